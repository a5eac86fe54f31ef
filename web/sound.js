// Plays the program's sound: asks the program for one piece after the other, and lets the browser play each at the end of the one
// before. No browser plays a sound before the first touch or key, so nothing is made ready until then.

/** How far ahead the program mixes, in seconds: longer than most of its frames take. */
const AHEAD = 0.1;
/** Blocks of the program's mixer in one piece, which is 23 ms long then. */
const BLOCKS = 4;
/** The silence after a frame that took longer, in seconds: all following pieces would start at once, one over the other. */
const PAUSE = 0.03;

const { rate, block, draw } = window.sound;
let context;
let next = 0; // the time at which the next piece begins, in seconds of the context

/** Asks for pieces until they reach far enough ahead. The end of each piece asks again. */
function fill() {
  if (next < context.currentTime) next = context.currentTime + PAUSE;
  while (next < context.currentTime + AHEAD) {
    const piece = context.createBuffer(2, BLOCKS * block, rate);
    draw(piece.getChannelData(0), piece.getChannelData(1));
    const source = context.createBufferSource();
    source.buffer = piece;
    source.connect(context.destination);
    source.onended = fill;
    source.start(next);
    next += piece.duration;
  }
}

/** Plays on, unless the page is hidden. */
function wake() {
  if (document.hidden) return;
  if (!context) {
    // With another rate each piece would be converted alone, and its ends would be heard.
    context = new AudioContext({ sampleRate: rate });
    fill();
  }
  // One that still runs, too: after a page was hidden for a moment it may be about to fall asleep. A browser that was interrupted, by a
  // call for example, may not tell of the end of a piece, with which the sound would end, too.
  context.resume().then(fill, () => {});
}

const TOUCHES = ["pointerdown", "pointerup", "keydown"];

function touched() {
  try {
    wake();
  } catch (error) {
    for (const touch of TOUCHES) window.removeEventListener(touch, touched, { capture: true });
    console.warn("The game is silent:", error.message);
  }
}

for (const touch of TOUCHES) window.addEventListener(touch, touched, { capture: true, passive: true });
document.addEventListener("visibilitychange", () => {
  if (!context) return;
  if (document.hidden) context.suspend().catch(() => {});
  else wake();
});
