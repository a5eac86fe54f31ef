// Tests the built page in a real browser: `play.js FOLDER-FOR-PICTURES [--all | --run NAME]`. Plays a frame of Crazy Eight and of other games
// with mouse and keys, and the first throw also with a finger. Checks reloads, full storage, two pages beside each other, links and
// error messages.

import { readFileSync, existsSync, mkdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import {
  LOOKS,
  apart,
  beginWith,
  dist,
  finger,
  hears,
  mouse,
  must,
  now,
  openBeside,
  openBrowser,
  openPage,
  paste,
  pause,
  press,
  serve,
  throwExactly,
  until,
  watched,
} from "./page.js";
import { checkLive } from "./live.js";
import { checkPost } from "./post.js";
import { checkSharing } from "./sharing.js";
import { checkSite, hashedNames } from "./site.js";
import { Steps } from "./steps.js";
import { checkThinking } from "./thinking.js";

const LIMIT = 70 * 60_000; // for everything together
const NOWHERE = [0.15, 0.6]; // on the room beside the cards
const here = path.dirname(fileURLToPath(import.meta.url));
const project = (...place) => readFileSync(path.join(here, "..", ...place), "utf8");
const script = (name) => JSON.parse(project("run", name));
const { steps } = script("frame.json");
const [shots, ...options] = process.argv.slice(2);
const one = options[0] === "--run" && options.length === 2 ? options[1] : undefined;
if (!shots || shots.startsWith("-") || (!one && options.some((option) => option !== "--all"))) {
  console.error("tests/browser/run FOLDER-FOR-PICTURES [--all | --run NAME]: plays on the page that web/build made");
  console.error("NAME: the beginning of the name of a run of tests/run/alone.json that is marked `page`; only that is played");
  process.exit(2);
}
const all = options.includes("--all");

let passed = 0;
function ok(check) {
  passed++;
  console.log(`    ok  ${check} (${Math.round(performance.now() / 1000)} s)`);
}

/**
 * Follows the steps: waits for the announcement, takes a picture, and makes the input. Returns the times between frames while
 * weights slid, in milliseconds.
 */
async function play(seat, hand, steps, name) {
  const slid = [];
  const script = new Steps(seat, hand);
  let thrown; // when, and how much had been said by then
  for (const [index, step] of steps.entries()) {
    const shot = path.join(shots, `${name}-${String(index + 1).padStart(2, "0")}`);
    try {
      await script.wait(step);
      if (thrown) slid.push(...(await apart(seat, thrown.at, seat.ears.at[thrown.said])));
      await pause(LOOKS);
      await seat.page.screenshot({ path: `${shot}.png` });
    } catch (error) {
      await seat.page.screenshot({ path: `${shot}-failed.png` }).catch(() => {});
      throw new Error(`${step.check}: ${error.message}; see ${shot}-failed.png`);
    }
    await script.act(step);
    thrown = step.drag && { at: await now(seat), said: seat.ears.said.length };
    ok(`${name}: ${step.check}`);
  }
  must(slid.length, "no picture was drawn while weights slid");
  const rate = (1000 * slid.length) / slid.reduce((sum, gap) => sum + gap, 0);
  console.log(`        ${rate.toFixed(1)} pictures a second at the table while weights slide`);
  return slid;
}

/** Runs a check; a failure saves a picture of that moment. */
async function pictured(seat, what, act) {
  const name = what.toLowerCase().replaceAll(" ", "-").replaceAll("&", "and");
  try {
    await act(name);
  } catch (error) {
    await seat.page.screenshot({ path: path.join(shots, `${name}-failed.png`) }).catch(() => {});
    throw new Error(`${what}: ${error.message}; see ${name}-failed.png`);
  }
}

/** Plays a frame of the games in games.json, and checks that it ends and that every sentence in `says` was announced. */
async function playGames(seat, hand) {
  const { leave, begin, answers, games } = script("games.json");
  // With a software renderer a frame of a game takes minutes, so without --all only the games marked `browser` are played.
  const played = games.filter(({ browser }) => browser || all);
  for (const { game, choose, throws, ends, says } of played) {
    await pictured(seat, game, async (name) => {
      await new Steps(seat, hand).follow([...leave, ...begin, ...choose]);
      ok(`${game}: it is chosen on the title and begins`);
      const told = await playFrame(seat, hand, [...answers, ...throws], ends, name);
      ok(`${game}: “${ends}”`);
      for (const said of says) {
        must(told.some((sentence) => new RegExp(said).test(sentence)), `it was not said: “${said}”`);
        ok(`${game}: “${said}”`);
      }
    });
  }
}

/**
 * Plays a frame against a rival. The rival thinks on the page's only thread, so the longest time between two frames is printed,
 * beside that of the throws by hand.
 */
async function playRival(seat, hand, slid) {
  const { leave, begin, answers, rival } = script("games.json");
  await pictured(seat, "rival", async (name) => {
    await new Steps(seat, hand).follow([...leave, ...begin, ...rival.start]);
    const from = seat.ears.said.length;
    const cards = answers.filter(({ hears }) => hears !== "^Hand-over"); // it comes to the table by itself
    await playFrame(seat, hand, cards, rival.ends, name);
    const { said, at } = seat.ears;
    const gaps = [];
    for (let index = from; index + 1 < said.length; index++) {
      if (new RegExp(rival.up).test(said[index])) gaps.push(...(await apart(seat, at[index], at[index + 1])));
    }
    must(gaps.length, "no picture was drawn while the rival was up");
    const longest = (gaps) => `${Math.round(Math.max(...gaps))} ms`;
    console.log(`        at most ${longest(gaps)} between two pictures while a rival thinks and throws, ${longest(slid)} in throws by hand`);
    ok("a rival plays a frame");
  });
}

/** Answers announcements until the frame ends; returns all announcements. */
async function playFrame(seat, hand, answers, ends, name) {
  const shown = new Set();
  const told = await new Steps(seat, hand).answer(answers, ends, async ({ shot }) => {
    if (!shot || shown.has(shot)) return;
    shown.add(shot);
    await seat.page.screenshot({ path: path.join(shots, `${name}-${shot}.png`) });
  });
  await hears(seat, "left\\.$|Break: throw");
  return told;
}

/** Follows the runs of alone.json that are marked `page`, each on a new page with the settings of the run; `finger` by touch. */
async function playRuns(browser, address) {
  const meant = ({ run, page }) => (one ? page && run.startsWith(one) : ["always", "finger"].includes(page) || (all && page));
  const runs = script("alone.json").runs.filter(meant);
  must(runs.length, "no such run of alone.json is for a page");
  for (const { run, page, home = {}, steps } of runs) {
    const touched = page === "finger";
    const seat = await openPage(browser, { hasTouch: touched });
    await pictured(seat, run.replace(/\W+/g, " ").trim(), async (name) => {
      for (const [place, file] of Object.entries(home)) {
        must(place.endsWith("/settings.ron"), `${run}: a page begins with no ${place}`);
        await beginWith(seat, file);
      }
      await seat.page.goto(address);
      await new Steps(seat, touched ? await finger(seat) : mouse(seat)).follow(steps);
      await seat.page.screenshot({ path: path.join(shots, `${name}.png`) });
      ok(run);
    });
    await seat.context.close();
  }
}

/** Checks the page's sentence for each reason why the game cannot start. */
async function checkMessages(browser, address) {
  const cases = [
    {
      check: "without WebGL 2 the page says so",
      words: /WebGL 2/,
      prepare: ({ page }) =>
        page.addInitScript(() => {
          HTMLCanvasElement.prototype.getContext = () => null;
        }),
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
    {
      check: "graphics that are lost during the download are said",
      words: /took the graphics away/,
      prepare: ({ page }) =>
        page.addInitScript(() => {
          const { getContext } = HTMLCanvasElement.prototype;
          HTMLCanvasElement.prototype.getContext = function (...options) {
            const context = getContext.apply(this, options);
            context?.getExtension?.("WEBGL_lose_context")?.loseContext();
            return context;
          };
        }),
      after: async ({ page }) => {
        await pause(LOOKS);
        must(await page.getByText("took the graphics away").isVisible(), "another sentence takes the place of this one");
      },
    },
    {
      check: "graphics that are lost with the first words are said, and the game does not cover that",
      words: /took the graphics away/,
      prepare: ({ page }) =>
        page.addInitScript(() => {
          // It hears of the words before the page does.
          const losing = new MutationObserver(() => {
            if (!document.getElementById("live")?.textContent) return;
            losing.disconnect();
            document.getElementById("game").dispatchEvent(new Event("webglcontextlost"));
          });
          losing.observe(document, { subtree: true, childList: true });
        }),
      after: async ({ page }) => {
        must(await page.evaluate(() => !document.querySelector("#cover.away")), "the cover goes away with its sentence");
      },
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

/** Loads the page over a slow connection, and checks the progress bar. */
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
  const size = statSync(path.join(dist, hashedNames(dist).get("crazy-eight_bg.wasm"))).size;
  must(seen.at(-1).value === size && seen.at(-1).max === size, `the bar ends at ${seen.at(-1).value} of ${seen.at(-1).max}, the program has ${size} bytes`);
  const between = new Set(seen.map(({ value }) => value)).size;
  must(between > 5, `the bar was seen in ${between} places only`);
  ok("the loading bar counts every byte");
}

/**
 * Checks that suspended sound runs after the next touch. A browser suspends sound until the first touch, but scripted input
 * counts as one, so the check suspends the sound itself. It works without a sound device. A page that was hidden for a moment has its
 * sound again without a touch, also where the sound falls asleep later than it is told to.
 */
async function checkSound(seat, hand) {
  const asleep = await seat.page.evaluate(async () => {
    await Promise.all(window.watched.contexts.map((context) => context.suspend()));
    return window.watched.sound.push("asleep");
  });
  must(asleep > 1, "the page has made no sound ready at a touch");
  await hand.click(NOWHERE);
  const since = async () => (await watched(seat, "sound")).slice(asleep);
  const sleeps = () => seat.page.evaluate(() => window.watched.contexts.some(({ state }) => state !== "running"));
  await until(async () => !(await sleeps()), async () => `the sound does not run; this became of it: ${(await since()).join(", ")}`);
  must((await since()).includes("woken"), `a touch does not wake the sound; this became of it: ${(await since()).join(", ")}`);
  ok("a touch unlocks the sound");
  await seat.page.evaluate(() => {
    const { contexts } = window.watched;
    for (const context of contexts) Object.defineProperty(context, "state", { value: "running", configurable: true });
    for (const hidden of [true, false]) {
      Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
      document.dispatchEvent(new Event("visibilitychange"));
    }
    for (const context of contexts) delete context.state;
    delete document.hidden;
  });
  await until(async () => !(await sleeps()), () => "a page that was hidden for a moment stays silent");
  ok("a page that was hidden for a moment has its sound again");
  await seat.page.evaluate(() => {
    const { prototype } = AudioScheduledSourceNode;
    const ended = Object.getOwnPropertyDescriptor(prototype, "onended");
    Object.defineProperty(prototype, "onended", { ...ended, set() {} });
    window.tellEnds = () => Object.defineProperty(prototype, "onended", ended);
    const { start } = AudioBufferSourceNode.prototype;
    window.pieces = 0;
    AudioBufferSourceNode.prototype.start = function (...options) {
      window.pieces++;
      return start.apply(this, options);
    };
  });
  const pieces = () => seat.page.evaluate(() => window.pieces);
  let played;
  const ends = async () => {
    const before = played;
    played = await pieces();
    return before === played || pause(LOOKS);
  };
  await until(ends, () => "the sound goes on although no end of a piece is told");
  await seat.page.evaluate(() => window.tellEnds());
  await hand.click(NOWHERE);
  await until(async () => (await pieces()) > played, () => "the sound stays away after an end that was not told");
  ok("a touch brings the sound back when the browser did not tell of the end of a piece");
}

/**
 * Checks the storage: a game is resumed after a reload; a full storage is reported and leaves the stored data as it is; and the
 * game is stored once there is space again.
 */
async function checkKeeping(seat, hand) {
  const { page, ears } = seat;
  const handOver = () => ears.said.findLast((sentence) => sentence.startsWith("Hand-over"));
  ears.next = ears.said.length;
  await page.reload();
  await hears(seat, steps[0].hears);
  ok("after a reload the title is there again");
  await pause(LOOKS);
  await press(seat, "Tab");
  const read = () => page.evaluate(() => document.getElementById("focus").textContent);
  const focused = () => seat.screen.controls.find(({ focused }) => focused)?.name;
  await until(async () => focused() && (await read()) === focused(), async () => `the focus is read as “${await read()}”, and not ${focused()}`);
  ok("the control that Tab comes to is read");
  await new Steps(seat, hand).press("Continue*");
  await hears(seat, "^Hand-over");
  must(/ 2\b/.test(handOver()), `it was left in its second frame, and goes on with “${handOver()}”`);
  ok("Continue goes on with the game that was left");

  const kept = () => page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
  await pause(LOOKS);
  const before = await kept();
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    window.makeRoom = () => { Storage.prototype.setItem = setItem; };
    Storage.prototype.setItem = () => { throw new DOMException("It is full.", "QuotaExceededError"); };
  });
  await press(seat, "Escape"); // a pause keeps the game, too
  await hears(seat, "^Not kept in crazy-eight\\.game-.*: there is no room left\\. You can play on");
  must((await kept()) === before, "a full storage spoils what was kept");
  must(await watched(seat, "persists"), "the browser was not asked to keep the page's storage");
  ok("a full storage is told of, and spoils nothing that was kept");

  await press(seat, "Escape");
  await hears(seat, "^Back at the game");
  await page.evaluate(() => window.makeRoom());
  await press(seat, "Escape");
  await hears(seat, "^Paused");
  await until(async () => (await kept()) !== before, () => "with room again nothing is kept");
  await press(seat, "Escape");
  await hears(seat, "^Back at the game");
  ok("with room again the game is kept again");

  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    window.mend = () => { Storage.prototype.setItem = setItem; };
    Storage.prototype.setItem = () => { throw new DOMException("", "NS_ERROR_FILE_CORRUPTED"); }; // as Firefox does
  });
  await press(seat, "Escape");
  await hears(seat, "^Not kept in crazy-eight\\.game-.*: NS_ERROR_FILE_CORRUPTED\\. You can play on");
  await press(seat, "Escape");
  await hears(seat, "^Back at the game");
  await page.evaluate(() => window.mend());
  ok("a storage that fails without a message is told of by the name of its failure");
}

/** Checks that the game reports a browser without storage, as some private windows are, and starts all the same. */
async function checkNoStorage(browser, address) {
  const seat = await openPage(browser);
  await seat.page.addInitScript(() => {
    const get = () => { throw new DOMException("It is not allowed.", "SecurityError"); };
    Object.defineProperty(window, "localStorage", { get });
  });
  await seat.page.goto(address);
  await hears(seat, "^This browser keeps nothing for this page");
  seat.ears.next = 0; // the title may come before or after it
  await hears(seat, steps[0].hears);
  ok("without a storage that is said, and the title is there");
  await seat.context.close();
}

/**
 * Checks two pages with one storage: the second says so and stores nothing; the first still stores after a reload. As a page that a browser
 * keeps for its Back it leaves the storage to others, and begins anew when it comes back.
 */
async function checkTwoPages(browser, address) {
  const told = (seat) => seat.ears.said.some((sentence) => /^Another window of the game is open/.test(sentence));
  const first = await openPage(browser);
  await first.page.goto(address);
  await hears(first, steps[0].hears);
  const second = await openBeside(first.context);
  await second.page.goto(address);
  await hears(second, "^Another window of the game is open");
  must(!told(first), "the first page takes itself for the second");
  const kept = () => first.page.evaluate(() => JSON.stringify(Object.entries(localStorage).sort()));
  const before = await kept();
  must((await paste(second, project("samples", "game-1.txt"))) === "", "a saved game that is pasted is opened as a link");
  await hears(second, "^The game cannot be taken in: .*another window of the game uses it");
  must(!second.ears.said.some((sentence) => /^Friday is among/.test(sentence)), "the second page says that it has kept a game");
  must((await kept()) === before, "the second page changes what is kept");
  ok("a second page says that there is another one, and keeps nothing");

  await first.page.reload();
  await hears(first, steps[0].hears);
  await pause(LOOKS);
  must(!told(first), "a page that is loaded again takes itself for the second");
  await paste(first, project("samples", "game-1.txt"));
  await hears(first, "^Friday is among the saved games now");
  must((await kept()) !== before, "the only page on the storage keeps nothing");
  ok("the first page keeps, also after it was loaded again");

  // A browser that is driven keeps no page for its Back, so that the page is only told of it.
  const tell = (kind) => first.page.evaluate((kind) => {
    setTimeout(() => window.dispatchEvent(new PageTransitionEvent(kind, { persisted: true })));
  }, kind);
  const holds = () => first.page.evaluate(async () => (await navigator.locks.query()).held.length);
  must(await holds(), "the first page holds no lock");
  await tell("pagehide");
  await until(async () => !(await holds()), () => "a page that was left keeps the storage from the next one");
  first.ears.next = first.ears.said.length;
  await tell("pageshow");
  await hears(first, steps[0].hears);
  must((await holds()) && !told(first), "a page that comes back does not have the storage to itself");
  ok("a page that is left gives the storage away, and begins anew when it comes back");
  await first.context.close();
}

/** Draws and saves a drill, and checks the stored text, which is the same as on a desktop. */
async function checkDrawing(browser, address) {
  const seat = await openPage(browser);
  await seat.page.goto(address);
  await pictured(seat, "drawing board", async () => {
    await new Steps(seat, mouse(seat)).follow([
      { hears: steps[0].hears, press: "Practice" },
      { hears: "^Practice", press: "Draw a drill" },
      { hears: "^Drawing board", press: "Save" },
    ]);
    await hears(seat, "^Saved as crazy-eight\\.drill-my-drill");
    const text = await seat.page.evaluate(() => localStorage.getItem("crazy-eight.drill-my-drill"));
    must(/name: *"My drill"/.test(text) && /group: *Own/.test(text), `what is kept is no drill: ${text}`);
    ok("a drill that is drawn is kept in the browser");
  });
  await seat.context.close();
}

/** Checks that two fingers move the camera of photo mode: nearer when they part, and along the board when both move. */
async function checkFingers(seat, fingers) {
  const { page } = seat;
  /** The picture, once it stands still. */
  const still = async () => {
    let now = await page.screenshot();
    const stands = async () => {
      await pause(LOOKS);
      const last = now;
      now = await page.screenshot();
      return last.equals(now);
    };
    await until(stands, () => "the picture changes by itself, so that nothing could be told from a change");
    return now;
  };
  await pictured(seat, "two fingers", async () => {
    await pause(LOOKS);
    await press(seat, "p");
    await hears(seat, "^Photo mode");
    let before = await still();
    const left = [0.4, 0.45];
    const right = [0.6, 0.45];
    for (const [check, ...paths] of [
      ["two fingers that part bring the camera nearer", [left, [0.3, 0.45]], [right, [0.7, 0.45]]],
      ["two fingers that move together take the camera along", [left, [0.4, 0.6]], [right, [0.6, 0.6]]],
    ]) {
      await fingers.drag(...paths);
      await until(async () => !before.equals(await page.screenshot()), () => `${check}: the picture stays the same`);
      before = await still();
      ok(check);
    }
    writeFileSync(path.join(shots, "two-fingers.png"), before);
  });
}

/** Checks that the page fits its window, asks only its own server, and says so when the program stops. */
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

  // A small module that only traps, as the program does at a fault.
  const stop = (lang) =>
    page.evaluate((lang) => {
      document.documentElement.lang = lang;
      const bytes = [0, 97, 115, 109, 1, 0, 0, 0, 1, 4, 1, 96, 0, 0, 3, 2, 1, 0, 7, 5, 1, 1, 102, 0, 0, 10, 5, 1, 3, 0, 0, 11];
      const { exports } = new WebAssembly.Instance(new WebAssembly.Module(new Uint8Array(bytes)));
      setTimeout(() => exports.f());
    }, lang);
  await stop("en");
  await page.getByText("stopped because of a fault").waitFor();
  must((await page.evaluate(() => document.activeElement?.id)) === "again", "the keyboard does not come to the button");
  ok("a program that stops says so, with a button for the keyboard, too");
  await stop("de");
  await page.getByText("wegen eines eigenen Fehlers angehalten").waitFor();
  ok("what the page says is in the language that was set in the program");
}

/**
 * Checks that a link with a recorded game replays it as recorded, and that a damaged link is reported. A pasted code opens as a
 * link, and a pasted saved game is imported by the running program.
 */
async function checkLinks(browser, address) {
  const code = project("run", "game.txt").trim();
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
  const before = await seat.page.evaluate(() => location.hash);
  const kept = project("samples", "game-1.txt");
  must((await paste(seat, kept)) === before, "a saved game that is pasted leaves the page for the recording in it");
  await hears(seat, "^Friday is among the saved games now");
  must((await paste(seat, code)) === `#r=${code}`, "a code that is pasted is not opened");
  ok("a code that is pasted is opened, and a saved game is taken in by the program");
  seat.ears.next = seat.ears.said.length;
  await hears(seat, "^Good break");
  must((await paste(seat, "c8h.AAAA")) === "#h=c8h.AAAA", "the code of house rules that is pasted is not opened");
  await hears(seat, "^The rules cannot be opened");
  ok("so is a code of house rules, and a damaged one is told");
  await seat.context.close();
}

/** Checks that the pasted code of a drill, broken into lines by a letter, opens the drill as a link. */
async function checkDrill(browser, address) {
  const code = project("run", "drill.txt").trim();
  const seat = await openPage(browser);
  await seat.page.goto(address);
  const letter = `Try this one:\n  ${code.slice(0, 40)}\n  ${code.slice(40)}\n`;
  must((await paste(seat, letter)) === `#d=${code}`, "the code of a drill that is pasted is not opened");
  await hears(seat, "^Draw\\. ");
  ok("the code of a drill that is pasted becomes a link, and the link opens the drill");
  await seat.context.close();
}

/** Checks that a score sheet that is pasted is opened, and that a reload does not bring it back as it was pasted. */
async function checkSheet(browser, address) {
  const seat = await openPage(browser);
  await seat.page.goto(address);
  await hears(seat, "^Crazy Eight\\. Play");
  const link = await paste(seat, project("..", "examples", "score-sheets", "bank.ron"));
  must(link.startsWith("#s="), "a score sheet that is pasted is not opened");
  await hears(seat, "^Scorekeeper");
  must((await seat.page.evaluate(() => location.hash)) === "", "the sheet would be opened as pasted with every reload");
  seat.ears.next = seat.ears.said.length;
  await seat.page.reload();
  await hears(seat, "^Crazy Eight\\. Play");
  ok("a score sheet that is pasted is opened once");
  const cut = link.slice(0, link.lastIndexOf("%5D") + 2); // as by a program that passes it on
  await seat.page.goto(address + cut);
  await hears(seat, "This score sheet cannot be read\\.");
  await new Steps(seat, mouse(seat)).follow([{ sees: "Play" }]);
  ok("a link that was cut within an escape says so, and the game starts");
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
    if (one) {
      await playRuns(browser, address);
      return;
    }
    await checkMessages(browser, address);

    const seat = await openPage(browser);
    await throwExactly(seat);
    await checkLoading(seat, address);
    const hand = mouse(seat);
    await hears(seat, steps[0].hears);
    must(!(await watched(seat, "sound")).length, "sound is made ready before the first touch");
    seat.ears.next = 0;
    const slid = await play(seat, hand, steps, "mouse");
    await checkSound(seat, hand);
    await playGames(seat, hand);
    await checkKeeping(seat, hand);
    if (all) await playRival(seat, hand, slid);
    await checkPage(seat, address);
    await seat.context.close();

    await playRuns(browser, address);
    await checkLinks(browser, address);
    await checkSheet(browser, address);
    await checkTwoPages(browser, address);
    if (all) {
      await checkNoStorage(browser, address);
      await checkDrill(browser, address);
      await checkDrawing(browser, address);
    }

    const touched = await openPage(browser, { hasTouch: true });
    await throwExactly(touched);
    await touched.page.goto(address);
    const first = steps.findIndex((step) => step.drag);
    const untilFirstThrow = [...steps.slice(0, first + 1), { check: "the throw of a finger counts", hears: steps[first + 1].hears }];
    const fingers = await finger(touched);
    await play(touched, fingers, untilFirstThrow, "finger");
    if (all) await checkFingers(touched, fingers);
    await checkLive(browser, address, shots, ok);
    await checkPost(browser, address, shots, ok);
    await checkThinking(browser, address, shots, ok);
    await checkSharing(browser, address, shots, ok);
    await checkSite(browser, shots, ok);
  } finally {
    await browser.close();
    stop();
  }
}

const limit = setTimeout(() => {
  console.error(`    FAILED  the browser run took more than ${LIMIT / 60_000} minutes`);
  process.exit(1);
}, LIMIT);
try {
  await main();
  console.log(`test result: ok. ${passed} passed; 0 failed`);
} catch (error) {
  console.error(`    FAILED  ${error.message}`);
  process.exitCode = 1;
} finally {
  clearTimeout(limit);
}
