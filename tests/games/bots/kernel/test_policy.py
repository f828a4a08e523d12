"""The rules of thumb by which sampled hands are played to their end, on small positions."""

from games.bots.convert import holding_of, number_of
from games.bots.kernel import layout as at
from games.bots.kernel.following import legal
from games.bots.kernel.policy import pick
from games.bots.kernel.trick import put
from games.engine import Card

FRENCH, AUSTRIAN = "french-tarot", "koenigrufen"
UNDER = [at.NONE] * at.CARDS


def position(game: str, holdings: list[str], *, left: int, sides: int, aim: int = at.AIM_POINTS):
    """Return a world with so many tricks to come, seat 0 leading, and its ways."""
    world, ways = [0] * at.SIZE, [0] * at.WAYS
    for place in (at.LED, at.BEST, at.FOOL_BY, at.NEXT, at.NEXT + 1):
        world[place] = at.NONE
    for seat, cards in enumerate(holdings):
        start = at.SUITS * seat
        world[start : start + at.SUITS] = holding_of(map(Card.parse, cards.split()), game)
    ways[at.PLAYERS], ways[at.FRENCH] = len(holdings), int(game == FRENCH)
    ways[at.LENGTH] = 18 if game == FRENCH else 12
    ways[at.FIRST_SUIT] = ways[at.CALLED] = ways[at.TARGET] = at.NONE
    ways[at.AIM] = aim
    world[at.NUMBER] = ways[at.LENGTH] - left
    world[at.SIDES] = sides
    return world, ways


def played(world, ways, *cards: str) -> None:
    game = FRENCH if ways[at.FRENCH] else AUSTRIAN
    for card in cards:
        put(world, ways, UNDER, number_of(Card.parse(card), game))


def picked(world, ways) -> int:
    out = [0] * at.SUITS
    legal(world, ways, out)
    return pick(world, ways, out, [7])


def card(text: str, game: str = AUSTRIAN) -> int:
    return number_of(Card.parse(text), game)


def test_an_excuse_is_not_kept_for_the_last_trick() -> None:
    world, ways = position(FRENCH, ["C2 C3", "F C1", "D1 D2", "D3 D4"], left=2, sides=1)
    played(world, ways, "C2")

    assert picked(world, ways) == at.EXCUSE


def test_points_go_to_the_trick_that_a_partner_has_for_sure() -> None:
    world, ways = position(AUSTRIAN, ["HK H1", "D1 T2", "S7 T3", "SK C7"], left=2, sides=0b0110)
    played(world, ways, "HK", "T2", "T3")

    # the declarer's side has trumped; the last seat gives as little as it can
    assert picked(world, ways) == card("C7")

    world[at.SIDES] = 0b1110
    assert picked(world, ways) == card("SK")


def test_a_trick_is_taken_with_the_lowest_trump_that_keeps_it() -> None:
    world, ways = position(AUSTRIAN, ["HK H1", "T5 T20", "H2 H3", "H4 HJ"], left=2, sides=0b0010)
    played(world, ways, "HK")

    assert picked(world, ways) == card("T5")


def test_the_pagat_is_brought_home_where_nobody_can_beat_it() -> None:
    world, ways = position(AUSTRIAN, ["HK H1", "T1 T20", "H2 H3", "H4 HJ"], left=2, sides=0b0010)
    played(world, ways, "HK")

    assert picked(world, ways) == card("T1")


def test_a_card_that_stands_is_cashed() -> None:
    world, ways = position(AUSTRIAN, ["CK S7", "C7 C8", "C9 C10", "CQ H3"], left=2, sides=0b0001)

    assert picked(world, ways) == card("CK")


def test_a_declarer_leads_his_longest_suit_from_the_top() -> None:
    cards = ["C8 C9 CQ S7 T2", "CK C7 D1 D2 T3", "S8 S9 H1 T4 T5", "HQ H2 D3 T6 T7"]
    world, ways = position(AUSTRIAN, cards, left=5, sides=0b0001)

    assert picked(world, ways) == card("CQ")


def test_a_defender_leads_low_where_the_others_are_short() -> None:
    cards = ["C8 C9 CQ S7 S8", "CK C7 D1 D2 T3", "S9 S10 SJ T4 T5", "HQ H2 D3 T6 T7"]
    world, ways = position(AUSTRIAN, cards, left=5, sides=0b0010)

    assert picked(world, ways) == card("C8")


def test_few_trumps_are_not_drawn_in_the_french_game() -> None:
    cards = ["C8 C9 CQ T9 T8", "CK C7 D1 D2 T3", "S9 S10 SJ T4 T5", "HQ H2 D3 T6 T7"]
    world, ways = position(FRENCH, cards, left=5, sides=0b0001)

    assert picked(world, ways) == card("CQ", FRENCH)


def test_who_wants_no_trick_plays_the_highest_card_that_loses() -> None:
    world, ways = position(
        AUSTRIAN, ["CQ S7", "CJ CN", "C9 C10", "C8 T3"], left=2, sides=0, aim=at.AIM_LEAST
    )
    ways[at.DECLARER] = at.NOBODY
    played(world, ways, "CQ")

    assert picked(world, ways) == card("CN")
