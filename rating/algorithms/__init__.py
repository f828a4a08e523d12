"""Rating methods as pure functions; no framework and no database."""
