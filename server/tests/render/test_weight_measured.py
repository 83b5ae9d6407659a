"""What scenes weigh, held against the processor's time that drawing them takes: as ratios within one run."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.render import render
from thumbsmith.scene.types import (
    BubbleElement,
    Element,
    Glow,
    Gradient,
    GradientStop,
    ImageElement,
    LineElement,
    Outline,
    Plate,
    Scene,
    Shadow,
    ShapeElement,
    TextElement,
    TextRange,
)
from thumbsmith.scene.weight import weight, weight_of

MOST = 5.0
"""Times that a kind may cost what its weight says, as against gradients over the whole canvas."""
LARGE = 2.5
PICTURE = "0" * 32
CLEAR, OTHER = "#ff000080", "#00ff0080"
BLENDED = Gradient(stops=tuple(GradientStop(offset=n / 7, color=(CLEAR, OTHER)[n % 2]) for n in range(8)))


def shape(chance: Random, **fields: Any) -> Element:
    side = chance.choice((100, 1_000, 3_000))
    box = {"x": chance.randint(-500, 500), "y": 0, "width": side, "height": side, "rotation": chance.randint(0, 90)}
    kind = chance.choice(("rectangle", "ellipse", "star", "burst", "arrow"))
    return ShapeElement(id="e", shape=fields.pop("shape", kind), **{**box, "fill": CLEAR, **fields})


def whole(**fields: Any) -> Element:
    box = {"x": 0, "y": 0, "width": 1536, "height": 1024}
    return ShapeElement(id="e", shape="rectangle", **{**box, "fill": CLEAR, **fields})


def text(words: str, size: float, *effects: Any, **fields: Any) -> Element:
    return TextElement(id="e", text=words, **{"x": 0, "y": 0, "fontSize": size, "effects": effects, **fields})


def every_other(letters: int, **look: Any) -> tuple[TextRange, ...]:
    """Letters with a look of their own, as many as there may be."""
    return tuple(TextRange(start=place, end=place + 1, **look) for place in range(0, min(letters, 400), 2))


LOOK: dict[str, Any] = {"bold": True, "italic": True, "underline": True, "fill": OTHER}


def bubble(chance: Random, **fields: Any) -> Element:
    box = {"x": 0, "y": 0, "width": chance.choice((150, 1_500, 15_000)), "height": chance.choice((100, 1_000))}
    colours = {"backgroundColor": CLEAR, "borderColor": OTHER, "borderWidth": chance.choice((2, 200))}
    return BubbleElement(id="e", **{**box, **colours, "opacity": 0.5, **fields})


def line(points: int, width: float, **fields: Any) -> Element:
    way = tuple(place for n in range(points) for place in (n * 37 % 1536, n * 91 % 1024))
    return LineElement(id="e", points=way, stroke=CLEAR, strokeWidth=width, **fields)


def image(side: float, *effects: Any, **fields: Any) -> Element:
    box = {"x": 0, "y": 0, "width": side, "height": side, "originalWidth": 1536, "originalHeight": 1024}
    values = {**box, "effects": effects, "rotation": 20, **fields}
    return ImageElement.model_validate({"id": "e", "picture": PICTURE, **values})


KINDS: dict[str, Callable[[Random], Element]] = {
    "fills": shape,
    "opacity": lambda chance: shape(chance, opacity=0.5),
    "strokes of shapes": lambda chance: shape(chance, stroke=OTHER, strokeWidth=300),
    "gradients": lambda chance: shape(chance, effects=(BLENDED,), stroke=OTHER, strokeWidth=300, opacity=0.5),
    "outlines of shapes": lambda chance: shape(chance, effects=(Outline(color=CLEAR, width=100),) * 12),
    "glows of shapes": lambda chance: shape(chance, effects=(Glow(color=CLEAR, radius=chance.choice((1, 20, 600))),)),
    "shadows of shapes": lambda chance: shape(chance, effects=(Shadow(offsetX=5, blur=chance.choice((0, 9))),)),
    "one letter": lambda _: text("A", 48, opacity=0.5),
    "words": lambda _: text("Hello world\nthis is", 200, BLENDED),
    "glowing words": lambda chance: text("Hello", chance.choice((20, 300)), Glow(color=CLEAR, radius=1)),
    "turned strips of words": lambda _: text("Hello " * 9, 20, Glow(color=CLEAR, radius=2), rotation=45),
    "wide plates": lambda _: text("A", 48, *(Plate(color=CLEAR, colorEnd=OTHER, paddingX=400, paddingY=400),) * 3),
    "plates with borders": lambda _: text(
        "A", 48, Plate(color=CLEAR, paddingX=9, paddingY=9, borderWidth=9, borderColor=OTHER)
    ),
    "plates of many lines": lambda _: text("A\n" * 9, 48, Plate(color=CLEAR, paddingX=400, paddingY=400)),
    "outlined letters": lambda _: text("Hello " * 150, 20, Outline(color=CLEAR, width=20), width=1_500),
    "bent words": lambda chance: text("Hello " * chance.choice((5, 60)), 20, curve=180),
    "bent words in gradients": lambda _: text("Hello " * 60, 20, BLENDED, curve=180),
    "bent and outlined words": lambda _: text("Hello " * 60, 20, Outline(color=CLEAR, width=20), curve=-90),
    "bent and glowing words": lambda _: text("Hello " * 60, 20, Glow(color=CLEAR, radius=1), curve=90),
    "bent lines": lambda _: text("Hello\n" * 60, 20, curve=90),
    "letters of many looks": lambda _: text("Hello " * 66, 20, ranges=every_other(396, **LOOK)),
    "many looks in a long text": lambda _: text("Hello " * 1_600, 5, ranges=every_other(9_600, **LOOK)),
    "bent letters of many looks": lambda _: text("Hello " * 66, 20, BLENDED, curve=90, ranges=every_other(396, **LOOK)),
    "a few letters of other looks": lambda _: text("Hello", 48, ranges=every_other(5, **LOOK)),
    "bold letters": lambda _: text("Hello " * 66, 20, bold=True),
    "measured words on a curve": lambda chance: text(f"{chance.random()} a " * 60, 2, width=2_000, curve=90),
    "measured words of many looks": lambda chance: text(
        f"{chance.random()} a " * 60, 2, width=2_000, ranges=every_other(400, **LOOK)
    ),
    "measured words": lambda chance: text(f"{chance.random()} a " * 60, 2, width=2_000),
    "bubbles": bubble,
    "clouds": lambda chance: bubble(chance, type="thought"),
    "shouts": lambda chance: bubble(chance, type="shout"),
    "long strokes": lambda _: line(900, 5),
    "wide strokes": lambda _: line(2, 400, compositeMode="overlay"),
    "strokes of many widths": lambda _: line(900, 400, widths=(1.0,) * 900),
    "erasers": lambda _: line(2, 50, compositeMode="destination-out"),
    "pictures": lambda chance: image(chance.choice((100, 1_500, 9_000)), opacity=0.5),
    "blended pictures": lambda chance: image(chance.choice((100, 1_500, 9_000)), blend="luminosity"),
    "adjusted pictures": lambda chance: image(
        chance.choice((100, 1_500, 9_000)),
        adjustments={"light": 0.5, "saturation": 0.5, "clarity": 1, "blur": chance.choice((1.4, 40)), "vignette": 0.5},
    ),
    "feathered pictures": lambda chance: image(chance.choice((100, 9_000)), feather=chance.choice((2, 500))),
    "masked pictures": lambda _: image(1_500, mask={"shape": "heart"}),
    "outlined pictures": lambda chance: image(1_500, Outline(color=CLEAR, width=chance.choice((5, 47, 600)))),
    "glowing pictures": lambda chance: image(chance.choice((100, 9_000)), Glow(color=CLEAR, radius=600)),
}


def scene(make: Callable[[Random], Element], at_least: float, enlarged: float) -> Scene:
    """So many of the kind that what they take stands out of what everything takes."""
    chance = Random(0)
    elements: list[Element] = []
    while sum(weight_of(each).at(enlarged) for each in elements) < at_least:
        elements.append(make(chance).model_copy(update={"id": f"e{len(elements)}"}))
    return Scene(elements=tuple(elements))


def seconds(drawn: Scene, fonts: FontLibrary, enlarged: float) -> float:
    """Of the processor."""
    picture = np.full((1024, 1536, 4), 128, np.uint8)
    begin = time.process_time()
    render(drawn, {PICTURE: picture}, fonts, width=round(1536 * enlarged))
    return time.process_time() - begin


@pytest.mark.parametrize(("enlarged", "at_least"), [(1.0, 150.0), (LARGE, 700.0)], ids=["canvas", "4K"])
def test_no_kind_costs_much_more_than_it_weighs(fonts: FontLibrary, enlarged: float, at_least: float) -> None:
    seconds(Scene(), fonts, enlarged)  # the first one loads what all need
    nothing = min(seconds(Scene(), fonts, enlarged) for _ in range(2))

    def cost(make: Callable[[Random], Element]) -> float:
        drawn = scene(make, at_least, enlarged)
        return (seconds(drawn, fonts, enlarged) - nothing) / weight(drawn, enlarged)

    usual = cost(lambda _: whole(effects=(BLENDED,)))
    found = {kind: cost(make) / usual for kind, make in KINDS.items()}
    assert {kind: times for kind, times in found.items() if times > MOST} == {}
