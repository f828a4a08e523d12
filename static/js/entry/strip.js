// The strip of the hand entered last: kept fresh, with ten seconds to take it back.
let counting;

export function showStrip(html) {
  const old = document.getElementById("last-hand");
  if (!old || html === undefined || old.querySelector("details[open], form.htmx-request")) return;
  const place = document.createElement("template");
  place.innerHTML = html;
  const fresh = place.content.querySelector("#last-hand");
  // An answer that another one has overtaken says nothing new.
  if (Number(fresh.dataset.version) < Number(old.dataset.version)) return;
  old.replaceWith(fresh);
  window.htmx?.process(fresh);
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
