"""The credit that a running period of a plan gives towards a larger plan. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime, timedelta
from fractions import Fraction
from math import ceil

MICROSECOND = timedelta(microseconds=1)


@dataclass(frozen=True)
class Period:
    """A period that is paid, as it stands at a moment. Of a year all its months count, those to come included."""

    paid: int
    """In cents; what was given back is taken off."""
    start: datetime
    end: datetime
    tokens: int
    """That the payment brought."""
    left: int
    """Of these, neither used nor over."""
    used: int
    """Of those whose time is not over."""


@dataclass(frozen=True)
class Credit:
    """`amount` in cents is `share` of what was paid: the smaller one of the shares of time and tokens that are left."""

    amount: int
    share: Fraction
    time_share: Fraction
    token_share: Fraction
    covered_use: int
    """The tokens that may have been used in the end; whatever goes beyond that was credited and used as well."""


def credit_of(period: Period, at: datetime) -> Credit:
    """The credit for `period` at `at`, to the nearest cent."""
    length, rest = period.end - period.start, period.end - max(at, period.start)
    time_share = max(Fraction(0), Fraction(rest // MICROSECOND, length // MICROSECOND))
    token_share = Fraction(period.left, period.tokens) if period.tokens else Fraction(0)
    share = min(time_share, token_share)
    spare = period.left - ceil(share * period.tokens)
    return Credit(round(max(0, period.paid) * share), share, time_share, token_share, period.used + spare)
