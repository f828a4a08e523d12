"""How a hand of Königrufen ended: card points, tricks, or the piles of Trischaken."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from clubs.forms.entry import bonuses
from clubs.forms.entry.form import (
    QUARTERS,
    SECOND_STEP,
    Column,
    Figures,
    Group,
    Item,
    Points,
    Row,
    Section,
    Tile,
    Unless,
    When,
    worded,
)
from clubs.forms.entry.koenigrufen import words
from clubs.forms.entry.koenigrufen.house import House
from clubs.selectors.tables import Sitting
from games.engine import Result

TO_THE_END: When = {"renonce": ("", bonuses.NONE)}
"""A hand in which somebody broke a rule has no result of its own."""
VALAT = "valat"


def given_up(house: House) -> Unless:
    """Return when a game was given up: nothing was played then."""
    conceded = house.contracts(lambda one: one.conceded)
    return ({"contract": conceded, "partner": (words.CONCEDED,)},) if conceded else ()


def result(sitting: Sitting, house: House) -> Iterator[Section]:
    """Yield the sections about the result, one a kind of contract."""
    yield from _points(house)
    yield from _tricks(house)
    yield from _piles(sitting, house)


def _points(house: House) -> Iterator[Section]:
    when: When = {"contract": house.counted_by(Result.CARD_POINTS), **TO_THE_END}
    unless = given_up(house)
    nobody = ("", bonuses.NONE)
    valats = {f"feat_{side}_{VALAT}": nobody for side in bonuses.SIDES if VALAT in house.feats}
    points = Points(
        "points",
        _("Whose points do you count?"),
        "card_points",
        house.facts.card_points,
        worded(bonuses.POINTS_OF),
        thirds="blatt" if house.facts.exact_thirds else "",
        ask=_("Type the points."),
        ask_when=valats,
    )
    yield Section(SECOND_STEP, (points,), when=when, unless=unless)
    items: list[Item] = []
    if house.facts.exact_thirds:
        items.append(_blatt())
    items.append(
        Group(
            "side_tricks",
            _("Tricks of the declarer’s side"),
            (Tile(bonuses.NONE, _("Not counted")), *_counts(_most(house, Result.CARD_POINTS))),
            "tricks",
            shape=QUARTERS,
            is_named=True,
        )
    )
    yield Section(
        SECOND_STEP,
        tuple(items),
        title=_("Blatt and tricks"),
        hint=_("(optional)"),
        part_of="exact",
        when=when,
        unless=unless,
    )


def _blatt() -> Group:
    """Return the thirds beside the points, of the side whose points were typed."""
    none = Tile(bonuses.NONE, _("Not counted"))
    exact = (Tile(str(thirds), _(label)) for thirds, label in words.BLATT.items())
    return Group("blatt", _("Blatt beside the points"), (none, *exact), "blatt", shape=QUARTERS)


def _tricks(house: House) -> Iterator[Section]:
    negative = house.counted_by(Result.TRICKS)
    if negative:
        group = Group(
            "tricks",
            _("How many tricks did the declarer make?"),
            tuple(_counts(_most(house, Result.TRICKS))),
            "tricks",
            shape=QUARTERS,
            ask=_("Say how many tricks the declarer made."),
        )
        yield Section(SECOND_STEP, (group,), when={"contract": negative, **TO_THE_END})


def _counts(most: int) -> Iterator[Tile]:
    return (Tile(str(count), str(count)) for count in range(most + 1))


def _most(house: House, kind: Result) -> int:
    return max(one.most_tricks for one in house.facts.contracts if one.result is kind)


def _piles(sitting: Sitting, house: House) -> Iterator[Section]:
    counted = house.counted_by(Result.PILES)
    if counted:
        tricks = max(one.most_tricks for one in house.facts.contracts)
        figures = Figures(
            "piles",
            _("What each player took, in thirds of a point: 3 × points + Blatt"),
            "piles",
            (
                Column("thirds_", _("Thirds"), house.facts.pile_total),
                Column("won_", _("Tricks"), tricks, optional=True),
            ),
            tuple(Row(person, person in sitting.dead) for person in sitting.ring),
            ask=_("Type the thirds of every player."),
        )
        yield Section(SECOND_STEP, (figures,), when={"contract": counted, **TO_THE_END})
