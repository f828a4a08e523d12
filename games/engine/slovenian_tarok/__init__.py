"""Slovenian tarok: scores of hands and how they are played."""
