// The board as the portal sends it: arranged for this reader, and put in place without a jump.
import { Motion } from "./motion.js";
import { tell } from "./news.js";
import { arrange } from "./sorting.js";
import { play } from "./sounds.js";

const parse = (html) => new DOMParser().parseFromString(html, "text/html");

// While a result is read, the part that was loaded into it stays.
function isLoadedResult(before, after) {
  return before.id === "result" && after.id === "result" && before.dataset.number === after.dataset.number;
}

export class Board extends EventTarget {
  constructor(element, options) {
    super();
    this.options = options;
    this.motion = new Motion(options);
    this.element = element;
    this.waiting = Promise.resolve();
    this.raised = "";
    this.answer = Promise.resolve();
    options.addEventListener("change", () => this.arrangeAgain());
  }

  get version() { return Number(this.element.dataset.version); }
  get isMine() { return "mine" in this.element.dataset; }
  get isOver() { return "over" in this.element.dataset; }

  start() {
    this.prepare(this.element);
    this.motion.settle(this.element);
    document.title = this.titled(this.element);
    this.dispatchEvent(new Event("shown"));
  }

  // Takes a board in; older ones than the one on the page are dropped. Boards come one by one.
  receive(html) {
    this.waiting = this.waiting.then(() => this.show(html)).catch(console.error);
    return this.waiting;
  }

  async show(html) {
    const next = parse(html).getElementById("board");
    if (!next || this.isOld(next)) return;
    const before = { ...this.element.dataset };
    const heard = this.element.querySelector("#sayings")?.firstElementChild?.id;
    if ("over" in next.dataset && !this.isOver) await this.motion.lastOf(this.element, next);
    this.prepare(next);
    const moved = this.motion.before(this.element, next);
    window.Idiomorph.morph(this.element, next.outerHTML, {
      morphStyle: "outerHTML",
      callbacks: { beforeNodeMorphed: (one, other) => !(one.nodeType === 1 && other.nodeType === 1 && isLoadedResult(one, other)) },
    });
    this.element = document.getElementById("board");
    window.htmx.process(this.element);
    this.motion.after(this.element, moved);
    document.title = this.titled(this.element);
    const told = tell(this.element, before, heard);
    play(this.options, before, this.element.dataset, told);
    this.dispatchEvent(new CustomEvent("shown", { detail: { before } }));
  }

  // The same board again says nothing new, unless it says why something was refused.
  isOld(next) {
    const version = Number(next.dataset.version);
    return version < this.version || (version === this.version && !next.querySelector("#refusal"));
  }

  titled(board) {
    const [, site] = document.title.match(/( · [^·]*)$/) ?? ["", ""];
    return board.dataset.title + site;
  }

  // What the reader likes and has opened is put into a board before it is shown.
  prepare(board) {
    const holding = board.querySelector("#holding");
    const width = Math.min(window.innerWidth, document.documentElement.clientWidth);
    const { sort, rising, four } = this.options;
    arrange(holding, { sort, rising, width: width - (this.largeBy() ?? 0) });
    for (const picture of board.querySelectorAll("img.card")) {
      const [path] = picture.getAttribute("src").split("#");
      const source = four ? `${path}#four` : path;
      if (picture.getAttribute("src") !== source) picture.setAttribute("src", source);
    }
    for (const copier of board.querySelectorAll("[data-copy]")) copier.hidden = false;
    if (board !== this.element) this.keepOpen(board);
    this.number(board);
    const raised = this.raised && board.querySelector(`#${CSS.escape(this.raised)}`);
    if (raised) raised.classList.add("is-raised");
    else this.raised = "";
  }

  largeBy() {
    return document.documentElement.dataset.cards === "large" ? 40 : 0;
  }

  // What was opened stays open; another trick closes the view of the last one. A reason against a
  // card stands until the next move.
  keepOpen(next) {
    const reason = this.element.querySelector("#reason:not([hidden])");
    if (reason && next.dataset.ply === this.element.dataset.ply) {
      next.querySelector("#reason")?.replaceWith(reason.cloneNode(true));
    }
    for (const one of next.querySelectorAll("details[id]")) {
      const shown = document.getElementById(one.id);
      one.open = Boolean(shown?.open) && shown.dataset.number === one.dataset.number;
    }
  }

  number(board) {
    [...board.querySelectorAll(".game-choice")].slice(0, 9).forEach((tile, place) => {
      if (tile.querySelector("kbd")) return;
      const key = document.createElement("kbd");
      key.textContent = place + 1;
      key.setAttribute("aria-hidden", "true");
      tile.append(key);
    });
  }

  arrangeAgain() {
    const focused = document.activeElement?.id;
    this.prepare(this.element);
    if (focused) document.getElementById(focused)?.focus();
  }

  raise(card) {
    this.element.querySelector(".own.is-raised")?.classList.remove("is-raised");
    card?.classList.add("is-raised");
    this.raised = card?.id ?? "";
  }

  // Says beside the cards why one of them may not go.
  explain(words) {
    const place = this.element.querySelector("#reason");
    if (!place) return;
    place.textContent = words;
    place.hidden = !words;
    if (words) document.getElementById("live").textContent = words;
  }
}
