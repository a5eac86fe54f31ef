// A whole game by post, in links that go to and fro between the page and the program of the desktop, which throws as a rival. Called by
// play.js; `post.js FOLDER-FOR-PICTURES` runs it alone. It needs target/debug/crazy-eight (`cargo build`).

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { LOOKS, hears, mouse, must, openPage, pause, press, program, runAlone, throwExactly } from "./page.js";
import { Steps } from "./steps.js";

const MOST_TURNS = 20;
const SENDS = "Copy the link";

/** Runs a command for far games; answers its last line, the link, and the line of the chat before it. */
function far(...words) {
  const told = execFileSync(program, ["far", ...words], { encoding: "utf8" }).trim().split("\n");
  return { line: told.at(-2), link: told.at(-1) };
}

/** The page has the second seat. It throws once in each turn and then concedes, so that the game ends soon. */
export async function checkPost(browser, address, shots, ok) {
  must(existsSync(program), `there is no ${program}: cargo build makes it`);
  const folder = mkdtempSync(path.join(tmpdir(), "crazy-eight-post-"));
  try {
    const turn = (link, seed) => {
      const played = ["--folder", folder, "--strength", "expert", "--seed", String(seed), "--page", address];
      return far("turn", link, ...played);
    };
    let sent = turn(far("new", "--names", "Ann,Ben", "--target", "4", "--page", address).link, 1);
    const seat = await openPage(browser);
    await throwExactly(seat);
    await seat.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const steps = new Steps(seat, mouse(seat));
    let turns = 0;
    const isOver = () => sent.line.includes(" has won.");
    while (!isOver()) {
      must(++turns <= MOST_TURNS, "the game does not end");
      must(sent.line.startsWith("Ben, your turn!"), `the program says ${sent.line}`);
      await open(seat, sent.link);
      await answerUntil(seat, steps, "Concede");
      await pause(LOOKS); // the controls are known before the words of the same frame
      seat.ears.next = seat.ears.said.length;
      await press(seat, "ArrowUp*9 Space");
      await hears(seat, ".");
      if (turns === 1) await seat.page.screenshot({ path: path.join(shots, "post-turn.png") });
      // A break that fails, or is lost, ends the turn.
      if ((await answerUntil(seat, steps, "Concede", SENDS)) === "Concede") await steps.press("Concede");
      await answerUntil(seat, steps, SENDS);
      if (turns === 1) {
        await steps.press("QR code");
        await steps.follow([{ reads: "camera" }]);
        await pause(LOOKS);
        await seat.page.screenshot({ path: path.join(shots, "post-code.png") });
        await steps.press("Back");
      }
      await steps.press(SENDS);
      await hears(seat, "^Copied");
      const text = (await seat.page.evaluate(() => navigator.clipboard.readText())).split("\n");
      sent = { line: text[0], link: text.at(-1) };
      must(sent.link.startsWith(`${address}#f=`), `${sent.link} is no link to the page`);
      if (!isOver()) sent = turn(sent.link, turns + 1);
    }
    must(turns > 1, "the game was over after one turn");
    must(!seat.ears.faults.length, `the page reported: ${seat.ears.faults.join("\n")}`);
    ok(`a game by post in ${turns} turns each of a program and a page`);

    const told = execFileSync(program, ["far", "show", sent.link], { encoding: "utf8" });
    must(told.includes("are as signed by Ann and Ben") && told.includes(sent.line), `the program says:\n${told}`);
    ok(`the program has the page's end: ${sent.line}`);
    await seat.context.close();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Opens a link in the same tab. The address of the page alone would not be loaded again for it. */
async function open(seat, link) {
  await seat.page.goto("about:blank");
  seat.ears.next = seat.ears.said.length;
  await seat.page.goto(link);
}

/** Answers the cards about what was done, until there is a control of one of these names; answers which. */
async function answerUntil(seat, steps, ...names) {
  const found = (among) => among.find((name) => steps.named(name).length);
  for (;;) {
    const seen = await steps.until(() => found([...names, "Continue", "Ready"]), `none of ${names} comes`);
    if (names.includes(seen)) return seen;
    await press(seat, "Enter");
    await pause(LOOKS / 2);
  }
}

await runAlone(import.meta.url, ({ browser, address, shots, ok }) => checkPost(browser, address, shots, ok));
