"""Pictures of lines: fonts, marks, and everything that happens to a page between the press and the file."""

import random
import shutil
import sys
import unicodedata
from functools import lru_cache
from pathlib import Path

import cv2
import numpy as np
from fontTools.ttLib import TTFont
from PIL import Image, ImageDraw, ImageFont, features

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
# Never seen in training: what the figures are measured on. Unifont's letters are made of some hundred squares each.
HELD_OUT = {
    "nilus": (FONTS + "truetype/ancient-scripts/Nilus_hint.ttf", False),
    "unifont": (FONTS + "opentype/unifont/unifont.otf", False),
}
LATIN = [FONTS + "truetype/dejavu/DejaVuSerif.ttf", FONTS + "truetype/liberation/LiberationSerif-Regular.ttf"]
ARABIC = FONTS + "opentype/fonts-hosny-amiri/Amiri-Regular.ttf"

# Debian's package of each folder.
PACKAGES = {
    FONTS + "truetype/noto/": "fonts-noto-core",
    FONTS + "truetype/freefont/": "fonts-freefont-ttf",
    FONTS + "truetype/ancient-scripts/": "fonts-ancient-scripts",
    FONTS + "truetype/mph-2b-damase/": "fonts-mph-2b-damase",
    FONTS + "truetype/sophia-nubian/": "fonts-sil-sophia-nubian",
    FONTS + "opentype/unifont/": "fonts-unifont",
    FONTS + "truetype/dejavu/": "fonts-dejavu-core",
    FONTS + "truetype/liberation/": "fonts-liberation",
    FONTS + "opentype/fonts-hosny-amiri/": "fonts-hosny-amiri",
    TEX: "texlive-fonts-extra",
}

MARKS = {"\u0300", "\u0305", "\u0308"}


def require(fonts, programs=()):
    """Ends with one line that names what is missing, and the Debian packages that have it."""
    paths = [path for path, _ in fonts.values()] + LATIN + [ARABIC]
    missing = {path: package(path) for path in paths if not Path(path).exists()}
    missing.update({program: "tesseract-ocr" for program in programs if not shutil.which(program)})
    if not features.check("raqm"):
        missing["the text layout of Pillow (raqm)"] = "libfribidi0"
    if missing:
        named = [p for p in missing.values() if p]
        install = f"; apt-get install {' '.join(sorted(set(named)))}" if named else ""
        sys.exit(f"missing: {', '.join(Path(m).name for m in missing)}{install}")


def package(path):
    return next((name for folder, name in PACKAGES.items() if path.startswith(folder)), None)


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
    return all(c in has for c in text if coptic(c))


def coptic(c):
    return 0x2C80 <= ord(c) <= 0x2CFF or 0x3E2 <= ord(c) <= 0x3EF


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
    over = Marks(draw, size, baseline, rnd)
    draws_itself = own and rnd.random() < 0.5 and {"\u0305", "\u0300"} <= has
    x = float(pad)
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
                over.draw(marks, x + left, x + right, baseline + top)
            x += advance + spacing
    return picture.crop((0, 0, min(width, int(x) + pad), picture.height))


class Marks:
    """Draws the marks over the letters of one line, from left to right: a stroke may go on over the next letter."""

    def __init__(self, draw, size, baseline, rnd):
        self.to, self.size, self.baseline, self.random = draw, size, baseline, rnd
        self.thickness = max(1, round(size * rnd.uniform(0.035, 0.085)))
        self.stroke_from = None

    def draw(self, marks, x0, x1, top):
        """Draws the marks of a letter whose ink is between x0 and x1 and begins at top."""
        size, rnd = self.size, self.random
        for mark in marks:
            if mark == "\u0300":
                jinkim(self.to, (x0 + x1) / 2, top, size, self.thickness, rnd)
            elif mark == "\u0308":
                r = self.thickness * 0.7
                for cx in ((x0 + x1) / 2 - size * 0.12, (x0 + x1) / 2 + size * 0.12):
                    self.to.ellipse((cx - r, top - size * 0.18 - r, cx + r, top - size * 0.18 + r), fill=0)
        if "\u0305" not in marks:
            self.stroke_from = None
            return
        level = self.baseline - size * 0.62 if self.stroke_from is None else self.stroke_from[1]
        level = min(level, top - size * 0.1)
        start = x0 - size * 0.02 if self.stroke_from is None else self.stroke_from[0]
        self.to.line((start, level, x1 + size * 0.02, level), fill=0, width=self.thickness)
        self.stroke_from = (x1, level) if rnd.random() < 0.75 else None


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


class Typeface:
    """A typeface that nobody cut: each letter from one of up to three fonts, changed in width, height and slant."""

    def __init__(self, text, fonts, size, rnd):
        self.size, self.random = size, rnd
        usable = [fonts[n][0] for n in fonts if fits(text, fonts[n][0])]
        self.paths = rnd.sample(usable, min(len(usable), rnd.choice([1, 1, 2, 3])))
        self.slant = max(-0.1, min(0.3, rnd.gauss(0, 0.08)))
        self.width = rnd.uniform(0.85, 1.2)
        self.glyphs = {}

    def glyph(self, base):
        """A letter: its picture, the place of its left upper corner against the pen, its advance."""
        if base not in self.glyphs:
            self.glyphs[base] = self.cut(base)
        return self.glyphs[base]

    def cut(self, base):
        rnd = self.random
        path = rnd.choice(self.paths)
        if base not in covered(path):
            path = rnd.choice(LATIN)
        array, left, top, advance = glyph(path, round(self.size * even(self.paths[0]) / even(path)), base)
        if base.isupper():
            sx, sy = rnd.gauss(self.width, 0.05), 1 + max(-0.03, min(0.12, rnd.gauss(0.03, 0.04)))
        else:
            sx, sy = rnd.gauss(self.width, 0.07), rnd.gauss(1, 0.03)
        slant = self.slant + rnd.gauss(0, 0.03)
        h, w = array.shape
        # The pen stands at (left, top) from the corner; y counts from the baseline down, so that letters stay on it.
        room = int(abs(slant) * h) + 2
        matrix = np.float32([[sx, -slant * sy, room - slant * sy * top], [0, sy, 1]])
        out = cv2.warpAffine(array, matrix, (int(w * sx) + 2 * room, int(h * sy) + 3), borderValue=255)
        return out, left * sx - room, top * sy - 1, advance * sx


@lru_cache(maxsize=20000)
def glyph(path, size, base):
    """A letter in black on white: its picture, where its corner lies from the pen, its advance."""
    font = face(path, size)
    left, top, right, bottom = font.getbbox(base, anchor="ls")
    left, top, right, bottom = int(left) - 2, int(top) - 2, int(right) + 3, int(bottom) + 3
    picture = Image.new("L", (max(1, right - left), max(1, bottom - top)), 255)
    ImageDraw.Draw(picture).text((-left, -top), base, font=font, fill=0, anchor="ls")
    return np.array(picture), left, top, font.getlength(base)


@lru_cache(maxsize=None)
def even(path):
    """The height of a small letter for each pixel of the size: fonts are mixed at one height."""
    return -face(path, 200).getbbox("ⲛ" if "ⲛ" in covered(path) else "x", anchor="ls")[1] / 200


def varied_picture(text, fonts, size, rnd):
    """A line in a typeface made for it alone, with weights of its own."""
    text = unicodedata.normalize("NFC", text)
    double = 2 * size  # drawn at twice the size, so that weights change by less than a pixel
    typeface = Typeface(text, fonts, double, rnd)
    spacing, between = rnd.uniform(-0.02, 0.12) * double, rnd.uniform(0.8, 1.7)
    drawn = [(typeface.glyph(base), base, marks) for base, marks in clusters(text)]
    room = sum(g[3] + spacing for g, _, _ in drawn) + double * 0.6 * between * text.count(" ")
    array = np.full((int(double * 2.6), int(room) + 3 * double), 255, np.uint8)
    baseline, x, places = int(double * 1.7), float(double), []
    for (ink, left, top, advance), base, marks in drawn:
        if base == " ":
            x += max(advance, double * 0.22) * between
            places.append(None)
            continue
        x0, y0 = int(x + left), baseline + int(round(top))
        part = array[max(0, y0):y0 + ink.shape[0], max(0, x0):x0 + ink.shape[1]]
        np.minimum(part, ink[max(0, -y0):, max(0, -x0):][:part.shape[0], :part.shape[1]], out=part)
        columns = np.where(ink.min(axis=0) < 128)[0]
        rows = np.where(ink.min(axis=1) < 128)[0]
        if len(rows):
            places.append((marks, x0 + columns[0], x0 + columns[-1], y0 + rows[0]))
        x += advance + spacing
    array = weighted(array, rnd)
    picture = Image.fromarray(array)
    over = Marks(ImageDraw.Draw(picture), double, baseline, rnd)
    for place in places:
        over.draw(*(place or ((), 0, 0, 0)))
    array = np.array(picture)[:, :int(x) + double]
    if rnd.random() < 0.6:
        array = elastic(array, double, rnd)
    return cv2.resize(array, None, fx=0.5, fy=0.5, interpolation=cv2.INTER_AREA)


def weighted(array, rnd):
    """Stems, hairlines or both made heavier or lighter."""
    if rnd.random() < 0.25:
        return array
    across, down = rnd.choice([(3, 3), (2, 2), (3, 1), (5, 1), (1, 3), (1, 2), (2, 1), (4, 2)])
    kernel = cv2.getStructuringElement(cv2.MORPH_RECT, (across, down))
    share = rnd.uniform(0.3, 1)
    # Black is the smaller number, so erosion adds ink. Less is taken than is added: hairlines would be gone.
    changed = cv2.erode(array, kernel)
    if rnd.random() < 0.3:
        kernel = cv2.getStructuringElement(cv2.MORPH_RECT, (min(across, 2), min(down, 2)))
        changed, share = cv2.dilate(array, kernel), share * 0.7
    return np.uint8(array * (1 - share) + changed * share)


def elastic(array, size, rnd):
    """Each stroke moved a little, its neighbours with it."""
    h, w = array.shape
    grid = size * rnd.uniform(0.12, 0.4)
    shape = (max(2, int(h / grid)), max(2, int(w / grid)))
    noise = np.random.default_rng(rnd.getrandbits(32)).normal(0, size * rnd.uniform(0.004, 0.022), (2, *shape))
    dx, dy = (cv2.resize(n.astype(np.float32), (w, h), interpolation=cv2.INTER_CUBIC) for n in noise)
    x, y = np.meshgrid(np.arange(w, dtype=np.float32), np.arange(h, dtype=np.float32))
    return cv2.remap(array, x + dx, y + dy, cv2.INTER_LINEAR, borderValue=255)


def drawn(text, fonts, size, rnd, varied, faint):
    """A line in one of the fonts, or, if varied and the fonts have all its letters, in a typeface made of them.

    If faint, the press left the hairlines out, so that ⲛ is two stems.
    """
    array = set_line(text, fonts, size, rnd, varied)
    return cv2.dilate(array, np.ones((2, 2), np.uint8)) if faint else array


def set_line(text, fonts, size, rnd, varied):
    others = any(c.isalpha() and not coptic(c) for c in text)
    if varied and not others and any(fits(text, path) for path, _ in fonts.values()):
        return varied_picture(text, fonts, size, rnd)
    path, own = chosen(text, fonts, rnd)
    return np.array(line_picture(text, path, own, size, rnd))


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


def clean(text, fonts, rnd, varied=False, faint=False):
    """A line as a good printer and scanner leave it."""
    size = rnd.randint(30, 48)
    array = drawn(text, fonts, size, rnd, varied, faint)
    if rnd.random() < 0.5:
        array = cv2.resize(array, None, fx=rnd.uniform(0.85, 1.15), fy=1, interpolation=cv2.INTER_AREA)
    if rnd.random() < 0.25:
        array = cv2.GaussianBlur(array, (0, 0), rnd.uniform(0.4, 0.9))
    return cropped(array, size // 5, rnd)


def worn(text, fonts, rnd, strength=1.0, varied=False, faint=False):
    """A line as a scan or a photograph has it; strength says how badly."""
    size = rnd.randint(32, 48)
    array = drawn(text, fonts, size, rnd, varied, faint).astype(np.float32)
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
        noise = np.random.default_rng(rnd.getrandbits(32)).normal(0, 1, array.shape).astype(np.float32)
        noise = cv2.GaussianBlur(noise, (0, 0), rnd.uniform(1, 3))
        array = np.where(noise > noise.std() * rnd.uniform(2, 3), 255 - (255 - array) * rnd.uniform(0.2, 0.8), array)
    if rnd.random() < 0.25 * strength:  # specks, smaller than the dot of a jinkim
        for _ in range(rnd.randint(1, 10)):
            x, y = rnd.randrange(array.shape[1]), rnd.randrange(array.shape[0])
            cv2.circle(array, (x, y), 1, rnd.randint(0, 120), -1)
    blur = max(0.3, rnd.uniform(0.2, 0.9 + 0.7 * strength) * size / 36)
    return cv2.GaussianBlur(array.astype(np.float32), (0, 0), blur)


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
