// Ask the portal what the half-filled form gives; only the newest answer counts.
import { send } from "./post.js";

const PAUSE = 250;

export class Preview {
  constructor({ url, form, words, structural }) {
    Object.assign(this, { url, form, words, structural });
    this.place = document.getElementById("preview");
    this.ticker = document.querySelector("[data-ticker]");
  }

  soon() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.now(), PAUSE);
  }

  async now() {
    clearTimeout(this.timer);
    this.waiting?.abort();
    const mine = (this.waiting = new AbortController());
    try {
      const answer = await send(this.url, this.form.fields(), mine.signal);
      if (!answer.headers.get("content-type")?.startsWith("application/json")) throw new Error("no answer");
      const body = await answer.json();
      if (!mine.signal.aborted) this.show(body);
    } catch (error) {
      if (error.name !== "AbortError") this.alone();
    }
  }

  show(body) {
    this.form.grey(body.greyed ?? {});
    this.form.say(body.problems ?? {});
    if (body.preview !== undefined && this.place) {
      this.place.innerHTML = body.preview;
      window.htmx?.process(this.place);
    }
    this.tick(Object.values(body.problems ?? {}).flat()[0]);
  }

  // Without the portal only the seats are known.
  alone() {
    this.form.grey(this.structural());
    if (this.place) this.place.replaceChildren(asNote(this.words.offline));
    this.tick();
  }

  // The same figures at the thumb, where they are always in sight.
  tick(problem) {
    if (!this.ticker) return;
    const figures = problem ? [] : Array.from(this.place?.querySelectorAll("[data-score]") ?? []);
    const shown = figures.map((one) => one.cloneNode(true));
    if (problem) shown.push(asNote(problem));
    this.ticker.replaceChildren(...shown);
    this.ticker.hidden = !shown.length;
  }
}

function asNote(sentence) {
  const note = document.createElement("p");
  note.className = "soft";
  note.textContent = sentence;
  return note;
}
