"""Errors of a demo."""

from __future__ import annotations

from thumbsmith.platform.errors import Conflict, InvalidInput, Unavailable

MOST_KEPT = 3
"""Demo pictures that one account can keep: as many as the trial has."""


class TitleMissing(InvalidInput):
    code, message = "TITLE_REQUIRED", "Please enter a description or prompt"


class TicketNotGood(InvalidInput):
    code, message = "DEMO_EXPIRED", "This picture can't be kept any more. Type the title again to make a new one."


class KeptBySomebody(Conflict):
    code, message = "DEMO_KEPT", "This picture has been kept already."


class EnoughKept(Conflict):
    code = "ENOUGH_DEMOS_KEPT"
    message = f"You have kept {MOST_KEPT} pictures of the front page already. Make the next one in the studio."


class DemoNotDrawn(Unavailable):
    code, message = "DEMO_NOT_DRAWN", "No picture came out this time. Please try again in a moment."
