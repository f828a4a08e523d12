"""A whole tournament as the JSON of an archive: names and results, no contacts."""

from collections import defaultdict
from datetime import datetime
from hashlib import sha256
from typing import Any

from django.db.models import F

from clubs.models import Hand, HandState, HandVersion, Seat, Table
from clubs.selectors.tables import names_of
from tournaments.archives import shape
from tournaments.archives.shape import plain
from tournaments.models import Penalty, PrizeCategory, Round, Ruling, Standing, Tournament

Json = dict[str, Any]


def key_of(tournament: Tournament) -> str:
    """Return what a tournament is known by, wherever it is imported."""
    if tournament.archive_key:
        return tournament.archive_key
    said = f"{tournament.seed} {tournament.starts_at.isoformat()} {tournament.club.slug}"
    return sha256(said.encode()).hexdigest()[:32]


def archive(tournament: Tournament, *, at: datetime) -> Json:
    """Return the archive; people are numbered from 1 in the order in which they appear."""
    people = _People()
    parts = {
        "teams": [plain(team, shape.TEAM) for team in tournament.teams.order_by("number")],
        "entries": _entries(tournament, people),
        "wishes": [
            {"one": wish.one.number, "other": wish.other.number, "wish": wish.wish}
            for wish in tournament.wishes.select_related("one", "other").order_by("pk")
        ],
        "substitutions": _substitutions(tournament, people),
        "rounds": [_round(turn, people) for turn in _rounds(tournament)],
        "penalties": _penalties(tournament),
        "prizes": [
            plain(each, shape.PRIZES)
            for each in PrizeCategory.objects.filter(tournament=tournament).order_by("position")
        ],
        "rankings": _rankings(tournament),
    }
    return {
        "format": shape.FORMAT,
        "version": shape.VERSION,
        "key": key_of(tournament),
        "exported_at": at.isoformat(),
        "club": tournament.club.name,
        "tournament": plain(tournament, shape.TOURNAMENT),
        "people": people.listed(),
        **parts,
    }


class _People:
    """Numbers for the people of an archive."""

    def __init__(self) -> None:
        self._numbers: dict[int, int] = {}

    def number(self, member_id: int) -> int:
        return self._numbers.setdefault(member_id, len(self._numbers) + 1)

    def listed(self) -> list[Json]:
        names = names_of(self._numbers)
        return [{"id": number, "name": names[pk]} for pk, number in self._numbers.items()]


def _rounds(tournament: Tournament) -> list[Round]:
    return list(tournament.rounds.select_related("session").order_by("number"))


def _entries(tournament: Tournament, people: _People) -> list[Json]:
    return [
        {
            **plain(entry, shape.ENTRY),
            "person": people.number(entry.member_id),
            "team": entry.team.number if entry.team is not None else None,
        }
        for entry in tournament.entries.select_related("team").order_by("number")
    ]


def _substitutions(tournament: Tournament, people: _People) -> list[Json]:
    return [
        {
            **plain(each, shape.SUBSTITUTION),
            "entry": entry.number,
            "person": people.number(each.member_id),
        }
        for entry in tournament.entries.prefetch_related("substitutions").order_by("number")
        for each in entry.substitutions.all()
    ]


def _round(turn: Round, people: _People) -> Json:
    places = turn.places.select_related("entry").order_by("table_number", "chair")
    return {
        **plain(turn, shape.ROUND),
        "places": [
            {
                **plain(place, shape.PLACE),
                "entry": place.entry.number,
                "person": people.number(place.member_id),
            }
            for place in places
        ],
        "matches": [
            {
                "number": match.number,
                "one": match.one.number,
                "other": match.other.number if match.other is not None else None,
                "table_number": match.table_number,
            }
            for match in turn.matches.select_related("one", "other").order_by("number")
        ],
        "extra_times": [
            plain(each, shape.EXTRA_TIME) for each in turn.extra_times.order_by("table_number")
        ],
        "early_ends": [
            plain(each, shape.EARLY_END)
            for each in turn.early_ends.filter(undone_at=None).order_by("table_number")
        ],
        "session": plain(turn.session, shape.SESSION) if turn.session is not None else None,
        "tables": _tables(turn, people),
    }


def _tables(turn: Round, people: _People) -> list[Json]:
    if turn.session is None:
        return []
    seats: defaultdict[int, list[Json]] = defaultdict(list)
    for seat in Seat.objects.filter(session=turn.session).order_by("table", "chair"):
        seats[seat.table_id].append({"chair": seat.chair, "person": people.number(seat.member_id)})
    hands = _hands(turn, people)
    return [
        {**plain(table, shape.TABLE), "seats": seats[table.pk], "hands": hands[table.pk]}
        for table in Table.objects.filter(session=turn.session).order_by("number")
    ]


def _hands(turn: Round, people: _People) -> defaultdict[int, list[Json]]:
    hands = Hand.objects.filter(session=turn.session).exclude(state=HandState.WITHDRAWN)
    newest = HandVersion.objects.filter(hand__in=hands, number=F("hand__version"))
    versions = {version.hand_id: version for version in newest}
    rulings = {each.hand_id: each for each in Ruling.objects.filter(hand__in=hands, undone_at=None)}
    found: defaultdict[int, list[Json]] = defaultdict(list)
    for hand in hands.order_by("table", "number"):
        version = versions[hand.pk]
        found[hand.table_id].append(
            {
                **plain(hand, shape.HAND),
                **plain(version, shape.PLAYED),
                "ring": [people.number(member) for member in version.ring],
                "ruling": _ruling(rulings.get(hand.pk), people),
            }
        )
    return found


def _ruling(ruling: Ruling | None, people: _People) -> Json | None:
    if ruling is None:
        return None
    adjusted = [
        {"person": people.number(int(member)), "counts": str(value)}
        for member, value in ruling.adjusted.items()
    ]
    return {**plain(ruling, shape.RULING), "adjusted": adjusted}


def _entrant(row: Penalty | Standing) -> Json:
    return {
        "entry": row.entry.number if row.entry is not None else None,
        "team": row.team.number if row.team is not None else None,
    }


def _penalties(tournament: Tournament) -> list[Json]:
    rows = Penalty.objects.filter(tournament=tournament)
    return [
        {
            **plain(row, shape.PENALTY),
            **_entrant(row),
            "round": row.round.number if row.round is not None else None,
        }
        for row in rows.select_related("entry", "team", "round").order_by("pk")
    ]


def _rankings(tournament: Tournament) -> list[Json]:
    rows = Standing.objects.filter(tournament=tournament).select_related("entry", "team")
    found: dict[tuple[str, int], list[Json]] = {}
    for row in rows.order_by("kind", "after_round", "position"):
        listed = found.setdefault((row.kind, row.after_round), [])
        listed.append({**plain(row, shape.STANDING), **_entrant(row)})
    return [
        {"kind": kind, "after_round": after, "rows": listed}
        for (kind, after), listed in found.items()
    ]
