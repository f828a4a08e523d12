"""What an organiser should know of a round before its tables are published."""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations

from django.db.models import F
from django.utils.translation import gettext as _

from clubs.templatetags.oudler import sentence
from games.engine import Message
from tournaments.formats.entrants import Entrant
from tournaments.formats.rules import Draw
from tournaments.models import Entry, Round, Tournament
from tournaments.movements import Plan, broken
from tournaments.movements.plan import pair_of
from tournaments.selectors import field, shape


class About(StrEnum):
    """What a warning is about; the first ones stand in the way of the round."""

    TABLE_SIZE = "table_size"
    ABSENT = "absent"
    WITHOUT_SEAT = "without_seat"
    WISH = "wish"
    MET_BEFORE = "met_before"
    DEAD_SEAT = "dead_seat"


@dataclass(frozen=True, slots=True)
class RoundWarning:
    """One warning; `people` are start numbers, `table` where it is."""

    about: About
    sentence: str
    people: tuple[Entrant, ...] = ()
    table: int | None = None


def of_round(turn: Round) -> list[RoundWarning]:
    """Return the warnings about a round, the most pressing first."""
    tournament = turn.tournament
    turns = [each for each in field.rounds_of(tournament) if each.number <= turn.number]
    plan = field.plan_of(tournament, turns)
    names = dict(Entry.objects.filter(tournament=tournament).values_list("number", "member__name"))
    found = [*_sizes(tournament, plan), *_people(turn, plan, names)]
    found += _wishes(tournament, turn, plan, names)
    if not shape.meets_as_teams(tournament.format()):
        found += [*_met(plan, names), *_dead(plan, names)]
    return found


def _sizes(tournament: Tournament, plan: Plan) -> Iterator[RoundWarning]:
    for number, table in enumerate(plan.rounds[-1].tables, start=1):
        people = len(table.people)
        if not field.can_play(tournament, people):
            words = {"table": number, "people": people}
            said = _("Table %(table)s has %(people)s people: no table of this game can.") % words
            yield RoundWarning(About.TABLE_SIZE, said, table.people, number)


def _people(turn: Round, plan: Plan, names: Mapping[Entrant, str]) -> Iterator[RoundWarning]:
    """Yield who sits here but is away, and who is here without a seat.

    A substitute is here if he was said to play; who rests in a plan of teams rests by rule.
    """
    tournament = turn.tournament
    own = set(turn.places.filter(member=F("entry__member")).values_list("entry__number", flat=True))
    expected = set(field.expected(tournament).values_list("number", flat=True))
    seated = dict.fromkeys(plan.rounds[-1].present)
    for number in seated:
        if number in own and number not in expected:
            said = _("%(name)s has a seat, but is not here.") % {"name": names[number]}
            yield RoundWarning(About.ABSENT, said, (number,))
    if turn.is_final or shape.meets_as_teams(tournament.format()):
        return
    if tournament.format().draw is Draw.KNOCK_OUT:
        return
    for number in sorted(expected - set(seated)):
        said = _("%(name)s is here and has no seat.") % {"name": names[number]}
        yield RoundWarning(About.WITHOUT_SEAT, said, (number,))


def _wishes(
    tournament: Tournament, turn: Round, plan: Plan, names: Mapping[Entrant, str]
) -> Iterator[RoundWarning]:
    alone = Plan((plan.rounds[-1],))
    for message in broken(alone, field.read(tournament).wishes):
        params = {**message.params, "round": turn.number}
        for key in ("person", "one", "other"):
            value = params.get(key)
            if isinstance(value, int):
                params[key] = names.get(value, str(value))
        yield RoundWarning(About.WISH, sentence(Message(message.template, params)))


def _met(plan: Plan, names: Mapping[Entrant, str]) -> Iterator[RoundWarning]:
    before: dict[tuple[Entrant, Entrant], int] = {}
    for number, turn in enumerate(plan.rounds[:-1], start=1):
        for table in turn.tables:
            for pair in combinations(table.people, 2):
                before[pair_of(*pair)] = number
    for number, table in enumerate(plan.rounds[-1].tables, start=1):
        for one, other in combinations(sorted(table.people), 2):
            if met := before.get((one, other)):
                said = _(
                    "Table %(table)s: %(one)s and %(other)s have already met in round %(round)s."
                ) % {"table": number, "one": names[one], "other": names[other], "round": met}
                yield RoundWarning(About.MET_BEFORE, said, (one, other), number)


def _dead(plan: Plan, names: Mapping[Entrant, str]) -> Iterator[RoundWarning]:
    """Yield who sits at a table with a dead seat again while somebody never did."""
    past = Plan(plan.rounds[:-1])
    sat: Counter[Entrant] = Counter()
    for table in past.tables():
        sat.update(dict.fromkeys(table.people, table.dead_seats))
    here = plan.rounds[-1].present
    least = min((sat[each] for each in here), default=0)
    for number, table in enumerate(plan.rounds[-1].tables, start=1):
        for each in table.people:
            if table.dead_seats and sat[each] > least:
                said = _(
                    "Table %(table)s: %(name)s sits out again, and others have done so less often."
                ) % {"table": number, "name": names[each]}
                yield RoundWarning(About.DEAD_SEAT, said, (each,), number)
