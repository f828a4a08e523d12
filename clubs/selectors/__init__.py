"""Reads: nothing here writes."""
