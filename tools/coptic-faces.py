#!/usr/bin/env python3
"""Make the Coptic book and manuscript hands of the client, and its drawings, from George Douros's Analecta and Nilus.

Needs the two from Debian's fonts-ancient-scripts, and fonttools with brotli; `make letters` brings both. Keeps the
Coptic letters and signs, and adds what the two lack: strokes as wide as their letter, the jinkim, and the anchors that
set each mark above the middle of its letter.

coptic-faces.py FOLDER-OF-FONTS OUTPUT-FOLDER
"""
import os
import sys

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

LETTERS = [*range(0x3E2, 0x3F0), *range(0x2C80, 0x2CF4), 0x2CFF]
SIGNS = [0x2D, 0x2E, 0x3A, 0xB7, 0x2010, 0x2E17, 0x2056, 0x2058, 0x2059, 0x2CF9, 0x2CFA, 0x2CFB, 0x2CFC, 0x2CFE]
MARKS = {
    0x300: "jinkim", 0x304: "macron", 0x305: "stroke", 0x307: "dot", 0x308: "trema", 0xFE24: "left", 0xFE25: "right",
    0xFE26: "between",
}
STROKE_WIDTHS = {"narrow": 0.30, "": 0.56, "wide": 0.80}  # of an em


def polygon(points):
    pen = TTGlyphPen(None)
    pen.moveTo(points[0])
    for point in points[1:]:
        pen.lineTo(point)
    pen.closePath()
    return pen.glyph()


def bar(left, right, thick):
    return polygon([(left, 0), (left, thick), (right, thick), (right, 0)])


def box(points, thick):
    pen = TTGlyphPen(None)
    for x, y in points:
        pen.moveTo((x - thick, y - thick))
        for dx, dy in ((-1, 1), (1, 1), (1, -1)):
            pen.lineTo((x + dx * thick, y + dy * thick))
        pen.closePath()
    return pen.glyph()


def add(font, name, glyph, code=None):
    font["glyf"][name] = glyph
    font["hmtx"][name] = (0, getattr(glyph, "xMin", 0))
    if code:
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[code] = name


def face(source, target, family):
    font = TTFont(source, recalcTimestamp=False)
    kept = Options(layout_features=["ccmp", "liga"], hinting=False, name_IDs=[0, 1, 2, 3, 4, 5, 6, 13, 14],
                   glyph_names=True, notdef_outline=True, drop_tables=["GDEF", "GPOS", "GSUB", "DSIG", "kern"])
    subsetter = Subsetter(kept)
    subsetter.populate(unicodes=[*LETTERS, *SIGNS, 0x20, 0xA0, 0x25CC, *range(0x2CEF, 0x2CF2)])
    subsetter.subset(font)
    em = font["head"].unitsPerEm
    thick = em // 28
    for code in MARKS:
        for table in font["cmap"].tables:
            table.cmap.pop(code, None)
    for kind, share in STROKE_WIDTHS.items():
        glyph = bar(-int(em * share / 2), int(em * share / 2), thick)
        glyph.recalcBounds(font["glyf"])
        add(font, "stroke" + kind, glyph, None if kind else 0x305)
    shapes = {
        0x300: polygon([(-em // 10, em // 9), (-em // 60, em // 9), (em // 12, 0), (em // 60, 0)]),
        0x304: bar(-int(em * 0.18), int(em * 0.18), thick),
        0xFE24: bar(-int(em * 0.1), int(em * 0.36), thick),
        0xFE25: bar(-int(em * 0.36), int(em * 0.1), thick),
        0xFE26: bar(-int(em * 0.36), int(em * 0.36), thick),
        0x307: box([(0, thick)], int(thick * 0.9)),
        0x308: box([(-em // 9, thick), (em // 9, thick)], int(thick * 0.9)),
    }
    for code, glyph in shapes.items():
        glyph.recalcBounds(font["glyf"])
        add(font, MARKS[code], glyph, code)
    order = font.getGlyphOrder()
    font.setGlyphOrder([*order, *(n for n in font["glyf"].keys() if n not in order)])
    cmap, glyphs = font.getBestCmap(), font.getGlyphSet()
    anchors, narrow, wide = [], [], []
    for code in LETTERS:
        if code not in cmap:
            continue
        pen = BoundsPen(glyphs)
        glyphs[cmap[code]].draw(pen)
        if not pen.bounds:
            continue
        left, _, right, top = pen.bounds
        small = top < 0.52 * em
        anchors.append(f"pos base {cmap[code]} <anchor {int(left + right) // 2} "
                       f"{int(0.52 * em if small else top + 0.06 * em)}> mark @top;")
        if right - left < 0.26 * em:
            narrow.append(cmap[code])
        elif right - left > 0.62 * em:
            wide.append(cmap[code])
    marks = " ".join([*MARKS.values(), "strokenarrow", "strokewide"])
    marked = "\n".join(f"markClass {m} <anchor 0 0> @top;" for m in marks.split())
    addOpenTypeFeaturesFromString(font, f"""
        languagesystem DFLT dflt; languagesystem copt dflt;
        {marked}
        feature ccmp {{
            sub [{' '.join(narrow)}] stroke' by strokenarrow;
            sub [{' '.join(wide)}] stroke' by strokewide;
        }} ccmp;
        feature mark {{ {' '.join(anchors)} }} mark;
        table GDEF {{
            GlyphClassDef [{' '.join(sorted({cmap[c] for c in LETTERS if c in cmap}))}], , [{marks}], ;
        }} GDEF;
    """)
    for record in list(font["name"].names):
        if record.nameID in (1, 4):
            record.string = family
    font.flavor = "woff2"
    font.save(target)


def drawing(font, line, scale, y):
    """Draw a line of letters as the data of an SVG path, in units of an em of 100, centred on x = 0."""
    cmap, glyphs, em = font.getBestCmap(), font.getGlyphSet(), font["head"].unitsPerEm
    size = scale / em
    x = -sum(glyphs[cmap[ord(letter)]].width for letter in line) * size / 2
    pen = SVGPathPen(glyphs, ntos=lambda n: f"{n:.1f}".rstrip("0").rstrip("."))
    for letter in line:
        glyph = glyphs[cmap[ord(letter)]]
        glyph.draw(TransformPen(pen, (size, 0, 0, -size, x, y)))
        x += glyph.width * size
    return pen.getCommands()


# What the first page offers, by the first letter of the Coptic word for it: teaching, reading, seeing, saying, asking,
# road.
SIGNS_OF = "ⲥⲱⲛϫϣⲙ"
ALPHABET = ["ⲁⲃⲅⲇⲉⲍⲏ", "ⲑⲓⲕⲗⲙⲛⲝ", "ⲟⲡⲣⲥⲧⲩ", "ⲫⲭⲯⲱϣϥ", "ϧϩϫϭϯ"]


def drawings(source, folder):
    font = TTFont(source)
    signs = "".join(f'<symbol id="{letter}" viewBox="-32 -32 64 64"><path d="{drawing(font, letter, 78, 17)}"/>'
                    '</symbol>\n' for letter in SIGNS_OF)
    rows = "".join(f'<path d="{drawing(font, line, 78, 60 + 74 * i)}"/>\n' for i, line in enumerate(ALPHABET))
    for name, head, body in (("signs.svg", "", signs), ("alphabet.svg", ' viewBox="-220 0 440 390"', rows)):
        with open(os.path.join(folder, name), "w", encoding="utf-8") as out:
            out.write(f'<svg xmlns="http://www.w3.org/2000/svg"{head}>\n{body}</svg>\n')


if __name__ == "__main__":
    fonts, out = sys.argv[1:3]
    face(os.path.join(fonts, "Analecta_hint.ttf"), os.path.join(out, "book.woff2"), "Coptic Book")
    face(os.path.join(fonts, "Nilus_hint.ttf"), os.path.join(out, "manuscript.woff2"), "Coptic Manuscript")
    drawings(os.path.join(fonts, "Nilus_hint.ttf"), out)
