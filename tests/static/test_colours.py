"""Everybody can read the pages: writing at least 4.5 to 1, figures 7 to 1, edges 3 to 1."""

import re
from pathlib import Path

import pytest

TOKENS = (Path(__file__).parents[2] / "static" / "css" / "tokens.css").read_text(encoding="utf-8")
SURFACES = ("paper", "sheet", "sunk", "lit", "chosen")
NOTES = ("warn-surface", "error-surface", "good-surface")


def colours(block: str) -> dict[str, str]:
    return dict(re.findall(r"--([\w-]+): (#[0-9a-f]{6});", block))


LIGHT = colours(TOKENS[TOKENS.index("  :root {") : TOKENS.index("@media (prefers-color-scheme")])
DARK = LIGHT | colours(TOKENS[TOKENS.index(':root[data-theme="dark"]') :])
BY_DEVICE = LIGHT | colours(
    TOKENS[TOKENS.index("@media (prefers-color-scheme") : TOKENS.index(':root[data-theme="dark"]')]
)
THEMES = {"light": LIGHT, "dark": DARK}


def luminance(colour: str) -> float:
    """WCAG 2.2, relative luminance."""
    channels = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_measure_itself_is_that_of_wcag():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("surface", SURFACES + NOTES)
@pytest.mark.parametrize("writing", ["ink", "ink-soft", "won", "lost", "link", "brass-ink"])
def test_writing_can_be_read_on_every_surface(theme, surface, writing):
    assert contrast(THEMES[theme][writing], THEMES[theme][surface]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("surface", ["paper", "sheet", "lit", "sunk"])
@pytest.mark.parametrize("figure", ["ink", "won", "lost"])
def test_figures_can_be_read_from_across_the_table(theme, surface, figure):
    assert contrast(THEMES[theme][figure], THEMES[theme][surface]) >= 7


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(
    ("writing", "surface"),
    [
        ("on-felt", "felt"),
        ("on-felt", "felt-deep"),
        ("on-felt-soft", "felt-deep"),
        ("on-action", "action"),
        ("on-action", "action-press"),
        ("on-danger", "danger"),
        ("paper", "ink"),
    ],
)
def test_words_on_colour_can_be_read(theme, writing, surface):
    assert contrast(THEMES[theme][writing], THEMES[theme][surface]) >= 4.5


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("surface", ["paper", "sheet"])
@pytest.mark.parametrize("edge", ["rule-strong", "focus", "action", "brass"])
def test_edges_and_marks_can_be_seen(theme, surface, edge):
    assert contrast(THEMES[theme][edge], THEMES[theme][surface]) >= 3


def test_the_night_of_the_device_is_the_night_one_chooses():
    assert BY_DEVICE == DARK
