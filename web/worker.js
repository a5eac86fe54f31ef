// The service worker: keeps one whole version of the page on the device and answers from it, with or without a network.
// web/page fills in the list of files and the version; a browser that finds this file changed fetches the new version beside
// the old one, which stays until the player asks for the new one or has closed every page of it.

const VERSION = "@VERSION@";
const FILES = @FILES@;
const PLACE = registration.scope;
const OURS = `crazy-eight ${PLACE} `; // a host may have other games, and this one in other folders
const KEPT = OURS + VERSION;

const ours = async () => (await caches.keys()).filter((name) => name.startsWith(OURS));

/** One file of this version: from an older version where the name, and so the content, is the same. */
async function find(file) {
  const url = new URL(file, PLACE).href;
  const hashed = /\.[0-9a-f]{10}\./.test(file);
  for (const name of hashed ? await ours() : []) {
    const had = await (await caches.open(name)).match(url);
    if (had) return had;
  }
  const answer = await fetch(url, { cache: hashed ? "default" : "no-cache" });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  // While a host is being updated, its page may be of another version than this list.
  if (file === "./" && !(await answer.clone().text()).includes("@START@")) throw new Error("the page is of another version");
  return answer;
}

addEventListener("install", (event) => {
  const fill = async () => {
    const cache = await caches.open(KEPT);
    await Promise.all(FILES.map(async (file) => cache.put(new URL(file, PLACE).href, await find(file))));
  };
  event.waitUntil(fill());
});

addEventListener("activate", (event) => {
  const clear = async () => {
    await Promise.all((await ours()).filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  };
  event.waitUntil(clear());
});

// The player pressed "Reload".
addEventListener("message", ({ data }) => {
  if (data === "take over") skipWaiting();
});

const places = new Set(FILES.map((file) => new URL(file, PLACE).href));
addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET") return;
  const url = new URL(request.url);
  const page = request.mode === "navigate" && [PLACE, `${PLACE}index.html`].includes(url.origin + url.pathname);
  const place = page ? PLACE : url.href;
  if (!places.has(place)) return;
  const answer = async () => (await (await caches.open(KEPT)).match(place)) ?? fetch(request);
  event.respondWith(answer());
});
