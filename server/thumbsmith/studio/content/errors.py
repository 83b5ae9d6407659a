"""Errors for a creator whose wish a rule stops."""

from __future__ import annotations

from thumbsmith.platform.errors import InvalidInput
from thumbsmith.studio.content.rules import Found


class ContentNotAllowed(InvalidInput):
    code = "CONTENT_NOT_ALLOWED"

    def __init__(self, found: Found, field: str) -> None:
        self.found, self.field = found, field
        text = (
            f"Pictures here can't be about {found.label}, and your words ask for that: \u201c{found.typed}\u201d. "
            f"{found.advice} Nothing was charged."
        )
        super().__init__(text, details=[{"field": field, "error": text, "category": found.category}])
