"""Draws the gallery anew: `python -m art.gallery [--out docs/gallery] [--full FOLDER] [--only TEXT]`.

The pictures come from the engine itself, as a user gets them. Look at the sheets, then at the small one: what can not
be read there can not be read on a phone.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import time
from collections.abc import Sequence
from pathlib import Path

from PIL import Image

from art.gallery.prompts import PROMPTS
from art.gallery.sheets import contact_sheet, save
from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.backdrops import BACKDROPS, paint
from thumbsmith.engines.composer.engine import ComposerEngine
from thumbsmith.engines.composer.palettes import PALETTES
from thumbsmith.settings import Settings

ROOT = Path(__file__).resolve().parents[2]
PER_SHEET = 12
PHONE_WIDTH = 168
"""Pixels: how wide a phone shows a thumbnail in a list of suggestions."""
FOUR_OF = (0, 3, 9, 14, 17, 22)
"""Prompts that are shown with all four variations."""


async def drawn(engine: ComposerEngine, prompt: str, variations: int) -> list[Image.Image]:
    """The variations of one prompt, in order, cut to the 16:9 window."""
    request = GenerationRequest(prompt=prompt, seed=PROMPTS.index(prompt), variations=variations)
    found = {}
    async for variation in engine.generate(request, lambda _share, _stage: None, lambda: False):
        picture = Image.open(io.BytesIO(variation.flattened.data)).convert("RGB")
        top = round(variation.scene.frame.y)
        found[variation.index] = picture.crop((0, top, 1536, top + 864))
        print(f"  {' '.join(f'{key}={value}' for key, value in variation.facts.items())}")
    return [found[index] for index in sorted(found)]


async def gallery(prompts: Sequence[str], out: Path, full: Path | None) -> None:
    settings = Settings()
    engine = ComposerEngine(settings.packs_dir, settings.data_dir / "cache")
    pictures: list[Image.Image] = []
    fours: list[Image.Image] = []
    try:
        await engine.warm_up()
        for prompt in prompts:
            index = PROMPTS.index(prompt)
            begun = time.perf_counter()
            wanted = 4 if index in FOUR_OF else 1
            ready = await drawn(engine, prompt, wanted)
            print(f"{index + 1:3d}  {time.perf_counter() - begun:5.2f} s  {prompt}")
            pictures.append(ready[0])
            fours.extend(ready if wanted == 4 else ())
            if full is not None:
                for number, picture in enumerate(ready):
                    picture.save(full / f"{index + 1:02d}-{number + 1}.jpg", quality=90)
    finally:
        await engine.close()
    for first in range(0, len(pictures), PER_SHEET):
        page = contact_sheet(pictures[first : first + PER_SHEET], columns=3, width=448)
        save(page, out / f"prompts-{first // PER_SHEET + 1}.webp")
    save(contact_sheet(pictures, columns=8, width=PHONE_WIDTH), out / "phone.webp")
    if fours:
        save(contact_sheet(fours, columns=4, width=384), out / "variations.webp")


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
    parser = argparse.ArgumentParser(prog="art.gallery", description=__doc__)
    parser.add_argument("--out", type=Path, default=ROOT / "docs" / "gallery", help="folder of the contact sheets")
    parser.add_argument("--full", type=Path, help="also write every picture at full size into this folder")
    parser.add_argument("--only", default="", help="only prompts that contain this text")
    chosen = parser.parse_args()
    prompts = [prompt for prompt in PROMPTS if chosen.only.lower() in prompt.lower()]
    if not prompts:
        raise SystemExit(f"No prompt of the gallery contains '{chosen.only}'.")
    if chosen.full is not None:
        chosen.full.mkdir(parents=True, exist_ok=True)
    asyncio.run(gallery(prompts, chosen.out, chosen.full))
    if not chosen.only:
        backdrops(chosen.out)


if __name__ == "__main__":
    main()
