"""Two moments as the picture: each photo fills a half, its face or subject in the middle, words below across both.

A half is painted once, in the style's light and darker under the words; the photo as it was lies hidden below it.
"""

from __future__ import annotations

from collections.abc import Sequence

import cv2
import numpy as np
from PIL import Image

from thumbsmith.engines.composer.build.layers import Pictures, pixels_of, with_alpha
from thumbsmith.engines.composer.build.photo_ground import developed, shade_under
from thumbsmith.engines.composer.build.photo_in_place import QUALITY, InPlace, word_boxes
from thumbsmith.engines.composer.build.photo_layers import PHOTO_NAME
from thumbsmith.engines.composer.build.photo_places import whole_subject
from thumbsmith.engines.composer.build.wording import Stage, set_words
from thumbsmith.engines.composer.colour import rgb
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.types import Pixels, Plan
from thumbsmith.pictures.encode import jpeg
from thumbsmith.pictures.faces import Face
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.provenance import generative_source_of, marked
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Background, Crop, Element, ImageElement, ShapeElement

HALF = CANVAS_WIDTH // 2
FACE_HEIGHT, THING_HEIGHT = 0.34, 0.7
"""Of a face and of a thing, as shares of the canvas's height."""
CLOSEST = 0.4
"""Share of a photo's height that is shown at least: closer it would be soft."""
MIDDLE = 0.42
"""Height at which the middle of a face or thing stands, as a share of the canvas's."""
SEAM = 8.0
"""Width of the line between the halves."""


def two_moments(photos: Sequence[Photo], plan: Plan, stage: Stage, fonts: FontLibrary, pictures: Pictures) -> InPlace:
    """`photos` are the left and the right one. Raises ValueError when the words do not fit."""
    words = set_words(plan, fonts)
    if words is None:
        raise ValueError(f"The headline does not fit the layout {plan.layout}.")
    shade = shade_under(word_boxes(words, fonts))
    layers: list[Element] = []
    halves = []
    for place, photo in enumerate(photos):
        left = place * HALF
        crop = crop_of(photo)
        pixels = _painted(photo, crop, shade[:, left : left + HALF], stage)
        halves.append(pixels)
        layers += _layers(photo, crop, left, pixels, pictures)
    seam = ShapeElement(
        id="layer", name="Edge", role="overlay", shape="rectangle", x=HALF - SEAM / 2, y=0, width=SEAM,
        height=CANVAS_HEIGHT, fill="#ffffff",
    )  # fmt: skip
    background = Background(color=stage.palette.outer)
    return InPlace(background, np.hstack(halves), (*layers, seam, *words), words)


def crop_of(photo: Photo) -> Crop:
    """The part of the photo that its half shows."""
    known, height = _known(photo)
    width, tall = photo.original.width, photo.original.height
    shown = min(1.0, max(CLOSEST, (known.bottom - known.top) / height))
    shown = min(shown, width * CANVAS_HEIGHT / (HALF * tall))
    across = shown * tall * HALF / (CANVAS_HEIGHT * width)
    x = min(max(0.0, (known.left + known.right - across) / 2), 1 - across)
    y = min(max(0.0, (known.top + known.bottom) / 2 - MIDDLE * shown), 1 - shown)
    return Crop(x=x, y=y, width=across, height=shown)


def _known(photo: Photo) -> tuple[Face, float]:
    """The box that is shown in the middle, in shares of the photo, and how tall it becomes."""
    subject = photo.subject
    if subject is None or not subject.faces:
        return whole_subject(photo), THING_HEIGHT
    face = subject.faces[0]
    width, height = subject.right - subject.left, subject.bottom - subject.top
    box = Face(
        subject.left + face.left * width,
        subject.top + face.top * height,
        subject.left + face.right * width,
        subject.top + face.bottom * height,
        face.score,
    )
    return box, FACE_HEIGHT


def _painted(photo: Photo, crop: Crop, shade: np.typing.NDArray[np.float32], stage: Stage) -> Pixels:
    """The half (RGB) in the style's light, darker where `shade` is."""
    own = pixels_of(photo.original)[..., :3]
    height, width = own.shape[:2]
    top, left = round(crop.y * height), round(crop.x * width)
    part = own[top : top + max(1, round(crop.height * height)), left : left + max(1, round(crop.width * width))]
    method = cv2.INTER_AREA if part.shape[0] > CANVAS_HEIGHT else cv2.INTER_CUBIC
    large = np.asarray(cv2.resize(part, (HALF, CANVAS_HEIGHT), interpolation=method), np.float32)
    light = developed(large, stage.style.development)
    dark = shade[..., None] * (1 - 0.2 * rgb(stage.palette.outer))
    return np.asarray(np.clip(light * (1 - dark) + 0.5, 0, 255), np.uint8)


def _layers(photo: Photo, crop: Crop, left: float, pixels: Pixels, pictures: Pictures) -> list[ImageElement]:
    """The photo as it was, hidden, and its half."""
    original = ImageElement(
        id="layer",
        name="Your photo as it was",
        visible=False,
        picture=pictures.keep(photo.original),
        x=left,
        y=0,
        width=HALF,
        height=CANVAS_HEIGHT,
        originalWidth=photo.original.width,
        originalHeight=photo.original.height,
        crop=crop,
    )
    file = marked(jpeg(Image.fromarray(pixels), QUALITY), generative_source_of(photo.original.data))
    shown = original.model_copy(
        update={
            "name": PHOTO_NAME,
            "role": "hero",
            "visible": True,
            "picture": pictures.keep(file, with_alpha(pixels)),
            "originalWidth": HALF,
            "originalHeight": CANVAS_HEIGHT,
            "crop": Crop(),
        }
    )
    return [original, shown]
