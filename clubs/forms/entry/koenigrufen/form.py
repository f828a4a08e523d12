"""The Königrufen form: what there is to choose, before anything is greyed."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from clubs.forms.entry import words as shared
from clubs.forms.entry.form import (
    FIRST_STEP,
    QUARTERS,
    Group,
    Section,
    Tile,
    people,
    worded,
)
from clubs.forms.entry.koenigrufen import words
from clubs.forms.entry.koenigrufen.extras import extras
from clubs.forms.entry.koenigrufen.feats import bird_was_made, feats
from clubs.forms.entry.koenigrufen.house import House, Options, house_of
from clubs.forms.entry.koenigrufen.result import result
from clubs.selectors.tables import Sitting
from clubs.templatetags.oudler import sentence
from games.engine import Call, Rules

FEW = 8
"""So many contracts stand side by side without any of them folded."""


def sections(sitting: Sitting, rules: Rules, options: Options) -> Iterator[Section]:
    """Yield the sections that these rules and options have."""
    house = house_of(rules, options)
    yield _game(sitting, house)
    yield from _bird(house)
    yield from _call(sitting, house)
    yield from result(sitting, house)
    yield from bird_was_made(house)
    yield from feats(sitting, house)
    yield from extras(sitting, house)


def _game(sitting: Sitting, house: House) -> Section:
    many = len(house.facts.contracts) > FEW
    contract = Group(
        "contract",
        _("What is played?"),
        tuple(
            Tile(one.code, sentence(one.label), is_rare=one.code in words.RARE)
            for one in house.facts.contracts
        ),
        "contract",
        ask=_("Choose what is played."),
        is_told=True,
        more=_("Other games") if many else "",
    )
    declarer = Group(
        "declarer",
        _("Who plays?"),
        people(sitting),
        "declarer",
        ask=_("Choose who plays."),
        is_told=True,
        when={"contract": ("", *house.contracts(lambda one: one.declarers))},
    )
    return Section(FIRST_STEP, (contract, declarer))


def _bird(house: House) -> Iterator[Section]:
    """Yield the choice of the bird that was bid, where the contract does not name it."""
    birds = house.birds_to_choose()
    if birds:
        group = Group(
            "bird",
            _("With which bird?"),
            tuple(Tile(bird, sentence(house.feats[bird][0][1].label)) for bird in birds),
            "bird",
            ask=_(words.WHICH_BIRD),
            is_told=True,
        )
        several = house.contracts(lambda one: len(one.needs_announced) > 1)
        yield Section(FIRST_STEP, (group,), when={"contract": several})


def _call(sitting: Sitting, house: House) -> Iterator[Section]:
    called = house.contracts(lambda one: one.call is Call.CARD)
    if not called:
        return
    suit = Group(
        "called_suit",
        _("Which king is called?"),
        worded(shared.SUITS),
        "called",
        shape=QUARTERS,
        ask=_("Choose which king is called."),
        is_told=True,
    )
    alone = [Tile(words.IN_TALON, _("Nobody"), _("the king lay in the talon"))]
    if house.contracts(lambda one: one.conceded):
        given_up = _("the king lay in the talon, and the game was given up (Schleifen)")
        alone.append(Tile(words.CONCEDED, _("Given up"), given_up))
    partner = Group(
        "partner",
        _("Partner"),
        (*people(sitting), *alone),
        "partner",
        ask=_("Choose the partner, or say that the called king lay in the talon."),
        is_told=True,
    )
    yield Section(FIRST_STEP, (suit, partner), when={"contract": called})
    queens = house.contracts(lambda one: words.QUEEN in one.called_ranks)
    if queens:
        tick = Tile(words.QUEEN, _("It was a queen"), _("the declarer held all four kings"))
        rank = Group("called_rank", _("Called card"), (tick,), "called", "checkbox", is_part=True)
        yield Section(
            FIRST_STEP,
            (rank,),
            title=_("A queen was called"),
            hint=_("(rare)"),
            when={"contract": queens},
        )
