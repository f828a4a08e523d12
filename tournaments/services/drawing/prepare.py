"""Read what a draw starts from: who is here, what was played, how they stand."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.translation import gettext as _

from clubs.services.refusal import Refused
from clubs.split import TableSize
from tournaments.formats import final
from tournaments.formats.entrants import Entrant
from tournaments.formats.rules import Draw, TournamentRules
from tournaments.models import Goal, Match, RankingKind, Round, Tournament, TournamentState
from tournaments.movements import Goal as MovementGoal
from tournaments.selectors import facts, field, knock_out, ranking, shape
from tournaments.selectors.facts import Facts
from tournaments.selectors.field import Field
from tournaments.selectors.knock_out import Through
from tournaments.services.drawing.task import Met, Task

DRAWABLE = (
    TournamentState.PLANNED,
    TournamentState.REGISTRATION,
    TournamentState.CHECK_IN,
    TournamentState.RUNNING,
)


def why_closed(tournament: Tournament) -> Refused | None:
    """Return why no round can be drawn any more, None while one can."""
    if tournament.state not in DRAWABLE:
        return Refused(
            "wrong_state",
            _("The tournament is “%(state)s” now, so nothing is drawn.")
            % {"state": tournament.get_state_display()},
        )
    total = shape.total_rounds(tournament.format())
    if len(field.begun(field.rounds_of(tournament))) >= total:
        return Refused(
            "all_rounds_drawn",
            _("All %(rounds)s rounds of the tournament have been published.") % {"rounds": total},
        )
    return None


def task_for(
    tournament: Tournament,
    *,
    seed: str,
    goal: Goal | None = None,
    sizes: Sequence[TableSize] | None = None,
) -> Task:
    """Return the draw of the rounds that follow those published.

    A draw by plan, and one of teams, is of all rounds before a final; any other of one round.
    Raises Refused when the tournament is over or all its rounds were published.
    """
    if closed := why_closed(tournament):
        raise closed
    rules = tournament.format()
    turns = field.begun(field.rounds_of(tournament))
    first = len(turns) + 1
    people = field.read(tournament)
    chosen = tuple(sizes) if sizes else None
    known = facts.read(tournament) if turns else None
    through = None
    if shape.is_final(rules, first) and known:
        people = _only(people, _finalists(known, people))
        # Who plays the final has met most others: the best meet, without meeting again.
        rules = replace(rules, draw=Draw.BEST_AGAINST_BEST)
    elif rules.draw is Draw.KNOCK_OUT and known:
        through = _through(known, people)
    choices = field.choices(tournament, people.wishes, chosen)
    if goal is not None:
        choices = replace(choices, goal=MovementGoal[Goal(goal).name])
    return Task(
        rules=rules,
        field=people,
        choices=choices,
        past=field.plan_of(tournament, turns),
        past_matches=matches_of(turns),
        first=first,
        rounds=_how_many(rules, first),
        seed=seed,
        ranking=_ranked(known) if known else (),
        through=through,
    )


def matches_of(turns: Sequence[Round]) -> tuple[tuple[Met, ...], ...]:
    """Return the teams who met in each of these rounds."""
    met: dict[int, list[Met]] = {turn.number: [] for turn in turns}
    rows = Match.objects.filter(round__in=turns).order_by("round__number", "number")
    for number, one, other, table in rows.values_list(
        "round__number", "one__number", "other__number", "table_number"
    ):
        met[number].append(Met(one, other, table))
    return tuple(tuple(met[number]) for number in sorted(met))


def is_planned(rules: TournamentRules) -> bool:
    """Say whether all rounds (before a final) are drawn at once."""
    if rules.draw is Draw.KNOCK_OUT:
        return False
    return rules.draw is Draw.MOVEMENT or shape.meets_as_teams(rules)


def _how_many(rules: TournamentRules, first: int) -> int:
    if not is_planned(rules):
        return 1
    return (rules.final.after_round if rules.final.places else rules.schedule.rounds) - first + 1


def _ranked(known: Facts) -> tuple[Entrant, ...]:
    """Return start numbers in the order of the ranking as it is published, penalties included."""
    rankings = ranking.made(known, known.rounds[-1].number)
    return tuple(row.entrant for row in rankings.get(RankingKind.PEOPLE, ()))


def _through(known: Facts, people: Field) -> Through:
    """Return who goes on, of those who are here."""
    teams = knock_out.main_kind(known) is RankingKind.TEAMS
    here = {team for team, members in people.teams.items() if members} if teams else people.people
    everybody = known.teams if teams else known.entrants
    gone = frozenset(everybody) - frozenset(here)
    return knock_out.through(known, known.rounds[-1].number, gone)


def _finalists(known: Facts, people: Field) -> frozenset[Entrant]:
    """Return who plays the final: those of its rounds so far, or the best who are here."""
    rules = known.rules.final
    seated = known.seats.get(rules.after_round + 1)
    if seated is not None:
        return frozenset(seated)
    rows = ranking.made(known, rules.after_round)[RankingKind.PEOPLE]
    cut = final.cut([row.standing for row in rows], rules, known.seed)
    here = [each for each in (*cut.finalists, *cut.reserves) if each in people.names]
    return frozenset(here[: rules.places])


def _only(people: Field, chosen: frozenset[Entrant]) -> Field:
    return replace(people, people=tuple(each for each in people.people if each in chosen))
