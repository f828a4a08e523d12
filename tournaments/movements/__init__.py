"""Seating movements."""
