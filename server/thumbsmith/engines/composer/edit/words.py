"""Edits of the words: other ones in their place, larger or smaller, new ones in a box."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import cast

from thumbsmith.engines.base import EditNotPossible
from thumbsmith.engines.composer.build.kept_layers import face_box
from thumbsmith.engines.composer.build.typesetting import Line, bounds_of, is_safe, moved_inside, set_lines, stacked
from thumbsmith.engines.composer.data.layouts.geometry import (
    SAFE_BOTTOM,
    SAFE_LEFT,
    SAFE_RIGHT,
    SAFE_TOP,
    Align,
    Column,
)
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.edit.canvas import Canvas
from thumbsmith.engines.composer.edit.commands import MASK, Resize, Reword, Say, Target
from thumbsmith.engines.composer.edit.faces import are_covered, faces_on
from thumbsmith.engines.composer.types import TextLook
from thumbsmith.pictures.text import fitted
from thumbsmith.scene import parts
from thumbsmith.scene.geometry import Box, Point
from thumbsmith.scene.operations import changed, moved_element, scaled_element
from thumbsmith.scene.text_ranges import with_words
from thumbsmith.scene.types import CANVAS_WIDTH, Plate, TextElement

TALLEST, SMALLEST = 250.0, 64.0
"""Canvas pixels: capitals of a headline."""
SMALLEST_IN_BOX = 34.0
"""Font size, canvas pixels, of words in a marked box: at the creator's own risk, but still letters."""
MOST_LINES = 4
LONGEST_WORDS = 160
NARROW = ("anton", "bebas-neue", "roboto-condensed")
LEAST_GROWTH = 1.03
FACE_ROOM = 0.06
"""The share of a face that grown words may cover beyond."""
TOO_LONG = "These words are too long to be read on a thumbnail: one to eight words work."
FULL = "The text is as large as the picture allows: say fewer words, or drag it larger in the designer."
NO_TEXT = 'This picture has no text to change: write what it is to say in quotation marks, such as say "WOW".'


def headline_of(canvas: Canvas) -> list[TextElement]:
    """The texts that say what the picture says: headline lines, else all free texts but tags."""
    texts = [each for each in parts.texts(canvas.scene) if isinstance(each, TextElement) and each.bubbleId is None]
    headline = [text for text in texts if text.role == "headline"]
    plain = [text for text in texts if not any(isinstance(effect, Plate) for effect in text.effects)]
    return headline or plain or texts


def say(canvas: Canvas, command: Say) -> None:
    """The words in place of the headline, or of those that are marked, in their look; a picture without text gets a
    headline. Raises EditNotPossible when they do not fit."""
    words = " ".join(command.text.split())
    if not words or len(words) > LONGEST_WORDS:
        raise EditNotPossible(TOO_LONG)
    pointed = [each for each in canvas.layers(MASK) if isinstance(each, TextElement)]
    earlier = pointed or headline_of(canvas)
    if earlier:
        loudest = max(earlier, key=lambda text: text.fontSize)
        look = TextLook(loudest.fill, loudest.effects, loudest.slant, loudest.letterSpacing)
        columns, font = _columns(canvas, earlier, loudest.rotation), loudest.fontFamily
    else:
        style = STYLES.get(canvas.scene.facts.get("style", ""), STYLES["sticker"])
        palette = PALETTES.get(canvas.scene.facts.get("palette", ""), PALETTES["electric"])
        look, font = style.headline(palette, "loud"), "anton"
        height = SAFE_BOTTOM - SAFE_TOP - 480
        columns = [Column(SAFE_LEFT, top, 1130, height, align="left") for top in (SAFE_TOP + 470, SAFE_TOP)]
    faces = faces_on(canvas)
    placed = _fitted(canvas, words, look, font, columns, faces)
    if placed is None and (not earlier or are_covered(faces, earlier, canvas)):
        placed = _fitted(canvas, words, look, font, columns, ())
    if placed is None:
        raise EditNotPossible(TOO_LONG)
    fresh = [changed(text, id=canvas.fresh_id("text"), name=f"Headline: {text.text}"[:120]) for text in placed]
    gone = {text.id for text in earlier}
    if pointed:
        canvas.pointed = frozenset(text.id for text in fresh)
    first = next((i for i, each in enumerate(canvas.scene.elements) if each.id in gone), len(canvas.scene.elements))
    stays = [each for each in canvas.scene.elements if each.id not in gone]
    canvas.set_elements([*stays[:first], *fresh, *stays[first:]])


def reword(canvas: Canvas, command: Reword) -> None:
    """Other words in the place of some, in their look, on the side where they stood, no wider than before. Raises
    EditNotPossible when no text says the old ones."""
    old = re.compile(r"\s+".join(map(re.escape, command.old.split())), re.IGNORECASE)
    texts = [each for each in canvas.layers(Target("text")) if isinstance(each, TextElement) and old.search(each.text)]
    if not texts:
        raise EditNotPossible(f'No text of this picture says "{command.old[:80]}".')
    fresh = [_reworded(canvas, text, old, command.new) for text in texts]
    canvas.replace(*(moved_inside(fresh, canvas.fonts) or fresh))


def _reworded(canvas: Canvas, text: TextElement, old: re.Pattern[str], new: str) -> TextElement:
    said = old.sub(lambda _: new.upper() if text.text.isupper() else new, text.text)
    fresh = changed(with_words(text, said), name=text.name.replace(text.text, said)[:120])
    if fresh.fit is not None:
        return fitted(fresh, canvas.fonts)
    before, after = bounds_of([text], canvas.fonts), bounds_of([fresh], canvas.fonts)
    if before is None or after is None:
        return fresh
    narrow = cast(TextElement, scaled_element(fresh, min(1.0, before.width / after.width), after.center))
    box = bounds_of([narrow], canvas.fonts) or after
    right = {
        "left": before.left - box.left,
        "center": before.center.x - box.center.x,
        "right": before.right - box.right,
    }[_side_of(before)]
    return cast(TextElement, moved_element(narrow, right, before.center.y - box.center.y))


def _side_of(box: Box) -> Align:
    middle = box.center.x / CANVAS_WIDTH
    return "left" if middle < 0.42 else "right" if middle > 0.58 else "center"


def restyle(canvas: Canvas, texts: Sequence[TextElement], style: str) -> None:
    """These words in the look that a style gives a headline."""
    palette = PALETTES.get(canvas.scene.facts.get("palette", ""), PALETTES["electric"])
    look = STYLES[style].headline(palette, "loud")
    fields = {"fill": look.fill, "effects": look.effects, "slant": look.slant, "letterSpacing": look.letter_spacing}
    fresh = [changed(text, **fields) for text in texts]
    canvas.replace(*(moved_inside(fresh, canvas.fonts) or fresh))


def _columns(canvas: Canvas, earlier: Sequence[TextElement], rotation: float) -> list[Column]:
    """The column where the headline stood; then all of the room on its side."""
    box = bounds_of(earlier, canvas.fonts) or Box(SAFE_LEFT, SAFE_TOP, 900, SAFE_BOTTOM)
    align = _side_of(box)
    own = Column(box.left, box.top, box.width, box.height, rotation=rotation, align=align)
    others = [each for each in canvas.scene.elements if isinstance(each, TextElement) and each not in earlier]
    taken = bounds_of([each for each in others if each.visible], canvas.fonts)
    bottom = min(taken.top - 12, SAFE_BOTTOM) if taken and taken.top > box.center.y else SAFE_BOTTOM
    left, right = min(box.left, SAFE_RIGHT - 300), max(box.right, SAFE_LEFT + 300)
    wide = Column(left, SAFE_TOP, right - left, max(bottom - SAFE_TOP, box.height), rotation=rotation, align=align)
    return [own, wide]


def _fitted(
    canvas: Canvas, words: str, look: TextLook, font: str, columns: Sequence[Column], faces: Sequence[Box]
) -> tuple[TextElement, ...] | None:
    """As large as it can be off these faces: the cut into lines whose letters come out tallest."""
    for column in columns:
        for family in dict.fromkeys([font, *NARROW]):
            found = [
                placed
                for lines in _cuts(words)
                if (placed := set_lines(_lines(lines, look), column, family, canvas.fonts)) is not None
                and not are_covered(faces, placed, canvas)
            ]
            if found:
                return max(found, key=lambda placed: min(text.fontSize for text in placed))
    return None


def _lines(lines: Sequence[str], look: TextLook) -> list[Line]:
    return [Line(line, look, f"Headline: {line}"[:120], "headline", TALLEST, SMALLEST) for line in lines]


def _cuts(words: str) -> Iterator[list[str]]:
    """The words on one to four lines, each as even as possible. Scripts without spaces are cut between letters."""
    pieces, glue = (words.split(), " ") if " " in words or len(words) < 9 else (list(words), "")
    for count in range(1, min(MOST_LINES, len(pieces)) + 1):
        yield _evenly(pieces, count, glue)


def _evenly(pieces: Sequence[str], count: int, glue: str) -> list[str]:
    """Shortest longest line: tried by every width that a line could have."""
    whole = glue.join(pieces)
    for width in range(max(map(len, pieces)), len(whole) + 1):
        lines: list[str] = []
        for piece in pieces:
            if lines and len(lines[-1]) + len(glue) + len(piece) <= width:
                lines[-1] += glue + piece
            else:
                lines.append(piece)
        if len(lines) <= count:
            return lines
    return [whole]


def write_in_box(canvas: Canvas, words: str, box: Box) -> tuple[TextElement, ...] | None:
    """New words in a box, in the look of the picture's others. None when they would be too small to read."""
    texts = headline_of(canvas)
    if texts:
        model = max(texts, key=lambda text: text.fontSize)
        look, font = TextLook(model.fill, model.effects, model.slant, model.letterSpacing), model.fontFamily
    else:
        look, font = STYLES["sticker"].headline(PALETTES["electric"], "loud"), "anton"
    column = Column(box.left, box.top, box.width, box.height, align="center")
    for lines in _cuts(" ".join(words.split())[:LONGEST_WORDS]):
        placed = stacked([_small(line) for line in _lines(lines, look)], column, font, canvas.fonts)
        if placed is not None and min(text.fontSize for text in placed) >= SMALLEST_IN_BOX:
            return tuple(changed(text, id=canvas.fresh_id("text")) for text in placed)
    return None


def _small(line: Line) -> Line:
    return Line(line.text, line.look, line.name, line.role, line.tallest, 0.0)


def resize_text(canvas: Canvas, command: Resize) -> None:
    """All words, away from the subject, inside what a video site shows, and over no more of a face than before.

    Raises EditNotPossible when they can't grow.
    """
    texts = [each for each in canvas.layers(command.target) if isinstance(each, TextElement)]
    box = bounds_of(texts, canvas.fonts)
    if not texts or box is None:
        raise EditNotPossible(NO_TEXT)
    faces = [face_box(subject) for subject in parts.subjects(canvas.scene)]
    allowed, was_safe = covered(texts, faces, canvas) + FACE_ROOM, is_safe(texts, canvas.fonts)
    factor = command.factor
    while factor >= LEAST_GROWTH or command.factor < 1:
        for about in _anchors(box, faces):
            scaled = [cast(TextElement, scaled_element(text, factor, about)) for text in texts]
            inside = moved_inside(scaled, canvas.fonts) or (None if was_safe and factor > 1 else tuple(scaled))
            if inside is not None and (factor < 1 or covered(inside, faces, canvas) <= allowed):
                canvas.replace(*inside)
                return
        factor -= 0.04
    raise EditNotPossible(FULL)


def _anchors(box: Box, faces: Sequence[Box]) -> tuple[Point, ...]:
    """The points that stay in place while words grow: the side that faces the subject; else their middle."""
    middle = Point(box.center.x, box.center.y)
    if not faces:
        return (middle,)
    x = sum(face.center.x for face in faces) / len(faces)
    return Point(box.left if x < box.center.x else box.right, box.center.y), middle


def covered(texts: Sequence[TextElement], faces: Sequence[Box], canvas: Canvas) -> float:
    """The largest share of a face that the words' boxes cover."""
    boxes = [found for text in texts if (found := bounds_of([text], canvas.fonts))]
    shares = [
        sum(common.area for box in boxes if (common := box.intersection(face))) / max(1.0, face.area) for face in faces
    ]
    return max(shares, default=0.0)
