"""The score of a hand as explained lines."""
