"""Identifiers of rows: version 7 of RFC 9562, so that sorting by id is sorting by age."""

from __future__ import annotations

import re
import secrets
from datetime import UTC, datetime
from uuid import UUID

IDENTIFIER = re.compile(r"[0-9a-f]{32}")


def new_id(now: datetime, randomness: int | None = None) -> str:
    """32 hex digits: 48 bits of milliseconds, then 74 random bits (`randomness` fixes them in a test)."""
    random_bits = secrets.randbits(74) if randomness is None else randomness
    value = (int(now.timestamp() * 1000) & (1 << 48) - 1) << 80
    value |= 0x7 << 76
    value |= (random_bits >> 62 & 0xFFF) << 64
    value |= 0b10 << 62
    value |= random_bits & (1 << 62) - 1
    return UUID(int=value).hex


def moment_of(identifier: str) -> datetime:
    """The moment that it was made, to the millisecond."""
    return datetime.fromtimestamp((int(identifier, 16) >> 80) / 1000, UTC)
