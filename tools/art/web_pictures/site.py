"""Pictures of the public pages, of shared links and of home screens."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import skia
import skimage
from PIL import Image, ImageEnhance

from thumbsmith.engines.base import Engine
from thumbsmith.pictures.cutout import SubjectCutter
from thumbsmith.pictures.encode import jpeg
from thumbsmith.pictures.enhance import Enhancer, Wishes
from thumbsmith.settings import Settings
from tools.art.web_pictures.frames import PUBLIC, frames, report, scaled
from tools.setup.paths import WEB

HOME = WEB / "app/features/site/home"
WIDTHS = (320, 640, 960)
QUALITY = 80
SHARED = (1200, 630)
PHOTOS = {"cat": ("chelsea.png", 0.5), "coffee": ("coffee.png", 0.5)}
"""Free photos (CC0) that scikit-image carries, and the part that is kept of a photo that is too high: 0 the top."""
ICON_SIZES = (180, 192, 512)


def read_lines(name: str) -> Any:
    return json.loads((HOME / f"{name}.json").read_text())


def save(picture: Image.Image, name: str) -> None:
    """In every width that pages ask for, 16:9."""
    for width in WIDTHS:
        path = PUBLIC / f"{name}-{width}.webp"
        path.parent.mkdir(parents=True, exist_ok=True)
        size = (width, round(width * 9 / 16))
        picture.resize(size, Image.Resampling.LANCZOS).save(path, quality=QUALITY, method=6)
        report(path)


async def draw_samples(engine: Engine) -> None:
    for sample in read_lines("samples"):
        save(await one_of(engine, sample), f"samples/{sample['file']}")


async def one_of(engine: Engine, wish: dict[str, Any]) -> Image.Image:
    """The variation that the line names as `index` (0 to 3), of the four that are planned together."""
    named = {key: wish[key] for key in ("style", "layout", "palette") if key in wish}
    index: int = wish.get("index", 0)
    return (await frames(engine, wish["prompt"], wish["seed"], 4, **named))[index]


async def draw_features(engine: Engine) -> None:
    features = read_lines("features")
    for place, picture in enumerate(await frames(engine, **features["variations"], count=4), start=1):
        save(picture, f"site/variation-{place}")
    for line in read_lines("palettes"):
        save(await one_of(engine, line | features["palettes"]), f"site/{line['file']}")
    save(await one_of(engine, features["lost"]), "site/lost")


async def draw_photos(_: Engine) -> None:
    """Photos as they came and without their background, and one that needs help beside what our own tool made of it."""
    async with SubjectCutter(Settings().packs_dir / "models") as cutter:
        for name, (file, place) in PHOTOS.items():
            photo = wide(photo_of(file), place)
            save(photo, f"site/{name}")
            cut = await cutter.without_background(jpeg(photo, 95))
            save(Image.open(io.BytesIO(cut.picture.data)), f"site/{name}-cut")
            if name == "coffee":
                await draw_enhanced(photo)


def photo_of(file: str) -> Image.Image:
    with Image.open(Path(skimage.__file__).parent / "data" / file) as opened:
        return opened.convert("RGB")


async def draw_enhanced(photo: Image.Image) -> None:
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
    for name, wish in read_lines("features")["shares"].items():
        save_shared(await one_of(engine, wish), name)


def save_shared(picture: Image.Image, name: str) -> None:
    width, height = SHARED
    whole = scaled(picture, width)
    top = (whole.height - height) // 2
    path = PUBLIC / "share" / f"{name}.jpg"
    path.parent.mkdir(parents=True, exist_ok=True)
    whole.crop((0, top, width, top + height)).save(path, quality=84, optimize=True, progressive=True)
    report(path)


async def draw_icons(_: Engine) -> None:
    for size in ICON_SIZES:
        draw_icon(size)


def draw_icon(size: int) -> None:
    """The mark on paper, as phones put it on a home screen, with room around it for round masks."""
    drawing = skia.SVGDOM.MakeFromStream(skia.MemoryStream((PUBLIC / "logo.svg").read_bytes()))
    surface = skia.Surface(size, size)
    with surface as canvas:
        canvas.clear(skia.Color(250, 249, 245))
        inner = size * 0.62
        canvas.translate((size - inner) / 2, (size - inner) / 2)
        drawing.setContainerSize(skia.Size(inner, inner))
        drawing.render(canvas)
    path = PUBLIC / "icons" / f"icon-{size}.png"
    path.parent.mkdir(exist_ok=True)
    surface.makeImageSnapshot().save(str(path), skia.kPNG)
    report(path)
