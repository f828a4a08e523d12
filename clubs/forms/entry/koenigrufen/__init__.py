"""The entry form of Königrufen."""

from clubs.forms.entry.game import EntryGame
from clubs.forms.entry.koenigrufen.facts import facts
from clubs.forms.entry.koenigrufen.form import sections
from clubs.forms.entry.koenigrufen.prefill import prefill
from clubs.forms.entry.koenigrufen.read import read
from clubs.forms.entry.words import short

KOENIGRUFEN = EntryGame(
    code="koenigrufen",
    sections=sections,
    read=read,
    prefill=prefill,
    facts=facts,
    defaults={"side": "declarer"},
    asked=frozenset({"bird_not_announced"}),
    short=short,
)

__all__ = ["KOENIGRUFEN"]
