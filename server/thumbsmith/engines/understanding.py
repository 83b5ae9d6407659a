"""An engine's understanding of a prompt, for the creator who wants to see it before anything is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from thumbsmith.engines.base import Corrections


@dataclass(frozen=True)
class Understood:
    """The reading of a prompt in words for a person. None: nothing of that kind was said or found."""

    language: str
    """Of ISO 639-1; 'und' where it can't be told."""
    title: str
    """The subject of the video, without directions and talk to us."""
    subjects: tuple[str, ...]
    """English nouns of what can be shown, best first."""
    genre: str
    place: str | None
    feeling: str | None
    words: tuple[str, ...]
    """Words that the picture may carry, best first; those that were dictated come alone."""
    are_dictated: bool
    ground_color: str | None
    text_color: str | None
    exclusions: tuple[str, ...]
    unmet: tuple[str, ...]
    """Directions that were understood and can't be obeyed, as they are written."""
    is_unclear: bool
    """Whether nothing that the words name can be shown."""
    places: tuple[str, ...] = ()
    """Places that a creator may choose instead."""
    feelings: tuple[str, ...] = ()
    is_personal: bool = False
    """Whether the words speak of whoever writes them, or tell a feeling: then the writer's face suits the picture."""


UNMET = "unmet"
"""Among the facts of a variation: directions that could not be obeyed, one to a line."""


class PromptReader(Protocol):
    async def understand(self, prompt: str, title: str, corrections: Corrections) -> Understood:
        """Never draws, costs nothing. Raises EngineError."""
        ...
