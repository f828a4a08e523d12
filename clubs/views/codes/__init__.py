"""Codes that open something: of people for an evening, of screens, of tables."""
