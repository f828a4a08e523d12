"""The text format of whole hands (`.tgn`), described in `docs/notation.md`."""
