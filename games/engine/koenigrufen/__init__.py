"""Königrufen for four, as a house plays it and as the Austrian cups do."""
