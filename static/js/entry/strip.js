// The strip of the hand entered last: kept fresh, with ten seconds to take it back.
let counting;

export function showStrip(html) {
  const old = document.getElementById("last-hand");
  if (!old || html === undefined || old.querySelector("details[open], form.htmx-request")) return;
  old.outerHTML = html;
  window.htmx?.process(document.getElementById("last-hand"));
}

export function countDown(words) {
  clearInterval(counting);
  counting = setInterval(() => {
    const form = document.querySelector("#last-hand [data-undo]");
    if (!form) return;
    const left = Number(form.dataset.undo) - 1;
    form.dataset.undo = left;
    if (left <= 0) form.remove();
    else form.querySelector("[data-undo-words]").textContent = words.undo.replace("{seconds}", left);
  }, 1000);
}
