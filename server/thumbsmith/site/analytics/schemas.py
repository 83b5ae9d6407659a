"""Wire shapes of what browsers report. Only what stands here can be counted: an invented page or name is refused."""

from __future__ import annotations

from typing import Annotated, Literal, get_args

from pydantic import Field

from thumbsmith.platform.wire import WireModel

PageName = Literal[
    "home",
    "features",
    "pricing",
    "faq",
    "contact",
    "terms",
    "privacy",
    "refund-policy",
    "blog-article",
    "create-from-image",
    "login",
    "register",
    "verify",
    "reset-password",
    "change-password",
    "checkout",
    "return",
    "checkout-form",
    "account",
    "add-ons",
    "keep-demo",
    "dashboard",
    "design-thumbnail",
    "edit-image",
    "not-found",
]
"""A page by the name of its file in the web app's `routes/`: never an address, which may hold an id."""
PAGES: tuple[PageName, ...] = get_args(PageName)
Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9-]{0,39}$")]
MOST_EVENTS = 50
"""In one call."""


class PageEvent(WireModel):
    page: PageName
    first: bool = Field(default=False, description="The first of its kind in this visit, which is one tab.")


class PageView(PageEvent):
    kind: Literal["view"]


class Visit(PageEvent):
    """A tab has come to the site."""

    kind: Literal["visit"]
    source: Literal["direct", "search", "social", "link"] = Field(
        description="The kind of place that the visitor came from; no address is sent."
    )


class ScrollDepth(PageEvent):
    kind: Literal["scroll"]
    percent: Literal[25, 50, 75, 90, 100]


class SectionView(PageEvent):
    kind: Literal["section"]
    name: Name


class TimeOnPage(PageEvent):
    """So long with the page in view."""

    kind: Literal["time"]
    seconds: Literal[30, 60, 120, 300]


class ButtonPress(PageEvent):
    """A button, or a link by the page that it leads to."""

    kind: Literal["button"]
    name: Name


class FormUse(PageEvent):
    """Never what was written."""

    kind: Literal["form"]
    name: Literal["begun", "sent"]


Event = Annotated[
    PageView | Visit | ScrollDepth | SectionView | TimeOnPage | ButtonPress | FormUse, Field(discriminator="kind")
]


class EventsBody(WireModel):
    events: Annotated[list[Event], Field(min_length=1, max_length=MOST_EVENTS)]


def detail_of(event: Event) -> str:
    """The detail that is counted apart, beside page and kind; empty where there is none."""
    match event:
        case PageView():
            return ""
        case Visit():
            return event.source
        case ScrollDepth():
            return str(event.percent)
        case TimeOnPage():
            return str(event.seconds)
        case SectionView() | ButtonPress() | FormUse():
            return event.name
