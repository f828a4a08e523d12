"""Writes: online tables opened, filled, started, played and cancelled."""
