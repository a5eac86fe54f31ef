// Tests the page with a web host: names with hashes, caching, the content security policy, the manifest, a start without a
// network, and updates. play.js calls it; `site.js FOLDER-FOR-PICTURES` runs it alone.

import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { TOLD, checkCredits, checkHead, checkHeading } from "./head.js";
import { dist, hears, must, openBeside, openPage, project, runAlone, serve } from "./page.js";
import { checkWorker } from "./worker.js";

const web = path.join(project, "web");
const HASHED = /^([\w-]+)\.([0-9a-f]{10})\.\w+$/;
const WORDS = "."; // the first thing that is said: the title is there

/** The file names with a hash in a built page, by their names without it. */
export const hashedNames = (folder) => {
  const names = readdirSync(folder).map((name) => [HASHED.exec(name)?.[1], name]);
  return new Map(names.filter(([plain]) => plain).map(([plain, name]) => [plain + path.extname(name), name]));
};

/** Builds a new version of the page, in which only the style sheet differs, and what it is told of itself. */
function nextVersion(scratch) {
  const copy = path.join(scratch, "project");
  mkdirSync(path.join(copy, "program"), { recursive: true });
  for (const name of ["assets", "LICENSE-MIT", "LICENSE-APACHE"]) symlinkSync(path.join(project, name), path.join(copy, name));
  cpSync(web, path.join(copy, "web"), { recursive: true, filter: (from) => from !== dist && !from.includes("glue") });
  for (const [plain, name] of hashedNames(dist)) {
    if (plain.startsWith("crazy-eight")) cpSync(path.join(dist, name), path.join(copy, "program", plain));
  }
  cpSync(path.join(dist, "licences", "THIRD-PARTY.txt"), path.join(copy, "program", "THIRD-PARTY.txt"));
  const style = path.join(copy, "web", "style.css");
  writeFileSync(style, `${readFileSync(style, "utf8")}\n/* , */\n`);
  const folder = path.join(scratch, "next");
  const env = { ...process.env, ...TOLD };
  const made = spawnSync(path.join(copy, "web", "page"), [path.join(copy, "program"), folder], { encoding: "utf8", env });
  must(made.status === 0, `web/page failed: ${made.stderr}`);
  return folder;
}

function checkNames(next, ok) {
  const names = hashedNames(dist);
  const plain = readdirSync(dist).filter((name) => !HASHED.test(name)).sort();
  must(plain.join() === "index.html,licences,manifest.webmanifest,worker.js", `files without a hash: ${plain}`);
  for (const name of names.values()) {
    const hash = createHash("sha256").update(readFileSync(path.join(dist, name))).digest("hex").slice(0, 10);
    must(name.includes(`.${hash}.`), `${name} has the hash ${hash}`);
  }
  const page = readFileSync(path.join(dist, "index.html"), "utf8");
  for (const name of ["style.css", "start.js", "weight.svg"]) must(page.includes(`"${names.get(name)}"`), `the page asks for no ${name}`);
  const changed = [...hashedNames(next)].filter(([plain, name]) => names.get(plain) !== name).map(([plain]) => plain);
  must(changed.join() === "style.css", `a comma in the style sheet, or another commit, changes ${changed}`);
  const licences = readFileSync(path.join(dist, "licences", "THIRD-PARTY.txt"), "utf8");
  must(/^wasm-bindgen [\d.]+ \(/m.test(licences), "the licences of what is in the program are missing");
  ok("every file is named by its own content: a comma in the style sheet costs the style sheet");
}

/** Checks that the server answers a port that is none with a sentence; `²` counts as a digit, but not as a number. */
function checkPorts(ok) {
  for (const port of ["²", "-1", "65436", "9".repeat(5000)]) {
    const ran = spawnSync("python3", [path.join(web, "serve.py"), dist, port], { encoding: "utf8", timeout: 20_000 });
    must(ran.status === 1 && /^Not a port: .*\n$/.test(ran.stderr), `the port ${port.slice(0, 9)}: ${ran.status}, ${ran.stderr.slice(0, 2000)}`);
  }
  ok("the server refuses what is no port in a sentence");
}

/** What the server answers to bytes that are no request. */
const answerTo = (address, bytes) =>
  new Promise((done, failed) => {
    let said = "";
    const socket = connect(new URL(address).port, "127.0.0.1", () => socket.end(bytes));
    socket.on("data", (data) => { said += data; }).on("end", () => done(said)).on("error", failed);
  });

async function checkHeaders(address, ok) {
  const head = async (name) => (await fetch(new URL(name, address))).headers;
  const program = hashedNames(dist).get("crazy-eight_bg.wasm");
  const kept = async (name) => (await head(name)).get("cache-control");
  must((await kept(program)).includes("immutable"), "the program is not kept");
  for (const name of ["./", "worker.js", "manifest.webmanifest", program.replace(/\.\w{10}\./, ".0000000000.")]) {
    must((await kept(name)) === "no-cache", `${name} is kept: ${await kept(name)}`);
  }
  // As from a browser that has a newer build of the page.
  const later = { headers: { "If-Modified-Since": new Date(Date.now() + 86_400_000).toUTCString() } };
  const { status } = await fetch(address, later);
  must(status === 200, `a page that is older than the browser's copy is answered with ${status}`);
  ok("the server answers with the page that is there, however old");
  const policy = (await head("./")).get("content-security-policy");
  const meta = /Content-Security-Policy" content="([^"]*)"/.exec(readFileSync(path.join(dist, "index.html"), "utf8"))[1];
  must(policy === meta && policy.includes("default-src 'self'") && !/unsafe-(inline|eval)(?<!wasm-unsafe-eval)/.test(policy), `the policy: ${policy}`);
  ok("the server keeps what has a hash and nothing else, and sends the policy of the page");
  const hello = await answerTo(address, "\x16\x03\x01\r\n\r\n"); // the beginning of https
  must(hello.includes("400"), `to what is no request the server answers “${hello}”`);
  ok("the server answers what is no request");
}

/** Checks that the browser accepts the manifest, and that the icons have their stated sizes. */
async function checkManifest({ page, context }, address, ok) {
  const wire = await context.newCDPSession(page);
  const { url, data, errors } = await wire.send("Page.getAppManifest");
  must(url && !errors.length, `the manifest: ${JSON.stringify(errors)}`);
  const { icons, display, start_url } = JSON.parse(data);
  must(display === "standalone" && start_url === "./", "the manifest does not open a window of its own");
  must(icons.some(({ purpose }) => purpose === "maskable"), "there is no maskable icon");
  for (const { src, sizes } of icons) {
    const png = Buffer.from(await (await fetch(new URL(src, url))).arrayBuffer());
    must(`${png.readUInt32BE(16)}x${png.readUInt32BE(20)}` === sizes, `${src} is not ${sizes}`);
  }
  const { installabilityErrors } = await wire.send("Page.getInstallabilityErrors");
  // These contexts count as private windows, which cannot install a page.
  const others = installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== "in-incognito");
  must(!others.length, `the page cannot be installed: ${others}`);
  const preview = await page.locator('meta[property="og:image"]').getAttribute("content");
  must((await fetch(new URL(preview, address))).ok, `there is no picture ${preview}`);
  ok("the browser finds nothing that keeps the page from being installed");
}

async function checkPolicy({ page }, ok) {
  const refused = await page.evaluate(
    () =>
      new Promise((done) => {
        document.addEventListener("securitypolicyviolation", ({ violatedDirective }) => done(violatedDirective), { once: true });
        const script = document.createElement("script");
        script.textContent = "window.smuggled = true";
        document.body.append(script);
        setTimeout(() => done(window.smuggled ? "nothing" : "without a word"), 2000);
      }),
  );
  must(refused.startsWith("script-src"), `a script in the page is refused by ${refused}`);
  ok("the game runs under a policy that refuses a script in the page");
}

/** Checks what open pages do when the server has a new version, and when it stops. */
async function checkVersions(browser, next, scratch, shots, ok) {
  const live = path.join(scratch, "live");
  cpSync(dist, live, { recursive: true });
  const { address, stop } = await serve(live);
  const seat = await openPage(browser);
  const { page, ears } = seat;
  const style = () => page.locator("link[rel=stylesheet]").getAttribute("href");
  const from = () => page.evaluate(() => performance.getEntriesByType("navigation")[0].workerStart > 0);
  const again = async (load) => {
    ears.next = ears.said.length;
    await load();
    await hears(seat, WORDS);
  };
  try {
    await again(() => page.goto(address));
    await checkManifest(seat, address, ok);
    await page.evaluate(async () => {
      const { active } = await navigator.serviceWorker.ready;
      while (active.state !== "activated") await new Promise((done) => active.addEventListener("statechange", done, { once: true }));
    });
    await checkPolicy(seat, ok);
    ears.faults.length = 0; // the refused script
    await checkCredits(seat, ok);

    const other = await openBeside(seat.context);
    await other.page.addInitScript(() => {
      const ask = window.matchMedia.bind(window);
      window.matchMedia = (query) => (query === "(pointer: coarse)" ? { matches: true } : ask(query));
    });
    await other.page.goto(address);
    await hears(other, WORDS);

    rmSync(live, { recursive: true });
    cpSync(next, live, { recursive: true });
    const fresh = path.join(live, hashedNames(next).get("style.css"));
    const right = readFileSync(fresh);
    writeFileSync(fresh, "<p>Nothing of this name is here.</p>");
    const refused = await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.getRegistration();
      await registration.update().catch(() => {});
      const worker = registration.installing;
      while (worker?.state === "installing") await new Promise((done) => worker.addEventListener("statechange", done, { once: true }));
      return { state: worker?.state, kept: await caches.keys() };
    });
    must(refused.state === "redundant" && refused.kept.length === 1, `a file of another content is kept: ${JSON.stringify(refused)}`);
    ok("a host that answers with another content gets none of it kept");
    writeFileSync(fresh, right);
    rmSync(path.join(live, hashedNames(next).get("crazy-eight_bg.wasm"))); // an update that asks for it again fails
    const before = await style();
    await again(() => page.reload());
    await page.getByText("A new version of the game is here (F6).").waitFor();
    must((await style()) === before && (await from()), "the new version is mixed in before it is asked for");
    await page.screenshot({ path: path.join(shots, "new-version.png") });
    ok("a new version is offered, while the old one plays");
    const reload = page.getByRole("button", { name: "Reload" });
    await page.locator("#game").press("F6");
    must(await reload.evaluate((button) => button === document.activeElement), "F6 does not come to the notice");
    await again(() => reload.press("Enter"));
    must((await style()) === hashedNames(next).get("style.css"), "Reload does not bring the new version");
    const kept = await page.evaluate(() => caches.keys());
    must(kept.length === 1, `kept are ${kept}`);
    ok("Reload brings it, without the program that has not changed, and the old one is gone");
    other.ears.next = other.ears.said.length;
    must(await other.page.getByText("is here: tap Reload.").isVisible(), "a finger is told of a key");
    await other.page.getByRole("button", { name: "Reload" }).click();
    await hears(other, WORDS);
    must((await other.page.locator("link[rel=stylesheet]").getAttribute("href")) === hashedNames(next).get("style.css"), "a second page stays old");
    ok("a second page that shows the notice is reloaded, too");
    const licences = new URL("licences/THIRD-PARTY.txt", address).href;
    const isKept = () => page.evaluate(async (licences) => Boolean(await caches.match(licences)), licences);
    must(!(await isKept()), "the licences come with every first visit");
    const readsLicences = async () => {
      await other.page.goto(licences);
      must((await other.page.locator("body").innerText()).includes("wasm-bindgen"), "the licences are not shown");
    };
    await readsLicences();
    must(await isKept(), "the licences are not kept when they are shown");

    await stop();
    await readsLicences();
    await other.page.close();
    ok("the licences are kept when they are first asked for, and shown without a network");
    await again(() => page.goto(address));
    must(await from(), "the page came from a server that is not there");
    must(await page.evaluate(() => document.fonts.check("20px 'Bebas Neue'")), "its type is missing");
    await page.waitForFunction(() => window.thinker);
    await page.screenshot({ path: path.join(shots, "offline.png") });
    ok("without a network the game starts, and the worker that thinks");
  } catch (error) {
    await page.screenshot({ path: path.join(shots, "site-failed.png") }).catch(() => {});
    throw new Error(`${error.message}; see site-failed.png`);
  } finally {
    await stop();
    await seat.context.close();
  }
}

/** Checks that a browser without WebGL 2 aborts the download, which begins before the check. */
async function checkGivenUp(browser, address, ok) {
  const { page, context } = await openPage(browser);
  const given = page.waitForEvent("requestfailed", (request) => request.url().endsWith(".wasm")).catch(() => {
    throw new Error("the program is downloaded in vain");
  });
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await Promise.all([given, page.goto(address).then(() => page.getByRole("alert").waitFor())]);
  ok("without WebGL 2 the download is given up");
  await context.close();
}

/** Checks that halves of files, which a browser keeps for ever under their names, are not taken from there again. */
async function checkHalves(browser, scratch, ok) {
  const folder = path.join(scratch, "halves");
  cpSync(dist, folder, { recursive: true });
  const files = ["crazy-eight_bg.wasm", "crazy-eight.js"].map((plain) => path.join(folder, hashedNames(dist).get(plain)));
  const wholes = files.map((file) => readFileSync(file));
  files.forEach((file, index) => writeFileSync(file, wholes[index].subarray(0, wholes[index].length >> 1)));
  const { address, stop } = await serve(folder);
  const seat = await openPage(browser);
  try {
    await seat.page.goto(address);
    const again = seat.page.getByRole("button", { name: "Try again" });
    await again.waitFor();
    files.forEach((file, index) => writeFileSync(file, wholes[index]));
    await again.click();
    seat.ears.faults.length = 0; // of the first try
    await hears(seat, WORDS);
    await seat.page.waitForFunction(() => "entry" in history.state && !history.state.pastCache);
    ok("what came as half a file is loaded past the browser's cache, and only once");
  } finally {
    await seat.context.close();
    await stop();
  }
}

/** Checks that a new version is offered that was still on its way when the game began. The page is told of it. */
async function checkOnItsWay(browser, address, ok) {
  const { page, context } = await openPage(browser);
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(address);
  const offered = await page.evaluate(async (offline) => {
    const worker = new EventTarget();
    const registration = Object.assign(new EventTarget(), { installing: worker, waiting: null });
    const workers = { controller: {}, register: async () => registration };
    Object.defineProperty(navigator, "serviceWorker", { value: workers });
    const { keepOffline } = await import(offline);
    await keepOffline((words) => words);
    const before = document.getElementById("fresh").hidden;
    Object.assign(registration, { installing: null, waiting: worker });
    worker.dispatchEvent(new Event("statechange"));
    return before && !document.getElementById("fresh").hidden;
  }, new URL(hashedNames(dist).get("offline.js"), address).href);
  must(offered, "a new version that is on its way when the game begins is offered at the next visit only");
  ok("a new version that is on its way when the game begins is offered");
  await context.close();
}

/** Checks that the cover of a small window can be read from its beginning, and that two fingers do not enlarge it for good. */
async function checkSmall(browser, address, ok) {
  const { page, context } = await openPage(browser, { viewport: { width: 240, height: 160 }, isMobile: true, hasTouch: true });
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null;
  });
  await page.goto(address);
  await page.getByRole("alert").waitFor();
  const place = await page.evaluate(() => {
    const cover = document.getElementById("cover");
    cover.scrollTop = 0;
    return { top: document.querySelector("h1").getBoundingClientRect().top, scrolls: cover.scrollHeight > cover.clientHeight };
  });
  must(place.scrolls && place.top >= 0, `in a small window the cover begins at ${place.top} pixels, and ${place.scrolls ? "" : "does not "}scroll`);
  ok("in a small window the cover can be read from its beginning");
  const wire = await context.newCDPSession(page);
  await wire.send("Input.synthesizePinchGesture", { x: 120, y: 80, scaleFactor: 2, gestureSourceType: "touch" });
  const scale = await page.evaluate(() => window.visualViewport.scale);
  must(scale < 1.01, `two fingers enlarge the page ${scale} times, and none makes it small again on the canvas`);
  ok("two fingers do not enlarge the page");
  await context.close();
}

/** Checks that a page whose script does not come, as after an update of the host, says what may help. */
async function checkStuck(browser, address, ok) {
  const { page, context } = await openPage(browser);
  await page.route(/start\.\w+\.js/, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto(address);
  const help = page.getByText("If nothing moves");
  must(!(await help.isVisible()), "a page that has just begun to load excuses itself");
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  must(await help.isVisible(), "a page without its script says nothing");
  ok("a page whose script does not come says what may help");
  await context.close();
}

/** Makes all of these checks, and calls `ok` for each that passed. */
export async function checkSite(browser, shots, ok) {
  const scratch = mkdtempSync(path.join(tmpdir(), "crazy-eight-site-"));
  try {
    const next = nextVersion(scratch);
    checkNames(next, ok);
    checkHead(next, hashedNames(next), ok);
    checkHeading(next, hashedNames(next), ok);
    checkPorts(ok);
    await checkWorker(readFileSync(path.join(dist, "worker.js"), "utf8"), ok);
    const { address, stop } = await serve(dist);
    try {
      await checkHeaders(address, ok);
      await checkGivenUp(browser, address, ok);
      await checkStuck(browser, address, ok);
      await checkOnItsWay(browser, address, ok);
      await checkSmall(browser, address, ok);
    } finally {
      await stop();
    }
    await checkHalves(browser, scratch, ok);
    await checkVersions(browser, next, scratch, shots, ok);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

await runAlone(import.meta.url, ({ browser, shots, ok }) => checkSite(browser, shots, ok));
