"""Königrufen from the deal to the last trick: one module a phase."""
