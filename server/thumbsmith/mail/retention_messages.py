"""The mail about pictures that come to the end of their year, in the manner of `messages.py`."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime, timedelta

from thumbsmith.mail.messages import Action, Mail, greeting, one_line
from thumbsmith.mail.payment_messages import day

MOST_NAMED = 30


def pictures_end(to: str, first_name: str, ending: Sequence[tuple[str, datetime]], useful_for: timedelta) -> Mail:
    """`ending`: names of what will be removed and when, the first to go first."""
    count = len(ending)
    more = (f"And {count - MOST_NAMED:,} more: see the dashboard.",) if count > MOST_NAMED else ()
    return Mail(
        kind="pictures_end",
        to=to,
        subject=f"{count:,} of your pictures will be removed soon" if count > 1 else "A picture will be removed soon",
        heading=greeting(first_name),
        paragraphs=(
            "Thumbsmith keeps a picture for one year from its last save. These are almost a year old.",
            "To keep one, open it and save it again: its year starts again. To have a copy, download it.",
        ),
        facts=tuple((one_line(name), f"until {day(when)}") for name, when in ending[:MOST_NAMED]),
        action=Action("Open your dashboard", "/dashboard"),
        afterwards=(*more, "If you need none of them, there is nothing to do."),
        useful_for=useful_for,
    )
