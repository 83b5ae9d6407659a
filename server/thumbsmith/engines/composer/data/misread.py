"""Art whose name says that it reads badly, from `misread.toml`: a rule for everyone who lists names of art."""

from __future__ import annotations

import re
import tomllib
from functools import cache, cached_property

from thumbsmith.engines.composer.data.knowledge import FOLDER, Source


class Misread(Source):
    names: tuple[str, ...]
    """Regular expressions."""
    read_well: frozenset[str]

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        return re.compile("|".join(self.names))


def is_misread(name: str) -> bool:
    """Whether art must not be on any picture, unless the creator's own emoji asks for it."""
    return name not in _misread().read_well and needs_naming(name)


def needs_naming(name: str) -> bool:
    """Whether art is never found by its keywords: only where a list names it."""
    return _misread().pattern.search(name) is not None


@cache
def _misread() -> Misread:
    return Misread.model_validate(tomllib.loads((FOLDER / "misread.toml").read_text("utf-8")))
