// What a reader likes: kept in this browser, shown in the dialog, told to whoever asks.
const KEY = "oudler-table";

function stored() {
  try {
    return JSON.parse(localStorage.getItem(KEY)) ?? {};
  } catch {
    return {};
  }
}

export class Options extends EventTarget {
  constructor() {
    super();
    this.form = document.getElementById("options-form");
    this.write(stored());
    this.form.addEventListener("change", () => this.changed());
    this.apply();
  }

  get taps() { return this.form.elements.taps.value; }
  get sort() { return this.form.elements.sort.value; }
  get rising() { return this.form.elements.rising.checked; }
  get single() { return this.form.elements.single.checked; }
  get four() { return this.form.elements.four.checked; }
  get keys() { return this.form.elements.keys.checked; }
  get muted() { return this.form.elements.mute.checked; }
  get pause() { return Number(this.form.elements.pause.value) * 1000; }

  sounds(name) {
    return this.form.elements[`sound-${name}`].checked;
  }

  // The next order of the cards; the dialog shows it too.
  sortOtherwise() {
    const orders = [...this.form.elements.sort].map((one) => one.value);
    this.form.elements.sort.value = orders[(orders.indexOf(this.sort) + 1) % orders.length];
    this.changed();
  }

  write(values) {
    for (const field of this.form.elements) {
      const value = values[field.name];
      if (value === undefined) continue;
      if (field.type === "checkbox") field.checked = Boolean(value);
      if (field.type === "radio") field.checked = field.value === value;
    }
  }

  changed() {
    const values = {};
    for (const field of this.form.elements) {
      if (field.type === "checkbox") values[field.name] = field.checked;
      if (field.type === "radio" && field.checked) values[field.name] = field.value;
    }
    try {
      localStorage.setItem(KEY, JSON.stringify(values));
    } catch {
      // A browser that keeps nothing forgets them with the page.
    }
    this.apply();
    this.dispatchEvent(new Event("change"));
  }

  apply() {
    const root = document.documentElement;
    root.toggleAttribute("data-mute", this.muted);
    if (this.form.elements.large.checked) root.dataset.cards = "large";
    else delete root.dataset.cards;
  }
}
