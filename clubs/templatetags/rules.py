"""How the pages about rules write the cells of their tables."""

from django import template

from clubs.rules_pages.blocks import Cell, Grid, said

register = template.Library()

FIGURES = "½0123456789+−×–"
LONGEST_FIGURE = 6


@register.filter
def cell(value: Cell) -> str:
    """Write a cell of a table in the reader's language."""
    return said(value)


@register.filter
def is_figure(value: Cell) -> bool:
    """Say whether a cell is a figure, which stands at the end of its column."""
    text = cell(value)
    return text[:1] in FIGURES and len(text) <= LONGEST_FIGURE


@register.filter
def has_figures(grid: Grid) -> bool:
    """Say whether all columns but the first hold figures."""
    return all(is_figure(value) for row in grid.rows for value in row[1:])
