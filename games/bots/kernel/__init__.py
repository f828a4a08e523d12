"""The kernel of the computer players: play of the cards with integers only.

See `layout` for what the integers mean. Everything here is in the subset of Python that Numba
compiles.
"""
