"""Draws strangers' titles for those who count: `python -m tools.art.gallery.strangers TITLES.jsonl OUT`.

Every line of the file has an `id` and a `text` as it was typed. Each gets four pictures, a sheet of them (`ID.jpg`),
and a line in `told.jsonl`: the words that stand on each picture, and what the engine says is not possible.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from PIL import Image

from thumbsmith.engines.base import GenerationRequest, Variation
from thumbsmith.engines.composer.engine import ComposerEngine
from thumbsmith.engines.understanding import UNMET
from thumbsmith.scene.types import FRAME_HEIGHT, Scene, TextElement
from thumbsmith.settings import Settings
from tools.art.gallery.sheets import contact_sheet

VARIATIONS = 4
WIDTH = 640
"""Pixels of one picture on a sheet of two by two."""


def titles_of(file: Path) -> list[dict[str, Any]]:
    return [json.loads(line) for line in file.read_text("utf-8").splitlines()]


async def draw(titles: Sequence[dict[str, Any]], out: Path) -> None:
    """The seed is a title's place in its file, so that a second time brings the same pictures."""
    settings = Settings()
    engine = ComposerEngine(settings.packs_dir, settings.data_dir / "cache")
    try:
        await engine.warm_up()
        with (out / "told.jsonl").open("w", encoding="utf-8") as told:
            for seed, title in enumerate(titles):
                request = GenerationRequest(prompt=title["text"], seed=seed, variations=VARIATIONS)
                made = [each async for each in engine.generate(request, lambda *_: None, lambda: False)]
                made.sort(key=lambda variation: variation.index)
                sheet = contact_sheet(list(map(_framed, made)), columns=2, width=WIDTH)
                sheet.save(out / f"{title['id']}.jpg", quality=90)
                told.write(json.dumps(_told(title, made), ensure_ascii=False) + "\n")
                print(title["id"], *(variation.facts.get("layout") for variation in made), flush=True)
    finally:
        await engine.close()


def _framed(variation: Variation) -> Image.Image:
    """The 16:9 frame that a video site shows."""
    picture = Image.open(io.BytesIO(variation.flattened.data)).convert("RGB")
    top = round(variation.scene.frame.y)
    return picture.crop((0, top, picture.width, top + FRAME_HEIGHT))


def _told(title: dict[str, Any], made: Sequence[Variation]) -> dict[str, Any]:
    unmet = [line for variation in made[:1] for line in str(variation.facts.get(UNMET, "")).split("\n") if line]
    return {"id": title["id"], "text": title["text"], "words": [_words(each.scene) for each in made], "unmet": unmet}


def _words(scene: Scene) -> list[str]:
    return [each.text for each in scene.elements if isinstance(each, TextElement) and each.visible]


def main() -> None:
    parser = argparse.ArgumentParser(prog="tools.art.gallery.strangers", description=__doc__)
    parser.add_argument("titles", type=Path)
    parser.add_argument("out", type=Path)
    chosen = parser.parse_args()
    chosen.out.mkdir(parents=True, exist_ok=True)
    asyncio.run(draw(titles_of(chosen.titles), chosen.out))


if __name__ == "__main__":
    main()
