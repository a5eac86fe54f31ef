// The parts of the browser run: the server, the browser, pages with a listener for the live region, and the pointer.

import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const SIZE = { width: 1280, height: 720 };
// The longest wait for a throw on a slow software renderer, and for the first words of a page.
export const PATIENCE = 240_000;
// After this much silence a moment is complete and the camera has settled.
export const LOOKS = 2000;
/** The folder of the project, and the page that web/build made. */
export const project = path.join(path.dirname(fileURLToPath(import.meta.url)), "..", "..");
export const dist = path.join(project, "web", "dist");
/** The program of the desktop, as cargo build makes it. */
export const program = path.join(process.env.CARGO_TARGET_DIR ?? path.join(project, "target"), "debug", "crazy-eight");
const MOVES = 60; // of the pointer in a second of a swing
const NOTCH = 100; // pixels that one notch of a wheel scrolls

/** Fails with the sentence unless the condition holds. */
export function must(condition, sentence) {
  if (!condition) throw new Error(sentence);
}

/** Serves the folder from a sub-path, as a web host might, with web/serve.py; returns the address, and a function to stop it. */
export async function serve(folder) {
  const root = mkdtempSync(path.join(tmpdir(), "crazy-eight-"));
  symlinkSync(path.resolve(folder), path.join(root, "parlour"));
  symlinkSync(path.resolve(folder, "index.html"), path.join(root, "index.html")); // the server reads the policy from it
  const script = path.join(project, "web", "serve.py");
  const server = spawn("python3", [script, root, "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise((done) => server.on("exit", done));
  const address = await new Promise((found, failed) => {
    server.stdout.on("data", (data) => {
      const match = /http:\S+/.exec(data.toString());
      if (match) found(match[0]);
    });
    ended.then((code) => failed(new Error(`the server ended with ${code}`)));
  });
  const stop = () => {
    server.kill();
    return ended;
  };
  return { address: `${address}parlour/`, stop };
}

/** Runs the checks of one file in a browser if that file was started itself, as `FILE.js FOLDER-FOR-PICTURES`, and not by play.js. */
export async function runAlone(url, checks) {
  const file = fileURLToPath(url);
  if (process.argv[1] !== file) return;
  const shots = process.argv[2] ?? "";
  must(shots && existsSync(dist), `${path.basename(file)} FOLDER-FOR-PICTURES, on the page that web/build made`);
  mkdirSync(shots, { recursive: true });
  const { address, stop } = await serve(dist);
  const browser = await openBrowser();
  try {
    let passed = 0;
    const ok = (check) => {
      console.log(`    ok  ${check}`);
      passed++;
    };
    await checks({ browser, address, shots, ok });
    console.log(`test result: ok. ${passed} passed; 0 failed`);
  } finally {
    await browser.close();
    stop();
  }
}

/** Starts the Chromium of this system with its software renderer, so that it runs anywhere. */
export async function openBrowser() {
  const places = ["chromium", "chromium-browser", "google-chrome"].flatMap((name) =>
    (process.env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, name)),
  );
  // Ubuntu's chromium-browser may be a stub that only asks for its snap.
  const runs = (place) => existsSync(place) && spawnSync(place, ["--version"]).status === 0;
  const executablePath = process.env.CHROMIUM || places.find(runs);
  if (!executablePath) {
    throw new Error("there is no Chromium: install it, or name it in the variable CHROMIUM");
  }
  return chromium.launch({
    executablePath,
    args: [
      "--headless=new",
      "--no-sandbox", // Chromium refuses to be root inside its sandbox; only our own page is opened
      "--autoplay-policy=document-user-activation-required", // as in a browser at home: no sound before a touch or a key
      "--use-gl=angle",
      "--use-angle=swiftshader",
      "--enable-unsafe-swiftshader",
      "--ignore-gpu-blocklist",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/** Stores the settings of a file of the project before the page starts, unless it already has settings. */
export async function beginWith(seat, file) {
  const begin = (settings) => {
    const name = "crazy-eight.settings";
    if (location.protocol.startsWith("http") && !localStorage.getItem(name)) localStorage.setItem(name, settings);
  };
  await seat.page.addInitScript(begin, readFileSync(path.join(project, file), "utf8"));
}

/** Stores the hand that sets, with which the throws of the scripts are exact. */
export const throwExactly = (seat) => beginWith(seat, "tests/run/set.ron");

/** Opens a page in a context of its own, and records its announcements, its controls, its errors and its requests. */
export async function openPage(browser, options = {}) {
  const context = await browser.newContext({ viewport: SIZE, locale: "en-US", ...options });
  context.setDefaultTimeout(PATIENCE); // what else is waited for takes as long on a slow machine
  return openBeside(context);
}

/** Opens such a page in an existing context, which shares its storage and its cache with the other pages. */
export async function openBeside(context) {
  const page = await context.newPage();
  const ears = { said: [], at: [], next: 0, faults: [], requests: [] };
  page.on("pageerror", (error) => ears.faults.push(String(error)));
  page.on("console", (message) => message.type() === "error" && ears.faults.push(message.text()));
  page.on("request", (request) => ears.requests.push(request.url()));
  const screen = { controls: [], words: [] };
  await page.exposeFunction("tellControls", (line) => {
    const { shown } = JSON.parse(line);
    if (shown) Object.assign(screen, shown);
  });
  await page.exposeFunction("hear", (text, at) => {
    ears.said.push(text);
    ears.at.push(at);
    console.log(`        says: ${text}`);
  });
  await page.addInitScript(watch);
  return { page, ears, screen, context };
}

/**
 * Runs in the page before its own scripts. Reports the sentences of the live region with the time on the page's clock, and
 * records in `watched` when frames began, the states of the sound, and whether the page asked for persistent storage.
 */
function watch() {
  const watched = { pictures: [], contexts: [], sound: [], persists: false };
  window.watched = watched;
  new MutationObserver((changes) => {
    const live = document.getElementById("live");
    for (const { target, addedNodes } of changes) {
      if (target !== live) continue;
      for (const sentence of addedNodes) window.hear(sentence.textContent.trim(), performance.now());
    }
  }).observe(document, { subtree: true, childList: true });

  // The game draws in these callbacks.
  const ask = window.requestAnimationFrame;
  window.requestAnimationFrame = (draw) =>
    ask.call(window, (at) => {
      if (watched.pictures.at(-1) !== at) watched.pictures.push(at);
      draw(at);
    });

  window.AudioContext = class extends window.AudioContext {
    constructor(...options) {
      super(...options);
      watched.contexts.push(this);
      watched.sound.push("made");
      this.addEventListener("statechange", () => watched.sound.push(this.state));
    }

    resume() {
      watched.sound.push("woken");
      return super.resume();
    }
  };

  // Pages from an insecure origin have no StorageManager.
  const storage = window.StorageManager?.prototype;
  const persist = storage?.persist;
  if (!persist) return;
  storage.persist = function () {
    watched.persists = true;
    return persist.call(this);
  };
}

/** Pastes a text into the page, and returns the link that the page then opens. */
export const paste = ({ page }, text) =>
  page.evaluate((text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", text);
    document.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true }));
    return location.hash;
  }, text);

/** The records of one kind since the page was loaded. */
export const watched = ({ page }, kind) => page.evaluate((kind) => window.watched[kind], kind);

/** The time on the page's clock, in milliseconds. */
export const now = ({ page }) => page.evaluate(() => performance.now());

/** The times between consecutive frames from one time to another, in milliseconds. */
export async function apart(seat, from, to) {
  const pictures = (await watched(seat, "pictures")).filter((at) => from <= at && at <= to);
  return pictures.slice(1).map((at, index) => at - pictures[index]);
}

/** Waits for a new announcement that matches; it and all earlier ones are consumed. */
export async function hears({ ears }, pattern) {
  const end = Date.now() + PATIENCE;
  for (;;) {
    while (ears.next < ears.said.length) {
      if (new RegExp(pattern).test(ears.said[ears.next++])) return;
    }
    if (ears.faults.length) throw new Error(`the page reported: ${ears.faults.join("\n")}`);
    if (Date.now() > end) {
      throw new Error(`nothing matching /${pattern}/ was said in ${PATIENCE / 1000} s; the last words: ${lastWords({ ears })}`);
    }
    await pause(100);
  }
}

/** Waits for an announcement, and returns all announcements until the game waits for the player. */
export async function hearOut(seat) {
  const { ears } = seat;
  const from = ears.next;
  await hears(seat, "");
  do {
    ears.next = ears.said.length;
    await pause(LOOKS);
  } while (ears.next < ears.said.length);
  return ears.said.slice(from);
}

/** The last announcements. */
export const lastWords = ({ ears }) => ears.said.slice(-4).join(" / ");

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Waits until something is so; fails with the sentence that `otherwise` makes after PATIENCE. */
export async function until(holds, otherwise) {
  for (const end = Date.now() + PATIENCE; !(await holds()); await pause(100)) {
    if (Date.now() > end) throw new Error(await otherwise());
  }
}

// Whole pixels, as a mouse reports, so that throws match those of the window run bit for bit.
const pixels = ([x, y]) => ({ x: Math.round(x * SIZE.width), y: Math.round(y * SIZE.height) });

/** Waits for this many frames, so that even a slow page sees every step of a movement. */
export async function pictures(page, count) {
  await page.evaluate(
    (count) =>
      new Promise((done) => {
        const next = () => (count-- > 0 ? requestAnimationFrame(next) : done());
        next();
      }),
    count,
  );
  await pause(30);
}

/** Calls `visit` with the points of every step while all of them move along straight lines from `from` to `to`. */
async function along(from, to, steps, visit) {
  for (let step = 1; step <= steps; step++) {
    const between = (a, b) => Math.round(a + ((b - a) * step) / steps);
    await visit(from.map(({ x, y }, index) => ({ x: between(x, to[index].x), y: between(y, to[index].y) })));
  }
}

/**
 * Calls `visit` with the places of a motion of motions.json by the clock, with its last one at the end, and then `leave`. Nothing waits
 * for the page in between: a hand does not wait for pictures either, and a release that came late would throw nothing.
 */
async function timed(motion, visit, leave) {
  const sent = [];
  const begin = performance.now();
  const last = motion.at(-1)[0];
  for (let passed = 0; passed < last; ) {
    await pause(1000 / MOVES);
    passed = Math.min((performance.now() - begin) / 1000, last);
    const after = Math.max(motion.findIndex(([time]) => time >= passed), 1);
    const [[since, ...from], [until, ...to]] = motion.slice(after - 1, after + 1);
    const share = (passed - since) / (until - since);
    sent.push(visit(pixels(placed(from.map((value, axis) => value + (to[axis] - value) * share)))));
  }
  sent.push(leave());
  await Promise.all(sent);
}

/** A place of a motion, in window heights from the middle of the upper edge, as shares of the window. */
const placed = ([x, y]) => [0.5 + (x * SIZE.height) / SIZE.width, y];

// The names of modifier keys in scripts and in Playwright.
const HELD = [["shift+", "Shift+"], ["ctrl+", "Control+"], ["alt+", "Alt+"]];

/** Presses keys one after the other: `ArrowUp*3 Space` is Up three times and then Space, `ctrl+a` is both at once. */
export async function press({ page }, keys) {
  for (const [name, times = 1] of keys.split(" ").map((key) => key.split("*"))) {
    const key = HELD.reduce((key, [said, held]) => key.replace(said, held), name);
    for (let time = 0; time < times; time++) await page.keyboard.press(key, { delay: times > 1 ? 0 : 400 });
  }
}

/** Input by a mouse. */
export function mouse({ page }) {
  let at = pixels([0.5, 0.5]);
  const move = async (place, steps) => {
    await along([at], [pixels(place)], steps, async ([{ x, y }]) => {
      await page.mouse.move(x, y);
      await pictures(page, 1);
    });
    at = pixels(place);
  };
  return {
    async click(place) {
      await move(place, 3);
      await page.mouse.down();
      await pause(120);
      await page.mouse.up();
    },
    async scroll(place, notches) {
      await move(place, 3);
      await page.mouse.wheel(0, notches * NOTCH);
      await pause(LOOKS); // it glides
    },
    async drag(path) {
      await move(path[0], 3);
      await page.mouse.down();
      await pictures(page, 2);
      for (const place of path.slice(1)) await move(place, 8);
      await pictures(page, 2);
      await page.mouse.up();
    },
    /** Makes a motion of motions.json: presses at its first place, follows it, and releases at its last. */
    async follow(motion) {
      await move(placed(motion[0].slice(1)), 3);
      await page.mouse.down();
      await pictures(page, 2);
      await timed(motion, ({ x, y }) => page.mouse.move(x, y), () => page.mouse.up());
      at = pixels(placed(motion.at(-1).slice(1)));
    },
  };
}

/** Input by one or more fingers on a touch screen. */
export async function finger({ page, context }) {
  const wire = await context.newCDPSession(page);
  const touch = (type, points) =>
    wire.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  return {
    async click(place) {
      await touch("touchStart", [pixels(place)]);
      await pause(120);
      await touch("touchEnd", []);
    },
    /** Drags one finger along each path. All paths need the same number of places. */
    async drag(...paths) {
      const places = paths[0].map((_, stop) => paths.map((path) => pixels(path[stop])));
      await touch("touchStart", places[0]);
      await pictures(page, 2);
      for (const [stop, to] of places.slice(1).entries()) {
        await along(places[stop], to, 8, async (points) => {
          await touch("touchMove", points);
          await pictures(page, 1);
        });
      }
      await pictures(page, 2);
      await touch("touchEnd", []);
    },
    /** Makes a motion of motions.json with one finger. */
    async follow(motion) {
      await touch("touchStart", [pixels(placed(motion[0].slice(1)))]);
      await pictures(page, 2);
      await timed(motion, (place) => touch("touchMove", [place]), () => touch("touchEnd", []));
    },
  };
}
