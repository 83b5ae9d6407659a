"""Edits inside a mask: what it means, and patches of pixels in which not one byte changes where it is black.

A mask over layers points at them: they are changed or taken away as layers. Everything else is a patch: a picture as
large as the mask's box whose opacity is the mask, right above the layers that it changes. Words are never part of one:
they stay live above it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.base import EditNotPossible
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
from thumbsmith.scene.types import MOST_CREDITS, BubbleElement, Element, ImageElement, TextElement

SOFT_EDGE = 4.0
"""Pixels inside the mask's border over which a patch becomes opaque."""
MEANT = 0.6
"""Share of a layer's ink from which painting over it means the layer."""
TOUCHED = 0.03
"""Share of the mask that a layer must cover to be part of what is seen in it."""
MOSTLY = 0.4
"""Share of the mask that the meant layers must cover: then they were what was marked, and not the ground behind. Words
that cover so much of it are meant, however little of them is marked, where no layer is marked more wholly."""
WORDS = 0.2
"""The same for words: who marks some draws a generous box around them."""
REACH = 60.0
"""Canvas pixels that outlines and shadows go beyond a layer's box."""
LARGEST_HOLE = 0.8
TOO_LARGE = "The mask covers nearly all of the picture, so nothing is left to fill it from: mark less of it."
TOO_SMALL = "The marked place is too small for these words: mark more room, or say fewer words."
OVER_WORDS = (
    "Painting over text is not possible: these words reach beyond the mask. Mark them whole, or ask for the change "
    "without a mask."
)
BEYOND = "This would change the picture beyond the mask: mark more room, or ask for the change without a mask."
NOTHING_SEEN = (
    "This would change nothing that is seen: what is marked lies behind other layers, or is like that already."
)


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


class Marked:
    """The layers that the mask shows, and those of them that are meant."""

    def __init__(self, canvas: Canvas) -> None:
        marked = canvas.sketched_mask()
        if not marked.any():
            marked = mask_of(canvas)[::2, ::2] > 0
        area = int(marked.sum())
        self.meant: list[Element] = []
        self.top = 0
        """Index above the highest picture that is noticeably seen in the mask, but below all words in it: a patch
        there hides none."""
        covered = np.zeros_like(marked)
        place = box_of_mask(canvas)
        most: tuple[Element, NDArray[np.bool_]] | None = None
        """Words of which only a part is marked, but hardly anything else is."""
        for index, element in enumerate(canvas.scene.elements):
            box = box_of(canvas, element)
            if not element.visible or box is None or box.grown(REACH).intersection(place) is None:
                continue
            ink = canvas.ink(element) > 64
            body = _with_gaps(ink) if is_words(element) else ink
            inside, seen = ink & marked, body & marked
            if not seen.any():
                continue
            is_meant = inside.sum() >= MEANT * max(1, int(ink.sum()))
            if is_words(element) and seen.sum() >= MOSTLY * area:
                most = (element, seen)
            if is_meant:
                self.meant.append(element)
                covered |= seen
            if not is_words(element) and (is_meant or inside.sum() >= TOUCHED * area):
                self.top = index + 1
        if most is not None and not self.meant:
            self.meant.append(most[0])
            covered = most[1]
        self.top = min(self.top, lowest_words(canvas))
        self.share = float(covered.sum()) / max(1, area)

    @property
    def layers(self) -> tuple[Element, ...]:
        """Those that the mask points at; none where most of it is something else. The words of a bubble go with it."""
        if self.share < (WORDS if all(map(is_words, self.meant)) else MOSTLY):
            return ()
        bubbles = {each.id for each in self.meant if isinstance(each, BubbleElement)}
        return tuple(each for each in self.meant if getattr(each, "bubbleId", None) not in bubbles)


def lowest_words(canvas: Canvas) -> int:
    """Index of the lowest text or bubble that is seen in the mask, to the last pixel; the number of elements where
    there is none."""
    marked, elements = mask_of(canvas) > 0, canvas.scene.elements
    seen = (
        index
        for index, each in enumerate(elements)
        if is_words(each) and each.visible and (canvas.ink(each, width=marked.shape[1]) > 0)[marked].any()
    )
    return next(seen, len(elements))


def is_words(element: Element) -> bool:
    return isinstance(element, TextElement | BubbleElement)


def _with_gaps(ink: NDArray[np.bool_]) -> NDArray[np.bool_]:
    """Letters with the room between them."""
    points = cv2.findNonZero(ink.astype(np.uint8))
    if points is None:
        return ink
    block = np.zeros(ink.shape, np.uint8)
    cv2.fillConvexPoly(block, cv2.convexHull(points), 1)
    return block > 0


def remove_marked(canvas: Canvas) -> None:
    """Layers that lie inside go; what is only a part of something else is filled from its surroundings."""
    marked = Marked(canvas)
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
    marked = Marked(canvas)
    words = [each for each in marked.meant if is_words(each) and stays_inside(canvas, [each])]
    drawn = canvas.draw(canvas.scene.elements[: marked.top])
    box = box_of_mask(canvas).grown(80)
    part = (
        slice(max(0, round(box.top)), min(drawn.shape[0], round(box.bottom))),
        slice(max(0, round(box.left)), min(drawn.shape[1], round(box.right))),
    )
    result = drawn.copy()
    result[part] = _change_of(command)(np.ascontiguousarray(drawn[part]))
    lay(canvas, result, marked.top)
    canvas.replace(*(_changed_layer(each, command) for each in words))


def _change_of(command: Tone | Recolour | Blur) -> Callable[[Pixels], Pixels]:
    match command:
        case Tone(name, _, amount):
            return lambda pixels: pixel_looks.toned(pixels, name, amount)
        case Recolour(color):
            return lambda pixels: pixel_looks.recoloured(pixels, color)
        case Blur(_, amount):
            return lambda pixels: pixel_looks.blurred(pixels, looks.BLUR_SIGMA * amount)


def _changed_layer(element: Element, command: Tone | Recolour | Blur) -> Element:
    if isinstance(command, Recolour):
        return looks.coloured(element, command)
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
        credits=canvas.scene.credits()[:MOST_CREDITS],
    )
    canvas.insert(changed(patch), index)


def changed_outside(canvas: Canvas, before: Pixels, after: Pixels) -> int:
    """The proof: how many pixels of the drawn picture differ where the mask is black."""
    outside = mask_of(canvas) == 0
    return int((after != before).any(axis=2)[outside].sum())
