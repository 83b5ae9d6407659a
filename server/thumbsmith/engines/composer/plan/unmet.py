"""Wishes of a brief that a picture does not meet, in the person's own words."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Literal

from thumbsmith.engines.composer.colour import COLOR_VALUES, name_of
from thumbsmith.engines.composer.data.homes import is_drawn_on
from thumbsmith.engines.composer.data.moods import MOODS
from thumbsmith.engines.composer.data.palettes import of_hue
from thumbsmith.engines.composer.read.cues import rules
from thumbsmith.engines.composer.read.nouns import is_kind_of
from thumbsmith.engines.composer.read.reading import Asked, Reading
from thumbsmith.engines.composer.text import words
from thumbsmith.engines.composer.types import Brief, Plan

ARROW = "arrow"
"""The mark that a layout has; rings have none yet, and crosses lie over what they cross out."""
Side = Literal["left", "right"]


def unmet_of(
    reading: Reading, layout: str | None, mood: str, side: str | None, art: Collection[str], *, felt: bool
) -> Iterator[str]:
    """Also what is done only in part. `layout`, `mood`, `side` (of the hero) and `art` are those of the pictures;
    `felt`: whether a face shows what is felt."""
    shown = {subject.noun for subject in reading.subjects if subject.art in art}
    for asked in reading.directions.asked:
        other = asked.layout is not None and (layout is None or layout != layout_asked(asked.layout))
        missing = asked.says_more or not all(any(is_kind_of(each, noun) for each in shown) for noun in asked.nouns)
        unlike = _is_unlit(asked, reading, mood) or _is_uncoloured(asked, reading) or (asked.feelings and not felt)
        if other or missing or unlike or _is_unmarked(asked, reading) or _is_elsewhere(asked, reading, side):
            yield from filter(None, [asked.words])


def art_asked(reading: Reading, art: Collection[str]) -> Iterator[tuple[str, tuple[frozenset[str], ...]]]:
    """The directions that name things, each with the `art` that may show each of them."""
    for asked in reading.directions.asked:
        may_show = (
            frozenset(each.art for each in reading.subjects if is_kind_of(each.noun, noun)) for noun in asked.nouns
        )
        found = tuple(frozenset(name for name in names if name and name in art) for names in may_show)
        if found and all(found):
            yield asked.words, found


def _names(asked: Asked, titled: str | None) -> bool:
    return titled is not None and any(is_kind_of(titled, noun) for noun in asked.nouns)


def unseen_on(brief: Brief, plans: Collection[Plan]) -> Iterator[str]:
    """Directions of whose things one is on none of the pictures."""
    castings = [each for plan in plans for each in (*plan.heroes, *plan.supports)]
    walls = [plan.wall.art for plan in plans if plan.wall]
    seen = {*walls, *(each.art for each in castings)}
    for words_of_it, things in brief.asked_art:
        for art in things:
            if seen.isdisjoint(art) and not any(is_drawn_on(name, plan.backdrop) for name in art for plan in plans):
                yield words_of_it
                break


def layout_asked(named: str | None) -> str | None:
    """The layout that is meant by the words of the reading."""
    found: str | None = rules()["layouts"].get(named)
    return found


def is_arrow(mark: str) -> bool:
    return ARROW in mark.partition(" to ")[0].split()


def look_of(reading: Reading) -> str | None:
    """The hue or the mood that a light or a look stands for."""
    return _done_for(reading.directions.mood or "")


def _done_for(look: str) -> str | None:
    done: str | None = rules()["looks"].get(look)
    return done


def ground_of(reading: Reading) -> tuple[str, ...]:
    """The colour asked for the ground, in its shade where there is one; else the one of the light asked for."""
    look, named = look_of(reading), _hue(reading.directions.ground_color)
    shaded = f"{reading.directions.ground_shade} {named}"
    if named:
        return (shaded,) if of_hue(shaded) else (named,)
    return (look,) if look and look in COLOR_VALUES else ()


def _hue(color: str | None) -> str | None:
    """The colour word that palettes answer to."""
    return name_of(color) if color and color.startswith("#") else color


def side_of_star(reading: Reading) -> Side | None:
    """The side where the thing that leads was asked to stand, where several things have a side."""
    leading = next((subject.noun for subject in reading.subjects if subject.art), None)
    sides = (side for asked in reading.directions.asked if _names(asked, leading) for side in asked.sides)
    return next((_aside(side) for side in sides if _aside(side)), None)


def _aside(side: str) -> Side | None:
    return "left" if side == "left" else "right" if side == "right" else None


def _is_unmarked(asked: Asked, reading: Reading) -> bool:
    """An arrow needs something to point at, a cross something that is shown."""
    crossed = {subject.noun for subject in reading.subjects if subject.art and subject.is_denied}
    for mark in asked.marks:
        if "cross" in mark.partition(" over ")[0].split():
            if not asked.crossed or not crossed.issuperset(asked.crossed):
                return True
        elif not is_arrow(mark) or reading.unclear:
            return True
    return False


def _is_unlit(asked: Asked, reading: Reading, mood: str) -> bool:
    """Whether a look is not the pictures': only one of a kind can be, and a colour's shade only where there is one."""
    grounds = ground_of(reading)
    shaded = next((color for color in grounds if " " in color), "")
    for look in asked.looks:
        done = _done_for(look)
        lit = done in MOODS and done == mood
        lit = lit or (done in COLOR_VALUES and done in grounds) or bool(shaded and shaded.startswith(f"{look} "))
        if not lit:
            return True
    return False


def _is_uncoloured(asked: Asked, reading: Reading) -> bool:
    """Things keep the colours that they are drawn in; of the ground's one is seen, if there are such grounds."""
    ground = reading.directions.ground_color
    shaded = reading.directions.ground_shade in rules()["shades"]
    seen = bool(ground) and any(of_hue(color) and (not shaded or " " in color) for color in ground_of(reading))
    if any(color != ground or not seen for color in asked.grounds):
        return True
    natural = rules()["natural"]
    if asked.nouns or asked.sides:
        return any(not set(asked.nouns) & set(natural.get(color, "").split()) for color in asked.colours)
    return any(color != ground or not seen for color in asked.colours)


def _is_elsewhere(asked: Asked, reading: Reading, side: str | None) -> bool:
    """Whether something has a side other than the hero's: nothing is moved into a corner, and only the hero to a
    side."""
    if asked.is_beside and reading.place not in asked.nouns:
        return True
    if not asked.sides or (asked.is_of_words and asked.sides != ("corner",)):
        return False
    leading = next((subject.noun for subject in reading.subjects if subject.art), None)
    whatever = frozenset(rules()["hero"]["words"].split())
    is_hero = _names(asked, leading) or not (asked.nouns or whatever.isdisjoint(_said(asked)))
    return not is_hero or set(asked.sides) != {side}


def _said(asked: Asked) -> set[str]:
    return {word.lower for word in words(asked.words)}
