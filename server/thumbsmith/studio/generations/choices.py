"""Whether an engine knows what a creator asks for."""

from __future__ import annotations

from collections.abc import Iterable

from thumbsmith.engines.base import Choices, Steering
from thumbsmith.studio.generations.errors import UnknownChoice


def check_wishes(steering: Steering, font: str | None, keep: Iterable[str], choices: Choices) -> None:
    """Raise UnknownChoice for the first wish that the engine has no answer to."""
    fields = (
        ("style", steering.style, choices.styles),
        ("layout", steering.layout, choices.layouts),
        ("mood", steering.mood, choices.moods),
        ("palette", steering.palette, choices.palettes),
        ("place", steering.place, choices.places),
        ("material", steering.material, choices.materials),
        ("font", font, choices.fonts),
        *(("keep", part, choices.keeps) for part in keep),
    )
    for field, key, offered in fields:
        known = [choice.key for choice in offered]
        if key is not None and key not in known:
            raise UnknownChoice(field, key, known)
