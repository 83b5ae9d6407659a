"""The composer's last look at a scene before it leaves: words that melt into what is behind them are made to stand out.

Size, number and place of the words are settled by `typesetting`; only their contrast depends on what was painted.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from thumbsmith.engines.composer.build.typesetting import VISIBLE_OUTLINE, bounds_of, is_safe, shifted
from thumbsmith.engines.composer.colour import mix
from thumbsmith.engines.composer.data.styles.parts import contrast, readable
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import CELL, read_texts
from thumbsmith.pictures.render import render
from thumbsmith.pictures.text import drawn_bounds, measure
from thumbsmith.readability.contrast import PASS_FROM, text_contrast
from thumbsmith.readability.types import SMALL_WIDTH
from thumbsmith.scene.geometry import Box, Point, gap, rotated_corners
from thumbsmith.scene.types import Background, Gradient, Outline, Plate, Scene, TextElement

ENOUGH = PASS_FROM * 1.03
"""A little over the pass line: the check reads a picture redrawn."""
ROUNDS = 6
MOST_TEXTS, MOST_LETTERS = 24, 1_000
"""Read in a second or two; thumbnails have five texts of thirty letters."""
OUTLINE = VISIBLE_OUTLINE * 1.3
"""Canvas pixels: how wide the outline of weak letters becomes, where the neighbouring lines leave room."""
THINNEST = 8.0
"""Canvas pixels: what letters without any outline get in the narrowest place."""
FIRST_TURN = 2
"""Rounds: the outline's and the letters'."""
STEP = 0.35
"""The step of the letters' colours towards white or black in one round."""
_GROUND = "0" * 32
"""Names the picture of the ground; it never leaves this module."""


def mended(scene: Scene, pictures: Mapping[str, Pixels], fonts: FontLibrary) -> Scene:
    """The scene with every text readable; the same scene when all are. Expects the words on top of everything else,
    but for what strikes them or wears them off.

    A scene with many more words than a thumbnail is left as it is: each is drawn several times in each round.
    """
    words = tuple(element for element in scene.elements if isinstance(element, TextElement))
    if len(words) > MOST_TEXTS or sum(len(word.text) for word in words) > MOST_LETTERS:
        return scene
    ground = _Ground.of(scene, pictures, fonts)
    for attempt in range(ROUNDS):
        weak = ground.weak(words, fonts)
        if not weak:
            break
        if attempt == FIRST_TURN:
            words = tuple(_with_one_outline(word) for word in words)
        reaches = {word.id: _reach(word, words, fonts) for word in words if word.id in weak}
        words = tuple(
            _stronger(word, weak[word.id], attempt, reaches[word.id]) if word.id in weak else word for word in words
        )
    before = {element.id: element for element in scene.elements if isinstance(element, TextElement)}
    by_id = {word.id: _within(word, before[word.id], fonts) for word in words}
    return scene.model_copy(update={"elements": tuple(by_id.get(each.id, each) for each in scene.elements)})


def _within(word: TextElement, before: TextElement, fonts: FontLibrary) -> TextElement:
    """The thinnest outline has its width even where there was no room for it: what it brought into a place that is
    kept free moves out of it by as much."""
    was, wide = bounds_of([before], fonts), bounds_of([word], fonts)
    if not (was and wide) or is_safe([word], fonts) or not is_safe([before], fonts):
        return word
    grown = max(wide.width - was.width, wide.height - was.height) / 2
    moves = ((-grown, 0.0), (grown, 0.0), (0.0, grown), (0.0, -grown))
    moved = (shifted([word], *move)[0] for move in moves)
    return next((each for each in moved if is_safe([each], fonts)), word)


@dataclass(frozen=True)
class _Ground:
    """The ground under the words, drawn once at the size at which contrast is measured."""

    scene: Scene
    pixels: Pixels

    @classmethod
    def of(cls, scene: Scene, pictures: Mapping[str, Pixels], fonts: FontLibrary) -> _Ground:
        last = max((place for place, each in enumerate(scene.elements) if isinstance(each, TextElement)), default=0)
        below = tuple(each for each in scene.elements[:last] if not isinstance(each, TextElement))
        drawn = render(scene.model_copy(update={"elements": below}), pictures, fonts, width=SMALL_WIDTH * CELL)
        opaque = np.full(drawn.shape[:2], 255, np.uint8)
        return cls(scene, np.dstack([drawn, opaque]))

    def weak(self, words: tuple[TextElement, ...], fonts: FontLibrary) -> dict[str, float]:
        """The contrast of the texts that have too little of it."""
        background = Background(color="#000000", picture=_GROUND)
        scene = self.scene.model_copy(update={"background": background, "elements": words})
        readings = read_texts(scene, {_GROUND: self.pixels}, fonts)
        found = {reading.id: ratio for reading in readings if (ratio := text_contrast(reading)) is not None}
        return {identifier: ratio for identifier, ratio in found.items() if ratio < ENOUGH}


def _stronger(word: TextElement, ratio: float, attempt: int, reach: float) -> TextElement:
    """A plate further from the letters' colour; else by turns a wider, purer outline and purer letters.

    After the first turn all lines have given up the outlines around the innermost one, which takes their place: light
    ones also weaken the letters of the lines beside them.
    """
    if any(isinstance(effect, Plate) for effect in word.effects):
        return _on_purer_plate(word, ratio)
    if attempt % 2:
        return _with_purer_letters(word)
    return _with_outline(word, reach)


def _on_purer_plate(word: TextElement, ratio: float) -> TextElement:
    """As much more contrast on paper as was found missing on the picture."""

    def purer(colour: str) -> str:
        return readable(colour, word.fill, contrast(colour, word.fill) * 1.05 * ENOUGH / ratio)

    effects = tuple(
        effect.model_copy(
            update={"color": purer(effect.color), "colorEnd": purer(effect.colorEnd) if effect.colorEnd else None}
        )
        if isinstance(effect, Plate)
        else effect
        for effect in word.effects
    )
    return word.model_copy(update={"effects": effects})


def _with_outline(word: TextElement, reach: float) -> TextElement:
    """The innermost outline so wide that it separates, as far as all outlines stay within `reach` (canvas pixels), its
    colour halfway to the opposite of the letters."""
    first = _innermost_outline(word)
    if first is None:
        width = round(min(OUTLINE, max(reach, THINNEST)) / word.fontSize, 4)
        added = Outline(color=_opposite(word.fill), width=width)
        return word.model_copy(update={"effects": (added, *word.effects)})
    others = _outlines_width(word) - first.width * word.fontSize
    wider = first.model_copy(
        update={
            "width": max(first.width, round(min(OUTLINE, reach - others) / word.fontSize, 4)),
            "color": mix(first.color, _opposite(word.fill), 0.5),
        }
    )
    return word.model_copy(update={"effects": tuple(wider if each is first else each for each in word.effects)})


def _with_one_outline(word: TextElement) -> TextElement:
    """Without the outlines around the innermost one."""
    first = _innermost_outline(word)
    kept = tuple(each for each in word.effects if each is first or not isinstance(each, Outline))
    return word.model_copy(update={"effects": kept})


def _reach(word: TextElement, words: Sequence[TextElement], fonts: FontLibrary) -> float:
    """Canvas pixels that the outlines may take together: not onto the letters of other lines, and not out of the safe
    area if they stand inside; never less than they take now."""
    now = _outlines_width(word)
    letters = letters_of(word, fonts)
    gaps = [gap(letters, letters_of(other, fonts)) for other in words if other is not word]
    wanted = min([OUTLINE + now, *gaps])
    if wanted <= now:
        return now
    grown = Outline(color="#000000", width=round((wanted - now) / word.fontSize, 4))
    outlined = word.model_copy(update={"effects": (*word.effects, grown)})
    return now if is_safe([word], fonts) and not is_safe([outlined], fonts) else wanted


def letters_of(word: TextElement, fonts: FontLibrary) -> tuple[Point, ...]:
    """The corners of the box that letters and plate fill, turned as the text is."""
    plates = tuple(effect for effect in word.effects if isinstance(effect, Plate))
    bare = word.model_copy(update={"effects": plates, "rotation": 0.0})
    box = drawn_bounds(bare, measure(bare, fonts)) or Box(word.x, word.y, word.x, word.y)
    return rotated_corners(box, Point(word.x, word.y), word.rotation)


def _outlines_width(word: TextElement) -> float:
    return sum(effect.width for effect in word.effects if isinstance(effect, Outline)) * word.fontSize


def _with_purer_letters(word: TextElement) -> TextElement:
    """Fill and gradient nearer to white on a dark outline, nearer to black on a light one."""
    outline = _innermost_outline(word)
    end = _opposite(outline.color if outline else _opposite(word.fill))

    def purer(colour: str) -> str:
        return mix(colour, end, STEP)

    effects = tuple(
        effect.model_copy(
            update={"stops": tuple(stop.model_copy(update={"color": purer(stop.color)}) for stop in effect.stops)}
        )
        if isinstance(effect, Gradient)
        else effect
        for effect in word.effects
    )
    ranges = tuple(each.model_copy(update={"fill": each.fill and purer(each.fill)}) for each in word.ranges)
    return word.model_copy(update={"fill": purer(word.fill), "effects": effects, "ranges": ranges})


def _innermost_outline(word: TextElement) -> Outline | None:
    return next((effect for effect in word.effects if isinstance(effect, Outline)), None)


def _opposite(colour: str) -> str:
    return "#000000" if contrast(colour, "#000000") > contrast(colour, "#ffffff") else "#ffffff"
