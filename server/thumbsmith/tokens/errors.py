"""Errors of tokens."""

from __future__ import annotations

from thumbsmith.platform.errors import Conflict, ServiceError


class NotEnoughTokens(ServiceError):
    status, code = 402, "NOT_ENOUGH_TOKENS"
    message = "You don't have enough tokens for this."

    def __init__(self, needed: int, available: int) -> None:
        text = f"This costs {needed:,} tokens, and you have {available:,} left."
        super().__init__(text, details={"needed": needed, "available": available})


class HoldLost(Conflict):
    code, message = "HOLD_LOST", "This took too long: its tokens have been given back."


class HoldReused(Conflict):
    code, message = "HOLD_REUSED", "These tokens were already set aside for something else."
