"""Recomposes a scene: a few arrangements are tried with the real words and subjects, and the best one is taken."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt
from statistics import median
from typing import Literal

from thumbsmith.engines.composer.build.recomposing.blocks import Anatomy, Block, anatomy_of
from thumbsmith.engines.composer.build.recomposing.ground import FindFaces, Ground, ground_of
from thumbsmith.engines.composer.build.recomposing.pictures import seen_by_element, visible_boxes
from thumbsmith.engines.composer.build.recomposing.placing import (
    MARGIN,
    Placed,
    place_logo,
    place_others,
    place_subjects,
)
from thumbsmith.engines.composer.build.recomposing.shapes import Shape
from thumbsmith.engines.composer.build.recomposing.words import SetWords, moved, set_words
from thumbsmith.engines.composer.colour import luma
from thumbsmith.engines.composer.data.layouts.geometry import Column
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.scene.geometry import Box, frame_box, union
from thumbsmith.scene.types import (
    Background,
    Element,
    Gradient,
    GradientStop,
    Scene,
    ShapeElement,
    TextElement,
)

Where = Literal["top", "bottom", "left", "right", "all"]
STEEPEST = 3.0
"""Degrees by which words may still be turned."""
SIDE_SHARE = 0.5
"""Of the width, for words beside the subject."""
FAMILIAR = 0.12
"""Additional worth of an arrangement that has the words on the same side as before."""
WORDS_COUNT, SUBJECTS_COUNT = 1.0, 1.1
"""The worth of large letters and of large subjects."""
LARGE = 0.8
"""Of the tallest letters: what is larger is worth no more."""
SHADE, SHADE_REACH = 0.5, 110.0
"""The darkness of the ground behind light letters, and its reach beyond them."""


@dataclass(frozen=True)
class Recomposed:
    """A scene in pixels of the shape, and the pictures that it names beside those of the old one."""

    scene: Scene
    pixels: Mapping[str, Pixels]


@dataclass(frozen=True)
class Arrangement:
    where: Where
    words: SetWords | None
    room: Box
    subjects: tuple[Placed, ...]


def recompose(
    scene: Scene, pixels: Mapping[str, Pixels], shape: Shape, fonts: FontLibrary, find_faces: FindFaces
) -> Recomposed:
    """`pixels` holds every picture that drawing the scene needs (RGBA)."""
    seen = seen_by_element(scene, pixels)
    cut = {name: each.cut for name, each in seen.items()}
    anatomy = anatomy_of(scene, fonts, visible_boxes(scene, seen))
    ground = ground_of(scene, anatomy, shape, pixels, find_faces)
    if ground.whole is not None:
        whole = ground.whole
        picture = Block((whole,), Box.at(whole.x, whole.y, whole.width, whole.height))
        anatomy = replace(anatomy, subjects=(picture,))
    chosen = max(
        _arrangements(anatomy, shape, fonts, cut),
        key=lambda each: _worth(each, shape, _side_of(anatomy, frame_box(scene.frame))),
    )
    layers = _layers(scene, anatomy, ground, chosen, shape)
    background = Background(color=scene.background.color)
    return Recomposed(Scene(background=background, elements=tuple(layers)), ground.pixels)


def _arrangements(
    anatomy: Anatomy, shape: Shape, fonts: FontLibrary, cut: Mapping[str, frozenset[str]]
) -> Iterator[Arrangement]:
    for where in _sides(anatomy, shape, cut):
        words = set_words(anatomy.words, _column(anatomy, shape, where), fonts)
        if words and where == "bottom":
            words = moved(words, 0, shape.safe.bottom - words.box.bottom)
        elif words and where in ("left", "right", "all"):
            words = moved(words, 0, shape.safe.center.y - words.box.center.y)
        room = _room(shape, where, words)
        yield Arrangement(where, words, room, tuple(place_subjects(anatomy.subjects, room, shape, cut)))


def _sides(anatomy: Anatomy, shape: Shape, cut: Mapping[str, frozenset[str]]) -> tuple[Where, ...]:
    if not anatomy.subjects or not anatomy.words:
        return ("all",)
    stands = any("bottom" in cut.get(name, ()) for block in anatomy.subjects for name in block.ids)
    sides: tuple[Where, ...] = ("top",) if stands else ("top", "bottom")
    return (*sides, "left", "right") if shape.width >= shape.height and len(anatomy.subjects) == 1 else sides


def _column(anatomy: Anatomy, shape: Shape, where: Where) -> Column:
    safe = shape.safe
    height = safe.height * (shape.words_share if where in ("top", "bottom") else 1.0)
    width = safe.width * (SIDE_SHARE if where in ("left", "right") else 1.0)
    left = safe.right - width if where == "right" else safe.left
    rotations = [text.rotation for block in anatomy.words for text in block.elements if isinstance(text, TextElement)]
    turned = min(max(median(rotations or [0.0]), -STEEPEST), STEEPEST)
    align: Literal["left", "center"] = "left" if where in ("left", "right") else "center"
    return Column(left, safe.top, width, height, turned, align, "top", shape.loud_height, shape.loud_height * 0.62)


def _room(shape: Shape, where: Where, words: SetWords | None) -> Box:
    """The room that the words leave, to the edges."""
    box = shape.box
    upright = shape.height > 1.3 * shape.width
    lowest = shape.safe.bottom + 0.6 * (shape.height - shape.safe.bottom) if upright else box.bottom
    highest = shape.safe.top * 0.6 if upright else box.top
    if words is None or where == "all":
        return Box(box.left, highest, box.right, lowest)
    match where:
        case "top":
            return Box(box.left, words.box.bottom, box.right, lowest)
        case "bottom":
            return Box(box.left, highest, box.right, words.box.top)
        case "left":
            return Box(words.box.right, highest, box.right, lowest)
        case _:
            return Box(box.left, highest, words.box.left, lowest)


def _worth(each: Arrangement, shape: Shape, before: Where | None) -> float:
    letters = min(1.0, each.words.loud / (LARGE * shape.loud_height)) if each.words else 0.0
    seen = [common for placed in each.subjects if (common := placed.box.intersection(shape.box))]
    around = union(seen)
    size = sqrt(around.area / shape.box.area) if around else 0.0
    return WORDS_COUNT * letters + SUBJECTS_COUNT * size + FAMILIAR * (each.where == before)


def _side_of(anatomy: Anatomy, frame: Box) -> Where | None:
    """The side where the words stood."""
    words, subjects = union(b.box for b in anatomy.words), union(b.box for b in anatomy.subjects)
    if words is None or subjects is None:
        return None
    across = (words.center.x - subjects.center.x) / frame.width
    down = (words.center.y - subjects.center.y) / frame.height
    if abs(across) > abs(down):
        return "left" if across < 0 else "right"
    return "top" if down < 0 else "bottom"


def _layers(scene: Scene, anatomy: Anatomy, ground: Ground, chosen: Arrangement, shape: Shape) -> list[Element]:
    """From below to above, in the scene's own order."""
    words = chosen.words
    others = place_others(
        anatomy.others,
        chosen.subjects,
        frame_box(scene.frame),
        chosen.room,
        words.box.grown(MARGIN / 2) if words else None,
        shape,
    )
    taken = [*([words.box] if words else []), *(placed.box for placed in chosen.subjects)]
    logos = [place_logo(block, taken, shape) for block in anatomy.logo]
    placed = [element for each in (*chosen.subjects, *others, *logos) for element in each.elements()]
    order = {element.id: index for index, element in enumerate(scene.elements)}
    stack = sorted([*placed, *(words.elements if words else ())], key=lambda each: _place(each, order))
    return [*ground.layers, *_shade(words, chosen.where, shape), *stack]


def _place(element: Element, order: Mapping[str, int]) -> float:
    """Lines that were made of another one follow it."""
    own = order.get(element.id)
    return order.get(element.id.rpartition("-line-")[0], -1) + 0.5 if own is None else own


def _shade(words: SetWords | None, where: Where, shape: Shape) -> Sequence[Element]:
    """Darker behind light letters, as the ground of the old picture was where they stood."""
    texts = [each for each in words.elements if isinstance(each, TextElement)] if words else []
    if words is None or where not in ("top", "bottom") or not texts or any(luma(text.fill) < 0.4 for text in texts):
        return ()
    height = words.box.bottom + SHADE_REACH if where == "top" else shape.height - words.box.top + SHADE_REACH
    dark, clear = f"#000000{round(SHADE * 255):02x}", "#00000000"
    colors = (dark, dark, clear) if where == "top" else (clear, dark, dark)
    stops = tuple(
        GradientStop(offset=offset, color=color) for offset, color in zip((0.0, 0.5, 1.0), colors, strict=True)
    )
    return [
        ShapeElement(
            id="recomposed-shade",
            name="Shade",
            shape="rectangle",
            x=0,
            y=0 if where == "top" else shape.height - height,
            width=shape.width,
            height=height,
            fill="#000000",
            effects=(Gradient(stops=stops, angle=90),),
        )
    ]
