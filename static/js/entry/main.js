// Where the scripts of the entry form begin: a table's next hand, or the correction of a stored one.
import { HandForm } from "./form.js";
import { TablePage } from "./page.js";
import { showSums } from "./points.js";
import { Preview } from "./preview.js";

const told = (id) => JSON.parse(document.getElementById(id).textContent);

function correct(element, state, words) {
  const form = new HandForm(element);
  const preview = new Preview({ url: state.preview, form, words, structural: () => ({}) });
  const refresh = () => {
    form.showParts();
    showSums(form, words);
    preview.soon();
  };
  element.addEventListener("input", refresh);
  refresh();
}

const element = document.getElementById("entry-form");
if (element) {
  const state = told("entry-state");
  const words = told("entry-words");
  if (state.correct) correct(element, state, words);
  else new TablePage(element, state, words);
}
