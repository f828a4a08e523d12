// What was typed into a sheet and is not saved yet, kept on this device.
const shapeOf = (name) => /^h(\d+)_([a-z]+)$/.exec(name);

const placeOf = (key) => `oudler-${key}`;

export const forget = (key) => localStorage.removeItem(placeOf(key));

export class Draft {
  constructor(form, key) {
    this.form = form;
    this.key = placeOf(key);
    this.asShown = this.rows();
  }

  // The rows of the form as they stand: { 3: { contract: "g", version: "0", key: "…" } }.
  rows() {
    const rows = {};
    for (const input of this.form.elements) {
      const shape = shapeOf(input.name ?? "");
      if (shape) (rows[shape[1]] ??= {})[shape[2]] = input.value;
    }
    return rows;
  }

  touched() {
    const rows = this.rows();
    return Object.fromEntries(Object.entries(rows).filter(([number, row]) => !this.isAsShown(number, row)));
  }

  isAsShown(number, row) {
    const shown = this.asShown[number] ?? {};
    return Object.keys(row).every((name) => name === "key" || row[name] === shown[name]);
  }

  keep() {
    const rows = this.touched();
    const { ring, players } = this.form.elements;
    try {
      if (Object.keys(rows).length) localStorage.setItem(this.key, JSON.stringify({ rows, ring: ring.value, players: players.value }));
      else localStorage.removeItem(this.key);
    } catch {
      // A full or closed store: the sheet on the screen is still there.
    }
  }

  // Put a kept draft back; answers whether there was one.
  restore() {
    let kept;
    try {
      kept = JSON.parse(localStorage.getItem(this.key));
    } catch {
      return false;
    }
    if (!kept?.rows) return false;
    let found = false;
    for (const [number, row] of Object.entries(kept.rows)) {
      for (const [name, value] of Object.entries(row)) {
        const input = this.form.elements[`h${number}_${name}`];
        if (!input) continue;
        found = true;
        input.value = value;
      }
    }
    // Chairs mean the people of that time.
    if (found && kept.ring) this.form.elements.ring.value = kept.ring;
    if (found && kept.players) this.form.elements.players.value = kept.players;
    return found;
  }

  // A row that is stored by now stands as the portal showed it.
  settle(number) {
    for (const [name, shown] of Object.entries(this.asShown[number] ?? {})) {
      this.form.elements[`h${number}_${name}`].value = shown;
    }
  }
}
