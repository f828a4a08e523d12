// "52 + 39 = 91": the other side follows what is typed; columns of figures show their sums.
const figures = new Intl.NumberFormat(document.documentElement.lang, { maximumFractionDigits: 1 });

const FRACTIONS = ["", "⅓", "⅔"];

export function asNumber(text) {
  const clean = text.trim().replace("½", ".5").replace(",", ".");
  return /^\d+(\.\d+)?$/.test(clean) ? Number(clean) : NaN;
}

export function showSums(form, words) {
  for (const part of form.element.querySelectorAll("[data-points]")) showSides(part, form, words);
  for (const output of form.element.querySelectorAll("[data-sum]")) showColumn(output, form, words);
}

// The first of the two sides is the declarer's, and stands first.
function showSides(part, form, words) {
  const { points, total, thirds } = part.dataset;
  // How many thirds of a point stand beside those typed.
  const more = (thirds && asNumber(form.value(thirds))) || 0;
  const typed = asNumber(form.value(points)) + more / 3;
  const known = typed >= 0 && typed <= Number(total);
  const sides = Array.from(part.querySelectorAll("[name=side]"));
  const other = sides.findIndex((side) => side.checked) > 0;
  const declarer = other ? total - typed : typed;
  document.getElementById(`${points}_other`).textContent = known
    ? words.sum
        .replace("{attack}", exactly(declarer))
        .replace("{defence}", exactly(total - declarer))
        .replace("{total}", total)
    : "";
}

function exactly(points) {
  const thirds = Math.round(points * 3);
  const isExact = thirds % 3 && Math.abs(points * 3 - thirds) < 0.001;
  return isExact ? `${Math.floor(thirds / 3)}${FRACTIONS[thirds % 3]}` : figures.format(points);
}

function showColumn(output, form, words) {
  const { sum: column, total } = output.dataset;
  const fields = form.element.querySelectorAll(`[data-column="${column}"]`);
  const shown = Array.from(fields).filter((field) => !field.closest("[hidden]"));
  const added = shown.reduce((sum, field) => sum + (asNumber(field.value) || 0), 0);
  output.textContent = Number(total)
    ? words.of.replace("{sum}", figures.format(added)).replace("{total}", total)
    : figures.format(added);
}
