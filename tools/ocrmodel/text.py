"""Lines of Coptic for training, from the authored lexicon and course and from the analyser's tables.

Nothing else goes in, so no licence but the project's own is on the model. Lines are NFC; strokes are U+0305 over each
letter that they cover, jinkim is U+0300.
"""

import glob
import json
import random
import re
import unicodedata
from functools import lru_cache
from pathlib import Path

import yaml

ROOT = Path(__file__).resolve().parents[2]
DICTIONARY = ROOT / "dataset" / "dictionary"
LESSONS = ROOT / "dataset" / "grammar" / "lessons"
TABLES = ROOT / "shared" / "dictionary" / "morphology" / "tables"

JINKIM, STROKE = "\u0300", "\u0305"
LETTERS = "ⲁⲃⲅⲇⲉⲍⲏⲑⲓⲕⲗⲙⲛⲝⲟⲡⲣⲥⲧⲩⲫⲭⲯⲱϣϥϧϩϫϭϯ"
VOWELS = "ⲁⲉⲏⲓⲟⲩⲱ"
# What stands for a word of another script: the model tells that something stands there, another language reads it. One
# for a word and not for each letter, which cannot be counted in Arabic.
FOREIGN = "¤"
ALSO = "0123456789.,:;·?!()[]«»“”-"
COPTIC = re.compile(f"[{LETTERS}]+")
CLASSES = ("articles", "conjugations", "persons", "possessives", "prepositions", "particles")
SACRED = "ⲓⲥ ⲓⲏⲥ ⲭⲥ ⲭⲣⲥ ⲡⲭⲥ ⲡⲛⲁ ⲕⲥ ⲑⲥ ⲫϯ ϭⲥ ⲡϭⲥ ⲉⲑⲩ ⲥⲱⲣ ⲓⲗⲏⲙ ⲇⲁⲇ ⲓⲏⲗ".split()


def folded(text):
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c)).lower()


def read_yaml(path):
    """A file of the dataset. libyaml reads what PyYAML's own parser refuses (a ? in a flow sequence), and faster."""
    with open(path, encoding="utf-8") as file:
        return yaml.load(file, Loader=yaml.CSafeLoader) or []


@lru_cache(maxsize=None)
def lexicon():
    """The forms of each dialect, S and B: {dialect: {part of speech: [form]}}."""
    forms = {"S": {}, "B": {}}
    for path in sorted(glob.glob(str(DICTIONARY / "*.yaml"))):
        for entry in read_yaml(path):
            for dialect in forms:
                text = entry.get(dialect)
                if not isinstance(text, str):
                    text = json.dumps(text, ensure_ascii=False) if text else ""
                found = COPTIC.findall(folded(text))
                forms[dialect].setdefault(entry.get("pos", "N"), []).extend(found)
    return forms


def table(dialect, name):
    """The forms of a closed class with the letters they need before and behind: [(class, form, follows)]."""
    rows = []
    for line in open(TABLES / dialect / f"{name}.txt", encoding="utf-8"):
        columns = line.split()
        if not columns or columns[0].startswith("#"):
            continue
        form, needs = columns[1], ""
        if "[" in form:
            if form.startswith("["):
                continue
            form, needs = form.split("[")[0], form.split("[")[1].rstrip("]")
        if set(form) <= set(LETTERS):
            rows.append((columns[0], form, needs))
    return rows


@lru_cache(maxsize=None)
def sentences():
    """The examples of the course, as written there, with their jinkim."""
    lines = []
    for path in sorted(LESSONS.glob("*/examples.yaml")):
        for example in read_yaml(path):
            text = example.get("coptic", "")
            if text:
                lines.append(unicodedata.normalize("NFC", re.sub(r"[|]", "", text)))
    return lines


class Writer:
    """Writes lines at random; the same seed writes the same lines."""

    def __init__(self, seed):
        self.random = random.Random(seed)
        self.lexicon = lexicon()
        self.tables = {
            dialect: {name: table(folder, name) for name in CLASSES}
            for dialect, folder in (("S", "sahidic"), ("B", "bohairic"))
        }
        self.sentences = sentences()

    def pick(self, dialect, name, before=""):
        rows = [r for r in self.tables[dialect][name] if not r[2] or (before and before[0] in r[2])]
        return self.random.choice(rows)[1]

    def word(self, dialect, *parts):
        choices = [f for p in parts for f in self.lexicon[dialect].get(p, [])]
        return self.random.choice(choices)

    def group(self, dialect):
        """One bound group without marks."""
        r = self.random.random()
        if r < 0.38:
            noun = self.word(dialect, "N", "ADJ", "NUM")
            group = self.pick(dialect, self.random.choice(["articles", "articles", "possessives"]), noun) + noun
            return self.pick(dialect, "prepositions", group) + group if self.random.random() < 0.4 else group
        if r < 0.72:
            base, person = self.pick(dialect, "conjugations"), self.pick(dialect, "persons")
            return base + person + self.word(dialect, "V")
        if r < 0.82:
            return self.pick(dialect, "particles")
        if r < 0.93:
            return self.word(dialect, *self.lexicon[dialect])
        # Letters that words bring too seldom.
        return "".join(self.random.choice("ⲝⲍⲯϧⲅⲇⲫⲑⲭϭϩⲡⲏⲱϫⲃⲕ" + LETTERS) for _ in range(self.random.randint(2, 6)))

    def marked(self, dialect, group, share):
        """Jinkim for Bohairic, strokes for Sahidic, where they usually stand; share is how many of them are written."""
        out = []
        for i, c in enumerate(group):
            out.append(c)
            before, after = group[i - 1] if i else "", group[i + 1] if i + 1 < len(group) else ""
            consonant = c not in VOWELS
            if dialect == "B":
                first = consonant and not before and after and after not in VOWELS
                between = c in "ⲛⲙ" and before and after and before not in VOWELS and after not in VOWELS
                syllabic = first or between
                alone = c in "ⲁⲉⲏⲟⲱ" and (not before or self.random.random() < 0.1) and after and after not in VOWELS
                if (syllabic and c != "ϯ" or alone and self.random.random() < 0.5) and self.random.random() < share:
                    out.append(JINKIM)
            elif c in "ⲛⲙⲣⲗⲃϥⲥⲧⲕϣϩⲡ" and after not in (*VOWELS,) and before not in (*VOWELS,):
                if self.random.random() < share * (1 if c in "ⲛⲙⲣⲗ" else 0.3):
                    out.append(STROKE)
        if dialect == "S" and self.random.random() < 0.05 and "ⲓ" in out:
            out.insert(out.index("ⲓ") + 1, "\u0308")
        return "".join(out)

    def sacred(self):
        """A nomen sacrum or a numeral, with its stroke over all letters."""
        r = self.random.random()
        if r < 0.5:
            text = self.random.choice(SACRED)
        else:
            hundreds = self.random.sample("ⲣⲥⲧⲩⲫⲭⲯⲱ", 1) * (self.random.random() < 0.3)
            tens = self.random.sample("ⲓⲕⲗⲙⲛⲝⲟⲡ", 1) * (self.random.random() < 0.6)
            text = "".join(hundreds + tens + self.random.sample("ⲁⲃⲅⲇⲉⲍⲏⲑ", 1))
        return "".join(c + STROKE for c in text)

    def foreign(self):
        latin = "etaoinshrdlucmfwypvbgkjqxz"
        alphabet = self.random.choice([latin, latin, "ابتثجحخدذرزسشصضطظعغفقكلمنهوي"])
        word = "".join(self.random.choice(alphabet) for _ in range(self.random.randint(2, 8)))
        return word.capitalize() if self.random.random() < 0.3 else word

    def letters(self, most):
        """A few letters that make no word, so that each is seen apart from the others; a third have a mark."""
        out = ""
        for _ in range(self.random.randint(1, most)):
            out += self.random.choice(LETTERS * 4 + LETTERS.upper() + ALSO)
            if out[-1] in LETTERS and self.random.random() < 0.3:
                out += self.random.choice([JINKIM, STROKE])
        return unicodedata.normalize("NFC", out)

    def line(self, words, plain=False):
        """A line and what is to be read in it, which differ where another script stands: (shown, read)."""
        if not plain and self.random.random() < 0.22 and self.sentences:
            text = self.random.choice(self.sentences)
            return text, text
        dialect = self.random.choice("SBB")
        share = self.random.choice([0, 0.85, 0.95]) if dialect == "S" else self.random.choice([0, 0.9, 0.95])
        shown, read = [], []
        mixed = not plain and self.random.random() < 0.10
        for i in range(words):
            r = self.random.random()
            if mixed and r < 0.45:
                word = self.foreign()
                shown.append(word)
                read.append(FOREIGN)
                continue
            if not plain and r < 0.05:
                word = self.sacred()
            elif not plain and r < 0.09:
                chapter = str(self.random.randint(1, 176))
                word = chapter + self.random.choice(["", "", ".", ":" + str(self.random.randint(1, 50))])
            else:
                word = self.marked(dialect, self.group(dialect), share)
                if not plain:
                    word = self.dressed(word, i, words)
            shown.append(word)
            read.append(word)
        return unicodedata.normalize("NFC", " ".join(shown)), unicodedata.normalize("NFC", " ".join(read))

    def dressed(self, word, at, words):
        """Punctuation, brackets and capitals."""
        r = self.random.random()
        # No word has capitals only: they differ from small letters in nothing but size, and a line of them in nothing.
        if r < (0.3 if at == 0 else 0.06):
            word = word[0].upper() + word[1:]
        r = self.random.random()
        if r < 0.07 or at == words - 1 and r < 0.3:
            word += self.random.choice(["·", ".", ":", ",", "·", ";", "?", "!"])
        elif r < 0.09:
            word = self.random.choice(["({})", "[{}]", "«{}»", "“{}”"]).format(word)
        elif r < 0.10:
            word += "-"
        return word
