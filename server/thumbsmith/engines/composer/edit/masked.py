"""Edits inside a mask: not one byte changes where it is black.

A layer that lies wholly inside is changed or taken away as a layer. Everything else is a patch: a picture as large as
the mask's box whose opacity is the mask, right above the layers that it changes; what stands above them stays live.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.base import EditNotPossible
from thumbsmith.engines.composer.colour import value_of
from thumbsmith.engines.composer.edit import looks
from thumbsmith.engines.composer.edit import pixels as pixel_looks
from thumbsmith.engines.composer.edit.canvas import Canvas
from thumbsmith.engines.composer.edit.commands import Blur, Recolour, Say, Tone
from thumbsmith.engines.composer.edit.filling import filled
from thumbsmith.engines.composer.edit.layers import box_of, take_away
from thumbsmith.engines.composer.edit.words import write_in_box
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.pictures.provenance import Source
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.operations import changed
from thumbsmith.scene.types import BubbleElement, Element, ImageElement, TextElement

SOFT_EDGE = 4.0
"""Pixels inside the mask's border over which a patch becomes opaque."""
MEANT = 0.6
"""Share of a layer's ink from which painting over it means the layer."""
TOUCHED = 0.03
"""Share of the mask that a layer must cover to be part of what is seen in it."""
MOSTLY = 0.4
"""Share of the mask that the meant layers must cover: then they were what was marked, and not the ground behind."""
REACH = 60.0
"""Canvas pixels that outlines and shadows go beyond a layer's box."""
LARGEST_HOLE = 0.8
TOO_LARGE = "The mask covers nearly all of the picture, so nothing is left to fill it from: mark less of it."
TOO_SMALL = "The marked place is too small for these words: mark more room, or say fewer words."


def mask_of(canvas: Canvas) -> NDArray[np.uint8]:
    assert canvas.mask is not None
    return canvas.mask


def box_of_mask(canvas: Canvas) -> Box:
    ys, xs = np.nonzero(mask_of(canvas))
    return Box(float(xs.min()), float(ys.min()), float(xs.max()) + 1, float(ys.max()) + 1)


def stays_inside(canvas: Canvas, elements: Sequence[Element]) -> bool:
    """Whether these draw nothing, not even a shadow, where the mask is black."""
    outside = mask_of(canvas) == 0
    half = outside[::2, ::2] & outside[1::2, ::2] & outside[::2, 1::2] & outside[1::2, 1::2]
    if any((canvas.ink(element)[half] > 16).any() for element in elements):  # a quick look first
        return False
    return not any((canvas.ink(element, width=outside.shape[1])[outside] > 0).any() for element in elements)


class _Marked:
    """The layers that the mask shows, and those of them that are meant."""

    def __init__(self, canvas: Canvas) -> None:
        marked = canvas.sketched_mask()
        if not marked.any():
            marked = mask_of(canvas)[::2, ::2] > 0
        area = int(marked.sum())
        self.meant: list[Element] = []
        self.top = 0
        """Index above the highest layer that is noticeably seen in the mask. Words count only when they are meant:
        nobody marks half a word."""
        covered = np.zeros_like(marked)
        place = box_of_mask(canvas)
        for index, element in enumerate(canvas.scene.elements):
            box = box_of(canvas, element)
            if not element.visible or box is None or box.grown(REACH).intersection(place) is None:
                continue
            ink = canvas.ink(element) > 64
            inside = ink & marked
            is_meant = inside.sum() >= MEANT * max(1, int(ink.sum())) and inside.any()
            if is_meant:
                self.meant.append(element)
                covered |= inside
            is_seen = inside.sum() >= TOUCHED * area and not isinstance(element, TextElement | BubbleElement)
            if is_meant or is_seen:
                self.top = index + 1
        self.share = float(covered.sum()) / max(1, area)


def remove_marked(canvas: Canvas) -> None:
    """Layers that lie inside go; what is only a part of something else is filled from its surroundings."""
    marked = _Marked(canvas)
    whole = [element for element in marked.meant if stays_inside(canvas, [element])]
    meant = {element.id for element in marked.meant}
    below = [element for element in canvas.scene.elements[: marked.top] if element.id not in meant]
    if marked.share >= MOSTLY:
        if len(whole) < len(marked.meant):
            lay(canvas, canvas.draw(below), marked.top)
    else:
        hole = mask_of(canvas) > 0
        if hole.mean() > LARGEST_HOLE:
            raise EditNotPossible(TOO_LARGE)
        lay(canvas, filled(canvas.draw(below), hole, canvas.seed), marked.top)
    take_away(canvas, whole)


def change_marked(canvas: Canvas, command: Tone | Recolour | Blur) -> None:
    marked = _Marked(canvas)
    whole = [element for element in marked.meant if stays_inside(canvas, [element])]
    if whole and len(whole) == len(marked.meant) and marked.share >= MOSTLY and not isinstance(command, Blur):
        canvas.replace(*(_changed_layer(canvas, element, command) for element in whole))
        return
    drawn = canvas.draw(canvas.scene.elements[: marked.top])
    box = box_of_mask(canvas).grown(80)
    part = (
        slice(max(0, round(box.top)), min(drawn.shape[0], round(box.bottom))),
        slice(max(0, round(box.left)), min(drawn.shape[1], round(box.right))),
    )
    result = drawn.copy()
    result[part] = _change_of(command)(np.ascontiguousarray(drawn[part]))
    lay(canvas, result, marked.top)


def _change_of(command: Tone | Recolour | Blur) -> Callable[[Pixels], Pixels]:
    match command:
        case Tone(name, _, amount):
            return lambda pixels: pixel_looks.toned(pixels, name, amount)
        case Recolour(color):
            return lambda pixels: pixel_looks.recoloured(pixels, color)
        case Blur(_, amount):
            return lambda pixels: pixel_looks.blurred(pixels, looks.BLUR_SIGMA * amount)


def _changed_layer(canvas: Canvas, element: Element, command: Tone | Recolour | Blur) -> Element:
    if isinstance(element, ImageElement):
        return looks.derived(canvas, element, _change_of(command))
    if isinstance(command, Recolour):
        return looks.painted(element, value_of(command.color))
    if isinstance(command, Tone):
        tone = command
        return looks.with_colours(element, lambda color: looks.toned_colour(color, tone.name, tone.amount))
    return element


def write_marked(canvas: Canvas, command: Say) -> None:
    """New words in the masked box, on top. Raises EditNotPossible when they can't be read there."""
    box = box_of_mask(canvas).grown(-2)
    for _ in range(9):
        texts = write_in_box(canvas, command.text, box)
        if texts and stays_inside(canvas, texts):
            canvas.set_elements((*canvas.scene.elements, *texts))
            return
        box = box.grown(-0.06 * box.width, -0.06 * box.height)
        if box.width < 30 or box.height < 20:
            break
    raise EditNotPossible(TOO_SMALL)


def lay(canvas: Canvas, rgb: Pixels, index: int, source: Source | None = None) -> None:
    """Lay the masked part of `rgb` as a layer below the element that now stands at `index`.

    `source`: who made it, where it was not made of the picture itself.
    """
    mask = mask_of(canvas)
    depth = cv2.distanceTransform((mask > 0).astype(np.uint8), cv2.DIST_L2, 5)
    opacity = np.rint(mask * np.clip(depth / SOFT_EDGE, 0, 1)).astype(np.uint8)
    box = box_of_mask(canvas)
    part = (slice(int(box.top), int(box.bottom)), slice(int(box.left), int(box.right)))
    shown = np.dstack([rgb[part], opacity[part]])
    shown[shown[..., 3] == 0] = 0
    height, width = shown.shape[:2]
    patch = ImageElement(
        id=canvas.fresh_id("image"),
        name="Patch",
        picture=canvas.add(np.ascontiguousarray(shown), source or canvas.source_of_ground(), exact=True),
        x=box.left,
        y=box.top,
        width=width,
        height=height,
        originalWidth=width,
        originalHeight=height,
    )
    canvas.insert(changed(patch), index)


def changed_outside(canvas: Canvas, before: Pixels, after: Pixels) -> dict[str, str]:
    """The proof, for the variation's facts: how many pixels of the drawn picture differ where the mask is black."""
    outside = mask_of(canvas) == 0
    return {"pixelsChangedOutside": str(int((after != before).any(axis=2)[outside].sum()))}
