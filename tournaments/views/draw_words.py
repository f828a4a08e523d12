"""A draw in words: what a plan is worth, what each way to plan costs, how people are split."""

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from clubs.selectors.seating import sizes_key
from clubs.split import Split
from clubs.views.sessions import draw_page as session_words
from clubs.views.sessions.draw_page import Choice, WayOut
from tournaments.formats.rules import Draw
from tournaments.models import Goal, Round, Tournament
from tournaments.movements import Explanation, Offers
from tournaments.selectors import draw_page as selectors
from tournaments.selectors import shape
from tournaments.selectors.warnings import About, of_round

MOST_PAIRS = 40
"""How many pairs are named; more would not be read."""


@dataclass(frozen=True, slots=True)
class Told:
    """What a plan is worth: sentences, pairs who meet again, pairs who never meet."""

    sentences: list[str]
    repeated: list[str]
    never: list[str]
    more_repeated: int
    more_never: int


def explanation(tournament: Tournament) -> Told | None:
    """Tell what the rounds drawn so far are worth; None where teams meet teams."""
    if shape.meets_as_teams(tournament.format()):
        return None
    found = selectors.explanation(tournament)
    if found is None:
        return None
    known = selectors.names(tournament)
    repeated = [
        _("%(one)s and %(other)s: %(count)s times")
        % {"one": known[one], "other": known[other], "count": count}
        for (one, other), count in found.repeated
    ]
    never = [
        _("%(one)s and %(other)s") % {"one": known[one], "other": known[other]}
        for one, other in found.never
    ]
    return Told(
        sentences=sentences(found),
        repeated=repeated[:MOST_PAIRS],
        never=never[:MOST_PAIRS],
        more_repeated=max(0, len(repeated) - MOST_PAIRS),
        more_never=max(0, len(never) - MOST_PAIRS),
    )


def sentences(found: Explanation) -> list[str]:
    """Say in short sentences what a plan is worth."""
    said = [_repeats(found)]
    if found.rounds > 1 and found.repeats and found.is_best_possible:
        said.append(_("No plan for these tables has fewer."))
    if any(found.dead_seats.values()):
        said.append(
            _("Everybody has equally many dead seats.")
            if not found.dead_spread
            else ngettext(
                "Dead seats differ by at most %(count)s.",
                "Dead seats differ by at most %(count)s.",
                found.dead_spread,
            )
            % {"count": found.dead_spread}
        )
    else:
        said.append(_("Nobody sits out."))
    if any(found.rests.values()):
        said.append(_("Rests differ by at most %(count)s.") % {"count": found.rest_spread})
    return said


def _repeats(found: Explanation) -> str:
    if not found.repeats:
        return _("Nobody meets anybody twice.")
    return ngettext(
        "%(count)s meeting is not the first of its pair.",
        "%(count)s meetings are not the first of their pair.",
        found.repeats,
    ) % {"count": found.repeats}


@dataclass(frozen=True, slots=True)
class GoalChoice:
    """A way to plan as a tile, with what it gives once both were planned."""

    value: str
    label: str
    hint: str
    checked: bool


def goals(tournament: Tournament, both: Offers | None = None) -> list[GoalChoice]:
    """Return the two ways to plan; none where the format does not plan rounds ahead."""
    rules = tournament.format()
    if rules.draw is not Draw.MOVEMENT or shape.meets_as_teams(rules):
        return []
    hints = {Goal.DEAD_SEATS_FIRST: "", Goal.PAIRS_FIRST: ""}
    if both is not None:
        hints[Goal.DEAD_SEATS_FIRST] = _worth(both.dead_seats_first.explanation)
        hints[Goal.PAIRS_FIRST] = (
            _worth(both.pairs_first.explanation)
            if both.must_choose
            else _("The same plan: even dead seats cost no meeting here.")
        )
    return [
        GoalChoice(goal.value, str(goal.label).capitalize(), hint, goal.value == tournament.goal)
        for goal, hint in hints.items()
    ]


def _worth(found: Explanation) -> str:
    return " ".join(sentences(found))


def split_choices(found: Split) -> list[Choice]:
    """Return the ways to split people into tables, as tiles."""
    splits = [found, *found.alternatives] if found.tables else []
    return [
        Choice(
            value=sizes_key(one.tables),
            label=session_words.sizes_words(one.tables),
            hint=session_words.split_words(one),
            checked=one is found,
        )
        for one in splits
    ]


def ways_out(found: Split) -> list[WayOut]:
    return [session_words.way_out(way) for way in found.suggestions]


REMARKS = (About.MET_BEFORE, About.DEAD_SEAT)
"""What no plan may be able to avoid; the other warnings should be mended first."""


@dataclass(frozen=True, slots=True)
class Warned:
    """Warnings about a round in sentences; `remarks` are what a plan may not be able to avoid."""

    pressing: list[str]
    remarks: list[str]


def warnings(turn: Round) -> Warned:
    """Say what is not right about a round's seats."""
    found = of_round(turn)
    return Warned(
        [each.sentence for each in found if each.about not in REMARKS],
        [each.sentence for each in found if each.about in REMARKS],
    )
