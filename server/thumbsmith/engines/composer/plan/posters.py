"""Posters: the words that they may have, and the materials that they may be printed on, best first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from thumbsmith.engines.composer.chance import dice
from thumbsmith.engines.composer.colour import luma
from thumbsmith.engines.composer.data.genres import kin
from thumbsmith.engines.composer.data.materials import materials
from thumbsmith.engines.composer.types import Brief, Headline, HeadlineLine

MOST_WORDS = 3
MOST_LETTERS = 24
DARK_INK = 0.5
"""A material is dark from letters of this brightness on."""
STRUCK, CHOSEN, GRAVE = 1.0, 1.0, 0.6
"""The fit of a poster to a title that turns against something, one whose material was chosen, and one that is grave."""

STRANGE = -5.0
"""The weight of a material that belongs to other titles."""
SHOWN_BEFORE = 2
"""So often a material is shown again before one that belongs to other titles."""


def is_short(headline: Headline) -> bool:
    """One to three words: few enough to be all of the picture."""
    said = " ".join(line.text for line in headline.lines)
    return 0 < len(said.split()) <= MOST_WORDS and len(said) <= MOST_LETTERS


def struck_headline(brief: Brief) -> Headline | None:
    return Headline((HeadlineLine(brief.struck, "loud"),)) if brief.struck else None


def poster_cuts(brief: Brief, cuts: Sequence[Headline], index: int) -> Iterator[Headline]:
    """The struck words; else the short ones of the cuts; where nothing else is shown, or the best has been seen, all of
    them. Every second variation has words of its own."""
    struck = struck_headline(brief)
    if struck and not ((brief.unclear or brief.wide) and index % 2):
        yield struck
        return
    short = [cut for cut in cuts if is_short(cut)]
    yield from short
    if brief.unclear or brief.wide:
        yield from (cut for cut in cuts if cut not in short)


def suits_poster(brief: Brief) -> float:
    """0 where a poster has nothing of its own to say."""
    if brief.struck:
        return STRUCK
    if not any(is_short(cut) for cut in (brief.headline, *brief.alternatives)):
        return 0.0
    if brief.material:
        return CHOSEN
    return GRAVE if brief.sober else 0.0


def material_weight(key: str, brief: Brief) -> float:
    """The fit of a material, 3 at most; below 0 where it says something that the title does not."""
    material = materials()[key]
    suits = not kin(brief.genre).isdisjoint(material.genres)
    own = brief.genre in material.genres
    weight = 1.0 * suits + 1.0 * own + 0.5 * (brief.mood in material.moods)
    if (brief.sober and not material.grave) or not (own or material.plain):
        return STRANGE
    return weight + 0.5 * dice(brief.seed, brief.prompt, brief.title, "material", key).random()


def is_board(material: str) -> bool:
    """Whether it is dark, so that many things can hang on it."""
    return luma(materials()[material].loud) > DARK_INK


def boards_for(brief: Brief, shown: Sequence[str]) -> list[str]:
    """The dark materials."""
    return [key for key in materials_for(brief, shown) if is_board(key)]


def materials_for(brief: Brief, shown: Sequence[str]) -> list[str]:
    """Best first, those that were shown last."""
    weights = {key: material_weight(key, brief) for key in materials()}
    seen = {key: shown.count(key) + SHOWN_BEFORE * (weight < 0) for key, weight in weights.items()}
    return sorted(weights, key=lambda key: (seen[key], -weights[key], key))
