// A card goes to the trick, a trick to its winner; and a full trick stays for as long as one likes.
const QUICK = 150;
const EASE = { duration: QUICK, easing: "ease-out" };

const isCalm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
const middle = (box) => ({ x: box.left + box.width / 2, y: box.top + box.height / 2 });

function way(from, to) {
  const start = middle(from);
  const end = middle(to);
  return `${start.x - end.x}px ${start.y - end.y}px`;
}

export class Motion {
  constructor(options) {
    this.options = options;
    this.skip = () => {};
    this.held = null;
    this.latest = 0;
    document.addEventListener("click", (event) => {
      if (event.target.closest("#felt") && !event.target.closest("summary, button, a")) this.skip();
    });
  }

  pause() {
    return new Promise((done) => {
      const timer = setTimeout(done, this.options.pause);
      this.skip = () => {
        clearTimeout(timer);
        done();
      };
    });
  }

  // Shows the last trick of a hand on the felt before the result takes its place.
  async lastOf(board, next) {
    const felt = board.querySelector("#trick");
    const full = next.querySelector("#last-trick-cards");
    if (!felt || !full) return;
    felt.replaceChildren(...full.content.cloneNode(true).children);
    felt.dataset.done = "";
    await this.pause();
  }

  // Remembers where things are, and keeps a full trick in sight when somebody has led already.
  before(board, next) {
    const places = new Map();
    for (const card of board.querySelectorAll(".own, .game-played")) places.set(card.id, card.getBoundingClientRect());
    const shown = Number(board.dataset.tricks ?? 0);
    const now = Number(next.dataset.tricks ?? 0);
    const sameHand = board.dataset.hand === next.dataset.hand;
    const trick = next.querySelector("#trick");
    const swept = board.querySelector("#trick[data-swept]");
    if (trick && swept && swept.dataset.shown === trick.dataset.shown && "done" in trick.dataset) trick.dataset.swept = "";
    const isNew = sameHand && now > shown;
    if (isNew || !sameHand) {
      this.held = null;
      this.latest += 1;
      this.skip();
    }
    const isLed = trick && !("done" in trick.dataset);
    if (isLed && (isNew || this.held)) this.holdBack(next, trick);
    return { places, isNew };
  }

  holdBack(next, trick) {
    const full = next.querySelector("#last-trick-cards");
    if (!full) return;
    this.held = [...trick.children];
    trick.replaceChildren(...full.content.cloneNode(true).children);
    trick.dataset.done = "";
  }

  after(board, { places, isNew }) {
    if (!isCalm()) this.flyIn(board, places);
    if (isNew) this.settle(board);
  }

  flyIn(board, places) {
    for (const card of board.querySelectorAll(".game-played")) {
      if (places.has(card.id)) continue;
      const code = card.querySelector("img").getAttribute("src").match(/\/([A-Z]\d*[A-Z]?)[^/]*\.svg/)?.[1];
      const mine = board.querySelector(`#seat-${card.dataset.chair}.is-me`);
      const from = (mine && places.get(`card-${code}`)) || board.querySelector(`#seat-${card.dataset.chair}`)?.getBoundingClientRect();
      if (from) card.animate([{ translate: `calc(-50% + ${way(from, card.getBoundingClientRect()).replace(" ", ") calc(-50% + ")})` }, { translate: "-50% -50%" }], EASE);
    }
  }

  // A full trick stays a while, then goes to its winner; what was led meanwhile appears.
  async settle(board) {
    if (!board.querySelector("#trick[data-done]:not([data-swept])")) return;
    const { latest } = this;
    await this.pause();
    const trick = document.querySelector("#trick[data-done]");
    if (!trick || latest !== this.latest) return;
    await this.sweep(trick);
    if (latest !== this.latest) return;
    if (this.held) {
      trick.replaceChildren(...this.held);
      delete trick.dataset.done;
      this.held = null;
    } else {
      trick.dataset.swept = "";
    }
  }

  async sweep(trick) {
    const winner = trick.querySelector(".wins");
    const seat = winner && document.getElementById(`seat-${winner.dataset.chair}`);
    if (!seat || isCalm()) return;
    const to = seat.getBoundingClientRect();
    const flights = [...trick.children].map((card) => {
      const [x, y] = way(to, card.getBoundingClientRect()).split(" ");
      return card.animate([{ opacity: 1 }, { translate: `calc(-50% + ${x}) calc(-50% + ${y})`, opacity: 0.2, scale: 0.5 }], EASE).finished;
    });
    await Promise.allSettled(flights);
  }
}
