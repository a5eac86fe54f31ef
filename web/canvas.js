// Shares the canvas with the browser: the game takes the keys that it uses and no others, the keyboard of a phone covers nothing that is
// written, the graphics may be taken away and come back, and the canvas has as many pixels as the browser says.

const canvas = document.getElementById("game");
if (matchMedia("(pointer: coarse)").matches) canvas.dataset.fingers = ""; // the program then has larger controls
// What the device asks for, which the program follows until something else is set in it. It draws its own colours, so that all it can do
// for a device that forces others is more contrast.
const WISHES = { lessMotion: "(prefers-reduced-motion: reduce)", moreContrast: "(prefers-contrast: more), (forced-colors: active)" };
for (const [wish, query] of Object.entries(WISHES)) {
  const asks = matchMedia(query);
  const note = () => {
    if (asks.matches) canvas.dataset[wish] = "";
    else delete canvas.dataset[wish];
  };
  asks.addEventListener("change", note);
  note();
}
const MAC = /Mac|iP(hone|ad|od)/.test(navigator.platform);

// The game's keys. It hears of all others, too, since players choose keys of their own, but the browser has its way with them.
const ALONE = /^(.|Tab|Enter|Escape|Backspace|Delete|Home|End|Page\w+|Arrow\w+|F3)$/u;
// With Ctrl (Command on a Mac) it has those that edit a name, and those of the hand, whose steps are finer then.
const WITH_CONTROL = /^([acdxyzZ ]|Enter|Escape|Backspace|Delete|Home|End|Arrow\w+|Control|Meta|Shift)$/;

/** The key as Ctrl means it, whatever Caps Lock says. A keyboard of another script has the Latin letter of the same place. */
function keyOf({ key, code, shiftKey }) {
  if (key.length > 1) return key;
  const letter = key > "\u007f" && /^Key[A-Z]$/.test(code) ? code.at(-1) : key;
  return shiftKey ? letter : letter.toLowerCase();
}

/** Keeps a key from the game, or from being taken away from the browser. Ctrl+V becomes the browser's paste event. */
function shareKey(event) {
  if (event.target !== canvas || event.getModifierState("AltGraph")) return; // AltGr counts as Ctrl+Alt, and writes
  const key = keyOf(event);
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

/**
 * Lets go of the keys that are down when Command comes up: browsers on a Mac do not tell of keys that come up while it is held, and the
 * game would take them for held. One that is still held repeats, and is down again.
 */
function releaseWithCommand() {
  const down = new Map();
  const pressed = (event) => {
    if (event.target === canvas && event.key !== "Meta") down.set(event.code, event);
  };
  const released = ({ key, code }) => {
    down.delete(code);
    if (key !== "Meta") return;
    const held = [...down.values()];
    down.clear();
    for (const event of held) canvas.dispatchEvent(new KeyboardEvent("keyup", event));
  };
  window.addEventListener("keydown", pressed, { capture: true });
  window.addEventListener("keyup", released, { capture: true });
  window.addEventListener("blur", () => down.clear());
}

// The engine's field, which brings up the keyboard of a phone; the devices whose typing it hears by itself; and the keys that it does not
// hear there either.
const FIELD = "egui_text_agent";
const HEARD = /Android|iPhone|iPad|iPod|webOS|BlackBerry/;
const UNHEARD = /^(Enter|Tab|Escape|Delete|Home|End|Page\w+|Arrow\w+|Shift)$/;
/** The code of a key that belongs to the keyboard's own composing of a word. */
const COMPOSES = 229;

/**
 * Passes what the engine does not hear in that field on to the canvas: on a phone the keys that write no letter, and every key on other
 * devices, a laptop with a touch screen or an iPad that says it is a Mac.
 */
function passOn(event) {
  if (event.target.id !== FIELD) return;
  if (HEARD.test(navigator.userAgent)) {
    if (event.keyCode === COMPOSES || !UNHEARD.test(event.key)) return;
    if (event.isComposing && event.type === "keydown") {
      // Ends the word, which would begin the next name otherwise.
      event.target.blur();
      event.target.focus();
    }
  }
  if (!canvas.dispatchEvent(new KeyboardEvent(event.type, event))) event.preventDefault();
}

/** The least distance of a text field from the keyboard and from the upper edge, in pixels. */
const CLEARANCE = 24;
/** How long the page waits for fingers and keyboard to come to rest, in milliseconds. */
const REST = 100;

/**
 * Looks after the keyboard of a phone. The program writes on the canvas between which heights in it somebody writes: the canvas is moved
 * up while the keyboard covers them. When nobody writes any more, the keyboard is put away, which the engine would do one tap later; and
 * it comes up after a tap that was over within one frame, which the engine would not have seen.
 */
function lookAfterKeyboard() {
  const main = canvas.parentElement;
  const view = window.visualViewport; // the part of the page that the keyboard leaves
  const pressed = new Set();
  let isTouched = false;
  let timer;
  const place = () => {
    if (pressed.size) return; // what a finger is on stays under it
    const [top, bottom] = (canvas.dataset.field || "0 0").split(" ").map(Number);
    const isTyped = view && document.activeElement?.id === FIELD;
    const below = isTyped ? main.offsetTop + bottom + CLEARANCE - (view.offsetTop + view.height) : 0;
    const up = Math.min(below, top - CLEARANCE);
    main.style.transform = up > 0 ? `translateY(${-up}px)` : "";
  };
  const placeSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(place, REST);
  };
  const follow = ([{ oldValue }]) => {
    placeSoon();
    const field = document.getElementById(FIELD);
    const isTyped = field === document.activeElement;
    if (!canvas.dataset.field && isTyped) {
      field.hidden = true;
      canvas.focus({ preventScroll: true });
    } else if (canvas.dataset.field && !oldValue && !isTyped && isTouched && !pressed.size) {
      field.hidden = false;
      field.focus({ preventScroll: true });
    }
  };
  new MutationObserver(follow).observe(canvas, { attributeFilter: ["data-field"], attributeOldValue: true });
  for (const kind of ["resize", "scroll"]) view?.addEventListener(kind, placeSoon);
  for (const kind of ["focusin", "focusout"]) document.addEventListener(kind, placeSoon);
  const press = ({ pointerId, pointerType }) => {
    pressed.add(pointerId);
    isTouched = pointerType === "touch";
  };
  window.addEventListener("pointerdown", press, { capture: true });
  for (const kind of ["pointerup", "pointercancel"]) {
    const release = ({ pointerId }) => {
      pressed.delete(pointerId);
      placeSoon();
    };
    window.addEventListener(kind, release, { capture: true });
  }
}

/** Writes on the canvas that Shift and Tab came to it from behind: the game then begins with its last control. */
function tellWayBack() {
  let back = false;
  window.addEventListener("keydown", (event) => { back = event.key === "Tab" && event.shiftKey; }, { capture: true });
  window.addEventListener("pointerdown", () => { back = false; }, { capture: true });
  canvas.addEventListener("focus", ({ relatedTarget: from }) => {
    const behind = from && from.id !== FIELD && canvas.compareDocumentPosition(from) & Node.DOCUMENT_POSITION_FOLLOWING;
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
// A page that was kept for the browser's Back has given its place at the storage away and lost its connections.
addEventListener("pageshow", ({ persisted }) => persisted && goOn());

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
  if (canvas.dataset.game) history.replaceState(history.state, "", location.pathname + location.search);
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
  if (MAC) releaseWithCommand();
  tellWayBack();
  lookAfterKeyboard();
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
