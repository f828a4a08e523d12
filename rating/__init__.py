"""Elo and standings, kept as an idempotent fold over the hands of a club."""
