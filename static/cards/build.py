"""Draw the packs of 78 and of 54 cards with their backs: `python static/cards/build.py`.

Writes `static/cards/french/CODE.svg` and `static/cards/tarock/CODE.svg`. The codes are those of the
notation: a suit letter (C, D, H, S) with 1 to 10, J, N, Q, K; trumps T1 to T21; F for the Excuse or
the škis; and `back`. The corner letters are those printed on the packs (Valet, Cavalier, Dame, Roi;
Bube, Cavall, Dame, König), whatever the reader's language. With `#four` after its address a picture
of clubs or diamonds has a colour that no other suit has. A card is 60 by 112 units, like a real
one; the lines come from `drawings.svg`. Run it after a change, look at the cards, commit all.
"""
# ruff: noqa: INP001

from dataclasses import dataclass
from pathlib import Path
from xml.dom import minidom  # our own file

HERE = Path(__file__).resolve().parent
HEIGHT = 112

PAPER, CREAM, INK = "#fffdf8", "#fbf1d8", "#1d2b2a"
FELT, DEEP, WINE, BRASS, LIGHT = "#1f5c46", "#10291f", "#8e2a3b", "#b4842a", "#e3bb6a"
SKY = "#2b5f8a"
SILVER = "#b9c6c9"
NAMED = {"ink": INK, "skin": "#f6e3c8", "white": PAPER, "brass": LIGHT, "hair": "#7a5a2a"}

Place = tuple[float, float]


@dataclass(frozen=True)
class Suit:
    """The colours of a suit: its sign, the robes of its courts and their trimming.

    `fourth` is that of the sign where the four suits have a colour each.
    """

    sign: str
    robe: str
    trim: str
    fourth: str = ""

    @property
    def ink(self) -> str:
        """What the sign is drawn with."""
        return "currentColor" if self.fourth else self.sign


COLOURS = {
    "C": Suit(sign=INK, robe=FELT, trim=LIGHT, fourth=FELT),
    "D": Suit(sign=WINE, robe=BRASS, trim=WINE, fourth=SKY),
    "H": Suit(sign=WINE, robe=WINE, trim=LIGHT),
    "S": Suit(sign=INK, robe=INK, trim=SILVER),
}
COURTS = {"J": "V", "N": "C", "Q": "D", "K": "R"}
TAROCK_COURTS = {"J": "B", "N": "C", "Q": "D", "K": "K"}
TAROCK_PIPS = {"C": range(7, 11), "S": range(7, 11), "D": range(1, 5), "H": range(1, 5)}
ROMAN = {10: "X", 9: "IX", 5: "V", 4: "IV", 1: "I"}
TRUMPS = range(1, 22)
OUDLERS = {1, 21}

LEFT, MIDDLE, RIGHT = 21.5, 30.0, 38.5
TOP, BOTTOM = 25.5, 86.5


def _drawings() -> dict[str, minidom.Element]:
    document = minidom.parse(str(HERE / "drawings.svg"))  # noqa: S318
    return {symbol.getAttribute("id"): symbol for symbol in document.getElementsByTagName("symbol")}


DRAWINGS = _drawings()


def _path(name: str) -> str:
    return str(DRAWINGS[name].getElementsByTagName("path")[0].getAttribute("d"))


def _picture(name: str, **colours: str) -> str:
    lines = "".join(node.toxml().strip() for node in DRAWINGS[name].childNodes)
    lines = "".join(part.strip() for part in lines.split("\n"))
    for colour, value in (NAMED | colours).items():
        lines = lines.replace(f'="{colour}"', f'="{value}"')
    return lines


def _room(letter: str) -> float:
    return float(DRAWINGS[f"glyph-{letter}"].getAttribute("width"))


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
    9: (13.5, _sides(4) + CENTRE),
    10: (13.5, _sides(4) + _between(4, 0, 2)),
}


def _pip(place: Place, size: float) -> str:
    x, y = place
    turned = " rotate(180)" if y > HEIGHT / 2 else ""
    scale = f"{size / 24:.3g}"
    return f'<use href="#s" transform="translate({x:g} {y:g}){turned} scale({scale})"/>'


def _star(place: Place, size: float, colour: str) -> str:
    x, y = place
    moves = f"translate({x:g} {y:g}) scale({size / 24:.3g}) translate(-12 -12)"
    return f'<path d="{_path("star")}" fill="{colour}" transform="{moves}"/>'


def _letters(text: str, *, at: Place, scale: Place, colour: str, weight: float = 2.9) -> str:
    """Write figures or letters as strokes, so that no font is needed."""
    paths, gone = [], 0.0
    for letter in text:
        moved = f' transform="translate({gone:g})"' if gone else ""
        paths.append(f'<path d="{_path(f"glyph-{letter}")}"{moved}/>')
        gone += _room(letter)
    moves = f"translate({at[0]:g} {at[1]:g}) scale({scale[0]:g} {scale[1]:g})"
    return (
        f'<g transform="{moves}" fill="none" stroke="{colour}" stroke-width="{weight:g}" '
        f'stroke-linecap="round" stroke-linejoin="round">{"".join(paths)}</g>'
    )


def _twice(half: str) -> str:
    """Draw something at the top and again, turned round, at the bottom."""
    return f'<g id="h">{half}</g><use href="#h" transform="rotate(180 30 56)"/>'


def _card(body: str, *, paper: str = PAPER, suit: str = "") -> str:
    sign = colours = ""
    if suit:
        path = _path(f"suit-{suit}")
        sign = f'<defs><path id="s" d="{path}" transform="translate(-12 -12)"/></defs>'
    if suit and COLOURS[suit].fourth:
        colours = f' id="four" color="{COLOURS[suit].sign}"'
        sign = f"<style>#four:target{{color:{COLOURS[suit].fourth}}}</style>{sign}"
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 {HEIGHT}"{colours}>{sign}'
        f'<rect x=".5" y=".5" width="59" height="111" rx="4" fill="{paper}" stroke="{INK}"/>'
        f"{body}</svg>\n"
    )


def _index(text: str, colour: str) -> str:
    narrow = 1.15 if len(text) == 1 else 0.74
    letters = _letters(text, at=(3.2, 4), scale=(narrow, 1.15), colour=colour)
    return f'<g fill="{colour}">{letters}{_pip((8.8, 33), 12)}</g>'


def suit_card(suit: str, number: int) -> str:
    """Draw a card with one to ten pips."""
    size, places = PIPS[number]
    colour = COLOURS[suit].ink
    pips = f'<g fill="{colour}">{"".join(_pip(place, size) for place in places)}</g>'
    return _card(pips + _twice(_index(str(number), colour)), suit=suit)


def court_card(suit: str, rank: str, letter: str) -> str:
    """Draw a court: a bust in the colours of the suit, the same from both ends."""
    colours = COLOURS[suit]
    bust = _picture(f"bust-{rank}", robe=colours.robe, trim=colours.trim)
    chest = f'<g fill="{CREAM}">{_pip((36, 48.5), 11)}</g>'
    frame = f'<path d="M18 44V5h37v51" fill="none" stroke="{BRASS}" stroke-width=".9"/>'
    rule = f'<path d="M5 56h50" stroke="{BRASS}" stroke-width="1.6"/>'
    half = frame + bust + chest + _index(letter, colours.ink)
    return _card(_twice(half) + rule, suit=suit)


def _band(colour: str) -> str:
    return (
        f'<path d="M1 27V5a4 4 0 0 1 4-4h50a4 4 0 0 1 4 4v22Z" fill="{colour}"/>'
        f'<path d="M1 28h58" stroke="{BRASS}" stroke-width="2"/>'
    )


def trump_card(number: int, text: str = "") -> str:
    """Draw a trump: the numeral in a frame of scrolls; the oudlers in wine, the others in felt.

    `text` is what stands in the middle where it is not the index.
    """
    band, ink, star = (WINE, WINE, 15) if number in OUDLERS else (DEEP, FELT, 9)
    index = _letters(str(number), at=(4.2, 4.4), scale=(1.08, 1.08), colour=PAPER)
    text = text or str(number)
    scroll = (
        f'<g id="c" fill="none" stroke="{BRASS}" stroke-width="1.3" stroke-linecap="round">'
        f'<path d="{_path("scroll")}" transform="translate(1.2 6.2) scale(.8)"/></g>'
        '<use href="#c" transform="matrix(-1 0 0 1 60 0)"/>'
    )
    half = _band(band) + index + _star((47.5, 14), star, LIGHT) + scroll
    room = sum(map(_room, text)) - 1.2
    scale = 1.9 if len(text) == 1 else min(1.6, 38 / room)
    at = (30 - room * scale / 2, 56 - 9 * scale)
    numeral = _letters(text, at=at, scale=(scale, scale), colour=ink, weight=3.4)
    return _card(_twice(half) + numeral, paper=CREAM)


def excuse_card() -> str:
    """Draw the Excuse: a jester between two bands of wine, a star for an index."""
    word = _letters("EXCUSE", at=(25, 10), scale=(0.47, 0.47), colour=LIGHT, weight=3)
    half = _band(WINE) + _star((12, 14.5), 21, PAPER) + word
    return _card(_twice(half) + _picture("fool", one=WINE, two=FELT), paper=CREAM)


def skis_card() -> str:
    """Draw the škis: a jester between two bands of wine, with a star at both corners."""
    stars = _star((12, 14.5), 21, PAPER) + _star((48, 14.5), 21, LIGHT)
    jester = _picture("fool", one=FELT, two=WINE)
    return _card(_twice(_band(WINE) + stars) + jester, paper=CREAM)


def roman(number: int) -> str:
    """Write a number as the tarocks have it."""
    text = ""
    for value, letters in ROMAN.items():
        count, number = divmod(number, value)
        text += letters * count
    return text


def back() -> str:
    """Draw the back, which says nothing."""
    inside = '<rect x="4" y="4" width="52" height="104" rx="2"'
    return _card(
        '<defs><pattern id="p" width="10" height="10" patternUnits="userSpaceOnUse" x="25" y="51">'
        f'<path d="M5 0 10 5 5 10 0 5Z" fill="none" stroke="{LIGHT}" stroke-width=".8"/>'
        f'<circle cx="5" cy="5" r="1.1" fill="{LIGHT}"/></pattern></defs>{inside} fill="{FELT}"/>'
        '<rect x="5" y="6" width="50" height="100" fill="url(#p)"/>'
        f'{inside} fill="none" stroke="{BRASS}" stroke-width="1.4"/>'
    )


def _courts(letters: dict[str, str]) -> dict[str, str]:
    return {
        f"{suit}{rank}": court_card(suit, rank, letter)
        for suit in COLOURS
        for rank, letter in letters.items()
    }


def french() -> dict[str, str]:
    """Return the drawing of every card of the 78 by its code, and of the back."""
    cards = {f"{suit}{number}": suit_card(suit, number) for suit in COLOURS for number in PIPS}
    cards |= _courts(COURTS) | {f"T{number}": trump_card(number) for number in TRUMPS}
    return cards | {"F": excuse_card(), "back": back()}


def tarock() -> dict[str, str]:
    """Return the drawing of every card of the 54 by its code, and of the back."""
    cards = {
        f"{suit}{number}": suit_card(suit, number)
        for suit, numbers in TAROCK_PIPS.items()
        for number in numbers
    }
    cards |= _courts(TAROCK_COURTS)
    cards |= {f"T{number}": trump_card(number, roman(number)) for number in TRUMPS}
    return cards | {"F": skis_card(), "back": back()}


PACKS = {"french": french, "tarock": tarock}

if __name__ == "__main__":
    for name, draw in PACKS.items():
        folder = HERE / name
        folder.mkdir(exist_ok=True)
        for code, drawing in draw().items():
            (folder / f"{code}.svg").write_text(drawing, encoding="utf-8")
