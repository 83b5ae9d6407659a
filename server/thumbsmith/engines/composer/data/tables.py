"""Reads the tables of this folder: one TOML file each, one entry for each key."""

from __future__ import annotations

import tomllib
from functools import cache
from pathlib import Path
from typing import Any, TypeVar

from pydantic import TypeAdapter, ValidationError

FOLDER = Path(__file__).parent
Entry = TypeVar("Entry")


@cache
def written(name: str) -> dict[str, Any]:
    """The file as it is written, by the name of its first part."""
    return tomllib.loads((FOLDER / f"{name}.toml").read_text("utf-8"))


def table(name: str, kind: type[Entry]) -> dict[str, Entry]:
    """The entries of a file in its order, by their keys, which are their field `key` too.

    Raises ValueError with the file and the entry that breaks the rules of `kind`.
    """
    adapter = TypeAdapter(kind)
    found: dict[str, Entry] = {}
    for key, entry in written(name).items():
        try:
            found[key] = adapter.validate_python({"key": key, **entry})
        except ValidationError as error:
            raise ValueError(f"{name}.toml: {key}: {error}") from error
    return found
