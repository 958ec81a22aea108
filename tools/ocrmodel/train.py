"""Trains Tesseract's recogniser for Coptic from nothing: make ocr-model.

Stages: short clean lines first (without them nothing is learned for thousands of steps), then whole lines, then worn
ones. Each stage goes on from the best checkpoint of the one before; checkpoints are kept by number.
"""

import argparse
import os
import random
import re
import subprocess
import sys
import unicodedata
from pathlib import Path

from PIL import Image

import render
import text

NET = "[1,36,0,1 Ct3,3,16 Mp3,3 Lfys32 Lfx64 Lrx64 Lfx96 O1c{n}]"
# TIFF chunks of more pages take time that grows with their square.
CHUNK = 300
# Threads that wait for each other cost more than they bring in a network of this size.
ONE_THREAD = {**os.environ, "OMP_THREAD_LIMIT": "1"}
STAGES = [
    # name, new lines, words a line, share of worn lines, most steps, learning rate, errors that end the stage in %
    ("short", 3000, (1, 2), 0.0, 40000, 0.002, 4),
    ("long", 4500, (2, 5), 0.2, 20000, 0.001, 2),
    ("worn", 24000, (2, 6), 0.8, 80000, 0.001, 0.1),
    ("fine", 0, (2, 6), 0.8, 30000, 0.0002, 0.1),
]


def run(*command, **kw):
    result = subprocess.run([str(c) for c in command], capture_output=True, text=True, **kw)
    if result.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stdout[-2000:]}\n{result.stderr[-2000:]}")
    return result.stdout + result.stderr


def lines(writer, stage, rnd):
    name, count, words, worn = stage[:4]
    plain = name == "short"
    for i in range(count):
        shown, read = writer.line(rnd.randint(*words), plain)
        make = render.worn if rnd.random() < worn else render.clean
        args = (rnd.uniform(0.4, 1.3),) if make is render.worn else ()
        yield make(shown, render.TRAINING, random.Random(rnd.getrandbits(48)), *args), read


def chunk(folder, number, pairs):
    """Writes one TIFF of lines with its boxes, and the training file that Tesseract makes of them."""
    stem = folder / f"{number:04d}"
    lstmf = stem.with_suffix(".lstmf")
    if lstmf.exists():
        return lstmf
    pictures, boxes = [], []
    for page, (array, read) in enumerate(pairs):
        h, w = array.shape
        pictures.append(Image.fromarray(array.astype("uint8")))
        boxes.append(f"WordStr 0 0 {w} {h} {page} #{read}\n\t 0 0 {w} {h} {page}\n")
    pictures[0].save(stem.with_suffix(".tif"), save_all=True, append_images=pictures[1:], compression="tiff_lzw")
    stem.with_suffix(".box").write_text("".join(boxes), encoding="utf-8")
    run("tesseract", stem.with_suffix(".tif"), stem, "--psm", "13", "lstm.train", env=ONE_THREAD)
    stem.with_suffix(".tif").unlink()
    return lstmf


def alphabet(folder):
    """The character set and the recoder, as a traineddata without a network."""
    letters = text.LETTERS + text.LETTERS.upper() + "0123456789.,:;·?!()[]«»“”-" + text.FOREIGN
    marked = [c + m for c in text.LETTERS + text.LETTERS.upper() for m in ("\u0300", "\u0305", "\u0308")]
    box = folder / "alphabet.box"
    characters = list(letters) + [m for m in ("\u0300", "\u0305", "\u0308")]
    box.write_text("".join(f"{c} 0 0 10 10 0\n" for c in characters), encoding="utf-8")
    words = folder / "alphabet.txt"
    words.write_text("\n".join(list(letters) + marked), encoding="utf-8")
    run("unicharset_extractor", "--output_unicharset", folder / "unicharset", "--norm_mode", "2", words)
    script = folder / "script"
    script.mkdir(exist_ok=True)
    (script / "radical-stroke.txt").write_text("一\t1.0\n", encoding="utf-8")
    run("combine_lang_model", "--input_unicharset", folder / "unicharset", "--script_dir", script, "--output_dir", folder,
        "--lang", "cop", "--pass_through_recoder")
    return folder / "cop" / "cop.traineddata", sum(1 for _ in open(folder / "unicharset", encoding="utf-8")) - 1


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-o", type=Path, required=True, help="folder for everything made")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scale", type=float, default=1.0, help="share of the lines and steps, for a trial")
    options = parser.parse_args()
    out = options.o
    out.mkdir(parents=True, exist_ok=True)
    writer, rnd = text.Writer(options.seed), random.Random(options.seed)
    start, classes = alphabet(out)
    listed, last = [], None
    for stage in STAGES:
        name, count, words, worn, steps, rate, enough = stage
        count, steps = int(count * options.scale), int(steps * options.scale)
        folder = out / name
        folder.mkdir(exist_ok=True)
        made, pairs = [], []
        for pair in lines(writer, (name, count, words, worn), rnd):
            pairs.append(pair)
            if len(pairs) == CHUNK:
                made.append(chunk(folder, len(made), pairs))
                pairs = []
        if pairs:
            made.append(chunk(folder, len(made), pairs))
        listed = made if name == "short" else listed + made if made else listed
        names = out / f"{name}.list"
        names.write_text("".join(f"{m}\n" for m in listed))
        print(f"{name}: {count} new lines, {len(listed)} files", flush=True)
        command = ["lstmtraining", "--traineddata", start, "--model_output", out / f"cop-{name}", "--train_listfile", names,
                   "--max_iterations", steps, "--learning_rate", rate, "--target_error_rate", enough,
                   "--max_image_MB", "2500"]
        if last:
            command += ["--continue_from", last, "--reset_learning_rate"]
        else:
            command += ["--net_spec", NET.format(n=classes)]
        with open(out / f"{name}.log", "w") as log:
            subprocess.run([str(c) for c in command], stdout=log, stderr=subprocess.STDOUT, env=ONE_THREAD)
        last = best(out, name)
        print(f"{name}: {last.name}", flush=True)
        finish(out, start, last)


def best(out, name):
    """The checkpoint with the fewest character errors in training."""
    found = [p for p in out.glob(f"cop-{name}_*.checkpoint")]
    if not found:
        return out / f"cop-{name}_checkpoint"
    return min(found, key=lambda p: float(re.search(r"_([0-9.]+)_\d+_\d+\.checkpoint", p.name).group(1)))


def finish(out, start, checkpoint):
    """The checkpoint as a model with whole numbers."""
    run("lstmtraining", "--stop_training", "--convert_to_int", "--continue_from", checkpoint, "--traineddata", start,
        "--model_output", out / "cop.traineddata")


if __name__ == "__main__":
    main()
