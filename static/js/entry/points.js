// "52 + 39 = 91": the other side follows what is typed.
const TOTAL = 91;
const figures = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });

export function asNumber(text) {
  const clean = text.trim().replace("½", ".5").replace(",", ".");
  return /^\d+(\.\d+)?$/.test(clean) ? Number(clean) : NaN;
}

export function showSum(form, words) {
  const typed = asNumber(form.value("points"));
  const known = typed >= 0 && typed <= TOTAL;
  const place = document.getElementById("points_other");
  if (!place) return;
  const attack = form.value("side") === "defence" ? TOTAL - typed : typed;
  place.textContent = known
    ? words.sum
        .replace("{attack}", figures.format(attack))
        .replace("{defence}", figures.format(TOTAL - attack))
    : "";
}
