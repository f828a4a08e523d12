// Takes the hands of this phone to the portal, in order, each once, again and again until it has them.
import { deliver } from "./post.js";

const PAUSES = [2_000, 4_000, 8_000, 15_000, 30_000];

export class Courier {
  // `stored(hand, body)` and `refused(hand, body)` hear each answer, `rested()` the end of a round.
  constructor({ outbox, url, stored, refused, rested }) {
    Object.assign(this, { outbox, url, stored, refused, rested });
    this.tries = 0;
    this.delay = {};
  }

  async go() {
    if (this.going) return this.going;
    clearTimeout(this.timer);
    this.going = this.round();
    await this.going;
    this.going = null;
    if (this.outbox.next) this.later();
    else this.tries = 0;
    this.rested();
  }

  // Something has changed for the better: do not wait.
  wake() {
    this.tries = 0;
    if (this.outbox.next) this.go();
  }

  async round() {
    while (this.outbox.next) {
      const hand = this.outbox.next;
      const { kind, body, trouble, why } = await deliver(this.url, hand.fields);
      this.delay = { denied: kind === "denied", trouble, why };
      if (kind === "stored") {
        this.outbox.remove(hand);
        this.stored(hand, body);
      } else if (kind === "refused") this.answered(hand, body);
      else return;
    }
  }

  // A number that nobody has taken only needs to close up: an earlier hand was discarded.
  answered(hand, body) {
    const gap = body.status === "taken" && !body.standing && body.next_number < Number(hand.fields.number);
    if (gap) this.outbox.renumber(hand, body.next_number);
    else this.refused(hand, body);
  }

  later() {
    const pause = PAUSES[Math.min(this.tries, PAUSES.length - 1)];
    this.tries += 1;
    this.timer = setTimeout(() => this.go(), pause);
  }
}
