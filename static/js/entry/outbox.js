// Hands that this phone holds until the portal has them: written down before they are sent.
const PREFIX = "oudler-hands-";

export function newKey() {
  // crypto.randomUUID does not exist on plain http.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6] & 0x0f) | 0x40;
  bytes[8] = (bytes[8] & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join("-");
}

// A phone whose store is full or forbidden still sends, it only cannot remember.
function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name));
  } catch {
    return null;
  }
}

function write(name, value) {
  try {
    if (value === null) localStorage.removeItem(name);
    else localStorage.setItem(name, JSON.stringify(value));
  } catch {
    return false;
  }
  return true;
}

export class Outbox {
  constructor(table) {
    this.name = PREFIX + table;
    this.hands = read(this.name) ?? [];
  }

  get size() {
    return this.hands.length;
  }

  get last() {
    return this.hands[this.hands.length - 1];
  }

  // The first hand, unless a refused one waits for its person: later hands follow from it.
  get next() {
    return this.hands[0]?.refusal ? undefined : this.hands[0];
  }

  find(key) {
    return this.hands.find((hand) => hand.fields.client_key === key);
  }

  put(fields) {
    const hand = this.find(fields.client_key);
    if (hand) Object.assign(hand, { fields, refusal: null });
    else this.hands.push({ fields, refusal: null });
    this.save();
  }

  refuse(hand, refusal) {
    hand.refusal = refusal;
    this.save();
  }

  // A hand that gets another number takes the later ones along.
  renumber(hand, number) {
    const by = number - Number(hand.fields.number);
    for (const one of this.hands.slice(this.hands.indexOf(hand))) {
      one.fields.number = String(Number(one.fields.number) + by);
    }
    this.save();
  }

  remove(hand) {
    this.hands = this.hands.filter((one) => one !== hand);
    this.save();
  }

  save() {
    write(this.name, this.hands.length ? this.hands : null);
  }
}

export class Draft {
  constructor(table) {
    this.name = `${PREFIX}draft-${table}`;
  }

  read() {
    return read(this.name);
  }

  write(fields, step) {
    write(this.name, { fields, step });
  }

  clear() {
    write(this.name, null);
  }
}
