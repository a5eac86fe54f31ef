// Tests the service worker with stand-ins for what a browser gives it: what it clears away, and which requests it answers. Its chance to
// clear beside a still newer version lasts milliseconds in a real browser. site.js calls it.

import vm from "node:vm";
import { must } from "./page.js";

const PLACE = "https://example.org/game/";
const OLD = `crazy-eight ${PLACE} 0000`;
const OTHER = "another game";

/** A worker of this code, with what is stored; `registration` says which newer versions there are. */
function started(code, { stored = new Set(), registration = {}, fails = false }) {
  const heard = new Map();
  const caches = {
    keys: async () => [...stored],
    delete: async (name) => stored.delete(name),
    match: async (place) => {
      if (fails) throw new Error("the disk is full");
      return `stored: ${place}`;
    },
  };
  const scope = vm.createContext({
    URL,
    caches,
    registration: { scope: PLACE, installing: null, waiting: null, ...registration },
    addEventListener: (kind, act) => heard.set(kind, act),
    fetch: async ({ url }) => `fetched: ${url}`,
  });
  vm.runInContext(code, scope);
  return { heard, version: vm.runInContext("KEPT", scope) };
}

/** What is left when a version becomes the one that answers; `version` names what is stored of it. */
async function leftBy(code, registration) {
  const stored = new Set([OLD, OTHER]);
  const { heard, version } = started(code, { stored, registration });
  stored.add(version);
  const waits = [];
  heard.get("activate")({ waitUntil: (cleared) => waits.push(cleared) });
  await Promise.all(waits);
  return [...stored].map((name) => (name === version ? "itself" : name)).join();
}

/** The answer to a request; undefined if the worker leaves it to the browser. */
async function answered(code, request, fails = false) {
  let answer;
  started(code, { fails }).heard.get("fetch")({
    request: { method: "GET", mode: "no-cors", ...request },
    respondWith: (given) => { answer = given; },
  });
  return answer;
}

/** Makes these checks of the code of a built worker, and calls `ok` for each that passed. */
export async function checkWorker(code, ok) {
  const alone = await leftBy(code, {});
  must(alone === `${OTHER},itself`, `a version that takes over leaves ${alone}`);
  for (const state of ["installing", "waiting"]) {
    const left = await leftBy(code, { [state]: {} });
    must(left === `${OLD},${OTHER},itself`, `while a newer version is ${state}, a version that takes over leaves ${left}`);
  }
  ok("a version that takes over clears older ones away, unless a newer one may be among what is stored");

  const page = `${PLACE}?from=elsewhere`;
  for (const [request, fails, wanted] of [
    [{ url: page, mode: "navigate" }, false, `stored: ${PLACE}`],
    [{ url: `${PLACE}index.html`, mode: "navigate" }, false, `stored: ${PLACE}`],
    [{ url: PLACE, mode: "navigate" }, true, `fetched: ${PLACE}`],
    [{ url: page }, false, undefined],
    [{ url: `${PLACE}scores.json` }, false, undefined],
    [{ url: PLACE, mode: "navigate", method: "POST" }, false, undefined],
  ]) {
    const answer = await answered(code, request, fails);
    must(answer === wanted, `to ${JSON.stringify(request)} the worker answers “${answer}”`);
  }
  ok("the worker answers for the files of its version, from the network if its store fails, and for nothing else");
}
