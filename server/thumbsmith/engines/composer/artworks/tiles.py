"""One picture of all pieces of a group in small, row by row, with a list of what is where. Made at set-up:
`tools.art.tiles`."""

from __future__ import annotations

import io
from collections.abc import Sequence
from dataclasses import dataclass

import cv2
import numpy as np
from PIL import Image

from thumbsmith.engines.composer.artworks.catalogue import FULL, Artwork
from thumbsmith.engines.composer.artworks.setting import Setter
from thumbsmith.engines.composer.build.art import ArtLibrary
from thumbsmith.engines.composer.build.layers import Pictures, with_alpha
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.render import render
from thumbsmith.scene.types import Background, Element, Scene

SMALL, WIDE = (96, 96), (144, 96)
"""Pixels of a tile: across, down. What fills the background is as wide as the canvas."""
MARGIN = 5
"""Pixels around what is drawn in a tile."""
DRAWN = 112
"""Pixels of the square that art is drawn in before it is made smaller."""
PAINTED = 288
"""Pixels across of a backdrop, before it is made smaller."""
LAID_OUT = 512
"""Pixels across of the canvas that layers are drawn on."""
COLUMNS = 16
QUALITY = 78
SEEN = 8
"""Alpha, of 255, from which a pixel is no empty border."""


@dataclass(frozen=True)
class Tiles:
    """Draws pieces in small."""

    setter: Setter
    art: ArtLibrary
    fonts: FontLibrary

    def tile(self, artwork: Artwork) -> Pixels:
        """RGBA, straight alpha, as large as a tile of its group."""
        across, down = size_of(artwork.group)
        if artwork.kind == "backdrop":
            painted = self.setter.backdrop(artwork.name, PAINTED)
            return with_alpha(np.asarray(cv2.resize(painted, (across, down), interpolation=cv2.INTER_AREA)))
        seen = self.art.small(artwork.name, DRAWN) if artwork.kind == "art" else self._laid_out(artwork)
        return fitted(seen, across, down)

    def _laid_out(self, artwork: Artwork) -> Pixels:
        elements, pictures = self.setter.elements(artwork)
        return self._drawn_alone(elements, pictures)

    def _drawn_alone(self, elements: Sequence[Element], pictures: Pictures) -> Pixels:
        """Layers without a ground: what shows of a black one and of a white one tells how opaque they are."""
        named = tuple(each.model_copy(update={"id": f"layer-{place}"}) for place, each in enumerate(elements))
        black, white = (
            render(
                Scene(background=Background(color=ground), elements=named),
                pictures.pixels,
                self.fonts,
                width=LAID_OUT,
            ).astype(np.float32)
            for ground in ("#000000", "#ffffff")
        )
        alpha = np.clip(255 - (white - black).max(axis=2, keepdims=True), 0, 255)
        colours = black * 255 / np.maximum(alpha, 1)
        return np.dstack([np.clip(colours, 0, 255), alpha]).astype(np.uint8)


def size_of(group: str) -> tuple[int, int]:
    """Pixels of its tiles: across, down."""
    return WIDE if group in FULL else SMALL


def fitted(pixels: Pixels, across: int, down: int) -> Pixels:
    """What is seen of RGBA pixels, as large as a tile allows, in its middle."""
    rows, columns = np.where(pixels[..., 3] > SEEN)
    seen = Image.fromarray(np.ascontiguousarray(pixels[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]))
    share = min((across - 2 * MARGIN) / seen.width, (down - 2 * MARGIN) / seen.height)
    size = (max(1, round(seen.width * share)), max(1, round(seen.height * share)))
    small = seen.convert("RGBa").resize(size, Image.Resampling.LANCZOS).convert("RGBA")
    tile = Image.new("RGBA", (across, down))
    tile.paste(small, ((across - size[0]) // 2, (down - size[1]) // 2))
    return np.asarray(tile)


def sheet(tiles: Sequence[Pixels]) -> bytes:
    """A WebP of all tiles, `COLUMNS` in a row."""
    down, across = tiles[0].shape[:2]
    rows = -(-len(tiles) // COLUMNS)
    whole = np.zeros((rows * down, min(COLUMNS, len(tiles)) * across, 4), np.uint8)
    for place, tile in enumerate(tiles):
        row, column = divmod(place, COLUMNS)
        whole[row * down : (row + 1) * down, column * across : (column + 1) * across] = tile
    file = io.BytesIO()
    Image.fromarray(whole).save(file, "WEBP", quality=QUALITY, method=5, alpha_quality=QUALITY)
    return file.getvalue()
