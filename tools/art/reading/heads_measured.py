"""How good the heads are, beside trivial answers: `python -m tools.art.reading.heads_measured MODELS` prints the tables
of docs/reading.md. Trained on growing parts of the titles of files 1 to 4, gravity also on file 6; asked of file 5."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.data.knowledge import columns
from thumbsmith.engines.composer.read.embedding import Embedder
from thumbsmith.engines.composer.read.genre import Heads, voted
from thumbsmith.engines.composer.read.gravity import gravity, weights
from thumbsmith.engines.composer.read.language import language_of
from thumbsmith.engines.composer.read.names import names_in
from thumbsmith.engines.composer.read.nouns import noun_phrases
from tools.art.reading.titles import FOLDER, Title, titles, titles_about_gravity
from tools.art.reading.training import Lists, TitleVectors, listed, title_vectors, trained

SIZES = (200, 400, 800, 1600)
HELD = "titles-5.tsv"
FLOORS = (-2.0, -1.0, -0.5, 0.0)

Answer = Callable[[int], str]
"""What is said of the title of this number."""


def main() -> None:
    embedder = Embedder.load(Path(sys.argv[1]))
    if embedder is not None:
        known = [*titles(), *titles_about_gravity()]
        report(known, title_vectors(embedder, known), listed(embedder))


def report(known: Sequence[Title], vectors: TitleVectors, lists: Lists) -> None:
    held_texts = {row[0] for row in columns(FOLDER / HELD, "\t", 8)}
    held = [number for number, title in enumerate(known) if title.text in held_texts]
    rest = np.array([number for number, title in enumerate(known) if title.text not in held_texts])
    typical = np.array([number for number in rest if known[number].is_typical])
    order = np.random.default_rng(1).permutation(typical)
    for size in SIZES:
        heads = heads_of(known, vectors, lists, order[:size])
        for name, kind, answer in answers(known, vectors, heads):
            print(f"{size:5} {name:24} {shares_right(known, held, kind, answer)}")
    for kind in ("genre", "feeling", "concept"):
        key = Counter(str(getattr(known[each], kind)) for each in rest).most_common(1)[0][0]
        print(f"      {kind}, always {key:12} {shares_right(known, held, kind, dict.fromkeys(held, key).__getitem__)}")
    print(f"      genre, votes alone       {shares_right(known, held, 'genre', lambda each: votes(known[each], ()))}")
    heads = heads_of(known, vectors, lists, rest)
    report_gravity(known, {each: grave(heads, known[each], vectors.read[each]) for each in held}, "file 5")
    others = np.random.default_rng(1).permutation(rest)
    report_gravity(known, crossed(known, vectors, lists, others), "all other files, by heads trained on the others")


def heads_of(known: Sequence[Title], vectors: TitleVectors, lists: Lists, numbers: NDArray[np.int_]) -> Heads:
    chosen = list(map(int, numbers))
    return Heads(trained([known[each] for each in chosen], vectors[chosen], lists))


def answers(known: Sequence[Title], vectors: TitleVectors, heads: Heads) -> Iterator[tuple[str, str, Answer]]:
    yield "genre, head", "genre", lambda each: heads.genre(vectors.read[each])[0][0]
    yield "genre, head and votes", "genre", lambda each: votes(known[each], heads.genre(vectors.read[each]))
    yield "feeling, head", "feeling", lambda each: heads.feeling(vectors.read[each])[0][0]
    yield "concept, head", "concept", lambda each: heads.concept(vectors.read[each])[0][0]


def votes(title: Title, genres: tuple[tuple[str, float], ...]) -> str:
    language = language_of(title.text)
    names = names_in(title.text, language)
    phrases = noun_phrases(title.text, language, [(name.start, name.end) for name in names])
    found = voted(genres, phrases, names)
    return found[0][0] if found else "general"


def shares_right(known: Sequence[Title], numbers: Sequence[int], kind: str, answer: Answer) -> str:
    right = {each: answer(each) == getattr(known[each], kind) for each in numbers}
    english = [right[each] for each in numbers if known[each].language == "en"]
    others = [right[each] for each in numbers if known[each].language != "en"]
    return f"{np.mean(list(right.values())):.2f}  English {np.mean(english):.2f}  others {np.mean(others):.2f}"


def crossed(known: Sequence[Title], vectors: TitleVectors, lists: Lists, order: NDArray[np.int_]) -> dict[int, float]:
    """Each title's log odds of being grave, by heads that have not seen it."""
    parts = np.array_split(order, 4)
    found: dict[int, float] = {}
    for part in parts:
        heads = heads_of(known, vectors, lists, np.setdiff1d(order, part))
        found |= {int(each): grave(heads, known[each], vectors.read[each]) for each in part}
    return found


def grave(heads: Heads, title: Title, vector: NDArray[np.float32]) -> float:
    return heads.grave(vector, language_of(title.text))


def report_gravity(known: Sequence[Title], odds: dict[int, float], name: str) -> None:
    for with_head in (False, True):
        found = {
            each: gravity(known[each].text, language_of(known[each].text), log_odds if with_head else None)
            for each, log_odds in odds.items()
        }
        for floor in (*FLOORS, weights()["floor"]):
            flagged = {each for each, score in found.items() if score >= floor}
            grave = {each for each in odds if known[each].is_grave}
            recall, precision = len(flagged & grave) / len(grave), len(flagged & grave) / max(len(flagged), 1)
            kind = f"{name}, words{' and head' if with_head else ''}, floor {floor}"
            print(f"{kind}: recall {recall:.2f} precision {precision:.2f}, {len(flagged)} of {len(odds)}")


if __name__ == "__main__":
    main()
