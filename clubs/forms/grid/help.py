"""The short forms of a table, as they stand beside its grid."""

from django.utils.translation import gettext as _

from clubs.forms.grid.game import Help
from clubs.forms.grid.games import grid_of
from clubs.forms.grid.people import ALONE_SIGN, IN_TALON_SIGN
from clubs.forms.grid.words import Word, rank_words, suit_words
from games.engine import Call, EntryFacts

KING = "king"


def helps(game: str, facts: EntryFacts) -> list[Help]:
    """Return what can be written at a table that plays so, in the reader's language."""
    grid = grid_of(game)
    found = [Help(_("Contracts"), _lines(grid.contracts(facts))), Help(_("People"), _people(facts))]
    if any(one.call is not Call.NONE for one in facts.contracts):
        found.append(Help(_("Called card"), _cards(facts)))
    found.append(Help(_("Bonuses and results"), tuple(grid.bonuses(facts))))
    return found


def _lines(words: tuple[Word, ...]) -> tuple[tuple[str, str], ...]:
    return tuple((" · ".join(word.shorts), word.label) for word in words)


def _people(facts: EntryFacts) -> tuple[tuple[str, str], ...]:
    lines = [("3", _("the person on chair 3")), ("mar", _("whose name begins so"))]
    contracts = facts.contracts
    if any(one.own_card for one in contracts):
        lines.append((ALONE_SIGN, _("partner: alone")))
    if any(one.king_in_talon for one in contracts):
        lines.append((IN_TALON_SIGN, _("partner: the called card lay in the talon")))
    return tuple(lines)


def _cards(facts: EntryFacts) -> tuple[tuple[str, str], ...]:
    suits = [(word.short, word.label) for word in suit_words()]
    wanted = {rank for one in facts.contracts for rank in one.called_ranks} - {KING}
    first = suits[1][0]
    ranks = [
        (f"{first}{word.short}", f"{word.label}, {suits[1][1]}")
        for word in rank_words()
        if word.value in wanted
    ]
    return (*suits, *ranks)
