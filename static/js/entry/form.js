import { asNumber } from "./points.js";

// The fields of a hand: read, filled in, emptied, greyed.
export class HandForm {
  constructor(element) {
    this.element = element;
    this.start = this.fields();
  }

  fields() {
    const all = new FormData(this.element);
    all.delete("csrfmiddlewaretoken");
    return Object.fromEntries(all);
  }

  get void() {
    return Boolean(this.voids?.[this.value("contract")]);
  }

  // What belongs to other choices than those made is not shown, and not read.
  showParts() {
    for (const part of this.element.querySelectorAll("[data-when], [data-unless]")) {
      part.hidden = !this.isShown(part);
    }
  }

  isShown({ dataset: { when, unless } }) {
    return (!when || this.holds(when)) && !unless?.split("//").some((one) => this.holds(one));
  }

  // Whether a condition such as "contract=klop|simple;called=" holds.
  holds(condition) {
    return condition.split(";").every((one) => {
      const [name, values] = one.split("=");
      return values.split("|").includes(this.value(name));
    });
  }

  // What must still be answered in the steps: sentences by the engine's field.
  lacking(steps) {
    const said = {};
    for (const step of steps) {
      for (const part of this.element.querySelectorAll(`[data-step-number="${step}"] [data-ask]`)) {
        const { askWhen } = part.dataset;
        if (!belongs(part) || answered(part) || (askWhen && !this.holds(askWhen))) continue;
        (said[part.dataset.asks] ??= []).push(part.dataset.ask);
      }
    }
    return Object.keys(said).length ? said : null;
  }

  // Whether a problem's field is filled in the first step.
  isOfFirstStep(field) {
    const step = this.element.querySelector('[data-step-number="1"]');
    return field === "dealer" || Boolean(step.querySelector(`[data-problems="${field}"]`));
  }

  value(name) {
    const found = this.element.elements[name];
    if (found?.type === "checkbox" && !found.checked) return "";
    return found?.value ?? "";
  }

  // Everything empty but what is given and the two choices that have a usual answer.
  fill(fields) {
    for (const input of this.element.elements) {
      if (!input.name || input.name === "csrfmiddlewaretoken" || input.tagName === "BUTTON") continue;
      const value = fields[input.name] ?? "";
      if (input.type === "radio" || input.type === "checkbox") {
        input.checked = input.value === value && (value !== "" || input.name in fields);
      } else input.value = value;
    }
    for (const rare of this.element.querySelectorAll(".entry-rare")) {
      rare.open = Boolean(rare.querySelector("input:checked"));
    }
  }

  set(name, value) {
    const found = this.element.elements[name];
    if (found) found.value = value;
  }

  clear(name) {
    for (const input of this.element.querySelectorAll(`[name="${name}"]`)) input.checked = false;
  }

  // `reasons` by "field=value"; a choice already made stays, with its reason beside it.
  grey(reasons) {
    for (const input of this.element.querySelectorAll(".tile input")) {
      const reason = reasons[`${input.name}=${input.value}`] ?? "";
      const tile = input.closest(".tile");
      tile.toggleAttribute("data-greyed", Boolean(reason));
      const words = tile.querySelector("[data-reason]");
      if (words && words.textContent !== reason) words.textContent = reason;
      input.disabled = Boolean(reason) && !input.checked;
    }
    for (const list of this.element.querySelectorAll("[data-reasons]")) listReasons(list);
  }

  // Sentences beside their fields; what nobody has a place for goes to the top.
  say(problems) {
    const places = document.querySelectorAll("[data-problems]");
    const known = new Set(Array.from(places, (place) => place.dataset.problems));
    const said = { ...problems };
    const rest = Object.keys(said).filter((field) => !known.has(field));
    said.form = [...(said.form ?? []), ...rest.flatMap((field) => said[field])];
    for (const place of places) {
      const sentences = said[place.dataset.problems] ?? [];
      place.replaceChildren(...sentences.map(asItem));
      place.hidden = !sentences.length;
      if (!sentences.length) continue;
      for (const more of this.element.querySelectorAll(`[data-more="${place.dataset.problems}"]`)) more.open = true;
    }
  }

  // What a closed part of the form holds stands in its line.
  sumUp() {
    for (const more of this.element.querySelectorAll("[data-more]")) {
      const chosen = Array.from(more.querySelectorAll('input:checked:not([value="none"])'));
      const said = chosen.filter(belongs).map((input) => {
        const group = input.closest("[data-named]")?.querySelector("legend").textContent;
        const label = input.closest(".tile").querySelector(".tile-label").textContent;
        return group ? `${group}: ${label}` : label;
      });
      more.querySelector("[data-more-said]").textContent = said.join(", ");
    }
  }

  // The rows about a person who sits this hand out are not shown.
  showPeople(dead) {
    const out = new Set(dead.map((person) => person.id));
    for (const group of this.element.querySelectorAll("[data-person]")) {
      group.hidden = out.has(group.dataset.person) || !this.isShown(group);
    }
  }
}

const belongs = (part) =>
  !part.closest("[data-when][hidden], [data-unless][hidden], [data-person][hidden], [data-group][hidden]");

function answered(part) {
  if (part.querySelector("input:checked:not([name=side])")) return true;
  const figures = Array.from(part.querySelectorAll("input:not([type]):not([data-optional]), input[type=text]")).filter(belongs);
  return figures.length > 0 && figures.every((field) => !Number.isNaN(asNumber(field.value)));
}

// Small tiles have no room for a reason: it stands below their row, after the choices that it greys,
// or alone when it greys all but one.
function listReasons(list) {
  const tiles = Array.from(list.parentElement.querySelectorAll(".tile"));
  const greyed = new Map();
  for (const tile of tiles.filter((one) => one.hasAttribute("data-greyed"))) {
    const reason = tile.querySelector("[data-reason]").textContent;
    greyed.set(reason, [...(greyed.get(reason) ?? []), tile.querySelector(".tile-label").textContent]);
  }
  const most = tiles.length - 1;
  const lines = Array.from(greyed, ([reason, labels]) => {
    const line = document.createElement("li");
    if (!(most > 1 && labels.length >= most)) {
      const names = document.createElement("b");
      names.textContent = labels.join(", ");
      line.append(names, " ");
    }
    line.append(reason);
    return line;
  });
  if (list.textContent !== lines.map((line) => line.textContent).join("")) list.replaceChildren(...lines);
}

function asItem(sentence) {
  const item = document.createElement("li");
  item.textContent = sentence;
  return item;
}
