// A live game between the page and the program of the desktop, which throws as a rival, around a real mosquitto. Called by play.js;
// `live.js FOLDER-FOR-PICTURES` runs it alone. It needs target/debug/crazy-eight (`cargo build`) and mosquitto.

import { execFileSync, spawn } from "node:child_process";
import { chmodSync, createWriteStream, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { hears, mouse, must, openPage, paste, pause, program, project, runAlone } from "./page.js";
import { Steps } from "./steps.js";

const PATIENCE = 240_000;

/** Waits until something is so. */
async function until(holds, otherwise) {
  const end = Date.now() + PATIENCE;
  while (!(await holds())) {
    must(Date.now() < end, otherwise());
    await pause(100);
  }
}

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

/** The page takes the second seat of a game by its link, sees the rival's turn, gives up its own, and is answered. */
export async function checkLive(browser, address, shots, ok) {
  must(existsSync(program), `there is no ${program}: cargo build makes it`);
  const folder = mkdtempSync(path.join(tmpdir(), "crazy-eight-live-"));
  const started = [];
  try {
    const broker = await startBroker(folder);
    started.push(broker.running);
    const invite = ["far", "invite", "--broker", broker.address, "--names", "Ann,Ben", "--target", "15", "--page", address];
    const link = execFileSync(program, invite, { encoding: "utf8" }).trim().split("\n").at(-1);
    must(link.startsWith(`${address}#l=`), `${link} is no link to the page`);

    const seat = await openPage(browser);
    await seat.page.goto(address);
    await hears(seat, ".");
    must((await paste(seat, `Come and play:\n${link}`)) === new URL(link).hash, "a link that is pasted is not opened");
    const steps = new Steps(seat, mouse(seat));
    await steps.follow([{ hears: "^Invitation", sees: "Watch", press: "Play as Ben" }]);
    await hears(seat, "^Ann: Break");
    const out = path.join(folder, "ann.out");
    const player = ["far", "live", link, "--folder", path.join(folder, "ann"), "--seat", "1", "--strength", "casual", "--seed", "3"];
    const ann = spawn(program, player, { stdio: ["ignore", "pipe", "pipe"] });
    started.push(ann);
    const written = createWriteStream(out);
    ann.stdout.pipe(written);
    ann.stderr.pipe(written);
    const said = () => readFileSync(out, "utf8");
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
  } finally {
    const ended = started.map((running) => new Promise((done) => (running.exitCode === null ? running.once("exit", done) : done())));
    for (const running of started) running.kill();
    await Promise.all(ended);
    rmSync(folder, { recursive: true, force: true });
  }
}

await runAlone(import.meta.url, ({ browser, address, shots, ok }) => checkLive(browser, address, shots, ok));
