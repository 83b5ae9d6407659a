"""What four variations of a title would show as their star, and whether a person accepts it: reader and planner
together, without what only the drawing needs. What persons said of art for single titles is in `judgements.tsv` and
goes before what the lists say."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Literal

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.data.knowledge import NONE, columns
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.casting import names_things, objects_of, stars_of
from thumbsmith.engines.composer.plan.faces import faces_of
from thumbsmith.engines.composer.types import Brief
from tools.art.reading.judging import Judge
from tools.art.reading.titles import Title

STRANGERS = Path(__file__).with_name("strangers-120.jsonl")
JUDGEMENTS = Path(__file__).with_name("judgements.tsv")
VARIATIONS = 4
ENOUGH = 3
"""Pictures of a set that have to be right."""
Verdict = Literal["accepted", "wrong", "unclear"]


@dataclass(frozen=True)
class Asked:
    """A title or brief, and what may be its subject: a person's English nouns, best first."""

    key: str
    text: str
    language: str
    subjects: tuple[str, ...]


@dataclass(frozen=True)
class Shown:
    """What became of one title."""

    asked: Asked
    brief: Brief
    stars: tuple[str, ...]
    """The art that leads in each variation; none where words are the picture."""
    right: tuple[bool, ...]

    @property
    def verdict(self) -> Verdict:
        if not self.stars:
            return "unclear"
        return "accepted" if sum(self.right) >= ENOUGH else "wrong"

    def __str__(self) -> str:
        stars = " ".join(dict.fromkeys(self.stars)) or "-"
        return (
            f"{self.verdict:8} {self.asked.key} {self.asked.text[:80]!r} {stars}  <- {', '.join(self.asked.subjects)}"
        )


def strangers() -> list[Asked]:
    entries = [json.loads(line) for line in STRANGERS.read_text("utf-8").splitlines()]
    return [Asked(each["id"], each["text"], each["language"], tuple(each["subjects"])) for each in entries]


def asked(seen: Sequence[Title]) -> list[Asked]:
    """Titles of which a person named a subject."""
    return [
        Asked(str(number), title.text, title.language, title.subjects)
        for number, title in enumerate(seen)
        if title.subjects
    ]


@cache
def judgements() -> Mapping[str, tuple[frozenset[str], frozenset[str]]]:
    """Of each title's key, art that a person accepted for it and art that a person refused."""
    rows = columns(JUDGEMENTS, "\t", 3)
    return {key: (_art(accepted), _art(refused)) for key, accepted, refused in rows}


def _art(text: str) -> frozenset[str]:
    return frozenset() if text == NONE else frozenset(part.strip() for part in text.split(","))


def shown(each: Asked, reader: Briefing, judge: Judge) -> Shown:
    request = GenerationRequest(prompt=each.text, variations=VARIATIONS, seed=1)
    brief = reader.read(request)
    stars = tuple(_stars(brief))
    accepted, refused = judgements().get(each.key, (frozenset(), frozenset()))
    fitting = (judge.accepted(each.subjects) | accepted) - refused
    return Shown(each, brief, stars, tuple(star in fitting for star in stars))


def _stars(brief: Brief) -> Iterator[str]:
    """A face that feels something stands beside the thing: that is what is judged."""
    if brief.unclear:
        return
    faces = faces_of(brief)
    first = next((name for name in objects_of(brief) if name not in faces), "")
    turn = stars_of(brief)
    for place in range(VARIATIONS):
        star = turn[place % len(turn)]
        yield first if star in faces and names_things(brief) else star


def summary(found: Sequence[Shown]) -> str:
    counts = Counter(each.verdict for each in found)
    number, seen = len(found), len(found) - counts["unclear"]
    return "{} titles: {:.0%} accepted, {:.0%} wrong, {:.0%} unclear; of shown {:.0%} accepted".format(
        number,
        counts["accepted"] / number,
        counts["wrong"] / number,
        counts["unclear"] / number,
        counts["accepted"] / max(1, seen),
    )
