"""Secrets in what operators read: passwords and keys in addresses, and the installation's own, wherever they stand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

STARS = "***"
SHORTEST = 8
"""Characters; a shorter secret would be found in words that have nothing to do with it."""
IN_FRONT = re.compile(r"\b(?P<kind>[a-z][a-z0-9+.-]*)://(?P<who>[^\s/'\"<>]+)@", re.IGNORECASE)
IN_QUERY = re.compile(r"([?&;][\w.-]*(?:password|secret|token|key|signature)[\w.-]*=)[^&;\s'\"<>]+", re.IGNORECASE)


def mask_addresses(text: str) -> str:
    """The text with stars for the password of every address in it, and for what its query says are secrets."""
    if "://" not in text:
        return text
    return IN_QUERY.sub(rf"\1{STARS}", IN_FRONT.sub(_without_password, text))


def _without_password(found: re.Match[str]) -> str:
    name, colon, _ = found["who"].partition(":")
    if colon:
        return f"{found['kind']}://{name}:{STARS}@"
    # On the web a name alone is often a key; elsewhere it is only a name.
    return f"{found['kind']}://{STARS if found['kind'].lower().startswith('http') else name}@"


def masking(secrets: Iterable[str]) -> Callable[[str], str]:
    """Masks addresses and these secrets."""
    known = sorted({secret for secret in secrets if len(secret) >= SHORTEST}, key=len, reverse=True)
    if not known:
        return mask_addresses
    pattern = re.compile("|".join(map(re.escape, known)))
    return lambda text: pattern.sub(STARS, mask_addresses(text))
