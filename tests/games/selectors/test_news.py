"""What a page tells of a hand: who did what, and who took the trick."""

import pytest

from games.selectors.board import board
from games.selectors.states import state_of
from tests.factories.online import hand_of, member_on_turn, move_on, started

pytestmark = pytest.mark.django_db


def passes(legal):
    return next(one for one in legal if one.verb == "pass")


def garde_sans(legal):
    return next(one for one in legal if one.word == "garde_sans")


def ready(legal):
    return next(one for one in legal if one.verb == "ready")


def told(table, reader=None) -> list[str]:
    news = board(table=table, reader=reader).hand.news
    return [str(words) for event in news for words in event.words]


@pytest.fixture
def in_play():
    """A hand of four that the forehand plays, before the first card."""
    table = started()
    first = member_on_turn(table)
    for word in (garde_sans, passes, passes, passes, ready):
        move_on(table, word)
    return table, first


def test_bids_and_passes_are_told_with_names(in_play) -> None:
    table, first = in_play

    assert told(table)[0] == f"{first.name} bids Garde sans le chien"
    assert told(table)[1].endswith(" passes")


def test_a_whole_trick_is_told_with_its_winner(in_play) -> None:
    table, first = in_play
    for _card in range(4):
        move_on(table)

    trick = state_of(hand_of(table)).view(None).tricks[0]
    names = dict(enumerate(names_in_order(table), start=1))
    assert told(table)[-1] == f"{names[trick.winner]} takes the trick"
    assert told(table)[-5].startswith(f"{first.name} plays ")


def names_in_order(table) -> list[str]:
    chairs = table.rotation.active_chairs(hand_of(table).dealer_chair)
    return [table.seats.get(chair=chair).member.name for chair in chairs]


def test_what_was_laid_away_is_told_to_nobody_else() -> None:
    table = started()
    declarer = member_on_turn(table)

    def garde(legal):
        return next(one for one in legal if one.word == "garde")

    for word in (garde, passes, passes, passes):
        move_on(table, word)
    assert board(table=table, reader=declarer).hand.to_lay == 6
    move_on(table)

    laid = f"{declarer.name} lays a card away"
    assert board(table=table, reader=declarer).hand.to_lay == 5
    assert told(table)[-1] == laid
    assert told(table, declarer)[-1] != laid


def test_the_tricks_of_both_sides_are_counted(in_play) -> None:
    table, _first = in_play
    assert board(table=table, reader=None).hand.sides is None
    for _card in range(8):
        move_on(table)

    sides = board(table=table, reader=None).hand.sides
    tricks = state_of(hand_of(table)).view(None).tricks
    assert sides.declarer == sum(trick.winner == 1 for trick in tricks)
    assert sides.declarer + sides.others == 2


def test_the_reader_sits_at_the_bottom_of_the_ring() -> None:
    table = started()
    third = table.seats.get(chair=3).member

    shown = {seat.chair: seat.place for seat in board(table=table, reader=third).seats}

    assert shown[3] == (50, 89)
    assert shown[4][0] > 50 > shown[2][0]
