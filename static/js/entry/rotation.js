// Who deals and who is dead for the hand after those that this phone still holds.

// Chairs count from 1; `state` is what the portal said last.
export function sitting(state, dealerId, ids) {
  const ring = ids.map((id) => state.ring.find((person) => person.id === id)).filter(Boolean);
  const dealer = ids.indexOf(dealerId) + 1;
  const turn = state.schedule?.[dealer];
  const people = (chairs) => (chairs ?? []).map((chair) => ring[chair - 1]);
  const next = turn && state.schedule[turn.next_if_played];
  return {
    dealer: ring[dealer - 1],
    dead: people(turn?.dead),
    nextDealer: turn && ring[turn.next_if_played - 1],
    nextDead: people(next?.dead),
  };
}

function following(state, fields) {
  const ids = fields.ring.split(",");
  const turn = state.schedule?.[ids.indexOf(fields.dealer) + 1];
  if (!turn) return undefined;
  const outcome = state.voids[fields.contract];
  if (outcome === "misdeal") return ids[turn.next_if_misdeal - 1];
  return ids[(outcome ? turn.next_if_void : turn.next_if_played) - 1];
}

// The next hand's number, ring and dealer, after the last hand held here.
export function upcoming(state, outbox) {
  const ids = state.ring.map((person) => person.id);
  const next = { number: state.number, ring: ids.join(","), dealer: ids[(state.dealer ?? 1) - 1] };
  const last = outbox.last?.fields;
  if (!last || Number(last.number) < state.number) return next;
  next.number = Number(last.number) + 1;
  if (last.ring === next.ring) next.dealer = following(state, last) ?? next.dealer;
  return next;
}
