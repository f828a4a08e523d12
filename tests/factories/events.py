"""Tournaments of a made-up club, and people who play them through the real services."""

import random
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from uuid import UUID

from clubs.models import Club, Hand, Table
from clubs.services import hands
from clubs.services.journal import Actor
from games import engine
from rating import services as rating
from tests.factories.clubs import AFTERNOON, ORGANISER, ClubFactory, MemberFactory, RuleSetFactory
from tournaments.models import Entry, EntryState, Presence, Round, Team, Tournament, TournamentState
from tournaments.selectors import sides
from tournaments.services import drawing, rounds

FRENCH = "french-tarot/fft-2012"
SLOVENIAN = "slovenian-tarok/house"
KOENIGRUFEN = "koenigrufen/house"


def club_of(rules: str = FRENCH, players: int = 4) -> Club:
    club = ClubFactory(game=None)
    RuleSetFactory(club=club, rules=rules, players=players, is_usual=True)
    return club


def tournament_of(preset: str, rules: str = FRENCH, club: Club | None = None, **more) -> Tournament:
    """Return a tournament whose check-in is open, `settings` on top of its preset."""
    club = club or club_of(rules)
    rule_set = club.rule_sets.get(rules=rules, is_current=True)
    return Tournament.objects.create(
        club=club,
        title=more.pop("title", "Coupe"),
        starts_at=AFTERNOON,
        state=more.pop("state", TournamentState.CHECK_IN),
        rules=rules,
        rule_options=rule_set.options,
        rule_set=rule_set,
        preset=preset,
        seed=more.pop("seed", "1770"),
        **more,
    )


def enter_people(tournament: Tournament, people: int, *, teams_of: int = 0) -> list[Entry]:
    """Register so many people who are here; with `teams_of`, in teams one after the other."""
    first = Entry.objects.filter(tournament=tournament).count() + 1
    entries = []
    for number in range(first, first + people):
        team = None
        if teams_of:
            team_number = (number - 1) // teams_of + 1
            team, _made = Team.objects.get_or_create(
                tournament=tournament,
                number=team_number,
                defaults={"name": f"Équipe {team_number}"},
            )
        member = MemberFactory(club=tournament.club, name=f"Person {number:03d}")
        entries.append(
            Entry.objects.create(
                tournament=tournament,
                number=number,
                member=member,
                team=team,
                state=EntryState.REGISTERED,
                presence=Presence.PRESENT,
                registered_at=AFTERNOON,
            )
        )
    return entries


@dataclass
class Event:
    """A tournament under way: draws, publishes, plays and finishes its rounds, minute by minute."""

    tournament: Tournament
    rng: random.Random = field(default_factory=lambda: random.Random(1))
    at: datetime = AFTERNOON
    by: Actor = ORGANISER

    def later(self, minutes: int = 1) -> datetime:
        self.at += timedelta(minutes=minutes)
        return self.at

    def draw(self, **more) -> Round:
        seed = more.pop("seed", "seed")
        return drawing.draw_next(
            tournament=self.fresh(), seed=seed, by=self.by, at=self.later(), **more
        )

    def fresh(self) -> Tournament:
        self.tournament.refresh_from_db()
        return self.tournament

    def open(self, number: int) -> Round:
        """Publish and start a round that is drawn."""
        turn = self.round(number)
        rounds.publish(round=turn, by=self.by, at=self.later())
        return rounds.start(round=turn, by=self.by, at=self.later())

    def round(self, number: int) -> Round:
        return Round.objects.select_related("tournament", "session").get(
            tournament=self.tournament, number=number
        )

    def play_round(self, number: int) -> Round:
        """Open a round, let every table play its hands, and finish it."""
        turn = self.open(number)
        for table in self.tables(number):
            self.play_table(table)
        rounds.finish(round=turn, by=self.by, at=self.later())
        self.count()
        return turn

    def tables(self, number: int) -> list[Table]:
        found = Table.objects.filter(session=self.round(number).session).order_by("number")
        return list(found.select_related("session"))

    def play_table(self, table: Table, count: int | None = None) -> None:
        table.refresh_from_db()
        wanted = table.hands_planned if count is None else count
        for _hand in range(wanted):
            self.play_hand(table)

    def play_hand(self, table: Table, summary: dict | None = None) -> Hand:
        """Enter the next hand of a table as its people sit, by default one that could be."""
        table.refresh_from_db()
        ring = tuple(table.seats.order_by("chair").values_list("member_id", flat=True))
        deal = hands.Deal(
            number=table.hands.exclude(state="withdrawn").count() + 1,
            dealer_chair=table.dealer_chair,
            ring=ring,
            summary=summary or self.summary(table),
        )
        key = UUID(int=self.rng.getrandbits(128))
        entry = hands.Entry(client_key=key, deal=deal, consent=True, repeat=True)
        return hands.enter(table=table, entry=entry, by=self.by, at=self.at)

    def summary(self, table: Table) -> dict:
        """Return a hand that could be; where one of each team attacks, it is his."""
        attacker = sides.attackers(table.session.round).get(table.number)
        declarer = None
        if attacker is not None:
            chair = table.seats.get(member=attacker.member).chair
            declarer = (chair - table.dealer_chair - 1) % table.players + 1
        return summary_of(table.rules_id, self.rng, players=table.players, declarer=declarer)

    def count(self) -> None:
        """Let the background work do what is due."""
        rating.bring_everything_up_to_date()


def summary_of(rules_id: str, rng: random.Random, *, players: int, declarer: int | None = None):
    """Return a hand by lot that the rules of the game allow."""
    game = rules_id.partition("/")[0]
    while True:
        tried = LOTS[game](rng, players)
        if declarer is not None:
            tried["declarer"] = declarer
        judgement = engine.judge(rules_id, options={}, summary=tried)
        if judgement.ok and not judgement.warnings:
            return tried


def _french(rng: random.Random, players: int) -> dict:
    return {
        "contract": rng.choice(["petite", "garde", "garde"]),
        "declarer": rng.randint(1, players),
        "card_points": rng.randint(20, 70),
        "oudlers": rng.randint(0, 3),
    }


def _koenigrufen(rng: random.Random, players: int) -> dict:
    declarer = rng.randint(1, players)
    contract = rng.choice(["rufer", "dreier", "solodreier"])
    tried = {"contract": contract, "declarer": declarer, "card_points": rng.randint(20, 55)}
    if contract == "rufer":
        others = [seat for seat in range(1, players + 1) if seat != declarer]
        tried["called"] = {"suit": "hearts", "rank": "king"}
        tried["partner"] = rng.choice(others)
    return tried


def _slovenian(rng: random.Random, players: int) -> dict:
    tried = {
        "contract": rng.choice(["three", "two", "one"]),
        "declarer": rng.randint(1, players),
        "card_points": rng.randint(15, 60),
    }
    if players == 4:
        tried |= {"called_suit": "hearts", "partner": rng.randint(1, players)}
    return tried


LOTS = {
    "french-tarot": _french,
    "koenigrufen": _koenigrufen,
    "slovenian-tarok": _slovenian,
}
