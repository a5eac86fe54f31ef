// A whole game by post, in links that go to and fro between the page and the program of the desktop, which throws as a rival. Called by
// play.js; `post.js FOLDER-FOR-PICTURES` runs it alone. It needs target/debug/crazy-eight (`cargo build`).

import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { LOOKS, beginWith, hears, mouse, must, openPage, pause, press, program, runAlone } from "./page.js";
import { Steps } from "./steps.js";

const MOST_TURNS = 20;

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
    must(sent.line.startsWith("Ben, your turn!"), `the program says ${sent.line}`);

    const seat = await openPage(browser);
    await beginWith(seat, "set.ron");
    await seat.context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const steps = new Steps(seat, mouse(seat));
    let turns = 0;
    while (!sent.line.includes(" has won.")) {
      must(++turns <= MOST_TURNS, "the game does not end");
      await open(seat, sent.link);
      await answerUntil(seat, steps, "Concede");
      seat.ears.next = seat.ears.said.length;
      await press(seat, "ArrowUp*4 Space");
      await hears(seat, ".");
      if (turns === 1) await seat.page.screenshot({ path: path.join(shots, "post-turn.png") });
      await answerUntil(seat, steps, "Concede");
      await steps.press("Concede");
      await answerUntil(seat, steps, "Copy the link");
      if (turns === 1) await seat.page.screenshot({ path: path.join(shots, "post-send.png") });
      await steps.press("Copy the link");
      await hears(seat, "^Copied");
      const text = (await seat.page.evaluate(() => navigator.clipboard.readText())).split("\n");
      must(text[0].startsWith("Ann, your turn!"), `the page says ${text[0]}`);
      must(text.at(-1).startsWith(`${address}#f=`), `${text.at(-1)} is no link to the page`);
      sent = turn(text.at(-1), turns + 1);
    }
    must(turns > 1, "the game was over after one turn");
    ok(`a game by post in ${2 * turns + 1} links between a page and a program`);

    await open(seat, sent.link);
    await answerUntil(seat, steps, "Leave");
    must(seat.ears.said.some((said) => said.startsWith("Ann wins")), "the page does not say who has won");
    must(!seat.ears.faults.length, `the page reported: ${seat.ears.faults.join("\n")}`);
    const told = execFileSync(program, ["far", "show", sent.link], { encoding: "utf8" });
    must(told.includes("are as signed by Ann and Ben"), `the program says:\n${told}`);
    ok("the page sees the end that the program made");
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

/** Answers the cards about what was done, until there is a control of this name. */
async function answerUntil(seat, steps, name) {
  const is = (name) => steps.named(name).length;
  while (!is(name)) {
    await steps.until(() => is("Continue") || is("Ready") || is(name), `“${name}” does not come`);
    await pause(LOOKS / 2);
    if (is("Continue") || is("Ready")) await press(seat, "Enter");
  }
}

await runAlone(import.meta.url, ({ browser, address, shots, ok }) => checkPost(browser, address, shots, ok));
