"""Stripe's errors."""

from __future__ import annotations

from typing import Any


class Fault(Exception):
    """A refused request, in Stripe's shape."""

    def __init__(
        self, message: str, *, status: int = 400, kind: str = "invalid_request_error", **fields: str | None
    ) -> None:
        super().__init__(message)
        self.status = status
        known = {name: value for name, value in fields.items() if value is not None}
        self.body: dict[str, Any] = {"error": {"type": kind, "message": message, **known}}


class Declined(Fault):
    """A card that does not pay."""

    def __init__(self, message: str, *, code: str = "card_declined", decline_code: str | None = None) -> None:
        super().__init__(message, status=402, kind="card_error", code=code, decline_code=decline_code)


def missing(kind: str, id: str) -> Fault:
    return Fault(f"No such {kind}: '{id}'", status=404, code="resource_missing", param="id")


def wrong(param: str, message: str) -> Fault:
    return Fault(message, param=param, code="parameter_invalid")
