// Has the browser keep the page, so that it starts without a network, and offers a new version when there is one.

const HOUR = 3_600_000;

/** Registers the service worker; `say` translates. A browser that keeps nothing plays all the same. */
export async function keepOffline(say) {
  const workers = navigator.serviceWorker; // missing on an insecure origin and in some private windows
  if (!workers) return;
  let registration;
  try {
    registration = await workers.register("worker.js", { updateViaCache: "none" });
  } catch (error) {
    console.warn("The page cannot be kept for a start without a network:", error.message);
    return;
  }
  offer(registration, say);
  registration.addEventListener("updatefound", () => {
    registration.installing?.addEventListener("statechange", () => offer(registration, say));
  });
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => {}); // no network: the next look will do
  });
}

/** Loads the page anew, in the newest version that the browser has. */
export async function loadAnew() {
  const workers = navigator.serviceWorker;
  const registration = await workers?.getRegistration().catch(() => {});
  if (!registration?.waiting || !workers.controller) {
    location.reload();
    return;
  }
  workers.addEventListener("controllerchange", () => location.reload(), { once: true });
  registration.waiting.postMessage("take over");
}

/** Shows the notice when a version waits that the page was not loaded from. */
function offer(registration, say) {
  const fresh = document.getElementById("fresh");
  if (!registration.waiting || !navigator.serviceWorker.controller || !fresh.hidden) return;
  const [reload, later] = fresh.querySelectorAll("button");
  for (const part of [fresh.querySelector("span"), reload, later]) part.textContent = say(part.textContent);
  const game = document.getElementById("game");
  reload.onclick = loadAnew;
  later.onclick = () => {
    fresh.hidden = true;
    game.focus({ preventScroll: true });
  };
  // The game takes Tab for itself, so that the notice has a key of its own.
  game.addEventListener("keydown", (event) => {
    if (event.key !== "F6" || fresh.hidden) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    reload.focus();
  }, { capture: true });
  fresh.hidden = false;
}
