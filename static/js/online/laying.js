// Cards to lay away are chosen, and chosen anew, before they go together.
export class Laying {
  constructor(board, moves) {
    Object.assign(this, { board, moves });
    this.words = document.getElementById("game-words").dataset;
    this.chosen = new Set();
    this.isSending = false;
    board.addEventListener("shown", () => this.shown());
    document.addEventListener("click", (event) => {
      if (event.target.closest("#lay-them")) this.send();
      if (event.target.closest("#lay-none")) this.choose(new Set());
    });
  }

  get place() { return document.getElementById("lay"); }
  get isOn() { return Boolean(this.place); }

  // How many can go at once: trumps may go only when nothing else is left.
  get count() {
    const legal = this.board.element.querySelectorAll(".own.is-legal").length;
    return Math.min(Number(this.place?.dataset.count ?? 0), legal);
  }

  // By keyboard the next thing to press is the button, once enough cards are chosen.
  toggle(card, byKeyboard) {
    const chosen = new Set(this.chosen);
    if (!chosen.delete(card.id)) {
      if (chosen.size >= this.count) return;
      chosen.add(card.id);
    }
    this.choose(chosen);
    if (byKeyboard && chosen.size === this.count) document.getElementById("lay-them").focus();
  }

  choose(chosen) {
    this.chosen = chosen;
    this.shown();
  }

  shown() {
    if (!this.isOn) {
      if (!this.isSending) this.chosen = new Set();
      return;
    }
    for (const card of this.board.element.querySelectorAll(".own")) {
      const isChosen = this.chosen.has(card.id);
      card.classList.toggle("is-raised", isChosen);
      card.setAttribute("aria-pressed", String(isChosen));
    }
    if (this.isSending) return;
    const said = this.words.lay.replace("{count}", this.chosen.size).replace("{all}", this.count);
    const words = document.createElement("span");
    words.textContent = said;
    const send = button("lay-them", "button main", this.words.layThem);
    send.toggleAttribute("disabled", this.chosen.size !== this.count);
    const none = button("lay-none", "button", this.words.layNone);
    none.hidden = !this.chosen.size;
    const focused = document.activeElement?.id;
    this.place.replaceChildren(words, send, none);
    if (focused?.startsWith("lay-")) document.getElementById(focused)?.focus();
  }

  // One after the other, as the portal keeps them; it stops at the first that may not go.
  async send() {
    if (this.isSending || this.chosen.size !== this.count) return;
    this.isSending = true;
    document.getElementById("lay-them").dataset.busy = "";
    for (const id of [...this.chosen]) {
      const card = document.getElementById(id);
      const status = card ? await this.moves.act(card.value, card) : 0;
      if (status !== 200) break;
      this.chosen.delete(id);
    }
    this.isSending = false;
    this.shown();
  }
}

function button(id, classes, words) {
  const made = document.createElement("button");
  made.type = "button";
  made.id = id;
  made.className = classes;
  made.textContent = words;
  return made;
}
