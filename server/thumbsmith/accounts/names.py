"""Names of people: almost anything, in one line, as long as it can be seen. Pure."""

from __future__ import annotations

import unicodedata

from thumbsmith.platform.wire import TURNING, refuse_control_characters

LONGEST = 80
SEEN = "LNPS"  # letters, numbers, punctuation, symbols


def check_name(text: str) -> str:
    """The name without blanks around it. Raises ValueError with a sentence for a person."""
    name = refuse_control_characters(text)
    if TURNING.search(name):
        raise ValueError("This field takes one line of text without control characters")
    if not any(unicodedata.category(character)[0] in SEEN for character in name):
        raise ValueError("Please fill in this field")
    if len(name) > LONGEST:
        raise ValueError(f"A name can have at most {LONGEST} characters")
    return name
