"""Every hand that the engine accepts can be written in short, and is read as the same hand."""

import pytest
from django.utils import translation
from hypothesis import assume, given
from hypothesis import strategies as st

from clubs.forms.grid.games import grid_of
from clubs.forms.grid.row import RowReader
from clubs.rotation import ImpossibleTable, Rotation
from clubs.selectors.tables import Person, Sitting
from games import engine
from tests.examples import slow
from tests.factories import koenigrufen_entry, slovenian_entry

PATIENT = slow(40)
NAMES = ["Adèle", "Bruno", "Marie-Françoise de La Rochefoucauld-Montbel", "Maria", "Li", "Zoé"]
FACTORIES = {"slovenian-tarok": slovenian_entry, "koenigrufen": koenigrufen_entry}
FRENCH_RULES = [found.id for found in engine.all_rules() if found.game == "french-tarot"]


@st.composite
def sittings(draw, players):
    """Draw who sits at the table: as many as play, or one more."""
    size = draw(st.integers(players, players + 1))
    ring = tuple(Person(10 + chair, NAMES[chair - 1], chair) for chair in range(1, size + 1))
    try:
        rotation = Rotation(size, players)
    except ImpossibleTable:
        rotation, ring = Rotation(players, players), ring[:players]
    return Sitting(ring, rotation, draw(st.integers(1, len(ring))))


@st.composite
def tarock(draw, game):
    factory = FACTORIES[game]
    rules_id, options = draw(factory.tables())
    return rules_id, options, draw(factory.summaries(rules_id, options))


@st.composite
def french(draw):
    """Draw a French hand with everything that can be written of one."""
    rules_id = draw(st.sampled_from(FRENCH_RULES))
    facts = engine.entry_facts(rules_id, options={})
    contract = draw(st.sampled_from(facts.contracts))
    seats = st.sampled_from(facts.seats)
    if not contract.is_played:
        return rules_id, {}, {"contract": contract.code}
    halves = draw(st.integers(0, 182))
    declarer = draw(seats)
    shown = draw(st.lists(seats, unique=True, max_size=2))
    sizes = st.sampled_from(["single", "double", "triple"])
    summary = {
        "contract": contract.code,
        "declarer": declarer,
        "card_points": halves / 2 if facts.half_points and halves % 2 else halves // 2,
        "oudlers": draw(st.integers(0, 3)),
        "petit_au_bout": draw(st.sampled_from([None, "attack", "defence"])),
        "handfuls": [{"seat": seat, "size": draw(sizes)} for seat in shown],
        "slam": {
            "announced_by": draw(st.sampled_from([None, declarer])),
            "made_by": draw(st.sampled_from([None, None, "attack", "defence"])),
        },
    }
    if contract.partner:
        summary["partner"] = draw(seats)
        rank = draw(st.sampled_from(contract.called_ranks))
        suit = draw(st.sampled_from(["spades", "hearts", "diamonds", "clubs"]))
        summary["called"] = draw(st.sampled_from([None, {"suit": suit, "rank": rank}]))
    return rules_id, {}, summary


def comes_back(hand, sitting, language):
    rules_id, options, summary = hand
    assume(engine.judge(rules_id, options=options, summary=summary).ok)
    stored = engine.normalise(rules_id, options=options, summary=summary)
    facts = engine.entry_facts(rules_id, options=options)
    game = grid_of(engine.rules(rules_id).game)
    with translation.override(language):
        cells = game.write(stored, facts, sitting)
        row = RowReader(cells, sitting, facts)
        game.read(row)
    assert not row.problems, (cells, dict(row.problems))
    assert cells.keys() <= {column.name for column in game.columns(facts)} | {
        name for name, text in cells.items() if not text
    }
    again = engine.normalise(rules_id, options=options, summary=row.said)
    assert as_written(again) == as_written(stored), cells


def as_written(summary):
    """Return a summary without what short forms do not say: a contra of level 1, the order."""
    doubles = {seat: level for seat, level in (summary.get("doubles") or {}).items() if level > 1}
    return summary | {"doubles": doubles}


@pytest.mark.parametrize("game", sorted(FACTORIES))
@pytest.mark.parametrize("language", ["en", "fr"])
@PATIENT
@given(data=st.data())
def test_tarock_hands_come_back_as_they_were(game, language, data):
    hand = data.draw(tarock(game))
    players = engine.rules(hand[0]).players
    comes_back(hand, data.draw(sittings(players)), language)


@pytest.mark.parametrize("language", ["en", "fr"])
@PATIENT
@given(data=st.data())
def test_french_hands_come_back_as_they_were(language, data):
    hand = data.draw(french())
    players = engine.rules(hand[0]).players
    comes_back(hand, data.draw(sittings(players)), language)
