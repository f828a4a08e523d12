"""Draws changed by hand: two people change places, a plan is pasted, a draw is dropped."""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.services.journal import Actor
from clubs.services.locks import lock_session, lock_tables
from clubs.services.refusal import Refused
from games.engine import Message
from tournaments.models import Place, Round, RoundState, Tournament
from tournaments.movements import read_plan
from tournaments.selectors import shape
from tournaments.services import journal, round_session
from tournaments.services.drawing.prepare import task_for
from tournaments.services.drawing.store import drop_drawn, store
from tournaments.services.drawing.task import Drawn, named, said
from tournaments.services.locks import lock_tournament
from tournaments.services.round_lock import lock_round

Chair = tuple[int, int]
"""Table and chair, both from 1."""
PASTED = "pasted"


class PasteRefused(Refused):
    """A pasted plan that cannot be played; `problems` are sentences about all that is wrong."""

    def __init__(self, problems: Sequence[str]) -> None:
        super().__init__("plan", " ".join(problems))
        self.problems = tuple(problems)


@transaction.atomic
def paste(*, tournament: Tournament, text: str, by: Actor, at: datetime) -> list[Message]:
    """Take a plan that somebody wrote for the rounds to come; return warnings about wishes.

    People are written by start number or name. Raises PasteRefused; then nothing has changed.
    """
    tournament = lock_tournament(tournament)
    task = task_for(tournament, seed=PASTED)
    if shape.meets_as_teams(task.rules):
        raise Refused("no_paste", _("Matches of teams are drawn, not pasted."))
    people = {task.field.names[number]: number for number in task.field.people}
    people |= {str(number): number for number in task.field.people}
    reading = read_plan(text, people, choices=task.choices)
    problems = [said(each, task.field.names) for each in reading.problems]
    left = shape.total_rounds(task.rules) - task.first + 1
    if reading.plan is not None and len(reading.plan.rounds) > left:
        problems.append(
            _("The plan has %(found)s rounds, but only %(left)s are still to be played.")
            % {"found": len(reading.plan.rounds), "left": left}
        )
    if problems or reading.plan is None:
        raise PasteRefused(problems)
    drawn = [Drawn(turn) for turn in reading.plan.rounds]
    store(tournament, drawn, first=task.first, seed=PASTED, at=at, is_pasted=True)
    details: dict[str, object] = {"round": task.first, "rounds": len(drawn)}
    journal.record(tournament=tournament, action="plan_pasted", by=by, at=at, details=details)
    return [named(each, task.field.names) for each in reading.warnings]


@transaction.atomic
def swap(*, round: Round, one: Chair, other: Chair, by: Actor, at: datetime) -> None:
    """Let the people of two chairs change places; an empty chair behind the others takes one in.

    Possible until a hand stands at one of the tables. Raises Refused.
    """
    turn = lock_round(round)
    if turn.state not in (RoundState.DRAWN, RoundState.PUBLISHED):
        raise Refused("state_changed", _("The round is being played: substitute somebody instead."))
    places = {(each.table_number, each.chair): each for each in turn.places.all()}
    if one == other:
        return
    if one not in places or (other not in places and not _is_next(places, other)):
        raise Refused("no_chair", _("Nobody sits on this chair any more: look at the draw again."))
    session = turn.session
    if session is not None:
        session = lock_session(session)
        lock_tables(session)
        round_session.require_in_the_hall(session)
        touched = {one[0], other[0]} & set(round_session.tables_with_hands(session))
        if touched:
            raise Refused(
                "hands_entered",
                _("Hands are already entered at table %(table)s.") % {"table": min(touched)},
            )
    _exchange(turn, places, one, other)
    if session is not None:
        round_session.seat(turn, session, at)
    turn.is_pasted = True
    turn.save(update_fields=["is_pasted"])
    journal.record(
        tournament=turn.tournament,
        action="seats_swapped",
        by=by,
        at=at,
        details={"round": turn.number, "one": list(one), "two": list(other)},
    )


def _is_next(places: dict[Chair, Place], chair: Chair) -> bool:
    table, number = chair
    return any(known == table for known, _chair in places) and number == 1 + sum(
        known == table for known, _chair in places
    )


def _exchange(turn: Round, places: dict[Chair, Place], one: Chair, other: Chair) -> None:
    moved = {one: other, other: one}
    touched = {one[0], other[0]}
    people: dict[int, list[tuple[int, Place]]] = {table: [] for table in touched}
    for chair, place in places.items():
        table, number = moved.get(chair, chair)
        if chair[0] in touched:
            people[table].append((number, place))
    Place.objects.filter(round=turn, table_number__in=touched).delete()
    Place.objects.bulk_create(
        Place(
            round=turn,
            table_number=table,
            chair=chair,
            entry_id=place.entry_id,
            member_id=place.member_id,
        )
        for table, row in people.items()
        for chair, (_old, place) in enumerate(sorted(row, key=lambda each: each[0]), start=1)
    )


@transaction.atomic
def drop(*, round: Round, by: Actor, at: datetime) -> None:
    """Forget a round that is only drawn, and those after it. Raises Refused for a published one."""
    turn = lock_round(round)
    if turn.state != RoundState.DRAWN:
        raise Refused(
            "state_changed", _("The round is published: take it back before you drop its draw.")
        )
    tournament, number = turn.tournament, turn.number
    drop_drawn(tournament, first=number)
    journal.record(
        tournament=tournament, action="draw_dropped", by=by, at=at, details={"round": number}
    )
