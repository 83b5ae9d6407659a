"""Blind judging: the engine's pictures beside the prototype pictures of the same prompts, nobody told which is which.

1. Draw the pairs (about two minutes). DESIGN is the folder of the prototype pictures (`auto_12prompts.jpg` ...), which
   are not part of this repository; OUT is a new folder:

       python -m tools.art.gallery.judging draw DESIGN OUT --seed 1

   OUT then holds `small-01.png` ... (ten pairs each, every picture 168 pixels wide, as on a phone), `full-01.png` ...
   (one pair each, as large as the prototype picture is) and `answers.csv`.
2. Judge: copy `answers.csv`, look at the small sheets first, then at the full ones, and write A, B or = (equally good)
   for each pair into the columns `small` and `full`. Question: which one would you rather put on the channel?
3. Score any number of answers, one file for each reviewer:

       python -m tools.art.gallery.judging score OUT/answers-first.csv OUT/answers-second.csv

Which side is whose follows from the seed and the pair's number; the scoring works it out again, no file gives it away.
Nothing is chosen by hand: of every request the first two variations are taken. Both pictures are shown whole (3:2), as
the prototype pictures were composed. The goal: the engine preferred or equal in 60 % or more.
"""

from __future__ import annotations

import argparse
import asyncio
import csv
import io
import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.engine import ComposerEngine
from thumbsmith.settings import Settings
from tools.art.gallery.photos import photo
from tools.art.gallery.sheets import PAGE

VARIATIONS = 2
PHONE_WIDTH = 168
PAIRS_PER_SHEET = 10
WANTED = 0.60
COLUMNS = ("pair", "prompt", "small", "full")
GAP, LABEL = 24, 34
"""Canvas pixels between and above the two pictures of a pair."""


EDGE = 3
"""Pixels at the edge of a cell that a neighbour's picture may reach into."""


@dataclass(frozen=True)
class Prototype:
    """One picture of the design folder: a cell (column, row) of a sheet with `grid` columns and rows."""

    file: str
    prompt: str
    title: str = ""
    photos: tuple[str, ...] = ()
    grid: tuple[int, int] = (1, 1)
    cell: tuple[int, int] = (0, 0)

    def cut(self, folder: Path) -> Image.Image:
        sheet = Image.open(folder / self.file).convert("RGB")
        width, height = sheet.width / self.grid[0], sheet.height / self.grid[1]
        left, top = self.cell[0] * width, self.cell[1] * height
        inset = EDGE if self.grid != (1, 1) else 0
        box = (round(left) + inset, round(top) + inset, round(left + width) - inset, round(top + height) - inset)
        return sheet.crop(box)


AUTOMATIC = (
    "Shocked gamer reacting to a huge explosion",
    "How to invest $1,000 in 2026",
    "Easy 10 minute pasta recipe",
    "I survived 50 hours in Antarctica",
    "iPhone vs Android camera test",
    "Learn Python in one hour",
    "Morning gym workout routine",
    "The dark truth about social media",
    "Budget travel guide to Japan",
    "Building a tiny house in the forest",
    "I built a robot that solves any puzzle",
    "Scary sounds caught on camera at 3am",
)
"""The prompts of the sheet of twelve, row by row."""
PROTOTYPES: tuple[Prototype, ...] = (
    *(Prototype("auto_12prompts.jpg", text, grid=(3, 4), cell=(i % 3, i // 3)) for i, text in enumerate(AUTOMATIC)),
    *(
        Prototype("auto_4variations.jpg", "I survived 50 hours in Antarctica", grid=(2, 2), cell=cell)
        for cell in ((1, 0), (0, 1), (1, 1))
    ),
    Prototype("p1_explosion.jpg", "Shocked gamer reacting to a huge explosion", "This was insane!"),
    Prototype("p2_invest.jpg", "How to invest $1,000 in 2026"),
    Prototype("p3_pasta.jpg", "Easy 10 minute pasta recipe"),
    Prototype("p4_antarctica.jpg", "I survived 50 hours in Antarctica"),
    Prototype("p5_phones.jpg", "iPhone vs Android camera test"),
    Prototype("p6_python.jpg", "Learn Python in 1 hour"),
    Prototype("p7_photo_space.jpg", "24 hours in space: they said it's impossible", photos=("astronaut",)),
    Prototype("p8_neon_gameicons.jpg", "Top 10 games you missed in 2026"),
    Prototype("p10_popart_photo.jpg", "Wait... what?!", photos=("astronaut",)),
    Prototype("p11_hdri_forest.jpg", "30 days in the forest. No food. No tent.", photos=("astronaut",)),
)


def pairs(seed: int) -> list[tuple[int, int]]:
    """(place of the prototype, variation) of every pair, in the seed's order."""
    found = [(place, variation) for place in range(len(PROTOTYPES)) for variation in range(VARIATIONS)]
    random.Random(f"order {seed}").shuffle(found)
    return found


def engine_is_first(seed: int, pair: int) -> bool:
    """Whether picture A of a pair (counted from 1) is the engine's."""
    return random.Random(f"side {seed} {pair}").random() < 0.5


async def drawn() -> dict[tuple[int, int], Image.Image]:
    """The engine's pictures by place of the prototype and variation, as 1536 x 1024."""
    settings = Settings()
    engine = ComposerEngine(settings.packs_dir, settings.data_dir / "cache")
    pictures: dict[tuple[int, int], Image.Image] = {}
    try:
        for place, prototype in enumerate(PROTOTYPES):
            request = GenerationRequest(
                prompt=prototype.prompt,
                title=prototype.title,
                seed=place,
                variations=VARIATIONS,
                photos=tuple(photo(name) for name in prototype.photos),
            )
            async for variation in engine.generate(request, lambda *_: None, lambda: False):
                picture = Image.open(io.BytesIO(variation.flattened.data)).convert("RGB")
                pictures[place, variation.index] = picture
    finally:
        await engine.close()
    return pictures


def draw(design: Path, out: Path, seed: int) -> None:
    """Writes the pair sheets and the blank answers."""
    out.mkdir(parents=True, exist_ok=True)
    ours = asyncio.run(drawn())
    small: list[Image.Image] = []
    with (out / "answers.csv").open("w", newline="", encoding="utf-8") as file:
        writer = csv.writer(file)
        writer.writerow([*COLUMNS, f"seed {seed}"])
        for pair, (place, variation) in enumerate(pairs(seed), start=1):
            prototype = PROTOTYPES[place]
            theirs = prototype.cut(design)
            both = [ours[place, variation].resize(theirs.size, Image.Resampling.LANCZOS), theirs]
            if not engine_is_first(seed, pair):
                both.reverse()
            _sheet(both, f"Pair {pair}").save(out / f"full-{pair:02d}.png", optimize=True)
            height = round(PHONE_WIDTH * theirs.height / theirs.width)
            tiny = [picture.resize((PHONE_WIDTH, height), Image.Resampling.LANCZOS) for picture in both]
            small.append(_sheet(tiny, f"Pair {pair}"))
            writer.writerow([pair, " / ".join(filter(None, (prototype.title, prototype.prompt))), "", ""])
    for first in range(0, len(small), PAIRS_PER_SHEET):
        page = _stacked(small[first : first + PAIRS_PER_SHEET])
        page.save(out / f"small-{first // PAIRS_PER_SHEET + 1:02d}.png", optimize=True)
    print(f"{len(small)} pairs in {out}. How to go on: python -m tools.art.gallery.judging --help")


def _sheet(both: Sequence[Image.Image], name: str) -> Image.Image:
    """A beside B, with their letters above."""
    width, height = both[0].size
    sheet = Image.new("RGB", (2 * width + 3 * GAP, height + LABEL + GAP), PAGE)
    pen = ImageDraw.Draw(sheet)
    for position, picture in enumerate(both):
        left = GAP + position * (width + GAP)
        pen.text((left, 8), f"{name}   {'AB'[position]}", fill="#e8eaf0", font=ImageFont.load_default(18))
        sheet.paste(picture, (left, LABEL))
    return sheet


def _stacked(sheets: Sequence[Image.Image]) -> Image.Image:
    """Small sheets in two columns."""
    width, height = max(sheet.width for sheet in sheets), max(sheet.height for sheet in sheets)
    page = Image.new("RGB", (2 * width, -(-len(sheets) // 2) * height), PAGE)
    for index, sheet in enumerate(sheets):
        page.paste(sheet, (index % 2 * width, index // 2 * height))
    return page


def score(files: Sequence[Path]) -> None:
    """Prints how often the engine's picture was preferred, at each size, for every reviewer and for all together."""
    together: dict[str, Counter[str]] = {"small": Counter(), "full": Counter()}
    for file in files:
        with file.open(newline="", encoding="utf-8") as opened:
            reader = csv.reader(opened)
            seed = int(next(reader)[-1].removeprefix("seed "))
            rows = [row for row in reader if row]
        for column, size in ((2, "small"), (3, "full")):
            found = Counter(_preferred(row[column], seed, int(row[0])) for row in rows)
            print(f"{file.name}, {size}: {_told(found)}")
            together[size].update(found)
    for size, found in together.items():
        print(f"All, {size}: {_told(found)}")
    print(f"Wanted: the engine preferred or equal in {WANTED:.0%} or more.")


def _preferred(answer: str, seed: int, pair: int) -> str:
    """'engine', 'prototype', 'equal' or 'unanswered'; ValueError for anything else than A, B, = or nothing."""
    said = answer.strip().upper()
    if said not in ("A", "B", "=", ""):
        raise ValueError(f"Pair {pair}: '{answer}' is neither A nor B nor =.")
    if not said:
        return "unanswered"
    if said == "=":
        return "equal"
    return "engine" if (said == "A") == engine_is_first(seed, pair) else "prototype"


def _told(found: Counter[str]) -> str:
    answered = found["engine"] + found["prototype"] + found["equal"]
    good = (found["engine"] + found["equal"]) / answered if answered else 0.0
    counts = ", ".join(f"{name} {found[name]}" for name in ("engine", "equal", "prototype", "unanswered"))
    return f"preferred or equal {good:.0%} of {answered} ({counts})"


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="tools.art.gallery.judging", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    commands = parser.add_subparsers(dest="command", required=True)
    drawing = commands.add_parser("draw", help="draw the pair sheets and a blank answers file")
    drawing.add_argument("design", type=Path, help="folder of the prototype pictures")
    drawing.add_argument("out", type=Path, help="folder to write into")
    drawing.add_argument("--seed", type=int, default=1, help="decides order and sides")
    scoring = commands.add_parser("score", help="score filled answers files")
    scoring.add_argument("answers", type=Path, nargs="+")
    chosen = parser.parse_args()
    if chosen.command == "draw":
        draw(chosen.design, chosen.out, chosen.seed)
    else:
        score(chosen.answers)


if __name__ == "__main__":
    main()
