"""What goes out to other programs: hands and sessions as tables."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from operator import attrgetter

from django.db.models import Count, F, Q, QuerySet
from django.utils.translation import gettext as _

from clubs.exports import Cell, Export
from clubs.models import (
    Club,
    Hand,
    HandSeat,
    HandState,
    HandVersion,
    Presence,
    SeatRole,
    SessionKind,
)
from clubs.selectors import tables
from clubs.templatetags.hands import contract_words, feat_words, game_name

BATCH = 500
MOST_SEATS = 5


@dataclass(frozen=True, slots=True)
class _Told:
    """A hand with its people by chair and its newest version."""

    hand: Hand
    seats: Sequence[HandSeat]
    version: HandVersion
    names: Mapping[int, str]

    @property
    def active(self) -> list[HandSeat]:
        playing = [seat for seat in self.seats if seat.seat is not None]
        return sorted(playing, key=attrgetter("seat"))

    def of_role(self, role: SeatRole) -> str:
        return ", ".join(seat.member.name for seat in self.seats if seat.role == role)


def hands(*, found: QuerySet[Hand], name: str, title: str) -> Export:
    """Return hands, a row each: what was played, by whom, and everybody's score.

    In JSON each has its rules, the engine's summary and the people of its seats, so that another
    program can score it again.
    """
    told = list(_told(found))
    columns = {
        "date": _("Date"),
        "session": _("Session"),
        "game": _("Game"),
        "table": _("Table"),
        "hand": _("Hand"),
        "contract": _("Contract"),
        "declarer": _("Declarer"),
        "partner": _("Partner"),
        "points": _("Points"),
        "bonuses": _("Bonus"),
        "contested": _("Contested"),
        "dead": _("Dead"),
    }
    for seat in range(1, MOST_SEATS + 1):
        columns[f"player_{seat}"] = _("Player %(number)s") % {"number": seat}
        columns[f"score_{seat}"] = _("Score %(number)s") % {"number": seat}
    return Export(name, title, columns, [_row(one) for one in told], [_record(one) for one in told])


def sessions(*, club: Club) -> Export:
    """Return the sessions of a club, newest first, with how many people, tables and hands."""
    columns = {
        "date": _("Date"),
        "title": _("Title"),
        "place": _("Place"),
        "game": _("Game"),
        "state": _("State"),
        "people": _("People"),
        "tables": _("Tables"),
        "hands": _("Hands"),
    }
    here = Q(attendances__presence__in=(Presence.PRESENT, Presence.LEFT))
    played = Q(hands__state=HandState.PLAYED)
    hall = club.sessions.filter(kind=SessionKind.HALL)
    found = hall.annotate(
        people=Count("attendances", filter=here, distinct=True),
        drawn=Count("tables", distinct=True),
        played=Count("hands", filter=played, distinct=True),
    ).order_by("-date", "-pk")
    rows: list[list[Cell]] = [
        [
            session.date,
            session.title,
            session.place,
            game_name(session.game),
            session.get_state_display(),
            session.people,
            session.drawn,
            session.played,
        ]
        for session in found
    ]
    return Export(f"{club.slug}-sessions", club.name, columns, rows)


def _told(found: QuerySet[Hand]) -> Iterator[_Told]:
    """Read hands with what belongs to them, in a few queries for each batch."""
    keys = list(found.values_list("pk", flat=True))
    for start in range(0, len(keys), BATCH):
        part = found.filter(pk__in=keys[start : start + BATCH])
        newest = HandVersion.objects.filter(hand__in=keys[start : start + BATCH])
        versions = {one.hand_id: one for one in newest.filter(number=F("hand__version"))}
        names = tables.names_of({pk for one in versions.values() for pk in one.ring})
        for hand in part.prefetch_related("seats__member", "feats"):
            yield _Told(hand, list(hand.seats.all()), versions[hand.pk], names)


def _row(one: _Told) -> list[Cell]:
    hand = one.hand
    cells: list[Cell] = [
        hand.session.date,
        hand.session.title,
        game_name(hand.game),
        hand.table.number,
        hand.number,
        contract_words(hand.game, hand.contract),
        one.of_role(SeatRole.DECLARER),
        one.of_role(SeatRole.PARTNER),
        one.version.summary.get("card_points"),
        ", ".join(feat_words(feat, hand.game) for feat in hand.feats.all()),
        _("yes") if hand.trust == "contested" else "",
        one.of_role(SeatRole.DEAD),
    ]
    for seat in one.active:
        cells += [seat.member.name, seat.score]
    return cells + [None] * (2 * (MOST_SEATS - len(one.active)))


def _record(one: _Told) -> dict[str, object]:
    hand, version = one.hand, one.version
    ring = [one.names[member] for member in version.ring]
    return {
        "date": hand.session.date.isoformat(),
        "session": hand.session_id,
        "table": hand.table.number,
        "hand": hand.number,
        "state": hand.state,
        "trust": hand.trust,
        "rules": version.rules_id,
        "options": version.rule_options,
        "ring": ring,
        "dealer": ring[version.dealer_chair - 1],
        "seats": {str(seat.seat): seat.member.name for seat in one.active},
        "summary": version.summary,
        "scores": {seat.member.name: seat.score for seat in one.active},
        "version": version.number,
    }
