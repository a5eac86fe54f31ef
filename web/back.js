// Has the browser's Back, and that of a phone, do what Escape does in the game, and leave the page from the title only. For that the page
// adds entries of its own to the browser's history: each press takes one away, and the page hears of it.

const canvas = document.getElementById("game");
const main = canvas.parentElement;

/**
 * How many entries there are. After a press of Back Chromium passes over those that are added before the page is touched again, so that
 * a single one would bring a player from the settings to the pause, and the next press would leave the page.
 */
const ENTRIES = 3;
// All entries have this address. `goOn` of canvas.js takes a link out of the last one only.
const address = location.href;
// Entry 0 is the one with which the page was opened. A page that is loaded anew is where it was.
const { page = Date.now(), entry = 0 } = history.state ?? {};
let at = entry;
let touched = false;
let returns = false;

/** Whether Escape leads back, as the program writes on the canvas. One that has stopped holds nobody. */
const isInside = () => canvas.dataset.inside === "yes" && !main.inert;

/** Adds entries while the game has a way back, and takes them out of the way at the title: there the next press leaves the page. */
function settle() {
  if (returns) return;
  if (!isInside()) {
    returns = at > 0;
    if (returns) history.go(-at);
  } else if (touched || !at) {
    while (at < ENTRIES) history.pushState({ page, entry: ++at }, "");
  }
}

function pressEscape() {
  const key = { key: "Escape", code: "Escape", bubbles: true, cancelable: true };
  for (const kind of ["keydown", "keyup"]) canvas.dispatchEvent(new KeyboardEvent(kind, key));
}

history.replaceState({ page, entry }, "");
addEventListener("popstate", ({ state }) => {
  if (state?.page !== page) {
    // Another link, with which start.js loads the page anew; of the same address, out of which a score sheet was taken, it hears nothing.
    if (location.href === address) location.reload();
    return;
  }
  if (location.href !== address) history.replaceState(state, "", address);
  const isBack = state.entry < at && !returns;
  at = state.entry;
  touched = returns = false;
  if (isBack && isInside()) pressEscape();
  settle();
});
for (const kind of ["pointerup", "keydown"]) {
  const touch = ({ isTrusted, key }) => {
    touched ||= isTrusted && key !== "Escape"; // which browsers do not count
    settle();
  };
  addEventListener(kind, touch, { capture: true });
}
new MutationObserver(settle).observe(main, { attributeFilter: ["data-inside", "inert"], subtree: true });
settle();
