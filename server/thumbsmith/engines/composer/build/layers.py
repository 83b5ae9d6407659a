"""The making of every picture layer of a scene: its files and pixels, its turned box, its light."""

from __future__ import annotations

import io
from dataclasses import dataclass, field

import numpy as np
from PIL import Image

from thumbsmith.engines.composer.types import Lighting, Pixels
from thumbsmith.pictures.encode import jpeg, picture_id, webp
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.relight import relight
from thumbsmith.scene.types import CANVAS_WIDTH, Relight

BACKDROP_QUALITY = 88
ALPHA_QUALITY = 90  # halves the time of writing a layer; no edge looks different


@dataclass
class Pictures:
    """The pictures of one scene: as files for whoever stores them, and as pixels for drawing the preview."""

    files: dict[str, EncodedPicture] = field(default_factory=dict)
    pixels: dict[str, Pixels] = field(default_factory=dict)

    def add(self, pixels: Pixels) -> str:
        """Keeps a picture (RGB or RGBA) and gives its id, which the file's bytes decide."""
        picture = Image.fromarray(pixels)
        file = webp(picture, alpha_quality=ALPHA_QUALITY) if picture.mode == "RGBA" else jpeg(picture, BACKDROP_QUALITY)
        return self.keep(file, pixels)

    def keep(self, file: EncodedPicture, pixels: Pixels | None = None) -> str:
        """Keeps a file as it is; without `pixels` the preview must not show it."""
        name = picture_id(file.data)
        self.files[name] = file
        if pixels is not None:
            self.pixels[name] = pixels if pixels.shape[2] == 4 else with_alpha(pixels)
        return name


def pixels_of(picture: EncodedPicture) -> Pixels:
    """A picture file as straight RGBA."""
    return np.asarray(Image.open(io.BytesIO(picture.data)).convert("RGBA"))


def with_alpha(pixels: Pixels) -> Pixels:
    return np.dstack([pixels, np.full(pixels.shape[:2], 255, np.uint8)])


def corner(x: float, y: float, width: float, height: float, rotation: float) -> tuple[float, float]:
    """The top left corner of a box that is turned about that corner, so that its centre stands at `x, y`."""
    angle = np.deg2rad(rotation)
    dx = width / 2 * np.cos(angle) - height / 2 * np.sin(angle)
    dy = width / 2 * np.sin(angle) + height / 2 * np.cos(angle)
    return round(float(x - dx), 2), round(float(y - dy), 2)


def lit(pixels: Pixels, lighting: Lighting, x: float, pictures: Pictures) -> Relight:
    """The relight effect with its derived picture, for a picture whose middle stands at `x`. The light comes from the
    middle of the canvas."""
    light_x, light_y = lighting.light
    light = Relight(
        picture="0" * 32,
        lightX=light_x if x >= CANVAS_WIDTH / 2 else -light_x,
        lightY=light_y,
        shade=lighting.shade,
        rimColor=lighting.rim,
        rimWidth=lighting.rim_width,
        rimColorOpposite=lighting.rim_opposite,
        saturation=lighting.saturation,
        contrast=lighting.contrast,
    )
    return light.model_copy(update={"picture": pictures.add(relight(pixels, light))})
