"""Pages of the online tables."""
