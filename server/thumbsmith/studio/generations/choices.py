"""Whether an engine knows what a creator asks for."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeGuard

from thumbsmith.engines.base import Choices, Engine, Steering
from thumbsmith.scene.types import OWN_FONT
from thumbsmith.studio.generations.errors import UnknownChoice


def check_wishes(
    steering: Steering, font: str | None, character: str | None, keep: Iterable[str], choices: Choices
) -> None:
    """Raise UnknownChoice for the first wish that the engine has no answer to."""
    fields = (
        ("style", steering.style, choices.styles),
        ("layout", steering.layout, choices.layouts),
        ("mood", steering.mood, choices.moods),
        ("palette", steering.palette, choices.palettes),
        ("place", steering.place, choices.places),
        ("material", steering.material, choices.materials),
        ("font", None if choices.fonts and is_own_font(font) else font, choices.fonts),
        ("character", character, choices.characters),
        *(("keep", part, choices.keeps) for part in keep),
    )
    for field, key, offered in fields:
        known = [choice.key for choice in offered]
        if key is not None and key not in known:
            raise UnknownChoice(field, key, known)


def is_own_font(font: str | None) -> TypeGuard[str]:
    """One that is gone by the time it is drawn is left out then, as in a scene."""
    return font is not None and font.startswith(OWN_FONT)


def check_character(character: str | None, engines: Iterable[Engine]) -> None:
    """Raise UnknownChoice for one whom none of the engines draws."""
    known = list(dict.fromkeys(choice.key for engine in engines for choice in engine.choices().characters))
    if character is not None and character not in known:
        raise UnknownChoice("character", character, known)
