"""A result of a live test stands in the table, newest first, and nothing says any more that there was none."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tests.kept_results import DOCUMENT, HEADING, with_row

NOW = datetime(2027, 3, 1, tzinfo=UTC)


def test_a_row_takes_the_place_of_never() -> None:
    document = f"Before\n\n{HEADING}| never | `make test-gpu` | - | - |\n| never | `make other` | - | - |\n\nAfter\n"
    once = with_row(document, "make test-gpu", "a GPU", "all | passed", NOW)
    twice = with_row(once, "make test-gpu", "a GPU", "again", NOW)
    assert twice == (
        f"Before\n\n{HEADING}| 2027-03-01 | `make test-gpu` | a GPU | again |\n"
        "| 2027-03-01 | `make test-gpu` | a GPU | all / passed |\n| never | `make other` | - | - |\n\nAfter\n"
    )


def test_the_document_has_the_table() -> None:
    assert "| x |" in with_row(DOCUMENT.read_text("utf-8"), "make test-gpu", "here", "x", NOW)


def test_without_a_table_nothing_is_written() -> None:
    with pytest.raises(ValueError, match="table"):
        with_row("nothing", "make test-gpu", "here", "x", NOW)
