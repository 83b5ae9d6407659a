"""Brings what a model painted back into the picture it was asked to change.

Models take a mask as a hint and repaint more than it marks. So the answer is laid over the picture as a patch whose
opacity is the mask: outside of it not one byte changes, which is counted and not assumed.
"""

from __future__ import annotations

import io
from pathlib import Path

import numpy as np
from PIL import Image

from thumbsmith.engines.base import EditRequest, Variation
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.mending import mended
from thumbsmith.engines.composer.edit.canvas import Canvas, read_mask
from thumbsmith.engines.composer.edit.layers import take_away
from thumbsmith.engines.composer.edit.masked import changed_outside, lay, lowest_words, stays_inside
from thumbsmith.engines.composer.plates.lettering import canvas_of
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.engines.ideas import facts_after_edit
from thumbsmith.pictures.encode import jpeg, png
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.provenance import PAINTED
from thumbsmith.scene.types import BubbleElement, Element, TextElement


def ground(drawing: Drawing, packs: Path, request: EditRequest) -> EncodedPicture:
    """The canvas without its words, as PNG: a model that sees letters paints letters."""
    canvas = _canvas(drawing, packs, request)
    return png(Image.fromarray(canvas.draw(_painted_over(canvas))))


def merged(drawing: Drawing, packs: Path, request: EditRequest, painted: EncodedPicture) -> Variation:
    """Raises EngineError when what was painted is no picture, EditNotPossible when the mask marks nothing."""
    canvas = _canvas(drawing, packs, request)
    pixels = canvas_of(painted)
    before = canvas.draw()
    painted_over = _painted_over(canvas)
    if canvas.mask is None:
        canvas.set_ground(pixels, PAINTED)
        take_away(canvas, painted_over)
    else:
        hidden = [element for element in painted_over if stays_inside(canvas, [element])]
        lay(canvas, pixels, len(painted_over), PAINTED)
        take_away(canvas, hidden)
    return _variation(drawing, canvas, before)


def _variation(drawing: Drawing, canvas: Canvas, before: Pixels) -> Variation:
    scene = canvas.scene
    facts = {"edit": "painted"}
    if canvas.mask is None:
        shown = {name: canvas.pixels(name) for name in scene.pictures()}
        canvas.scene = scene = mended(scene, shown, drawing.fonts)
    after = canvas.draw()
    if canvas.mask is not None:
        facts["pixelsChangedOutside"] = str(changed_outside(canvas, before, after))
    return Variation(
        index=0,
        scene=scene,
        pictures={name: canvas.files[name] for name in scene.pictures()},
        flattened=jpeg(Image.fromarray(after)),
        facts={**facts_after_edit(scene.facts), **facts},
    )


def _painted_over(canvas: Canvas) -> tuple[Element, ...]:
    """The layers that the model sees and may repaint: all but words and logo; with a mask, where the order of the
    layers must stay, everything up to the highest picture, but nothing from the lowest words in the mask on: a patch
    hides none."""
    elements = canvas.scene.elements
    if canvas.mask is None:
        return tuple(each for each in elements if not _stays_live(each))
    last = max((position for position, each in enumerate(elements) if not _stays_live(each)), default=-1)
    return tuple(elements[: min(last + 1, lowest_words(canvas))])


def _stays_live(element: Element) -> bool:
    return isinstance(element, TextElement | BubbleElement) or element.role == "logo"


def _canvas(drawing: Drawing, packs: Path, request: EditRequest) -> Canvas:
    mask = read_mask(request.mask) if request.mask else None
    return Canvas(request.scene, dict(request.pictures), drawing.fonts, drawing.art, packs, mask, request.seed)


def model_mask(mask: EncodedPicture) -> EncodedPicture:
    """The mask as models want it: a PNG of the same size in which what is to be painted is transparent."""
    levels = read_mask(mask)
    opaque = np.where(levels > 0, 0, 255).astype(np.uint8)
    black = np.zeros((*levels.shape, 3), np.uint8)
    file = io.BytesIO()
    Image.fromarray(np.dstack([black, opaque])).save(file, "PNG", optimize=True)
    height, width = levels.shape
    return EncodedPicture(file.getvalue(), "image/png", width, height)
