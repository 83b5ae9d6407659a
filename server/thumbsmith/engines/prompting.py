"""Help with a brief: a fuller description and headlines, which the creator reads and changes before they are sent."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

HEADLINES = 3
LONGEST_HEADLINE = 60


@dataclass(frozen=True)
class PromptHelp:
    prompt: str
    headlines: tuple[str, ...]
    """Up to three, each for a few loud words on the picture."""


class PromptHelper(Protocol):
    async def help(self, prompt: str, title: str) -> PromptHelp:
        """At least one of the two holds words. Raises EngineError."""
        ...
