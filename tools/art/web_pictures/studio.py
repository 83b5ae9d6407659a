"""Pictures of what a creator chooses from in the studio, and of the videos in the feed lab."""

from __future__ import annotations

import json
from pathlib import Path

from PIL import Image

from thumbsmith.engines.base import Engine
from thumbsmith.engines.composer.build.worlds import WORLDS, render
from thumbsmith.engines.composer.build.worlds.world import View
from thumbsmith.engines.composer.data.drawn_people import CAST, picture_of
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, FRAME_HEIGHT
from tools.art.gallery.photos import photo
from tools.art.web_pictures.frames import PUBLIC, frames, report, scaled
from tools.setup.paths import WEB

CHOICES = PUBLIC / "choices"
EXAMPLES = WEB / "app/features/studio/feed-lab/examples.json"
CHOICE_WIDTH = 208  # twice the width of a tile, for dense screens
FEED_WIDTH = 480
QUALITY, LEAST_QUALITY = 82, 30
CHOICE_PROMPT = "I survived 50 hours in Antarctica"
CHOICE_SEED = 3
PHOTO_PROMPT = "Better coffee"
STYLE_SHOWN_IN = "hero-side"
STYLE_WINDOW = (0.02, 0.04, 0.56, 0.58)  # shares of the frame: where that layout has its words
LAYOUT_SHOWN_IN = "sticker"
MOST_OF_GROUND = 5 * 1024  # bytes: there are many of them
PLACE_SEED = 5
PLACE_FOCUS = (0.62, 0.6)
MATERIAL_PROMPT = "One idea"
MATERIAL_SHOWN_IN = "poster"
MATERIAL_PALETTE = "blood"
ANY_PLACES = ("dunes", "living-room", "rooftop-skyline", "reef")
ANY_MATERIALS = ("concrete", "velvet", "walnut", "denim")
CHARACTER_WIDTH = 144  # twice the width of a tile
CHARACTER_FEELING = "happy"
CHARACTER_GROUND = ((255, 246, 222), (255, 209, 128))  # above and below
CHARACTER_HEADROOM = 0.05  # share of the tile
ANY_CHARACTERS = ("maya", "jonas", "leila", "walter")
MOOD_PROMPT = "The truth about my new job"  # says nothing of its own: face and colours are the mood's
MOOD_SHOWN_IN = "centered"
MOOD_WINDOW = (0.21, 0.39, 0.79, 0.97)  # where that layout has its face


async def first_of(
    engine: Engine, prompt: str, seed: int, photos: tuple[EncodedPicture, ...] = (), **wishes: str
) -> Image.Image:
    [frame] = await frames(engine, prompt, seed, 1, photos, **wishes)
    return frame


async def drawn_in(engine: Engine, style: str) -> Image.Image:
    """What a style is known by: its letters; of one that is made for photos all of a photo."""
    if STYLES[style].is_natural:
        return await first_of(engine, PHOTO_PROMPT, CHOICE_SEED, (photo("coffee"),), style=style, layout="photo")
    picture = await first_of(engine, CHOICE_PROMPT, CHOICE_SEED, style=style, layout=STYLE_SHOWN_IN)
    return part(picture, STYLE_WINDOW)


def save(picture: Image.Image, width: int, path: Path, most: int | None = None) -> None:
    """`most`: bytes, for which its quality gives way."""
    path.parent.mkdir(parents=True, exist_ok=True)
    small = scaled(picture.convert("RGB"), width)
    for quality in range(QUALITY, LEAST_QUALITY - 1, -4):
        small.save(path, quality=quality, method=6)
        if most is None or path.stat().st_size <= most:
            break
    report(path)


def part(picture: Image.Image, window: tuple[float, float, float, float]) -> Image.Image:
    left, top, right, bottom = window
    width, height = picture.size
    return picture.crop((round(left * width), round(top * height), round(right * width), round(bottom * height)))


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
    for style in choices.styles:
        save(await drawn_in(engine, style.key), CHOICE_WIDTH, CHOICES / "style" / f"{style.key}.webp")
    for layout in choices.layouts:
        picture = await first_of(engine, CHOICE_PROMPT, CHOICE_SEED, style=LAYOUT_SHOWN_IN, layout=layout.key)
        save(picture, CHOICE_WIDTH, CHOICES / "layout" / f"{layout.key}.webp")
    for mood in choices.moods:
        picture = await first_of(engine, MOOD_PROMPT, CHOICE_SEED, mood=mood.key, layout=MOOD_SHOWN_IN)
        save(part(picture, MOOD_WINDOW), CHOICE_WIDTH, CHOICES / "mood" / f"{mood.key}.webp")
    for kind, all_of_it in (("style", choices.styles), ("layout", choices.layouts), ("mood", choices.moods)):
        shown = [CHOICES / kind / f"{choice.key}.webp" for choice in all_of_it[::2][:4]]
        save(mosaic(shown), CHOICE_WIDTH, CHOICES / kind / "any.webp")


def place_alone(key: str) -> Image.Image:
    """The 16:9 frame of a place in its best light."""
    world = render(key, View(CANVAS_WIDTH, CANVAS_HEIGHT, PLACE_SEED, WORLDS[key].times[0], focus=PLACE_FOCUS))
    top = (CANVAS_HEIGHT - FRAME_HEIGHT) // 2
    return Image.fromarray(world.pixels).crop((0, top, CANVAS_WIDTH, top + FRAME_HEIGHT))


async def draw_grounds(engine: Engine) -> None:
    choices = engine.choices()
    for place in choices.places:
        save(place_alone(place.key), CHOICE_WIDTH, CHOICES / "place" / f"{place.key}.webp", MOST_OF_GROUND)
    for material in choices.materials:
        wishes = {"material": material.key, "layout": MATERIAL_SHOWN_IN, "palette": MATERIAL_PALETTE}
        picture = await first_of(engine, MATERIAL_PROMPT, CHOICE_SEED, (), **wishes)
        save(picture, CHOICE_WIDTH, CHOICES / "material" / f"{material.key}.webp", MOST_OF_GROUND)
    for kind, shown in (("place", ANY_PLACES), ("material", ANY_MATERIALS)):
        four = mosaic([CHOICES / kind / f"{key}.webp" for key in shown])
        save(four, CHOICE_WIDTH, CHOICES / kind / "any.webp", MOST_OF_GROUND)


def head_of(person: str) -> Image.Image:
    """Head and shoulders in a square, on a warm ground."""
    drawn = Image.open(CAST / f"{picture_of(person, CHARACTER_FEELING)}.webp").convert("RGBA")
    side = min(drawn.width, int(drawn.height / (1 - CHARACTER_HEADROOM)))  # who has wide shoulders loses of them
    height = round(side * (1 - CHARACTER_HEADROOM))
    left = (drawn.width - side) // 2
    above, below = (Image.new("RGB", (side, side), color) for color in CHARACTER_GROUND)
    ground = Image.composite(below, above, Image.linear_gradient("L").resize((side, side)))
    head = drawn.crop((left, 0, left + side, height))
    ground.paste(head, (0, side - height), head)
    return ground


async def draw_characters(engine: Engine) -> None:
    folder = CHOICES / "character"
    for character in engine.choices().characters:
        save(head_of(character.key), CHARACTER_WIDTH, folder / f"{character.key}.webp", MOST_OF_GROUND)
    save(
        mosaic([folder / f"{key}.webp" for key in ANY_CHARACTERS]), CHARACTER_WIDTH, folder / "any.webp", MOST_OF_GROUND
    )


async def draw_feed(engine: Engine) -> None:
    for example in json.loads(EXAMPLES.read_text()):
        picture = await first_of(engine, example["prompt"], example["seed"])
        save(picture, FEED_WIDTH, PUBLIC / "feed" / example["file"])
