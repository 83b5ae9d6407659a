"""The test cards, as Stripe documents them. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Behaviour = Literal[
    "ok", "declined", "insufficient", "expired", "wrong_code", "fails_later", "confirm", "always_confirm", "dispute"
]


@dataclass(frozen=True)
class TestCard:
    brand: str
    last4: str
    behaviour: Behaviour


NUMBERS = {
    "4242424242424242": TestCard("visa", "4242", "ok"),
    "5555555555554444": TestCard("mastercard", "4444", "ok"),
    "378282246310005": TestCard("amex", "0005", "ok"),
    "4000000000000002": TestCard("visa", "0002", "declined"),
    "4000000000009995": TestCard("visa", "9995", "insufficient"),
    "4000000000000069": TestCard("visa", "0069", "expired"),
    "4000000000000127": TestCard("visa", "0127", "wrong_code"),
    "4000000000000341": TestCard("visa", "0341", "fails_later"),
    "4000002500003155": TestCard("visa", "3155", "confirm"),
    "4000002760003184": TestCard("visa", "3184", "always_confirm"),
    "4000000000000259": TestCard("visa", "0259", "dispute"),
}
TOKENS = {
    "pm_card_visa": NUMBERS["4242424242424242"],
    "pm_card_mastercard": NUMBERS["5555555555554444"],
    "pm_card_chargeDeclined": NUMBERS["4000000000000002"],
    "pm_card_chargeCustomerFail": NUMBERS["4000000000000341"],
    "pm_card_threeDSecure2Required": NUMBERS["4000002760003184"],
    "pm_card_createDispute": NUMBERS["4000000000000259"],
}
"""Stripe's ready-made payment methods, for programs."""

DECLINES: dict[Behaviour, tuple[str, str, str | None]] = {
    "declined": ("Your card was declined.", "card_declined", "generic_decline"),
    "fails_later": ("Your card was declined.", "card_declined", "generic_decline"),
    "insufficient": ("Your card has insufficient funds.", "card_declined", "insufficient_funds"),
    "expired": ("Your card has expired.", "expired_card", None),
    "wrong_code": ("Your card's security code is incorrect.", "incorrect_cvc", None),
}
REFUSED_AT_ONCE: set[Behaviour] = {"declined", "insufficient", "expired", "wrong_code"}
"""Can't even be kept for later."""


def find_card(number: str) -> TestCard | None:
    """The test card with this number; None for every other number, which nobody looks at any further."""
    return NUMBERS.get("".join(number.split()).replace("-", ""))
