"""Counting visits, and bounds of every call."""

from __future__ import annotations

from pydantic import Field, field_validator

from thumbsmith.settings.formats import checked_web_address
from thumbsmith.settings.section import Section


class VisitSettings(Section):
    title = "Visits"

    analytics: bool = Field(
        default=True,
        description="Count how the site is used, by those who agree to it; false: nobody is asked. See *Visits*.",
    )
    analytics_sink: str | None = Field(
        default=None,
        description=(
            'https://… of yours: the server posts {"events": […]} there after counting them, without '
            "addresses; what it does not take within 5 s is not sent again."
        ),
        examples=["https://sink.example.org/events"],
    )
    analytics_calls_per_address_and_minute: int = Field(
        default=60, ge=1, description="Calls that report up to 50 events each."
    )

    _sink_is_an_address = field_validator("analytics_sink")(checked_web_address)


class CallSettings(Section):
    title = "Calls"

    maximum_body_bytes: int = Field(
        default=32 * 1024 * 1024, ge=1024, description="Of the few calls that take pictures."
    )
    connections_per_address: int = Field(
        default=1_000, ge=1, description="Connections that one address may have open, unless it is a trusted proxy."
    )
    body_timeout_seconds: float = Field(default=30, gt=0, description="Longest silence while a request body arrives.")
