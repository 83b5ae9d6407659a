"""Settings whose text has a form of its own, most of them for several values."""

from __future__ import annotations

from urllib.parse import unquote


def names_of(text: str) -> tuple[str, ...]:
    """'default, gpu' as names."""
    return tuple(part.strip() for part in text.split(",") if part.strip())


def numbers_of_plans(text: str) -> dict[str, int]:
    """'PRO:3, INFLUENCER:4' by plan. Raises ValueError."""
    pairs = [entry.split(":") for entry in text.split(",") if entry.strip()]
    if any(len(pair) != 2 or not pair[1].strip().isdigit() or int(pair[1]) < 1 for pair in pairs):
        raise ValueError("takes plans with numbers from 1 on: PRO:3, INFLUENCER:4")
    return {plan.strip(): int(number) for plan, number in pairs}


def read_headers(text: str) -> dict[str, str]:
    """'authorization=Bearer%20key, tenant=one' as headers, as OpenTelemetry writes them. Raises ValueError."""
    pairs = [part.partition("=") for part in text.split(",") if part.strip()]
    if any(not name.strip() or not separator for name, separator, _ in pairs):
        raise ValueError("THUMBSMITH_OTEL_EXPORTER_OTLP_HEADERS takes name=value, with commas")
    return {name.strip().lower(): unquote(value.strip()) for name, _, value in pairs}


def checked_web_address(text: str | None) -> str | None:
    """Raises ValueError."""
    if text is not None and not text.startswith(("https://", "http://")):
        raise ValueError("An address here starts with https:// or http://")
    return text
