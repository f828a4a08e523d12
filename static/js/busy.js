// While a form is on its way its buttons rest, so that a double tap sends it once.
const TOO_LONG = 15_000;

function rest(form) {
  form.dataset.sent = "yes";
  for (const button of form.querySelectorAll("button:not([type=button])")) {
    button.dataset.busy = "";
    button.setAttribute("aria-disabled", "true");
  }
}

function wake(form) {
  delete form.dataset.sent;
  for (const button of form.querySelectorAll("[data-busy]")) {
    delete button.dataset.busy;
    button.removeAttribute("aria-disabled");
  }
}

function onItsWay(event) {
  const form = event.target;
  if (form.dataset.sent) {
    event.preventDefault();
    event.stopImmediatePropagation();
    return;
  }
  rest(form);
  setTimeout(() => arrived(form), TOO_LONG);
  if (form.matches("[hx-post], [hx-get]")) return;
  document.documentElement.dataset.busy = "";
  // A script that keeps the form to itself looks after its own second tap.
  setTimeout(() => event.defaultPrevented && arrived(form));
}

function arrived(form) {
  wake(form);
  delete document.documentElement.dataset.busy;
}

// In the capturing phase, before htmx hears of it.
document.addEventListener("submit", onItsWay, true);
document.addEventListener("htmx:afterRequest", (event) => {
  if (event.target.matches?.("form")) arrived(event.target);
});
// A page taken from the browser's memory shows its buttons as they were left.
addEventListener("pageshow", () => document.querySelectorAll("form[data-sent]").forEach(arrived));
