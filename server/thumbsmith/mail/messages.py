"""Every mail that Thumbsmith writes. One function per kind; areas post what it returns (`service.post`)."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Literal
from urllib.parse import urlencode

Kind = Literal[
    "verification",
    "welcome",
    "password_reset",
    "password_changed",
    "new_device",
    "api_key_made",
    "deletion_confirmed",
    "receipt",
    "payment_failed",
    "payment_confirmation",
    "renewal_reminder",
    "plan_cancelled",
    "plan_ended_unpaid",
    "price_change",
    "withdrawn",
    "contact_message",
    "contact_received",
    "pictures_end",
    "jobs_ended",
]

A_WHILE = timedelta(days=3)
"""A mail that carries nothing that runs out is worth sending for this long."""
CODE_LASTS = timedelta(minutes=10)
LINK_LASTS = timedelta(minutes=60)
NOT_A_NAME = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029<>@/\\:]|www\.|\.\w", re.IGNORECASE)
LONGEST_NAME = 40
NOT_IN_A_LINE = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029]+")
LONGEST_LINE = 120


@dataclass(frozen=True)
class Action:
    """The one button of a mail. A link that begins with a slash leads to a page of this site."""

    label: str
    link: str


@dataclass(frozen=True)
class Mail:
    """A mail before it has its looks: the same content becomes HTML and text."""

    kind: Kind
    to: str
    subject: str
    heading: str
    paragraphs: tuple[str, ...]
    code: str | None = None
    facts: tuple[tuple[str, str], ...] = ()
    """Name and value, shown one below the other."""
    action: Action | None = None
    afterwards: tuple[str, ...] = ()
    """Shown after the code or the button."""
    useful_for: timedelta = A_WHILE
    """A mail that could not be sent for this long is not sent any more."""
    reply_to: str | None = None
    """The address for an answer, unless it goes to the sender."""

    def content(self) -> dict[str, Any]:
        """The values for the templates, as JSON keeps them."""
        return {
            "heading": self.heading,
            "paragraphs": list(self.paragraphs),
            "code": self.code,
            "facts": [list(fact) for fact in self.facts],
            "action": {"label": self.action.label, "link": self.action.link} if self.action else None,
            "afterwards": list(self.afterwards),
        }


def verification(to: str, first_name: str, code: str) -> Mail:
    """`code`: the six digits that are entered on /verify; the link enters them by itself."""
    return Mail(
        kind="verification",
        to=to,
        subject="Your Thumbsmith code",
        heading=greeting(first_name),
        paragraphs=("Enter this code to confirm that this is your mail address, or use the link below it.",),
        code=code,
        # Behind the #: no server and no log on the way reads it.
        action=Action("Confirm my address", f"/verify?{urlencode({'email': to})}#code={code}"),
        afterwards=(
            "Both work for 10 minutes. If they have run out, ask for a new code on the same page.",
            "If you did not register, somebody mistyped their address, and you can ignore this mail.",
        ),
        useful_for=CODE_LASTS,
    )


def welcome(to: str, first_name: str) -> Mail:
    return Mail(
        kind="welcome",
        to=to,
        subject="Welcome to Thumbsmith",
        heading=greeting(first_name),
        paragraphs=(
            (
                "Your account is ready. Type what your video is about, and four thumbnails come out, "
                "each made of layers that you can still move, restyle and rewrite."
            ),
            "The first three are free. No card needed.",
        ),
        action=Action("Make a thumbnail", "/design-thumbnail"),
        afterwards=("Questions? Write to us on the contact page: a person answers.",),
    )


def password_reset(to: str, first_name: str, link: str) -> Mail:
    """`link`: the whole address of the page with its token."""
    return Mail(
        kind="password_reset",
        to=to,
        subject="Set a new Thumbsmith password",
        heading=greeting(first_name),
        paragraphs=("Somebody, hopefully you, asked to reset the password of your account.",),
        action=Action("Set a new password", link),
        afterwards=(
            "The link works once, and for 60 minutes.",
            "If it was not you, ignore this mail: your password stays as it is.",
        ),
        useful_for=LINK_LASTS,
    )


def password_changed(to: str, first_name: str, when: datetime) -> Mail:
    return Mail(
        kind="password_changed",
        to=to,
        subject="Your Thumbsmith password was changed",
        heading=greeting(first_name),
        paragraphs=(
            "The password of your account was changed, and everybody else who was logged in to it is logged out.",
        ),
        facts=(("When", moment(when)),),
        action=Action("That was not me", "/reset-password"),
        afterwards=("If it was you, there is nothing to do. If not, set a new password now: that logs everybody out.",),
    )


def new_device(to: str, first_name: str, device: str, address: str, when: datetime) -> Mail:
    """`device` in words ('Firefox on Windows'), `address` the IP address that the login came from."""
    return Mail(
        kind="new_device",
        to=to,
        subject="New login to your Thumbsmith account",
        heading=greeting(first_name),
        paragraphs=("Somebody logged in to your account from a device that we had not seen before.",),
        facts=(("Device", one_line(device)), ("IP address", one_line(address)), ("When", moment(when))),
        action=Action("That was not me", "/reset-password"),
        afterwards=("If it was you, there is nothing to do. If not, set a new password now: that logs everybody out.",),
    )


def api_key_made(to: str, first_name: str, name: str, when: datetime) -> Mail:
    """`name` is what the user calls the key."""
    return Mail(
        kind="api_key_made",
        to=to,
        subject="New API key for your Thumbsmith account",
        heading=greeting(first_name),
        paragraphs=("An API key was made for your account. A program that has it can work in your name.",),
        facts=(("Name", one_line(name)), ("When", moment(when))),
        action=Action("See your API keys", "/account"),
        afterwards=("If it was not you, set a new password now: that logs everybody out and ends all keys.",),
    )


def deletion_confirmed(to: str, first_name: str) -> Mail:
    return Mail(
        kind="deletion_confirmed",
        to=to,
        subject="Your Thumbsmith account is deleted",
        heading=greeting(first_name),
        paragraphs=(
            (
                "Your account is gone, and with it your thumbnails, your image library and everything that we knew "
                "about you. This is the last mail that you get from us."
            ),
            "Payment records that the law makes us keep no longer carry your name.",
        ),
        afterwards=("You are welcome back at any time.",),
    )


def greeting(first_name: str) -> str:
    """With the name, unless it could carry somebody else's advertisement to a stranger's address."""
    name = first_name.strip()
    if not name or len(name) > LONGEST_NAME or NOT_A_NAME.search(name):
        return "Hello,"
    return f"Hello {name},"


def one_line(text: str) -> str:
    return NOT_IN_A_LINE.sub(" ", text).strip()[:LONGEST_LINE] or "unknown"


def moment(when: datetime) -> str:
    """'21 November 2026, 12:00 UTC'."""
    there = when.astimezone(UTC)
    return f"{there.day} {there:%B %Y, %H:%M} UTC"
