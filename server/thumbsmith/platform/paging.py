"""Lists in pages. Where one goes on: after its last line so far, which the cursor names."""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from operator import gt, lt
from typing import Annotated, Any, TypeVar

from fastapi import Depends, Query
from sqlalchemy import ColumnElement, Select, SQLColumnExpression, and_, or_

from thumbsmith.platform.errors import InvalidInput
from thumbsmith.platform.identifiers import IDENTIFIER

PAGE = 48
LONGEST_CURSOR = 4_000
_PLACE = re.compile(r"([0-9a-f]{32})(?:\.([A-Za-z0-9_-]*))?")

Rows = TypeVar("Rows", bound=Select[*tuple[Any, ...]])


class BadCursor(InvalidInput):
    code, message = "BAD_CURSOR", "This list can't be continued from there. Please load it again."


async def cursor(
    cursor: Annotated[str | None, Query(description="`nextCursor` of the page before.")] = None,
) -> str | None:
    if cursor is not None and not IDENTIFIER.fullmatch(cursor):
        raise BadCursor
    return cursor


Cursor = Annotated[str | None, Depends(cursor)]
"""The id of the last line: for lists that are sorted by age alone."""


@dataclass(frozen=True)
class Place:
    """A line of a list: its id, and where the list is sorted by something else, that as a text."""

    id: str
    text: str | None = None

    def cursor(self) -> str:
        if self.text is None:
            return self.id
        return f"{self.id}.{base64.urlsafe_b64encode(self.text.encode()).decode().rstrip('=')}"


async def place(
    cursor: Annotated[str | None, Query(description="`nextCursor` of the page before.")] = None,
) -> Place | None:
    """Raises BadCursor."""
    if cursor is None:
        return None
    match = _PLACE.fullmatch(cursor) if len(cursor) <= LONGEST_CURSOR else None
    if match is None:
        raise BadCursor
    return Place(match[1], None if match[2] is None else _text(match[2]))


def _text(encoded: str) -> str:
    try:
        text = base64.urlsafe_b64decode(encoded + "=" * (-len(encoded) % 4)).decode()
    except (binascii.Error, ValueError) as error:
        raise BadCursor from error
    if "\0" in text:  # PostgreSQL can't even compare it
        raise BadCursor
    return text


After = Annotated[Place | None, Depends(place)]
"""The last line of the page before, for lists that can be sorted in several ways."""


def moment(text: str) -> datetime:
    """Raises ValueError; OverflowError where it lies beyond all calendars in UTC."""
    found = datetime.fromisoformat(text)
    if found.tzinfo is None:
        raise ValueError("a moment needs a time zone")
    return found.astimezone(UTC)


@dataclass(frozen=True)
class Order:
    """The order of a list: by age, which is what ids say, or by a column and then by age."""

    id: SQLColumnExpression[str]
    column: SQLColumnExpression[Any] | None = None
    newest_first: bool = False
    """Also the column runs downwards then."""
    read: Callable[[str], Any] = str
    """Gives a value of the column back that stands in a place as a text; raises ValueError or OverflowError."""

    def page(self, query: Rows, after: Place | None) -> Rows:
        """The lines after that one, one more than fits on a page. Raises BadCursor for a place in another order."""
        if after is not None:
            query = query.where(self._is_after(after))
        columns = (self.id,) if self.column is None else (self.column, self.id)
        by = [column.desc() if self.newest_first else column.asc() for column in columns]
        return query.order_by(*by).limit(PAGE + 1)

    def _is_after(self, place: Place) -> ColumnElement[bool]:
        if (place.text is None) is not (self.column is None):
            raise BadCursor
        beyond: Callable[[Any, Any], ColumnElement[bool]] = lt if self.newest_first else gt
        by_age = beyond(self.id, place.id)
        if self.column is None or place.text is None:
            return by_age
        value = self._value(place.text)
        # The first half alone says nothing new, but lets the index find where to begin.
        from_there = self.column <= value if self.newest_first else self.column >= value
        return and_(from_there, or_(beyond(self.column, value), by_age))

    def _value(self, text: str) -> Any:
        try:
            return self.read(text)
        except (ValueError, OverflowError) as error:
            raise BadCursor from error
