"""Characters wrong on pages of fonts and texts that training has not seen: make ocr-eval.

Pages are rendered, worn or photographed in simulation, sent to the running service at BASE_URL, and the answer is
compared letter by letter; its words are sent for suggestions, and these are compared word by word. Text comes from a
file with a line of Coptic in each line (--text), or is written anew with another seed.
"""

import argparse
import difflib
import io
import json
import os
import random
import re
import sys
import time
import unicodedata
import urllib.error
import urllib.request
import uuid

import cv2
import numpy as np
from PIL import Image

import render
import text

CONDITIONS = ("clean", "worn", "photographed")


def page(lines, font, rnd):
    """Lines set as a page of some 150 mm at 300 dpi, black on white."""
    path, own = font
    size = rnd.randint(40, 52)
    pictures = [np.array(render.line_picture(line, path, own, size, rnd)) for line in lines]
    leading = int(size * rnd.uniform(1.75, 2.1))
    width = max(p.shape[1] for p in pictures) + 200
    height = leading * len(pictures) + 260
    out = np.full((height, width), 255, np.uint8)
    for i, p in enumerate(pictures):
        y = 120 + i * leading
        room = out[y:y + p.shape[0], 100:100 + p.shape[1]]
        np.minimum(room, p[:room.shape[0], :room.shape[1]], out=room)
    return out


def worn(array, rnd):
    """A poor scan: 150 to 220 dpi, blur, noise, uneven light, tilt, JPEG."""
    h, w = array.shape
    matrix = cv2.getRotationMatrix2D((w / 2, h / 2), rnd.uniform(-1.2, 1.2), 1)
    array = cv2.warpAffine(array, matrix, (w, h), borderValue=255).astype(np.float32)
    array = render.inked(array, 40, rnd, 0.6)
    array = render.lit(array, rnd, 0.7)
    scale = rnd.uniform(150, 220) / 300
    array = cv2.resize(np.clip(array, 0, 255).astype(np.uint8), None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return array, rnd.randint(45, 80)


def photographed(array, rnd):
    """A phone's picture: perspective, a curved page, a shadow, blur."""
    array = cv2.copyMakeBorder(array, 60, 60, 60, 60, cv2.BORDER_CONSTANT, value=250).astype(np.float32)
    h, w = array.shape
    x, y = np.meshgrid(np.arange(w, dtype=np.float32), np.arange(h, dtype=np.float32))
    bend = rnd.uniform(0.004, 0.014) * h
    y = y + bend * np.sin(x / w * np.pi + rnd.uniform(-0.4, 0.4))
    array = cv2.remap(array, x, y, cv2.INTER_LINEAR, borderValue=250)
    d = 0.035
    corners = np.float32([[0, 0], [w, 0], [w, h], [0, h]])
    moved = corners + np.float32([[rnd.uniform(-d, d) * w, rnd.uniform(-d, d) * h] for _ in range(4)])
    array = cv2.warpPerspective(array, cv2.getPerspectiveTransform(corners, moved), (w, h), borderValue=230)
    light = (np.cos(rnd.uniform(0, 6.3)) * x / w + np.sin(rnd.uniform(0, 6.3)) * y / h + 1) / 1.5
    light = 0.55 + 0.45 * np.clip(light, 0, 1)
    edge = rnd.uniform(0.3, 0.9) * w
    light = np.where(x > edge + rnd.uniform(-0.2, 0.2) * y, light * rnd.uniform(0.65, 0.9), light)
    light = cv2.GaussianBlur(light.astype(np.float32), (0, 0), 25)
    array = (30 + array / 255 * 210) * light
    array = cv2.GaussianBlur(array, (0, 0), rnd.uniform(0.8, 1.6))
    array += np.random.default_rng(rnd.getrandbits(32)).normal(0, 5, array.shape)
    scale = rnd.uniform(0.7, 0.95)
    array = cv2.resize(np.clip(array, 0, 255).astype(np.uint8), None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA)
    return array, rnd.randint(70, 90)


# What the service answers for a page that it could not read, or not in time.
UNREAD = (502, 504)
NOTHING = {"text": "", "lines": []}


def post(address, body, kind):
    """The service's answer, or None for a page that it could not read."""
    request = urllib.request.Request(address, body, {"Content-Type": kind})
    try:
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as error:
        if error.code in UNREAD:
            return None
        sys.exit(f"{address} answers {error.code}: {error.read(500).decode(errors='replace')}")
    except urllib.error.URLError as error:
        sys.exit(f"nothing answers at {address} ({error.reason}): make run serves it")


def read(base, array, quality):
    """The answer of the service for a picture: JPEG of a quality, or PNG if that is 0."""
    picture = Image.fromarray(array)
    file = io.BytesIO()
    if quality:
        picture.save(file, "JPEG", quality=quality)
    else:
        picture.save(file, "PNG")
    boundary = uuid.uuid4().hex
    kind = "jpeg" if quality else "png"
    body = (f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="page"\r\n'
            f"Content-Type: image/{kind}\r\n\r\n").encode() + file.getvalue() + f"\r\n--{boundary}--\r\n".encode()
    return post(f"{base}/api/ocr?lang=cop", body, f"multipart/form-data; boundary={boundary}")


def unmarked(s):
    return "".join(c for c in unicodedata.normalize("NFD", s) if not unicodedata.combining(c))


def spaced(s):
    return re.sub(r"\s+", " ", unicodedata.normalize("NFC", s)).strip()


def letters(s):
    """The letters of the Coptic alphabet, as small ones; nothing else."""
    return "".join(c for c in unmarked(s.lower()) if c in text.LETTERS)


# What is compared, from the mildest to the strictest; each counts against its own number of characters.
MEASURES = {
    "letters": letters,
    "one case": lambda s: spaced(unmarked(s).lower()),  # punctuation, digits and spaces too
    "no marks": lambda s: spaced(unmarked(s)),
    "with marks": spaced,
}


def distance(a, b):
    """Edits between two texts (Levenshtein, by Myers's bit vectors)."""
    if not a:
        return len(b)
    places, all_ones, last = {}, (1 << len(a)) - 1, 1 << (len(a) - 1)
    for i, c in enumerate(a):
        places[c] = places.get(c, 0) | 1 << i
    plus, minus, score = all_ones, 0, len(a)
    for c in b:
        equal = places.get(c, 0)
        vertical = equal | minus
        horizontal = (((equal & plus) + plus) ^ plus) | equal
        up, down = minus | (all_ones & ~(horizontal | plus)), plus & horizontal
        score += bool(up & last) - bool(down & last)
        up, down = up << 1 | 1, down << 1
        plus, minus = all_ones & (down | ~(vertical | up)), all_ones & up & vertical
    return score


class Words:
    """Words wrong and right, and what the suggestions would do to them if each first one were taken."""

    def __init__(self):
        self.wrong = self.mended = self.offered = self.right = self.broken = 0

    def count(self, base, answer, lines):
        words = [w for line in answer["lines"] for w in line["words"]]
        found = {}
        for first in range(0, len(words), 500):
            part = [w["letters"] for w in words[first:first + 500]]
            body = json.dumps({"words": part}).encode()
            reply = post(f"{base}/api/v1/dictionary/analysis/corrections", body, "application/json") or {"words": []}
            for w in reply["words"]:
                found[first + w["index"]] = [letters(s["text"]) for s in w["suggestions"]]
        got = [letters(w["text"]) for w in words]
        want = [letters(w) for line in lines for w in line.split()]
        for kind, a, b, c, d in difflib.SequenceMatcher(None, want, got, autojunk=False).get_opcodes():
            if kind == "equal":
                for i in range(c, d):
                    if got[i]:
                        self.right += 1
                        self.broken += i in found
            elif kind == "replace" and b - a == d - c:
                for w, i in zip(want[a:b], range(c, d)):
                    self.wrong += 1
                    self.mended += found.get(i, [""])[0] == w
                    self.offered += w in found.get(i, [])
            else:  # words that were run together or torn apart
                self.wrong += b - a

    def __str__(self):
        def share(n, of):
            return f"{100 * n / of:.1f} %" if of else "-"
        return (f"{self.wrong} words wrong: {share(self.mended, self.wrong)} mended, {share(self.offered, self.wrong)} "
                f"among the suggestions; {self.right} right: {self.broken} broken, "
                f"{100 * self.broken / max(1, self.right):.2f} %")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("base")
    parser.add_argument("--text", help="a file of lines; default: lines written with a seed that training does not use")
    parser.add_argument("--pages", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--fonts", default="held", help="held, training, or names or paths, comma between")
    parser.add_argument("--conditions", default=",".join(CONDITIONS))
    options = parser.parse_args()
    writer = text.Writer(options.seed)
    lines = []
    if options.text:
        lines = [unicodedata.normalize("NFC", line.strip()) for line in open(options.text, encoding="utf-8")]
    known = {**render.TRAINING, **render.HELD_OUT}
    fonts = {"held": render.HELD_OUT, "training": render.TRAINING}.get(options.fonts)
    if fonts is None:
        fonts = {name: known.get(name, (name, False)) for name in options.fonts.split(",")}
    render.require(fonts)
    print(f"{'font':16} {'page':14}" + "".join(f"{m:>11}" for m in MEASURES) + "   of characters")
    for name, font in fonts.items():
        for condition in options.conditions.split(","):
            rnd = random.Random(f"{options.seed}/{name}/{condition}")
            wrong, of, words, seconds = dict.fromkeys(MEASURES, 0), dict.fromkeys(MEASURES, 0), Words(), 0.0
            unread = 0
            for n in range(options.pages):
                chosen = lines_of_page(writer, lines, font, rnd)
                array, quality = page(chosen, font, rnd), 0
                if condition != "clean":
                    array, quality = globals()[condition](array, rnd)
                began = time.monotonic()
                answer = read(options.base, array, quality)
                seconds += time.monotonic() - began
                unread += answer is None
                answer = answer or NOTHING
                words.count(options.base, answer, chosen)
                for name_of, measure in MEASURES.items():
                    want = measure(" ".join(chosen))
                    wrong[name_of] += distance(measure(answer["text"]), want)
                    of[name_of] += len(want)
            shares = "".join(f"{100 * wrong[m] / of[m]:10.2f}%" for m in MEASURES)
            print(f"{os.path.basename(name):16} {condition:14}{shares}   "
                  f"{of['with marks']:,}; {seconds / options.pages:.1f} s a page", flush=True)
            print(f"{'':31} {words}", flush=True)
            if unread:
                print(f"{'':31} {unread} of {options.pages} pages not read: all their characters are counted as wrong")


def lines_of_page(writer, lines, font, rnd):
    """18 lines that the font has all letters for."""
    chosen = []
    while len(chosen) < 18:
        if lines:
            shown = said = rnd.choice(lines)
        else:
            shown, said = writer.line(rnd.randint(3, 6))
        if text.FOREIGN not in said and render.fits(shown, font[0]):
            chosen.append(shown)
    return chosen


if __name__ == "__main__":
    sys.exit(main())
