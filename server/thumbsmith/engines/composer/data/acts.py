"""What people do to things with a tool in the hand, from `acts.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Annotated, Self

from pydantic import BeforeValidator, Field, model_validator

from thumbsmith.engines.composer.data.homes import bare_names, homes
from thumbsmith.engines.composer.data.knowledge import Source
from thumbsmith.engines.composer.data.tables import written
from thumbsmith.engines.composer.types import phrases

Share = tuple[float, float]
"""Of a picture: across and down."""
Words = Annotated[
    dict[str, tuple[str, ...]],
    BeforeValidator(lambda entry: {language: tuple(filter(None, phrases(text))) for language, text in entry.items()}),
]


class Tool(Source):
    grip: Share
    """Where a fist holds it."""
    head: Share
    """Its working end."""
    length: float = Field(gt=0)
    """Canvas pixels from the one to the other."""


class ActKind(Source):
    tools: dict[str, frozenset[str]] = Field(alias="with", min_length=1)
    """The groups of things on which each tool is used, the best tool first."""
    words: Words
    """By language."""


class Acts(Source):
    tools: dict[str, Tool]
    acts: dict[str, ActKind] = Field(min_length=1)

    @model_validator(mode="after")
    def names_what_there_is(self) -> Self:
        for key, act in self.acts.items():
            if unknown := set(act.tools) - set(self.tools):
                raise ValueError(f"{key} knows no tool {', '.join(sorted(unknown))}")
            if unknown := {group for groups in act.tools.values() for group in groups} - set(homes().groups):
                raise ValueError(f"{key} knows no group of things {', '.join(sorted(unknown))}")
        return self


@cache
def acts() -> Acts:
    """Raises ValueError when the file breaks the rules."""
    return Acts.model_validate(written("acts"))


def tool_for(act: str, art: str) -> str | None:
    """The tool with which somebody does it to a thing; None where nobody does, or the thing is that tool."""
    used = acts().acts[act].tools
    groups = {_groups()[name] for name in (art, *bare_names(art)) if name in _groups()}
    return next((tool for tool, things in used.items() if tool != art and not things.isdisjoint(groups)), None)


@cache
def _groups() -> Mapping[str, str]:
    return {art: key for key, group in homes().groups.items() for art in group.things}
