"""Mail addresses: which are valid, and when two are the same."""

from __future__ import annotations

import re

from thumbsmith.accounts.errors import InvalidEmail

LONGEST = 254  # RFC 5321: what fits into a path, without its angle brackets
LONGEST_LOCAL_PART = 64
LABEL = r"[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?"
LETTERS = r"[a-z0-9!#$%&'*+/=?^_`{|}~-]+"
# The form that browsers accept in a field of type 'email' (HTML, 4.10.5.1.5), but for dots where RFC 5321 allows none.
ADDRESS = re.compile(rf"{LETTERS}(?:\.{LETTERS})*@{LABEL}(?:\.{LABEL})*", re.IGNORECASE | re.ASCII)


def check_email(text: str) -> str:
    """The address without blanks around it. Raises InvalidEmail."""
    address = text.strip()
    is_short = len(address) <= LONGEST and address.find("@") <= LONGEST_LOCAL_PART
    if not is_short or not ADDRESS.fullmatch(address):
        raise InvalidEmail(details=[{"field": "email", "error": InvalidEmail.message}])
    return address


def normalised(email: str) -> str:
    """The form that is compared. Providers treat upper and lower case alike; dots and tags they don't all."""
    return email.strip().lower()
