// The head of the page: which hand, who deals, who is dead, who is next.
const names = (people) => people.map((person) => person?.name).join(", ");

function put(selector, text) {
  const place = document.querySelector(selector);
  if (place) place.textContent = text;
}

const onlyDealer = (dead, dealer) => dead.length === 1 && dead[0] === dealer;

function nextWords(words, { nextDealer, nextDead }) {
  if (!nextDealer) return "";
  let sentence = words.nextDead;
  if (!nextDead.length) sentence = words.nextAlone;
  else if (onlyDealer(nextDead, nextDealer)) sentence = words.nextBoth;
  return sentence.replace("{name}", nextDealer.name).replace("{dead}", names(nextDead));
}

export function showHead(words, number, seats) {
  const one = onlyDealer(seats.dead, seats.dealer);
  put("[data-number]", words.hand.replace("{number}", number));
  put("[data-dealer-label]", one ? words.dealerDead : words.dealer);
  put("[data-dealer]", seats.dealer?.name ?? "");
  put("[data-dead]", names(seats.dead));
  put("[data-next-words]", nextWords(words, seats));
  const row = document.querySelector("[data-dead-row]");
  if (row) row.hidden = one || !seats.dead.length;
  const list = document.querySelector("[data-alone]");
  if (list) list.dataset.alone = one || !seats.dead.length ? "yes" : "no";
}

// What the seats alone forbid, known without the portal.
export function structural(words, form, seats) {
  const reasons = {};
  for (const person of seats.dead) {
    const reason = person === seats.dealer ? words.deals : words.out;
    for (const field of ["declarer", "partner"]) reasons[`${field}=${person.id}`] = reason;
  }
  const declarer = form.value("declarer");
  if (declarer) reasons[`partner=${declarer}`] = words.isDeclarer;
  return reasons;
}
