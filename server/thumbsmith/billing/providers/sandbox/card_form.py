"""Checks of a card before anybody is asked for money. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from thumbsmith.billing.providers.sandbox.cards import TestCard
from thumbsmith.billing.providers.sandbox.errors import BadCard

YEARS_AHEAD = 50
DIGITS_OF_A_CARD = 12
"""As many digits as the shortest card number has don't belong into a name."""


@dataclass(frozen=True)
class Expiry:
    month: int
    year: int


def expiry_of(month: int, year: int, now: datetime) -> Expiry:
    """The last month in which the card is good; `year` with two digits or four. Raises BadCard."""
    if not 1 <= month <= 12:
        raise BadCard("expMonth", "Please check the month: it goes from 01 to 12.")
    year = year if year > 99 else now.year // 100 * 100 + year
    if (year, month) < (now.year, now.month):
        raise BadCard("expYear", "This card has expired. Please use another one.")
    if year > now.year + YEARS_AHEAD:
        raise BadCard("expYear", "Please check the year in which the card expires.")
    return Expiry(month, year)


def check_code(card: TestCard, code: str) -> None:
    """Raises BadCard."""
    length = 4 if card.brand == "amex" else 3
    if not (code.isascii() and code.isdigit() and len(code) == length):
        where = "front" if length == 4 else "back"
        raise BadCard("cvc", f"The security code has {length} digits. You find it on the {where} of the card.")


def check_name(name: str) -> None:
    """Raises BadCard. Nothing that could be a card number is kept as a name."""
    if sum(character.isdigit() for character in name) >= DIGITS_OF_A_CARD:
        raise BadCard("name", "Please enter the name on the card, without any numbers.")
