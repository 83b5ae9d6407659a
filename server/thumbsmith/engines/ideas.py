"""The idea of a picture, as engines state it: its composition and its subject, whatever its words, colours and
place."""

from __future__ import annotations

from collections.abc import Mapping

from thumbsmith.engines.base import EngineError

IDEA, CHANGE = "idea", "change"
"""Names of facts of a variation: which idea it shows, and what alone it changes of the picture that it is like."""
NO_MORE_IDEAS = "NO_MORE_IDEAS"
ALL_SEEN = "You have seen every idea for this title. Change the prompt to get new ones."
ALL_KEPT_SEEN = "You have seen every idea that keeps these parts. Keep less of the picture, or change the prompt."


def facts_after_edit(facts: Mapping[str, str]) -> dict[str, str]:
    """Of a picture that is edited: what it alone changed of another one is no longer all that it changes."""
    return {name: value for name, value in facts.items() if name != CHANGE}


class NoMoreIdeas(EngineError):
    """All that could be drawn has been shown. `keeps`: of what keeps parts of an earlier picture."""

    def __init__(self, *, keeps: bool = False) -> None:
        super().__init__(ALL_KEPT_SEEN if keeps else ALL_SEEN, NO_MORE_IDEAS)
