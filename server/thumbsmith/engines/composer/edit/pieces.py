"""Art of several live layers, a badge, a card or a map, in the place and size that an edit gives it."""

from __future__ import annotations

from collections.abc import Sequence

from thumbsmith.engines.composer.artworks.catalogue import Artwork
from thumbsmith.engines.composer.artworks.setting import Setter
from thumbsmith.engines.composer.colour import value_of
from thumbsmith.engines.composer.edit.canvas import Canvas
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.operations import changed, moved_element, scaled_element
from thumbsmith.scene.types import Element, ShapeElement


class Piece:
    """Drawn once, however many places are tried."""

    def __init__(self, canvas: Canvas, artwork: Artwork, color: str | None) -> None:
        """Its pictures become the canvas's. The colour, if there is one, is that of its shapes."""
        setter = Setter(canvas.packs, canvas.art, canvas.fonts)
        found = setter.layers(artwork)
        canvas.files |= found.pictures
        self._layers = [_coloured(each, color) if color else each for each in found.elements]
        self._box = setter.box(found.elements)
        self._canvas = canvas

    def in_box(self, box: Box) -> Sequence[Element]:
        """Its layers as one group, as large as the box allows."""
        whole = self._box
        factor = min(box.width / whole.width, box.height / whole.height)
        right, down = box.center.x - whole.center.x, box.center.y - whole.center.y
        group = self._canvas.fresh_id("group") if len(self._layers) > 1 else None
        placed = (moved_element(scaled_element(each, factor, whole.center), right, down) for each in self._layers)
        return [changed(each, id=self._canvas.fresh_id("layer"), groupId=group) for each in placed]


def _coloured(element: Element, color: str) -> Element:
    return changed(element, fill=value_of(color)) if isinstance(element, ShapeElement) and element.fill else element
