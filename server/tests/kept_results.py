"""Keeps what a live test has shown: one row in a table of `docs/engines.md`, newest first."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path

DOCUMENT = Path(__file__).resolve().parents[2] / "docs" / "engines.md"
HEADING = "| when | what | where | result |\n|---|---|---|---|\n"
NEVER = "| never | `{command}` |"


def with_row(document: str, command: str, where: str, result: str, now: datetime) -> str:
    """The document with the row in its table; what says that the command was never run goes. Raises ValueError where
    the table is missing."""
    before, table, rows = document.partition(HEADING)
    if not table:
        raise ValueError("docs/engines.md has no table for results")
    kept = [line for line in rows.splitlines(keepends=True) if not line.startswith(NEVER.format(command=command))]
    cells = [f"{now:%Y-%m-%d}", f"`{command}`", where, result]
    row = " | ".join(cell.replace("|", "/").replace("\n", " ") for cell in cells)
    return f"{before}{table}| {row} |\n{''.join(kept)}"


def keep(command: str, where: str, result: str) -> None:
    text = DOCUMENT.read_text("utf-8")
    DOCUMENT.write_text(with_row(text, command, where, result, datetime.now(UTC)), "utf-8")
