// Shares the canvas with the browser: the game takes the keys that it uses and no others, and the graphics may be taken away and
// come back.

const canvas = document.getElementById("game");
const MAC = /Mac|iP(hone|ad|od)/.test(navigator.platform);

// The game's keys. It hears of all others, too, since players choose keys of their own, but the browser has its way with them.
const ALONE = /^(.|Tab|Enter|Escape|Backspace|Delete|Home|End|Page\w+|Arrow\w+|F3)$/u;
// With Ctrl (Command on a Mac) it has those that edit a name, and those of the hand, whose steps are finer then.
const WITH_CONTROL = /^([acdxyzZ ]|Enter|Escape|Backspace|Delete|Home|End|Arrow\w+|Control|Meta|Shift)$/;

/** Keeps a key from the game, or from being taken away from the browser. Ctrl+V becomes the browser's paste event. */
function shareKey(event) {
  if (event.target !== canvas || event.getModifierState("AltGraph")) return; // AltGr counts as Ctrl+Alt, and writes
  const key = event.shiftKey || event.key.length > 1 ? event.key : event.key.toLowerCase(); // whatever Caps Lock says
  const control = (MAC ? event.metaKey : event.ctrlKey) && !WITH_CONTROL.test(key);
  const alt = event.altKey && !MAC; // there it writes letters
  if (control || alt) {
    event.stopPropagation();
  } else if (!ALONE.test(event.key)) {
    event.preventDefault = () => {};
  }
}

/** A loss of the graphics this soon after the page was loaded would come again, in milliseconds. */
const TOO_SOON = 10_000;

/** Loads the page anew. The program then goes on with the game at the table, whose name it has written on the canvas. */
export function goOn() {
  try {
    sessionStorage.setItem("crazy-eight.go-on", canvas.dataset.game ?? "");
  } catch {
    // It is on the title where the browser keeps nothing.
  }
  location.reload();
}

/** Calls `lost` when the browser takes the graphics away, and goes on when they come back, unless something would be lost. */
export function shareCanvas(lost) {
  window.addEventListener("keydown", shareKey, { capture: true });
  window.addEventListener("wheel", (event) => event.ctrlKey && event.stopPropagation(), { capture: true, passive: true });
  canvas.addEventListener("webglcontextlost", (event) => {
    event.preventDefault(); // otherwise they never come back
    lost();
  });
  canvas.addEventListener("webglcontextrestored", () => {
    if (performance.now() > TOO_SOON && !window.onbeforeunload) goOn();
  });
}
