// Counts the seconds that the portal gives; it decides itself when they are over.
const SHORT = 10;

export function showClock(board) {
  let ends = 0;
  const begin = () => {
    const clock = document.getElementById("clock");
    if (clock) ends = performance.now() + Number(clock.dataset.seconds) * 1000;
  };
  board.addEventListener("shown", begin);
  begin();
  setInterval(() => {
    const clock = document.getElementById("clock");
    if (!clock) return;
    const left = Math.max(0, Math.ceil((ends - performance.now()) / 1000));
    clock.querySelector("span").textContent = left;
    clock.classList.toggle("is-short", left <= SHORT);
  }, 500);
}
