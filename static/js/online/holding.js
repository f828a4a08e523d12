// One's own cards: a tap lifts, a tap plays; arrows go from card to card.
const TOO_QUICK = 180;
const BY_ITSELF = 700;

export class Holding {
  constructor({ board, moves, options, laying }) {
    Object.assign(this, { board, moves, options, laying });
    this.liftedAt = 0;
    document.addEventListener("click", (event) => this.clicked(event), true);
    board.addEventListener("shown", () => this.playSingle());
  }

  get cards() {
    return [...this.board.element.querySelectorAll(".own")];
  }

  clicked(event) {
    const card = event.target.closest?.(".own");
    if (!card) return;
    if (card.type === "button") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (card.getAttribute("aria-disabled") === "true") {
      this.board.raise(null);
      if (card.title) this.board.explain(card.title);
      else this.moves.act(card.value, card);
      return;
    }
    this.board.explain("");
    if (this.laying.isOn) this.laying.toggle(card, event.detail === 0);
    else if (this.needsLift(event, card)) this.lift(card);
    else if (event.timeStamp - this.liftedAt > TOO_QUICK) this.moves.act(card.value, card);
  }

  needsLift(event, card) {
    if (card.classList.contains("is-raised")) return false;
    if (event.detail === 0) return false;
    const { taps } = this.options;
    return taps === "two" || (taps === "auto" && event.pointerType !== "mouse");
  }

  lift(card) {
    this.board.raise(card);
    this.liftedAt = performance.now();
  }

  // Goes to the next card, of those that may be played when there are some.
  step(by) {
    const legal = this.cards.filter((card) => card.classList.contains("is-legal"));
    const cards = legal.length ? legal : this.cards;
    if (!cards.length) return;
    const place = cards.indexOf(document.activeElement);
    const from = place < 0 && by < 0 ? 0 : place;
    cards[(from + by + cards.length) % cards.length].focus();
  }

  playSingle() {
    if (!this.options.single || !this.board.isMine || this.board.element.dataset.phase !== "play") return;
    const legal = this.cards.filter((card) => card.classList.contains("is-legal"));
    const others = this.board.element.querySelectorAll(".game-choice, .game-claim");
    if (legal.length !== 1 || others.length) return;
    const { ply } = this.board.element.dataset;
    setTimeout(() => {
      if (this.board.element.dataset.ply === ply) this.moves.act(legal[0].value, legal[0]);
    }, BY_ITSELF);
  }
}
