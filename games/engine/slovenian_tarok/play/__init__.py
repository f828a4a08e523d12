"""Slovenian tarok: the play of a hand, one module a phase."""
