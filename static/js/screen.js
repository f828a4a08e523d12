// A screen on the wall: counts the clock down between two slides, and comes back by itself.
const TICK = 250;
let shown = null;
let since = 0;

function written(seconds) {
  const left = Math.abs(seconds);
  const parts = [Math.floor(left / 60) % 60, left % 60].map((part) => String(part).padStart(2, "0"));
  const hours = Math.floor(left / 3600);
  return (seconds < 0 ? "−" : "") + (hours ? [hours, ...parts] : [Number(parts[0]), parts[1]]).join(":");
}

function tick() {
  const clock = document.querySelector("[data-left]");
  if (clock !== shown) {
    shown = clock;
    since = performance.now();
  }
  if (!clock || clock.hasAttribute("data-paused")) return;
  const left = Number(clock.dataset.left) - Math.floor((performance.now() - since) / 1000);
  clock.textContent = written(left);
  clock.classList.toggle("is-over", left <= 0);
}

// Whoever was signed out is sent to the page to sign in, which is no slide.
document.addEventListener("htmx:beforeSwap", (event) => {
  if (event.detail.xhr.status < 400 && !event.detail.xhr.responseText.includes('id="screen"')) {
    event.detail.shouldSwap = false;
    location.reload();
  }
});

setInterval(tick, TICK);
