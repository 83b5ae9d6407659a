"""A `Plan` becomes a `Scene`: backdrop, props, supports, heroes, marks and words as named layers, with their pictures.

The order of the layers is the order of depth. Art is lit here, so that the scene can name the lit picture beside
the original; everything else about the look stays a parameter that the editor can change.
"""

from __future__ import annotations

import hashlib
import io
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

import numpy as np
from PIL import Image

from thumbsmith.engines.base import EncodedPicture
from thumbsmith.engines.composer.art import ArtLibrary
from thumbsmith.engines.composer.backdrops import paint
from thumbsmith.engines.composer.layouts.geometry import Mark, Slot
from thumbsmith.engines.composer.types import ArtLook, Casting, Lighting, Palette, Pixels, Plan, Rank
from thumbsmith.engines.composer.wording import Stage, set_words, stage_of
from thumbsmith.pictures.encode import jpeg, picture_id, webp
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.relight import relight
from thumbsmith.scene.types import (
    CANVAS_HEIGHT,
    CANVAS_WIDTH,
    Background,
    Crop,
    Element,
    Glow,
    ImageElement,
    Outline,
    Relight,
    Scene,
    Shadow,
    ShapeElement,
)

BACKDROP_QUALITY = 88
_NAMES: Mapping[Rank, str] = {"hero": "Hero", "support": "Object", "prop": "Blurred"}
MARK_COLORS = ("#ff2626", "#ffffff", "#ffd81f")
STANDS_OUT = 150.0
"""Distance of two colours (each channel 0 to 255) from which one is seen on the other at a glance."""
_PHOTO_SHARE = 0.8
"""Width of a framed photo as a share of its height."""


@dataclass
class Pictures:
    """The pictures of one scene: as files for whoever stores them, and as pixels for drawing the preview."""

    files: dict[str, EncodedPicture] = field(default_factory=dict)
    pixels: dict[str, Pixels] = field(default_factory=dict)

    def add(self, pixels: Pixels) -> str:
        """Keeps a picture (RGB or RGBA) and gives its id, which the file's bytes decide."""
        picture = Image.fromarray(pixels)
        file = webp(picture) if picture.mode == "RGBA" else jpeg(picture, BACKDROP_QUALITY)
        return self.keep(file, pixels)

    def keep(self, file: EncodedPicture, pixels: Pixels) -> str:
        name = picture_id(file.data)
        self.files[name] = file
        self.pixels[name] = pixels if pixels.shape[2] == 4 else with_alpha(pixels)
        return name


def with_alpha(pixels: Pixels) -> Pixels:
    return np.dstack([pixels, np.full(pixels.shape[:2], 255, np.uint8)])


class Staging:
    """Draws plans into scenes; holds the art and the fonts of one process."""

    def __init__(self, packs: Path, art: ArtLibrary, fonts: FontLibrary) -> None:
        self._packs = packs
        self._art = art
        self._fonts = fonts

    def scene(self, plan: Plan, photos: Sequence[EncodedPicture] = ()) -> tuple[Scene, Pictures]:
        """Raises ValueError when the plan's words do not fit its layout (the director never makes such a plan)."""
        stage = stage_of(plan)
        words = set_words(plan, self._fonts)
        if words is None:
            raise ValueError(f"The headline does not fit the layout {plan.layout}.")
        pictures = Pictures()
        background, painted = self._background(plan, stage, pictures)
        mark_color = _mark_color(stage.layout.marks, stage.palette, painted)
        layers: list[Element] = [
            *self._props(plan, stage, pictures),
            *self._cast(plan.supports, stage.layout.supports, stage, pictures, photos),
            *self._cast(plan.heroes, stage.layout.heroes, stage, pictures, photos),
            *(_mark(mark, mark_color) for mark in stage.layout.marks),
            *words,
        ]
        if plan.layout in _SUPPORT_IN_FRONT:
            layers = _supports_last(layers)
        numbered = tuple(layer.model_copy(update={"id": _id(plan, i, layer)}) for i, layer in enumerate(layers))
        return Scene(background=background, elements=numbered), pictures

    def _background(self, plan: Plan, stage: Stage, pictures: Pictures) -> tuple[Background, Pixels]:
        layout = stage.layout
        pixels = paint(
            plan.backdrop,
            stage.palette,
            layout.focus,
            layout.text_side,
            plan.seed,
            CANVAS_WIDTH,
            CANVAS_HEIGHT,
            self._packs,
        )
        background = Background(color=stage.palette.outer, picture=pictures.add(pixels), name="Backdrop")
        return background, pixels

    def _props(self, plan: Plan, stage: Stage, pictures: Pictures) -> list[Element]:
        props: list[Element] = []
        for position, (casting, place) in enumerate(zip(plan.props, stage.layout.props, strict=False)):
            slot = Slot("third", place.x, place.y, place.height * 1.3, place.height, _turn(plan.seed, position))
            props.append(self._picture(casting, slot, stage, pictures))
        return props

    def _cast(
        self,
        castings: Sequence[Casting],
        slots: Sequence[Slot],
        stage: Stage,
        pictures: Pictures,
        photos: Sequence[EncodedPicture],
    ) -> list[Element]:
        return [
            self._photo(photos[casting.photo], casting, slot, stage, pictures)
            if casting.photo is not None
            else self._picture(casting, slot, stage, pictures)
            for casting, slot in zip(castings, slots, strict=False)
        ]

    def _picture(self, casting: Casting, slot: Slot, stage: Stage, pictures: Pictures) -> ImageElement:
        name = casting.art or "sparkles"
        height = self._height_in(slot, name)
        look = stage.style.artwork(stage.palette, casting.rank)
        pixels = self._art.artwork(name, height)
        if look.repaint:
            pixels = look.repaint(pixels, stage.palette)
        if slot.faded:
            look = _faded(look)
        title = f"{_NAMES[casting.rank]}: {name.replace('-', ' ')}"
        return self._placed(pixels, title, casting.rank, slot, look, stage, pictures)

    def _height_in(self, slot: Slot, name: str) -> int:
        """The height at which the art, whatever its proportions, fits the slot."""
        sample = self._art.artwork(name, 64)
        height, width = sample.shape[:2]
        return max(16, round(min(slot.height, slot.width * float(height) / float(width))))

    def _placed(
        self,
        pixels: Pixels,
        title: str,
        rank: Rank,
        slot: Slot,
        look: ArtLook,
        stage: Stage,
        pictures: Pictures,
    ) -> ImageElement:
        height, width = pixels.shape[:2]
        picture = pictures.add(pixels)
        effects: list[Outline | Glow | Shadow | Relight] = list(look.effects)
        if look.lighting:
            effects.insert(0, _lit(pixels, look.lighting, slot, pictures))
        rotation = round(slot.rotation * stage.style.tilt, 2)
        left, top = _corner(slot.x, slot.y, width, height, rotation)
        return ImageElement(
            id="layer",
            name=title,
            role=rank,
            picture=picture,
            x=left,
            y=top,
            width=width,
            height=height,
            rotation=rotation,
            originalWidth=width,
            originalHeight=height,
            effects=tuple(effects),
        )

    def _photo(
        self, photo: EncodedPicture, casting: Casting, slot: Slot, stage: Stage, pictures: Pictures
    ) -> ImageElement:
        """The creator's photo: as it is when it has a transparent ground, else framed like a print."""
        opened = Image.open(io.BytesIO(photo.data)).convert("RGBA")
        pixels = np.asarray(opened)
        look = stage.style.artwork(stage.palette, casting.rank)
        name = pictures.keep(photo, pixels)
        crop = None if pixels[..., 3].min() < 250 else _portrait(opened.width, opened.height)
        share = opened.width / opened.height if crop is None else _PHOTO_SHARE
        height = min(slot.height, slot.width / share)
        rotation = round(slot.rotation * stage.style.tilt, 2)
        left, top = _corner(slot.x, slot.y, height * share, height, rotation)
        return ImageElement(
            id="layer",
            name="Hero: your photo",
            role="hero",
            picture=name,
            x=left,
            y=top,
            width=round(height * share, 2),
            height=round(height, 2),
            rotation=rotation,
            originalWidth=photo.width,
            originalHeight=photo.height,
            crop=crop,
            effects=look.effects,
        )


_SUPPORT_IN_FRONT = frozenset({"hero-side", "centered", "headline-over"})


def _supports_last(layers: Sequence[Element]) -> list[Element]:
    """Supports in front of the heroes, behind everything else that was on top of them."""
    supports = [layer for layer in layers if layer.role == "support"]
    others = [layer for layer in layers if layer.role != "support"]
    last_hero = max((i for i, layer in enumerate(others) if layer.role == "hero"), default=-1)
    return [*others[: last_hero + 1], *supports, *others[last_hero + 1 :]]


def _id(plan: Plan, position: int, layer: Element) -> str:
    digest = hashlib.blake2s(f"{plan.seed}/{position}/{layer.kind}".encode()).hexdigest()
    return f"{layer.kind}-{digest[:10]}"


def _turn(seed: int, position: int) -> float:
    """A slight turn, different for every prop."""
    return float((seed // (7 + 5 * position)) % 41 - 20)


def _corner(x: float, y: float, width: float, height: float, rotation: float) -> tuple[float, float]:
    """The top left corner of a box that is turned about that corner, so that its centre stands at `x, y`."""
    angle = np.deg2rad(rotation)
    dx = width / 2 * np.cos(angle) - height / 2 * np.sin(angle)
    dy = width / 2 * np.sin(angle) + height / 2 * np.cos(angle)
    return round(float(x - dx), 2), round(float(y - dy), 2)


def _lit(pixels: Pixels, lighting: Lighting, slot: Slot, pictures: Pictures) -> Relight:
    """The relight effect with its derived picture. The light comes from the middle of the picture."""
    x, y = lighting.light
    light = Relight(
        picture="0" * 32,
        lightX=x if slot.x >= CANVAS_WIDTH / 2 else -x,
        lightY=y,
        shade=lighting.shade,
        rimColor=lighting.rim,
        rimWidth=lighting.rim_width,
        rimColorOpposite=lighting.rim_opposite,
        saturation=lighting.saturation,
        contrast=lighting.contrast,
    )
    return light.model_copy(update={"picture": pictures.add(relight(pixels, light))})


def _faded(look: ArtLook) -> ArtLook:
    lighting = replace(look.lighting or Lighting(), saturation=0.12, contrast=0.85, rim_opposite=None)
    return replace(look, lighting=lighting, effects=tuple(e for e in look.effects if not isinstance(e, Glow)))


def _portrait(width: int, height: int) -> Crop:
    """The upper middle of a photo in the proportions of a print: where a person's face usually is."""
    share = width / height
    if share > _PHOTO_SHARE:
        kept = _PHOTO_SHARE / share
        return Crop(x=(1 - kept) / 2, width=kept)
    kept = share / _PHOTO_SHARE
    return Crop(y=(1 - kept) * 0.25, height=kept)


def _mark_color(marks: Sequence[Mark], palette: Palette, painted: Pixels) -> str:
    """The palette's accent, or the first plain colour that stands out from what is painted behind the marks."""
    behind = [
        painted[
            max(0, round(mark.y)) : round(mark.y + mark.height), max(0, round(mark.x)) : round(mark.x + mark.width), :3
        ].reshape(-1, 3)
        for mark in marks
    ]
    for color in (palette.accent, *MARK_COLORS):
        channels = np.array(_channels(color))
        if all(np.linalg.norm(channels - pixels.mean(axis=0)) >= STANDS_OUT for pixels in behind):
            return color
    return palette.accent


def _channels(color: str) -> tuple[int, int, int]:
    return int(color[1:3], 16), int(color[3:5], 16), int(color[5:7], 16)


def _mark(mark: Mark, color: str) -> ShapeElement:
    rim = Outline(color="#ffffff" if color != "#ffffff" else "#111318", width=7)
    effects = (rim, Shadow(offsetX=0, offsetY=8, blur=10, opacity=0.5))
    ring = mark.kind == "ring"
    return ShapeElement(
        id="layer",
        name="Ring" if ring else "Arrow",
        role="mark",
        shape="ellipse" if ring else "arrow",
        x=mark.x,
        y=mark.y,
        width=mark.width,
        height=mark.height,
        rotation=mark.rotation,
        flipX=mark.flip_x,
        flipY=mark.flip_y,
        fill=None if ring else color,
        stroke=color if ring else None,
        strokeWidth=16 if ring else 0,
        effects=effects,
    )
