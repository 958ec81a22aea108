"""Characters wrong on pages of fonts and texts that training has not seen: make ocr-eval.

Pages are rendered, worn or photographed in simulation, sent to the running service at BASE_URL, and the answer is compared
letter by letter. Text comes from a file with a line of Coptic in each line (--text), or is written anew with another seed.
"""

import argparse
import io
import json
import random
import re
import sys
import unicodedata
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
    pictures = [np.array(render.line_picture(line, render.FONTS + path, own, size, rnd)) for line in lines]
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
    light = 0.55 + 0.45 * np.clip((np.cos(rnd.uniform(0, 6.3)) * x / w + np.sin(rnd.uniform(0, 6.3)) * y / h + 1) / 1.5, 0, 1)
    edge = rnd.uniform(0.3, 0.9) * w
    light = np.where(x > edge + rnd.uniform(-0.2, 0.2) * y, light * rnd.uniform(0.65, 0.9), light)
    light = cv2.GaussianBlur(light.astype(np.float32), (0, 0), 25)
    array = (30 + array / 255 * 210) * light
    array = cv2.GaussianBlur(array, (0, 0), rnd.uniform(0.8, 1.6))
    array += np.random.default_rng(rnd.getrandbits(32)).normal(0, 5, array.shape)
    scale = rnd.uniform(0.7, 0.95)
    return cv2.resize(np.clip(array, 0, 255).astype(np.uint8), None, fx=scale, fy=scale, interpolation=cv2.INTER_AREA), rnd.randint(70, 90)


def read(base, array, quality):
    picture = Image.fromarray(array)
    file = io.BytesIO()
    if quality:
        picture.save(file, "JPEG", quality=quality)
    else:
        picture.save(file, "PNG")
    boundary = uuid.uuid4().hex
    kind = "jpeg" if quality else "png"
    body = (f'--{boundary}\r\nContent-Disposition: form-data; name="file"; filename="page"\r\nContent-Type: image/{kind}\r\n\r\n').encode() \
        + file.getvalue() + f"\r\n--{boundary}--\r\n".encode()
    request = urllib.request.Request(f"{base}/api/ocr?lang=cop", body, {"Content-Type": f"multipart/form-data; boundary={boundary}"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)["text"]


def plain(s, marks):
    s = unicodedata.normalize("NFC", s)
    if not marks:
        s = "".join(c for c in unicodedata.normalize("NFD", s) if not unicodedata.combining(c))
    return re.sub(r"\s+", " ", s).strip()


def distance(a, b):
    """Edits between two texts (Levenshtein)."""
    row = np.arange(len(b) + 1)
    codes = np.array([ord(c) for c in b])
    for i, c in enumerate(a, 1):
        new = np.empty_like(row)
        new[0] = i
        best = np.minimum(row[1:] + 1, row[:-1] + (codes != ord(c)))
        for j in range(1, len(row)):
            new[j] = min(best[j - 1], new[j - 1] + 1)
        row = new
    return int(row[-1])


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("base")
    parser.add_argument("--text", help="a file of lines; default: lines written with a seed that training does not use")
    parser.add_argument("--pages", type=int, default=6)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--fonts", default="held", choices=("held", "training"))
    options = parser.parse_args()
    rnd = random.Random(options.seed)
    writer = text.Writer(options.seed)
    lines = [unicodedata.normalize("NFC", line.strip()) for line in open(options.text, encoding="utf-8")] if options.text else []
    fonts = render.HELD_OUT if options.fonts == "held" else render.TRAINING
    print(f"{'font':16} {'page':14} {'letters':>9} {'with marks':>11}   of characters")
    for name, font in fonts.items():
        for condition in CONDITIONS:
            wrong = {False: 0, True: 0}
            of = {False: 0, True: 0}
            for n in range(options.pages):
                if lines:
                    chosen = [rnd.choice(lines) for _ in range(18)]
                else:
                    chosen = []
                    while len(chosen) < 18:
                        shown, said = writer.line(rnd.randint(3, 6), False)
                        if text.FOREIGN not in said:
                            chosen.append(shown)
                chosen = [line for line in chosen if render.fits(line, render.FONTS + font[0])]
                array, quality = page(chosen, font, rnd), 0
                if condition != "clean":
                    array, quality = globals()[condition](array, rnd)
                got = read(options.base, array, quality)
                for marks in wrong:
                    want = plain(" ".join(chosen), marks)
                    wrong[marks] += distance(plain(got, marks), want)
                    of[marks] += len(want)
            print(f"{name:16} {condition:14} {100 * wrong[False] / of[False]:8.2f}% {100 * wrong[True] / of[True]:10.2f}%   {of[True]:,}", flush=True)


if __name__ == "__main__":
    sys.exit(main())
