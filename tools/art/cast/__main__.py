"""`python -m tools.art.cast [FOLDER]` draws everybody with every feeling and in every pose, and says what it cost."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

from PIL import Image

from .drawing import portrayed
from .portrait import Place
from .records import FEELINGS, PEOPLE

FOLDER = Path(__file__).resolve().parents[3] / "server/thumbsmith/engines/composer/data/cast"
QUALITY = 80
"""Of WebP: from 1 to 100."""
ABOUT_HANDS = (
    "# Where a thing stands on an open hand, or what a finger points with, in shares of the picture: across, down."
)


def draw_one(person: str, feeling: str, folder: Path) -> tuple[int, Place | None]:
    """Writes one picture; returns its bytes, and where a hand beside the body is, in shares of the picture."""
    file = folder / f"person-{person}-{feeling}.webp"
    portrait = portrayed(PEOPLE[person], FEELINGS[feeling])
    whole = Image.fromarray(portrait.canvas.picture(), "RGBA")
    box = whole.getbbox()
    picture = whole.crop(box)
    picture.save(file, quality=QUALITY, alpha_quality=90, method=6)
    if portrait.hand is None or box is None:
        return file.stat().st_size, None
    across, down = (units * portrait.canvas.scale for units in portrait.hand)
    return file.stat().st_size, ((across - box[0]) / picture.width, (down - box[1]) / picture.height)


def write_hands(hands: Mapping[str, Place], folder: Path) -> None:
    lines = [f"{name} = [{across:.3f}, {down:.3f}]" for name, (across, down) in sorted(hands.items())]
    (folder / "hands.toml").write_text("\n".join((ABOUT_HANDS, *lines, "")), "utf-8")


def main() -> None:
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    pairs = [(person, feeling) for person in PEOPLE for feeling in FEELINGS]
    start = time.perf_counter()
    with ProcessPoolExecutor() as workers:
        made = list(workers.map(partial(draw_one, folder=folder), *zip(*pairs, strict=True)))
    hands = {
        f"person-{person}-{feeling}": hand for (person, feeling), (_, hand) in zip(pairs, made, strict=True) if hand
    }
    write_hands(hands, folder)
    size = sum(each for each, _ in made)
    print(f"{len(made)} pictures, {size / 1e6:.1f} MB, {time.perf_counter() - start:.0f} s")


if __name__ == "__main__":
    main()
