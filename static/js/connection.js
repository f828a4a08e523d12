// Says when the portal cannot be reached, and when it is back.
const banner = document.getElementById("connection");
const EVERY = 10_000;
const PATIENCE = 5_000;
let reachable = true;

function show(text) {
  banner.textContent = text;
  banner.hidden = !text;
}

function became(now) {
  if (now === reachable) return;
  reachable = now;
  show(now ? banner.dataset.back : banner.dataset.lost);
  if (now) setTimeout(() => reachable && show(""), 4_000);
  document.dispatchEvent(new CustomEvent("oudler:connection", { detail: { reachable } }));
}

async function ping() {
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), PATIENCE);
  try {
    await fetch(banner.dataset.ping, { cache: "no-store", signal: giveUp.signal });
    became(true);
  } catch {
    became(false);
  } finally {
    clearTimeout(timer);
  }
}

if (banner) {
  setInterval(() => document.hidden || ping(), EVERY);
  addEventListener("offline", () => became(false));
  addEventListener("online", ping);
  addEventListener("pageshow", ping);
  document.addEventListener("visibilitychange", () => document.hidden || ping());
  document.addEventListener("htmx:sendError", ping);
}
