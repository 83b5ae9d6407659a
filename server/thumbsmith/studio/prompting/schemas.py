"""Wire shapes of prompt help."""

from __future__ import annotations

from pydantic import Field

from thumbsmith.platform.wire import WireModel
from thumbsmith.studio.fields import WordsBody


class PromptHelpBody(WordsBody):
    """The words that help is wanted with."""


class PromptHelpAnswer(WireModel):
    """A suggestion: nothing is made or kept of it."""

    prompt: str
    headlines: list[str] = Field(description="Up to three.")
    model: str | None = Field(description="The text model that wrote it; null: built-in rules, which ask nobody.")
    note: str | None = Field(description="Why a model that is set up did not write it.")
