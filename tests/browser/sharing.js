// What the page leaves to the browser: the keys and turns of the wheel that the game does not use, the clipboard, the pixels of
// the screen, and the graphics, which it may take away and give back; a reload; what is typed into a field that a finger has tapped, and the
// keyboard of a phone's screen; what the device asks for; and Back, which it shares. Called by play.js; `sharing.js FOLDER-FOR-PICTURES` runs it alone.

import { readFileSync } from "node:fs";
import path from "node:path";
import { LOOKS, beginWith, finger, hears, mouse, must, openPage, paste, pause, pictures, press, project, runAlone, until } from "./page.js";
import { Steps, middle } from "./steps.js";

const TITLE = "^Crazy Eight\\. Play";
const FIELD = "Your name";
/** The engine's field, which has the focus while the keyboard of a phone is up. */
const AGENT = "egui_text_agent";
const ANDROID = "Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/145.0.0.0 Mobile Safari/537.36";
const THEIRS = ["F1", "F5", "F6", "F11", "F12", "ctrl+r", "ctrl+l", "ctrl+t", "ctrl++", "ctrl+-", "ctrl+0", "ctrl+v", "alt+ArrowLeft"];
const OURS = ["F3", "Tab", "shift+Tab", "ArrowDown", "Home", "Backspace", "m", "+", "ctrl+a", "ctrl+ArrowLeft"];

/** Writes down every key and every turn of the wheel in the page, with whether the browser may act on it. */
function watchInputs() {
  window.inputs = [];
  for (const kind of ["keydown", "wheel"]) {
    // Whether the browser may act is known only after the game's own listeners, so it is asked when the event is looked at.
    window.addEventListener(kind, (event) => window.inputs.push(event), { capture: true });
  }
}

const inputs = ({ page }) => page.evaluate(() => window.inputs.map(({ key, defaultPrevented }) => ({ key, taken: defaultPrevented })));

/** The last input of which the page has heard, once there is one. */
async function heard(seat, what) {
  let came = [];
  await until(async () => (came = await inputs(seat)).length, () => `the page hears nothing of ${what}`);
  return came.at(-1);
}

/** Puts a text on the clipboard, which all pages of the browser share. */
const copy = ({ page }, text) => page.evaluate((text) => navigator.clipboard.writeText(text), text);

/** Presses the keys with real key events; answers which of them, but for those held, the page took from the browser. */
async function taken(seat, keys) {
  const took = [];
  for (const key of keys) {
    await seat.page.evaluate(() => { window.inputs = []; });
    await press(seat, key);
    if ((await heard(seat, key)).taken) took.push(key);
  }
  return took;
}

async function checkKeys(browser, address, ok) {
  const seat = await openPage(browser);
  await seat.page.addInitScript(watchInputs);
  await seat.context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await seat.page.goto(address);
  await hears(seat, TITLE);
  // Ctrl+V would open a link that the checks before have copied, and the page would begin anew.
  await copy(seat, "");
  await pause(LOOKS);
  const [theirs, ours] = [await taken(seat, THEIRS), await taken(seat, OURS)];
  must(!theirs.length, `the page takes ${theirs} from the browser`);
  must(ours.length === OURS.length, `of ${OURS} the game has only ${ours}`);
  ok("the game has its keys, and the browser F5, F11, F12, Ctrl with R, L, plus, minus, and others");
  const turned = async () => {
    await seat.page.evaluate(() => { window.inputs = []; });
    await seat.page.mouse.wheel(0, 100);
    return (await heard(seat, "the wheel")).taken;
  };
  must((await turned()) === true, "the game does not have the wheel");
  await seat.page.keyboard.down("Control");
  must((await turned()) === false, "Ctrl with the wheel does not reach the browser");
  await seat.page.keyboard.down("Shift");
  must((await turned()) === true, "the game does not have the wheel with Ctrl and Shift");
  await seat.page.keyboard.up("Shift");
  await seat.page.keyboard.up("Control");
  ok("the wheel is the game's, with Ctrl the browser's, and with Ctrl and Shift the game's");
  await seat.context.close();
}

/** What a key does that keyboards of other scripts and Macs tell of in another way. The page is told of them. */
async function checkStrangeKeys(browser, address, ok) {
  const seat = await openPage(browser);
  const { page } = seat;
  await page.addInitScript(() => Object.defineProperty(navigator, "platform", { get: () => window.platform ?? "Linux x86_64" }));
  const begin = async () => {
    seat.ears.next = seat.ears.said.length;
    await page.goto(address);
    await hears(seat, TITLE);
  };
  await begin();
  const taken = await page.evaluate(() =>
    [["с", "KeyC"], ["Я", "KeyZ"], ["к", "KeyR"], ["м", "KeyV"], ["ö", "Semicolon"]].filter(([key, code]) => {
      const event = new KeyboardEvent("keydown", { key, code, ctrlKey: true, shiftKey: key === "Я", bubbles: true, cancelable: true });
      return !document.getElementById("game").dispatchEvent(event);
    }).map(([key]) => key).join(""));
  must(taken === "сЯ", `of Ctrl with keys of a Russian and a German keyboard the game takes ${taken}`);
  ok("Ctrl with a key that writes no Latin letter means the one of its place");
  await page.addInitScript(() => { window.platform = "MacIntel"; });
  await begin();
  const released = await page.evaluate(() => {
    const canvas = document.getElementById("game");
    const codes = [];
    canvas.addEventListener("keyup", ({ code }) => codes.push(code));
    const tell = (kind, code, metaKey) => {
      const key = code === "MetaLeft" ? "Meta" : code;
      canvas.dispatchEvent(new KeyboardEvent(kind, { key, code, metaKey, bubbles: true, cancelable: true }));
    };
    tell("keydown", "MetaLeft", true);
    tell("keydown", "ArrowLeft", true); // a Mac does not tell when it comes up
    tell("keyup", "MetaLeft", false);
    return codes.join();
  });
  must(released === "ArrowLeft,MetaLeft", `with Command these keys come up: ${released}`);
  ok("a key that was pressed with Command is not held for ever");
  await seat.context.close();
}

/** Tab goes through the game's controls and then on to what stands after the canvas, and back through it to what stands before. */
async function checkLeaving(browser, address, ok) {
  const seat = await openPage(browser);
  const { page } = seat;
  await page.goto(address);
  await hears(seat, TITLE);
  await pause(LOOKS);
  await page.evaluate(() => {
    const button = (id) => Object.assign(document.createElement("button"), { id, textContent: id });
    const main = document.querySelector("main");
    main.before(button("before"));
    main.after(button("after"));
  });
  const at = () => page.evaluate(() => document.activeElement.id);
  const goes = async (id, key) => {
    for (let presses = 1; presses < 60; presses++) {
      await press(seat, key);
      await pictures(page, 2); // the page learns from the game's next frame where the focus is
      await pause(300);
      if ((await at()) === id) return presses;
    }
    throw new Error(`${key} does not come to what stands ${id} the canvas`);
  };
  must((await goes("after", "Tab")) > 5, "Tab passes the controls by");
  ok("Tab leaves the canvas after its last control");
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  must((await at()) === "after", "a window that comes to the front takes the keyboard from what has it");
  await press(seat, "shift+Tab");
  must((await at()) === "game", "Shift and Tab do not come back to the canvas");
  // The same goes for the control at which the next press begins.
  await pictures(page, 2);
  await pause(LOOKS);
  must((await goes("before", "shift+Tab")) > 5, "Shift and Tab pass the controls by");
  ok("Shift and Tab come back to it, and leave it before its first control");
  await seat.context.close();
}

/**
 * Does something and pastes while the page is busy, so that the game hears of all of it in one frame. The keys are released later: a
 * release is a key that has to wait, and must not be what the paste waits for.
 */
async function pasteAtOnce({ page }, before) {
  const busy = page.evaluate(() => {
    for (const end = performance.now() + 1000; performance.now() < end; );
  });
  await Promise.all([busy, ...before(), page.keyboard.down("Control"), page.keyboard.down("v")]);
  await pause(LOOKS);
  await page.keyboard.up("v");
  await page.keyboard.up("Control");
}

/** What is typed on a laptop with a touch screen into a field that a finger has tapped. */
async function checkTapped(browser, address, ok) {
  const seat = await openPage(browser, { hasTouch: true });
  await seat.page.goto(address);
  await hears(seat, TITLE);
  const script = new Steps(seat, await finger(seat));
  await script.hand.click(middle((await script.settled(FIELD)).in_view));
  await pause(LOOKS);
  await seat.page.keyboard.type("Ada", { delay: 100 });
  await script.until(() => script.states(FIELD).includes("Ada"), `the name is ${script.states(FIELD)} and not Ada`);
  ok("keys arrive in a field that a finger has tapped");
  await script.hand.click([0.5, 0.02]); // the room
  await pause(LOOKS);
  await script.hand.click(middle((await script.settled(FIELD)).in_view));
  await pause(LOOKS);
  await seat.page.keyboard.type("Ben", { delay: 100 });
  await script.until(() => script.states(FIELD).includes("Ben"), `what is typed over Ada gives ${script.states(FIELD)} and not Ben`);
  ok("who comes to the field again types over the old name");
  await seat.context.close();
}

/** The keyboard of a phone held sideways: Chromium has none, so that the page is told how much of it is covered. */
async function checkScreenKeyboard(browser, address, shots, ok) {
  const [width, height, covered] = [844, 390, 210];
  const seat = await openPage(browser, { viewport: { width, height }, deviceScaleFactor: 2, isMobile: true, hasTouch: true, userAgent: ANDROID });
  const { page } = seat;
  await page.addInitScript(() => {
    class View extends EventTarget {
      offsetTop = 0;
      covered = 0;
      get height() { return innerHeight - this.covered; }
    }
    Object.defineProperty(window, "visualViewport", { value: new View() });
  });
  const wire = await seat.context.newCDPSession(page);
  const touch = (type, touchPoints) => wire.send("Input.dispatchTouchEvent", { type, touchPoints });
  const press = ([x, y]) => touch("touchStart", [{ x: Math.round(x * width), y: Math.round(y * height), id: 0 }]);
  const tap = async (place) => {
    await press(place);
    await pause(400);
    await touch("touchEnd", []);
  };
  /** Taps while the page is busy, so that the game hears of press and release in one frame. */
  const tapInOneFrame = async (place) => {
    const busy = page.evaluate(() => {
      for (const end = performance.now() + 1000; performance.now() < end; );
    });
    await Promise.all([busy, press(place), touch("touchEnd", [])]);
  };
  const focused = () => page.evaluate(() => document.activeElement.id);
  await page.goto(address);
  await hears(seat, TITLE);
  const script = new Steps(seat, { click: tap });
  await pause(LOOKS); // the title may be laid out anew while its pictures are slow
  let field;
  const write = async (taps) => {
    field = await script.settled(FIELD);
    await taps(middle(field.in_view));
    await until(async () => (await focused()) === AGENT, () => "no keyboard comes up for a field that is tapped");
  };
  await write(tapInOneFrame);
  const letters = await page.evaluate((agent) => parseFloat(getComputedStyle(document.getElementById(agent)).fontSize), AGENT);
  must(letters >= 16, `Safari enlarges a page with a field of ${letters} pixels`);
  await page.evaluate((covered) => {
    window.visualViewport.covered = covered;
    window.visualViewport.dispatchEvent(new Event("resize"));
  }, covered);
  const bottom = () => page.evaluate((share) => {
    const { top, height } = document.getElementById("game").getBoundingClientRect();
    return top + share * height;
  }, field.in_view[3]);
  await until(async () => (await bottom()) <= height - covered, () => "the keyboard covers the field");
  await page.screenshot({ path: path.join(shots, "screen-keyboard.png") });
  ok("the keyboard of a phone does not cover the field that is written in");

  const name = "Anna";
  for (const letter of name) await page.keyboard.press(letter);
  await script.until(() => script.states(FIELD).includes(name), `the name is ${script.states(FIELD)} and not ${name}`);
  ok("what is typed on it arrives");

  await tap([0.5, 0.02]); // the room
  await until(async () => (await focused()) === "game", () => "the keyboard stays after a tap beside the field");
  await until(async () => (await bottom()) > height - covered, () => "the canvas stays where the keyboard moved it");
  await write(tap);
  await page.keyboard.press("Enter");
  await script.until(() => !script.named(FIELD).length, "Enter does not confirm the name");
  await until(async () => (await focused()) === "game", () => "the keyboard stays after Enter");
  ok("it goes after a tap beside the field, and after Enter, which confirms a name");
  await seat.context.close();
}

/** A device that asks for less motion and more contrast finds both in the settings, whenever it asks, until the player chooses. */
async function checkWishes(browser, address, ok) {
  const seat = await openPage(browser, { reducedMotion: "reduce", contrast: "more" });
  const { page } = seat;
  const script = new Steps(seat, mouse(seat));
  const contrasts = (on) => script.follow([{ is: { "High contrast": on } }]);
  const open = [{ hears: TITLE, press: "Settings" }, { press: "The picture" }];
  await page.goto(address);
  await script.follow([...open, { is: { "Reduced motion": true }, press: "Reading" }]);
  await contrasts(true);
  ok("a device that asks for less motion and more contrast gets both");
  await page.emulateMedia({ reducedMotion: "reduce", contrast: "no-preference" });
  await contrasts(false);
  await page.emulateMedia({ forcedColors: "active" });
  await contrasts(true);
  ok("it gets them when it asks later, and high contrast for colours of its own");
  await script.follow([{ press: "High contrast" }, { is: { "High contrast": false }, press: "The picture" }]);
  await page.emulateMedia({ reducedMotion: "no-preference", contrast: "more" });
  await script.follow([{ is: { "Reduced motion": false }, press: "Reading" }]);
  await contrasts(false);
  const isKept = () => page.evaluate(() => /\bcontrast: false/.test(localStorage.getItem("crazy-eight.settings")));
  await until(isKept, () => "that contrast was chosen is not kept");
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.reload();
  await script.follow([...open, { is: { "Reduced motion": true }, press: "Reading" }]);
  await contrasts(false);
  ok("what the player has set stays, and the device is asked for the rest at the next start");
  await seat.context.close();
}

/** In colours that the device forces, the cover of the page is in them: text and buttons are seen, and the game below it is not. */
async function checkForcedColours(browser, address, shots, ok) {
  const seat = await openPage(browser, { forcedColors: "active" });
  const { page } = seat;
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(address);
  await page.getByRole("alert").waitFor();
  must(await page.evaluate(() => matchMedia("(forced-colors: active)").matches), "the browser forces no colours");
  const strange = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("p"));
    const wanted = [
      ["cover", "forced-color-adjust", "none"], // its gradient, which hides the game, is left
      ["cover", "color", "CanvasText"],
      ["reason", "color", "CanvasText"],
      ["again", "color", "ButtonText"],
      ["again", "background-color", "ButtonFace"],
      ["again", "border-top-color", "ButtonBorder"],
    ];
    const other = wanted.filter(([id, property, value]) => {
      probe.style.setProperty(property, value);
      const [is, should] = [document.getElementById(id), probe].map((of) => getComputedStyle(of).getPropertyValue(property));
      return is !== should;
    });
    probe.remove();
    return other.map(([id, property]) => `the ${property} of #${id}`);
  });
  must(!strange.length, `not of the system are ${strange.join(", ")}`);
  await page.screenshot({ path: path.join(shots, "forced-colours.png") });
  ok("in forced colours the page's cover has the colours of the system");
  await seat.context.close();
}

/** What Ctrl with V, C and X does to a name, and to the code of a drill, and what a button does that pastes. */
async function checkClipboard(browser, address, ok) {
  const seat = await openPage(browser);
  const { page, context } = seat;
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(address);
  await hears(seat, TITLE);
  const script = new Steps(seat, mouse(seat));
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  const copies = (keys) =>
    until(async () => (await copied()) === "Adelheid", async () => `${keys} leaves “${await copied()}” on the clipboard`);
  const reads = (name) => script.until(() => script.states(FIELD).includes(name), `the name is ${script.states(FIELD)} and not ${name}`);
  await copy(seat, "Adelheid");
  const { width, height } = page.viewportSize();
  const [x, y] = middle((await script.settled(FIELD)).in_view);
  await page.mouse.move(x * width, y * height);
  await pause(LOOKS);
  await pasteAtOnce(seat, () => [page.mouse.down(), page.mouse.up()]);
  await reads("Adelheid");
  await copy(seat, "");
  await press(seat, "ctrl+a ctrl+c");
  await copies("Ctrl+C");
  await copy(seat, "");
  await press(seat, "ctrl+a ctrl+x");
  await reads("");
  await copies("Ctrl+X");
  ok("Ctrl with V, C and X edits a name");
  const asks = () => document.getElementById("game").dispatchEvent(new Event("beforepaste", { bubbles: true, cancelable: true }));
  must(!(await page.evaluate(asks)), "Safari pastes nothing on the canvas");
  await page.keyboard.type("Adelheid", { delay: 100 });
  await reads("Adelheid");
  await copy(seat, "Wilhelm");
  await pasteAtOnce(seat, () => [page.keyboard.press("Enter")]);
  const kept = () => page.evaluate(() => Object.values(localStorage).join());
  await until(async () => (await kept()).includes("Adelheid"), () => "Enter does not confirm the name");
  must(!(await kept()).includes("Wilhelm"), "what is pasted after Enter joins the name");
  ok("what is pasted in the frame of an Enter, but after it, does not join the name");
  const code = readFileSync(path.join(project, "tests", "run", "drill.txt"), "utf8").trim();
  await copy(seat, code);
  await press(seat, "ctrl+v");
  await hears(seat, "^Draw\\. ");
  must((await page.evaluate(() => location.hash)) === `#d=${code}`, "the code is not in the link");
  ok("Ctrl+V opens the code of a drill");
  await page.evaluate(() => { window.stays = true; });
  const paste = [{ press: "Back" }, { hears: "^Practice", press: "Paste a drill" }];
  await script.follow([...paste, { hears: "^Draw\\. " }]);
  await context.clearPermissions();
  await context.grantPermissions(["clipboard-write"]);
  await script.follow([...paste, { hears: "does not let this page read" }]);
  must(await page.evaluate(() => window.stays), "the page is loaded anew");
  ok("a button takes in what is copied, and says so if the browser refuses it");
  await context.close();
}

/**
 * Takes the graphics away in the middle of a game: the page says so, and goes on with the game when they are back. A link was
 * opened before, and must not come back instead of the game.
 */
async function checkGraphics(browser, address, shots, ok) {
  const seat = await openPage(browser);
  const { page, ears } = seat;
  const text = (...place) => readFileSync(path.join(project, "tests", ...place), "utf8");
  const game = text("samples", "game-1.txt");
  const link = text("run", "game.txt").trim();
  await page.addInitScript((game) => localStorage.setItem("crazy-eight.game-1790000000000", game), game);
  const script = new Steps(seat, mouse(seat));
  await page.goto(`${address}#r=${link}`);
  await script.press("Close");
  await hears(seat, TITLE);
  must((await page.evaluate(() => location.hash)) === `#r=${link}`, "the link is not in the address");
  await script.press("Continue: *");
  ears.next = ears.said.length;
  await hears(seat, ".");
  const first = ears.said[ears.next - 1];
  const exactly = (sentence) => `^${sentence.replace(/[.+*?^${}()|[\]\\]/g, "\\$&")}`;
  const pattern = exactly(first);
  const lose = async () => {
    await page.evaluate(() => {
      window.graphics = document.getElementById("game").getContext("webgl2").getExtension("WEBGL_lose_context");
      window.graphics.loseContext();
    });
    await page.getByText("took the graphics away").waitFor();
  };
  const restore = () => page.evaluate(() => window.graphics.restoreContext());
  const note = () => page.evaluate(() => sessionStorage.getItem("crazy-eight.go-on"));
  const goesOn = async (act, says = first) => {
    const reloaded = page.waitForEvent("load");
    await act();
    await reloaded;
    ears.faults.length = 0; // what the engine says of its lost graphics
    ears.next = ears.said.length;
    await hears(seat, exactly(says));
  };
  await lose();
  await page.screenshot({ path: path.join(shots, "lost-graphics.png") });
  await goesOn(restore);
  await page.screenshot({ path: path.join(shots, "graphics-are-back.png") });
  must((await page.evaluate(() => location.hash)) === "", "the link would be opened at the next start");
  ok("the page says that the graphics are lost, and goes on with the game when they are back, whatever link it was opened by");
  await lose();
  // On a slow machine the minute may have passed.
  const noted = await page.evaluate(() => {
    const noted = sessionStorage.getItem("crazy-eight.went-on");
    sessionStorage.setItem("crazy-eight.went-on", String(Date.now()));
    return noted;
  });
  must(Number(noted) > 0, "the page does not note when it went on");
  await page.evaluate(() => { window.stays = true; });
  await restore();
  await pause(2 * LOOKS);
  must(await page.evaluate(() => window.stays), "graphics that are lost at every start load the page for ever");
  ok("within a minute it does not go on by itself a second time");
  const button = page.getByRole("button", { name: "Go on" });
  page.on("dialog", (dialog) => dialog.dismiss());
  await page.evaluate(() => { window.onbeforeunload = (event) => event.preventDefault(); });
  await button.click();
  await pause(LOOKS);
  must(await page.evaluate(() => window.stays), "the page is left although that was refused");
  await page.evaluate(() => { window.onbeforeunload = null; });
  ears.next = ears.said.length;
  await page.reload();
  await hears(seat, TITLE);
  must(!(await note()), "a page that was not left for it goes on later");
  ok("a player who refuses to leave the page finds the title after leaving it another time");
  await script.press("Continue: *");
  await hears(seat, pattern);
  await lose();
  await goesOn(() => button.click());
  ok("when the graphics stay away, the button goes on with the game");
  await page.reload();
  await hears(seat, TITLE);
  await script.follow([{ press: "Play" }, { press: "Start" }]);
  // What is said before it is not said again when the game goes on.
  await hears(seat, "^Hand-over");
  const begun = ears.said[ears.next - 1];
  await pause(LOOKS);
  await lose();
  await goesOn(() => button.click(), begun);
  ok("a game in which nothing was thrown goes on, too");
  await page.reload();
  ears.next = ears.said.length;
  await hears(seat, TITLE);
  await pause(LOOKS);
  must(!ears.said.slice(ears.next).some((sentence) => new RegExp(pattern).test(sentence)), "a page that is loaded again goes on by itself");
  // The entry of the history with which the page was opened had the link.
  must(await page.evaluate(() => history.state.entry === 0 && location.hash === ""), "the link is in the address again");
  ok("a page that is loaded again begins with the title");
  await seat.context.close();
}

/** A game is kept from its beginning: a page that is loaded again before the first throw offers it, until it is left. */
async function checkReload(browser, address, ok) {
  const seat = await openPage(browser);
  const { page, ears } = seat;
  const script = new Steps(seat, mouse(seat));
  await page.goto(address);
  await script.follow([{ hears: TITLE, press: "Play" }, { press: "Start" }, { hears: "^Hand-over" }]);
  const begun = ears.said[ears.next - 1];
  await pause(LOOKS);
  await page.reload();
  await script.follow([{ hears: TITLE, press: "Continue: *" }, { hears: "^Hand-over" }]);
  must(ears.said[ears.next - 1] === begun, `“${begun}” goes on with “${ears.said[ears.next - 1]}”`);
  ok("a game outlasts a reload before its first throw");
  await script.follow([
    { key: "Escape" },
    { hears: "^Paused", press: "Leave the game" },
    { hears: "^Leave this game", press: "Leave" },
    { hears: TITLE, gone: "Continue: *" },
  ]);
  await page.reload();
  await script.follow([{ hears: TITLE, sees: "Play", gone: "Continue: *" }]);
  ok("and is gone when it is left before anything was thrown");
  await seat.context.close();
}

/**
 * The title on a phone that Chromium pretends: the canvas has the pixels of its screen, and keeps clear of a notch; what is pressed has the
 * size of a fingertip.
 */
async function checkPhone(browser, address, shots, ok) {
  const [width, height, ratio, fingertip] = [390, 844, 3, 44];
  const seat = await openPage(browser, { viewport: { width, height }, deviceScaleFactor: ratio, isMobile: true, hasTouch: true });
  await seat.page.goto(address);
  await hears(seat, TITLE);
  await pause(LOOKS);
  const drawn = await seat.page.evaluate(() => [document.getElementById("game").width, document.getElementById("game").height]);
  must(drawn.join() === [ratio * width, ratio * height].join(), `the canvas of the phone has ${drawn} pixels`);
  const small = seat.screen.controls.filter(({ place: [left, top, right, bottom] }) => (
    (right - left) * width < fingertip - 0.5 || (bottom - top) * height < fingertip - 0.5
  ));
  must(seat.screen.controls.length && !small.length, `too small for a finger: ${JSON.stringify(small)}`);
  await seat.page.screenshot({ path: path.join(shots, "upright.png") });
  ok("a phone's canvas has the pixels of its screen, and its title controls for fingertips");
  // As of a notch, the bar below, and corners that are rounded.
  const insets = { top: 47, left: 8, bottom: 34, right: 16 };
  await (await seat.context.newCDPSession(seat.page)).send("Emulation.setSafeAreaInsetsOverride", { insets });
  const clear = () => seat.page.evaluate(() => {
    const game = document.getElementById("game");
    const { top, left, bottom, right } = game.getBoundingClientRect();
    const edges = { top, left, bottom: innerHeight - bottom, right: innerWidth - right };
    return JSON.stringify([edges, game.width, game.height]);
  });
  const wanted = JSON.stringify([insets, ratio * (width - 24), ratio * (height - 81)]);
  await until(async () => (await clear()) === wanted, async () => `edges and pixels of the canvas are ${await clear()} and not ${wanted}`);
  await seat.page.screenshot({ path: path.join(shots, "safe-areas.png") });
  ok("the canvas keeps clear of what a phone has at the edges of its screen");
  await seat.context.close();
}

/** Replays have local dates: in Kiritimati, at UTC+14, it is already the next day. */
async function checkDates(browser, address, ok) {
  const seat = await openPage(browser, { timezoneId: "Pacific/Kiritimati" });
  const game = readFileSync(path.join(project, "tests", "samples", "recording-1.txt"), "utf8");
  await seat.page.addInitScript((game) => localStorage.setItem("crazy-eight.finished-1790000000000", game), game);
  await seat.page.goto(address);
  await new Steps(seat, mouse(seat)).follow([{ hears: TITLE, press: "Replays" }, { hears: "^Replays", reads: "22 September 2026" }]);
  ok("a game saved on 21 September UTC is dated 22 September in Kiritimati");
  await seat.context.close();
}

/** A game that is saved as a file arrives, also where the file is read after the click only, as in Safari. */
async function checkDownload(browser, address, ok) {
  const seat = await openPage(browser);
  const { page } = seat;
  const game = readFileSync(path.join(project, "tests", "samples", "game-1.txt"), "utf8");
  await page.addInitScript((game) => localStorage.setItem("crazy-eight.game-1790000000000", game), game);
  await page.addInitScript(() => {
    const { click } = HTMLElement.prototype;
    HTMLAnchorElement.prototype.click = function () { setTimeout(() => click.call(this)); };
  });
  await page.goto(address);
  const saves = [{ hears: TITLE, press: "Saved games" }, { hears: "^Saved games", press: "Save 1 to a file" }, { hears: "^Saved as Friday" }];
  const [file] = await Promise.all([page.waitForEvent("download"), new Steps(seat, mouse(seat)).follow(saves)]);
  must(file.suggestedFilename() === "Friday.txt", `the file is called ${file.suggestedFilename()}`);
  const text = readFileSync(await file.path(), "utf8");
  must(text.startsWith("// crazy-eight game "), `what is in the file is no game: ${text.slice(0, 80)}`);
  ok("a game that is saved arrives as a file, also in a browser that reads it late");
  await seat.context.close();
}

/** A file that is dropped on the page is taken in, and so is one that is chosen; a text that is dragged is the browser's. */
async function checkFiles(browser, address, ok) {
  const seat = await openPage(browser);
  const { page } = seat;
  const drop = (kind, content) => page.evaluate(([kind, content]) => {
    const dataTransfer = new DataTransfer();
    if (kind === "file") dataTransfer.items.add(new File([content], "game.txt"));
    else dataTransfer.setData("text/plain", content);
    return ["dragover", "drop"].map((type) => {
      const event = new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true });
      document.getElementById("game").dispatchEvent(event);
      return event.defaultPrevented;
    });
  }, [kind, content]);
  await page.goto(address);
  await hears(seat, TITLE);
  const game = readFileSync(path.join(project, "tests", "samples", "game-1.txt"), "utf8");
  must((await drop("file", game)).every(Boolean), "the browser opens a file that is dropped on the page");
  await hears(seat, "^Friday is among the saved games now");
  must(!(await drop("text", "Friday")).some(Boolean), "the page takes a text that is dragged");
  ok("a file that is dropped on the page is taken in");
  const opens = [{ press: "Replays" }, { hears: "^Replays", press: "Open a file" }];
  const [chooser] = await Promise.all([page.waitForEvent("filechooser"), new Steps(seat, mouse(seat)).follow(opens)]);
  must(await chooser.element().evaluate((input) => input.isConnected), "Safari forgets what is chosen outside the page");
  await chooser.setFiles({ name: "letter.txt", mimeType: "text/plain", buffer: Buffer.from("Dear Ann") });
  await hears(seat, "^In that text there is neither a player nor a game");
  must(!(await page.$("input[type=file]")), "the element of the dialog stays in the page");
  ok("so is one that is chosen, also where the dialog needs an element in the page");
  await seat.context.close();
}

/** The score on a second page, opened from the big display: it shows the names and the totals. */
async function checkSecondScreen(browser, address, shots, ok) {
  const seat = await openPage(browser);
  // The first page has a function of this name already.
  await seat.context.addInitScript(() => (window.tellControls ??= (line) => (window.told = line)));
  await beginWith(seat, "tests/run/still.ron");
  await seat.page.goto(address);
  const script = new Steps(seat, mouse(seat));
  await script.follow([
    { hears: TITLE, press: "Scorekeeper" },
    { hears: "^Scorekeeper", choose: ["Knock Off"] },
    { press: "Start" },
    { hears: "left\\.$", press: "Big display" },
  ]);
  const opens = [{ press: "On a second screen" }, { hears: "^The second screen opens" }];
  const [second] = await Promise.all([seat.context.waitForEvent("page"), script.follow(opens)]);
  await seat.page.bringToFront(); // a page that is not seen does not go on
  await second.waitForFunction(() => /Player 1: 0/.test(window.told) && /Player 2: 0/.test(window.told));
  await second.screenshot({ path: path.join(shots, "second-screen.png") });
  ok("the score is shown on a second page, too");
  await seat.context.close();
}

/** Back closes what Escape closes, however often it is pressed, and leaves the page from the title only. */
async function checkBack(browser, address, ok) {
  const seat = await openPage(browser);
  const { page } = seat;
  const script = new Steps(seat, mouse(seat));
  const before = "data:text/html,<link%20rel=icon%20href=data:,>"; // with an icon, so that none is asked for
  const goBack = () => page.goBack({ waitUntil: "commit" });
  const isAt = (entry) => page.waitForFunction((entry) => history.state?.entry === entry, entry);
  await page.goto(before);
  await page.goto(address);
  await hears(seat, TITLE);
  await isAt(0);
  await script.follow([{ press: "Settings" }, { sees: "The picture" }]);
  await isAt(3);
  await goBack();
  await script.follow([{ gone: "The picture" }]);
  await isAt(0);
  await script.follow([{ press: "Play" }, { sees: "Start" }]);
  await isAt(3);
  await goBack();
  await script.follow([{ gone: "Start" }, { sees: "Play" }]);
  ok("Back closes the settings and a new game");
  await script.follow([{ press: "Play" }, { press: "Start" }, { hears: "^Hand-over" }]);
  await isAt(3);
  for (const step of [{ sees: "Resume" }, { gone: "Resume" }, { sees: "Resume" }]) {
    await goBack();
    await script.follow([step]);
  }
  await isAt(3);
  ok("Back pauses a game and goes on with it, also when nothing is touched in between");
  await page.reload();
  await hears(seat, TITLE);
  await isAt(0);
  await goBack();
  must(page.url() === before, `from the title Back leads to ${page.url()}`);
  ok("from the title it leaves the page, also after a reload in a game");

  const link = `#r=${readFileSync(path.join(project, "tests", "run", "game.txt"), "utf8").trim()}`;
  await page.goto(address + link);
  await isAt(3);
  await page.evaluate(() => { window.stays = true; });
  await goBack();
  await hears(seat, TITLE);
  await isAt(0);
  must(await page.evaluate((link) => window.stays && location.hash === link, link), "Back loads the page anew, or loses its link");
  ok("Back ends a game that is watched by a link, which stays in the address");

  // The sheet is taken out of the address, so that the page before has the same one.
  await page.goto(address);
  await hears(seat, TITLE);
  await paste(seat, readFileSync(path.join(project, "examples", "score-sheets", "bank.ron"), "utf8"));
  await hears(seat, "^Scorekeeper");
  await isAt(3);
  await goBack();
  await hears(seat, TITLE);
  await isAt(0);
  await goBack();
  await hears(seat, TITLE);
  ok("Back leads from a pasted score sheet to the title, and from there to the page before, which starts anew");
  await seat.context.close();
}

/** All of these checks; `ok` counts them. */
export async function checkSharing(browser, address, shots, ok) {
  await checkKeys(browser, address, ok);
  await checkStrangeKeys(browser, address, ok);
  await checkPhone(browser, address, shots, ok);
  await checkLeaving(browser, address, ok);
  await checkTapped(browser, address, ok);
  await checkScreenKeyboard(browser, address, shots, ok);
  await checkWishes(browser, address, ok);
  await checkForcedColours(browser, address, shots, ok);
  await checkClipboard(browser, address, ok);
  await checkGraphics(browser, address, shots, ok);
  await checkReload(browser, address, ok);
  await checkDates(browser, address, ok);
  await checkDownload(browser, address, ok);
  await checkFiles(browser, address, ok);
  await checkSecondScreen(browser, address, shots, ok);
  await checkBack(browser, address, ok);
}

await runAlone(import.meta.url, ({ browser, address, shots, ok }) => checkSharing(browser, address, shots, ok));
