"""Marks over a photo in its place: a ring around what its subject is known by, with an arrow from the words to
it; the half that the words have for themselves; and the bars of a film."""

from __future__ import annotations

import math
from collections.abc import Sequence

from thumbsmith.engines.composer.build.marks import COLORS
from thumbsmith.engines.composer.build.photo_places import known_parts, whole_subject
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.colour import darken, mix
from thumbsmith.engines.composer.data.layouts.geometry import BOTTOM, TOP, Mark
from thumbsmith.engines.composer.data.layouts.photograph import SEAM_TILT, seam_at
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.pictures.faces import Face
from thumbsmith.scene.geometry import Box, Point, rotate
from thumbsmith.scene.types import (
    CANVAS_HEIGHT,
    CANVAS_WIDTH,
    FRAME_HEIGHT,
    Element,
    Gradient,
    GradientStop,
    Outline,
    Shadow,
    ShapeElement,
)

RADIUS = (110.0, 300.0)
"""Least and most of a ring."""
ROOM = 1.18
"""Radius of a ring as a share of half its part's diagonal."""
RING, ARROW = 18.0, 110.0
"""The thickness of a ring and the height of an arrow's box."""
GAP = 26.0
"""Between a ring or words and the arrow."""
LEAST_ARROW = 90.0
SMALL_PART = 0.22
"""Of the subject: a ring around more than this would say nothing."""
SEAM_WIDTH = 9.0
BEYOND = 260.0
EFFECTS = (Outline(color="#ffffff", width=4), Shadow(offsetX=0, offsetY=6, blur=10, opacity=0.55))


def ringed_part(photo: Photo) -> Face | None:
    """The part that the subject is known by, where that is a small part of it: a face, else the part that tells
    most."""
    whole = whole_subject(photo)
    most = SMALL_PART * (whole.right - whole.left) * (whole.bottom - whole.top)
    small = [part for part in known_parts(photo) if (part.right - part.left) * (part.bottom - part.top) <= most]
    return small[0] if small else None


def ring_and_arrow(photo: Photo, lies: Box, words: Sequence[Box], stage: Stage) -> list[Element]:
    part = ringed_part(photo)
    if part is None:
        return []
    box = Box(
        lies.left + part.left * lies.width,
        lies.top + part.top * lies.height,
        lies.left + part.right * lies.width,
        lies.top + part.bottom * lies.height,
    )
    radius = min(max(ROOM * math.hypot(box.width, box.height) / 2, RADIUS[0]), RADIUS[1])
    middle = Point(box.center.x, min(max(box.center.y, TOP + radius + GAP), BOTTOM - radius - GAP))
    mark = Mark("ring", middle.x - radius, middle.y - radius, 2 * radius, 2 * radius)
    colour = COLORS[0]
    ring = ShapeElement(
        id="layer", name="Ring", role="mark", shape="ellipse", x=round(mark.x, 2), y=round(mark.y, 2),
        width=round(mark.width, 2), height=round(mark.height, 2), fill=None, stroke=colour, strokeWidth=RING,
        effects=EFFECTS,
    )  # fmt: skip
    arrow = _arrow(middle, radius, words, colour, flipped=stage.layout.text_side == "right")
    return [ring, arrow] if arrow else [ring]


def _arrow(target: Point, radius: float, words: Sequence[Box], colour: str, *, flipped: bool) -> ShapeElement | None:
    """From above the words to the ring's edge; None where they are too close to each other."""
    top = min((word.top for word in words), default=0.0)
    first = min(words, key=lambda word: word.top, default=None)
    if first is None:
        return None
    start = Point(first.left + first.width * (0.35 if flipped else 0.65), top - GAP)
    away = math.hypot(target.x - start.x, target.y - start.y)
    length = away - radius - RING - GAP
    if length < LEAST_ARROW:
        return None
    angle = math.degrees(math.atan2(target.y - start.y, target.x - start.x))
    corner = rotate(Point(start.x, start.y - ARROW / 2), start, angle)
    return ShapeElement(
        id="layer", name="Arrow", role="mark", shape="arrow", x=round(corner.x, 2), y=round(corner.y, 2),
        width=round(length, 2), height=ARROW, rotation=round(angle, 2), fill=colour, flipY=flipped,
        effects=EFFECTS,
    )  # fmt: skip


def seam(stage: Stage) -> list[Element]:
    """The half for the words, its edge leaning, with a bright line along it."""
    left_side = stage.layout.text_side == "left"
    middle = Point(seam_at(stage.layout.text_side), CANVAS_HEIGHT / 2)
    tilt = SEAM_TILT if left_side else -SEAM_TILT
    width = (middle.x if left_side else CANVAS_WIDTH - middle.x) + BEYOND
    height = CANVAS_HEIGHT + 2 * BEYOND
    x = middle.x - width if left_side else middle.x
    corner = rotate(Point(x, middle.y - height / 2), middle, tilt)
    line = rotate(Point(middle.x - SEAM_WIDTH / 2, middle.y - height / 2), middle, tilt)
    upper = mix(stage.palette.middle, stage.palette.outer, 0.45)
    stops = (GradientStop(offset=0, color=upper), GradientStop(offset=1, color=darken(stage.palette.outer, 0.2)))
    half = ShapeElement(
        id="layer", name="Half for the words", role="overlay", shape="rectangle", x=round(corner.x, 2),
        y=round(corner.y, 2), width=width, height=height, rotation=tilt, fill=upper,
        effects=(Gradient(stops=stops), Shadow(offsetX=0, offsetY=0, blur=40, opacity=0.7)),
    )  # fmt: skip
    edge = ShapeElement(
        id="layer", name="Edge", role="overlay", shape="rectangle", x=round(line.x, 2), y=round(line.y, 2),
        width=SEAM_WIDTH, height=height, rotation=tilt, fill="#ffffff",
    )  # fmt: skip
    return [half, edge]


def bars(stage: Stage) -> list[Element]:
    """The black bars of a film above and below."""
    height = bar_height(stage)
    if not height:
        return []
    places = (("Bar above", 0.0, TOP + height), ("Bar below", BOTTOM - height, CANVAS_HEIGHT - BOTTOM + height))
    return [
        ShapeElement(
            id="layer", name=name, role="overlay", shape="rectangle", x=0, y=round(top, 2),
            width=CANVAS_WIDTH, height=round(tall, 2), fill="#000000",
        )
        for name, top, tall in places
    ]  # fmt: skip


def bar_height(stage: Stage) -> float:
    """Canvas pixels; 0 in a style without bars."""
    return stage.style.development.bars * FRAME_HEIGHT
