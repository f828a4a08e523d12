// The page of a table: one form for one hand after the other, which never leaves the page.
import { Courier } from "./courier.js";
import { HandForm } from "./form.js";
import { showHead, structural } from "./head.js";
import { clearRefusal, showRefusal, showWaiting } from "./notes.js";
import { Draft, Outbox, newKey } from "./outbox.js";
import { showSums } from "./points.js";
import { look, send } from "./post.js";
import { Preview } from "./preview.js";
import { sitting, upcoming } from "./rotation.js";
import { countDown, showStrip } from "./strip.js";

const LOOK_EVERY = 8_000;
const TYPED_AT_LEAST = 60_000;
const DOUBLE_TAP = 800;
// On a slow network nobody has to watch the hand leave.
const PATIENCE = 3_000;
const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

const asRefusal = ({ status, sentences, fields, standing }) => ({ status, sentences, fields, standing });

export class TablePage {
  constructor(element, state, words) {
    this.state = state;
    this.words = words;
    this.form = new HandForm(element);
    this.form.voids = state.voids;
    this.outbox = new Outbox(state.table);
    this.draft = new Draft(state.table);
    this.editing = null;
    this.preview = new Preview({
      url: state.preview,
      form: this.form,
      words,
      structural: () => structural(words, this.form, this.seats()),
    });
    this.courier = new Courier({
      outbox: this.outbox,
      url: state.enter,
      stored: (hand, body) => this.stored(hand, body),
      refused: (hand, body) => this.refused(hand, body),
      rested: () => this.refresh(),
    });
    this.listen();
    countDown(words);
    this.begin();
  }

  listen() {
    const { element } = this.form;
    element.addEventListener("input", (event) => this.typed(event));
    element.addEventListener("submit", (event) => this.submitted(event));
    document.querySelector("button[data-back]")?.addEventListener("click", (event) => this.pressed(event, () => this.step(1)));
    for (const name of ["online", "pageshow"]) addEventListener(name, () => this.back());
    document.addEventListener("visibilitychange", () => document.hidden || this.back());
    document.addEventListener("oudler:connection", ({ detail }) => {
      this.cutOff = !detail.reachable;
      if (detail.reachable) this.back();
    });
    // Without the network another page would not come, and this one would be gone.
    document.addEventListener("click", (event) => this.cutOff && event.target.closest("a[href]") && event.preventDefault());
    document.body.addEventListener("oudler:table", () => this.lookNow({ undone: true }));
    setInterval(() => document.hidden || this.lookNow(), LOOK_EVERY);
    document.querySelector("#who form")?.addEventListener("submit", (event) => this.saidWho(event));
  }

  back() {
    this.courier.wake();
    this.lookNow();
  }

  pressed(event, act) {
    event.preventDefault();
    act();
  }

  // What a reload finds: a hand half typed, or the next one.
  begin() {
    const kept = this.draft.read();
    const next = upcoming(this.state, this.outbox);
    const fits = kept && Number(kept.fields.number) === next.number && kept.fields.ring === next.ring;
    if (fits && !this.form.element.querySelector("[data-refusal] .note")) {
      this.open(kept.fields, kept.step);
    } else if (this.outbox.size) this.blank();
    else this.step(Number(this.form.element.dataset.step), { quiet: true });
    this.refresh();
    this.courier.wake();
  }

  seats() {
    return sitting(this.state, this.form.value("dealer"), this.form.value("ring").split(","));
  }

  get touched() {
    const { contract, declarer, points } = this.form.fields();
    return Boolean(contract || declarer || points);
  }

  // An empty form for the next hand.
  blank() {
    const next = upcoming(this.state, this.outbox);
    this.draft.clear();
    this.editing = null;
    this.agreed = {};
    this.emptied = performance.now();
    clearRefusal(this.form);
    this.form.say({});
    this.form.fill({
      ...next,
      client_key: newKey(),
      players: this.state.players,
      mark: this.state.mark,
      who: this.form.value("who"),
      ...this.state.defaults,
    });
    for (const more of this.form.element.querySelectorAll("details[open]")) more.open = false;
    this.step(1);
  }

  open(fields, step) {
    this.form.fill(fields);
    clearRefusal(this.form);
    this.step(step);
  }

  // Show what follows from the fields: who sits out, the sum, the buttons.
  refresh() {
    const seats = this.seats();
    const number = this.form.value("number");
    showHead(this.words, number, seats);
    this.form.showParts();
    this.form.showPeople(seats.dead);
    this.form.grey(structural(this.words, this.form, seats));
    showSums(this.form, this.words);
    this.form.sumUp();
    showWaiting(this.outbox, this.words, {
      ...this.courier.delay,
      open: (hand) => this.mend(hand),
      discard: (hand) => this.discard(hand),
    });
    this.nameButtons();
    this.preview.soon();
  }

  nameButtons() {
    const { words, form } = this;
    const save = words.save.replace("{number}", form.value("number"));
    const next = form.void ? words.void : words.next;
    document.querySelector("[data-save]").textContent = this.busy ? words.sending : save;
    document.querySelector("[data-next]").textContent = this.busy ? words.sending : next;
  }

  step(number, { quiet = false } = {}) {
    this.at = number;
    this.form.element.dataset.step = number;
    for (const part of this.form.element.querySelectorAll("[data-step-number]")) {
      part.hidden = Number(part.dataset.stepNumber) !== number;
    }
    document.getElementById("preview").hidden = number === 1;
    for (const one of document.querySelectorAll("[data-shown-in]")) one.hidden = Number(one.dataset.shownIn) !== number;
    const said = this.form.element.querySelector("[data-said]");
    if (said) said.textContent = this.sentence();
    this.refresh();
    if (quiet) return;
    // The result needs the whole screen: what was said, the points and their keys.
    if (number === 2 && said) said.scrollIntoView();
    else scrollTo({ top: 0 });
  }

  // "Adèle: Garde" above the result.
  sentence() {
    const told = Array.from(this.form.element.querySelectorAll("[data-told] input:checked"));
    const shown = told.filter((input) => !input.closest("[data-told][hidden], [data-when][hidden], [data-unless][hidden]"));
    return shown.map((input) => input.closest(".tile").querySelector(".tile-label").textContent).join(" · ");
  }

  typed(event) {
    this.agreed = {};
    if (event.target.name === "declarer" && this.form.value("partner") === event.target.value) this.form.clear("partner");
    this.draft.write(this.form.fields(), this.at);
    this.refresh();
  }

  submitted(event) {
    event.preventDefault();
    // The second half of a slow double tap on "save" meets the button of the next hand.
    if (!this.touched && performance.now() - this.emptied < DOUBLE_TAP) return undefined;
    const action = event.submitter?.value;
    if (this.at === 1 && action !== "save") return this.forward();
    if (action !== "preview") return this.save();
    return this.preview.now();
  }

  forward() {
    const lacking = this.form.lacking([1]);
    if (lacking) return this.form.say(lacking);
    if (this.form.void) return this.save();
    return this.step(2);
  }

  async save(extra = {}) {
    if (this.busy) return;
    // What must be there before a hand may wait on this phone.
    const lacking = this.form.lacking([1, 2]);
    if (lacking) {
      this.form.say(lacking);
      if (this.at === 2 && this.form.lacking([1])) this.step(1);
      return;
    }
    const fields = { ...this.form.fields(), ...this.agreed, ...extra };
    delete fields.action;
    const now = Date.now();
    if (this.lastTyped && now - this.lastTyped > TYPED_AT_LEAST && this.outbox.size) fields.repeat = "1";
    this.lastTyped = now;
    this.outbox.put(fields);
    this.mine = fields.client_key;
    this.resting(true);
    await Promise.race([this.courier.go(), pause(PATIENCE)]);
    this.resting(false);
    if (this.mine) this.kept();
  }

  // Not delivered: the hand waits here and the table plays on.
  kept() {
    this.mine = null;
    this.blank();
  }

  resting(on) {
    this.busy = on;
    for (const one of document.querySelectorAll("[form=entry-form]")) {
      one.toggleAttribute("data-busy", on);
      one.setAttribute("aria-disabled", on);
    }
    this.nameButtons();
  }

  stored(hand, body) {
    this.sent = hand.fields;
    const isMine = this.mine === hand.fields.client_key;
    // Before the news: with its last hand the table is finished, and nothing of one's own may hold the page back.
    if (isMine) this.mine = null;
    this.news(body);
    if (!isMine) return;
    document.querySelector("[data-aloud]").textContent = this.words.saved.replace("{number}", body.number);
    this.blank();
  }

  refused(hand, body) {
    if (this.mine === hand.fields.client_key) {
      // Its person is still before the form.
      this.mine = null;
      const { consent, repeat } = hand.fields;
      this.agreed = { ...(consent && { consent }), ...(repeat && { repeat }) };
      if (this.editing !== hand) this.outbox.remove(hand);
      else this.outbox.refuse(hand, asRefusal(body));
      this.news(body);
      this.explain(body);
      return;
    }
    this.outbox.refuse(hand, asRefusal(body));
    this.news(body);
  }

  explain(refusal) {
    const { words } = this;
    const choices = {
      taken: [
        [words.mineIsNext, () => this.asNext()],
        [words.discardMine, () => this.discard(this.editing)],
      ],
      repeated: [
        [words.again, () => this.save({ repeat: "1" })],
        [words.discardMine, () => this.discard(this.editing)],
      ],
      rules_changed: [[words.byNewRules, () => this.save({ mark: this.state.mark })]],
      consent: [[words.yes, () => this.save({ consent: "1" })]],
    };
    if (refusal.status === "invalid") {
      const first = Object.keys(refusal.fields ?? {}).some((field) => this.form.isOfFirstStep(field));
      if (first) this.step(1);
      else this.step(2);
      clearTimeout(this.preview.timer);
      this.form.say(refusal.fields ?? {});
    }
    showRefusal(this.form, refusal, choices[refusal.status] ?? []);
  }

  // A hand that waited takes the later ones along to their new numbers.
  asNext() {
    if (this.editing) this.outbox.renumber(this.editing, this.state.number);
    const next = upcoming(this.state, this.editing ? { last: undefined } : this.outbox);
    for (const [name, value] of Object.entries({ number: next.number, ring: next.ring })) this.form.set(name, value);
    this.form.set("dealer", next.dealer);
    clearRefusal(this.form);
    const out = this.seats().dead.some((person) => person.id === this.form.value("declarer"));
    this.step(out ? 1 : this.at);
  }

  // It stays in its place among the waiting hands until it is saved or discarded.
  mend(hand) {
    this.editing = hand;
    this.open(hand.fields, 2);
    this.explain(hand.refusal);
  }

  discard(hand) {
    if (hand) this.outbox.remove(hand);
    if (hand === this.editing) this.blank();
    else this.refresh();
    this.courier.wake();
  }

  // The portal says how the table stands; what is being typed here is not touched.
  news({ state, last }) {
    const before = this.state;
    this.state = { ...before, ...state };
    showStrip(last);
    countDown(this.words);
    const same = JSON.stringify(before.ring) === JSON.stringify(this.state.ring);
    // With its last hand the table is finished, and the page says so instead of showing a form.
    const filled = this.state.full && !before.full;
    if ((!same || filled) && !this.outbox.size && !this.mine) location.reload();
  }

  async lookNow({ undone = false } = {}) {
    if (this.courier.going) return;
    let answer;
    try {
      answer = await look(this.state.enter);
    } catch {
      return;
    }
    const before = this.state.version;
    this.news(answer);
    if (undone && this.sent && Number(this.sent.number) === this.state.number) {
      this.open({ ...this.sent, client_key: newKey(), repeat: "" }, 2);
      this.sent = null;
    } else if (this.state.version !== before) this.moved();
  }

  // Another phone was faster.
  moved() {
    const next = upcoming(this.state, this.outbox);
    if (this.editing) return undefined;
    if (!this.touched) return this.blank();
    if (Number(this.form.value("number")) >= next.number) return undefined;
    const sentence = this.words.taken.replace("{number}", this.form.value("number"));
    return this.explain({ status: "taken", sentences: [sentence] });
  }

  saidWho(event) {
    event.preventDefault();
    const chosen = event.submitter;
    this.form.set("who", chosen.value);
    document.querySelector("[data-who-name]").textContent = chosen.textContent.trim();
    for (const one of event.target.querySelectorAll(".row")) one.classList.toggle("is-chosen", one === chosen);
    event.target.closest("details").open = false;
    send(event.target.action, { who: chosen.value }).catch(() => {});
  }
}
