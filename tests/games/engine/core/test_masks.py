from games.engine.core.cards import CARDS, Card
from games.engine.core.masks import FOOL, PLAIN_MASKS, TRUMPS, cards_of, indices, mask_of


def test_a_set_of_cards_has_its_cards():
    held = [Card.parse(name) for name in ("F", "T1", "H10", "C1")]
    assert list(cards_of(mask_of(held))) == sorted(held)
    assert list(indices(0b1011)) == [0, 1, 3]
    assert cards_of(0) == ()


def test_suits_trumps_and_fool_divide_the_cards():
    parts = [*PLAIN_MASKS, TRUMPS, FOOL]
    assert [part.bit_count() for part in parts] == [14, 14, 14, 14, 21, 1]
    assert sum(parts) == mask_of(CARDS) == 2**78 - 1


def test_every_card_has_its_own_number():
    assert [card.index for card in CARDS] == list(range(78))
