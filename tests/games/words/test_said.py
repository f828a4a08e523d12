"""What the others hear is what was said, not what the button was called."""

from games.engine import Action
from games.words import said_words

NAMES = {1: "Ana", 2: "Boris", 3: "Cvetka"}
TAROK = "slovenian-tarok/house/3"


def heard(*tokens):
    said = [Action.parse(token) for token in tokens]
    return str(said_words(said, len(said) - 1, TAROK, names=NAMES))


def test_an_announcement_is_the_feat():
    assert heard("1 announce trula") == "Trula"


def test_a_contra_that_is_answered_is_a_re():
    assert heard("2 double game") == "Contra: the game"
    assert heard("2 double game", "1 double game") == "Re: the game"


def test_a_bid_is_its_contract():
    assert heard("1 two") == "Two"
