"""The engines of this installation, by name, and whether they know what a creator asks for."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import structlog

from thumbsmith.engines.base import Choices, Engine, Steering
from thumbsmith.studio.generations.errors import UnknownChoice, UnknownEngine

log = structlog.get_logger(__name__)


class Engines:
    def __init__(self, by_name: Mapping[str, Engine], default: str) -> None:
        """Raises UnknownEngine when the default is none of them."""
        self.by_name = by_name
        self.default = default
        self._fault: Exception | None = None
        self.find(default)

    def find(self, name: str | None) -> Engine:
        """The engine of that name; without a name the installation's own. Raises UnknownEngine."""
        wanted = name or self.default
        if wanted not in self.by_name:
            raise UnknownEngine(wanted, sorted(self.by_name))
        return self.by_name[wanted]

    def in_order(self) -> list[Engine]:
        """The installation's own first."""
        return sorted(self.by_name.values(), key=lambda engine: engine.name != self.default)

    async def warm_up(self) -> None:
        """Get the installation's own engine ready. When that fails, `check` says so; work is tried nevertheless."""
        try:
            await self.find(None).warm_up()
        except Exception as error:
            log.exception("the engine is not ready", engine=self.default)
            self._fault = error

    async def check(self) -> None:
        """Raise what kept the engine from getting ready."""
        if self._fault is not None:
            raise self._fault

    async def close(self) -> None:
        for engine in self.by_name.values():
            await engine.close()


def check_wishes(steering: Steering, font: str | None, keep: Iterable[str], choices: Choices) -> None:
    """Raise UnknownChoice for the first wish that the engine has no answer to."""
    fields = (
        ("style", steering.style, choices.styles),
        ("layout", steering.layout, choices.layouts),
        ("mood", steering.mood, choices.moods),
        ("palette", steering.palette, choices.palettes),
        ("font", font, choices.fonts),
        *(("keep", part, choices.keeps) for part in keep),
    )
    for field, key, offered in fields:
        known = [choice.key for choice in offered]
        if key is not None and key not in known:
            raise UnknownChoice(field, key, known)
