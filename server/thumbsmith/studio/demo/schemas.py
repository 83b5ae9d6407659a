"""Wire shapes of the demo."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from thumbsmith.platform.wire import OneLine, WireModel

LONGEST_TITLE = 100


class DemoTitle(WireModel):
    title: Annotated[OneLine, Field(max_length=LONGEST_TITLE)] = ""


class DemoPicture(WireModel):
    image: str = Field(description="WebP of the 16:9 frame as a data URL.")
    width: int
    height: int
    demo: str = Field(description="The ticket that `POST v1/demo/keep` takes.")


class DemoAnswer(DemoPicture):
    """The first picture, and the others that were made with it."""

    others: list[DemoPicture]


class DemoVariation(DemoPicture):
    index: int


class DemoDone(WireModel):
    """All pictures have been told of."""

    may_download: bool = Field(description="Whether `POST v1/demo/picture` is allowed here.")


class DemoFailed(WireModel):
    error: str
    code: str


class DemoTicket(WireModel):
    demo: Annotated[str, Field(max_length=2_000)] = ""
