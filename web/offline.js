// Has the browser store the page, so that it starts without a network, and offers new versions.

const HOUR = 3_600_000;

/** Registers the service worker; `say` translates. The game also runs in a browser that stores nothing. */
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
  const follow = () => registration.installing?.addEventListener("statechange", () => offer(registration, say));
  registration.addEventListener("updatefound", follow);
  follow(); // the browser looks for a new version as soon as the page is opened, and loads it beside the game
  let asked = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.hidden || Date.now() - asked < HOUR) return;
    asked = Date.now();
    registration.update().catch(() => {}); // no network: the next look will do
  });
}

/** Reloads the page in the newest version that the browser has stored. */
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

/** Shows the notice if a newer version is waiting. */
function offer(registration, say) {
  const fresh = document.getElementById("fresh");
  if (!registration.waiting || !navigator.serviceWorker.controller || !fresh.hidden) return;
  const [reload, later] = fresh.querySelectorAll("button");
  const game = document.getElementById("game");
  const notice = fresh.querySelector("span");
  if (game.hasAttribute("data-fingers")) notice.textContent = "A new version of the game is here: tap Reload."; // a finger has no F6
  for (const part of [notice, reload, later]) part.textContent = say(part.textContent);
  reload.onclick = loadAnew;
  later.onclick = () => {
    fresh.hidden = true;
    game.focus({ preventScroll: true });
  };
  // The notice has a key of its own, because the game handles Tab.
  game.addEventListener("keydown", (event) => {
    if (event.key !== "F6" || fresh.hidden) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    reload.focus();
  }, { capture: true });
  fresh.hidden = false;
}
