// Plays a turn and then a frame of every other game in a real browser on the built page, with mouse and keys, the first
// throw also with a finger, and tries what the page says when it cannot play: `play.js FOLDER-FOR-PICTURES`. What is on
// the screen it knows from the page's live region.

import { readFileSync, existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { LOOKS, finger, hearOut, hears, lastWords, mouse, openBrowser, openPage, pause, press, serve } from "./page.js";

const LIMIT = 40 * 60_000; // for everything together
const FRAME = 400_000; // for one frame of a game
const here = path.dirname(fileURLToPath(import.meta.url));
const dist = path.join(here, "..", "..", "web", "dist");
const script = (name) => JSON.parse(readFileSync(path.join(here, "..", "run", name), "utf8"));
const { steps } = script("turn.json");
const shots = process.argv[2];

let passed = 0;
function ok(check) {
  passed++;
  console.log(`    ok  ${check} (${Math.round(performance.now() / 1000)} s)`);
}
function must(condition, sentence) {
  if (!condition) throw new Error(sentence);
}

/** What a step of the script has a hand do, if anything. */
async function act(seat, hand, action) {
  if (action.click) await hand.click(action.click);
  if (action.drag) await hand.drag(action.drag);
  if (action.scroll) await hand.scroll(action.scroll, action.notches);
  if (action.key) await press(seat, action.key);
}

/** Takes the steps one by one: waits for the words, takes the picture, moves the hand. */
async function play(seat, hand, steps, name) {
  for (const [index, step] of steps.entries()) {
    const shot = path.join(shots, `${name}-${String(index + 1).padStart(2, "0")}`);
    try {
      await hears(seat, step.hears);
      await pause(LOOKS);
      await seat.page.screenshot({ path: `${shot}.png` });
    } catch (error) {
      await seat.page.screenshot({ path: `${shot}-failed.png` }).catch(() => {});
      throw new Error(`${step.check}: ${error.message}; see ${shot}-failed.png`);
    }
    await act(seat, hand, step);
    ok(`${name}: ${step.check}`);
  }
}

/** A frame of the games in games.json: that it is over, and that everything was said that proves it. */
async function playGames(seat, hand) {
  const { leave, begin, answers, games } = script("games.json");
  // Drawn in software a frame takes minutes in a browser: without --all only the games marked so are played there.
  const played = games.filter(({ browser }) => browser || process.argv.includes("--all"));
  for (const { game, choose, throws, ends, says } of played) {
    const name = game.toLowerCase().replaceAll(" ", "-").replaceAll("&", "and");
    try {
      for (const step of [...leave, ...begin]) {
        if (step.hears) await hears(seat, step.hears);
        await pause(LOOKS);
        await act(seat, hand, step);
      }
      for (const action of choose) {
        await act(seat, hand, action);
        await pause(LOOKS); // it is drawn before the next one
      }
      ok(`${game}: it is chosen on the title and begins`);
      const told = await playFrame(seat, hand, [...answers, ...throws], ends, name);
      ok(`${game}: “${ends}”`);
      for (const said of says) {
        must(told.some((sentence) => new RegExp(said).test(sentence)), `it was not said: “${said}”`);
        ok(`${game}: “${said}”`);
      }
    } catch (error) {
      await seat.page.screenshot({ path: path.join(shots, `${name}-failed.png`) }).catch(() => {});
      throw new Error(`${game}: ${error.message}; see ${name}-failed.png`);
    }
  }
}

/** Does what the answers say to what the game says, until it has said what ends the frame; answers everything it said. */
async function playFrame(seat, hand, answers, ends, name) {
  const told = [];
  const shown = new Set();
  const end = Date.now() + FRAME;
  while (Date.now() < end) {
    const said = await hearOut(seat);
    told.push(...said);
    // One answer to each sentence; a throw may say several things at once, the table has the order of their cards.
    const meant = said.map((sentence) => answers.find(({ hears }) => new RegExp(hears).test(sentence)));
    for (const answer of answers.filter((answer) => meant.includes(answer))) {
      if (answer.shot && !shown.has(answer.shot)) {
        shown.add(answer.shot);
        await seat.page.screenshot({ path: path.join(shots, `${name}-${answer.shot}.png`) });
      }
      await act(seat, hand, answer);
      await pause(LOOKS);
      while (answer.again && seat.ears.next === seat.ears.said.length && Date.now() < end) {
        await act(seat, hand, answer);
        await pause(2 * LOOKS);
      }
    }
    if (said.some((sentence) => new RegExp(ends).test(sentence))) {
      await hears(seat, "^Hand-over");
      return told;
    }
  }
  throw new Error(`the frame is not over after ${FRAME / 1000} s; the last words: ${lastWords(seat)}`);
}

/** The page without its game: every way in which it may be unable to play has a sentence of its own. */
async function checkMessages(browser, address) {
  const cases = [
    {
      check: "without WebGL 2 the page says so, and downloads nothing",
      words: /WebGL 2/,
      prepare: ({ page }) =>
        page.addInitScript(() => {
          HTMLCanvasElement.prototype.getContext = () => null;
        }),
      after: ({ ears }) => must(!ears.requests.some((url) => url.includes(".wasm")), "the program was downloaded in vain"),
    },
    {
      check: "without WebAssembly the page says so",
      words: /WebAssembly/,
      prepare: ({ page }) => page.addInitScript(() => delete window.WebAssembly),
    },
    {
      check: "a download that fails is said, with a button to try again",
      words: /could not be downloaded/,
      prepare: ({ page }) => page.route(/\.wasm/, (route) => route.fulfill({ status: 404, body: "" })),
      after: async ({ page }) => {
        await page.unroute(/\.wasm/);
        await page.getByRole("button", { name: "Try again" }).click();
        await page.waitForFunction(() => document.getElementById("bar").value > 0);
      },
    },
    {
      check: "a download that ends early is said too",
      words: /connection ended after .* of .* MB/,
      prepare: ({ page }) => page.route(/\.wasm/, (route) => route.fulfill({ status: 200, body: "\0asm" })),
    },
  ];
  for (const { check, words, prepare, after } of cases) {
    const seat = await openPage(browser);
    await prepare(seat);
    await seat.page.goto(address);
    const message = seat.page.getByRole("alert");
    await message.waitFor();
    const text = (await message.innerText()).trim();
    must(words.test(text), `${check}: it says “${text}”`);
    await after?.(seat);
    console.log(`        says: ${text.split("\n")[0]}`);
    ok(check);
    await seat.context.close();
  }
}

/** Loads the page over a slow line and watches the bar on the way. */
async function checkLoading(seat, address) {
  const wire = await seat.context.newCDPSession(seat.page);
  const slow = { offline: false, latency: 5, uploadThroughput: -1, downloadThroughput: 4_000_000 };
  await wire.send("Network.enable");
  await wire.send("Network.emulateNetworkConditions", slow);
  await seat.page.goto(address);
  const seen = [];
  for (;;) {
    const bar = await seat.page.locator("#bar").evaluate(({ value, max }) => ({ value, max }));
    must(seen.length === 0 || bar.value >= seen.at(-1).value, "the bar went backwards");
    seen.push(bar);
    if (seen.length === 3) await seat.page.screenshot({ path: path.join(shots, "loading.png") });
    if (bar.value >= bar.max) break;
    await pause(200);
  }
  await wire.send("Network.emulateNetworkConditions", { ...slow, latency: 0, downloadThroughput: -1 });
  const size = statSync(path.join(dist, "crazy-eight_bg.wasm")).size;
  must(seen.at(-1).value === size && seen.at(-1).max === size, `the bar ends at ${seen.at(-1).value} of ${seen.at(-1).max}, the program has ${size} bytes`);
  const between = new Set(seen.map(({ value }) => value)).size;
  must(between > 5, `the bar was seen in ${between} places only`);
  ok("the loading bar counts every byte");
}

/** The page after the turn: fits its window, keeps to its own server, and admits it when the program stops. */
async function checkPage(seat, address) {
  const { page, ears } = seat;
  await page.setViewportSize({ width: 844, height: 390 });
  await page.waitForFunction(() => {
    const { width, height } = document.getElementById("game").getBoundingClientRect();
    return width === innerWidth && height === innerHeight;
  });
  await pause(3000); // drawn anew in the new shape
  await page.screenshot({ path: path.join(shots, "phone.png") });
  ok("the canvas fills any window");

  must(await page.evaluate(() => document.activeElement?.id === "game"), "the keyboard does not belong to the game");
  ok("the keyboard belongs to the game");

  const strangers = ears.requests.filter((url) => !url.startsWith(address) && !url.startsWith("blob:") && !url.startsWith("data:"));
  must(strangers.length === 0, `requests went elsewhere: ${strangers.join(", ")}`);
  ok("everything comes from the page's own folder");
  must(ears.faults.length === 0, `the page reported: ${ears.faults.join("\n")}`);
  ok("the console stayed free of errors");

  // A module of eight instructions that does nothing but stop, as a program does at a fault.
  const stop = (lang) =>
    page.evaluate((lang) => {
      document.documentElement.lang = lang;
      const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11];
      const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)));
      setTimeout(() => exports.f());
    }, lang);
  await stop("en");
  await page.getByText("stopped because of a fault").waitFor();
  ok("a program that stops says so");
  await stop("de");
  await page.getByText("wegen eines eigenen Fehlers angehalten").waitFor();
  ok("what the page says is in the language that was set in the program");
}

/**
 * A link with a recorded game opens it and plays it, and every throw ends as recorded; a link that is cut off says so. What is
 * pasted is opened too, but for what the running program takes in.
 */
async function checkLinks(browser, address) {
  const code = readFileSync(path.join(here, "..", "run", "game.txt"), "utf8").trim();
  const seat = await openPage(browser);
  await seat.page.goto(`${address}#r=${code}`);
  await hears(seat, "^Good break");
  must(!seat.ears.said.some((sentence) => /differently/.test(sentence)), "the first throw ends differently");
  await seat.page.screenshot({ path: path.join(shots, "watched.png") });
  ok("a link with a recorded game plays it");
  seat.ears.next = seat.ears.said.length;
  await seat.page.evaluate((code) => { location.hash = `r=${code.slice(0, -8)}`; }, code);
  await hears(seat, "cannot be watched");
  ok("another link is opened, and says that it is cut off");
  const paste = (text) =>
    seat.page.evaluate((text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", text);
      document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
      return location.hash;
    }, text);
  const before = await seat.page.evaluate(() => location.hash);
  const kept = readFileSync(path.join(here, "..", "samples", "game-1.txt"), "utf8");
  must((await paste(kept)) === before, "a saved game that is pasted leaves the page for the recording in it");
  must((await paste(code)) === `#r=${code}`, "a code that is pasted is not opened");
  ok("a code that is pasted is opened, and a saved game is left to the program");
  await seat.context.close();
}

async function main() {
  must(shots, "usage: play.js FOLDER-FOR-PICTURES");
  must(existsSync(path.join(dist, "index.html")), "there is no web/dist: web/build makes it");
  rmSync(shots, { recursive: true, force: true });
  mkdirSync(shots, { recursive: true });

  const { address, stop } = await serve(dist);
  const browser = await openBrowser();
  try {
    await checkMessages(browser, address);

    const seat = await openPage(browser);
    await checkLoading(seat, address);
    const hand = mouse(seat);
    await play(seat, hand, steps, "mouse");
    await playGames(seat, hand);
    seat.ears.next = seat.ears.said.length;
    await seat.page.reload();
    await hears(seat, steps[0].hears);
    ok("after a reload the title is there again");
    await checkPage(seat, address);
    await seat.context.close();

    await checkLinks(browser, address);

    const touched = await openPage(browser, { hasTouch: true });
    await touched.page.goto(address);
    const first = steps.findIndex((step) => step.drag);
    const untilFirstThrow = [...steps.slice(0, first + 1), { check: "the throw of a finger counts", hears: steps[first + 1].hears }];
    await play(touched, await finger(touched), untilFirstThrow, "finger");
  } finally {
    await browser.close();
    stop();
  }
  console.log(`test result: ok. ${passed} passed; 0 failed`);
}

const limit = setTimeout(() => {
  console.error(`    FAILED  the browser run took more than ${LIMIT / 60_000} minutes`);
  process.exit(1);
}, LIMIT);
try {
  await main();
} catch (error) {
  console.error(`    FAILED  ${error.message}`);
  process.exitCode = 1;
} finally {
  clearTimeout(limit);
}
