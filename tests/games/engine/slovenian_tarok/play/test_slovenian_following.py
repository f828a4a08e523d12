"""Which cards may be played and which card wins (9 and 10)."""

import pytest

from games.engine.core.cards import Card
from games.engine.core.masks import cards_of, mask_of
from games.engine.slovenian_tarok.play.following import (
    Duties,
    playable,
    why_not_playable,
    winning_place,
)

PLAIN = Duties()
KLOP = Duties(negative=True, emperor="any_order")
COLOUR = Duties(colour=True, emperor="any_order")


def indices(text):
    return tuple(Card.parse(name).index for name in text.split())


def may(holding, trick, duties=PLAIN):
    mask = mask_of(map(Card.parse, holding.split()))
    return " ".join(map(str, cards_of(playable(mask, indices(trick), duties))))


def why(card, holding, trick, duties=PLAIN):
    mask = mask_of(map(Card.parse, holding.split()))
    return why_not_playable(Card.parse(card).index, mask, indices(trick), duties).text


def winner(trick, duties=PLAIN):
    return trick.split()[winning_place(indices(trick), duties)]


def test_suit_is_followed():
    assert may("C7 CK HQ T5", "CJ") == "C7 CK"
    assert why("HQ", "C7 CK HQ T5", "CJ") == "You must follow suit: clubs were led."


def test_without_the_suit_a_tarok_is_played():
    assert may("HQ H1 T5 F", "CJ") == "T5 F"
    assert why("HQ", "HQ H1 T5 F", "CJ") == "You have no clubs: you must play a tarok."


def test_without_a_tarok_anything_is_played():
    assert may("HQ H1 D4", "CJ") == "D4 H1 HQ"
    assert may("HQ H1 D4", "T3") == "D4 H1 HQ"


def test_taroks_are_followed_and_need_not_be_beaten():
    assert may("T2 T20 CK", "T19") == "T2 T20"
    assert why("CK", "T2 T20 CK", "T19") == "You must follow suit: taroks were led."


@pytest.mark.parametrize(("trick", "card"), [
    ("CJ CQ C7 CK", "CK"), ("C10 C9 C8 C7", "C10"), ("H4 H1 H2 H3", "H1"), ("DJ D1 DN DK", "DK"),
    ("CJ T2 T3 CK", "T3"), ("CJ HK SK DK", "CJ"), ("T21 F T20 T1", "F"), ("HQ H1 CK DK", "HQ"),
])  # fmt: skip
def test_the_highest_tarok_wins_or_the_highest_of_the_suit_led(trick, card):
    assert winner(trick) == card


@pytest.mark.parametrize(("emperor", "trick", "card"), [
    ("off", "T21 F T1", "F"), ("any_order", "T1 F T21", "T1"), ("any_order", "T21 F T1", "T1"),
    ("pagat_after_both", "F T21 T1", "T1"), ("pagat_after_both", "T21 T1 F", "F"),
    ("mond_skis_pagat", "T21 F T1", "T1"), ("mond_skis_pagat", "F T21 T1", "F"),
    ("any_order", "T21 F T2", "F"),
])  # fmt: skip
def test_the_pagat_wins_the_emperors_trick(emperor, trick, card):
    assert winner(trick, Duties(emperor=emperor)) == card


def test_in_a_colour_valat_taroks_beat_no_other_suit():
    assert winner("CJ T20 F", COLOUR) == "CJ"
    assert winner("T3 T20 CK", COLOUR) == "T20"
    assert may("HQ T5", "CJ", COLOUR) == "T5"
    assert winner("CJ T1 T21 F", COLOUR) == "CJ"
    assert winner("T1 T21 F", COLOUR) == "T1"


def test_in_a_klop_the_best_card_on_the_table_is_beaten():
    assert may("D4 D1 DQ", "D2 DJ", KLOP) == "DQ"
    assert why("D1", "D4 D1 DQ", "D2 DJ", KLOP) == "You must beat the jack of diamonds."


def test_who_cannot_beat_plays_any_card_of_the_suit():
    assert may("D4 D3", "D2 DJ", KLOP) == "D3 D4"


def test_a_suit_card_need_not_beat_a_tarok():
    assert may("D4 DK", "DJ T5", KLOP) == "D4 DK"


def test_a_tarok_beats_the_taroks_on_the_table_but_the_first_one_is_free():
    assert may("T4 T6 HQ", "DJ T5", KLOP) == "T6"
    assert may("T4 T6 HQ", "DJ", KLOP) == "T4 T6"


def test_the_pagat_falls_last():
    assert may("T1 T6 HQ", "DJ", KLOP) == "T6"
    assert may("T1 HQ", "DJ", KLOP) == "T1"
    assert why("T1", "T1 T6 HQ", "DJ", KLOP) == (
        "The pagat is played last, as long as there is another card to play."
    )


def test_the_pagat_is_led_only_when_it_is_alone():
    assert may("T1 C7", "", KLOP) == "C7"
    assert may("T1", "", KLOP) == "T1"


def test_or_as_the_last_tarok():
    lone = Duties(negative=True, lone_pagat_leads=True)
    assert may("T1 C7", "", lone) == "C7 T1"
    assert may("T1 T2 C7", "", lone) == "C7 T2"


def test_with_mond_and_skis_on_the_table_the_pagat_must_be_played():
    assert may("T1 T6 HQ", "DJ T21 F", KLOP) == "T1"
    assert why("T6", "T1 T6 HQ", "DJ T21 F", KLOP) == (
        "Mond and škis are on the table: you must play the pagat."
    )
    assert may("T1 T6", "DJ T21 F", Duties(negative=True)) == "T6"


def test_but_the_duty_to_follow_comes_first():
    assert may("T1 D4", "DJ T21 F", KLOP) == "D4"
