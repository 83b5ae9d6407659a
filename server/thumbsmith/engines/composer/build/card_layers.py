"""A proof card as layers: its painted body, and its fields as live texts that are turned with it, all in one group."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np

from thumbsmith.engines.composer.build.card_painting import paint_card
from thumbsmith.engines.composer.build.layers import Pictures, corner
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.typesetting import TAG_LETTERS
from thumbsmith.engines.composer.colour import mix
from thumbsmith.engines.composer.data.cards import CardField, CardKind, CardShape, card_kinds
from thumbsmith.engines.composer.data.layouts.geometry import Slot
from thumbsmith.engines.composer.types import Card, Pixels, Plan
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.text import drawn_bounds, measure
from thumbsmith.scene.geometry import Point, rotate
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Element, ImageElement, Shadow, TextElement

GROUP = "card"
ALONE = Slot("star", CANVAS_WIDTH / 2, CANVAS_HEIGHT / 2, 1220, 1010)
"""The slot of a card that has the picture to itself."""
LARGEST = 1.45
"""The most that a small card is enlarged."""
OUT_OF_FOCUS = 13.0
"""Canvas pixels: sigma of what lies behind a card."""
BEHIND = 0.6
"""The share of its light that it keeps."""
_UNIT = 100.0


@dataclass(frozen=True)
class _Place:
    """The place of a card: the middle of the canvas it is turned about, and its size."""

    middle: Point
    scale: float
    turn: float
    size: tuple[float, float]

    def on_canvas(self, x: float, y: float) -> Point:
        """A point of the card."""
        left, top = self.middle.x - self.size[0] * self.scale / 2, self.middle.y - self.size[1] * self.scale / 2
        return rotate(Point(left + x * self.scale, top + y * self.scale), self.middle, self.turn)


def behind_card(painted: Pixels) -> Pixels:
    """A backdrop out of focus and dimmed, so that the card is what one sees."""
    small = cv2.resize(painted, (CANVAS_WIDTH // 4, CANVAS_HEIGHT // 4), interpolation=cv2.INTER_AREA)
    soft = cv2.GaussianBlur(small.astype(np.float32) * BEHIND, (0, 0), OUT_OF_FOCUS / 4)
    large = cv2.resize(soft, (CANVAS_WIDTH, CANVAS_HEIGHT), interpolation=cv2.INTER_CUBIC)
    return np.asarray(np.clip(large, 0, 255), np.uint8)


def card_layers(plan: Plan, slot: Slot, pictures: Pictures, fonts: FontLibrary) -> list[Element]:
    """The body and its texts. Fields whose words do not fit at a size that is read are bars."""
    assert plan.card is not None
    slot = slot if plan.headline.lines else ALONE
    return layers_of_card(plan.card, slot, plan.seed, pictures, fonts, mirrored=plan.mirrored)


def layers_of_card(
    card: Card, slot: Slot, seed: int, pictures: Pictures, fonts: FontLibrary, *, mirrored: bool
) -> list[Element]:
    """The same of any card: `texts` are its fields' words, in their order."""
    kind = card_kinds()[card.kind]
    place = _placed(kind, slot, mirrored)
    texts = [_text(field, text, place, fonts) for field, text in zip(kind.fields, card.texts, strict=True)]
    blank = tuple(_blank(kind, field) for field, text in zip(kind.fields, texts, strict=True) if not text and field.bar)
    marked = tuple(_marked(field) for field, text in zip(kind.fields, texts, strict=True) if text and field.marker)
    random = generator(seed, "card", card.kind)
    kind = replace_shapes(kind, marked)
    return [_body(kind, paint_card(kind, blank, place.scale, random), place, pictures), *filter(None, texts)]


def replace_shapes(kind: CardKind, more: tuple[CardShape, ...]) -> CardKind:
    return kind.model_copy(update={"shapes": (*kind.shapes, *more)})


def _placed(kind: CardKind, slot: Slot, mirrored: bool) -> _Place:
    width, height = kind.size
    scale = min(slot.width / width, slot.height / height, LARGEST)
    return _Place(Point(slot.x, slot.y), scale, -kind.turn if mirrored else kind.turn, kind.size)


def _body(kind: CardKind, pixels: Pixels, place: _Place, pictures: Pictures) -> ImageElement:
    height, width = pixels.shape[:2]
    left, top = corner(place.middle.x, place.middle.y, width, height, place.turn)
    return ImageElement(
        id="layer",
        name=f"Card: {kind.label.lower()}",
        role="hero",
        groupId=GROUP,
        picture=pictures.add(pixels),
        x=left,
        y=top,
        width=width,
        height=height,
        rotation=place.turn,
        originalWidth=width,
        originalHeight=height,
        effects=(
            Shadow(offsetX=10, offsetY=30, blur=34, opacity=0.6),
            Shadow(offsetX=2, offsetY=5, blur=6, opacity=0.5),
        ),
    )


def _blank(kind: CardKind, field: CardField) -> CardShape:
    left, top, width, height = field.box
    tall = min(height, 70.0)
    box = (left, top + (height - tall) / 2, width * 0.8, tall)
    return CardShape(kind="bars", box=box, color=mix(kind.color, field.color, 0.3))


def _marked(field: CardField) -> CardShape:
    left, top, width, height = field.box
    return CardShape(kind="rect", box=(left - 16, top + 4, width + 32, height - 8), color=field.marker or "#ffffff")


def _text(field: CardField, text: str, place: _Place, fonts: FontLibrary) -> TextElement | None:
    """The best of the ways to break it; None where it cannot be read in its box."""
    ways = [way for way in _breaks(text, field.lines) if way]
    found = [element for way in ways if (element := _set(field, way, place, fonts))]
    return max(found, key=lambda element: element.fontSize, default=None)


def _breaks(text: str, most: int) -> Iterator[str]:
    """A text on one to `most` lines of like length."""
    words = text.split()
    yield text
    if most > 1 and len(words) > 1:
        cuts = range(1, len(words))
        best = min(cuts, key=lambda cut: abs(len(" ".join(words[:cut])) - len(" ".join(words[cut:]))))
        yield " ".join(words[:best]) + "\n" + " ".join(words[best:])
    if most > 2 and len(words) > 2:
        pairs = [(one, two) for one in range(1, len(words) - 1) for two in range(one + 1, len(words))]

        def longest(cut: tuple[int, int]) -> int:
            parts = (words[: cut[0]], words[cut[0] : cut[1]], words[cut[1] :])
            return max(len(" ".join(part)) for part in parts)

        one, two = min(pairs, key=longest)
        yield "\n".join(" ".join(part) for part in (words[:one], words[one:two], words[two:]))


def _set(field: CardField, text: str, place: _Place, fonts: FontLibrary) -> TextElement | None:
    metrics = fonts.family(field.font).metrics
    share = metrics.x_height if any(map(str.islower, text)) else metrics.cap_height
    unit = TextElement(
        id="layer",
        name=f"Card: {' '.join(text.split())}"[:120],
        role="label",
        groupId=GROUP,
        text=text,
        x=0,
        y=0,
        fontSize=_UNIT,
        fontFamily=field.font,
        fill=field.color,
        textAlign=field.align,
        lineHeight=1.08,
        bold=True,
    )
    box = drawn_bounds(unit, measure(unit, fonts))
    if box is None:
        return None
    _, _, width, height = field.box
    wide, high = box.right - box.left, box.bottom - box.top
    size = min(field.tallest / share, width / wide * _UNIT, height / high * _UNIT) * place.scale
    if size * share < TAG_LETTERS:
        return None
    grown = size / _UNIT / place.scale
    lead = {"left": 0.0, "center": 0.5, "right": 1.0}[field.align]
    left = field.box[0] + lead * (width - wide * grown) - box.left * grown
    top = field.box[1] + (height - high * grown) / 2 - box.top * grown
    at = place.on_canvas(left, top)
    return unit.model_copy(
        update={"x": round(at.x, 2), "y": round(at.y, 2), "rotation": place.turn, "fontSize": round(size, 2)}
    )
