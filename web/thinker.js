// Starts the worker that thinks for the program, beside its frames. The program finds `window.thinker` once the worker is ready;
// before, and when the worker has failed, it thinks in its frames.

const worker = new Worker(new URL("thinking.js", import.meta.url));
/** What was asked: the number, and the report that was not heard yet. */
const open = new Map();
let numbers = 0;

const thinker = {
  /** How many questions were answered. */
  answered: 0,
  /** Asks a question, and returns its number. */
  ask(question) {
    open.set(++numbers, undefined);
    worker.postMessage({ number: numbers, question }, [question.buffer]);
    return numbers;
  },
  /** What the worker has reported since the last call; null if it knows nothing of the question. */
  heard(number) {
    if (!open.has(number)) return null;
    const report = open.get(number);
    open.set(number, undefined);
    return report;
  },
  /** Drops a question. */
  forget(number) {
    if (open.delete(number)) worker.postMessage({ number });
  },
};

worker.addEventListener("message", ({ data: { ready, number, report, done } }) => {
  if (ready) window.thinker = thinker;
  if (!open.has(number)) return; // it was forgotten meanwhile
  if (report) open.set(number, report);
  else open.delete(number);
  if (done) thinker.answered++;
});

worker.addEventListener("error", (event) => {
  event.preventDefault();
  console.warn("The game thinks between its frames:", event.message ?? "its worker was not started");
  delete window.thinker;
  open.clear();
  worker.terminate();
});
