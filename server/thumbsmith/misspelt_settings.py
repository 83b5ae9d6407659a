"""Names in the environment or in `.env` that begin like settings and are none: somebody has mistyped one, and its
default is in force.
"""

from __future__ import annotations

import os
from collections.abc import Mapping
from difflib import get_close_matches
from pathlib import Path

import structlog
from dotenv import dotenv_values
from pydantic import AliasChoices

from thumbsmith.settings import Settings

log = structlog.get_logger(__name__)

PREFIX = "THUMBSMITH_"
OTHERS = frozenset({"THUMBSMITH_ADDRESS", "THUMBSMITH_KEY", "THUMBSMITH_DEV_SERVER", "THUMBSMITH_BENCH_THUMBNAILS"})
"""Of programs that call a server, and of our own tools."""


def known_names() -> set[str]:
    names = {f"{PREFIX}{name.upper()}" for name in Settings.model_fields}
    for field in Settings.model_fields.values():
        if isinstance(field.validation_alias, AliasChoices):
            names.update(str(alias) for alias in field.validation_alias.choices)
    return names


def tell_of_misspelt() -> None:
    """Into the log."""
    for said in misspelt():
        log.warning(said)


def misspelt(environment: Mapping[str, str] = os.environ, file: Path = Path(".env")) -> list[str]:
    """A sentence for each, with the nearest right name; values are not told."""
    known = known_names()
    sources = {"the environment": environment, str(file): dotenv_values(file) if file.is_file() else {}}
    return [
        sentence(name, source, known)
        for source, names in sources.items()
        for name in sorted(names)
        if name.upper().startswith(PREFIX) and name.upper() not in known | OTHERS
    ]


def sentence(name: str, source: str, known: set[str]) -> str:
    near = get_close_matches(name.upper(), known, n=1)
    meant = f" Is {near[0]} meant?" if near else ""
    return f"{name} in {source} is no setting and changes nothing.{meant}"
