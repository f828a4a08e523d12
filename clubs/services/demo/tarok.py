"""An evening of a tarock game: one table, a dozen hands that the engine has really played."""

import random
from dataclasses import dataclass
from datetime import datetime, timedelta
from uuid import UUID

from clubs.models import Club, Member, PlaySession, Presence, SessionState, Table
from clubs.selectors import tables
from clubs.services import attendance, hands, seating, sessions
from clubs.services.journal import Actor
from clubs.services.rule_sets import GameFacts, add_game
from games import engine
from games.engine import Action, HandState, Phase, Verb

State = SessionState
DEALS = 12
A_DEAL = timedelta(minutes=9)
PASSES, SAYS_NOTHING = 0.55, 0.85
"""How often somebody passes in the auction, and how often nobody announces or doubles."""
MODEST_BIDS = 3
KEY_BITS = 128


@dataclass(frozen=True, slots=True)
class Evening:
    """Who plays which game by which rules, and where the lot begins."""

    rules: str
    title: str
    people: tuple[str, ...]
    seed: int


def play_evening(*, club: Club, evening: Evening, starts_at: datetime, by: Actor) -> PlaySession:
    """Offer the game, and let one table of the club play an evening of it to its end."""
    game = add_game(club=club, game=GameFacts(rules=evening.rules), by=by, at=starts_at)
    plan = sessions.Plan(
        starts_at=starts_at,
        ends_at=starts_at + timedelta(hours=2),
        players=game.players,
        rules=game.rules,
        title=evening.title,
    )
    session = sessions.create(club=club, plan=plan, by=by, at=starts_at)
    _lead(session, State.PLANNED, State.CHECK_IN, by, starts_at)
    for member in Member.objects.filter(club=club, name__in=evening.people).order_by("name"):
        attendance.mark(
            session=session, member=member, presence=Presence.PRESENT, by=by, at=starts_at
        )
    seating.draw(session=session, seed=str(evening.seed), by=by, at=starts_at)
    _lead(session, State.CHECK_IN, State.SEATED, by, starts_at)
    _lead(session, State.SEATED, State.PLAYING, by, starts_at)
    _play(session.tables.get(), random.Random(evening.seed), by)  # noqa: S311 -- nothing to guess
    _lead(session, State.PLAYING, State.CLOSED, by, plan.ends_at)
    return session


def _lead(
    session: PlaySession, seen: SessionState, to: SessionState, by: Actor, at: datetime
) -> None:
    sessions.change_state(session=session, seen=seen, to=to, by=by, at=at)


def _play(table: Table, rng: random.Random, by: Actor) -> None:
    at = table.session.starts_at
    for number in range(1, DEALS + 1):
        table.refresh_from_db()
        sitting = tables.sitting_now(table=table)
        if sitting is None:
            raise ValueError(f"the people of {table} cannot play its game")
        deal = hands.Deal(
            number=number,
            dealer_chair=sitting.dealer_chair,
            ring=sitting.members,
            summary=_hand(table.rules_id, rng),
        )
        key = UUID(int=rng.getrandbits(KEY_BITS))
        entry = hands.Entry(client_key=key, deal=deal, consent=True, repeat=True)
        at += A_DEAL
        hands.enter(table=table, entry=entry, by=by, at=at)


def _hand(rules_id: str, rng: random.Random) -> dict[str, object]:
    state = engine.start(rules_id, engine.deal(rules_id, seed=str(rng.random())))
    while not state.is_over:
        state = state.apply(_choice(state, rng))
    return state.summary()


def _choice(state: HandState, rng: random.Random) -> Action:
    """Return a legal action by lot, not so bold that every hand ends in the highest contract."""
    actions = state.legal_actions()
    quiet = [action for action in actions if action.verb in {Verb.PASS, Verb.READY}]
    if quiet and rng.random() < (PASSES if state.phase is Phase.AUCTION else SAYS_NOTHING):
        return quiet[0]
    bids = [action for action in actions if action.verb in {Verb.BID, Verb.HOLD}]
    return rng.choice(bids[:MODEST_BIDS] or actions)
