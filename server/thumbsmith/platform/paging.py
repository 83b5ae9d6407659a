"""Where a list goes on: the id of its last line, which says nothing but how old that line is."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query

from thumbsmith.platform.errors import InvalidInput
from thumbsmith.platform.identifiers import IDENTIFIER

PAGE = 48


class BadCursor(InvalidInput):
    code, message = "BAD_CURSOR", "This list can't be continued from there. Please load it again."


def cursor(cursor: Annotated[str | None, Query(description="`nextCursor` of the page before.")] = None) -> str | None:
    if cursor is not None and not IDENTIFIER.fullmatch(cursor):
        raise BadCursor
    return cursor


Cursor = Annotated[str | None, Depends(cursor)]
