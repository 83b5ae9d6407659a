"""Takes a scene apart: what is said, who it is about, what belongs to whom, and the ground. Canvas pixels."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.text import drawn_bounds, measure
from thumbsmith.scene import parts
from thumbsmith.scene.geometry import Box, bounds_of, frame_box, union
from thumbsmith.scene.types import (
    BubbleElement,
    Element,
    ImageElement,
    LineElement,
    Scene,
    ShapeElement,
    TextElement,
)

GROUND_SHARE = 0.72
"""Of the frame: what covers more than this is no thing in the picture but what things stand on."""
PLATE_SHARE = 0.4
"""Of the frame: a shape below this size that a text stands on is its plate."""


@dataclass(frozen=True)
class Block:
    """Elements that keep their places to each other, from below to above."""

    elements: tuple[Element, ...]
    box: Box
    """The part of them that is seen."""

    @property
    def ids(self) -> frozenset[str]:
        return frozenset(element.id for element in self.elements)


@dataclass(frozen=True)
class Anatomy:
    """A scene in parts. Everything visible is in exactly one of them."""

    ground: tuple[ImageElement | ShapeElement, ...]
    words: tuple[Block, ...]
    """In the order in which they are read; texts alone, or with what they stand on."""
    subjects: tuple[Block, ...]
    others: tuple[Block, ...]
    logo: tuple[Block, ...] = field(default=())


def anatomy_of(scene: Scene, fonts: FontLibrary, visible: Mapping[str, Box]) -> Anatomy:
    """`visible` holds what of each picture is seen, for those with empty borders, by element."""
    frame = frame_box(scene.frame)
    boxes = {
        each.id: box
        for each in scene.elements
        if each.visible and (box := _box_of(each, fonts, visible)) and box.intersection(frame)
    }
    shown = [each for each in scene.elements if each.id in boxes]
    subjects = {each.id for each in parts.subjects(scene)}
    ground = tuple(
        each
        for each in shown
        if isinstance(each, ImageElement | ShapeElement)
        and each.role != "hero"
        and _share(boxes[each.id], frame) >= GROUND_SHARE
    )
    below = {each.id for each in ground}
    blocks = _blocks([each for each in shown if each.id not in below], boxes, frame)
    words = [block for block in blocks if _is_words(block)]
    logo = [block for block in blocks if any(each.role == "logo" for each in block.elements)]
    rest = [block for block in blocks if block not in words and block not in logo]
    heroes = [block for block in rest if block.ids & subjects] or _largest(rest)
    others = [block for block in rest if block not in heroes]
    return Anatomy(ground, _in_reading_order(words), tuple(heroes), tuple(others), tuple(logo))


def _box_of(element: Element, fonts: FontLibrary, visible: Mapping[str, Box]) -> Box | None:
    if isinstance(element, TextElement):
        return drawn_bounds(element, measure(element, fonts)) if element.text.strip() else None
    return visible.get(element.id) or bounds_of(element)


def _share(box: Box, frame: Box) -> float:
    common = box.intersection(frame)
    return common.area / frame.area if common else 0.0


def _blocks(elements: Sequence[Element], boxes: Mapping[str, Box], frame: Box) -> list[Block]:
    """Elements that belong together, each set once."""
    leader = {each.id: each.id for each in elements}

    def lead(name: str) -> str:
        while leader[name] != name:
            name = leader[name]
        return name

    for one, other in _pairs(elements, boxes, frame):
        if one in leader:
            leader[lead(other)] = lead(one)
    blocks: dict[str, list[Element]] = {}
    for each in elements:
        blocks.setdefault(lead(each.id), []).append(each)
    return [Block(tuple(block), _around(block, boxes)) for block in blocks.values()]


def _pairs(elements: Sequence[Element], boxes: Mapping[str, Box], frame: Box) -> Iterator[tuple[str, str]]:
    """Elements of one group, words in a bubble, words on a plate, and all strokes, because an eraser's do not
    say what they erase."""
    groups: dict[str, str] = {}
    lines = [each.id for each in elements if isinstance(each, LineElement)]
    yield from ((lines[0], line) for line in lines[1:])
    for each in elements:
        if each.groupId:
            yield groups.setdefault(each.groupId, each.id), each.id
        if isinstance(each, TextElement):
            plate = each.bubbleId or _plate_of(each, elements, boxes, frame)
            if plate:
                yield plate, each.id


def _plate_of(text: TextElement, elements: Sequence[Element], boxes: Mapping[str, Box], frame: Box) -> str | None:
    """The shape or bubble below the text that it stands on."""
    own = boxes[text.id]
    for each in reversed(elements[: elements.index(text)]):
        box = boxes[each.id]
        is_plate = isinstance(each, BubbleElement) or (
            isinstance(each, ShapeElement) and each.shape not in ("arrow", "line")
        )
        common = own.intersection(box) if is_plate and _share(box, frame) < PLATE_SHARE else None
        if common and common.area >= 0.6 * own.area:
            return each.id
    return None


def _around(elements: Sequence[Element], boxes: Mapping[str, Box]) -> Box:
    box = union(boxes[each.id] for each in elements)
    assert box is not None
    return box


def _is_words(block: Block) -> bool:
    """Texts, and plates with texts; a bubble belongs to whom it points at."""
    has_text = any(isinstance(each, TextElement) for each in block.elements)
    return has_text and not any(isinstance(each, BubbleElement | ImageElement | LineElement) for each in block.elements)


def _largest(blocks: Sequence[Block]) -> list[Block]:
    """Of a picture without a subject: its largest thing."""
    return sorted(blocks, key=lambda block: -block.box.area)[:1]


def _in_reading_order(words: Sequence[Block]) -> tuple[Block, ...]:
    """From the top; names of two sides with their VS between them come first, the left one before the right one."""
    labels = sorted((block for block in words if _role(block) == "label"), key=lambda block: block.box.left)
    versus = [block for block in words if _role(block) == "mark"]
    others = sorted(
        (block for block in words if _role(block) not in ("label", "mark")),
        key=lambda block: (round(block.box.center.y / 40), block.box.left),
    )
    sides = [*labels[:1], *versus, *labels[1:]] if labels else versus
    return (*sides, *others)


def _role(block: Block) -> str | None:
    return next((each.role for each in block.elements if isinstance(each, TextElement)), None)
