"""Draw the 78 cards and their back: `python static/cards/build.py` writes `static/cards/french/CODE.svg`.

The codes are those of the notation: a suit letter (C, D, H, S) with 1 to 10, J, N, Q, K; trumps T1 to T21; F for the
Excuse; and `back`. The corner letters are the French ones (Valet, Cavalier, Dame, Roi), whatever the reader's language.
A card is 60 by 112 units, like a real one. Change the drawing here, run it, look at the cards, commit both.
"""

from dataclasses import dataclass
from pathlib import Path

from drawings import BUSTS, FOOL, GLYPHS, STAR, SUITS

HERE = Path(__file__).resolve().parent
WIDTH, HEIGHT = 60, 112

PAPER, CREAM, INK = "#fffdf8", "#fbf1d8", "#1d2b2a"
FELT, DEEP, WINE, BRASS, LIGHT_BRASS = "#1f5c46", "#10291f", "#8e2a3b", "#b4842a", "#e3bb6a"

Place = tuple[float, float]


@dataclass(frozen=True)
class Suit:
    """The colours of a suit: its sign, the robes of its courts and their trimming."""

    sign: str
    robe: str
    trim: str


COLOURS = {
    "C": Suit(sign=INK, robe=FELT, trim=LIGHT_BRASS),
    "D": Suit(sign=WINE, robe=BRASS, trim=WINE),
    "H": Suit(sign=WINE, robe=WINE, trim=LIGHT_BRASS),
    "S": Suit(sign=INK, robe=INK, trim="#b9c6c9"),
}
COURTS = {"J": "V", "N": "C", "Q": "D", "K": "R"}
OUDLERS = ("T1", "T21", "F")

LEFT, MIDDLE, RIGHT = 21.5, 30.0, 38.5
TOP, BOTTOM = 23.0, 89.0


def _rows(count: int) -> list[float]:
    return [TOP + (BOTTOM - TOP) * row / (count - 1) for row in range(count)]


def _sides(count: int) -> list[Place]:
    return [(x, y) for y in _rows(count) for x in (LEFT, RIGHT)]


def _between(count: int, *gaps: int) -> list[Place]:
    rows = _rows(count)
    return [(MIDDLE, (rows[gap] + rows[gap + 1]) / 2) for gap in gaps]


CENTRE: list[Place] = [(MIDDLE, 56.0)]
ENDS: list[Place] = [(MIDDLE, TOP), (MIDDLE, BOTTOM)]

# number on the card: size of a pip, places of the pips
PIPS: dict[int, tuple[float, list[Place]]] = {
    1: (32, CENTRE),
    2: (20, ENDS),
    3: (20, ENDS + CENTRE),
    4: (16, _sides(2)),
    5: (16, _sides(2) + CENTRE),
    6: (16, _sides(3)),
    7: (15, _sides(3) + _between(3, 0)),
    8: (15, _sides(3) + _between(3, 0, 1)),
    9: (14, _sides(4) + CENTRE),
    10: (14, _sides(4) + _between(4, 0, 2)),
}


def _pip(place: Place, size: float) -> str:
    x, y = place
    turned = " rotate(180)" if y > HEIGHT / 2 else ""
    return f'<use href="#s" transform="translate({x:g} {y:g}){turned} scale({size / 24:.3g})"/>'


def _figures(text: str, *, x: float, y: float, scale: float, colour: str, weight: float) -> str:
    """Write figures or letters as strokes, so that no font is needed."""
    paths, at = [], 0.0
    for letter in text:
        advance, path = GLYPHS[letter]
        paths.append(f'<path d="{path}"' + (f' transform="translate({at:g})"' if at else "") + "/>")
        at += advance
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})" fill="none" stroke="{colour}" stroke-width="{weight:g}" '
        f'stroke-linecap="round" stroke-linejoin="round">{"".join(paths)}</g>'
    )


def _width(text: str) -> float:
    return sum(GLYPHS[letter][0] for letter in text)


def _twice(half: str) -> str:
    """Draw something at the top and again, turned round, at the bottom."""
    return f'<g id="h">{half}</g><use href="#h" transform="rotate(180 30 56)"/>'


def _card(body: str, *, paper: str = PAPER, sign: str = "") -> str:
    signs = f'<defs><path id="s" d="{sign}" transform="translate(-12 -12)"/></defs>' if sign else ""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}">{signs}'
        f'<rect x=".5" y=".5" width="59" height="111" rx="4" fill="{paper}" stroke="{INK}"/>{body}</svg>\n'
    )


def _index(text: str, colour: str) -> str:
    scale = 1.15 if len(text) == 1 else 0.98
    return _figures(text, x=3.2, y=4, scale=scale, colour=colour, weight=2.9) + _pip((9.6, 33.5), 13.5)


def suit_card(suit: str, number: int) -> str:
    """Draw a card with one to ten pips."""
    size, places = PIPS[number]
    pips = "".join(_pip(place, size) for place in places)
    colour = COLOURS[suit].sign
    body = f'<g fill="{colour}">{pips}{_twice(_index(str(number), colour))}</g>'
    return _card(body, sign=SUITS[suit])


def court_card(suit: str, rank: str) -> str:
    """Draw a court: a bust in the colours of the suit, the same way up from both ends."""
    colours = COLOURS[suit]
    bust = BUSTS[rank].format(robe=colours.robe, trim=colours.trim, ink=INK, skin="#f6e3c8")
    chest = f'<g fill="{CREAM}">{_pip((36, 48), 11)}</g>'
    frame = f'<path d="M18 44V5h37v51" fill="none" stroke="{BRASS}" stroke-width=".9"/>'
    rule = f'<path d="M5 56h50" stroke="{BRASS}" stroke-width="1.6"/>'
    index = f'<g fill="{colours.sign}">{_index(COURTS[rank], colours.sign)}</g>'
    return _card(_twice(frame + bust + chest + index) + rule, sign=SUITS[suit])


def _band(code: str, mark: str) -> str:
    """Draw the coloured head of a trump with its index; wine for the three oudlers, felt for the others."""
    colour = WINE if code in OUDLERS else DEEP
    return f'<path d="M1 27V5a4 4 0 0 1 4-4h50a4 4 0 0 1 4 4v22Z" fill="{colour}"/><path d="M1 28h58" stroke="{BRASS}" stroke-width="2"/>{mark}'


def _star(x: float, y: float, size: float, colour: str) -> str:
    return f'<path d="{STAR}" fill="{colour}" transform="translate({x:g} {y:g}) scale({size / 24:.3g}) translate(-12 -12)"/>'


def trump_card(number: int) -> str:
    """Draw a trump: the numeral in a frame of brass with a scroll in each corner."""
    code, text = f"T{number}", str(number)
    index = _figures(text, x=4.2, y=4.4, scale=1.08, colour=PAPER, weight=2.9)
    mark = index + _star(48, 14, 13, LIGHT_BRASS) if code in OUDLERS or number < 10 else index + _star(50, 14, 9, LIGHT_BRASS)
    scroll = f'<path d="M6 44V33h11M9 50V36h14M9 36c7 0 9 5 5 7s-6-2-3-3" fill="none" stroke="{BRASS}" stroke-width="1.3" stroke-linecap="round"/>'
    corner = f'<g id="c">{scroll}</g><use href="#c" transform="matrix(-1 0 0 1 60 0)"/>'
    scale = 1.9
    x = 30 - (_width(text) - 1.4) * scale / 2
    numeral = _figures(text, x=x, y=56 - 9 * scale, scale=scale, colour=WINE if code in OUDLERS else FELT, weight=3.4)
    return _card(_twice(_band(code, mark) + corner) + numeral, paper=CREAM)


def excuse_card() -> str:
    """Draw the Excuse: a jester between two wine bands, a star for an index."""
    mark = _star(12, 14.5, 21, PAPER) + _figures("EXCUSE", x=25, y=10, scale=0.47, colour=LIGHT_BRASS, weight=3)
    fool = FOOL.format(ink=INK, skin="#f6e3c8", one=WINE, two=FELT, brass=LIGHT_BRASS)
    return _card(_twice(_band("F", mark)) + fool, paper=CREAM)


def back() -> str:
    """Draw the back, which says nothing."""
    lattice = (
        f'<defs><pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse" x="25" y="51"><path d="M5 0 10 5 5 10 0 5Z" fill="none" '
        f'stroke="{LIGHT_BRASS}" stroke-width=".8"/><circle cx="5" cy="5" r="1.1" fill="{LIGHT_BRASS}"/></pattern></defs>'
    )
    return _card(
        f'{lattice}<rect x="4" y="4" width="52" height="104" rx="2" fill="{FELT}"/>'
        f'<rect x="5" y="6" width="50" height="100" fill="url(#p)"/>'
        f'<rect x="4" y="4" width="52" height="104" rx="2" fill="none" stroke="{BRASS}" stroke-width="1.4"/>'
    )


def deck() -> dict[str, str]:
    """Return the drawing of every card by its code, and of the back."""
    cards = {f"{suit}{number}": suit_card(suit, number) for suit in COLOURS for number in PIPS}
    cards |= {f"{suit}{rank}": court_card(suit, rank) for suit in COLOURS for rank in COURTS}
    cards |= {f"T{number}": trump_card(number) for number in range(1, 22)}
    return cards | {"F": excuse_card(), "back": back()}


if __name__ == "__main__":
    folder = HERE / "french"
    folder.mkdir(exist_ok=True)
    for code, drawing in deck().items():
        (folder / f"{code}.svg").write_text(drawing, encoding="utf-8")
