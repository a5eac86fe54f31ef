// Shares the canvas with the browser: the game takes the keys that it uses and no others, the graphics may be taken away and come
// back, and the canvas has as many pixels as the browser says.

const canvas = document.getElementById("game");
if (matchMedia("(pointer: coarse)").matches) canvas.dataset.fingers = ""; // the program then has larger controls
const MAC = /Mac|iP(hone|ad|od)/.test(navigator.platform);

// The game's keys. It hears of all others, too, since players choose keys of their own, but the browser has its way with them.
const ALONE = /^(.|Tab|Enter|Escape|Backspace|Delete|Home|End|Page\w+|Arrow\w+|F3)$/u;
// With Ctrl (Command on a Mac) it has those that edit a name, and those of the hand, whose steps are finer then.
const WITH_CONTROL = /^([acdxyzZ ]|Enter|Escape|Backspace|Delete|Home|End|Arrow\w+|Control|Meta|Shift)$/;

/** Keeps a key from the game, or from being taken away from the browser. Ctrl+V becomes the browser's paste event. */
function shareKey(event) {
  if (event.target !== canvas || event.getModifierState("AltGraph")) return; // AltGr counts as Ctrl+Alt, and writes
  const key = event.shiftKey || event.key.length > 1 ? event.key : event.key.toLowerCase(); // whatever Caps Lock says
  // At the end of the controls Tab leaves the canvas.
  const leaves = event.key === "Tab" && canvas.dataset.end === (event.shiftKey ? "first" : "last");
  const control = (MAC ? event.metaKey : event.ctrlKey) && !WITH_CONTROL.test(key);
  const alt = event.altKey && !MAC; // there it writes letters
  if (control || alt || leaves) {
    event.stopPropagation();
  } else if (!ALONE.test(event.key)) {
    event.preventDefault = () => {};
  }
}

// The engine's field, which brings up the keyboard of a phone, and the devices whose typing it hears by itself.
const FIELD = "egui_text_agent";
const HEARD = /Android|iPhone|iPad|iPod|webOS|BlackBerry/;

/** Passes what is typed into that field on to the canvas on other devices: a laptop with a touch screen, an iPad that says it is a Mac. */
function passOn(event) {
  if (event.target.id !== FIELD || HEARD.test(navigator.userAgent)) return;
  if (!canvas.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault();
}

/** Writes on the canvas that Shift and Tab came to it from behind: the game then begins with its last control. */
function tellWayBack() {
  let back = false;
  window.addEventListener("keydown", (event) => { back = event.key === "Tab" && event.shiftKey; }, { capture: true });
  window.addEventListener("pointerdown", () => { back = false; }, { capture: true });
  canvas.addEventListener("focus", ({ relatedTarget: from }) => {
    const behind = from && canvas.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING;
    canvas.dataset.back = back && behind ? "yes" : "";
  });
}

/** The page goes on by itself at most once in this time, in milliseconds: graphics may be lost anew at every start. */
const ONCE_IN = 60_000;
const NOTE = "crazy-eight.go-on";
const WENT_ON = "crazy-eight.went-on";

// Whether the page is left in order to go on. A player who refuses to leave it may leave it later for another reason.
let goesOn = false;
let asked = false;
addEventListener("beforeunload", () => {
  goesOn &&= asked;
  asked = false;
});
addEventListener("pagehide", () => {
  if (goesOn) note(NOTE, canvas.dataset.game ?? "");
});

/** Keeps a value until the window is closed; answers whether the browser keeps anything. */
function note(name, value) {
  try {
    sessionStorage.setItem(name, value);
    return true;
  } catch {
    return false;
  }
}

/** Loads the page anew. The program then goes on with the game at the table, whose name it has written on the canvas. */
export function goOn() {
  // A link that was opened would come back instead of the game.
  if (canvas.dataset.game) history.replaceState(null, "", location.pathname + location.search);
  goesOn = asked = true;
  location.reload();
}

/** Whether the page may go on without a player; then the time is noted. A browser that keeps nothing cannot count. */
function mayGoOn() {
  if (window.onbeforeunload) return false; // something would be lost
  let last = 0;
  try {
    last = Number(sessionStorage.getItem(WENT_ON));
  } catch {
    return false;
  }
  return Math.abs(Date.now() - last) > ONCE_IN && note(WENT_ON, String(Date.now()));
}

/**
 * Gives the program the size of the canvas in the pixels of `devicePixelRatio`. A browser that only pretends a ratio, as its tools
 * for phones do, reports that size in real pixels: everything in the picture would be drawn too large.
 */
function keepRatio() {
  const kind = window.ResizeObserverEntry?.prototype;
  const reported = kind && Object.getOwnPropertyDescriptor(kind, "devicePixelContentBoxSize");
  if (!reported) return; // the program then multiplies by itself
  Object.defineProperty(kind, "devicePixelContentBoxSize", {
    ...reported,
    get() {
      const real = reported.get.call(this);
      const [inlineSize, blockSize] = ["inlineSize", "blockSize"].map((side) => Math.round(this.contentBoxSize[0][side] * devicePixelRatio));
      const rounded = Math.abs(real[0].inlineSize - inlineSize) < 2 && Math.abs(real[0].blockSize - blockSize) < 2;
      return rounded ? real : [{ inlineSize, blockSize }];
    },
  });
}

/** Calls `lost` when the browser takes the graphics away, and goes on when they come back, if that may be done unasked. */
export function shareCanvas(lost) {
  keepRatio();
  window.addEventListener("keydown", shareKey, { capture: true });
  for (const kind of ["keydown", "keyup"]) window.addEventListener(kind, passOn, { capture: true });
  tellWayBack();
  // With Shift as well it is the game's: finer English.
  const isTheirs = (event) => event.ctrlKey && !event.shiftKey;
  window.addEventListener("wheel", (event) => isTheirs(event) && event.stopPropagation(), { capture: true, passive: true });
  canvas.addEventListener("webglcontextlost", (event) => {
    event.preventDefault(); // otherwise they never come back
    lost();
  });
  canvas.addEventListener("webglcontextrestored", () => {
    if (mayGoOn()) goOn();
  });
}
