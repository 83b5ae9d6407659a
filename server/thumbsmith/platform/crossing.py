"""Values on their way to processes and back: JSON that is checked against a type, and blobs.

Never pickled: a process reads strangers' pictures and words, and what comes out of it must not be able to run anything
in the server.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Generic, TypeVar

from pydantic import TypeAdapter

BLOB = "blob"
"""Key of the object that stands for bytes: their place among the blobs. No type of ours has such a field."""

_Value = TypeVar("_Value")


class Form(Generic[_Value]):
    """The shape of one kind of value: dataclasses, scenes and plain types, with bytes anywhere in them."""

    def __init__(self, adapter: TypeAdapter[_Value]) -> None:
        self._adapter = adapter

    def packed(self, value: _Value) -> tuple[str, list[bytes]]:
        blobs: list[bytes] = []

        def other(part: object) -> object:
            if isinstance(part, bytes):
                blobs.append(part)
                return {BLOB: len(blobs) - 1}
            assert isinstance(part, set | frozenset), part
            return sorted(part)

        return json.dumps(self._adapter.dump_python(value), default=other), blobs

    def unpacked(self, text: str, blobs: Sequence[bytes]) -> _Value:
        """Raises ValueError for what is not of this shape."""

        def restored(found: dict[str, Any]) -> object:
            if found.keys() == {BLOB} and isinstance(found[BLOB], int) and 0 <= found[BLOB] < len(blobs):
                return blobs[found[BLOB]]
            return found

        return self._adapter.validate_python(json.loads(text, object_hook=restored))
