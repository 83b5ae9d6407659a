"""The licences under which a found photo is taken. Pure. `docs/decisions/0020-licences-of-found-photos.md` says why.

A thumbnail is a changed picture that earns money, so nothing is taken that forbids either. Codes are written as
Wikimedia Commons does: cc0, pd, cc-by-4.0, cc-by-sa-3.0-de. What is not known here is refused.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

CREATIVE_COMMONS = "https://creativecommons.org"
ATTRIBUTION = re.compile(r"cc-(by|by-sa)-(1\.0|2\.0|2\.5|3\.0|4\.0)(?:-([a-z]{2,3}))?")
"""With the country whose law it was written for: versions before 4.0 have such ports."""


@dataclass(frozen=True)
class Licence:
    name: str
    """As people write it."""
    address: str | None
    asks_for_credit: bool


CC0 = Licence("CC0 1.0", f"{CREATIVE_COMMONS}/publicdomain/zero/1.0/", asks_for_credit=False)
PUBLIC_DOMAIN_MARK = Licence(
    "Public Domain Mark 1.0", f"{CREATIVE_COMMONS}/publicdomain/mark/1.0/", asks_for_credit=False
)
PUBLIC_DOMAIN = Licence("Public domain", None, asks_for_credit=False)
PEXELS = Licence("Pexels License", "https://www.pexels.com/license/", asks_for_credit=False)
FREE = {"cc0": CC0, "cc-zero": CC0, "pdm": PUBLIC_DOMAIN_MARK, "pd": PUBLIC_DOMAIN}


def licence_of(code: str) -> Licence | None:
    """None for one that is not known, or is not free enough."""
    known = code.strip().lower()
    if known in FREE:
        return FREE[known]
    found = ATTRIBUTION.fullmatch(known)
    if found is None:
        return None
    kind, version, country = found.groups()
    path = "/".join(part for part in ("licenses", kind, version, country) if part)
    name = " ".join(part for part in ("CC", kind.upper(), version, (country or "").upper()) if part)
    return Licence(name, f"{CREATIVE_COMMONS}/{path}/", asks_for_credit=True)
