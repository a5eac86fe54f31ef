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

/** Shows the notice when a version waits that the page was not loaded from. */
function offer(registration, say) {
  const fresh = document.getElementById("fresh");
  if (!registration.waiting || !navigator.serviceWorker.controller || !fresh.hidden) return;
  const [reload, later] = fresh.querySelectorAll("button");
  for (const part of [fresh.querySelector("span"), reload, later]) part.textContent = say(part.textContent);
  later.onclick = () => {
    fresh.hidden = true;
  };
  reload.onclick = () => {
    navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    registration.waiting?.postMessage("take over");
  };
  fresh.hidden = false;
}
