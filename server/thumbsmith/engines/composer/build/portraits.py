"""The place of a cut-out photo in its slot. Pure geometry in canvas pixels.

A subject that its photo cuts off stands on the frame's edge, so that the cut is never seen. Words and the badge keep
off faces: the subject moves away from them, and shrinks where that is not enough.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product

import numpy as np

from thumbsmith.engines.composer.data.layouts.geometry import BOTTOM, TOP, Slot
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.pictures.cutout import Side, Subject
from thumbsmith.pictures.faces import Face
from thumbsmith.scene.geometry import Box, badge_box
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Frame

OVERHANG = 34.0
"""The distance of a cut side outside the canvas: wider than any outline."""
WIDER = 1.3
"""A subject that stands on the frame's edge may get this much wider than its slot: shoulders, not the face."""
TALLER = 0.1
"""The most that it may rise over its slot, as a share of the slot's height; what is lost is only the body's lower
end."""
TALLEST_TOP = TOP + 8.0
CLOSE_UP = 830.0
"""Slots this tall are meant to show a face so close that the frame cuts the rest."""
GIANT = 780.0
"""Slots this tall hold giants."""
CLOSE_FACE = 430.0
NEAR_FACE = 300.0
"""Height of the face of a person whose photo ends at the waist or the chest; the rest leaves the canvas."""
LARGEST_STRETCH = 2.4
"""The most that a photo's pixels are enlarged for a close-up."""
EDGE = 0.02
"""Share of the width at its sides within which nothing stands that must be seen."""
ROOM = 12.0
"""Around faces."""
CORE = Face(0.22, 0.12, 0.78, 0.72, 1.0)
"""The box that counts as the face of a subject in which none was found."""
WHOLE = Face(0.02, 0.04, 0.98, 0.85, 1.0)
"""The part of such a subject that words leave free, where its photo shows it whole and it need not get much smaller for
it: an animal's head may be anywhere."""
MIDDLE = 0.12
"""Share of the canvas' width from its middle within which nothing is moved to a side."""
SHRINKS = (1.0, 0.93, 0.86, 0.8, 0.74, 0.68, 0.62, 0.56, 0.5)
LARGE_ENOUGH = SHRINKS[:6]
"""For wholes."""
LAST_SHRINKS = (0.62, 0.56, 0.5, 0.44, 0.38, 0.33, 0.28)
"""For faces that fill their photo, where the others cover or cut them."""
LIFTS = (0.0, 110.0, 180.0, 250.0, 320.0, 400.0, 480.0, 560.0)
"""Canvas pixels by which such a face is lifted at last: rather a straight lower edge than a covered mouth."""
SHIFTS = (0.0, 30.0, 60.0, 90.0, 120.0, 160.0, 200.0, 250.0)
"""Canvas pixels away from the middle."""
FAR_SHIFTS = (300.0, 350.0, 400.0)
"""For what stands from edge to edge: there is enough of it."""
ON_IT = 3.0
"""Words on a part are this many times worse than the frame's cutting it off."""
MARGIN = 24.0
"""Between an uncut subject and the frame's sides, so that its outline is seen whole."""
LOST = 0.12
"""Share of a subject's width that may leave the frame on the side."""


HEAD = 0.45
"""The height of hair or a hat above a face, as a share of the face's height."""
SLEEVE = 0.2
"""Share of a person's width on either side before which a thing may stand, as if held."""
BANDS, SOLID = 10, 127
"""The number of boxes for a person's outline, and the opacity from which a pixel belongs to it."""


@dataclass(frozen=True)
class Placement:
    """A picture's box before it is turned about its centre by `rotation` degrees."""

    box: Box
    rotation: float


def place_subject(subject: Subject, slot: Slot, tilt: float, words: Sequence[Box]) -> Placement:
    """The largest placement near the slot in which no face is covered or cut; else the one that loses least of it."""
    rotation = 0.0 if subject.cut else round(slot.rotation * tilt, 2)
    covered = [*words, badge_box(Frame())]
    large = () if subject.faces or subject.cut else [Placement(box, rotation) for box in _large_boxes(subject, slot)]
    whole = next((each for each in large if _is_seen([seen_at(WHOLE, each)], covered)), None)
    if whole:
        return whole
    if {"top", "bottom"} <= subject.cut and not subject.faces:  # smaller, its cuts would be seen
        giants = [Placement(box, rotation) for box in _from_edge_to_edge(subject, slot)]
        return min(giants, key=lambda each: _lost(must_be_seen(subject, each), covered))
    placements = [Placement(box, rotation) for box in _boxes(subject, slot)]
    seen = [each for each in placements if _is_seen(must_be_seen(subject, each), covered)]
    best = next((each for each in seen if not _on_heads(subject, each, words)), seen[0] if seen else None)
    return best or min(placements, key=lambda each: _lost(must_be_seen(subject, each), covered))


def shows_cut(subject: Subject, placement: Placement) -> bool:
    """Whether the straight edge along which the photo cuts the subject off above or below stands in the picture."""
    box = placement.box
    return ("bottom" in subject.cut and box.bottom < CANVAS_HEIGHT) or ("top" in subject.cut and box.top > 0)


def _boxes(subject: Subject, slot: Slot) -> Iterator[Box]:
    """Ways to stand in the slot, best first: as large as it allows, then moved outwards, then smaller; hanging from the
    frame's upper edge only while nothing speaks against it."""
    if slot.height >= CLOSE_UP and subject.faces:
        yield from (_close(subject, slot).moved(_outwards(slot) * shift, 0) for shift in SHIFTS)
    if slot.height >= GIANT and subject.faces and "bottom" in subject.cut and "top" not in subject.cut:
        near = _near(subject, slot)
        yield from (near.moved(_outwards(slot) * shift, 0) for shift in SHIFTS if near.bottom > CANVAS_HEIGHT)
    if {"top", "bottom"} <= subject.cut:
        yield from _from_edge_to_edge(subject, slot)
    for hidden, shrink in product((subject.cut, subject.cut - {"top"}), SHRINKS):
        yield from _moved(subject, slot, _standing(subject, slot, hidden, shrink))
    ways = (_outwards(slot), -_outwards(slot))
    for lift, shrink, shift, way in product(LIFTS, LAST_SHRINKS, SHIFTS, ways):
        yield _inside(_standing(subject, slot, subject.cut - {"top"}, shrink).moved(way * shift, -lift))


def _large_boxes(subject: Subject, slot: Slot) -> Iterator[Box]:
    """The first of these ways."""
    for shrink in LARGE_ENOUGH:
        yield from _moved(subject, slot, _standing(subject, slot, subject.cut, shrink))


def _moved(subject: Subject, slot: Slot, box: Box) -> Iterator[Box]:
    """The box where it is, then ever more outwards."""
    yield _against_side(subject, _inside(box))
    moved = (box.moved(_outwards(slot) * shift, 0) for shift in SHIFTS[1:])
    yield from (_against_side(subject, each) for each in moved if _stays(each))


def _outwards(slot: Slot) -> int:
    return 1 if slot.x >= CANVAS_WIDTH / 2 else -1


def _from_edge_to_edge(subject: Subject, slot: Slot) -> Iterator[Box]:
    """As tall as the canvas, so that neither the upper nor the lower cut is seen; then moved outwards."""
    height = CANVAS_HEIGHT + 2 * OVERHANG
    width = height * subject.picture.width / subject.picture.height
    shifts = (*SHIFTS, *FAR_SHIFTS)
    yield from (Box.at(slot.x - width / 2 + _outwards(slot) * shift, -OVERHANG, width, height) for shift in shifts)


def _inside(box: Box) -> Box:
    """Moved so that neither side leaves the frame, where it is narrow enough."""
    return box.moved(max(0.0, MARGIN - box.left) + min(0.0, CANVAS_WIDTH - MARGIN - box.right), 0)


def _stays(box: Box) -> bool:
    return max(-box.left, box.right - CANVAS_WIDTH) <= LOST * box.width


def _close(subject: Subject, slot: Slot) -> Box:
    face = subject.faces[0]
    scale = min(CLOSE_FACE / ((face.bottom - face.top) * subject.picture.height), LARGEST_STRETCH)
    width, height = subject.picture.width * scale, subject.picture.height * scale
    left = slot.x - (face.left + face.right) / 2 * width
    top = TOP + 0.44 * (BOTTOM - TOP) - (face.top + face.bottom) / 2 * height
    if "top" not in subject.cut:
        top = min(top, TALLEST_TOP)
    if "bottom" in subject.cut:
        top = max(top, CANVAS_HEIGHT + OVERHANG - height)
    return _against_side(subject, Box.at(left, top, width, height))


def _near(subject: Subject, slot: Slot) -> Box:
    """So large that the face strikes the eye: in the slot's middle, the head at the top, the body beyond the canvas."""
    face = max(subject.faces, key=lambda each: each.bottom - each.top)
    scale = min(
        NEAR_FACE / ((face.bottom - face.top) * subject.picture.height),
        LARGEST_STRETCH,
        slot.width * WIDER / subject.picture.width,
    )
    width, height = subject.picture.width * scale, subject.picture.height * scale
    if height < CANVAS_HEIGHT + OVERHANG - TALLEST_TOP:
        return _standing(subject, slot, subject.cut, 1.0)
    return _against_side(subject, Box.at(slot.x - (face.left + face.right) / 2 * width, TALLEST_TOP, width, height))


def _standing(subject: Subject, slot: Slot, hidden: frozenset[Side], shrink: float) -> Box:
    """Fitted into the slot about its centre, or standing on the frame's edge where a cut is to be hidden."""
    share = subject.picture.width / subject.picture.height
    top, bottom = slot.y - slot.height / 2, slot.y + slot.height / 2
    widest = slot.width
    if "bottom" in hidden:
        top, bottom, widest = max(TALLEST_TOP, top - TALLER * slot.height), CANVAS_HEIGHT + OVERHANG, slot.width * WIDER
    if "top" in hidden:
        top, widest = -OVERHANG, slot.width * WIDER
    height = min(bottom - top, widest / share)
    if not {"top", "bottom"} <= hidden:
        height *= shrink
    width = height * share
    left = slot.x - width / 2
    if "bottom" in hidden:
        return Box.at(left, bottom - height, width, height)
    if "top" in hidden:
        return Box.at(left, top, width, height)
    return Box.at(left, slot.y - height / 2, width, height)


def _against_side(subject: Subject, box: Box) -> Box:
    """Moved so that a side that the photo cuts off lies outside the frame, if it is the outer one."""
    off_center = box.center.x - CANVAS_WIDTH / 2
    if abs(off_center) < MIDDLE * CANVAS_WIDTH:
        return box
    if off_center > 0:
        return box.moved(max(0.0, CANVAS_WIDTH + OVERHANG - box.right), 0) if "right" in subject.cut else box
    return box.moved(min(0.0, -OVERHANG - box.left), 0) if "left" in subject.cut else box


def _is_seen(parts: Sequence[Box], covered: Sequence[Box]) -> bool:
    frame = Box(EDGE * CANVAS_WIDTH, TOP, (1 - EDGE) * CANVAS_WIDTH, BOTTOM)
    return all(
        frame.contains(part) and not any(part.grown(ROOM).intersection(cover) for cover in covered) for part in parts
    )


def _on_heads(subject: Subject, placement: Placement, words: Sequence[Box]) -> bool:
    """Whether words cover hair or a hat."""
    heads = [
        seen_at(replace(face, top=face.top - HEAD * (face.bottom - face.top)), placement) for face in subject.faces
    ]
    return any(head.intersection(word) for head in heads for word in words)


def _lost(parts: Sequence[Box], covered: Sequence[Box]) -> float:
    """The share of the faces that is covered or outside the frame, about. Rather none of an eye than words on it."""
    frame = Box(0, TOP, CANVAS_WIDTH, BOTTOM)
    lost = 0.0
    for part in parts:
        inside = part.intersection(frame)
        lost += 1 - (inside.area if inside else 0) / part.area
        on_it = sum(common.area for cover in covered if (common := part.intersection(cover)))
        lost += ON_IT * on_it / part.area
    return lost


def must_be_seen(subject: Subject, placement: Placement) -> list[Box]:
    """The subject's faces on the canvas when it stands there; of an animal or a thing what tells it, or
    its middle."""
    return [seen_at(face, placement) for face in subject.faces or subject.telling or (CORE,)]


def body_boxes(cut_out: Pixels, placement: Placement) -> list[Box]:
    """Boxes that cover a person on the canvas but for the sleeves, one below the other. `cut_out` is RGBA."""
    opaque = cut_out[..., 3] > SOLID
    height, width = opaque.shape
    box, boxes = placement.box, []
    for band in range(BANDS):
        rows = opaque[band * height // BANDS : max(1, (band + 1) * height // BANDS)]
        columns = np.flatnonzero(rows.any(axis=0))
        if len(columns):
            sleeve = SLEEVE * (columns[-1] - columns[0])
            left = box.left + (columns[0] + sleeve) * box.width / width
            right = box.left + (columns[-1] - sleeve) * box.width / width
            top = box.top + band * box.height / BANDS
            boxes.append(Box(float(left), top, float(right), top + box.height / BANDS))
    return boxes


def seen_at(face: Face, placement: Placement) -> Box:
    """The upright box around the middle of each side of a face, turned with its picture: an oval, not its corners."""
    box, angle = placement.box, math.radians(placement.rotation)
    cosine, sine = math.cos(angle), math.sin(angle)
    x = ((face.left + face.right) / 2 - 0.5) * box.width
    y = ((face.top + face.bottom) / 2 - 0.5) * box.height
    half_width, half_height = (face.right - face.left) * box.width / 2, (face.bottom - face.top) * box.height / 2
    center_x, center_y = box.center.x + cosine * x - sine * y, box.center.y + sine * x + cosine * y
    across = math.hypot(cosine * half_width, sine * half_height)
    down = math.hypot(sine * half_width, cosine * half_height)
    return Box(center_x - across, center_y - down, center_x + across, center_y + down)
