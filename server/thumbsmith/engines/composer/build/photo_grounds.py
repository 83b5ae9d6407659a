"""A close-up photo as the ground of the whole picture: what fills its photo to the edges is never cut out.

The photo is moved and sized so that words leave free what it is known by; where it does not reach the canvas' edge it
goes on as its own reflection, and it darkens gently under the words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product

import cv2
import numpy as np
from PIL import Image

from thumbsmith.engines.composer.build.layers import Pictures, pixels_of
from thumbsmith.engines.composer.build.photo_layers import PHOTO_NAME, clarified
from thumbsmith.engines.composer.build.portraits import Placement, must_be_seen
from thumbsmith.engines.composer.build.typesetting import bounds_of, is_safe, shifted
from thumbsmith.engines.composer.build.wording import set_words
from thumbsmith.engines.composer.data.layouts.geometry import BOTTOM, TOP
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.types import Pixels, Plan, Rank, Side
from thumbsmith.pictures.cutout import Subject
from thumbsmith.pictures.encode import jpeg
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.provenance import generative_source_of, marked
from thumbsmith.scene.geometry import Box, badge_box
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Crop, Frame, ImageElement, TextElement

AT_EDGE = 0.02
"""Share of the photo within which a subject touches its edge."""
FILLED_EDGES = 3
SIZES = (1.0, 0.95, 0.9, 0.86, 0.8, 1.1, 1.25)
"""Of the photo, as shares of the size at which it just covers the canvas."""
ACROSS = tuple(range(-560, 561, 40))
DOWN = tuple(range(-160, 161, 40))
REFLECTED = (0.36, 0.12)
"""Shares of the canvas' width and height that the photo's reflection fills at most beside and above it; below it,
whiskers and chins would be seen twice."""
ROOM = 44.0
"""Canvas pixels around what the photo is known by."""
DARKER, SOFT = 0.6, 80.0
"""The light that words take away, and its softness (sigma in canvas pixels)."""
BLURRED_FROM, BLURRED_AT, BLUR = 50.0, 80.0, 64.0
"""Canvas pixels before the photo's edge at which it begins to soften and over which it does, and how soft (sigma): so
soft that no second tower stands beside the first."""
ASIDE = tuple(float(move) for step in range(15) for move in (20 * step, -20 * step))
"""Canvas pixels up or down that words are moved off what the photo is known by, nearest first."""
WORDS = (1.0, 0.94, 0.88, 0.82, 0.76)
"""Sizes of the words that are tried, as shares of what their layout gives them."""
AIR = 56.0
"""Canvas pixels that stay free around words: for their outline."""
QUALITY = 90


def fills(photo: Photo) -> bool:
    """Whether an animal or a thing reaches three or more edges of its photo."""
    subject = photo.subject
    if subject is None or subject.faces or "top" not in subject.cut:
        return False
    gaps = (subject.left, subject.top, 1 - subject.right, 1 - subject.bottom)
    return sum(gap < AT_EDGE for gap in gaps) >= FILLED_EDGES


def looks_from(photo: Photo) -> Side:
    """On which side of such a photo its eyes are: the words go on the other."""
    parts = photo.subject.telling if photo.subject else ()
    return "left" if parts and sum(part.left + part.right for part in parts) < len(parts) else "right"


def ground_beside(photo: Photo, plan: Plan, fonts: FontLibrary) -> tuple[Box, tuple[TextElement, ...]]:
    """The place of the whole photo, and words beside what it is known by: as large as they can be without touching
    that, or, where the smallest still do, those that hide least. Raises ValueError when no words fit the layout."""
    best: tuple[float, Box, tuple[TextElement, ...]] | None = None
    for share in WORDS:
        words = set_words(replace(plan, narrowed=share), fonts)
        if words is None:
            break
        lies = ground_place(photo, _covers(words, fonts))
        words = words_aside(photo, lies, words, fonts)
        hidden = _hidden(_known_by(photo, lies), words, fonts)
        if best is None or hidden < best[0]:
            best = (hidden, lies, words)
        if not hidden:
            break
    if best is None:
        raise ValueError(f"The headline does not fit the layout {plan.layout}.")
    return best[1], best[2]


def ground_place(photo: Photo, words: Sequence[Box]) -> Box:
    """The place of the whole photo: the place that hides least of what it is known by, then the plainest."""
    assert photo.subject
    subject = photo.subject
    return min(_places(photo), key=lambda box: _cost(subject, box, words))


def words_aside(photo: Photo, box: Box, words: tuple[TextElement, ...], fonts: FontLibrary) -> tuple[TextElement, ...]:
    """The words moved up or down, by as little as there need be, so that none lies on what the photo in its place is
    known by; where every move would, the one that hides least."""
    parts = _known_by(photo, box)
    best: tuple[float, tuple[TextElement, ...]] | None = None
    for aside in ASIDE:
        moved = shifted(words, 0.0, aside)
        if aside and not is_safe(moved, fonts):
            continue
        hidden = _hidden(parts, moved, fonts)
        if best is None or hidden < best[0]:
            best = (hidden, moved)
        if not hidden:
            break
    return best[1] if best else words


def ground_layers(photo: Photo, rank: Rank, box: Box, words: Sequence[Box], pictures: Pictures) -> list[ImageElement]:
    """The photo to the pixel, hidden, and over it the ground that is made of it where it lies in `box`."""
    painted = _darkened(_extended(clarified(_sized(photo, box)), box), words)
    file = marked(jpeg(Image.fromarray(painted), QUALITY), generative_source_of(photo.original.data))
    ground = ImageElement(
        id="layer",
        name=PHOTO_NAME,
        role=rank,
        picture=pictures.keep(file, painted),
        x=0,
        y=0,
        width=CANVAS_WIDTH,
        height=CANVAS_HEIGHT,
        originalWidth=CANVAS_WIDTH,
        originalHeight=CANVAS_HEIGHT,
    )
    original = ground.model_copy(
        update={
            "name": "Your photo as it was",
            "role": None,
            "visible": False,
            "picture": pictures.keep(photo.original),
            "x": round(box.left, 2),
            "y": round(box.top, 2),
            "width": round(box.width, 2),
            "height": round(box.height, 2),
            "originalWidth": photo.original.width,
            "originalHeight": photo.original.height,
            "crop": Crop(),
        }
    )
    return [original, ground]


def _known_by(photo: Photo, box: Box) -> Sequence[Box]:
    """Eyes and faces where they are when the whole photo lies in `box`."""
    assert photo.subject
    return must_be_seen(photo.subject, Placement(_shown(photo.subject, box), 0.0))


def _covers(words: Sequence[TextElement], fonts: FontLibrary) -> list[Box]:
    return [cover for word in words if (cover := bounds_of([word], fonts))]


def _hidden(parts: Sequence[Box], words: Sequence[TextElement], fonts: FontLibrary) -> float:
    """Square canvas pixels of the parts that words, with the air around them, lie on."""
    covers = [cover.grown(AIR) for cover in _covers(words, fonts)]
    return sum(common.area for part in parts for cover in covers if (common := part.intersection(cover)))


def _places(photo: Photo) -> Iterator[Box]:
    covering = max(CANVAS_WIDTH / photo.original.width, CANVAS_HEIGHT / photo.original.height)
    for size, across, down in product(SIZES, ACROSS, DOWN):
        width, height = photo.original.width * covering * size, photo.original.height * covering * size
        left, top = (CANVAS_WIDTH - width) / 2 + across, (CANVAS_HEIGHT - height) / 2 + down
        box = Box.at(left, top, width, height)
        beside = max(box.left, CANVAS_WIDTH - box.right) / CANVAS_WIDTH
        above = (box.top - TOP) / CANVAS_HEIGHT
        if beside <= REFLECTED[0] and above <= REFLECTED[1] and box.bottom >= BOTTOM:
            yield box


def _cost(subject: Subject, box: Box, words: Sequence[Box]) -> float:
    shown = _shown(subject, box)
    frame, covers = Box(0, TOP, CANVAS_WIDTH, BOTTOM), [*words, badge_box(Frame())]
    cost = 0.0
    for part in must_be_seen(subject, Placement(shown, 0.0)):
        inside, roomy = part.intersection(frame), part.grown(ROOM)
        cost += 10 * (1 - (inside.area if inside else 0.0) / part.area)
        cost += 12 * sum(common.area for cover in covers if (common := roomy.intersection(cover))) / roomy.area
        if box.left > part.left - box.left or CANVAS_WIDTH - box.right > box.right - part.right:
            cost += 5  # its reflection would be seen too
    beside = max(0.0, box.left) + max(0.0, CANVAS_WIDTH - box.right)
    above = max(0.0, box.top - TOP)
    return cost + beside / CANVAS_WIDTH + 4 * above / CANVAS_HEIGHT + 0.5 * abs(1 - box.width * box.height / _AREA)


def _shown(subject: Subject, box: Box) -> Box:
    """The box of the subject when its whole photo lies in `box`."""
    return Box(
        box.left + subject.left * box.width,
        box.top + subject.top * box.height,
        box.left + subject.right * box.width,
        box.top + subject.bottom * box.height,
    )


_AREA = CANVAS_WIDTH * CANVAS_HEIGHT


def _sized(photo: Photo, box: Box) -> Pixels:
    pixels = pixels_of(photo.original)
    method = cv2.INTER_AREA if box.width < pixels.shape[1] else cv2.INTER_CUBIC
    return np.asarray(cv2.resize(pixels, (round(box.width), round(box.height)), interpolation=method), np.uint8)


def _extended(pixels: Pixels, box: Box) -> Pixels:
    """The canvas (RGB) with the photo in its place and its reflection around it, the softer the farther away."""
    height, width = pixels.shape[:2]
    across, down = np.arange(CANVAS_WIDTH) - round(box.left), np.arange(CANVAS_HEIGHT) - round(box.top)
    x, y = _reflected(across, width), _reflected(down, height)
    sharp = np.ascontiguousarray(pixels[..., :3][y[:, None], x[None, :]])
    beside, above = np.maximum(-across, across - width), np.maximum(-down, down - height)
    away = np.clip((np.maximum(beside[None, :], above[:, None]) + BLURRED_FROM) / BLURRED_AT, 0, 1).astype(np.float32)[
        ..., None
    ]
    small = cv2.resize(sharp, (CANVAS_WIDTH // 8, CANVAS_HEIGHT // 8), interpolation=cv2.INTER_AREA)
    soft = cv2.resize(cv2.GaussianBlur(small, (0, 0), BLUR / 8), (CANVAS_WIDTH, CANVAS_HEIGHT))
    return np.asarray(sharp * (1 - away) + soft * away, np.uint8)


def _reflected(places: np.typing.NDArray[np.int_], length: int) -> np.typing.NDArray[np.int_]:
    inside = np.abs(places)
    return np.clip(np.where(inside >= length, 2 * length - 2 - inside, inside), 0, length - 1)


def _darkened(pixels: Pixels, words: Sequence[Box]) -> Pixels:
    shade = np.zeros(pixels.shape[:2], np.float32)
    for word in words:
        left, top = max(0, round(word.left)), max(0, round(word.top))
        shade[top : max(top, round(word.bottom)), left : max(left, round(word.right))] = 1
    small = cv2.resize(shade, (CANVAS_WIDTH // 8, CANVAS_HEIGHT // 8), interpolation=cv2.INTER_AREA)
    soft = cv2.resize(cv2.GaussianBlur(small, (0, 0), SOFT / 8), (CANVAS_WIDTH, CANVAS_HEIGHT))
    return np.asarray(pixels * (1 - DARKER * soft[..., None]), np.uint8)
