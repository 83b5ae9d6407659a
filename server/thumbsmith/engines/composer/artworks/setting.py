"""A piece of art as layers, in the size in which it comes onto a canvas, about the middle of the frame."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PIL import Image

from thumbsmith.engines.artworks import ArtworkLayers
from thumbsmith.engines.composer.artworks.catalogue import Artwork
from thumbsmith.engines.composer.build.art import ArtLibrary
from thumbsmith.engines.composer.build.backdrops import paint
from thumbsmith.engines.composer.build.card_layers import layers_of_card
from thumbsmith.engines.composer.build.concepts.maps import country_alone
from thumbsmith.engines.composer.build.globe import GOLD
from thumbsmith.engines.composer.build.layers import BACKDROP_QUALITY, Pictures
from thumbsmith.engines.composer.data.cards import Saying, card_kinds
from thumbsmith.engines.composer.data.layouts.geometry import Slot
from thumbsmith.engines.composer.data.marks import marks
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.types import Card, Pixels
from thumbsmith.pictures.encode import jpeg
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.text import drawn_bounds, measure
from thumbsmith.scene.geometry import Box, bounds_of, union
from thumbsmith.scene.operations import moved_element
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Element, ImageElement, TextElement

TALLEST, WIDEST = 512, 720
"""Canvas pixels of art: half the canvas."""
COUNTRY = 560.0
"""Canvas pixels of the square around a country."""
CARD = Slot("star", CANVAS_WIDTH / 2, CANVAS_HEIGHT / 2, 960, 800)
"""Smaller, their words would not be read."""
WRITTEN: Mapping[Saying, str] = {
    "price": "$1,299",
    "percent": "87%",
    "figure": "30",
    "unit": "days",
    "number": "30 days",
    "quote": "Write here",
    "thing": "Your thing",
    "title": "Your words",
    "line": "Your words here",
}
"""On a card, until its owner writes on it."""
GROUP = "piece"
PALETTE = "electric"
"""Of backdrops, which look as they do in most palettes."""
SEED = 7


class Setter:
    """Sets art as layers, with pictures of its own."""

    def __init__(self, packs: Path, art: ArtLibrary, fonts: FontLibrary) -> None:
        self._packs, self._art, self._fonts = packs, art, fonts

    def layers(self, artwork: Artwork) -> ArtworkLayers:
        if artwork.kind == "backdrop":
            picture = jpeg(Image.fromarray(self.backdrop(artwork.name, CANVAS_WIDTH)), BACKDROP_QUALITY)
            pictures = Pictures()
            return ArtworkLayers(artwork.label, background=pictures.keep(picture), pictures=pictures.files)
        elements, pictures = self.elements(artwork)
        return ArtworkLayers(artwork.label, _together(elements, artwork.label), None, pictures.files)

    def elements(self, artwork: Artwork) -> tuple[list[Element], Pictures]:
        """Layers of anything but backdrops, from the bottom to the top, and their pictures."""
        pictures = Pictures()
        setting: Mapping[str, Callable[[Artwork, Pictures], list[Element]]] = {
            "art": self._drawn,
            "card": self._card,
            "map": lambda artwork, pictures: country_alone(int(artwork.name), COUNTRY, GOLD, pictures),
        }
        return setting.get(artwork.kind, self._mark)(artwork, pictures), pictures

    def box(self, elements: Sequence[Element]) -> Box:
        """Around all of them, of words around their ink."""
        whole = union(box for each in elements if (box := self._bounds(each)))
        assert whole is not None
        return whole

    def backdrop(self, key: str, width: int) -> Pixels:
        """RGB, as wide as that, in the shape of the canvas."""
        height = width * CANVAS_HEIGHT // CANVAS_WIDTH
        return paint(key, PALETTES[PALETTE], (0.5, 0.5), "center", SEED, width, height, self._packs)

    def _drawn(self, artwork: Artwork, pictures: Pictures) -> list[Element]:
        pixels = self._art.largest(artwork.name)
        down, across = pixels.shape[:2]
        share = min(TALLEST / down, WIDEST / across)
        width, height = round(across * share), round(down * share)
        return [
            ImageElement(
                id="layer",
                role="support",
                picture=pictures.add(pixels),
                x=(CANVAS_WIDTH - width) / 2,
                y=(CANVAS_HEIGHT - height) / 2,
                width=width,
                height=height,
                originalWidth=across,
                originalHeight=down,
            )
        ]

    def _card(self, artwork: Artwork, pictures: Pictures) -> list[Element]:
        kind = card_kinds()[artwork.name]
        texts = tuple(_written(field.says, field.most, capitals=field.capitals) for field in kind.fields)
        return layers_of_card(Card(artwork.name, texts), CARD, SEED, pictures, self._fonts, mirrored=False)

    def _mark(self, artwork: Artwork, _pictures: Pictures) -> list[Element]:
        layers = [
            self._about_its_middle(each) if isinstance(each, TextElement) else each
            for each in marks()[artwork.kind][artwork.name].layers
        ]
        whole = self.box(layers)
        right, down = CANVAS_WIDTH / 2 - whole.center.x, CANVAS_HEIGHT / 2 - whole.center.y
        return [moved_element(each, round(right, 2), round(down, 2)) for each in layers]

    def _bounds(self, element: Element) -> Box | None:
        return (
            drawn_bounds(element, measure(element, self._fonts))
            if isinstance(element, TextElement)
            else bounds_of(element)
        )

    def _about_its_middle(self, text: TextElement) -> TextElement:
        """Words whose place is the middle of their ink."""
        box = drawn_bounds(text, measure(text, self._fonts))
        assert box is not None
        x, y = 2 * text.x - box.center.x, 2 * text.y - box.center.y
        return text.model_copy(update={"x": round(x, 2), "y": round(y, 2)})


def _written(says: Sequence[Saying], most: int, *, capitals: bool) -> str:
    """The words of the first part that has room."""
    words = next((WRITTEN[each] for each in says if len(WRITTEN[each]) <= most), "")
    return words.upper() if capitals else words


def _together(elements: Sequence[Element], name: str) -> tuple[Element, ...]:
    """Each with an id and a name of its own; several as one group."""
    group = GROUP if len(elements) > 1 else None
    return tuple(
        each.model_copy(
            update={
                "id": f"layer-{place}",
                "groupId": group,
                "groupName": name if group else "",
                "name": each.name if group and each.name else name,
            }
        )
        for place, each in enumerate(elements)
    )
