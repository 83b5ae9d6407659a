"""Amounts as people read them."""

from __future__ import annotations


def dollars(cents: int) -> str:
    return f"${cents / 100:,.2f}"
