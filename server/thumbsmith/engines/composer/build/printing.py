"""Words printed on a material: how its ink looks, the pen that strikes them, and where the ink has come off."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.paint.noise import fractal
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.typesetting import bounds_of
from thumbsmith.engines.composer.data.materials import Material, materials
from thumbsmith.engines.composer.data.styles.parts import letters
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.types import Palette, Pixels, Plan, Style, TextLook, Voice
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.text import drawn_bounds, measure
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.types import Element, ImageElement, LineElement, Shadow, TextElement

GROUP = "print"
SOFT = 0.07
"""How sharp the edge between ink and bare material is: smaller is sharper (in values of the noise)."""
THIN = 0.05
"""Share of the ink through which the material shows everywhere."""
STROKE = 0.10
"""Of the letters' height: how thick the pen is. Two strokes must leave the word readable."""
POINTS = 40
"""Of a stroke."""
OVERSHOOT = 0.03
"""Share of a word's width by which the strokes begin before it and end after it."""


def printed(style: Style, material: Material, *, accented: bool) -> Style:
    """The style with the material's ink instead of its own letters, all level; `accented`: the loud line in its second
    ink."""

    def ink(palette: Palette, voice: Voice) -> TextLook:
        edge = Shadow(
            color=material.edge, offsetX=0, offsetY=material.edge_down, blur=0.004, opacity=material.edge_strength
        )
        effects = (edge,) if material.edge_strength else ()
        if palette.is_branded and voice == "loud":
            return letters(palette.text, *effects)
        loud = material.accent if accented else material.loud
        return TextLook(loud if voice == "loud" else material.quiet, effects)

    return replace(style, headline=ink, tilt=0.0)


def print_layers(
    words: Sequence[TextElement], plan: Plan, ground: Pixels, pictures: Pictures, fonts: FontLibrary
) -> list[Element]:
    """Words printed on the ground, what strikes them, and where they have come off, as one group."""
    worn = wear(words, plan, ground, pictures, fonts)
    layers: list[Element] = [*words, *struck_through(words, plan, fonts), *([worn] if worn else [])]
    return [layer.model_copy(update={"groupId": GROUP}) for layer in layers]


def struck_through(words: Sequence[TextElement], plan: Plan, fonts: FontLibrary) -> tuple[LineElement, ...]:
    """Two strokes of a pen over every line of what the title turns against."""
    if not plan.struck or plan.backdrop not in materials():
        return ()
    color = materials()[plan.backdrop].strike
    said = plan.struck.casefold()
    lines = [word for word in words if word.role == "headline" and word.text.casefold() in said]
    if " ".join(line.text for line in lines).casefold() != said:
        return ()
    strokes = []
    for position, line in enumerate(lines):
        box = drawn_bounds(line, measure(line, fonts))
        if box:
            strokes.extend(_strokes(box, color, generator(plan.seed, "strike", position)))
    return tuple(strokes)


def _strokes(box: Box, color: str, random: np.random.Generator) -> list[LineElement]:
    width, height = box.right - box.left, box.bottom - box.top
    found = []
    for place, (low, high) in enumerate(((0.50, 0.40), (0.66, 0.57))):
        along = np.linspace(-OVERSHOOT, 1 + OVERSHOOT, POINTS)
        bow = 0.03 * np.sin(np.pi * along) * random.choice([-1, 1]) + _wander(random, 0.008)
        ys = box.top + height * (low + (high - low) * along + bow)
        xs = box.left + width * along
        pressed = np.clip(0.85 + _wander(random, 0.1), 0.5, 1) * np.interp(along, (0.85, 1.03), (1, 0.5))
        points = np.column_stack([xs, ys]).round(1).ravel()
        found.append(
            LineElement(
                id="layer",
                name=f"Strike {place + 1}",
                role="mark",
                points=tuple(float(value) for value in points),
                stroke=color,
                strokeWidth=round(STROKE * height, 1),
                widths=tuple(float(value) for value in pressed.round(3)),
            )
        )
    return found


def _wander(random: np.random.Generator, size: float) -> NDArray[np.float64]:
    """How far a hand strays along a stroke: slow waves, `size` as their standard deviation."""
    knots = random.standard_normal(5) * size
    return np.asarray(np.interp(np.linspace(0, 4, POINTS), np.arange(5), knots), np.float64)


def wear(
    words: Sequence[TextElement], plan: Plan, ground: Pixels, pictures: Pictures, fonts: FontLibrary
) -> ImageElement | None:
    """Bare material over the words where their ink has come off; None on what keeps all of it. Worn letters tell of
    something rough: beside what is calm, glad or sad they look like a crime."""
    material = materials().get(plan.backdrop)
    box = bounds_of(words, fonts)
    if material is None or material.worn == 0 or box is None or plan.mood not in suitability().moods.rough:
        return None
    left, top = max(0, int(box.left) - 24), max(0, int(box.top) - 24)
    bare = ground[top : int(box.bottom) + 24, left : int(box.right) + 24, :3]
    height, width = bare.shape[:2]
    random = generator(plan.seed, plan.backdrop, "wear")
    flakes = fractal(random, height // 2, width // 2, 0.02, 5, gain=0.66)
    patches = fractal(random, height // 2, width // 2, 0.4, 2)
    field = flakes + 0.25 * patches
    gone = np.clip((field - np.quantile(field[::4, ::4], 1 - material.worn)) / SOFT, 0, 1)
    alpha = cv2.resize(np.maximum(gone, THIN * (0.4 + flakes)).astype(np.float32), (width, height))
    pixels = np.dstack([bare, np.clip(alpha * 255, 0, 255).astype(np.uint8)])
    return ImageElement(
        id="layer",
        name="Worn ink",
        role="overlay",
        picture=pictures.add(pixels),
        x=left,
        y=top,
        width=width,
        height=height,
        originalWidth=width,
        originalHeight=height,
    )
