"""What the help with a brief adds by itself, from `prompt-help.toml`."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Self, get_args

from pydantic import model_validator

from thumbsmith.engines.composer.data.knowledge import FOLDER, Source
from thumbsmith.engines.composer.data.vocabulary import Words
from thumbsmith.engines.composer.types import Kind


class KindHelp(Source):
    """What one kind of video gets."""

    frame: str
    cries: tuple[str, ...]
    two_sided: bool = False


class Help(Source):
    grave_light: str
    other_light: str
    grave_cries: tuple[str, ...]
    unspoken: tuple[str, ...]
    foreign: Words
    kinds: dict[Kind, KindHelp]

    @model_validator(mode="after")
    def knows_every_kind(self) -> Self:
        if set(self.kinds) != set(get_args(Kind)):
            raise ValueError("every kind of video has its help")
        return self


@cache
def prompt_help() -> Help:
    """Raises ValueError when the file breaks the rules."""
    return Help.model_validate(tomllib.loads((FOLDER / "prompt-help.toml").read_text("utf-8")))
