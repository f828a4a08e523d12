"""Reads: hands rebuilt from their actions, and what a reader may see of them."""
