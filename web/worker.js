// The service worker: stores one complete version of the page on the device, and answers from it with or without a network.
// The licences, a third of a megabyte that few people read, are stored when somebody opens them.
// web/page fills in the list of files and the version. When this file changes, the browser stores the new version beside the
// old one, which stays until the player asks for the new one or has closed every page of the old one.

const VERSION = "@VERSION@";
const FILES = @FILES@;
const PLACE = registration.scope;
const OURS = `crazy-eight ${PLACE} `; // a host may have other games, and this one in other folders
const KEPT = OURS + VERSION;

const ours = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));

/** Loads a file of this version. A stored file of an older version is reused if it has the same name, and so the same content. */
async function find(file) {
  const url = new URL(file, PLACE).href;
  const hashed = /\.[0-9a-f]{10}\./.test(file);
  for (const name of hashed ? await ours() : []) {
    const had = await (await caches.open(name)).match(url);
    if (had) return had;
  }
  let answer = await fetch(url, { cache: hashed ? "default" : "no-cache" });
  if (hashed && !(await isNamedSo(file, answer))) answer = await fetch(url, { cache: "reload" });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  // Some hosts answer with a page instead of a file that they do not have.
  if (hashed && !(await isNamedSo(file, answer))) throw new Error(`${url}: the content does not fit the name`);
  // While a host is being updated, its page may belong to another version than this list.
  if (file === "./" && !(await answer.clone().text()).includes(`content="${VERSION}"`)) throw new Error("the page is of another version");
  // Browsers refuse a cached page whose response was redirected.
  return answer.redirected ? new Response(answer.body, { headers: answer.headers }) : answer;
}

/** Whether the content of an answer has the hash that its name contains. */
async function isNamedSo(file, answer) {
  const sum = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.clone().arrayBuffer()));
  const hash = Array.from(sum.slice(0, 5), (byte) => byte.toString(16).padStart(2, "0")).join("");
  return file.includes(`.${hash}.`);
}

addEventListener("install", (event) => {
  const fill = async () => {
    const had = await caches.has(KEPT);
    const cache = await caches.open(KEPT);
    try {
      await Promise.all(FILES.map(async (file) => cache.put(new URL(file, PLACE).href, await find(file))));
    } catch (error) {
      if (!had) await caches.delete(KEPT); // half a version takes room and serves nobody
      throw error;
    }
  };
  event.waitUntil(fill());
});

addEventListener("activate", (event) => {
  const clear = async () => {
    // What is stored may already be of a still newer version, which clears when its turn comes.
    if (registration.installing || registration.waiting) return;
    await Promise.all((await ours()).filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  };
  event.waitUntil(clear());
});

// The player pressed "Reload".
addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});

/**
 * A text of the licences, which is no part of a version: from the network, as long as there is one. From the first time on that somebody
 * asks for it, it is kept beside the version that is shown.
 */
async function licence(request) {
  let answer;
  try {
    answer = await fetch(request);
  } catch (error) {
    const had = await caches.match(request.url, { cacheName: KEPT });
    if (had) return had;
    throw error;
  }
  if (answer.ok && !answer.redirected) {
    const copy = answer.clone();
    // A full disk must not keep the text away.
    await caches.open(KEPT).then((kept) => kept.put(request.url, copy)).catch(() => {});
  }
  return answer;
}

const places = new Set(FILES.map((file) => new URL(file, PLACE).href));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  if (request.url.startsWith(`${PLACE}licences/`)) {
    event.respondWith(licence(request));
    return;
  }
  const url = new URL(request.url);
  const page = request.mode === "navigate" && [PLACE, `${PLACE}index.html`].includes(url.origin + url.pathname);
  const place = page ? PLACE : url.href;
  if (!places.has(place)) return;
  // A store that fails, on a full disk for example, must not keep a page away that the network has.
  const answer = async () => (await caches.match(place, { cacheName: KEPT }).catch(() => undefined)) ?? fetch(request);
  event.respondWith(answer());
});
