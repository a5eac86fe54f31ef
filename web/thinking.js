// The worker that thinks: answers questions with the game's own rules and physics, compiled alone. web/thinker.js starts it.

/** The time between two reports about a question, in milliseconds. */
const SLICE = 40;
/** Tries between two looks at the clock. */
const TRIES = 8;

/** The numbers of the questions, in the order of their turns. */
let turns = [];
let core;

// Lets messages in between two slices; a timer would wait.
const pause = new MessageChannel();
pause.port1.onmessage = goOn;
/** Whether the next slice is on its way: two would keep messages waiting for twice as long, and three for longer still. */
let isDue = false;

function goOnSoon() {
  if (isDue || !turns.length) return;
  isDue = true;
  pause.port2.postMessage(null);
}

/** Thinks for a slice about the first question, which then goes to the end. */
function goOn() {
  isDue = false;
  const number = turns.shift();
  if (number === undefined) return;
  const end = performance.now() + SLICE;
  let done;
  do done = Boolean(core.step(number, TRIES));
  while (!done && performance.now() < end);
  const length = core.report(number);
  const report = new Uint8Array(core.memory.buffer, core.place(), length).slice();
  postMessage({ number, report, done }, [report.buffer]);
  if (!done) turns.push(number);
  goOnSoon();
}

function ask(number, question) {
  const place = core.room(question.length); // the memory may be another one then
  new Uint8Array(core.memory.buffer).set(question, place);
  if (!core.ask(number)) {
    postMessage({ number });
    return;
  }
  turns.push(number);
  goOnSoon();
}

addEventListener("message", ({ data: { number, question } }) => {
  if (question !== undefined) {
    ask(number, question);
    return;
  }
  turns = turns.filter((other) => other !== number);
  core.forget(number);
});

/** Loads the module; a failure reaches the page as an error of this worker. */
async function load() {
  const response = await fetch(new URL("crazy-eight-thinker.wasm", location));
  if (!response.ok) throw new Error(`the server answered ${response.status} ${response.statusText}`);
  const { instance } = await WebAssembly.instantiate(await response.arrayBuffer(), {});
  core = instance.exports;
  postMessage({ ready: true });
}

// An exception in a promise would not reach the page.
load().catch((error) => setTimeout(() => { throw error; }));
