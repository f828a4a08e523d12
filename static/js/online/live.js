// Hears of changes by the event stream, and asks by itself while there is none.
const POLL = 3_000;
const POLL_BESIDE_STREAM = 30_000;
const REOPEN = 10_000;

export class Live {
  constructor(table, board) {
    this.table = table;
    this.board = board;
    this.trouble = document.getElementById("trouble");
    this.isLooking = false;
    this.isAsked = false;
    this.told = 0;
    this.open();
    this.soon();
    document.addEventListener("oudler:trouble", () => this.failed());
    document.addEventListener("oudler:connection", (event) => event.detail.reachable && this.back());
    document.addEventListener("visibilitychange", () => document.hidden || this.look());
    addEventListener("online", () => this.back());
    // See streams.js: a page that is left lets go of its stream.
    addEventListener("pagehide", () => this.source.close());
    addEventListener("pageshow", (event) => event.persisted && this.back());
    board.addEventListener("shown", () => this.refreshSheet());
  }

  open() {
    this.source?.close();
    this.source = new EventSource(`${this.table.dataset.events}?since=${this.board.version}`);
    this.source.addEventListener("open", () => this.soon());
    this.source.addEventListener("changed", (event) => this.hear(JSON.parse(event.data).version));
    this.source.addEventListener("error", () => {
      if (this.source.readyState === EventSource.CLOSED) setTimeout(() => this.open(), REOPEN);
    });
  }

  soon() {
    clearTimeout(this.timer);
    const isStreaming = this.source.readyState === EventSource.OPEN;
    const wait = isStreaming && !this.isFailing ? POLL_BESIDE_STREAM : POLL;
    this.timer = setTimeout(async () => {
      if (!document.hidden) await this.look();
      this.soon();
    }, wait);
  }

  // A page that shows a version already, or is about to get it as the answer to a move, does not ask.
  async hear(version) {
    this.told = version;
    await this.board.answer;
    if (this.board.version < this.told) this.look();
  }

  // News that come while the page is looking make it look once more.
  async look() {
    this.isAsked = true;
    if (this.isLooking) return;
    this.isLooking = true;
    try {
      while (this.isAsked) {
        this.isAsked = false;
        await this.fetch();
      }
    } finally {
      this.isLooking = false;
    }
  }

  async fetch() {
    const url = `${this.table.dataset.look}?at=${this.board.version}`;
    try {
      const answer = await fetch(url, { headers: { "HX-Request": "true" }, cache: "no-store" });
      if (answer.status === 204) this.fine();
      else if (answer.ok && !answer.redirected) {
        this.fine();
        await this.board.receive(await answer.text());
      } else this.failed();
    } catch {
      this.soon();
    }
  }

  back() {
    this.open();
    this.look();
    this.soon();
  }

  fine() {
    this.isFailing = false;
    this.trouble.hidden = true;
  }

  failed() {
    this.isFailing = true;
    this.trouble.hidden = !navigator.onLine;
    this.soon();
  }

  // The running sheet changes once a hand.
  async refreshSheet() {
    const sheet = document.getElementById("table-sheet");
    const state = `${this.board.element.dataset.hand}${this.board.isOver ? "!" : ""}`;
    if (this.sheet === undefined || this.sheet === state) {
      this.sheet = state;
      return;
    }
    this.sheet = state;
    const answer = await fetch(sheet.dataset.look, { headers: { "HX-Request": "true" }, cache: "no-store" }).catch(() => null);
    if (answer?.ok) sheet.outerHTML = await answer.text();
  }
}
