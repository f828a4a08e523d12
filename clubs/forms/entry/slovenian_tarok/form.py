"""The Slovenian form: what there is to choose, before anything is greyed."""

from collections.abc import Iterator, Mapping

from django.utils.translation import gettext as _

from clubs.forms.entry import bonuses
from clubs.forms.entry import words as shared
from clubs.forms.entry.form import (
    FIRST_STEP,
    QUARTERS,
    SECOND_STEP,
    Column,
    Figures,
    Group,
    Points,
    Row,
    Section,
    Tile,
    When,
    people,
    worded,
)
from clubs.forms.entry.slovenian_tarok import words
from clubs.forms.entry.slovenian_tarok.extras import extras
from clubs.forms.entry.slovenian_tarok.feats import feats, owners
from clubs.forms.entry.slovenian_tarok.house import VALAT, House, house_of
from clubs.selectors.tables import Sitting
from clubs.templatetags.oudler import sentence
from games.engine import Call, Result, Rules

Options = Mapping[str, object]


def sections(sitting: Sitting, rules: Rules, options: Options) -> Iterator[Section]:
    """Yield the sections that these rules and options have."""
    house = house_of(rules, options)
    yield _game(sitting, house)
    yield from _call(sitting, house)
    yield from _result(sitting, house)
    yield from feats(sitting, house)
    yield from extras(sitting, house)


def _game(sitting: Sitting, house: House) -> Section:
    declarer = Group(
        "declarer",
        _("Who plays?"),
        people(sitting),
        "declarer",
        ask=_("Choose who plays."),
        is_told=True,
        when={"contract": ("", *house.contracts(lambda one: one.declarers))},
    )
    contract = Group(
        "contract",
        _("What is played?"),
        tuple(Tile(one.code, sentence(one.label)) for one in house.facts.contracts),
        "contract",
        ask=_("Choose what is played."),
        is_told=True,
    )
    return Section(FIRST_STEP, (declarer, contract))


def _call(sitting: Sitting, house: House) -> Iterator[Section]:
    called = house.contracts(lambda one: one.call is not Call.NONE)
    if not called:
        return
    suit = Group(
        "called_suit",
        _("Which king is called?"),
        worded(shared.SUITS),
        "called_suit",
        shape=QUARTERS,
        ask=_("Choose which king is called."),
        is_told=True,
    )
    partner = Group(
        "partner",
        _("Partner"),
        (*people(sitting), *_without_partner(house)),
        "partner",
        ask=_("Choose the partner, or say that the declarer plays alone."),
        is_told=True,
    )
    yield Section(FIRST_STEP, (suit, partner), when={"contract": called})


def _without_partner(house: House) -> Iterator[Tile]:
    if house.contracts(lambda one: one.own_card):
        yield Tile(shared.ALONE, _("Alone"), _("the king was his own"))
    if house.contracts(lambda one: one.king_in_talon):
        yield Tile(words.IN_TALON, _("King in the talon"), _("plays alone"))
    if house.contracts(lambda one: one.partner and one.renonce):
        yield Tile(words.NOT_KNOWN, _("Not known"), _("a revoke ended the hand before"))


def _result(sitting: Sitting, house: House) -> Iterator[Section]:
    """Yield the one count that the contract has; a revoke or an announced valat needs none."""
    revoke: When = {"renonce": ("", bonuses.NONE)} if house.contracts(lambda c: c.renonce) else {}
    ends = {**revoke, **_no_valat(sitting, house)}
    items = (
        _points(house, {"contract": house.counted_by(Result.CARD_POINTS), **ends}),
        _tricks(house, {"contract": house.counted_by(Result.TRICKS), **revoke}),
        _piles(sitting, house, {"contract": house.counted_by(Result.PILES), **ends}),
    )
    yield Section(SECOND_STEP, tuple(item for item in items if item.when["contract"]))


def _no_valat(sitting: Sitting, house: House) -> When:
    if not house.valat_ends:
        return {}
    quiet = ("", bonuses.NONE, bonuses.SILENT)
    return {f"feat_{owner}_{VALAT}": quiet for owner in owners(sitting, house, VALAT)}


def _points(house: House, when: When) -> Points:
    return Points(
        "points",
        _("Whose points do you count?"),
        "card_points",
        house.facts.card_points,
        worded(bonuses.POINTS_OF),
        ask=_("Type the points."),
        when=when,
    )


def _tricks(house: House, when: When) -> Group:
    most = max(one.most_tricks for one in house.facts.contracts)
    return Group(
        "tricks",
        _("Tricks of the declarer"),
        tuple(Tile(str(count), str(count)) for count in range(most + 1)),
        "tricks",
        shape=QUARTERS,
        ask=_("Choose how many tricks the declarer made."),
        when=when,
    )


def _piles(sitting: Sitting, house: House, when: When) -> Figures:
    most = max(one.most_tricks for one in house.facts.contracts)
    columns = (
        Column("pile_", _("Points"), house.facts.pile_total),
        Column("pile_tricks_", _("Tricks"), most, optional=True),
    )
    return Figures(
        "piles",
        _("What did each of them win?"),
        "piles",
        columns,
        tuple(Row(person, person in sitting.dead) for person in sitting.ring),
        ask=_("Type the points of everybody; 0 for no trick."),
        when=when,
    )
