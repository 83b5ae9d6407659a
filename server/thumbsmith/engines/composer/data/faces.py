"""What feelings look like, from faces.toml."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from pydantic import ConfigDict, with_config

from thumbsmith.engines.composer.data.tables import table
from thumbsmith.pictures.footage import Feeling


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True)
class Faces:
    key: str
    """A feeling of keys.toml."""
    people: tuple[str, ...]
    """Feelings with which the drawn cast shows it."""
    moments: tuple[Feeling, ...]
    """Feelings of real faces that show it; with any other one a picture would tell something else."""
    faces: tuple[str, ...]
    mood: str


FACES: Mapping[str, Faces] = table("faces", Faces)
