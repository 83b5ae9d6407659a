"""Makes the golden plans and pictures again: `python -m tests.composer.golden.redraw`.

Do this after a wanted change of the composer, look at every picture, and commit what is right.
"""

from __future__ import annotations

import dataclasses
import io
import json
import sys
from pathlib import Path

from PIL import Image

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.read.reader import Reader
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.settings import default_packs_directory

FOLDER = Path(__file__).parent
SIZE = (384, 256)
PROMPTS = (
    "I survived 50 hours in Antarctica",
    "How to invest 1000 dollars in 2026",
    "iPhone vs Android camera test",
    "Easy 10 minute pasta recipe",
    "Scary sounds caught on camera at 3am",
    "我在南极生存了50小时",
)
VARIATIONS = 2


def small(flattened: bytes) -> Image.Image:
    return Image.open(io.BytesIO(flattened)).convert("RGB").resize(SIZE, Image.Resampling.BOX)


def picture_file(prompt: str, index: int) -> Path:
    return FOLDER / f"{PROMPTS.index(prompt)}-{index}.webp"


def main() -> None:
    packs = default_packs_directory()
    reader = Briefing(Reader(IconLibrary.load(packs), packs / "models"))
    director = Director(FontLibrary.load(packs / "fonts"))
    listed = {}
    drawing = Drawing(packs, packs.parent / "cache" / "composer")
    for prompt in PROMPTS:
        request = GenerationRequest(prompt=prompt, variations=VARIATIONS, seed=1)
        plans = director.plan(reader.read(request), request)
        listed[prompt] = [dataclasses.asdict(plan) for plan in plans]
        for plan in plans:
            file = picture_file(prompt, plan.index)
            small(drawing.draw(plan).flattened.data).save(file, "WEBP", quality=98, method=6)
            sys.stdout.write(f"{file.name}: {prompt}\n")
    text = json.dumps(listed, ensure_ascii=False, indent=1)
    (FOLDER / "plans.json").write_text(text + "\n", "utf-8")


if __name__ == "__main__":
    main()
