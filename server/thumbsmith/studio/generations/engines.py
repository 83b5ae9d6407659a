"""The engines of this installation, by name, and whether they know what a creator asks for."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from thumbsmith.engines.base import Choices, Engine, Steering
from thumbsmith.studio.generations.errors import UnknownChoice, UnknownEngine


@dataclass(frozen=True)
class Engines:
    by_name: Mapping[str, Engine]
    default: str

    def find(self, name: str | None) -> Engine:
        """The engine of that name; without a name the installation's own. Raises UnknownEngine."""
        wanted = name or self.default
        if wanted not in self.by_name:
            raise UnknownEngine(wanted, sorted(self.by_name))
        return self.by_name[wanted]

    async def close(self) -> None:
        for engine in self.by_name.values():
            await engine.close()


def check_steering(steering: Steering, choices: Choices) -> None:
    """Raise UnknownChoice for the first wish that the engine has no answer to."""
    fields = (
        ("style", steering.style, choices.styles),
        ("layout", steering.layout, choices.layouts),
        ("mood", steering.mood, choices.moods),
        ("palette", steering.palette, choices.palettes),
    )
    for field, key, offered in fields:
        known = [choice.key for choice in offered]
        if key is not None and key not in known:
            raise UnknownChoice(field, key, known)
