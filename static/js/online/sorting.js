// The order of one's own cards, as the reader likes it; always the same for the same cards.
const TRUMPS = "T";
const FOOL = "F";

function ranked(card) {
  const code = card.id.slice("card-".length);
  const rank = code === FOOL ? "99" : code.slice(1);
  return { J: 11, N: 12, Q: 13, K: 14 }[rank] ?? (Number(rank) || 99);
}

// In the red suits of the 54 cards the one is the highest; the portal has sorted them already.
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
    const cards = [...suit.children];
    const isRising = cards.length > 1 && ranked(cards[0]) < ranked(cards.at(-1));
    if (isRising !== rising) suit.append(...cards.reverse());
  }
  holding.dataset.pitch = pitch(Number(holding.dataset.cards), width);
}

// How many cards stand in a row: as few rows as leave forty pixels of every card in sight.
function pitch(cards, width) {
  const most = Math.max(4, Math.min(10, Math.floor((width - 72) / 40) + 1));
  const rows = Math.max(1, Math.ceil(cards / most));
  return Math.max(4, Math.min(10, Math.ceil(cards / rows)));
}
