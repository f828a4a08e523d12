"""The form of a hand: what was typed, and what can still be chosen and why not the rest."""

from clubs.forms.entry.envelope import Envelope, read_envelope
from clubs.forms.entry.facts import differences, facts
from clubs.forms.entry.games import game_of
from clubs.forms.entry.prefill import prefill
from clubs.forms.entry.typed import Typed
from clubs.forms.entry.view import EntryForm, entry_form, read, said_by_field

__all__ = [
    "EntryForm",
    "Envelope",
    "Typed",
    "differences",
    "entry_form",
    "facts",
    "game_of",
    "prefill",
    "read",
    "read_envelope",
    "said_by_field",
]
