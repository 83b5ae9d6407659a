"""The table: what was measured, beside what it is measured against."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass


@dataclass(frozen=True)
class Row:
    """One figure. `ours` and `theirs` are in `unit`, smaller is better; a ratio below 1 beats the peer or limit.

    `spread` is the smallest and the largest of the repeats that `ours` is the median of.
    """

    what: str
    ours: float
    against: str
    theirs: float
    unit: str = "ms"
    spread: tuple[float, float] | None = None

    @property
    def ratio(self) -> float:
        return self.ours / self.theirs

    def cells(self) -> tuple[str, str, str, str, str, str]:
        return (
            self.what,
            f"{self.ours:,.{digits(self.ours)}f} {self.unit}",
            " to ".join(f"{value:,.{digits(value)}f}" for value in self.spread or ()),
            self.against,
            f"{self.theirs:,.{digits(self.theirs)}f} {self.unit}",
            f"{self.ratio:.2f}",
        )


def digits(value: float) -> int:
    return 0 if value >= 100 else 1 if value >= 10 else 2


def table(rows: Iterable[Row]) -> str:
    """The rows as a Markdown table whose columns line up."""
    lines = [("what", "Thumbsmith", "spread", "beside", "it takes", "ratio"), *(row.cells() for row in rows)]
    widths = [max(len(line[column]) for line in lines) for column in range(6)]
    aligned = [
        "| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) + " |" for line in lines
    ]
    rule = "|" + "|".join("-" * (width + 2) for width in widths) + "|"
    return "\n".join([aligned[0], rule, *aligned[1:]])
