"""The page of an invoice of the sandbox, to read and to print."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from pathlib import Path

from jinja2 import Environment, FileSystemLoader, StrictUndefined

from thumbsmith.billing.money import dollars
from thumbsmith.billing.providers.sandbox.shapes import Body

PAGE_HEADERS = {
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    "Cache-Control": "no-store",
    "Referrer-Policy": "no-referrer",  # the address opens the page
    "X-Robots-Tag": "noindex",
}
STATES = {"paid": "Paid", "open": "Not paid yet", "void": "Void"}


def receipt_page(bill: Body) -> str:
    """HTML of an invoice in Stripe's JSON."""
    return template_folder().get_template("receipt.html").render(bill=bill, states=STATES)


@cache
def template_folder() -> Environment:
    found = Environment(loader=FileSystemLoader(Path(__file__).parent), autoescape=True, undefined=StrictUndefined)
    found.filters |= {"money": money, "day": day}
    return found


def money(cents: int) -> str:
    return dollars(cents) if cents >= 0 else f"−{dollars(-cents)}"


def day(seconds: int) -> str:
    moment = datetime.fromtimestamp(seconds, UTC)
    return f"{moment:%B} {moment.day}, {moment.year}"
