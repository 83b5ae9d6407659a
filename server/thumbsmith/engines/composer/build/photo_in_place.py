"""A photo in its own surroundings as the picture: the whole photo as its background, the subject as a layer before it
in the same place, and words beside or between them.

The background is painted once: the photo moved and sized, continued where it ends, darker and paler under the words.
The photo as it was lies hidden below the subject, so that one click brings it back.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import cv2
import numpy as np
from PIL import Image

from thumbsmith.engines.composer.build.art import resized
from thumbsmith.engines.composer.build.layers import Pictures, lit, pixels_of
from thumbsmith.engines.composer.build.photo_ground import Ground, developed
from thumbsmith.engines.composer.build.photo_layers import LONGEST_SIDE, PHOTO_NAME, clarified
from thumbsmith.engines.composer.build.photo_marks import bar_height, bars, ring_and_arrow, seam
from thumbsmith.engines.composer.build.photo_places import Found, lies_at, whole_subject
from thumbsmith.engines.composer.build.typesetting import bounds_of, is_safe, shifted
from thumbsmith.engines.composer.build.wording import Stage, set_words
from thumbsmith.engines.composer.colour import lighten
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.types import Lighting, Pixels, Plan
from thumbsmith.pictures.encode import jpeg
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.provenance import generative_source_of, marked
from thumbsmith.scene.geometry import Box, union
from thumbsmith.scene.types import Background, Crop, Element, ImageElement, TextElement

WORDS = (1.0, 0.88, 0.76)
"""Sizes of the words that are tried, as shares of what their layout gives them."""
LOST = 0.02
"""Share of a known part that may be lost before smaller words are tried."""
QUALITY = 90
RIM_LIGHTER = 0.7
"""The share of white in the rim's colour: daylight, with a hint of the palette."""
LIGHT = Lighting(shade=0.0, rim_width=0.004, saturation=1.12, contrast=1.08)
"""A little more light on the subject than on its surroundings, and a thin rim."""


@dataclass(frozen=True)
class InPlace:
    """`painted` is the background (RGB), `layers` what lies on it from below to above, words included."""

    background: Background
    painted: Pixels
    layers: tuple[Element, ...]
    words: tuple[TextElement, ...]


@dataclass(frozen=True)
class Placed:
    """`lies` is where the whole photo is. `is_free` says that all it is known by is seen, `behind` that the words stand
    behind its subject."""

    lies: Box
    words: tuple[TextElement, ...]
    is_free: bool
    behind: bool


def photo_in_place(photo: Photo, plan: Plan, stage: Stage, fonts: FontLibrary, pictures: Pictures) -> InPlace:
    """Raises ValueError when the words fit no size of the layout."""
    placed = place_beside(photo, plan, stage, fonts)
    lies, words = placed.lies, placed.words
    covers = word_boxes(words, fonts)
    ground = Ground.of(photo, lies)
    if stage.layout.photograph == "blurred":
        ground = ground.out_of_focus(lies)
    painted = ground.painted(stage, covers)
    file = marked(jpeg(Image.fromarray(painted), QUALITY), generative_source_of(photo.original.data))
    background = Background(color=stage.palette.outer, picture=pictures.keep(file, painted), name="Your photo")
    subject = _subject_layers(photo, lies, stage, pictures)
    marks: list[Element] = []
    if stage.layout.photograph == "circled":
        marks = ring_and_arrow(photo, lies, covers, stage)
    elif stage.layout.photograph == "split":
        marks = seam(stage)
    shown: tuple[Element, ...] = (*words, *subject) if placed.behind else (*subject, *marks, *words)
    return InPlace(background, painted, (*shown, *bars(stage)), words)


def place_beside(photo: Photo, plan: Plan, stage: Stage, fonts: FontLibrary) -> Placed:
    """The whole photo beside words, or before them where the layout wants them behind its subject and little of them is
    hidden. Raises ValueError when the words fit no size of the layout."""
    if stage.layout.is_behind_subject:
        between = _placed(photo, plan, stage, fonts, behind=True)
        if between.is_free:
            return between
    return _placed(photo, plan, stage, fonts, behind=False)


def _placed(photo: Photo, plan: Plan, stage: Stage, fonts: FontLibrary, *, behind: bool) -> Placed:
    """With words as large as they can be while nothing is lost that the photo is known by."""
    best: tuple[Found, tuple[TextElement, ...]] | None = None
    for share in WORDS:
        words = set_words(replace(plan, narrowed=share), fonts)
        if words is None:
            break
        for moved in _higher_and_lower(words, stage, fonts):
            found = lies_at(photo, stage.layout, word_boxes(moved, fonts), behind=behind, barred=bar_height(stage))
            if best is None or found.cost < best[0].cost:
                best = (found, moved)
        if best and best[0].lost <= LOST:
            break
    if best is None:
        raise ValueError(f"The headline does not fit the layout {plan.layout}.")
    found, words = best
    return Placed(found.lies, words, found.lost <= LOST, behind)


def _higher_and_lower(
    words: tuple[TextElement, ...], stage: Stage, fonts: FontLibrary
) -> Iterator[tuple[TextElement, ...]]:
    """The words in their column, and beside the subject also at its upper and lower end."""
    yield words
    box = union(word_boxes(words, fonts))
    if stage.layout.photograph == "beside" and box:
        column = stage.layout.column
        for aside in (column.y - box.top, column.y + column.height - box.bottom):
            moved = shifted(words, 0, aside)
            if is_safe(moved, fonts):
                yield moved


def _clearer(pixels: Pixels) -> Pixels:
    """Half as clear as before a painted ground: before its own the subject needs less to stand out."""
    return np.asarray(cv2.addWeighted(pixels, 0.5, clarified(pixels), 0.5, 0), np.uint8)


def word_boxes(words: Sequence[TextElement], fonts: FontLibrary) -> list[Box]:
    return [box for word in words if (box := bounds_of([word], fonts))]


def _subject_layers(photo: Photo, lies: Box, stage: Stage, pictures: Pictures) -> list[ImageElement]:
    """The photo as it was, hidden, and its subject in the same place; of a photo in which nothing stands out the
    first alone."""
    original = ImageElement(
        id="layer",
        name="Your photo as it was",
        visible=False,
        picture=pictures.keep(photo.original),
        x=round(lies.left, 2),
        y=round(lies.top, 2),
        width=round(lies.width, 2),
        height=round(lies.height, 2),
        originalWidth=photo.original.width,
        originalHeight=photo.original.height,
        crop=Crop(),
    )
    subject = photo.subject
    if subject is None:
        return [original]
    part = whole_subject(photo)
    box = Box(
        lies.left + part.left * lies.width,
        lies.top + part.top * lies.height,
        lies.left + part.right * lies.width,
        lies.top + part.bottom * lies.height,
    )
    own = pixels_of(subject.picture)
    height = min(box.height, LONGEST_SIDE * box.height / max(box.width, box.height))
    look = stage.style.development
    light = replace(LIGHT, rim=lighten(stage.palette.inner, RIM_LIGHTER), rim_width=look.rim)
    clear = _clearer(resized(own, max(16, round(height))))
    coloured = developed(clear[..., :3].astype(np.float32), look)
    pixels = np.dstack([np.asarray(coloured + 0.5, np.uint8), clear[..., 3]])
    shown = ImageElement(
        id="layer",
        name=PHOTO_NAME,
        role="hero",
        picture=pictures.keep(subject.picture, own),
        x=round(box.left, 2),
        y=round(box.top, 2),
        width=round(box.width, 2),
        height=round(box.height, 2),
        originalWidth=own.shape[1],
        originalHeight=own.shape[0],
        effects=(lit(pixels, light, box.center.x, pictures),),
    )
    return [original, shown]
