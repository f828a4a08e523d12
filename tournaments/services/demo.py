"""A tournament of the demo club that is being played: one round is over, the second is on."""

import random
from datetime import datetime, timedelta
from typing import Final
from uuid import UUID

from django.db import transaction

from clubs.models import Club, PlaySession, SessionState, Table
from clubs.selectors import tables
from clubs.services import hands
from clubs.services.demo.people import PEOPLE, PLACE
from clubs.services.journal import Actor
from games import engine
from tournaments.models import Round, Tournament, TournamentState
from tournaments.services import drawing, entries, rounds, tournaments

BY: Final = Actor("demo")
TITLE: Final = "Coupe des Bouts du Lac"
TEXT: Final = "Donnes libres, cinq manches de quatre donnes. Remise des prix à 18 h 30."
SEED: Final = "1770"
VISITORS: Final = (
    "Agathe Morel",
    "Baptiste Chevalier",
    "Corinne Delattre",
    "Dominique Schmitt",
    "Edmond Rivière",
    "Françoise Humbert",
    "Gaston Leroux",
    "Huguette Simonet",
    "Irène Kaufmann",
    "Jacques Pélissier",
    "Léon Duvivier",
    "Mireille Bonnard",
)
TABLES: Final = 5
A_HAND: Final = timedelta(minutes=7)
KEY_BITS: Final = 128
CONTRACTS: Final = ("petite", "petite", "garde", "garde", "garde", "garde_sans")
TARGETS: Final = (56, 51, 41, 36)
SPREAD: Final = 9


@transaction.atomic
def seed(*, club: Club, now: datetime) -> Tournament:
    """Make a tournament of twenty people: members who are not at today's session, and visitors."""
    rng = random.Random(SEED)  # noqa: S311 -- invented hands, nothing to guess
    at = now - timedelta(hours=1, minutes=30)
    plan = tournaments.Plan(title=TITLE, starts_at=at, preset="libre_5x4", place=PLACE, text=TEXT)
    tournament = tournaments.create(club=club, plan=plan, by=BY, at=at)
    for seen, to in (
        (TournamentState.PLANNED, TournamentState.REGISTRATION),
        (TournamentState.REGISTRATION, TournamentState.CHECK_IN),
    ):
        tournament = tournaments.change_state(tournament=tournament, seen=seen, to=to, by=BY, at=at)
    for name in _people(club):
        entries.arrive_visitor(tournament=tournament, name=name, by=BY, at=at)
    first, second, *_later = drawing.plan_all(tournament=tournament, seed=SEED, by=BY, at=at)
    at = _play(first, at, rng, of_all=1.0)
    rounds.finish(round=first, by=BY, at=at)
    _play(second, at, rng, of_all=0.5)
    return tournament


def _people(club: Club) -> list[str]:
    """Return members who do not sit at today's tables, filled up with visitors."""
    today = PlaySession.objects.filter(club=club, state=SessionState.PLAYING)
    seated = set(today.values_list("seats__member__name", flat=True))
    free = [name for name in PEOPLE if name not in seated]
    return [*free, *VISITORS][: 4 * TABLES]


def _play(turn: Round, at: datetime, rng: random.Random, *, of_all: float) -> datetime:
    """Open a round and let its tables play a part of their hands; return when they have."""
    turn = rounds.publish(round=turn, by=BY, at=at)
    turn = rounds.start(round=turn, by=BY, at=at)
    end = at
    for table in Table.objects.filter(session=turn.session).order_by("number"):
        count = round(turn.hands * of_all) - (of_all < 1 and table.number == 1)
        for number in range(1, count + 1):
            table.refresh_from_db()
            _enter(table, number, rng, at + number * A_HAND)
            end = max(end, at + number * A_HAND)
    return end


def _enter(table: Table, number: int, rng: random.Random, at: datetime) -> None:
    sitting = tables.sitting_now(table=table)
    if sitting is None:
        raise ValueError(f"the people of {table} cannot play its game")
    deal = hands.Deal(number, sitting.dealer_chair, sitting.members, _hand(table.rules_id, rng))
    key = UUID(int=rng.getrandbits(KEY_BITS))
    entry = hands.Entry(client_key=key, deal=deal, consent=True, repeat=True)
    hands.enter(table=table, entry=entry, by=BY, at=at)


def _hand(rules_id: str, rng: random.Random) -> dict[str, object]:
    """Return a result that cards could give."""
    while True:
        oudlers = rng.randint(0, 3)
        tried: dict[str, object] = {
            "contract": rng.choice(CONTRACTS),
            "declarer": rng.randint(1, 4),
            "card_points": float(round(rng.gauss(TARGETS[oudlers] + 3, SPREAD))),
            "oudlers": oudlers,
        }
        judgement = engine.judge(rules_id, options={}, summary=tried)
        if judgement.ok and not judgement.warnings:
            return tried
