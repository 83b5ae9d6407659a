"""Places for a photo that keeps its surroundings, so that words, frame and badge leave free what it is known by.

All places of a grid are judged at once; the cheapest is taken. Lengths are canvas pixels, boxes of photos shares of
their size.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.build.layers import pixels_of
from thumbsmith.engines.composer.data.layouts.geometry import BOTTOM, TOP, Layout
from thumbsmith.engines.composer.data.layouts.photograph import seam_at
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.pictures.cutout import Subject
from thumbsmith.pictures.faces import Face
from thumbsmith.scene.geometry import Box, badge_box
from thumbsmith.scene.types import CANVAS_WIDTH, FRAME_HEIGHT, Frame

Floats = NDArray[np.float64]

SIZES = (0.6, 0.68, 0.76, 0.84, 0.92, 1.0, 1.08, 1.18, 1.3, 1.45, 1.6, 1.8, 2.0, 2.3, 2.6)
"""Of the photo, as shares of the size at which it just covers the canvas."""
STEPS_ACROSS, STEPS_DOWN = 33, 17
HEAD_ABOVE, HEAD_BELOW = 0.42, 0.12
"""The reach of a head above and below the box of its face, as shares of the face's height."""
HEAD, CLOSE_HEAD = (0.45, 0.60), (0.74, 0.98)
"""Height of a head, as a share of the frame's; of one so close that it fills the picture."""
EYES = 0.42
"""The height of eyes in a face, as a share of its height; they come to stand on the upper third."""
THING = (0.66, 0.96)
"""Height (or 0.62 of the width) of a subject without a face, as a share of the frame's."""
CLOSER = 1.35
"""Growth of a subject without a face where something of it is ringed."""
EDGE = 0.04
"""Share of the frame within which no muzzle, eye or hand comes near its edge."""
AIR = 26.0
"""Around words."""
LETTERS = 7
"""Parts of a line of words that stand for its letters."""
MOST_HIDDEN = 0.14
"""Of a letter's place that a subject before it may cover: of its ink that is about a fifth."""
LEANS = 46.0
"""The reach of a tilted seam into the photo's half above or below."""
GRID = 96
"""Columns and rows in which a subject's outline is summed up."""


@dataclass(frozen=True)
class _Places:
    """Left, top, width and height of the whole photo in every place that is tried."""

    left: Floats
    top: Floats
    width: Floats
    height: Floats

    def seen(self, part: Face) -> tuple[Floats, Floats, Floats, Floats]:
        """Left, top, right and bottom of a part of the photo."""
        return (
            self.left + part.left * self.width,
            self.top + part.top * self.height,
            self.left + part.right * self.width,
            self.top + part.bottom * self.height,
        )

    def at(self, index: int) -> Box:
        return Box.at(
            float(self.left[index]), float(self.top[index]), float(self.width[index]), float(self.height[index])
        )


def whole_subject(photo: Photo) -> Face:
    """The subject's box; of a photo in which nothing stands out its middle."""
    subject = photo.subject
    if subject is None:
        return Face(0.3, 0.3, 0.7, 0.7, 1.0)
    return Face(subject.left, subject.top, subject.right, subject.bottom, 1.0)


def known_parts(photo: Photo) -> tuple[Face, ...]:
    """Heads, or else the other parts by which the subject is known."""
    subject = photo.subject
    if subject is None:
        return ()
    if subject.faces:
        return tuple(_in_photo(_head(face), subject) for face in subject.faces)
    return tuple(_in_photo(part, subject) for part in subject.telling)


@dataclass(frozen=True)
class Found:
    """`lies` is where the whole photo is, `lost` how much of what it is known by is not seen (about 0: nothing)."""

    lies: Box
    lost: float
    cost: float


def seen_parts(photo: Photo, layout: Layout) -> tuple[Face, ...]:
    """The known parts that a layout shows whole: of a close-up the face, not the hair above."""
    if layout.photograph == "close" and photo.subject and photo.subject.faces:
        return tuple(_in_photo(face, photo.subject) for face in photo.subject.faces)
    return known_parts(photo)


def lies_at(photo: Photo, layout: Layout, words: Sequence[Box], *, behind: bool = False, barred: float = 0.0) -> Found:
    """The best place beside these words, or before them where they stand `behind` the subject. `barred` is the height
    of a bar above and below, in canvas pixels."""
    places = _tried(photo)
    shown = shown_in(layout)
    frame = Box(shown.left, shown.top + barred, shown.right, shown.bottom - barred)
    lost = _lost_parts(seen_parts(photo, layout), places, frame, [] if behind else words)
    if behind:
        lost = lost + _hidden_letters(photo, places, words)
    beside = -_depth(photo, places, words) if behind else _under_words(photo, places, layout, words)
    cost = 40 * lost + beside + _uncovered(photo, places, layout) + _off_size(photo, places, layout)
    cost = cost + _off_place(photo, places, layout) + _cut_off(photo, places, frame)
    best = int(np.argmin(np.round(cost, 6)))
    return Found(places.at(best), float(lost[best]), float(cost[best]))


def shown_in(layout: Layout) -> Box:
    """The part of the frame that the photo has for itself."""
    if layout.photograph != "split":
        return Box(0, TOP, CANVAS_WIDTH, BOTTOM)
    seam = seam_at(layout.text_side)
    if layout.text_side == "left":
        return Box(seam + LEANS, TOP, CANVAS_WIDTH, BOTTOM)
    return Box(0, TOP, seam - LEANS, BOTTOM)


def _head(face: Face) -> Face:
    height = face.bottom - face.top
    return Face(face.left, face.top - HEAD_ABOVE * height, face.right, face.bottom + HEAD_BELOW * height, face.score)


def _in_photo(part: Face, subject: Subject) -> Face:
    width, height = subject.right - subject.left, subject.bottom - subject.top
    return Face(
        max(0.0, subject.left + part.left * width),
        max(0.0, subject.top + part.top * height),
        min(1.0, subject.left + part.right * width),
        min(1.0, subject.top + part.bottom * height),
        part.score,
    )


def _tried(photo: Photo) -> _Places:
    original = photo.original
    covering = max(CANVAS_WIDTH / original.width, FRAME_HEIGHT / original.height)
    size = np.repeat(np.array(SIZES), STEPS_ACROSS * STEPS_DOWN)
    across = np.tile(np.repeat(np.linspace(-1, 1, STEPS_ACROSS), STEPS_DOWN), len(SIZES))
    down = np.tile(np.linspace(0, 1, STEPS_DOWN), len(SIZES) * STEPS_ACROSS)
    width, height = original.width * covering * size, original.height * covering * size
    spare = np.abs(CANVAS_WIDTH - width) / 2 + 0.3 * CANVAS_WIDTH
    left = (CANVAS_WIDTH - width) / 2 + across * spare
    over = height - FRAME_HEIGHT
    top = np.where(over >= 0, TOP - down * over, TOP - over)  # what does not fill the height stands on the ground
    return _Places(left, top, width, height)


def _lost_parts(parts: Sequence[Face], places: _Places, frame: Box, words: Sequence[Box]) -> Floats:
    """The number of known parts, about, that the frame cuts or that lie under words or the badge."""
    lost = np.zeros_like(places.left)
    inner = Box(
        frame.left + EDGE * CANVAS_WIDTH, frame.top + EDGE * FRAME_HEIGHT,
        frame.right - EDGE * CANVAS_WIDTH, frame.bottom - EDGE * FRAME_HEIGHT,
    )  # fmt: skip
    for part in parts:
        left, top, right, bottom = places.seen(part)
        area = (right - left) * (bottom - top)
        lost += 1 - _common(left, top, right, bottom, inner) / area
        for cover in [*(word.grown(AIR) for word in words), badge_box(Frame())]:
            lost += 2 * _common(left, top, right, bottom, cover) / area
    return lost


def _common(left: Floats, top: Floats, right: Floats, bottom: Floats, box: Box) -> Floats:
    across = np.minimum(right, box.right) - np.maximum(left, box.left)
    down = np.minimum(bottom, box.bottom) - np.maximum(top, box.top)
    return np.asarray(np.maximum(across, 0) * np.maximum(down, 0))


def _uncovered(photo: Photo, places: _Places, layout: Layout) -> Floats:
    """Cost of what the photo does not reach: dear where it cuts its subject off, or below, where things stand."""
    cut = photo.subject.cut if photo.subject else frozenset()
    frame, upwards = shown_in(layout), 24 if layout.is_behind_subject else 60
    left, right = np.maximum(0, places.left), np.maximum(0, CANVAS_WIDTH - places.left - places.width)
    if frame.left:
        left = np.maximum(0, places.left - frame.left + 2 * LEANS)
    if frame.right < CANVAS_WIDTH:
        right = np.maximum(0, frame.right + 2 * LEANS - places.left - places.width)
    top = np.maximum(0, places.top - TOP)
    bottom = np.maximum(0, BOTTOM - places.top - places.height)
    return np.asarray(
        ((60 if "left" in cut else 4.5) * left + (60 if "right" in cut else 4.5) * right) / CANVAS_WIDTH
        + ((60 if "top" in cut else upwards) * top + 60 * bottom) / FRAME_HEIGHT
    )


def _off_size(photo: Photo, places: _Places, layout: Layout) -> Floats:
    subject = photo.subject
    if subject is None:
        return np.abs(places.width / CANVAS_WIDTH - 1) * 2
    if subject.faces:
        face = subject.faces[0]
        tall = (face.bottom - face.top) * (1 + HEAD_ABOVE + HEAD_BELOW) * (subject.bottom - subject.top)
        least, most, share = (
            *(CLOSE_HEAD if layout.photograph == "close" else HEAD),
            tall * places.height / FRAME_HEIGHT,
        )
        if len(subject.faces) > 1:
            least *= 0.6
        if layout.is_behind_subject:
            least *= 0.85
    else:
        closer = CLOSER if layout.photograph == "circled" else 1.0
        box = whole_subject(photo)
        share = np.maximum(
            (box.bottom - box.top) * places.height / FRAME_HEIGHT,
            0.62 * (box.right - box.left) * places.width / FRAME_HEIGHT,
        )
        least, most = THING[0] * closer, THING[1] * closer
        if layout.is_behind_subject:
            least, most = least * 0.9, most * 0.92
    return np.asarray(9 * (np.maximum(0, least - share) + np.maximum(0, share - most)))


def _off_place(photo: Photo, places: _Places, layout: Layout) -> Floats:
    """The distance of the subject's middle, or of a person's eyes, from where the layout wants it."""
    slot, subject = layout.heroes[0], photo.subject
    weight = 1.6 if layout.is_behind_subject else 2.6
    if subject and subject.faces:
        face = _in_photo(subject.faces[0], subject)
        x = places.left + (face.left + face.right) / 2 * places.width
        y = places.top + (face.top + EYES * (face.bottom - face.top)) * places.height
        wanted = TOP + FRAME_HEIGHT * (0.46 if layout.is_behind_subject else 1 / 3)
        return np.asarray(weight * np.abs(x - slot.x) / CANVAS_WIDTH * 2 + 3 * np.abs(y - wanted) / FRAME_HEIGHT)
    box = whole_subject(photo)
    x = places.left + (box.left + box.right) / 2 * places.width
    y = places.top + (box.top + box.bottom) / 2 * places.height
    return np.asarray(weight * np.abs(x - slot.x) / CANVAS_WIDTH * 2 + np.abs(y - slot.y) / FRAME_HEIGHT)


def _cut_off(photo: Photo, places: _Places, frame: Box) -> Floats:
    """The share of a thing that the frame cuts off; of people only what is beside and above."""
    subject = photo.subject
    if subject is None:
        return np.zeros_like(places.left)
    left, top, right, bottom = places.seen(whole_subject(photo))
    if subject.faces:
        beside = np.maximum(0, frame.left - left) + np.maximum(0, right - frame.right)
        return np.asarray(0.8 * beside / (right - left))
    inner = Box(
        frame.left + EDGE * CANVAS_WIDTH * ("left" not in subject.cut), frame.top,
        frame.right - EDGE * CANVAS_WIDTH * ("right" not in subject.cut), frame.bottom,
    )  # fmt: skip
    inside = _common(left, top, right, bottom, inner) / ((right - left) * (bottom - top))
    weight = 30 if subject.cut - {"bottom"} else 90  # what its photo shows whole stays whole
    return np.asarray(weight * (1 - inside))


def _under_words(photo: Photo, places: _Places, layout: Layout, words: Sequence[Box]) -> Floats:
    """The share of the words on the subject rather than on the calm side."""
    if photo.subject is None:
        return np.zeros_like(places.left)
    area = sum(word.area for word in words) or 1.0
    opaque = _Opaque.of(photo.subject)
    weight = 4 if photo.subject.faces else 16  # where an animal's head is nobody knows
    weight = 3 if layout.photograph == "below" else weight
    return np.asarray(weight * sum(opaque.within(photo, places, word) for word in words) / area)


def _hidden_letters(photo: Photo, places: _Places, words: Sequence[Box]) -> Floats:
    """The share of any letter behind the subject beyond what may be."""
    most = np.zeros_like(places.left)
    for hidden in _letters_behind(photo, places, words):
        most = np.maximum(most, hidden)
    return np.maximum(0, most - MOST_HIDDEN)


def _depth(photo: Photo, places: _Places, words: Sequence[Box]) -> Floats:
    """The worth of a subject that stands before some of the letters."""
    shares = list(_letters_behind(photo, places, words))
    total = sum(shares, np.zeros_like(places.left)) / (len(shares) or 1)
    return np.asarray(30 * np.minimum(total, 0.06))


def _letters_behind(photo: Photo, places: _Places, words: Sequence[Box]) -> Iterator[Floats]:
    """Letter by letter the share that the subject covers."""
    if photo.subject is None:
        return
    opaque = _Opaque.of(photo.subject)
    for word in words:
        step = word.width / LETTERS
        for letter in range(LETTERS):
            place = Box(word.left + letter * step, word.top, word.left + (letter + 1) * step, word.bottom)
            yield opaque.within(photo, places, place) / place.area


@dataclass(frozen=True)
class _Opaque:
    """The part of a subject left of and above each point of a grid over it: sums of its opacity."""

    sums: Floats

    @classmethod
    def of(cls, subject: Subject) -> _Opaque:
        alpha = pixels_of(subject.picture)[..., 3]
        small = cv2.resize(alpha, (GRID, GRID), interpolation=cv2.INTER_AREA).astype(np.float64) / 255
        return cls(np.pad(small.cumsum(axis=0).cumsum(axis=1), ((1, 0), (1, 0))))

    def within(self, photo: Photo, places: _Places, box: Box) -> Floats:
        """Square canvas pixels of the subject within a box, in every place."""
        left, top, right, bottom = places.seen(whole_subject(photo))

        def column(x: float) -> Floats:
            return np.clip((x - left) / (right - left), 0, 1) * GRID

        def row(y: float) -> Floats:
            return np.clip((y - top) / (bottom - top), 0, 1) * GRID

        cell = (right - left) * (bottom - top) / GRID**2
        x, y = (column(box.left), column(box.right)), (row(box.top), row(box.bottom))
        sums = self._at(x[1], y[1]) - self._at(x[0], y[1]) - self._at(x[1], y[0]) + self._at(x[0], y[0])
        return np.asarray(sums * cell)

    def _at(self, x: Floats, y: Floats) -> Floats:
        """The sums between the grid's points, linearly."""
        column, row = np.minimum(x.astype(int), GRID - 1), np.minimum(y.astype(int), GRID - 1)
        across, down = x - column, y - row
        upper = self.sums[row, column] * (1 - across) + self.sums[row, column + 1] * across
        lower = self.sums[row + 1, column] * (1 - across) + self.sums[row + 1, column + 1] * across
        return np.asarray(upper * (1 - down) + lower * down)
