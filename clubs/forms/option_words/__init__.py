"""What the switches of the rules and their choices are called on a form, one file a game.

The engine knows them by codes and explains each in a sentence; a tile needs a few words. No two
games have a switch of the same name.
"""

from collections.abc import Mapping

from clubs.forms.option_words.french_tarot import WORDS as FRENCH_TAROT
from clubs.forms.option_words.koenigrufen import WORDS as KOENIGRUFEN
from clubs.forms.option_words.slovenian_tarok import WORDS as SLOVENIAN_TAROK
from clubs.forms.option_words.words import OptionWords

__all__ = ["WORDS", "OptionWords"]

WORDS: Mapping[str, OptionWords] = {**FRENCH_TAROT, **SLOVENIAN_TAROK, **KOENIGRUFEN}
