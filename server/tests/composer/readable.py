"""Measures how readable the composer's pictures are: `python -m tests.composer.readable` in `server/`.

Draws four variations of every prompt, runs the readability check on each and prints how the scores are distributed.
`--every 10` takes every tenth prompt, for a quick look.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tests.composer.prompts import ALL
from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.director import Director
from thumbsmith.engines.composer.drawing import Drawing
from thumbsmith.engines.composer.library import IconLibrary
from thumbsmith.engines.composer.types import Plan
from thumbsmith.engines.composer.understanding.reader import Reader
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import read_scene
from thumbsmith.readability.score import Check, check
from thumbsmith.settings import default_packs_directory

WANTED_SCORE = 90
SEED = 6


@dataclass(frozen=True)
class Checked:
    """One picture and what the check says of it."""

    prompt: str
    plan: Plan
    check: Check

    @property
    def good(self) -> bool:
        return self.check.score >= WANTED_SCORE and not any(finding.hard for finding in self.check.findings)

    def __str__(self) -> str:
        faults = ", ".join(
            f"{finding.rule} {finding.verdict} {finding.value or ''}".strip()
            for finding in self.check.findings
            if finding.verdict in ("warn", "fail")
        )
        plan = self.plan
        return (
            f"{self.check.score} {self.prompt[:60]!r} {plan.index} {plan.style} {plan.layout} {plan.palette}: {faults}"
        )


def checked(
    prompts: Sequence[str], variations: int, reader: Reader, director: Director, drawing: Drawing, fonts: FontLibrary
) -> Iterator[Checked]:
    """Every picture of the prompts, as the engine hands it over."""
    for prompt in prompts:
        request = GenerationRequest(prompt=prompt, variations=variations, seed=SEED)
        for plan in director.plan(reader.read(request), request):
            scene, pictures = drawing.scene(plan)
            yield Checked(prompt, plan, check(read_scene(scene, pictures.pixels, fonts)))


def main() -> int:
    """0 when every picture is good."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--every", type=int, default=1, help="take only every n-th prompt")
    packs = default_packs_directory()
    fonts = FontLibrary.load(packs / "fonts")
    reader, director = Reader(IconLibrary.load(packs)), Director(fonts)
    drawing = Drawing(packs, packs.parent / "cache" / "composer")
    prompts = ALL[:: options.parse_args().every]
    pictures = list(checked(prompts, 4, reader, director, drawing, fonts))
    report(pictures)
    return 0 if all(picture.good for picture in pictures) else 1


def report(pictures: Sequence[Checked]) -> None:
    scores = [picture.check.score for picture in pictures]
    faults = Counter(
        f"{finding.rule} {finding.verdict}"
        for picture in pictures
        for finding in picture.check.findings
        if finding.verdict in ("warn", "fail")
    )
    good = sum(picture.good for picture in pictures)
    lines = [
        *(f"{score:5} {count:5}" for score, count in sorted(Counter(scores).items())),
        f"{len(scores)} pictures: mean {sum(scores) / len(scores):.1f}, least {min(scores)}, {good} good",
        *(f"{fault}: {count}" for fault, count in faults.most_common()),
        *(str(picture) for picture in pictures if not picture.good),
    ]
    sys.stdout.write("\n".join(lines) + "\n")


if __name__ == "__main__":
    sys.exit(main())
