"""The entry form of Slovenian tarok for 2, 3 and 4 players."""

from clubs.forms.entry.game import EntryGame
from clubs.forms.entry.slovenian_tarok.facts import facts
from clubs.forms.entry.slovenian_tarok.form import sections
from clubs.forms.entry.slovenian_tarok.prefill import prefill
from clubs.forms.entry.slovenian_tarok.read import read
from clubs.forms.entry.words import short

SLOVENIAN_TAROK = EntryGame(
    code="slovenian-tarok",
    sections=sections,
    read=read,
    prefill=prefill,
    facts=facts,
    defaults={"side": "declarer"},
    held=lambda members: {f"radelc_{member}": "1" for member in members},
    short=short,
)

__all__ = ["SLOVENIAN_TAROK"]
