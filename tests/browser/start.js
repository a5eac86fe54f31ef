// How long the page takes to start: from the request to the first words, and to a title whose menu can be used, for a first visit and
// for a second one; and the longest task of the page until its room is there. `start.js FOLDER-FOR-PICTURES` prints the medians of several
// visits; nothing is checked. The line has 20 Mbit/s, or as many as the variable MBIT says.
// The page comes with brotli, as from a game host.

import { readdirSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { dist, must, now, openBeside, openPage, pause, runAlone } from "./page.js";

const BYTES_PER_SECOND = (1e6 * Number(process.env.MBIT ?? 20)) / 8;
const LINE = { offline: false, latency: 20, downloadThroughput: BYTES_PER_SECOND, uploadThroughput: BYTES_PER_SECOND };
const VISITS = 5;
const PATIENCE = 120_000;
const BUILT = 8000; // milliseconds after the menu within which the room is built
/** The first control of the menu. */
const PLAY = "Play";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".wasm": "application/wasm" };

/** Serves the page, compressed beforehand; returns the address, and a function to stop it. */
async function serveCompressed() {
  const files = new Map();
  for (const entry of readdirSync(dist, { withFileTypes: true, recursive: true })) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    files.set(`/${path.relative(dist, file)}`, brotliCompressSync(readFileSync(file)));
  }
  const server = createServer(({ url }, answer) => {
    const { pathname } = new URL(url, "http://localhost");
    const name = pathname === "/" ? "/index.html" : pathname;
    const file = files.get(name);
    if (!file) return answer.writeHead(404).end();
    const type = TYPES[path.extname(name)] ?? "application/octet-stream";
    answer.writeHead(200, { "Content-Type": type, "Content-Encoding": "br", "Content-Length": file.length }).end(file);
  });
  await new Promise((done) => server.listen(0, "localhost", done));
  return { address: `http://localhost:${server.address().port}/`, stop: () => server.close() };
}

/** Remembers how long each task took that held the page up for more than 50 ms, in milliseconds. Runs in the page. */
function watchTasks() {
  window.longTasks = [];
  const remember = (list) => window.longTasks.push(...list.getEntries().map(({ duration }) => duration));
  new PerformanceObserver(remember).observe({ type: "longtask", buffered: true });
}

/**
 * Visits the page; returns the times of the first words and of the menu on the page's clock, and how long the longest task took, in
 * seconds.
 */
async function visit(seat, address) {
  await seat.page.addInitScript(watchTasks);
  const wire = await seat.context.newCDPSession(seat.page);
  await wire.send("Network.enable");
  await wire.send("Network.emulateNetworkConditions", LINE);
  await seat.page.goto(address);
  for (const end = Date.now() + PATIENCE; !seat.screen.controls.some(({ name }) => name === PLAY); await pause(20)) {
    must(Date.now() < end, `the menu is not there after ${PATIENCE / 1000} s`);
  }
  const menu = await now(seat);
  await pause(BUILT);
  const longest = Math.max(0, ...(await seat.page.evaluate(() => window.longTasks)));
  return [seat.ears.at[0], menu, longest].map((time) => time / 1000);
}

/** Waits until the service worker has stored the page. */
const isStored = ({ page }) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    const [name] = await caches.keys();
    return (await (await caches.open(name)).keys()).length > 0;
  });

await runAlone(import.meta.url, async ({ browser, ok }) => {
  const { address, stop } = await serveCompressed();
  const [first, second] = [[], []];
  for (let visits = 0; visits < VISITS; visits++) {
    const seat = await openPage(browser);
    first.push(await visit(seat, address));
    must(await isStored(seat), "the page is not kept for a second visit");
    await seat.page.close();
    const again = await openBeside(seat.context);
    second.push(await visit(again, address));
    await seat.context.close();
  }
  stop();
  for (const [name, times] of Object.entries({ first, second })) {
    const [words, menu, longest] = [0, 1, 2].map((which) => times.map((visit) => visit[which]).sort((one, other) => one - other));
    const told = (sorted) => `${sorted[VISITS >> 1].toFixed(2)} s (${sorted[0].toFixed(2)} to ${sorted.at(-1).toFixed(2)})`;
    ok(`a ${name} visit: words after ${told(words)}, a menu after ${told(menu)}; the longest task ${told(longest)}`);
  }
});
