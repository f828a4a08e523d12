"""The columns that the sheets of every game begin with, and how several things share a cell."""

COMMON = ("table", "hand", "dealer", "ring", "active", "contract")
SEPARATOR = "|"
