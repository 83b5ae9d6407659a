"""Stops asking a service that does not work, so that nobody waits minutes to learn what is known already."""

from __future__ import annotations

import time
from collections.abc import Callable

FAILURES = 4
"""In a row, until it opens."""
PAUSE_SECONDS = 60.0


class Breaker:
    """Closed: all may ask. Open: nobody may, for a while. Then one may try: its success closes, its failure opens."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._failures = 0
        self._closed_again: float | None = None
        self._is_tried = False

    def may_ask(self) -> bool:
        if self._closed_again is None:
            return True
        if self._now() < self._closed_again or self._is_tried:
            return False
        self._is_tried = True
        return True

    def succeeded(self) -> None:
        self._failures, self._closed_again, self._is_tried = 0, None, False

    def failed(self) -> None:
        self._failures += 1
        if self._failures >= FAILURES or self._is_tried:
            self._closed_again = self._now() + PAUSE_SECONDS
        self._is_tried = False

    def left_open(self) -> None:
        """The one that tried said nothing about the service: the next may try."""
        self._is_tried = False
