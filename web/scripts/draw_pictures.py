"""Draws the app's own sample pictures anew, with the engine of this project.

The public pages have a script of their own, `draw_site.py`. Studio: `public/choices`, one picture of
the same brief per style, per layout and per mood (`choices`), every place without anybody in it and every material with
two words on it (`grounds`). Feed lab: `public/feed`, one per line of `app/features/studio/feed-lab/examples.json`.
Usage: .venv/bin/python web/scripts/draw_pictures.py [choices] [grounds] [feed]
"""

from __future__ import annotations

import asyncio
import io
import json
import sys
from pathlib import Path

from PIL import Image
from thumbsmith.container import built_in_engines
from thumbsmith.engines.base import Engine, GenerationRequest, Steering
from thumbsmith.engines.composer.build.worlds import WORLDS, render
from thumbsmith.engines.composer.build.worlds.world import View
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, FRAME_HEIGHT
from thumbsmith.settings import Settings
from thumbsmith.studio.generations.engines import Engines

WEB = Path(__file__).resolve().parents[1]
CHOICE_WIDTH = 208  # twice the width of a tile, for dense screens
FEED_WIDTH = 480
QUALITY, LEAST_QUALITY = 82, 30
CHOICE_PROMPT = "I survived 50 hours in Antarctica"
CHOICE_SEED = 3
STYLE_SHOWN_IN = "hero-side"
STYLE_WINDOW = (
    0.02,
    0.04,
    0.56,
    0.58,
)  # shares of the frame: where that layout has its words
LAYOUT_SHOWN_IN = "sticker"
MOST_OF_GROUND = 5 * 1024  # bytes: there are many of them
PLACE_SEED = 5
PLACE_FOCUS = (0.62, 0.6)
MATERIAL_PROMPT = "One idea"
MATERIAL_SHOWN_IN = "poster"
MATERIAL_PALETTE = "blood"
ANY_PLACES = ("dunes", "living-room", "rooftop-skyline", "reef")
ANY_MATERIALS = ("concrete", "velvet", "walnut", "denim")
MOOD_PROMPT = "The truth about my new job"  # says nothing of its own: face and colours are the mood's
MOOD_SHOWN_IN = "centered"
MOOD_WINDOW = (0.21, 0.39, 0.79, 0.97)  # where that layout has its face


async def draw(engine: Engine, prompt: str, seed: int, **wishes: str) -> Image.Image:
    """The 16:9 frame of the first variation. `wishes`: style, layout, mood, palette."""
    request = GenerationRequest(
        prompt=prompt, seed=seed, variations=1, steering=Steering(**wishes)
    )
    [variation] = [
        drawn
        async for drawn in engine.generate(request, lambda *_: None, lambda: False)
    ]
    canvas = Image.open(io.BytesIO(variation.flattened.data))
    top = round(variation.scene.frame.y)
    return canvas.crop((0, top, canvas.width, top + FRAME_HEIGHT))


def save(picture: Image.Image, width: int, path: Path, most: int | None = None) -> None:
    """`most`: bytes, for which its quality gives way."""
    path.parent.mkdir(parents=True, exist_ok=True)
    height = round(picture.height * width / picture.width)
    small = picture.convert("RGB").resize((width, height), Image.Resampling.LANCZOS)
    for quality in range(QUALITY, LEAST_QUALITY - 1, -4):
        small.save(path, quality=quality, method=6)
        if most is None or path.stat().st_size <= most:
            break
    print(f"{path.relative_to(WEB)}  {path.stat().st_size // 1024} kB")


def part(
    picture: Image.Image, window: tuple[float, float, float, float]
) -> Image.Image:
    left, top, right, bottom = window
    width, height = picture.size
    return picture.crop(
        (
            round(left * width),
            round(top * height),
            round(right * width),
            round(bottom * height),
        )
    )


def mosaic(paths: list[Path]) -> Image.Image:
    """Four pictures in one: any of them may come."""
    pictures = [Image.open(path) for path in paths]
    width, height = pictures[0].size
    whole = Image.new("RGB", (2 * width, 2 * height))
    for index, picture in enumerate(pictures):
        whole.paste(picture, (index % 2 * width, index // 2 * height))
    return whole


async def draw_choices(engine: Engine) -> None:
    choices = engine.choices()
    folder = WEB / "public/choices"
    for style in choices.styles:
        picture = await draw(
            engine, CHOICE_PROMPT, CHOICE_SEED, style=style.key, layout=STYLE_SHOWN_IN
        )
        save(
            part(picture, STYLE_WINDOW),
            CHOICE_WIDTH,
            folder / "style" / f"{style.key}.webp",
        )
    for layout in choices.layouts:
        picture = await draw(
            engine, CHOICE_PROMPT, CHOICE_SEED, style=LAYOUT_SHOWN_IN, layout=layout.key
        )
        save(picture, CHOICE_WIDTH, folder / "layout" / f"{layout.key}.webp")
    for mood in choices.moods:
        picture = await draw(
            engine, MOOD_PROMPT, CHOICE_SEED, mood=mood.key, layout=MOOD_SHOWN_IN
        )
        save(
            part(picture, MOOD_WINDOW),
            CHOICE_WIDTH,
            folder / "mood" / f"{mood.key}.webp",
        )
    for kind, all_of_it in (
        ("style", choices.styles),
        ("layout", choices.layouts),
        ("mood", choices.moods),
    ):
        shown = [folder / kind / f"{choice.key}.webp" for choice in all_of_it[::2][:4]]
        save(mosaic(shown), CHOICE_WIDTH, folder / kind / "any.webp")


def place_alone(key: str) -> Image.Image:
    """The 16:9 frame of a place in its best light."""
    world = render(
        key,
        View(
            CANVAS_WIDTH,
            CANVAS_HEIGHT,
            PLACE_SEED,
            WORLDS[key].times[0],
            focus=PLACE_FOCUS,
        ),
    )
    top = (CANVAS_HEIGHT - FRAME_HEIGHT) // 2
    return Image.fromarray(world.pixels).crop(
        (0, top, CANVAS_WIDTH, top + FRAME_HEIGHT)
    )


async def draw_grounds(engine: Engine) -> None:
    choices = engine.choices()
    folder = WEB / "public/choices"
    for place in choices.places:
        save(
            place_alone(place.key),
            CHOICE_WIDTH,
            folder / "place" / f"{place.key}.webp",
            MOST_OF_GROUND,
        )
    for material in choices.materials:
        wishes = {
            "material": material.key,
            "layout": MATERIAL_SHOWN_IN,
            "palette": MATERIAL_PALETTE,
        }
        picture = await draw(engine, MATERIAL_PROMPT, CHOICE_SEED, **wishes)
        save(
            picture,
            CHOICE_WIDTH,
            folder / "material" / f"{material.key}.webp",
            MOST_OF_GROUND,
        )
    for kind, shown in (("place", ANY_PLACES), ("material", ANY_MATERIALS)):
        four = mosaic([folder / kind / f"{key}.webp" for key in shown])
        save(four, CHOICE_WIDTH, folder / kind / "any.webp", MOST_OF_GROUND)


async def draw_feed(engine: Engine) -> None:
    for example in json.loads(
        (WEB / "app/features/studio/feed-lab/examples.json").read_text()
    ):
        picture = await draw(engine, example["prompt"], example["seed"])
        save(picture, FEED_WIDTH, WEB / "public/feed" / example["file"])


PARTS = {"choices": draw_choices, "grounds": draw_grounds, "feed": draw_feed}


async def draw_all(parts: list[str]) -> None:
    settings = Settings()
    engines = Engines(built_in_engines(settings), settings.default_engine())
    try:
        engine = engines.find(None)
        for name in parts or PARTS:
            await PARTS[name](engine)
    finally:
        await engines.close()


if __name__ == "__main__":
    asyncio.run(draw_all(sys.argv[1:]))
