"""Draws the pictures of the public pages anew, with the engine and the tools of this project.

`samples`: `public/samples`, one per line of `app/features/site/home/samples.json`. `features`, `photos`: what the feature cards
show at work (`public/site`). `share`: what shared links show (`public/share`). `icons`: the mark as pictures (`public/icons`).
`choose`: sheets of candidates to look at, written to the folder that comes after it.
Usage: .venv/bin/python web/scripts/draw_site.py [samples] [features] [photos] [share] [icons]
"""

from __future__ import annotations

import asyncio
import io
import json
import sys
from pathlib import Path
from typing import Any

import skia
import skimage
from PIL import Image, ImageEnhance

from thumbsmith.container import built_in_engines
from thumbsmith.engines.base import Engine, GenerationRequest, Steering
from thumbsmith.pictures.cutout import SubjectCutter
from thumbsmith.pictures.encode import jpeg
from thumbsmith.pictures.enhance import Enhancer, Wishes
from thumbsmith.scene.types import FRAME_HEIGHT
from thumbsmith.settings import Settings

WEB = Path(__file__).resolve().parents[1]
HOME = WEB / "app/features/site/home"
WIDTHS = (320, 640, 960)
QUALITY = 80
SHARED = (1200, 630)
PHOTOS = {"cat": ("chelsea.png", 0.5), "coffee": ("coffee.png", 0.5)}
"""Free photos (CC0) that scikit-image carries, and where of what is too high is kept: 0 the top."""
ICON_SIZES = (180, 192, 512)


def save(picture: Image.Image, name: str) -> None:
    """In every width that pages ask for, 16:9."""
    for width in WIDTHS:
        path = WEB / "public" / f"{name}-{width}.webp"
        path.parent.mkdir(parents=True, exist_ok=True)
        size = (width, round(width * 9 / 16))
        picture.resize(size, Image.Resampling.LANCZOS).save(path, quality=QUALITY, method=6)
        print(f"{path.relative_to(WEB)}  {path.stat().st_size // 1024} kB")


async def draw_samples(engine: Engine) -> None:
    for sample in json.loads((HOME / "samples.json").read_text()):
        save(await one_of(engine, sample), f"samples/{sample['file']}")


async def one_of(engine: Engine, wish: dict[str, Any]) -> Image.Image:
    """The variation that the line names as `index` (0 to 3), of the four that are planned together."""
    named = {key: wish[key] for key in ("style", "layout", "palette") if key in wish}
    drawn = await variations(engine, wish["prompt"], wish["seed"], 4, **named)
    return drawn[wish.get("index", 0)]


async def variations(engine: Engine, prompt: str, seed: int, count: int, **wishes: str) -> list[Image.Image]:
    """The 16:9 frames, in the engine's order."""
    request = GenerationRequest(prompt=prompt, seed=seed, variations=count, steering=Steering(**wishes))
    found = [drawn async for drawn in engine.generate(request, lambda *_: None, lambda: False)]
    frames = []
    for variation in sorted(found, key=lambda each: each.index):
        canvas = Image.open(io.BytesIO(variation.flattened.data)).convert("RGB")
        top = round(variation.scene.frame.y)
        frames.append(canvas.crop((0, top, canvas.width, top + FRAME_HEIGHT)))
    return frames


async def draw_features(engine: Engine) -> None:
    settings = json.loads((HOME / "features.json").read_text())
    for place, picture in enumerate(await variations(engine, **settings["variations"], count=4), start=1):
        save(picture, f"site/variation-{place}")
    for line in json.loads((HOME / "palettes.json").read_text()):
        save(await one_of(engine, line | settings["palettes"]), f"site/{line['file']}")
    save(await one_of(engine, settings["lost"]), "site/lost")


async def draw_photos() -> None:
    """Photos as they came, without their background by our own tool, and one that needs help beside itself."""
    async with SubjectCutter(Settings().packs_dir / "models") as cutter:
        for name, (file, place) in PHOTOS.items():
            with Image.open(Path(skimage.__file__).parent / "data" / file) as opened:
                photo = wide(opened.convert("RGB"), place)
            save(photo, f"site/{name}")
            cut = await cutter.without_background(jpeg(photo, 95))
            save(Image.open(io.BytesIO(cut.picture.data)), f"site/{name}-cut")
            if name == "coffee":
                await draw_enhanced(photo)


async def draw_enhanced(photo: Image.Image) -> None:
    """A photo that needs help, and what our own tool makes of it."""
    dull = dulled(photo)
    async with Enhancer(Settings().packs_dir / "models") as enhancer:
        finished = await enhancer.enhanced(jpeg(dull, 92), Wishes(light=True, denoise=True, upscale=True))
    save(dull, "site/coffee-dull")
    save(Image.open(io.BytesIO(finished.picture.data)).convert("RGB"), "site/coffee-enhanced")


def wide(photo: Image.Image, place: float) -> Image.Image:
    """As wide as it is, 16:9, 1280 pixels."""
    height = round(photo.width * 9 / 16)
    top = round(max(0, photo.height - height) * place)
    return photo.crop((0, top, photo.width, top + height)).resize((1280, 720), Image.Resampling.LANCZOS)


def dulled(photo: Image.Image) -> Image.Image:
    """As an old phone would have taken it: small, flat, dark and noisy."""
    small = photo.resize((480, 270), Image.Resampling.LANCZOS)
    flat = ImageEnhance.Contrast(ImageEnhance.Brightness(small).enhance(0.55)).enhance(0.8)
    grain = Image.effect_noise(flat.size, 40).convert("RGB")
    return Image.blend(flat, grain, 0.1)


async def draw_shares(engine: Engine) -> None:
    for name, wishes in json.loads((HOME / "features.json").read_text())["shares"].items():
        picture = await one_of(engine, wishes)
        width, height = SHARED
        scaled = picture.resize((width, round(width * 9 / 16)), Image.Resampling.LANCZOS)
        top = (scaled.height - height) // 2
        path = WEB / "public/share" / f"{name}.jpg"
        path.parent.mkdir(parents=True, exist_ok=True)
        scaled.crop((0, top, width, top + height)).save(path, quality=84, optimize=True, progressive=True)
        print(f"{path.relative_to(WEB)}  {path.stat().st_size // 1024} kB")


def draw_icons() -> None:
    """The mark on paper: what phones put on a home screen, with room around it for round masks."""
    drawing = skia.SVGDOM.MakeFromStream(skia.MemoryStream((WEB / "public/logo.svg").read_bytes()))
    folder = WEB / "public/icons"
    folder.mkdir(exist_ok=True)
    for size in ICON_SIZES:
        surface = skia.Surface(size, size)
        with surface as canvas:
            canvas.clear(skia.Color(250, 249, 245))
            inner = size * 0.62
            canvas.translate((size - inner) / 2, (size - inner) / 2)
            drawing.setContainerSize(skia.Size(inner, inner))
            drawing.render(canvas)
        surface.makeImageSnapshot().save(str(folder / f"icon-{size}.png"), skia.kPNG)
        print(f"public/icons/icon-{size}.png")


async def choose(engine: Engine, folder: Path, prompts: list[str], seeds: range) -> None:
    """One sheet per sentence: a row of pictures per seed, to choose from by looking."""
    folder.mkdir(parents=True, exist_ok=True)
    for number, prompt in enumerate(prompts):
        sheet = Image.new("RGB", (4 * 320, len(seeds) * 180))
        for row, seed in enumerate(seeds):
            for column, picture in enumerate(await variations(engine, prompt, seed, 4)):
                sheet.paste(picture.resize((320, 180)), (column * 320, row * 180))
        sheet.save(folder / f"{number:02}.jpg", quality=85)
        print(number, prompt, flush=True)


async def draw_all(parts: list[str]) -> None:
    engine = built_in_engines(Settings())["composer"]
    try:
        if parts and parts[0] == "choose":
            await choose(engine, Path(parts[1]), parts[2:], range(1, 3))
            return
        for name, part in {"samples": draw_samples, "features": draw_features, "share": draw_shares}.items():
            if not parts or name in parts:
                await part(engine)
        if not parts or "photos" in parts:
            await draw_photos()
        if not parts or "icons" in parts:
            draw_icons()
    finally:
        await engine.close()


if __name__ == "__main__":
    asyncio.run(draw_all(sys.argv[1:]))
