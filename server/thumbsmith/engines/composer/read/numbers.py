"""Numbers, prices, durations and ranks of a title, each as one with its sign, scale and unit: usually the loud part of
the headline. Their companions are in `data/numbers.toml`."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache

from thumbsmith.engines.composer.data.counting import counting, either
from thumbsmith.engines.composer.types import Number, NumberKind

LONGEST = 28
"""Characters of a number with its unit; what is longer is noise."""
_GAP = "[ \u00a0\u2009\u202f]"
_GROUPED = r"\d{1,3}(?:[.,'’٬\u00a0\u2009\u202f]\d{3}){1,6}(?!\d)(?:[.,٫]\d{1,2}(?!\d))?"
_INDIAN = r"\d{1,2}(?:,\d\d){1,5},\d{3}(?!\d)"
_BLANKS = r"\d{1,3}(?: \d{3}){2,6}(?!\d)|\d{1,3} \d00(?![\d.,])"
"""Groups parted by blanks: two of them, or one that is round. '15 128' is two numbers."""
_PLAIN = r"\d{1,22}(?:[.,٫]\d{1,22}){0,4}"
_ONE = rf"(?:{_BLANKS}|{_INDIAN}|{_GROUPED}|{_PLAIN})"
_RANGE = rf"{_ONE}(?:(?:{_GAP}?[–—]{_GAP}?|-(?!\d+-)){_ONE}(?!-\d))?"
"""One number, or the two of a range."""
_AMOUNT = rf"(?P<amount>{_RANGE})"
_SUM = rf"(?P<amount>\d{{1,3}}(?: \d{{3}}){{1,6}}(?!\d)|{_RANGE})"
"""Beside money a blank parts groups."""
_BLANK = re.compile(r"\s+")
_UNBROKEN = "\u00a0"
"""Stands within a sum, which never breaks."""
_RANGE_SIGN = re.compile(r"[–—-]")
_FREE = "(?<![^\\W\u0e00-\u0e7f\u3005-\u30ff\u3400-\u9fff\uac00-\ud7af])(?<![.-])"
"""Behind a letter no number begins, but in text without blanks."""
_LATIN_FOLLOWS = "(?![a-zA-Z_À-ɏ%])"
_DECIMALS = re.compile(r"[.,٫](\d{1,2}|\d{4,})$")
PRINTED_SIGNS = frozenset("$€£¥₹")
"""Signs that are printed in front, without a blank."""
_Reading = Callable[[re.Match[str]], str]


def _typed(match: re.Match[str]) -> str:
    return _BLANK.sub(_UNBROKEN, match.group().strip())


def _price(match: re.Match[str]) -> str:
    """English words as signs and letters; what is written in another way stays so."""
    groups = match.groupdict()
    sign = groups.get("sign") or counting().sign_of(groups.get("unit") or "")
    scale = groups.get("scale") or ""
    letter = counting().letter_of(scale) if scale else ""
    if sign not in PRINTED_SIGNS or letter is None:
        return _typed(match)
    return f"{sign}{_grouped(match.group('amount'))}{letter}"


def _grouped(amount: str) -> str:
    """1000 as 1,000; what already has separators stays as typed."""
    return f"{int(amount):,}" if amount.isascii() and amount.isdigit() and len(amount) > 3 else amount


def _upper(match: re.Match[str]) -> str:
    return _BLANK.sub(" ", match.group()).upper().replace("-", " ")


def _counted(match: re.Match[str]) -> str:
    said = match.group()[: match.start("unit") - match.start()].rstrip(" \u00a0\u202f-")
    blank = " " if said.isascii() or match.start("unit") - match.start() > len(said) else ""
    return f"{_grouped(_BLANK.sub(_UNBROKEN, said))}{blank}{match.group('unit').upper()}"


def _count(match: re.Match[str]) -> str:
    scale = match.group("scale") or ""
    letter = counting().letter_of(scale) if scale else ""
    plus = "+" if match.group().endswith("+") else ""
    return _typed(match) if letter is None else f"{_grouped(match.group('amount').rstrip(',.'))}{letter}{plus}"


@cache
def _patterns() -> tuple[tuple[NumberKind, re.Pattern[str], _Reading], ...]:
    data = counting()
    scales = either(word for words in data.scales.values() for word in words)
    scale = rf"(?:{_GAP}?(?P<scale>{scales}))?"
    signs = either(data.signs)
    spoken = either([*(word for words in data.spoken.values() for word in words), *data.units.money])
    units = either([*data.units.time, *data.units.measure])
    written: tuple[tuple[NumberKind, str, _Reading], ...] = (
        ("price", rf"(?<![^\W\d_])(?P<sign>{signs}){_GAP}?{_SUM}{scale}", _price),
        ("price", rf"{_FREE}{_SUM}{scale}{_GAP}?-?(?:(?P<unit>{spoken})|{signs})", _price),
        ("percent", rf"{_AMOUNT}\s?(?:%|٪|percent\b)", lambda match: f"{match.group('amount')}%"),
        ("rank", r"\btop[\s-]?\d+\b|#\d+\b", _upper),
        (
            "time",
            r"\b(?:1[0-2]|0?[1-9])(?::[0-5]\d)?\s?[ap]\.?m\b\.?",
            lambda match: re.sub(r"[\s.]", "", match.group()).upper(),
        ),
        ("time", r"(?<![\w:.])\d{1,3}:[0-5]\d(?::[0-5]\d)?(?:[.,]\d{1,3})?(?![\w:])", _typed),
        ("duration", rf"{_FREE}{_AMOUNT}{scale}(?:[\s-]?)(?P<unit>{units})", _counted),
        ("year", r"\b(?:19|20)\d\d(?:\s?[–—-]\s?(?:19|20)\d\d|–\d\d)?\b", _typed),
        ("count", rf"{_FREE}{_AMOUNT}{scale}\+?(?!\d){_LATIN_FOLLOWS}", _count),
    )  # fmt: skip
    return tuple((kind, re.compile(pattern, re.IGNORECASE), reading) for kind, pattern, reading in written)


def _value(match: re.Match[str]) -> float | None:
    """The value of the number; of a range its beginning. None for times, ranks and years."""
    groups = match.groupdict()
    amount = _RANGE_SIGN.split(groups.get("amount") or "")[0].strip()
    if not amount:
        return None
    decimals = _DECIMALS.search(amount)
    whole = amount[: decimals.start()] if decimals else amount
    value = float("".join(filter(str.isdigit, whole)) or 0)
    value += float(f"0.{decimals.group(1)}") if decimals else 0.0
    return value * counting().times(groups.get("scale") or "")


def find_numbers(text: str) -> tuple[Number, ...]:
    """All numbers in reading order; overlapping readings are settled in the order of the patterns above."""
    found: list[Number] = []
    taken = bytearray(len(text))
    for kind, pattern, reading in _patterns():
        for match in pattern.finditer(text):
            if len(match.group()) <= LONGEST and not any(taken[match.start() : match.end()]):
                found.append(Number(reading(match), kind, match.start(), match.end(), _value(match)))
                taken[match.start() : match.end()] = b"\1" * len(match.group())
    return tuple(sorted(found, key=lambda number: number.start))
