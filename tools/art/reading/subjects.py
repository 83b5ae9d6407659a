"""Subjects of the titles measured: the weights of their score, the figures beside baselines, and what no art serves.

The score's weights are a logistic regression over what was judged of the candidates of files 1 to 4; file 5 is kept
for figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import numpy as np

from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.read.drawables import Drawables
from thumbsmith.engines.composer.read.phrases import spellings
from thumbsmith.engines.composer.read.reader import Reader
from thumbsmith.engines.composer.read.retrieval import Retrieval
from thumbsmith.engines.composer.text import clean
from tools.art.reading.judged import judged
from tools.art.reading.judging import Judge
from tools.art.reading.titles import Title, titles

TUNED = 4
"""Files of titles that weights are fitted on."""
PENALTY = 1.0
"""Of large weights (ridge)."""
ROUNDS = 30
BY_HAND = frozenset({"negated", "figure", "name of less", "wanted"})
"""Terms whose weights nobody fits: too few candidates have them, or what they say is a rule."""
LEAST_ASKED = 2
"""Titles that ask for a noun before it is on the list of what is missing."""
Pick = Callable[[Title], str | None]


def language(title: Title) -> str:
    return {"zh": "zh-hans", "zh-Hant": "zh-hant"}.get(title.language, title.language)


def weights(reader: Reader, seen: Sequence[Title], *, with_meaning: bool) -> Mapping[str, float]:
    """Of the score's terms, so that it says how right such a candidate is. Values set by hand stay as they are."""
    known = judged()
    pairs = [
        (candidate.terms, known[title.text][candidate.picture.art])
        for title in seen
        for candidate in reader.candidates(clean(title.text), language(title), with_meaning=with_meaning)
        if candidate.picture.art in known.get(title.text, {})
    ]
    pairs = [(terms, right) for terms, right in pairs if not any(terms.get(name) for name in BY_HAND)]
    names = [name for name in dict.fromkeys(name for terms, _ in pairs for name in terms) if name not in BY_HAND]
    values = np.array([[terms.get(name, 0.0) for name in names] for terms, _ in pairs])
    right = np.array([worth for _, worth in pairs], np.float64)
    found = np.zeros(len(names))
    for _ in range(ROUNDS):  # Newton's method
        chance = 1 / (1 + np.exp(-values @ found))
        slope = values.T @ (chance - right) + PENALTY * found
        curvature = (values * (chance * (1 - chance))[:, None]).T @ values + PENALTY * np.eye(len(names))
        found -= np.linalg.solve(curvature, slope)
    return dict(zip(names, map(float, found), strict=True))


def figures(library: IconLibrary, reader: Reader, judge: Judge, seen: Sequence[Title]) -> list[str]:
    """Right, unclear and wrong first subjects as lines of text, beside the baselines."""
    retrieval = Retrieval(library)

    def ours(title: Title) -> str | None:
        subjects = reader.read(title.text).subjects
        return next((subject.art for subject in subjects), None)

    def first_noun(title: Title) -> str | None:
        found = reader.candidates(clean(title.text), language(title), with_meaning=False)
        return found[0].picture.art if found else None

    def most_drawable(title: Title) -> str | None:
        """The noun that a list has as it is, nearest to the list's front, shared with the least other art."""
        found = reader.candidates(clean(title.text), language(title), with_meaning=False)
        best = min(found, key=lambda each: [each.terms[name] for name in ("dropped", "rank", "rivals")], default=None)
        return best.picture.art if best else None

    def engine(title: Title) -> str | None:
        return next(iter(retrieval.search(title.text)), None)

    picks: Mapping[str, Pick] = {
        "this reading": ours,
        "most drawable noun": most_drawable,
        "first listed noun": first_noun,
        "search of old": engine,
    }
    groups = {"English": True, "others": False}
    return [
        f"{name}, {group}: {_counted(judge, [each for each in seen if (each.language == 'en') is english], pick)}"
        for name, pick in picks.items()
        for group, english in groups.items()
    ]


def _counted(judge: Judge, seen: Sequence[Title], pick: Pick) -> str:
    asked = [title for title in seen if title.subjects]
    picked = [(title, pick(title)) for title in asked]
    unclear = sum(art is None for _, art in picked)
    right = sum(art is not None and judge.accepts(art, title) for title, art in picked)
    shares = [round(100 * number / max(1, len(asked))) for number in (right, unclear, len(asked) - right - unclear)]
    shown = round(100 * right / max(1, len(asked) - unclear))
    return "{} titles: {} % right, {} % unclear, {} % wrong; of shown {} % right".format(len(asked), *shares, shown)


def unserved(library: IconLibrary, seen: Sequence[Title]) -> Counter[str]:
    """Nouns that persons would accept as a title's subject and for which there is no art, with how many titles ask."""
    art = Drawables(library.icons.keys())
    asked = Counter(noun.lower() for title in seen for noun in dict.fromkeys(title.subjects))
    return Counter({noun: number for noun, number in asked.items() if not art.named(noun, exact=True)})


def write_unserved(library: IconLibrary, target: Path) -> None:
    """The shopping list for drawings: whole things, and the last words of longer names, by how many titles ask."""
    missing = unserved(library, titles())
    art = Drawables(library.icons.keys())
    heads = Counter[str]()
    for noun, number in missing.items():
        if " " in noun and not art.named(noun.rsplit(" ", 1)[-1], exact=True):
            heads[spellings()["en"].plain(noun.rsplit(" ", 1)[-1])] += number
    lines = [
        "# Nouns that no art serves",
        "",
        "Nouns that people accept as the subject of a title of `tools/art/reading` and that no drawable lists.",
        "Written by `python -m tools.art.reading`.",
        "",
        "## Things without art, by their last word",
        "",
        *_listed(heads),
        "",
        "## As they were asked for",
        "",
        *_listed(missing),
    ]
    target.write_text("\n".join(lines) + "\n", "utf-8")


def _listed(counts: Counter[str]) -> list[str]:
    ordered = sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))
    return [f"- {noun}: {number}" for noun, number in ordered if number >= LEAST_ASKED]
