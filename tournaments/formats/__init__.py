"""Formats of tournaments as pure arithmetic: settings, draws, totals, rankings, seasons, prizes.

No framework and no database. Values that are ranked are exact fractions and become decimals only
for show (`amounts.shown`); every number of a regulation is a setting with limits (`settings`),
bound together in the named presets (`presets`).
Paragraphs cited are those of docs/tournaments.md.
"""
