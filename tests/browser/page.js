// What the browser run needs around the game: the server, the browser, ears for the live region, and a hand.

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { chromium } from "playwright-core";

export const SIZE = { width: 1280, height: 720 };
// A throw on a software renderer at a few pictures a second; also the time a page may take to its first words.
const PATIENCE = 240_000;
// Without a word for so long, a moment has said everything, and the camera has eased into place.
export const LOOKS = 2000;
const NOTCH = 100; // pixels that one notch of a wheel scrolls

/** Serves the folder from below a sub-path, as a web host might, with the project's own server; gives address and stop. */
export async function serve(folder) {
  const root = mkdtempSync(path.join(tmpdir(), "crazy-eight-"));
  symlinkSync(path.resolve(folder), path.join(root, "parlour"));
  symlinkSync(path.resolve(folder, "index.html"), path.join(root, "index.html"));
  const script = path.resolve(folder, "..", "serve.py");
  const server = spawn("python3", [script, root, "0"], { stdio: ["ignore", "pipe", "inherit"] });
  const address = await new Promise((found, failed) => {
    server.stdout.on("data", (data) => {
      const match = /http:\S+/.exec(data.toString());
      if (match) found(match[0]);
    });
    server.on("exit", (code) => failed(new Error(`the server ended with ${code}`)));
  });
  return { address: `${address}parlour/`, stop: () => server.kill() };
}

/** The browser of this system, drawing with its software renderer, so that it runs anywhere. */
export async function openBrowser() {
  const places = ["chromium", "chromium-browser", "google-chrome"].flatMap((name) =>
    (process.env.PATH ?? "").split(path.delimiter).map((folder) => path.join(folder, name)),
  );
  const executablePath = process.env.CHROMIUM ?? places.find(existsSync);
  if (!executablePath) {
    throw new Error("there is no Chromium: install it, or name it in the variable CHROMIUM");
  }
  return chromium.launch({
    executablePath,
    args: [
      "--headless=new",
      "--no-sandbox", // Chromium refuses to be root inside its sandbox; only our own page is opened
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

/** A page whose live region is listened to, and whose faults and requests are remembered. */
export async function openPage(browser, options = {}) {
  const context = await browser.newContext({ viewport: SIZE, locale: "en-US", ...options });
  const page = await context.newPage();
  const ears = { said: [], next: 0, faults: [], requests: [] };
  page.on("pageerror", (error) => ears.faults.push(String(error)));
  page.on("console", (message) => message.type() === "error" && ears.faults.push(message.text()));
  page.on("request", (request) => ears.requests.push(request.url()));
  await page.exposeFunction("hear", (text) => {
    ears.said.push(text);
    console.log(`        says: ${text}`);
  });
  await page.addInitScript(() => {
    new MutationObserver((changes) => {
      const live = document.getElementById("live");
      for (const { target, addedNodes } of changes) {
        if (target !== live) continue;
        for (const sentence of addedNodes) window.hear(sentence.textContent.trim());
      }
    }).observe(document, { subtree: true, childList: true });
  });
  return { page, ears, context };
}

/** Waits until something new is said that matches; everything said before is spent. */
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

/** Waits until something is said, and hears it out: everything until the game waits for the player. */
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

/** What was said last. */
export const lastWords = ({ ears }) => ears.said.slice(-4).join(" / ");

export const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// Whole ones, as a mouse has: so the throws are those of the window run, to the bit.
const pixels = ([x, y]) => ({ x: Math.round(x * SIZE.width), y: Math.round(y * SIZE.height) });

/** Lets the page draw, so that the game sees every movement of a hand by itself, however slowly it draws. */
async function pictures(page, count) {
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

/** The places of a straight way between two points. */
async function along(from, to, steps, visit) {
  for (let step = 1; step <= steps; step++) {
    const part = step / steps;
    await visit({ x: Math.round(from.x + (to.x - from.x) * part), y: Math.round(from.y + (to.y - from.y) * part) });
  }
}

/** Presses keys one after the other: `ArrowUp*3 Space` has ArrowUp three times and then Space. */
export async function press({ page }, keys) {
  for (const [name, times = 1] of keys.split(" ").map((key) => key.split("*"))) {
    for (let time = 0; time < times; time++) await page.keyboard.press(name, { delay: times > 1 ? 0 : 400 });
  }
}

/** A hand on a mouse. */
export function mouse({ page }) {
  let at = pixels([0.5, 0.5]);
  const move = async (place, steps) => {
    await along(at, pixels(place), steps, async ({ x, y }) => {
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
  };
}

/** A finger on a touch screen. */
export async function finger({ page, context }) {
  const wire = await context.newCDPSession(page);
  const touch = (type, points) => wire.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  return {
    async click(place) {
      await touch("touchStart", [pixels(place)]);
      await pause(120);
      await touch("touchEnd", []);
    },
    async drag(path) {
      let at = pixels(path[0]);
      await touch("touchStart", [at]);
      await pictures(page, 2);
      for (const place of path.slice(1)) {
        await along(at, pixels(place), 8, async (point) => {
          await touch("touchMove", [point]);
          await pictures(page, 1);
        });
        at = pixels(place);
      }
      await pictures(page, 2);
      await touch("touchEnd", []);
    },
  };
}
