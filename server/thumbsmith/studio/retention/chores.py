"""What the studio does while nobody asks, in every worker."""

from __future__ import annotations

from thumbsmith.platform.chores import MINUTE, Chore
from thumbsmith.platform.dependencies import Parts
from thumbsmith.studio.retention import removing


def chores_of(parts: Parts) -> list[Chore]:
    return [Chore("remove what was deleted", MINUTE, lambda: removing.purge(parts))]
