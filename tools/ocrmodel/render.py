"""Pictures of lines: fonts, marks, and everything that happens to a page between the press and the file."""

import random
import unicodedata
from functools import lru_cache

import cv2
import numpy as np
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont

FONTS = "/usr/share/fonts/"
TEX = "/usr/share/texlive/texmf-dist/fonts/opentype/public/newcomputermodern/"
# Each with its Debian package and licence in the model's card. own: the font places jinkim and stroke well itself.
TRAINING = {
    "noto": (FONTS + "truetype/noto/NotoSansCoptic-Regular.ttf", True),
    "freeserif": (FONTS + "truetype/freefont/FreeSerif.ttf", True),
    "freeserif-bold": (FONTS + "truetype/freefont/FreeSerifBold.ttf", True),
    "analecta": (FONTS + "truetype/ancient-scripts/Analecta_hint.ttf", False),
    "symbola": (FONTS + "truetype/ancient-scripts/Symbola_hint.ttf", True),
    "damase": (FONTS + "truetype/mph-2b-damase/damase.ttf", False),
    "sophia": (FONTS + "truetype/sophia-nubian/SNR.ttf", False),
    "sophia-bold": (FONTS + "truetype/sophia-nubian/SNB.ttf", False),
    "sophia-italic": (FONTS + "truetype/sophia-nubian/SNI.ttf", False),
    "newcm": (TEX + "NewCM10-Book.otf", False),
    "newcm-small": (TEX + "NewCM08-Regular.otf", False),
    "newcm-bold": (TEX + "NewCM10-Bold.otf", False),
    "newcm-italic": (TEX + "NewCM10-BookItalic.otf", False),
}
# Never seen in training: what the figures are measured on.
HELD_OUT = {"nilus": (FONTS + "truetype/ancient-scripts/Nilus_hint.ttf", False)}
LATIN = [FONTS + "truetype/dejavu/DejaVuSerif.ttf", FONTS + "truetype/liberation/LiberationSerif-Regular.ttf"]
ARABIC = FONTS + "opentype/fonts-hosny-amiri/Amiri-Regular.ttf"

MARKS = {"\u0300", "\u0305", "\u0308"}


@lru_cache(maxsize=None)
def covered(path):
    """The characters that a font has a glyph with an outline for."""
    font = TTFont(path, lazy=True)
    cmap, glyphs = font.getBestCmap(), font.getGlyphSet()
    empty = set()
    if "glyf" in font:
        empty = {c for c, g in cmap.items() if font["glyf"][g].numberOfContours == 0 and chr(c).strip()}
    return {chr(c) for c in cmap if c not in empty and cmap[c] in glyphs}


@lru_cache(maxsize=64)
def face(path, size):
    return ImageFont.truetype(path, size, layout_engine=ImageFont.Layout.RAQM)


def clusters(text):
    """Base characters with the marks over them: [(base, marks)]."""
    out = []
    for c in text:
        if c in MARKS and out:
            out[-1][1].append(c)
        else:
            out.append((c, []))
    return out


def fits(text, path):
    """Whether the font has all Coptic letters of a text."""
    has = covered(path)
    return all(c in has for c in text if 0x2C80 <= ord(c) <= 0x2CFF or 0x3E2 <= ord(c) <= 0x3EF)


def line_picture(text, path, own, size, rnd):
    """A line in black on white, without any fault of the paper."""
    text = unicodedata.normalize("NFC", text)
    has = covered(path)
    pad = size
    runs = []
    for base, marks in clusters(text):
        code = ord(base)
        if 0x600 <= code <= 0x6FF:
            font = ARABIC
        elif base in has and not (base.isascii() and base.isalpha()):
            font = path
        elif base == " ":
            font = path
        else:
            font = LATIN[len(text) % len(LATIN)]
        if runs and runs[-1][0] == font:
            runs[-1][1].append((base, marks))
        else:
            runs.append((font, [(base, marks)]))
    width = 2 * pad + int(sum(face(f, size).getlength("".join(b for b, _ in cs)) for f, cs in runs)) + size
    spacing = rnd.choice([0, 0, 0, 0.02, 0.05, -0.01]) * size
    width += int(abs(spacing) * len(text))
    picture = Image.new("L", (width, int(size * 2.6)), 255)
    draw = ImageDraw.Draw(picture)
    baseline = int(size * 1.7)
    thickness = max(1, round(size * rnd.uniform(0.035, 0.085)))
    draws_itself = own and rnd.random() < 0.5 and {"\u0305", "\u0300"} <= has
    x = float(pad)
    stroke_from = None
    for font_path, cs in runs:
        font = face(font_path, size)
        if font_path == ARABIC:
            word = "".join(b for b, _ in cs)
            draw.text((x, baseline), word, font=font, fill=0, anchor="ls")
            x += font.getlength(word)
            continue
        for base, marks in cs:
            shown = base
            if draws_itself:
                shown = base + "".join(m for m in marks if m in has)
            draw.text((x, baseline), shown, font=font, fill=0, anchor="ls")
            advance = font.getlength(base)
            if not draws_itself:
                left, top, right, _ = font.getbbox(base, anchor="ls")
                x0, x1, y = x + left, x + right, baseline + top
                for mark in marks:
                    if mark == "\u0300":
                        jinkim(draw, (x0 + x1) / 2, y, size, thickness, rnd)
                    elif mark == "\u0308":
                        r = thickness * 0.7
                        for cx in ((x0 + x1) / 2 - size * 0.12, (x0 + x1) / 2 + size * 0.12):
                            draw.ellipse((cx - r, y - size * 0.18 - r, cx + r, y - size * 0.18 + r), fill=0)
                if "\u0305" in marks:
                    level = baseline - size * 0.62 if stroke_from is None else stroke_from[1]
                    level = min(level, y - size * 0.1)
                    start = x0 - size * 0.02 if stroke_from is None else stroke_from[0]
                    draw.line((start, level, x1 + size * 0.02, level), fill=0, width=thickness)
                    stroke_from = (x1, level) if rnd.random() < 0.75 else None
                else:
                    stroke_from = None
            x += advance + spacing
    return picture.crop((0, 0, min(width, int(x) + pad), picture.height))


def jinkim(draw, cx, top, size, thickness, rnd):
    """A grave, a dot or a short upright stroke, as the printers had it."""
    y = top - size * rnd.uniform(0.06, 0.12)
    kind = rnd.random()
    if kind < 0.7:
        dx, dy = size * rnd.uniform(0.08, 0.14), size * rnd.uniform(0.10, 0.18)
        draw.line((cx - dx, y - dy, cx + dx * 0.4, y), fill=0, width=thickness + 1)
    elif kind < 0.85:
        r = thickness * 0.9
        draw.ellipse((cx - r, y - 2 * r, cx + r, y), fill=0)
    else:
        draw.line((cx, y - size * 0.15, cx, y), fill=0, width=thickness)


def cropped(array, margin, rnd):
    """The ink with a little paper around it, as layout analysis cuts it."""
    rows, columns = np.where(array < 160)
    if not len(rows):
        return array
    up, down, left, right = (rnd.randint(1, margin) for _ in range(4))
    return array[max(0, rows.min() - up):rows.max() + down + 1, max(0, columns.min() - left):columns.max() + right + 1]


def chosen(text, fonts, rnd):
    """A font that has all letters of a text: (path, own)."""
    name = rnd.choice([n for n in fonts if fits(text, fonts[n][0])] or ["noto"])
    return fonts.get(name) or TRAINING[name]


def clean(text, fonts, rnd):
    """A line as a good printer and scanner leave it."""
    path, own = chosen(text, fonts, rnd)
    size = rnd.randint(30, 48)
    array = np.array(line_picture(text, path, own, size, rnd))
    if rnd.random() < 0.5:
        array = cv2.resize(array, None, fx=rnd.uniform(0.85, 1.15), fy=1, interpolation=cv2.INTER_AREA)
    if rnd.random() < 0.25:
        array = cv2.GaussianBlur(array, (0, 0), rnd.uniform(0.4, 0.9))
    return cropped(array, size // 5, rnd)


def worn(text, fonts, rnd, strength=1.0):
    """A line as a scan or a photograph has it; strength says how badly."""
    path, own = chosen(text, fonts, rnd)
    size = rnd.randint(32, 48)
    array = np.array(line_picture(text, path, own, size, rnd)).astype(np.float32)
    array = shaped(array, size, rnd, strength)
    array = cropped(array, size // 4, rnd)
    array = inked(array, size, rnd, strength)
    array = lit(array, rnd, strength)
    # What the scanner's resolution leaves. Below 18 pixels to the em a jinkim is no longer to be seen.
    em = rnd.uniform(18, 44)
    array = cv2.resize(array, None, fx=min(1, em / size), fy=min(1, em / size), interpolation=cv2.INTER_AREA)
    array = np.clip(array, 0, 255).astype(np.uint8)
    if rnd.random() < 0.5:
        _, packed = cv2.imencode(".jpg", array, [cv2.IMWRITE_JPEG_QUALITY, rnd.randint(40, 90)])
        array = cv2.imdecode(packed, cv2.IMREAD_GRAYSCALE)
    if em > 26 and rnd.random() < 0.12:  # as thresholding leaves it
        array = cv2.adaptiveThreshold(array, 255, cv2.ADAPTIVE_THRESH_GAUSSIAN_C, cv2.THRESH_BINARY,
                                      array.shape[0] | 1, rnd.randint(6, 12))
    return array


def shaped(array, size, rnd, strength):
    """Width, slant, tilt, waves and the perspective of a phone."""
    h, w = array.shape
    sx = rnd.uniform(0.82, 1.2)
    slant = rnd.gauss(0, 0.06 * strength)
    tilt = rnd.gauss(0, 0.006 * strength)
    matrix = np.float32([[sx, slant, -slant * h / 2], [tilt * sx, 1, -tilt * w * sx / 2 if w < 3000 else 0]])
    array = cv2.warpAffine(array, matrix, (int(w * sx) + 10, h + 20), borderValue=255, flags=cv2.INTER_LINEAR)
    h, w = array.shape
    if rnd.random() < 0.5 * strength:
        waves = rnd.uniform(0.3, 1.5) * size / 20
        grid_x, grid_y = np.meshgrid(np.arange(w, dtype=np.float32), np.arange(h, dtype=np.float32))
        period, phase = rnd.uniform(200, 1500), rnd.uniform(0, 6.3)
        grid_y += waves * np.sin(grid_x * 6.283 / period + phase)
        grid_x += waves * 0.6 * np.sin(grid_y * 6.283 / rnd.uniform(40, 200) + phase)
        array = cv2.remap(array, grid_x, grid_y, cv2.INTER_LINEAR, borderValue=255)
    if rnd.random() < 0.35 * strength:
        dy = size * 0.25 * strength
        corners = np.float32([[0, 0], [w, 0], [w, h], [0, h]])
        moved = corners + np.float32([[rnd.uniform(-dy, dy) * 0.5, rnd.uniform(-dy, dy) * 0.6] for _ in range(4)])
        array = cv2.warpPerspective(array, cv2.getPerspectiveTransform(corners, moved), (w, h), borderValue=255)
    return array


def inked(array, size, rnd, strength):
    """Ink that spreads or fails, blur, specks."""
    r = rnd.random()
    k = 2 if r < 0.15 else 3
    if r < 0.25:
        array = cv2.erode(array, cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (k, k)))
    elif r < 0.35 and size >= 40:  # thinner: the hairlines of smaller letters would be gone
        array = cv2.dilate(array, cv2.getStructuringElement(cv2.MORPH_RECT, (2, 2)))
    if rnd.random() < 0.35 * strength:
        noise = cv2.GaussianBlur(np.random.default_rng(rnd.getrandbits(32)).normal(0, 1, array.shape).astype(np.float32), (0, 0), rnd.uniform(1, 3))
        array = np.where(noise > noise.std() * rnd.uniform(2, 3), 255 - (255 - array) * rnd.uniform(0.2, 0.8), array)
    if rnd.random() < 0.25 * strength:  # specks, smaller than the dot of a jinkim
        for _ in range(rnd.randint(1, 10)):
            x, y = rnd.randrange(array.shape[1]), rnd.randrange(array.shape[0])
            cv2.circle(array, (x, y), 1, rnd.randint(0, 120), -1)
    return cv2.GaussianBlur(array.astype(np.float32), (0, 0), max(0.3, rnd.uniform(0.2, 0.9 + 0.7 * strength) * size / 36))


def lit(array, rnd, strength):
    """Paper, shadow, contrast and the noise of a sensor."""
    h, w = array.shape
    dark, light = rnd.uniform(0, 70), rnd.uniform(170, 255)
    array = dark + array / 255 * (light - dark)
    if rnd.random() < 0.6 * strength:
        slope = np.linspace(rnd.uniform(0.6, 1), rnd.uniform(0.8, 1.1), w, dtype=np.float32)[None, :]
        array = array * slope
    if rnd.random() < 0.08 * strength:  # the soft edge of a shadow
        edge, soft = rnd.randrange(w), rnd.uniform(5, 40)
        across = np.tanh((np.arange(w, dtype=np.float32) - edge) / (2 * soft))
        array = array * (1 - rnd.uniform(0.1, 0.4) * (1 + across) / 2)[None, :]
    noise = np.random.default_rng(rnd.getrandbits(32)).normal(0, rnd.uniform(0, 9) * strength, array.shape)
    return array + noise


def random_for(seed):
    return random.Random(seed)
