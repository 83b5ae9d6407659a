"""Measures whether the pictures show what the words are about: `python -m tests.composer.fitting` in `server/`.

`subjects.txt` holds 150 prompts with the art that an artist would draw for them. Every prompt is planned with three
seeds of four variations. Two thirds of the prompts are for tuning: their misses are printed. The held-out third shows
whether what was tuned holds for others: only its rates are printed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.casting import objects_of
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.plan.faces import faces_of
from thumbsmith.engines.composer.read.reader import Reader
from thumbsmith.engines.composer.types import Brief, Plan
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.settings import default_packs_directory

Half = Literal["tuning", "held out"]
SEEDS = (1, 2, 3)
VARIATIONS = 4
HELD_OUT = 3
"""Every third prompt."""


@dataclass(frozen=True)
class Subject:
    """A prompt, what it may show (a set per side of a contest, else one) and what it must not show."""

    prompt: str
    half: Half
    accepted: tuple[frozenset[str], ...]
    forbidden: frozenset[str]


@dataclass(frozen=True)
class Fitting:
    subject: Subject
    heroes: tuple[str, ...]
    """The first thing that the words name; both sides of a contest."""
    shown: int
    """Pictures with accepted art as hero or beside it."""
    pictures: int
    denied: frozenset[str]
    """What no picture should show, and one does."""

    @property
    def fits(self) -> bool:
        sides = self.subject.accepted
        return len(self.heroes) == len(sides) and all(
            hero in side for hero, side in zip(self.heroes, sides, strict=True)
        )

    def __str__(self) -> str:
        denied = f"  DENIED {', '.join(sorted(self.denied))}" if self.denied else ""
        return f"{self.subject.prompt[:70]!r}: {' | '.join(self.heroes)}  {self.shown}/{self.pictures}{denied}"


def subjects() -> tuple[Subject, ...]:
    lines = Path(__file__).with_name("subjects.txt").read_text("utf-8").splitlines()
    written = [line for line in lines if line and not line.startswith("#")]
    return tuple(_subject(line, position) for position, line in enumerate(written, start=1))


def _subject(line: str, position: int) -> Subject:
    prompt, _, art = line.partition(" => ")
    accepted, _, forbidden = art.partition(" ! ")
    sides = tuple(_names(side) for side in accepted.split("|"))
    return Subject(prompt, "tuning" if position % HELD_OUT else "held out", sides, _names(forbidden))


def _names(text: str) -> frozenset[str]:
    return frozenset(name.strip() for name in text.split(",")) - {""}


def fittings(wanted: Sequence[Subject], reader: Briefing, director: Director) -> Iterator[Fitting]:
    for subject in wanted:
        requests = [GenerationRequest(prompt=subject.prompt, variations=VARIATIONS, seed=seed) for seed in SEEDS]
        briefs = [reader.read(request) for request in requests]
        plans = [
            plan for brief, request in zip(briefs, requests, strict=True) for plan in director.plan(brief, request)
        ]
        yield _fitting(subject, briefs[0], plans)


def _fitting(subject: Subject, brief: Brief, plans: Sequence[Plan]) -> Fitting:
    anything: frozenset[str] = frozenset().union(*subject.accepted)
    everything = {name for plan in plans for name in _cast(plan)}
    return Fitting(
        subject,
        heroes_of(brief, len(subject.accepted)),
        sum(not anything.isdisjoint(_cast(plan)) for plan in plans),
        len(plans),
        subject.forbidden & everything,
    )


def heroes_of(brief: Brief, sides: int) -> tuple[str, ...]:
    """Both sides of a contest that can be told apart; else the first thing that is no face."""
    if sides > 1 and brief.versus_art:
        return brief.versus_art
    faces = faces_of(brief)
    return tuple(name for name in objects_of(brief) if name not in faces)[:1]


def _cast(plan: Plan) -> Iterator[str]:
    for casting in (*plan.heroes, *plan.supports):
        if casting.art:
            yield casting.art


def rate(found: Sequence[Fitting]) -> float:
    return sum(fitting.fits for fitting in found) / len(found)


def share_shown(found: Sequence[Fitting]) -> float:
    """Of all pictures, those that show what the words are about."""
    return sum(fitting.shown for fitting in found) / sum(fitting.pictures for fitting in found)


def report(found: Sequence[Fitting]) -> str:
    lines: list[str] = []
    for half in ("tuning", "held out"):
        of_half = [fitting for fitting in found if fitting.subject.half == half]
        fitting_heroes = sum(fitting.fits for fitting in of_half)
        lines.append(
            f"{half}: hero fits in {fitting_heroes} of {len(of_half)} prompts ({rate(of_half):.0%}), "
            f"{share_shown(of_half):.0%} of the pictures show the subject, "
            f"{sum(bool(fitting.denied) for fitting in of_half)} prompts with a denied symbol"
        )
        if half == "tuning":
            lines += [f"  {fitting}" for fitting in of_half if not fitting.fits or fitting.denied]
    return "\n".join(lines) + "\n"


def main() -> int:
    argparse.ArgumentParser(description=__doc__).parse_args()
    packs = default_packs_directory()
    reader, director = (
        Briefing(Reader(IconLibrary.load(packs), packs / "models")),
        Director(FontLibrary.load(packs / "fonts")),
    )
    sys.stdout.write(report(list(fittings(subjects(), reader, director))))
    return 0


if __name__ == "__main__":
    sys.exit(main())
