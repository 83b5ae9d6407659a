"""Numbers, prices, durations and ranks of a title: usually the loud part of the headline."""

from __future__ import annotations

import re
from collections.abc import Callable

from thumbsmith.engines.composer.types import Number, NumberKind

_UNITS = (
    "seconds?|secs?|minutes?|mins?|hours?|hrs?|days?|nights?|weeks?|months?|years?|miles?|kilometers?|km|kg|lbs?|pounds?"
    "|calories|levels?|floors?|feet|ft"
)
_CURRENCIES = {
    "dollar": "$",
    "buck": "$",
    "usd": "$",
    "euro": "€",
    "eur": "€",
    "gbp": "£",
    "yen": "¥",
    "rupee": "₹",
}
_SIGNS = "$€£¥₹"


def _price(match: re.Match[str]) -> str:
    sign, amount, scale, currency = (
        match.group("sign"),
        match.group("amount"),
        match.group("scale"),
        match.group("unit"),
    )
    if not sign:
        sign = next(sign for name, sign in _CURRENCIES.items() if currency.lower().startswith(name))
    scale = {"thousand": "K", "million": "M", "billion": "B"}.get((scale or "").lower(), (scale or "").upper())
    return f"{sign}{_grouped(amount)}{scale}"


def _grouped(amount: str) -> str:
    """1000 as 1,000; what already has separators stays as typed."""
    return f"{int(amount):,}" if amount.isascii() and amount.isdigit() and len(amount) > 3 else amount


def _upper(match: re.Match[str]) -> str:
    return re.sub(r"\s+", " ", match.group()).upper().replace("-", " ")


def _counted(match: re.Match[str]) -> str:
    return f"{_grouped(match.group('amount'))} {match.group('unit').upper()}"


def _count(match: re.Match[str]) -> str:
    scale = {"thousand": "K", "million": "M", "billion": "B"}.get((match.group("scale") or "").lower(), "")
    scale = scale or (match.group("scale") or "").upper()
    return f"{_grouped(match.group('amount').rstrip(',.'))}{scale}" + ("+" if match.group().endswith("+") else "")


LONGEST = 24
"""Characters of a number with its unit; what is longer is noise."""
_AMOUNT = rf"(?P<amount>\d[\d,.]{{0,{LONGEST - 2}}}\d|\d)"
_SCALE = r"\s*(?P<scale>[kmb]\b|thousand|million|billion)?"
_Pattern = tuple[NumberKind, str, Callable[[re.Match[str]], str]]
_PATTERNS: tuple[_Pattern, ...] = (
    ("price", rf"(?P<sign>[{_SIGNS}])\s?{_AMOUNT}{_SCALE}(?P<unit>)", _price),
    (
        "price",
        rf"(?P<sign>){_AMOUNT}{_SCALE}\s*-?(?P<unit>dollars?|bucks?|usd|euros?|eur|gbp|yen|rupees?)\b",
        _price,
    ),
    (
        "percent",
        rf"{_AMOUNT}\s?(?:%|percent\b)",
        lambda match: f"{match.group('amount')}%",
    ),
    ("rank", r"\btop[\s-]?\d+\b|#\d+\b", _upper),
    (
        "time",
        r"\b(?:1[0-2]|0?[1-9])(?::[0-5]\d)?\s?[ap]\.?m\b\.?",
        lambda match: re.sub(r"[\s.]", "", match.group()).upper(),
    ),
    ("duration", rf"\b{_AMOUNT}[\s-](?P<unit>{_UNITS})\b", _counted),
    ("year", r"\b(?:19|20)\d\d\b", lambda match: match.group()),
    ("count", rf"(?<![\w.-]){_AMOUNT}{_SCALE}\+?(?![\w%])", _count),
)


def find_numbers(text: str) -> tuple[Number, ...]:
    """All numbers in reading order; overlapping readings are settled in the order of the patterns above."""
    found: list[Number] = []
    taken = bytearray(len(text))
    for kind, pattern, reading in _PATTERNS:
        for match in re.finditer(pattern, text, re.IGNORECASE):
            if len(match.group()) <= LONGEST and not any(taken[match.start() : match.end()]):
                found.append(Number(reading(match), kind, match.start(), match.end()))
                taken[match.start() : match.end()] = b"\1" * len(match.group())
    return tuple(sorted(found, key=lambda number: number.start))
