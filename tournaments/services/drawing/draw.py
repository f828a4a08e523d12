"""Drawing the rounds to come: the seats are searched for first, and stored if nothing has changed.

A search takes seconds, in which nobody shall have to wait for the tournament.
"""

from collections.abc import Sequence
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from clubs.services.journal import Actor
from clubs.services.refusal import Refused
from clubs.split import TableSize
from tournaments.formats.rules import Draw
from tournaments.models import Goal, Round, RoundState, Tournament
from tournaments.movements import Offers, Plan, SeatingError, changes
from tournaments.movements import offers as both_goals
from tournaments.selectors import blockers, field
from tournaments.services import journal
from tournaments.services.drawing import methods
from tournaments.services.drawing.prepare import is_planned, task_for
from tournaments.services.drawing.store import store
from tournaments.services.drawing.task import Drawn, Task, refusal
from tournaments.services.locks import lock_tournament


def draw_next(
    *,
    tournament: Tournament,
    seed: str,
    by: Actor,
    at: datetime,
    goal: Goal | None = None,
    sizes: Sequence[TableSize] | None = None,
    consent: bool = False,
) -> Round:
    """Draw the round after those published; by a plan, it and all after it before a final.

    What was only drawn so far is drawn anew for who is here now; meetings and dead seats of the
    rounds that stay count, and the journal has who sits elsewhere. The same seed sent twice draws
    once. `sizes` are the tables of each round, by default the best split of who is here. Raises
    Refused: nobody fits the tables, everything was published, the tournament is over; and
    Unfinished where the round before decides who meets and is not finished, unless `consent` is
    given.
    """
    return _draw(tournament, seed, by, at, goal=goal, sizes=sizes, consent=consent)[0]


def plan_all(
    *,
    tournament: Tournament,
    seed: str,
    by: Actor,
    at: datetime,
    goal: Goal | None = None,
    sizes: Sequence[TableSize] | None = None,
) -> list[Round]:
    """Draw all rounds before the start (or those to come).

    Raises Refused as `draw_next` does, and where each round is drawn after the one before.
    """
    if not is_planned(tournament.format()):
        raise Refused(
            "not_planned",
            _("In this format each round is drawn after the one before: draw the next round."),
        )
    return _draw(tournament, seed, by, at, goal=goal, sizes=sizes, consent=True)


def offers(
    *, tournament: Tournament, seed: str, sizes: Sequence[TableSize] | None = None
) -> Offers:
    """Plan the rounds once with even dead seats first and once with few repeated pairs first.

    Nothing is stored. Raises Refused where people fit no tables, or the format plans no rounds.
    """
    task = task_for(tournament, seed=seed, sizes=sizes)
    if task.rules.draw is not Draw.MOVEMENT or task.first > 1 or task.field.teams:
        raise Refused("no_offers", _("There is only one way to draw these rounds."))
    try:
        return both_goals(task.field.people, task.rounds, seed=task.number, choices=task.choices)
    except SeatingError as error:
        raise refusal(error, task.field) from error


def _draw(
    tournament: Tournament,
    seed: str,
    by: Actor,
    at: datetime,
    *,
    goal: Goal | None,
    sizes: Sequence[TableSize] | None,
    consent: bool,
) -> list[Round]:
    task = task_for(tournament, seed=seed, goal=goal, sizes=sizes)
    open_tables = _unfinished(tournament, task)
    if open_tables and not consent:
        raise blockers.Unfinished(open_tables)
    drawn = found(task)
    with transaction.atomic():
        tournament = lock_tournament(tournament)
        if task_for(tournament, seed=seed, goal=goal, sizes=sizes) != task:
            raise Refused(
                "changed_meanwhile",
                _("Somebody changed something while the tables were drawn: draw again."),
            )
        return _stored(tournament, task, drawn, by, at, in_spite_of=len(open_tables))


def found(task: Task) -> tuple[Drawn, ...]:
    """Return the seats of a draw. Raises Refused with names."""
    try:
        return methods.drawn(task)
    except SeatingError as error:
        raise refusal(error, task.field) from error


def _unfinished(tournament: Tournament, task: Task) -> list[blockers.Blocker]:
    """Return what is open in the round before, where its result decides the draw."""
    if task.first == 1 or task.rules.draw in (Draw.MOVEMENT, Draw.RANDOM):
        return []
    last = field.begun(field.rounds_of(tournament))[-1]
    return [] if last.state == RoundState.FINISHED else blockers.of_round(last)


def _stored(
    tournament: Tournament,
    task: Task,
    drawn: Sequence[Drawn],
    by: Actor,
    at: datetime,
    *,
    in_spite_of: int,
) -> list[Round]:
    before = field.rounds_of(tournament)
    old = field.plan_of(tournament, before)
    waiting = [each for each in before if each.number >= task.first]
    new = Plan((*task.past.rounds, *(one.seated for one in drawn)))
    differences = changes(old, new)
    same = bool(waiting) and waiting[0].seed == task.seed and not waiting[0].is_pasted
    if same and not differences and len(waiting) == len(drawn):
        return waiting
    rounds = store(tournament, drawn, first=task.first, seed=task.seed, at=at)
    told = [[each.round, each.person, each.before, each.after] for each in differences]
    journal.record(
        tournament=tournament,
        action="round_drawn_again" if waiting else "round_drawn",
        by=by,
        at=at,
        details={
            "seed": task.seed,
            "round": task.first,
            "rounds": len(rounds),
            "changes": told if waiting else [],
            "in_spite_of": in_spite_of,
        },
    )
    return rounds
