// Clocks of a page count down between two answers; every answer sets them by the server's time.
const TICK = 250;
const since = new WeakMap();

function written(seconds) {
  const left = Math.abs(seconds);
  const parts = [Math.floor(left / 60) % 60, left % 60].map((part) => String(part).padStart(2, "0"));
  const hours = Math.floor(left / 3600);
  return (seconds < 0 ? "−" : "") + (hours ? [hours, ...parts] : [Number(parts[0]), parts[1]]).join(":");
}

function tick() {
  for (const clock of document.querySelectorAll("[data-left]")) {
    const told = clock.dataset.left;
    if (since.get(clock)?.told !== told) since.set(clock, { told, at: performance.now() });
    if (clock.hasAttribute("data-paused")) continue;
    const left = Number(told) - Math.floor((performance.now() - since.get(clock).at) / 1000);
    clock.textContent = written(left);
    clock.classList.toggle("is-over", left <= 0);
  }
}

setInterval(tick, TICK);
