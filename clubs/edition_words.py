"""What games, editions of rules and numbers of players are called, and what each preset is."""

from collections.abc import Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.translation import gettext as _now
from django.utils.translation import gettext_lazy as _

GAMES: Mapping[str, Promise] = {
    "french-tarot": _("French tarot"),
    "slovenian-tarok": _("Slovenian tarok"),
    "koenigrufen": _("Königrufen"),
}

PLAYERS: Mapping[int, Promise] = {
    2: _("Two players"),
    3: _("Three players"),
    4: _("Four players"),
    5: _("Five players"),
}


@dataclass(frozen=True, slots=True)
class EditionWords:
    """Title of an edition, and a sentence about what it is."""

    title: Promise
    sentence: Promise


EDITIONS: Mapping[str, EditionWords] = {
    "french-tarot/fft-2012": EditionWords(
        _("French tarot, rules of the federation"),
        _("The rules of the French federation: 25 and the margin, times 1, 2, 4 and 6."),
    ),
    "slovenian-tarok/house": EditionWords(
        _("Slovenian tarok, house rules"),
        _("The usual values of 10 to 80 and a short list of feats; no radelci, the mond is free."),
    ),
    "slovenian-tarok/zei": EditionWords(
        _("Slovenian tarok, rules of Lada Zei"),
        _("The forehand opens with three; with radelci, and 21 for a lost mond."),
    ),
    "slovenian-tarok/tarok-net": EditionWords(
        _("Slovenian tarok, rules of tarok.net"),
        _("Everybody may announce; only the declarer's side writes, the partner half."),
    ),
    "slovenian-tarok/pagat": EditionWords(
        _("Slovenian tarok, rules of pagat.com"),
        _("Solos of 40, 50 and 60, doubling up to 16, only the declarer's side writes."),
    ),
    "slovenian-tarok/openspiel": EditionWords(
        _("Slovenian tarok as OpenSpiel plays it"),
        _("The rules of a computer program: nobody announces or doubles."),
    ),
    "koenigrufen/house": EditionWords(
        _("Königrufen, house rules"),
        _("Five games of 1, 2, 4, 4 and 8; bonuses and Trischaken are switches."),
    ),
    "koenigrufen/ooe-2023": EditionWords(
        _("Königrufen, Upper Austrian cups 2023"),
        _("All games and bonuses of the Upper Austrian cups; contra only in money."),
    ),
    "koenigrufen/wien": EditionWords(
        _("Königrufen, Vienna cup"),
        _("All games and bonuses of the Vienna cup, with the emperor's trick."),
    ),
    "koenigrufen/tirol-2020": EditionWords(
        _("Königrufen, Tyrol cup 2020"),
        _("All games and bonuses of the Tyrol cup, sacks and Mondfang among them."),
    ),
}


def title_of(rules: str) -> str:
    return str(EDITIONS[rules].title)


def game_with_players(rules: str, players: int) -> str:
    """Return an edition and a number of players in words, such as a choice says them."""
    said = {"title": title_of(rules), "players": str(PLAYERS[players]).lower()}
    return _now("%(title)s, %(players)s") % said
