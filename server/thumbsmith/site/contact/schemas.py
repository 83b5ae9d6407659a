"""Wire shapes of the contact page."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from thumbsmith.platform.wire import Lines, OneLine, WireModel

LONGEST_NAME = 100
LONGEST_EMAIL = 254
LONGEST_MESSAGE = 5_000


class ContactBody(WireModel):
    """`name` and `email` are one line each: neither can begin another header of a mail."""

    name: Annotated[OneLine, Field(max_length=LONGEST_NAME)] = ""
    email: Annotated[OneLine, Field(max_length=LONGEST_EMAIL)] = ""
    subject: Annotated[OneLine, Field(description="general, support, billing, feedback or other")] = ""
    message: Annotated[Lines, Field(max_length=LONGEST_MESSAGE)] = ""
    website: str = Field(default="", description="People don't see this field; only programs fill it in.")


class ContactAnswer(WireModel):
    message: str
