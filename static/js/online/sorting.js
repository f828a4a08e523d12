// The order of one's own cards, as the reader likes it; always the same for the same cards.
const TRUMPS = "T";
const FOOL = "F";

const COURTS = { J: 11, N: 12, Q: 13, K: 14 };
const LOW_RED = /^[DH][1-4]$/;

// In the pack of 54 the one of a red suit beats its four.
function ranked(card) {
  const code = card.id.slice("card-".length);
  if (code === FOOL) return Infinity;
  const isTurned = LOW_RED.test(code) && card.querySelector("img").src.includes("/tarock/");
  const rank = COURTS[code.slice(1)] ?? Number(code.slice(1));
  return isTurned ? 5 - rank : rank;
}

export function arrange(holding, { sort, rising, width }) {
  if (!holding) return;
  const suits = [...holding.querySelectorAll(".game-suit")];
  const trumps = suits.filter((suit) => suit.dataset.suit === TRUMPS);
  const others = suits.filter((suit) => suit.dataset.suit !== TRUMPS);
  const middle = Math.ceil(others.length / 2);
  const orders = {
    right: [...others, ...trumps],
    left: [...trumps, ...others],
    middle: [...others.slice(0, middle), ...trumps, ...others.slice(middle)],
  };
  holding.append(...orders[sort]);
  for (const suit of suits) {
    const cards = [...suit.children].sort((one, other) => (ranked(other) > ranked(one) ? 1 : -1));
    suit.append(...(rising ? cards.reverse() : cards));
  }
  holding.dataset.pitch = pitch(Number(holding.dataset.cards), width);
}

// How many cards stand in a row: as few rows as leave forty pixels of every card in sight.
function pitch(cards, width) {
  const most = Math.max(4, Math.min(10, Math.floor((width - 72) / 40) + 1));
  const rows = Math.max(1, Math.ceil(cards / most));
  return Math.max(4, Math.min(10, Math.ceil(cards / rows)));
}
