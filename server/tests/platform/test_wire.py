"""Texts on the wire: what is dropped, and what is refused."""

from __future__ import annotations

import pytest
from pydantic import TypeAdapter, ValidationError

from thumbsmith.platform.wire import Lines, OneLine


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        ("photo\u202egnp.exe", "photognp.exe"),
        ("\u2067שלום\u2069 world", "שלום world"),
        ("\u200fשלום", "\u200fשלום"),
        ("\u202e", ""),
    ],
)
def test_one_line_turns_nothing_around_it(typed: str, kept: str) -> None:
    assert TypeAdapter(OneLine).validate_python(typed) == kept
    assert TypeAdapter(Lines).validate_python(f"{typed}\nnext").removesuffix("next").strip() == kept


@pytest.mark.parametrize("typed", ["\x1b[2J", "a\nb", "\x9b31m"])
def test_one_line_has_no_control_characters(typed: str) -> None:
    with pytest.raises(ValidationError, match="one line of text without control characters"):
        TypeAdapter(OneLine).validate_python(typed)
