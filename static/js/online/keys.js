// Everything by keyboard. Single letters can be switched off in the options.
const typed = (element) => element.matches("input, textarea, select") || document.querySelector("dialog[open]");

function toggle(id) {
  const details = document.getElementById(id);
  if (!details) return;
  details.open = !details.open;
  if (details.open && id === "phrases") details.querySelector("button")?.focus();
}

export function listenToKeys({ options, holding }) {
  const single = {
    l: () => toggle("last-trick"),
    c: () => toggle("phrases"),
    s: () => options.sortOtherwise(),
    "?": () => document.getElementById("help").showModal(),
  };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.altKey || event.metaKey || typed(event.target)) return;
    if (event.key === "ArrowRight" || event.key === "ArrowLeft") {
      if (!holding.cards.length) return;
      event.preventDefault();
      holding.step(event.key === "ArrowRight" ? 1 : -1);
      return;
    }
    if (!options.keys) return;
    if (/^[1-9]$/.test(event.key)) document.querySelectorAll(".game-choice")[event.key - 1]?.click();
    else if (event.key.toLowerCase() in single) {
      event.preventDefault();
      single[event.key.toLowerCase()]();
    }
  });
}
