"""Seating movements: who sits where in each round of a tournament. Pure Python.

The shape is a `Plan`: rounds of tables of people, who are whole numbers of the caller's. It comes
from one of these:

* `plan_individual`: few repeats and even dead seats for any number of people and rounds, with
  wishes; `offers` plans once with even dead seats first and once with few repeats first;
* `planned_again`: the same after people arrived or left, the rounds played stay; `changes` shows
  who sits elsewhere;
* `federation_movement`, `affine_plane`, `punctured_plane`, `perfect_season`, `no_repeat_design`:
  fixed movements and exact designs;
* `ranked_round`, `random_round`: one round by rank or by lot;
* `read_plan`: a plan that somebody pastes, checked.

`explain` tells what a plan is worth, `broken` which wishes it breaks, `repeat_bound` what no plan
can beat. Whatever cannot be done is a `SeatingError` with a message for the reader.

>>> planned = plan_individual(range(1, 18), 5, seed=7)
>>> told = planned.explanation
>>> told.repeat_cost, told.is_best_possible, told.dead_spread, told.first_deal_spread
(25, False, 1, 1)
>>> quick = Choices(steps=20_000)
>>> later = planned_again(planned.plan, range(1, 17), after=3, rounds=5, seed=7, choices=quick)
>>> later.plan.first(3) == planned.plan.first(3)
True
>>> {change.round for change in changes(planned.plan, later.plan)}
{4, 5}
"""

from tournaments.movements.bounds import (
    counting_bound,
    repeat_bound,
    shared_by_two_rounds,
)
from tournaments.movements.chairs import with_fair_chairs
from tournaments.movements.changes import Change, changes, planned_again
from tournaments.movements.designs import (
    affine_plane,
    no_repeat_design,
    perfect_season,
    punctured_plane,
)
from tournaments.movements.federation import (
    NoSuchMovement,
    clean_positions,
    federation_movement,
)
from tournaments.movements.individual import (
    DEFAULT_STEPS,
    Choices,
    ImpossiblePlan,
    Individual,
    Source,
    plan_individual,
)
from tournaments.movements.lots import random_round
from tournaments.movements.measures import Explanation, explain, meetings
from tournaments.movements.offers import Offers, offers
from tournaments.movements.pasted import Reading, read_plan
from tournaments.movements.plan import Plan, SeatedRound, SeatedTable, SeatingError, seated_round
from tournaments.movements.problem import Goal
from tournaments.movements.ranked import Ranks, ranked_round
from tournaments.movements.wishes import ImpossibleWishes, Wishes, broken

__all__ = [
    "DEFAULT_STEPS",
    "Change",
    "Choices",
    "Explanation",
    "Goal",
    "ImpossiblePlan",
    "ImpossibleWishes",
    "Individual",
    "NoSuchMovement",
    "Offers",
    "Plan",
    "Ranks",
    "Reading",
    "SeatedRound",
    "SeatedTable",
    "SeatingError",
    "Source",
    "Wishes",
    "affine_plane",
    "broken",
    "changes",
    "clean_positions",
    "counting_bound",
    "explain",
    "federation_movement",
    "meetings",
    "no_repeat_design",
    "offers",
    "perfect_season",
    "plan_individual",
    "planned_again",
    "punctured_plane",
    "random_round",
    "ranked_round",
    "read_plan",
    "repeat_bound",
    "seated_round",
    "shared_by_two_rounds",
    "with_fair_chairs",
]
