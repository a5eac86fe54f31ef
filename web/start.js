// Loads the program into the page: requests it, checks that the browser can run it, shows a progress bar, starts it, and
// reports errors in words that a player understands.

// Whether the browser's own copies are passed over: from a host to which files were still being uploaded it may have got half a file,
// which it keeps for ever under its name.
const passesCache = history.state?.pastCache === true;
const cache = passesCache ? "reload" : "default";
/** Loads another script of the page. */
async function load(name) {
  if (passesCache) await (await fetch(new URL(name, import.meta.url), { cache })).arrayBuffer();
  return import(name);
}
// The requests begin before everything else.
const leaveIt = new AbortController();
const asked = fetch(new URL("crazy-eight_bg.wasm", import.meta.url), { signal: leaveIt.signal, cache });
const glue = load("./crazy-eight.js");
const sharing = load("./canvas.js");
for (const promise of [asked, glue, sharing]) promise.catch(() => {}); // awaited below

const element = (id) => document.getElementById(id);
element("stuck").remove(); // from here on faults have sentences of their own
const cover = element("cover");
const bar = element("bar");
const state = element("state");
const canvas = element("game");
const live = element("live");

// German translations of the page's own texts; the English ones are the keys.
const GERMAN = {
  "Loading …": "Lädt …",
  "Setting the table …": "Der Tisch wird gedeckt …",
  "Table shuffleboard on 22 feet of waxed maple": "Tisch-Shuffleboard auf 22 Fuß gewachstem Ahorn",
  "A new version of the game is here (F6).": "Eine neue Fassung des Spiels ist da (F6).",
  "A new version of the game is here: tap Reload.": "Eine neue Fassung des Spiels ist da: Tipp auf „Neu laden“.",
  Reload: "Neu laden",
  Later: "Später",
  "Try again": "Noch einmal",
  "Start again": "Neu starten",
  "Go on": "Weiter",
  "of": "von",
  "This browser does not run WebAssembly, which the game is made of. Any current Firefox, Chrome, Edge or Safari does.":
    "Dieser Browser führt kein WebAssembly aus, aus dem das Spiel besteht. Jeder aktuelle Firefox, Chrome, Edge oder Safari kann das.",
  "This browser does not offer WebGL 2, with which the table is drawn. Please switch on hardware acceleration (or WebGL) in its settings, or try another browser.":
    "Dieser Browser bietet kein WebGL 2, mit dem der Tisch gezeichnet wird. Schalte bitte in seinen Einstellungen die Hardwarebeschleunigung (oder WebGL) ein oder nimm einen anderen Browser.",
  "The game could not be downloaded:": "Das Spiel ließ sich nicht laden:",
  "the server did not answer": "Der Server hat nicht geantwortet",
  "the server answered": "Der Server hat geantwortet:",
  "the connection ended after": "Die Verbindung endete nach",
  "a part of it did not come": "Ein Teil davon ist nicht angekommen",
  "The game stopped because of a fault of its own. What it reported stands in the browser's console.":
    "Das Spiel hat wegen eines eigenen Fehlers angehalten. Was es gemeldet hat, steht in der Konsole des Browsers.",
  "The game arrived, but this browser could not start it": "Das Spiel ist angekommen, aber dieser Browser konnte es nicht starten",
  "The browser took the graphics away from the game, perhaps because memory ran short.":
    "Der Browser hat dem Spiel die Grafik genommen, vielleicht weil der Speicher knapp wurde.",
};
// The program chooses its language in the same way until one is set in its settings; it then updates `lang`.
const root = document.documentElement;
const spoken = navigator.languages.find((tag) => /^(de|en)\b/i.test(tag)) ?? "en";
root.lang = spoken.slice(0, 2).toLowerCase();
const say = (english) => (root.lang === "de" && GERMAN[english]) || english;
const subtitle = cover.querySelector(".subtitle");
for (const words of [state, subtitle]) words.textContent = say(words.textContent);

// The program reads a link to a game or a drill when it starts, so that a new link restarts it. An address that back.js has put right
// meanwhile is no new link.
addEventListener("hashchange", ({ newURL }) => location.href === newURL && location.reload());
// What follows the # of a link, and the form of its code: a recorded game of the board and of cards, a game by post, an invitation to
// a live one, a drill, a season, house rules of the card table.
const CODES = { r: /c8\.[\w-]+(?:\.\d+)?/, m: /c8m\.[\w-]+/, f: /c8f\.[\w-]+/, l: /c8l\.[\w-]+/, d: /c8d\.[\w-]+/, y: /c8s\.[\w-]+/, h: /c8h\.[\w-]+/ };
// Safari pastes only where something can be written, or where this is answered.
addEventListener("beforepaste", (event) => event.preventDefault());
// A link, a code or a score sheet pasted into the page restarts it too.
addEventListener("paste", (event) => {
  const pasted = event.clipboardData?.getData("text") ?? "";
  // The running program imports a pasted game or profile, although its text also contains the code of a game.
  if (/^\s*(\/\/ )?crazy-eight /.test(pasted)) return;
  // A score sheet is a text with a list of throws, or of the rounds of a card game.
  const sheet = /\b(?:throws|rounds)\s*:\s*\[/.test(pasted);
  const unbroken = pasted.replace(/\s/g, "");
  // House rules have a field that their code may be pasted into, so that it stays in any field.
  const kinds = canvas.dataset.field ? Object.entries(CODES).filter(([kind]) => kind !== "h") : Object.entries(CODES);
  const coded = () => kinds.map(([kind, form]) => [kind, unbroken.match(form)?.[0]]).find(([, code]) => code);
  const link = sheet ? `s=${encodeURIComponent(pasted)}` : coded()?.join("=");
  if (!link) return;
  if (location.hash === `#${link}`) location.reload();
  else location.hash = link;
});

/** Loads the page anew: a kept version that cannot start is replaced by a newer one. */
const startAnew = () => import("./offline.js").then(({ loadAnew }) => loadAnew()).catch(() => location.reload());

/** The same, but passes over what the browser has kept of this version, since it cannot be used. back.js takes the note away again. */
function startPastCache() {
  history.replaceState({ ...history.state, pastCache: true }, "");
  return startAnew();
}

/** A failure with a sentence meant for the player, and what its button says and does. */
class Trouble extends Error {
  constructor(sentence, button, act = startAnew) {
    super(sentence);
    this.button = button;
    this.act = act;
  }
}

/** Covers the page with a sentence and, where it may help, a button. */
function show(trouble) {
  element("loading").hidden = true;
  element("reason").textContent = trouble.message;
  element("again").textContent = trouble.button ?? "";
  element("again").hidden = !trouble.button;
  element("again").onclick = trouble.act;
  element("trouble").hidden = false;
  cover.hidden = false;
  cover.classList.remove("away");
  // Even a program that has stopped would keep the keys that come to its canvas.
  canvas.parentElement.inert = true;
  element("again").focus();
}

/**
 * Fails in browsers without WebAssembly or WebGL 2. Creating a context is expensive, so this one has the program's options and
 * canvas, and the program then reuses it.
 */
function checkBrowser() {
  if (typeof WebAssembly !== "object") {
    throw new Trouble(say("This browser does not run WebAssembly, which the game is made of. Any current Firefox, Chrome, Edge or Safari does."));
  }
  if (!canvas.getContext("webgl2", { antialias: false })) {
    throw new Trouble(
      say("This browser does not offer WebGL 2, with which the table is drawn. Please switch on hardware acceleration (or WebGL) in its settings, or try another browser."),
    );
  }
}

const oneDecimal = new Intl.NumberFormat(root.lang, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
/** A size in megabytes, with one decimal. */
const megabytes = (bytes) => oneDecimal.format(bytes / 1e6);

const broken = (why, act) => new Trouble(`${say("The game could not be downloaded:")} ${why}.`, say("Try again"), act);

/**
 * Downloads the program. The browser compiles its own response while it loads, and caches the result, so the bytes are counted
 * on a copy; `counted` resolves to the failure of the download, if there is one.
 */
async function download() {
  let response;
  try {
    response = await asked;
  } catch {
    throw broken(say("the server did not answer"));
  }
  if (!response.ok) {
    throw broken(`${say("the server answered")} ${response.status} ${response.statusText}`.trimEnd(), startPastCache);
  }
  return { response, counted: count(response.clone().body.getReader()) };
}

/** Time between two steps of the progress bar, in milliseconds: a kept program comes in hundreds of pieces at once. */
const STEP = 50;

/**
 * Moves the progress bar with the bytes of the download. The build writes the program's size into the page, because a server that
 * compresses does not send it.
 */
async function count(source) {
  const of = megabytes(bar.max);
  let bytes = 0;
  let shown = -STEP;
  let act = startPastCache;
  const step = () => {
    shown = performance.now();
    bar.value = bytes;
    bar.parentElement.style.setProperty("--done", Math.min(bytes / bar.max, 1));
    state.textContent = `${megabytes(bytes)} ${say("of")} ${of} MB`;
  };
  try {
    for (;;) {
      const { done, value } = await source.read();
      if (done) break;
      bytes += value.byteLength;
      if (performance.now() - shown >= STEP) step();
    }
    step();
  } catch {
    bytes = Math.min(bytes, bar.max - 1); // broken off, even if it was at the last byte
    act = startAnew; // the browser may resume the download
  }
  if (bytes < bar.max) return broken(`${say("the connection ended after")} ${megabytes(bytes)} ${say("of")} ${of} MB`, act);
  state.textContent = say("Setting the table …");
}

/** Starts the program, which runs on after this function returns. */
async function start() {
  try {
    checkBrowser();
  } catch (error) {
    leaveIt.abort();
    throw error;
  }
  const { response, counted } = await download();
  let init;
  let page;
  try {
    [{ default: init }, page] = await Promise.all([glue, sharing]);
  } catch {
    leaveIt.abort();
    throw broken(say("a part of it did not come"), startPastCache);
  }
  const taken = () =>
    new Trouble(say("The browser took the graphics away from the game, perhaps because memory ran short."), say("Go on"), page.goOn);
  page.shareCanvas(() => {
    graphicsLost = true;
    show(taken());
  });
  if (canvas.getContext("webgl2").isContextLost()) throw taken(); // during the download
  try {
    await init({ module_or_path: response });
  } catch (error) {
    throw (await counted) ?? error;
  }
}

/** Removes the cover at the first announcement, when the first frame is drawn, too, unless it has a sentence of its own by then. */
function uncoverWhenItSpeaks() {
  const link = location.hash;
  const observer = new MutationObserver(() => {
    if (live.textContent.trim() && element("trouble").hidden) {
      observer.disconnect();
      // The program has read the link. A score sheet goes on from there, and must not come back as it was pasted with every reload.
      if (link.startsWith("#s=") && location.hash === link) history.replaceState(history.state, "", location.pathname + location.search);
      cover.classList.add("away");
      canvas.focus({ preventScroll: true });
      // These wait until now because the download of the game needs the whole connection.
      import("./sound.js").catch((error) => console.warn("The game is silent:", error.message));
      import("./thinker.js").catch((error) => console.warn("The game thinks between its frames:", error.message));
      import("./back.js").catch((error) => console.warn("Back leaves the page from everywhere:", error.message));
      import("./offline.js")
        .then(({ keepOffline }) => keepOffline(say))
        .catch((error) => console.warn("The page cannot be kept for a start without a network:", error.message));
    }
  });
  observer.observe(live, { childList: true, subtree: true });
}

/** Gives the canvas the keyboard focus, and suppresses the menu of the right button, which cancels a throw. */
function preparePage() {
  canvas.addEventListener("contextmenu", (event) => event.preventDefault());
  canvas.addEventListener("pointerdown", () => canvas.focus({ preventScroll: true }));
  // What has the keyboard already keeps it, as the notice of a new version does.
  window.addEventListener("focus", () => document.activeElement === document.body && canvas.focus({ preventScroll: true }));
}

/** The sentence for an error. The message of a trap means nothing to players, so it is not shown. */
function explain(error) {
  if (error instanceof Trouble) {
    return error;
  }
  if (error instanceof WebAssembly.RuntimeError) {
    return new Trouble(say("The game stopped because of a fault of its own. What it reported stands in the browser's console."), say("Start again"));
  }
  const isBroken = error instanceof WebAssembly.CompileError || error instanceof SyntaxError;
  const act = isBroken ? startPastCache : startAnew;
  return new Trouble(`${say("The game arrived, but this browser could not start it")} (${error.message}).`, say("Try again"), act);
}

let graphicsLost = false;

/** Says so when the program has stopped at a fault, instead of leaving a frozen picture, unless only its graphics were lost. */
function watchForTheEnd() {
  const stopped = (error) => {
    if (error instanceof WebAssembly.RuntimeError && !graphicsLost) {
      show(explain(error));
    }
  };
  window.addEventListener("error", (event) => stopped(event.error));
  window.addEventListener("unhandledrejection", (event) => stopped(event.reason));
}

// A download that is aborted because the page is left, for example by a pasted link, is no error.
let leaving = false;
addEventListener("beforeunload", () => {
  leaving = true;
});

preparePage();
uncoverWhenItSpeaks();
watchForTheEnd();
try {
  await start();
} catch (error) {
  // Of lost graphics the page has told.
  if (!leaving && !graphicsLost) {
    console.error(error);
    show(explain(error));
  }
}
