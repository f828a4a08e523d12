"""Writes: verb first, keyword-only, one transaction each, time and actor passed in."""
