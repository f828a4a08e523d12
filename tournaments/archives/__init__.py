"""The file of a whole tournament: docs/tournament-archive.md says what stands in it."""
