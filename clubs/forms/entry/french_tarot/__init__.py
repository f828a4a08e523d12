"""The entry form of French tarot for 3, 4 and 5 players."""

from clubs.forms.entry.french_tarot.facts import facts
from clubs.forms.entry.french_tarot.form import sections
from clubs.forms.entry.french_tarot.prefill import prefill
from clubs.forms.entry.french_tarot.read import read
from clubs.forms.entry.game import EntryGame
from clubs.forms.entry.words import short

FRENCH_TAROT = EntryGame(
    code="french-tarot",
    sections=sections,
    read=read,
    prefill=prefill,
    facts=facts,
    defaults={"side": "attack", "petit": "none"},
    not_offered=frozenset({"misere_kind_off", "misere_kind_too_few_cards"}),
    short=short,
)

__all__ = ["FRENCH_TAROT"]
