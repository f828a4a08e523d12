"""Figures of members and of clubs, counted from the ledger in queries that do not grow."""
