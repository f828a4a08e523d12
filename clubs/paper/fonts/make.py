"""Make the fonts of the PDF pages: `python clubs/paper/fonts/make.py`.

PDF wants a plain TrueType file a weight. This takes the portal's own variable web fonts of the
folder `static/vendor/atkinson-hyperlegible-next/`, fixes the weight, puts Latin and extended Latin
together, makes tabular figures the ordinary ones and drops the tables that only browsers read. It
needs fontTools and brotli, which the portal itself does not: install them beside it
(`pip install fonttools==4.68.0 brotli==1.2.1`), run this, look at a page and commit.
"""
# ruff: noqa: INP001

import shutil
from pathlib import Path

from fontTools import merge, subset
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

HERE = Path(__file__).resolve().parent
FONT = "atkinson-hyperlegible-next"
SOURCE = HERE.parents[2] / "static" / "vendor" / FONT
PARTS = ("latin", "latin-ext")
WEIGHTS = {"Regular": 400, "Bold": 700}
FIGURES = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"]


def part(name: str, weight: int) -> TTFont:
    """Return one web font at one weight, its figures of one width."""
    font = TTFont(SOURCE / f"{FONT}-{name}-wght-normal.woff2")
    instancer.instantiateVariableFont(font, {"wght": weight}, inplace=True)
    font.flavor = None
    glyphs = set(font.getGlyphOrder())
    for table in font["cmap"].tables:
        for code, glyph in table.cmap.items():
            if glyph in FIGURES and f"{glyph}.tf" in glyphs:
                table.cmap[code] = f"{glyph}.tf"
    return font


def plain(font: TTFont) -> TTFont:
    """Keep the letters alone: no kerning, no variants, no hints."""
    options = subset.Options(
        layout_features=[],
        hinting=False,
        glyph_names=False,
        notdef_outline=True,
        name_IDs=[0, 1, 2, 3, 4, 5, 6, 14],
    )
    options.drop_tables += ["GDEF", "GPOS", "GSUB", "STAT", "MVAR", "HVAR", "avar", "gasp", "prep"]
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=font.getBestCmap())
    cutter.subset(font)
    return font


def make(style: str, weight: int) -> None:
    """Write the file of one weight."""
    files = []
    for name in PARTS:
        file = HERE / f"{name}.part"
        plain(part(name, weight)).save(file)
        files.append(file)
    font = merge.Merger().merge([str(file) for file in files])
    for file in files:
        file.unlink()
    full = f"Atkinson Hyperlegible Next {style}"
    names = {2: style, 3: f"2.001;{style};paper", 4: full, 6: full.replace(" ", "")}
    for key, text in names.items():
        font["name"].setName(text, key, 3, 1, 0x409)
    font["OS/2"].usWeightClass = weight
    font.save(HERE / f"AtkinsonHyperlegibleNext-{style}.ttf")


if __name__ == "__main__":
    for style_name, weight_value in WEIGHTS.items():
        make(style_name, weight_value)
    version = (SOURCE / "VERSION").read_text(encoding="utf-8").strip()
    made = "static TrueType files made by make.py (fontTools): Latin and extended Latin,\n"
    made += "tabular figures, no layout tables\n"
    (HERE / "VERSION").write_text(f"{version}\n{made}", encoding="utf-8")
    shutil.copyfile(SOURCE / "LICENSE", HERE / "LICENSE")
