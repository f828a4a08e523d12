"""Questions to a summary, one module a subject (rules page, 9)."""
