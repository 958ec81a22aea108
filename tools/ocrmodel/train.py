"""Trains Tesseract's recogniser for Coptic from nothing: make ocr-model.

Stages: a few letters first (without them nothing is learned for thousands of steps), then words, then lines, then worn
lines, then lines in typefaces that are made for each of them, which teaches it to read fonts that it has not seen. Each
stage goes on from the best checkpoint of the one before; checkpoints are kept by number. The lines of later stages are
rendered while earlier ones train. A run that was stopped goes on where it stood; without its folder it begins anew.
"""

import argparse
import os
import random
import re
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

import render
import text

NET = "[1,36,0,1 Ct3,3,16 Mp3,3 Lfys32 Lfx96 Lrx96 Lfx128 O1c{n}]"
# TIFF chunks of more pages take time that grows with their square.
CHUNK = 300
# Threads that wait for each other cost more than they bring in a network of this size.
ONE_THREAD = {**os.environ, "OMP_THREAD_LIMIT": "1"}


PROGRAMS = ("tesseract", "lstmtraining", "unicharset_extractor", "combine_lang_model")


@dataclass(frozen=True)
class Stage:
    name: str
    lines: int  # new ones
    words: tuple  # fewest and most in a line
    worn: float  # share of worn lines
    trains_on: tuple  # the stages whose lines it takes
    steps: int  # lines shown, at most
    rate: float  # of learning
    enough: float  # errors in % that end it
    varied: float = 0.0  # share of lines in a typeface made for them
    faint: float = 0.0  # share of lines without hairlines
    # Whether its last checkpoint is taken and not its best. The first lines after a stage with other ones are read well
    # by chance, and nothing later at a high rate comes below them.
    ends: bool = False


STAGES = [
    Stage("letters", 1500, (0, 0), 0.0, ("letters",), 24000, 0.002, 15),
    Stage("short", 3000, (1, 2), 0.0, ("letters", "short"), 16000, 0.002, 4),
    Stage("long", 4500, (2, 4), 0.2, ("short", "long"), 14000, 0.001, 1.5),
    Stage("worn", 15000, (2, 5), 0.8, ("long", "worn"), 51000, 0.001, 0.1),
    Stage("fine", 0, (2, 5), 0.8, ("long", "worn"), 25000, 0.0003, 0.1),
    Stage("last", 0, (2, 5), 0.8, ("long", "worn"), 15000, 0.0001, 0.1),
    Stage("varied", 7500, (2, 5), 0.6, ("worn", "varied"), 14400, 0.0007, 0.1, varied=0.85, ends=True),
    Stage("more", 21000, (2, 5), 0.6, ("varied", "worn", "more"), 45000, 0.0003, 0.1, varied=0.85, ends=True),
    Stage("even", 0, (2, 5), 0.6, ("varied", "worn", "more"), 20000, 0.00007, 0.1, ends=True),
    Stage("again", 0, (2, 5), 0.6, ("varied", "worn", "more"), 14600, 0.0002, 0.1, ends=True),
    Stage("faint", 4500, (2, 5), 0.6, ("varied", "worn", "more") + 3 * ("faint",), 14000, 0.0001, 0.1, 0.7, 0.6, True),
    Stage("end", 0, (2, 5), 0.6, ("varied", "worn", "more") + 3 * ("faint",), 5000, 0.00004, 0.1, ends=True),
]


def run(*command, **kw):
    result = subprocess.run([str(c) for c in command], capture_output=True, text=True, **kw)
    if result.returncode:
        sys.exit(f"{' '.join(map(str, command))}\n{result.stdout[-2000:]}\n{result.stderr[-2000:]}")
    return result.stdout + result.stderr


def line(writer, stage, rnd):
    """A picture of a line and what it says."""
    if stage.name == "letters":
        shown = read = writer.letters(5)
    else:
        shown, read = writer.line(rnd.randint(*stage.words), stage.name == "short")
    source = random.Random(rnd.getrandbits(48))
    varied, faint = rnd.random() < stage.varied, stage.faint > 0 and rnd.random() < stage.faint
    if rnd.random() < stage.worn:
        return render.worn(shown, render.TRAINING, source, rnd.uniform(0.2, 1.1), varied, faint), read
    return render.clean(shown, render.TRAINING, source, varied, faint), read


def chunk(folder, stage, number, count, seed):
    """Writes one TIFF of lines with its boxes, and the training file that Tesseract makes of them."""
    stem = folder / f"{number:04d}"
    lstmf = stem.with_suffix(".lstmf")
    if lstmf.exists():
        return lstmf
    seed = f"{seed}/{stage.name}/{number}"
    writer, rnd = text.Writer(seed), random.Random(seed)
    pictures, boxes = [], []
    for page in range(count):
        array, read = line(writer, stage, rnd)
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
    letters = text.LETTERS + text.LETTERS.upper() + text.ALSO + text.FOREIGN
    marked = [c + m for c in text.LETTERS + text.LETTERS.upper() for m in (text.JINKIM, text.STROKE, "\u0308")]
    words = folder / "alphabet.txt"
    words.write_text("\n".join(list(letters) + marked), encoding="utf-8")
    run("unicharset_extractor", "--output_unicharset", folder / "unicharset", "--norm_mode", "2", words)
    script = folder / "script"
    script.mkdir(exist_ok=True)
    (script / "radical-stroke.txt").write_text("一\t1.0\n", encoding="utf-8")
    run("combine_lang_model", "--input_unicharset", folder / "unicharset", "--script_dir", script,
        "--output_dir", folder, "--lang", "cop", "--pass_through_recoder")
    return folder / "cop" / "cop.traineddata", sum(1 for _ in open(folder / "unicharset", encoding="utf-8")) - 1


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("-o", type=Path, required=True, help="folder for everything made")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scale", type=float, default=1.0, help="share of the lines and steps, to try the chain")
    parser.add_argument("--jobs", type=int, default=1, help="processes that render lines")
    options = parser.parse_args()
    render.require(render.TRAINING, PROGRAMS)
    out = options.o
    out.mkdir(parents=True, exist_ok=True)
    start, classes = alphabet(out)
    with ProcessPoolExecutor(options.jobs) as pool:
        chunks = {}
        for stage in STAGES:
            folder = out / stage.name
            folder.mkdir(exist_ok=True)
            left = scaled(stage.lines, options.scale, 20)
            chunks[stage.name] = [
                pool.submit(chunk, folder, stage, number, min(CHUNK, left - first), options.seed)
                for number, first in enumerate(range(0, left, CHUNK))
            ]
        last = None
        for stage in STAGES:
            listed = [made.result() for name in stage.trains_on for made in chunks[name]]
            last = train(out, start, classes, stage, listed, scaled(stage.steps, options.scale, 100), last)
    if options.scale < 1:
        print(f"{out / 'cop.traineddata'} proves the chain; with so few lines it reads nothing")


def scaled(number, scale, least):
    """A share of a number, but not less than Tesseract needs to make anything of it."""
    return min(number, max(least, int(number * scale)))


def train(out, start, classes, stage, listed, steps, last):
    """Trains one stage and returns its best checkpoint."""
    names = out / f"{stage.name}.list"
    names.write_text("".join(f"{path}\n" for path in listed))
    command = ["lstmtraining", "--traineddata", start, "--model_output", out / f"cop-{stage.name}",
               "--train_listfile", names, "--max_iterations", steps, "--learning_rate", stage.rate,
               "--target_error_rate", stage.enough, "--max_image_MB", "2500"]
    if last:
        command += ["--continue_from", last, "--reset_learning_rate"]
    else:
        command += ["--net_spec", NET.format(n=classes)]
    with open(out / f"{stage.name}.log", "w") as log:
        subprocess.run([str(c) for c in command], stdout=log, stderr=subprocess.STDOUT, env=ONE_THREAD)
    last = out / f"cop-{stage.name}_checkpoint" if stage.ends else best(out, stage.name)
    if not last.exists():
        sys.exit(f"lstmtraining wrote no checkpoint in the stage {stage.name}; it says why in {log.name}")
    print(f"{stage.name}: {len(listed)} files, {last.name}", flush=True)
    finish(out, start, last)
    return last


def best(out, name):
    """The checkpoint with the fewest character errors in training."""
    found = list(out.glob(f"cop-{name}_*.checkpoint"))
    if not found:
        return out / f"cop-{name}_checkpoint"
    return min(found, key=lambda p: float(re.search(r"_([0-9.]+)_\d+_\d+\.checkpoint", p.name).group(1)))


def finish(out, start, checkpoint):
    """The checkpoint as a model with whole numbers."""
    run("lstmtraining", "--stop_training", "--convert_to_int", "--continue_from", checkpoint, "--traineddata", start,
        "--model_output", out / "cop.traineddata")


if __name__ == "__main__":
    main()
