// Copies what a link leads to, on plain http too, where browsers have no clipboard of their own.
async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyAsOfOld(text);
  }
}

function copyAsOfOld(text) {
  const focused = document.activeElement;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.className = "sr-only";
  document.body.append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  const isDone = document.execCommand("copy");
  field.remove();
  focused?.focus();
  return isDone;
}

// What cannot be copied is at least marked, ready for the finger or the keys.
export function offerCopies() {
  document.addEventListener("click", async (event) => {
    const copier = event.target.closest("[data-copy]");
    if (!copier) return;
    const link = document.getElementById(copier.dataset.copy);
    if (await copy(link.href)) copier.textContent = copier.dataset.copied;
    else getSelection().selectAllChildren(link);
  });
}
