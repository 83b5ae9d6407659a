"""Measures how readable the composer's pictures are: `python -m tests.composer.readable` in `server/`.

Draws four variations of every prompt and prints how the scores of the readability check are distributed. A picture is
good with 90 points or more, no hard fail, contrast of 4.5 or more for every text, and every word whole: inside the
frame, off the badge, not on another word, its letters tall enough (`words_in_place`).
`--every 10` takes every tenth prompt, for a quick look; `--processes 2` draws in two processes.
"""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import cache
from multiprocessing import get_context

from PIL import Image

from tests.composer.prompts import ALL
from tests.composer.words_in_place import faults
from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build import layers
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.read.reader import Reader
from thumbsmith.engines.composer.types import Plan
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import read_scene
from thumbsmith.readability.score import Check, check
from thumbsmith.readability.types import RuleName
from thumbsmith.settings import default_packs_directory

WANTED_SCORE = 90
MUST_PASS: tuple[RuleName, ...] = ("letter-size", "contrast", "format")
"""Rules of the check that no picture may only half pass."""
SEED = 6


@dataclass(frozen=True)
class Checked:
    """One picture and what the check says of it."""

    prompt: str
    plan: Plan
    check: Check
    faults: tuple[str, ...]
    """What is wrong with the place or size of its words."""

    @property
    def good(self) -> bool:
        verdicts = {finding.rule: finding.verdict for finding in self.check.findings}
        readable = all(verdicts[rule] in ("pass", "not-applicable") for rule in MUST_PASS)
        hard = any(finding.hard for finding in self.check.findings)
        return self.check.score >= WANTED_SCORE and readable and not hard and not self.faults

    def __str__(self) -> str:
        verdicts = ", ".join(
            f"{finding.rule} {finding.verdict} {finding.value or ''}".strip()
            for finding in self.check.findings
            if finding.verdict in ("warn", "fail")
        )
        plan = self.plan
        place = f"{self.prompt[:60]!r} {plan.index} {plan.style} {plan.layout} {plan.palette}"
        return f"{self.check.score} {place}: {', '.join(filter(None, (verdicts, *self.faults)))}"


def checked(
    prompts: Sequence[str], variations: int, reader: Briefing, director: Director, drawing: Drawing, fonts: FontLibrary
) -> Iterator[Checked]:
    """Every picture of the prompts, as the engine hands it over."""
    for prompt in prompts:
        request = GenerationRequest(prompt=prompt, variations=variations, seed=SEED)
        for plan in director.plan(reader.read(request), request):
            scene, pictures = drawing.scene(plan)
            found = check(read_scene(scene, pictures.pixels, fonts))
            yield Checked(prompt, plan, found, tuple(faults(scene, fonts)))


def main() -> int:
    """0 when every picture is good."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--every", type=int, default=1, help="take only every n-th prompt")
    options.add_argument("--processes", type=int, default=1)
    chosen = options.parse_args()
    prompts = ALL[:: chosen.every]
    pictures: list[Checked] = []
    with ProcessPoolExecutor(chosen.processes, mp_context=get_context("spawn")) as pool:
        for done, found in enumerate(pool.map(_checked_alone, prompts), start=1):
            pictures.extend(found)
            bad = [f"\n  {picture}" for picture in found if not picture.good]
            sys.stderr.write(f"{done} of {len(prompts)}{''.join(bad)}\n")
    report(pictures)
    return 0 if all(picture.good for picture in pictures) else 1


def _checked_alone(prompt: str) -> list[Checked]:
    return list(checked([prompt], 4, *_parts()))


@cache
def _parts() -> tuple[Briefing, Director, Drawing, FontLibrary]:
    """What a process draws with. Nobody reads the pictures' files here, so they are not encoded."""
    vars(layers).update(webp=_unencoded, jpeg=_unencoded)
    packs = default_packs_directory()
    fonts = FontLibrary.load(packs / "fonts")
    drawing = Drawing(packs, packs.parent / "cache" / "composer")
    return Briefing(Reader(IconLibrary.load(packs), packs / "models")), Director(fonts), drawing, fonts


def _unencoded(picture: Image.Image, _quality: int = 0, **_more: int) -> EncodedPicture:
    return EncodedPicture(picture.tobytes(), "image/x-raw", picture.width, picture.height)


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
