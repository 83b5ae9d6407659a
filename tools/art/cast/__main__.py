"""`python -m tools.art.cast [FOLDER]` draws everybody with every feeling, and says what it cost."""

from __future__ import annotations

import sys
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from PIL import Image

from .drawing import drawn
from .records import FEELINGS, PEOPLE

FOLDER = Path(__file__).resolve().parents[3] / "server/thumbsmith/engines/composer/data/cast"
QUALITY = 80
"""Of WebP: from 1 to 100."""


def draw_one(person: str, feeling: str, folder: Path) -> int:
    """Writes one picture; returns its bytes."""
    file = folder / f"person-{person}-{feeling}.webp"
    picture = Image.fromarray(drawn(PEOPLE[person], FEELINGS[feeling]), "RGBA")
    picture.crop(picture.getbbox()).save(file, quality=QUALITY, alpha_quality=90, method=6)
    return file.stat().st_size


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    pairs = [(person, feeling) for person in PEOPLE for feeling in FEELINGS]
    start = time.perf_counter()
    with ProcessPoolExecutor() as workers:
        sizes = list(workers.map(partial(draw_one, folder=folder), *zip(*pairs, strict=True)))
    print(f"{len(sizes)} pictures, {sum(sizes) / 1e6:.1f} MB, {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
