// The arrows of the keyboard go through the hand; with Shift they go trick by trick.
const STEPS = { ArrowLeft: "back", ArrowRight: "on" };

document.addEventListener("keydown", (event) => {
  const way = STEPS[event.key];
  if (!way || event.ctrlKey || event.altKey || event.metaKey || event.target.matches("input, textarea")) return;
  event.preventDefault();
  document.getElementById(event.shiftKey ? `step-trick-${way}` : `step-${way}`)?.click();
});
