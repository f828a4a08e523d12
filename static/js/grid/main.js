// A paper sheet typed with the keyboard: Enter goes on, the portal checks each row as it is left.
import { send } from "../entry/post.js";
import { Draft, forget } from "./draft.js";
import { isFolded, noteFolded } from "./help.js";

const told = (id) => JSON.parse(document.getElementById(id).textContent);

class Grid {
  constructor(form, state, words) {
    this.form = form;
    this.words = words;
    this.url = state.url;
    this.voids = new Set(state.voids.map((one) => one.toLowerCase()));
    this.draft = new Draft(form, state.draft);
    // Rows that were left at least once; the one that is being typed is not scolded yet.
    this.left = new Set();
    this.asked = 0;
    this.strokes = 0;
    form.addEventListener("keydown", (event) => this.key(event));
    form.addEventListener("input", () => this.typed());
    form.addEventListener("focusout", (event) => this.wentOut(event));
    form.addEventListener("submit", () => this.draft.keep());
    this.open();
  }

  open() {
    this.help(this.form.querySelector("[data-grid-help]"));
    if (this.form.hasAttribute("data-posted")) {
      this.allLeft();
      this.draft.keep();
      const first = this.form.querySelector("[aria-invalid]") ?? document.getElementById("refusal");
      first?.focus();
    } else if (this.draft.restore()) {
      this.allLeft();
      this.form.querySelector("[data-draft]").hidden = false;
      this.check({ settling: true });
    } else {
      this.draft.keep();
    }
  }

  // On a phone the sheet itself comes first; elsewhere the list stays as the typist left it.
  help(details) {
    if (matchMedia("(max-width: 60em)").matches || isFolded()) details.open = false;
    // The click comes before the list folds.
    details.querySelector("summary").addEventListener("click", () => noteFolded(details.open));
  }

  allLeft() {
    for (const row of this.rows) if (this.isTyped(row)) this.left.add(row.dataset.row);
  }

  get rows() {
    return Array.from(this.form.querySelectorAll("[data-row]"));
  }

  cells(row) {
    return Array.from(row.querySelectorAll("input:not([type=hidden])"));
  }

  isTyped(row) {
    return this.cells(row).some((input) => input.value.trim() && !input.name.endsWith("_dealer"));
  }

  typed() {
    this.strokes += 1;
    this.draft.keep();
  }

  key(event) {
    const row = event.target.closest?.("[data-row]");
    if (!row || event.target.tagName !== "INPUT" || event.isComposing) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const steps = { ArrowUp: -1, ArrowDown: 1 };
    if (event.key in steps) {
      event.preventDefault();
      this.upOrDown(row, event.target, steps[event.key]);
    } else if (event.key === "Enter") {
      event.preventDefault();
      this.enter(row, event.target);
    }
  }

  upOrDown(row, input, step) {
    const other = this.rows[this.rows.indexOf(row) + step];
    if (other) this.go(this.cells(other)[this.cells(row).indexOf(input)]);
  }

  enter(row, input) {
    const cells = this.cells(row);
    const at = cells.indexOf(input);
    const isVoid = input.name.endsWith("_contract") && this.voids.has(input.value.trim().toLowerCase());
    // A deal that all passed has no declarer: only a row without a contract ends the sheet.
    if (!this.isTyped(row) && at > 1 && !row.hasAttribute("data-stored")) {
      this.toTheFoot();
    } else if (at === cells.length - 1 || isVoid) {
      this.complete(row);
    } else {
      this.go(cells[at + 1]);
    }
  }

  // What is still to be said yes to, or else the button.
  toTheFoot() {
    const ticks = this.form.querySelectorAll("section input[type=checkbox], label input[type=checkbox]");
    const open = Array.from(ticks).find((tick) => !tick.checked && !tick.closest("[hidden]"));
    (open ?? document.querySelector("[data-save]")).focus();
  }

  go(input) {
    if (!input) return;
    input.focus();
    input.select();
  }

  // The row is typed: on to the next one, and back if the portal finds a mistake in it.
  complete(row) {
    const number = row.dataset.row;
    this.left.add(number);
    const next = this.rows[this.rows.indexOf(row) + 1];
    this.completing = true;
    if (next) this.go(this.cells(next)[1]);
    else this.toTheFoot();
    this.completing = false;
    this.check({ back: number });
  }

  wentOut(event) {
    const row = event.target.closest?.("[data-row]");
    if (this.completing || !row || row.contains(event.relatedTarget) || !this.isTyped(row)) return;
    this.left.add(row.dataset.row);
    this.check();
  }

  async check({ back = "", settling = false } = {}) {
    const mine = (this.asked += 1);
    const strokes = this.strokes;
    let body;
    try {
      const answer = await send(this.url, new FormData(this.form));
      if (!answer.ok) return;
      body = await answer.json();
    } catch {
      this.say(this.words.offline);
      return;
    }
    if (mine !== this.asked) return;
    for (const line of body.rows) this.show(line);
    this.showFoot(body);
    if (settling) this.settled(body.rows);
    if (back) this.result(body.rows.find((line) => String(line.number) === back), strokes);
  }

  result(line, strokes) {
    if (!line) return;
    const hand = this.words.hand.replace("{number}", line.number);
    if (!line.problems.length) {
      this.say([hand, this.words.right, ...line.warnings].join(" "));
      return;
    }
    this.say([hand, ...line.problems].join(" "));
    // Whoever types on already finds the mark later; his letters stay where they belong.
    if (strokes !== this.strokes) return;
    const row = this.row(line.number);
    const column = line.wrong[0] ?? "contract";
    this.go(row.querySelector(`[data-column="${column}"] input`));
  }

  row(number) {
    return this.form.querySelector(`[data-row="${number}"]`);
  }

  show(line) {
    const row = this.row(line.number);
    if (!row) return;
    const isLeft = this.left.has(String(line.number));
    const isBad = line.state === "bad";
    row.dataset.state = isBad && !isLeft ? "open" : line.state;
    for (const cell of row.querySelectorAll("[data-column]")) {
      const input = cell.querySelector("input");
      const name = cell.dataset.column;
      if (isLeft && line.wrong.includes(name)) input.setAttribute("aria-invalid", "true");
      else input.removeAttribute("aria-invalid");
      const said = cell.querySelector("[data-said]");
      if (said) said.textContent = line.meanings[name] ?? "";
    }
    row.querySelector("[data-column=dealer] input").placeholder = line.dealer;
    row.querySelector("[data-dead]").textContent = line.dead;
    for (const cell of row.querySelectorAll("[data-person]")) {
      const [score, total] = line.scores[cell.dataset.person] ?? ["", ""];
      cell.querySelector("[data-points]").textContent = score;
      cell.querySelector("[data-total]").textContent = total;
    }
    this.note(line, isLeft);
  }

  note(line, isLeft) {
    const note = this.form.querySelector(`[data-note-of="${line.number}"]`);
    const problems = isLeft ? line.problems : [];
    const items = [...problems.map((said) => [said, "is-wrong"]), ...line.warnings.map((said) => [said, "is-odd"])];
    note.hidden = !items.length;
    note.querySelector("[data-problems]").replaceChildren(
      ...items.map(([said, kind]) => Object.assign(document.createElement("li"), { textContent: said, className: kind })),
    );
  }

  showFoot(body) {
    const changes = this.form.querySelector("[data-changes]");
    if (changes) {
      changes.hidden = !body.has_changes;
      this.form.querySelector("[data-change-list]").innerHTML = body.changes;
    }
    const odd = this.form.querySelector("[data-odd]");
    if (odd) odd.hidden = !body.has_warnings;
  }

  // Rows of a draft that are stored by now need nothing more.
  settled(lines) {
    for (const line of lines) if (line.state === "same") this.draft.settle(line.number);
    const open = lines.some((line) => !["same", "empty"].includes(line.state));
    this.form.querySelector("[data-draft]").hidden = !open;
    this.draft.keep();
  }

  say(sentence) {
    this.form.querySelector("[data-aloud]").textContent = sentence;
  }
}

const form = document.querySelector("[data-grid-form]");
if (form) new Grid(form, told("grid-state"), told("grid-words"));
else if (document.querySelector("[data-grid-done]")) forget(told("grid-state").draft);
