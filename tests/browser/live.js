// Live games of the page with programs of the desktop, in which rivals play, around a real mosquitto. Called by play.js;
// `live.js FOLDER-FOR-PICTURES` runs them alone. They need target/debug/crazy-eight (`cargo build`) and mosquitto.

import { execFileSync, spawn } from "node:child_process";
import { chmodSync, createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { beginWith, hears, mouse, must, openPage, paste, program, project, runAlone, until } from "./page.js";
import { Steps } from "./steps.js";

// The pause of a program after an act, in milliseconds, and the points to which it plays: enough is left for somebody who comes late.
const SLOW = 3_000;
const TARGET = "5";
const PLAYS = 6; // of the page at the card table

/** A port that nobody uses. */
const freePort = () =>
  new Promise((done) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => done(port));
    });
  });

const answers = (port) =>
  new Promise((done) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => done(true)).once("error", () => done(false));
    socket.once("connect", () => socket.destroy());
  });

/** Starts mosquitto with the configuration of the repository, on other ports, in a folder for what it keeps. */
async function startBroker(folder) {
  const [plain, port] = [await freePort(), await freePort()];
  const written = readFileSync(path.join(project, "packaging", "broker", "mosquitto.conf"), "utf8");
  const conf = written.replace("listener 1883 ", `listener ${plain} `).replace("listener 9001", `listener ${port}`);
  writeFileSync(path.join(folder, "broker.conf"), conf);
  chmodSync(folder, 0o777); // as root it becomes another user
  const name = ["/usr/sbin/mosquitto", "/usr/local/sbin/mosquitto"].find(existsSync) ?? "mosquitto";
  const running = spawn(name, ["-c", "broker.conf"], { cwd: folder, stdio: "ignore" });
  await until(() => answers(port), () => "mosquitto does not listen");
  return { running, address: `ws://127.0.0.1:${port}` };
}

/** A broker and what takes part around it, in a folder of its own. */
class Evening {
  constructor(address) {
    this.address = address;
    this.folder = mkdtempSync(path.join(tmpdir(), "crazy-eight-live-"));
    this.started = [];
  }

  async begin() {
    must(existsSync(program), `there is no ${program}: cargo build makes it`);
    this.broker = await startBroker(this.folder);
    this.started.push(this.broker.running);
  }

  /** Begins a game of Ann and Ben; answers the link. */
  invite(...game) {
    const words = ["far", "invite", "--broker", this.broker.address, "--names", "Ann,Ben", "--page", this.address, ...game];
    const link = execFileSync(program, words, { encoding: "utf8" }).trim().split("\n").at(-1);
    must(link.startsWith(`${this.address}#l=`), `${link} is no link to the page`);
    return link;
  }

  /** Starts a program that plays for a seat; answers it, with a function for what it has printed. */
  play(link, name, seat, ...more) {
    const out = path.join(this.folder, `${name}.out`);
    const words = ["far", "live", link, "--folder", path.join(this.folder, name), "--seat", String(seat), "--strength", "casual", ...more];
    writeFileSync(out, "");
    const running = spawn(program, words, { stdio: ["ignore", "pipe", "pipe"] });
    this.started.push(running);
    const written = createWriteStream(out);
    running.stdout.pipe(written);
    running.stderr.pipe(written);
    return { running, said: () => readFileSync(out, "utf8") };
  }

  async end() {
    const ended = this.started.map((running) => new Promise((done) => (running.exitCode === null ? running.once("exit", done) : done())));
    for (const running of this.started) running.kill();
    await Promise.all(ended);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The page takes the second seat of a game by its link, sees the rival's turn, gives up its own, and is answered. */
async function checkPlaying(evening, browser, shots, ok) {
  const link = evening.invite("--target", "15");
  const seat = await openPage(browser);
  await seat.page.goto(evening.address);
  await hears(seat, ".");
  must((await paste(seat, `Come and play:\n${link}`)) === new URL(link).hash, "a link that is pasted is not opened");
  const steps = new Steps(seat, mouse(seat));
  await steps.follow([{ hears: "^Invitation", sees: "Watch", press: "Play as Ben" }]);
  await hears(seat, "^Ann: Break");
  const { running: ann, said } = evening.play(link, "ann", 1, "--seed", "3");
  ann.once("exit", (code) => seat.ears.faults.push(`the program ended with ${code}:\n${said()}`));
  await hears(seat, "^Ann is here");
  ok("a page and a program meet at a broker");
  await hears(seat, "^Ben shoots from");
  await seat.page.screenshot({ path: path.join(shots, "live.png") });
  ok("the page sees what the program throws");
  await steps.follow([
    { key: "Enter" },
    { hears: "^Break: throw", press: "Company" },
    { hears: "^At the table", press: "Well done!" },
    { hears: "^Ben: Well done!", press: "Concede" },
  ]);
  await until(() => said().includes("Ben: Well done!"), () => `the program does not hear the page:\n${said()}`);
  await until(() => said().includes("Ann, your turn!"), () => `the program does not see what the page does:\n${said()}`);
  must(!seat.ears.faults.length, `the page reported: ${seat.ears.faults.join("\n")}`);
  ok("the program sees and hears what the page does");
  await seat.context.close();
}

/** Two programs play a whole game; the page comes in the middle of it, and sees it to its end. */
async function checkWatching(evening, browser, shots, ok) {
  const link = evening.invite("--target", TARGET);
  // The page is loaded before they begin, since the game does not wait for it.
  const seat = await openPage(browser);
  await seat.page.goto(link);
  await hears(seat, "^Invitation");
  const [ann, ben] = ["ann", "ben"].map((name, seat) =>
    evening.play(link, `${name}-watched`, seat + 1, "--seed", String(seat + 1), "--pause", String(SLOW)),
  );
  await until(() => ann.said().split("your turn!").length > 3, () => `the game does not begin:\n${ann.said()}`);
  const steps = new Steps(seat, mouse(seat));
  await steps.follow([{ press: "Watch" }]);
  await until(() => ben.said().includes("One watches"), () => `nobody hears of the page:\n${ben.said()}`);
  ok("a page comes late to a game of two programs, and they hear of it");
  await hears(seat, " wins with ");
  await steps.follow([{ sees: "To all games", gone: "Once more" }]);
  await seat.page.screenshot({ path: path.join(shots, "live-watched.png") });
  const told = () => ann.said().trim().split("\n").at(-2) ?? "";
  await until(() => told().includes(" has won."), () => `the programs do not end:\n${ann.said()}`);
  const winner = told().split(" has won.")[0];
  must(seat.ears.said.some((said) => said.startsWith(`${winner} wins with `)), `the page saw another end than ${told()}`);
  must(!seat.ears.faults.length, `the page reported: ${seat.ears.faults.join("\n")}`);
  ok(`it sees the end that they have: ${told()}`);
  await seat.context.close();
}

/** The page plays Crazy 8's with a program. */
async function checkCards(evening, browser, shots, ok) {
  const round = "The card room: a round of Crazy 8's against three rivals";
  const { runs } = JSON.parse(readFileSync(path.join(project, "tests", "run", "alone.json"), "utf8"));
  const { answers } = runs.find(({ run }) => run === round).steps.find((step) => step.until);
  const link = evening.invite("--game", "crazy-8s");
  const seat = await openPage(browser);
  await beginWith(seat, "tests/run/cards.ron");
  await seat.page.goto(link);
  const steps = new Steps(seat, mouse(seat));
  await steps.follow([{ hears: "^Invitation", press: "Play as Ben" }]);
  const { said } = evening.play(link, "ann-at-cards", 1, "--seed", "1", "--pause", "200");
  await steps.follow([{ sees: "Company" }]);
  // A whole round may take ten minutes, as the cards will have it.
  const over = () => seat.ears.said.some((line) => line.startsWith("The round ends"));
  for (let plays = 0; plays < PLAYS && !over(); plays++) await steps.follow([{ until: "^Ben plays |^The round ends", answers }]);
  await seat.page.screenshot({ path: path.join(shots, "live-cards.png") });
  const acts = () => said().split("\n").filter((line) => line.startsWith("Ann plays "));
  const unheard = () => acts().filter((act) => !seat.ears.said.includes(act));
  await until(() => acts().length && !unheard().length, () => `the page hears nothing of ${unheard()}:\n${said()}`);
  must(!seat.ears.faults.length, `the page reported: ${seat.ears.faults.join("\n")}`);
  ok("a page and a program play Crazy 8's, and what the program plays is told in the page");
  await seat.context.close();
}

/** All of these checks; `ok` counts them. */
export async function checkLive(browser, address, shots, ok) {
  const evening = new Evening(address);
  try {
    await evening.begin();
    await checkPlaying(evening, browser, shots, ok);
    await checkWatching(evening, browser, shots, ok);
    await checkCards(evening, browser, shots, ok);
  } finally {
    await evening.end();
  }
}

await runAlone(import.meta.url, ({ browser, address, shots, ok }) => checkLive(browser, address, shots, ok));
