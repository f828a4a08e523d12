"""A stored hand's codes in the reader's words."""

from functools import cache

from django import template
from django.utils.translation import gettext, gettext_lazy

from clubs.edition_words import GAMES
from clubs.feats import LABELS
from clubs.models import Hand, HandFeat
from clubs.selectors.hands import contracts_of
from clubs.templatetags.oudler import sentence

register = template.Library()


_labels = cache(contracts_of)


def contract_words(game: str, contract: str) -> str:
    """Return the name of a contract in the reader's language."""
    label = _labels(game=game).get(contract)
    return sentence(label) if label else contract


@register.filter
def contract_label(hand: Hand) -> str:
    return contract_words(hand.game, hand.contract)


JOURNAL = {
    "hand_entered": gettext_lazy("entered"),
    "hand_undone": gettext_lazy("taken back"),
    "hand_corrected": gettext_lazy("corrected"),
    "hand_withdrawn": gettext_lazy("withdrawn"),
    "hand_confirmed": gettext_lazy("confirmed"),
    "hand_contested": gettext_lazy("contested"),
    "hand_upheld": gettext_lazy("stands as it is"),
    "hand_checked": gettext_lazy("typed a second time, the same"),
    "hand_check_differs": gettext_lazy("typed a second time, otherwise"),
    "hand_check_kept": gettext_lazy("the first typing stands"),
}


@register.filter
def journal_words(action: str) -> str:
    """Say what the journal's entry on a hand did."""
    return str(JOURNAL.get(action, action))


@register.filter
def game_name(game: str) -> str:
    """Return what a game is called, of its code."""
    return str(GAMES.get(game, game))


@register.filter
def feat_words(feat: HandFeat, game: str) -> str:
    """Say which feat it was, and that it failed where it did."""
    name = gettext(LABELS[game].get(feat.feat, feat.feat))
    return name if feat.made else gettext("%(feat)s, failed") % {"feat": name}
