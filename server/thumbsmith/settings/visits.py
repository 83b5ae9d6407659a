"""Counting visits."""

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
