// Figures for the thumb. The field stays an ordinary field: every key tells it so by an input event.
const mark = new Intl.NumberFormat(document.documentElement.lang).format(0.5).charAt(1);
document.documentElement.dataset.scripts = "on";

const keys = {
  back: (text) => text.slice(0, -1),
  clear: () => "",
  half: (text) => (/[.,]/.test(text) ? text : `${text || 0}${mark}5`),
};

function pressed(text, key) {
  if (keys[key]) return keys[key](text);
  return /[.,]/.test(text) ? text : text.replace(/^0+/, "") + key;
}

// A number with too many figures is a slip of the thumb; one that is too high is answered in words.
function fits(field, text) {
  const most = (field.dataset.maximum || "999999").length;
  return text.split(/[.,]/)[0].length <= most;
}

document.addEventListener("click", (event) => {
  const key = event.target.closest("[data-keypad] [data-key]");
  if (!key) return;
  const field = key.closest("[data-keypad]").querySelector("input");
  const text = pressed(field.value, key.dataset.key);
  if (!fits(field, text)) return;
  field.value = text;
  field.dispatchEvent(new Event("input", { bubbles: true }));
});

// With the keypad at hand the phone's own keyboard would only cover the page.
const touch = matchMedia("(pointer: coarse)");
document.addEventListener("focusin", (event) => {
  if (touch.matches && event.target.matches?.("[data-keypad] input")) event.target.inputMode = "none";
});
