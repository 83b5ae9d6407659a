"""Draws the gallery again: `python -m tools.art.gallery [--only TEXT] [--out docs/gallery] [--keep build/gallery]`.

The pictures come from the engine itself, as a user gets them: four variations of every prompt. They are kept at full
size in `build/gallery`, the contact sheets are made of those; with `--only` the prompts that contain the text are drawn
again and the others are taken as they lie there, `--sheets` takes all of them so. Look at the sheets, then at the small
ones: what can not be read there can not be read on a phone.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PIL import Image

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.backdrops import BACKDROPS, paint
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.engine import ComposerEngine
from thumbsmith.scene.types import FRAME_HEIGHT
from thumbsmith.settings import Settings
from tools.art.gallery.photos import photo
from tools.art.gallery.prompts import ENGLISH, SCRIPTS, WITH_PHOTO
from tools.art.gallery.sheets import contact_sheet, save

ROOT = Path(__file__).resolve().parents[3]
VARIATIONS = 4
PROMPTS_PER_SHEET = 6
SHEET_WIDTH = 512
"""Pixels of a picture on the large sheets: what keeps the repository small and still shows an edge."""
PHONE_WIDTH = 168
"""Pixels: how wide a phone shows a thumbnail in a list of suggestions."""
FRONT = (1, 4, 38, 40, 57, 92, 106, 114, 146, 156, 162, 199)
"""Pictures (four to a prompt) that stand for all of them on the front page."""


@dataclass(frozen=True)
class Wish:
    """One prompt of the gallery; `name` is what its pictures' files begin with."""

    name: str
    prompt: str
    photos: tuple[str, ...] = ()
    seed: int = 0

    def files(self, folder: Path) -> list[Path]:
        return [folder / f"{self.name}-{number + 1}.jpg" for number in range(VARIATIONS)]


GROUPS: dict[str, tuple[Wish, ...]] = {
    "prompts": tuple(Wish(f"p{i + 1:02d}", prompt, seed=i) for i, prompt in enumerate(ENGLISH)),
    "scripts": tuple(Wish(f"s{i + 1:02d}", prompt, seed=i) for i, prompt in enumerate(SCRIPTS)),
    "photos": tuple(Wish(f"f{i + 1:02d}", prompt, photos, i) for i, (prompt, photos) in enumerate(WITH_PHOTO)),
}


async def draw(wishes: Sequence[Wish], folder: Path) -> None:
    """Every variation of the wishes, cut to the 16:9 window, into `folder`."""
    settings = Settings()
    engine = ComposerEngine(settings.packs_dir, settings.data_dir / "cache")
    try:
        await engine.warm_up()
        for wish in wishes:
            begun = time.perf_counter()
            given = tuple(photo(name) for name in wish.photos)
            request = GenerationRequest(prompt=wish.prompt, seed=wish.seed, variations=VARIATIONS, photos=given)
            async for variation in engine.generate(request, lambda *_: None, lambda: False):
                picture = Image.open(io.BytesIO(variation.flattened.data)).convert("RGB")
                top = round(variation.scene.frame.y)
                file = wish.files(folder)[variation.index]
                picture.crop((0, top, picture.width, top + FRAME_HEIGHT)).save(file, quality=92)
                print(f"  {file.stem} {' '.join(f'{key}={value}' for key, value in variation.facts.items())}")
            print(f"{wish.name}  {time.perf_counter() - begun:5.2f} s  {wish.prompt}", flush=True)
    finally:
        await engine.close()


def sheets(folder: Path, out: Path) -> None:
    """The contact sheets of all pictures in `folder`, and of some for the front page."""
    for group, wishes in GROUPS.items():
        for first in range(0, len(wishes), PROMPTS_PER_SHEET):
            page = _opened(wishes[first : first + PROMPTS_PER_SHEET], folder)
            number = first // PROMPTS_PER_SHEET + 1
            save(contact_sheet(page, columns=VARIATIONS, width=SHEET_WIDTH), out / f"{group}-{number:02d}.webp")
        everything = _opened(wishes, folder)
        save(contact_sheet(everything, columns=2 * VARIATIONS, width=PHONE_WIDTH), out / f"phone-{group}.webp")
        if group == "prompts":
            save(contact_sheet([everything[i] for i in FRONT], columns=3, width=448), out / "front.webp")


def _opened(wishes: Sequence[Wish], folder: Path) -> list[Image.Image]:
    return [Image.open(file).convert("RGB") for wish in wishes for file in wish.files(folder)]


def backdrops(out: Path) -> None:
    """Every backdrop, each in a palette of its kind."""
    packs = Settings().packs_dir
    palettes = list(PALETTES.values())
    pictures = [
        Image.fromarray(paint(key, palettes[index % len(palettes)], (0.72, 0.5), "left", 5, 768, 512, packs))
        for index, key in enumerate(BACKDROPS)
    ]
    save(contact_sheet(pictures, columns=6, width=256), out / "backdrops.webp")


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools.art.gallery", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "gallery", help="folder of the contact sheets")
    parser.add_argument("--keep", type=Path, default=ROOT / "build" / "gallery", help="folder of the full pictures")
    parser.add_argument("--only", default="", help="draw only prompts (or names, as p07) that contain this text")
    parser.add_argument(
        "--sheets", action="store_true", help="draw no picture, only the sheets of those that are there"
    )
    parser.add_argument("--no-sheets", action="store_true", help="draw pictures only")
    chosen = parser.parse_args()
    wishes = [wish for group in GROUPS.values() for wish in group if _is_meant(wish, chosen.only)]
    if not wishes:
        raise SystemExit(f"No prompt of the gallery contains '{chosen.only}'.")
    chosen.keep.mkdir(parents=True, exist_ok=True)
    if not chosen.sheets:
        asyncio.run(draw(wishes, chosen.keep))
    if not chosen.no_sheets:
        sheets(chosen.keep, chosen.out)
        backdrops(chosen.out)


def _is_meant(wish: Wish, text: str) -> bool:
    return text.lower() in wish.prompt.lower() or wish.name.startswith(text)


if __name__ == "__main__":
    main()
