"""Errors of a demo."""

from __future__ import annotations

from thumbsmith.platform.errors import Conflict, InvalidInput, NotFound, TooManyRequests, Unavailable

MOST_KEPT = 3
"""Titles whose demo pictures one account can keep: as many as the trial has."""


class TitleMissing(InvalidInput):
    code, message = "TITLE_REQUIRED", "Please enter a description or prompt"


class TicketNotGood(InvalidInput):
    code, message = "DEMO_EXPIRED", "These pictures can't be kept any more. Type the title again to make new ones."


class DownloadsOff(NotFound):
    code, message = "DEMO_DOWNLOADS_OFF", "Pictures of the front page can't be downloaded here without an account."


class KeptBySomebody(Conflict):
    code, message = "DEMO_KEPT", "These pictures have been kept already."


class EnoughKept(Conflict):
    code = "ENOUGH_DEMOS_KEPT"
    message = (
        f"You have kept the pictures of {MOST_KEPT} titles of the front page already. Make the next in the studio."
    )


class DemoNotDrawn(Unavailable):
    code, message = "DEMO_NOT_DRAWN", "No picture came out this time. Please try again in a moment."


class LineFull(TooManyRequests):
    code = "DEMO_LINE_FULL"

    def __init__(self) -> None:
        super().__init__("Many people are trying this right now. Please try again in a minute.", retry_after=60)


class TooManyWaiting(TooManyRequests):
    code = "DEMO_TITLES_WAITING"

    def __init__(self) -> None:
        super().__init__("Some of your titles are still waiting for their turn. Please wait for them.", retry_after=30)


class StillDrawing(Unavailable):
    """The call has waited for as long as it may; the work goes on, and the same title again finds it."""

    code, message = "DEMO_STILL_DRAWING", "Your thumbnails are still being drawn. Ask for them again in a moment."
