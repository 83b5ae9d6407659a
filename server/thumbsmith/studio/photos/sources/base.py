"""The interface of a source of photos, and how what it says is read: nothing of it is believed as it comes."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from html import unescape
from typing import Any, Protocol
from unicodedata import category

from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from thumbsmith.platform.limits import Rate
from thumbsmith.platform.outgoing import AddressRefused, Outgoing, Wanted, read_address
from thumbsmith.platform.wire import CONTROL_CHARACTERS, TURNING
from thumbsmith.scene.types import Credit, WebAddress
from thumbsmith.studio.photos.licences import Licence

MINUTE, HOUR = 60, 3600
DAY, MONTH = 24 * HOUR, 30 * 24 * HOUR
PAGE = 20
"""Photos that one answer holds; Openverse gives no more to those without a key."""
MOST_PAGES = 10
LONGEST_TEXT = 200
LONGEST_HTML = 20_000
TAG = re.compile(r"(<[^<>]*>)")
"""Read in one go, whatever it holds: the library's parser takes the square of the length of HTML that ends nothing."""
LINK = re.compile(r"""<a\s[^<>]*?\bhref=["']([^"'<>]*)["']""", re.IGNORECASE)
APART = ("<br", "<p", "<div", "<li", "<td")
LONGEST_ANSWER = Wanted(2_000_000, 8, ("application/json",))
WEB_ADDRESS: TypeAdapter[str] = TypeAdapter(WebAddress)


@dataclass(frozen=True)
class Search:
    words: str
    is_free: bool
    """Only what needs no credit."""
    page: int = 1


class FoundPhoto(BaseModel):
    """A photo of a source, as it may be fetched."""

    model_config = ConfigDict(frozen=True)

    address: WebAddress
    """Of a file of a good size."""
    preview: WebAddress
    """Of a small one."""
    credit: Credit


@dataclass(frozen=True)
class Quota:
    """The questions that a source is asked: fewer than it allows a site, and nobody uses them up for the others."""

    everybody: Rate
    each: Rate
    """Of one creator."""


class PhotoSource(Protocol):
    label: str
    """As people call it."""
    quotas: tuple[Quota, ...]
    """All of them hold."""

    async def find(self, outgoing: Outgoing, search: Search) -> list[FoundPhoto]:
        """At most a page, best first. Raises OutgoingError and BadAnswer."""
        ...


class BadAnswer(Exception):
    """The source did not answer in its own protocol."""


async def answer_of(
    outgoing: Outgoing, address: str, query: Mapping[str, str], headers: Mapping[str, str] | None = None
) -> Mapping[str, Any]:
    """A JSON object. Raises OutgoingError and BadAnswer."""
    url = read_address(address).copy_merge_params(query)
    try:
        answer = json.loads(await outgoing.fetch(str(url), LONGEST_ANSWER, headers))
    except (ValueError, RecursionError) as error:
        raise BadAnswer("no JSON") from error
    if not isinstance(answer, dict):
        raise BadAnswer("no object")
    return answer


def objects(value: object) -> Iterable[Mapping[str, Any]]:
    """Those entries of a list that are objects."""
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def plain_words(words: str) -> str:
    """Letters, digits and blanks: a source may read anything else as an order."""
    return " ".join("".join(letter if category(letter)[0] in "LMN" else " " for letter in words).split())


def text_of(value: object, longest: int = LONGEST_TEXT) -> str:
    """One line without tags, marks that turn the text around them, or anything else that is not to be read."""
    words: list[str] = []
    hidden = False
    for place, part in enumerate(TAG.split(value[:LONGEST_HTML]) if isinstance(value, str) else ()):
        if place % 2 == 0 and not hidden:
            words.append(part)
        elif place % 2 == 1:
            hidden = part.lower().startswith(("<script", "<style"))
            words.append(" " if part.lower().startswith(APART) else "")
    plain = TURNING.sub("", CONTROL_CHARACTERS.sub(" ", unescape("".join(words))))
    line = " ".join(plain.split())
    return line if len(line) <= longest else f"{line[: longest - 1].rstrip()}…"


def address_of(value: object) -> str | None:
    """An address that a link may lead to; None for `javascript:` and whatever else is no page of the web."""
    if not isinstance(value, str):
        return None
    address = f"https:{value}" if value.startswith("//") else value
    try:
        read_address(address)
        return WEB_ADDRESS.validate_python(address)
    except (AddressRefused, ValidationError):
        return None


def first_link(value: object) -> str | None:
    """Where the first link in a piece of HTML leads."""
    found = LINK.search(value[:LONGEST_HTML]) if isinstance(value, str) else None
    return address_of(unescape(found.group(1))) if found else None


def photo_of(
    address: str | None, preview: str | None, licence: Licence, credit: Mapping[str, Any]
) -> FoundPhoto | None:
    """None where there is no file that could be fetched."""
    if address is None or preview is None:
        return None
    told = {
        "license": licence.name,
        "licenseUrl": licence.address,
        "isRequired": licence.asks_for_credit,
        **credit,
    }
    return FoundPhoto(address=address, preview=preview, credit=Credit.model_validate(told))
