"""Sets the words of a scene again: as large as their place allows, long lines broken where that makes them larger."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from thumbsmith.engines.composer.build.recomposing.blocks import Block
from thumbsmith.engines.composer.build.typesetting import Line, letter_height, stacked
from thumbsmith.engines.composer.data.layouts.geometry import Column
from thumbsmith.engines.composer.types import TextLook
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.text import drawn_bounds, measure
from thumbsmith.scene.geometry import Box, Point, bounds_of, union
from thumbsmith.scene.operations import moved_element, scaled_element
from thumbsmith.scene.text_ranges import with_words
from thumbsmith.scene.types import Element, TextElement

STRIKING = 120.0
"""Height of loud letters below which a line is broken, if it can be."""
LONGEST = 48
"""Letters; what is longer is read like a text and keeps its own line breaks."""
GAP = 20.0
"""Between words and a plate with words."""
LARGEST_PLATE = 1.6
"""The most that a plate may grow."""
QUIET = 0.8
"""Of the loudest letters: what is smaller was meant to be quieter."""


@dataclass(frozen=True)
class SetWords:
    elements: tuple[Element, ...]
    box: Box
    loud: float
    """Height of the loudest letters."""


def set_words(words: Sequence[Block], column: Column, fonts: FontLibrary) -> SetWords | None:
    """The blocks below each other in the column; None without any. Runs of plain texts are set like a headline, plates
    are scaled as they are."""
    runs = _runs(words)
    if not runs:
        return None
    letters = [_letters(text, fonts) for block in words for text in _texts(block)]
    loudest = max(letters, default=1.0)
    height = (column.height - GAP * (len(runs) - 1)) / sum(map(len, runs))
    placed: list[Element] = []
    top, loud = column.y, 0.0
    for run in runs:
        place = replace(column, y=top, height=height * len(run), vertical="top")
        made = _set_texts(run, place, loudest, fonts) if _is_plain(run[0]) else _set_plate(run[0], place)
        box = _bounds(made, fonts)
        if box is None:
            continue
        placed.extend(made)
        loud = max([loud, *(_letters(each, fonts) for each in made if isinstance(each, TextElement))])
        top = box.bottom + GAP
    box = _bounds(placed, fonts)
    return SetWords(tuple(placed), box, loud) if box else None


def moved(words: SetWords, right: float, down: float) -> SetWords:
    elements = tuple(moved_element(element, right, down) for element in words.elements)
    return SetWords(elements, words.box.moved(right, down), words.loud)


def _runs(words: Sequence[Block]) -> list[list[Block]]:
    """Plain texts that follow each other together, each plate alone."""
    runs: list[list[Block]] = []
    for block in words:
        if runs and _is_plain(block) and _is_plain(runs[-1][0]):
            runs[-1].append(block)
        else:
            runs.append([block])
    return runs


def _is_plain(block: Block) -> bool:
    return len(block.elements) == 1 and isinstance(block.elements[0], TextElement)


def _texts(block: Block) -> list[TextElement]:
    return [each for each in block.elements if isinstance(each, TextElement)]


def _letters(text: TextElement, fonts: FontLibrary) -> float:
    return letter_height(text.text, text.fontFamily, fonts) * text.fontSize


def _set_texts(run: Sequence[Block], column: Column, loudest: float, fonts: FontLibrary) -> tuple[Element, ...]:
    lines = [_line(text, column, loudest, fonts) for block in run for text in _texts(block)]
    best = stacked(lines, column, "", fonts)
    while best is not None and (broken := _broken(lines, best, fonts)):
        other = stacked(broken, column, "", fonts)
        if other is None or _smallest_loud(broken, other, fonts) <= 1.04 * _smallest_loud(lines, best, fonts):
            break
        lines, best = broken, other
    return _with_own_ids(lines, best or ())


def _line(text: TextElement, column: Column, loudest: float, fonts: FontLibrary) -> Line:
    own = _letters(text, fonts)
    is_loud = own >= QUIET * loudest and text.role not in ("tag", "label")
    tallest = column.loud_height if is_loud else min(column.quiet_height, column.loud_height * own / loudest * 1.25)
    plain = text.model_copy(update={"width": None}) if len(text.text) <= LONGEST else text
    look = TextLook(text.fill, text.effects, text.slant, text.letterSpacing)
    return Line(plain.text, look, text.name, text.role or "headline", tallest, 1.0, kept=plain)


def _broken(lines: Sequence[Line], placed: Sequence[TextElement], fonts: FontLibrary) -> list[Line] | None:
    """With the loud line of the smallest letters on two lines; None when all strike the eye, or have but one word."""
    found = [
        (_letters(element, fonts), index)
        for index, (line, element) in enumerate(zip(lines, placed, strict=True))
        if len(line.text.split()) > 1 and "\n" not in line.text and len(line.text) <= LONGEST and line.role != "tag"
    ]
    if not found or min(found)[0] >= STRIKING:
        return None
    index = min(found)[1]
    line = lines[index]
    kept = line.kept
    assert kept is not None
    parts = [replace(line, text=part, kept=with_words(kept, part)) for part in _halves(line.text)]
    return [*lines[:index], *parts, *lines[index + 1 :]]


def _halves(text: str) -> tuple[str, str]:
    """Cut between two words, so that both parts are about as long."""
    found = text.split()
    cut = min(range(1, len(found)), key=lambda at: max(len(" ".join(found[:at])), len(" ".join(found[at:]))))
    return " ".join(found[:cut]), " ".join(found[cut:])


def _smallest_loud(lines: Sequence[Line], placed: Sequence[TextElement], fonts: FontLibrary) -> float:
    loud = [
        _letters(element, fonts)
        for line, element in zip(lines, placed, strict=True)
        if line.tallest >= QUIET * max(each.tallest for each in lines)
    ]
    return min(loud)


def _with_own_ids(lines: Sequence[Line], placed: Sequence[TextElement]) -> tuple[Element, ...]:
    """A line that was broken became two elements, which need ids of their own."""
    seen: dict[str, int] = {}
    elements = []
    for line, element in zip(lines, placed, strict=True):
        assert line.kept is not None
        number = seen[line.kept.id] = seen.get(line.kept.id, 0) + 1
        name = line.kept.id if number == 1 else f"{line.kept.id[:50]}-line-{number}"
        elements.append(element.model_copy(update={"id": name}))
    return tuple(elements)


def _set_plate(block: Block, column: Column) -> tuple[Element, ...]:
    box = block.box
    factor = min(column.width / box.width, column.height / box.height, LARGEST_PLATE)
    scaled = [scaled_element(element, factor, Point(box.left, box.top)) for element in block.elements]
    lead = {"left": 0.0, "center": 0.5, "right": 1.0}[column.align]
    left = column.x + lead * (column.width - box.width * factor)
    return tuple(moved_element(element, left - box.left, column.y - box.top) for element in scaled)


def _bounds(elements: Sequence[Element], fonts: FontLibrary) -> Box | None:
    boxes = []
    for element in elements:
        own = drawn_bounds(element, measure(element, fonts)) if isinstance(element, TextElement) else bounds_of(element)
        boxes.extend([own] if own else [])
    return union(boxes)
