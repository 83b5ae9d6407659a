"""Art that shows the same subject (`kindred.txt`), and so may lead in another's place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files


def kin_of(name: str, names: Sequence[str]) -> tuple[str, ...]:
    """Those of the names that show the same subject as the first one, itself first."""
    return (name, *(other for other in dict.fromkeys(names) if other != name and other in _kindred().get(name, ())))


@cache
def _kindred() -> Mapping[str, frozenset[str]]:
    """Art, to the others of its lines."""
    found: dict[str, frozenset[str]] = {}
    for line in files(__package__).joinpath("kindred.txt").read_text("utf-8").splitlines():
        if line.strip() and not line.startswith("#"):
            names = frozenset(part.strip() for part in line.split(","))
            for name in names:
                found[name] = found.get(name, frozenset()) | (names - {name})
    return found
