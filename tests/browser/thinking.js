// The worker that thinks for the page: what rivals throw comes from it, a page goes on thinking when it fails, and with
// `--watch MINUTES` how long the page's frames are held up with and without it, and what memory the page takes meanwhile. Called by
// play.js; `thinking.js FOLDER-FOR-PICTURES [--watch MINUTES]` runs it alone.

import { readFileSync } from "node:fs";
import path from "node:path";
import { PATIENCE, beginWith, hears, mouse, must, openPage, pause, runAlone } from "./page.js";
import { Steps } from "./steps.js";

const TITLE = "^Crazy Eight\\. Play";
const CARD = "scores? \\d|^A hickey|nothing counts\\.$|nobody scores|is complete";
const AGAIN = "Play again";
const MINUTE = 60_000;

/** Runs in the page before its own scripts: keeps its workers. */
function watchWorkers() {
  window.workers = [];
  window.Worker = class extends window.Worker {
    constructor(...options) {
      super(...options);
      window.workers.push(this);
    }
  };
}

/** Runs in the page before its own scripts: how long each frame holds up the page, in milliseconds, and the program's memory. */
function watchFrames() {
  const load = WebAssembly.instantiateStreaming;
  WebAssembly.instantiateStreaming = async (...options) => {
    const program = await load.call(WebAssembly, ...options);
    window.memory = program.instance.exports.memory;
    return program;
  };
  window.held = [];
  const ask = window.requestAnimationFrame;
  window.requestAnimationFrame = (draw) =>
    ask.call(window, (at) => {
      const begun = performance.now();
      draw(at);
      window.held.push(performance.now() - begun);
    });
}

const script = (name) => JSON.parse(readFileSync(new URL(`../run/${name}`, import.meta.url), "utf8"));
const answered = ({ page }) => page.evaluate(() => window.thinker?.answered);

/** Waits until the worker is ready and has answered so many questions. */
async function answers(seat, least) {
  const enough = (least) => window.thinker?.answered >= least;
  await seat.page.waitForFunction(enough, least).catch(() => {
    throw new Error(`the worker has not answered ${least} questions in ${PATIENCE / 1000} s`);
  });
}

async function checkWorker(browser, address, shots, ok) {
  const seat = await openPage(browser);
  await beginWith(seat, "tests/run/still.ron");
  await seat.page.goto(address);
  const before = seat.ears.requests.filter((url) => /think/.test(url));
  must(!before.length, `before the first frame the page asks for ${before}`);
  await hears(seat, TITLE);
  seat.ears.next = 0;
  await answers(seat, 0);
  ok("the worker that thinks is loaded after the first frame");
  const { begin, rival } = script("games.json");
  const goesOn = { until: rival.up, answers: [{ hears: CARD, key: "Enter" }] };
  await new Steps(seat, mouse(seat)).follow([...begin, ...rival.start, goesOn]);
  await answers(seat, 1);
  await hears(seat, "."); // about the throw
  await seat.page.screenshot({ path: path.join(shots, "thinking.png") });
  ok("what a rival throws was found by the worker");
  // The worker has no core after this.
  const due = await seat.page.workers()[0].evaluate(() => {
    let due = 0;
    turns = [];
    pause.port2.postMessage = () => due++;
    core = { memory: { buffer: new ArrayBuffer(8) }, room: () => 0, ask: () => 1, step: () => 1, report: () => 0, place: () => 0, forget() {} };
    const tell = (data) => dispatchEvent(new MessageEvent("message", { data }));
    for (let number = 1; number < 10; number++) {
      tell({ number, question: new Uint8Array(1) });
      tell({ number });
    }
    return due;
  });
  must(due <= 1, `after nine questions that were dropped at once ${due} slices are on their way`);
  ok("questions that are dropped leave nothing behind that holds up the worker");
  await seat.context.close();
}

async function checkFailure(browser, address, ok) {
  const seat = await openPage(browser);
  await seat.page.addInitScript(watchWorkers);
  await seat.page.goto(address);
  await hears(seat, TITLE);
  await answers(seat, 0);
  // It fails in the middle of its first thought.
  await seat.page.evaluate(() => {
    const { ask } = window.thinker;
    window.thinker.ask = (question) => {
      const number = ask(question);
      window.workers[0].dispatchEvent(new ErrorEvent("error", { message: "the check has stopped it" }));
      return number;
    };
  });
  const answer = { reads: "It is possible\\." };
  const steps = new Steps(seat, mouse(seat));
  seat.ears.next = 0;
  await steps.follow([
    { hears: TITLE, press: "Practice" },
    { hears: "^Practice", press: "Draw a drill" },
    { hears: "^Drawing board", press: "Is it possible?" },
    answer,
  ]);
  must(await seat.page.evaluate(() => !window.thinker), "a worker that has failed is asked again");
  ok("a thought goes on in the page when the worker fails in the middle");
  // What was answered is asked again, now without a worker.
  await steps.follow([{ press: "Is it possible?" }, { reads: "Somebody good is trying|It is possible\\." }, answer]);
  must(!seat.ears.faults.length, `the page reported: ${seat.ears.faults.join("\n")}`);
  ok("a page without a worker finds that a drill is possible");
  await seat.context.close();
}

/** The middle and the largest of some numbers, in milliseconds, and how many are more than 50. */
function described(numbers) {
  const sorted = numbers.toSorted((one, other) => one - other);
  const long = sorted.filter((number) => number > 50).length;
  return `median ${sorted[sorted.length >> 1].toFixed(1)} ms, longest ${sorted.at(-1).toFixed(1)} ms, ${long} of ${sorted.length} over 50 ms`;
}

/** The steps to a game of two rivals. */
const AMONG_RIVALS = [
  { hears: TITLE, press: "Play" },
  { hears: "^New game", press: "House rules" },
  { choose: ["9-foot board", "Slow"] },
  { press: "Done" },
  { choose: ["A rival"] },
  { sees: "Who is player 2: Rosa", press: "Who is player 1: Guest" },
  { press: "Otto: * #2" }, // the first is an opponent
  { sees: "Who is player 1: Otto", press: "Start" },
  { hears: "Break: throw" },
];

/** Watches rivals for some minutes, and prints how long frames were while they thought, and the page's memory every minute. */
async function watch(browser, address, minutes, works) {
  const seat = await openPage(browser);
  await seat.page.addInitScript(watchFrames);
  await seat.page.addInitScript(works ? watchWorkers : () => delete window.Worker);
  await beginWith(seat, "tests/run/still.ron");
  await seat.page.goto(address);
  const steps = new Steps(seat, mouse(seat));
  await steps.follow(AMONG_RIVALS);
  const wire = await seat.context.newCDPSession(seat.page);
  await seat.page.evaluate(() => window.held.splice(0));
  for (let minute = 1; minute <= minutes; minute++) {
    for (const end = Date.now() + MINUTE; Date.now() < end; await pause(1000)) {
      if (steps.named(AGAIN).length) await steps.press(AGAIN);
    }
    await wire.send("HeapProfiler.collectGarbage");
    const { usedSize } = await wire.send("Runtime.getHeapUsage");
    const program = await seat.page.evaluate(() => window.memory.buffer.byteLength);
    const workers = await Promise.all(seat.page.workers().map((worker) => worker.evaluate("core.memory.buffer.byteLength")));
    const sizes = [usedSize, program, ...workers].map((bytes) => (bytes / 1e6).toFixed(1)).join(", ");
    const frames = await seat.page.evaluate(() => window.held.splice(0));
    console.log(`        ${minute} min: ${sizes} MB in objects, program and worker; ${(await answered(seat)) ?? "no"} answers; frames: ${described(frames)}`);
  }
  await seat.context.close();
}

/** All of these checks; `ok` counts them. */
export async function checkThinking(browser, address, shots, ok) {
  await checkWorker(browser, address, shots, ok);
  await checkFailure(browser, address, ok);
}

await runAlone(import.meta.url, async ({ browser, address, shots, ok }) => {
  const [option, minutes] = process.argv.slice(3);
  if (option !== "--watch") return checkThinking(browser, address, shots, ok);
  console.log("    with the worker");
  await watch(browser, address, Number(minutes), true);
  console.log("    without a worker");
  await watch(browser, address, Math.min(Number(minutes), 3), false);
});
