"""Pages of lists and texts to search in, without a database."""

from __future__ import annotations

import pytest

from thumbsmith.platform.folding import containing, folded
from thumbsmith.platform.paging import BadCursor, Place, place

ID = "0123456789abcdef0123456789abcdef"


@pytest.mark.parametrize("text", [None, "", "a", "plain words", "ünï 😀 \n %_\\", "x" * 300])
async def test_a_cursor_names_its_place(text: str | None) -> None:
    assert await place(Place(ID, text).cursor()) == Place(ID, text)


@pytest.mark.parametrize(
    "cursor",
    [
        "",
        "nonsense",
        ID[:-1],
        f"{ID}.=",
        f"{ID}.a",
        f"{ID}._w",
        f"{ID}.AA",
        f"{ID}.a b",
        f"{ID}.{'A' * 8000}",
        f"{ID}."[::-1],
    ],
)
async def test_what_is_no_cursor_is_refused(cursor: str) -> None:
    with pytest.raises(BadCursor):
        await place(cursor)


@pytest.mark.parametrize(
    ("text", "plain"),
    [
        ("Crème BRÛLÉE", "creme brulee"),
        ("STRASSE", "strasse"),
        ("Straße", "strasse"),
        ("ΟΔΟΣ", "οδοσ"),
        ("İstanbul", "istanbul"),
        ("한국어", "한국어"),
        ("e\u0301", "e"),
        ("😀.png", "😀.png"),
    ],
)
def test_case_and_accents_do_not_count(text: str, plain: str) -> None:
    assert folded(text) == plain


def test_folding_twice_is_folding_once_and_stays_short() -> None:
    for number in range(0x20, 0x2FA20):
        letter = chr(number)
        if 0xD800 <= number < 0xE000:
            continue
        once = folded(letter)
        assert folded(once) == once, hex(number)
        assert len(once.encode()) <= 4 * len(letter.encode()), hex(number)


def test_what_is_searched_for_is_taken_by_the_letter() -> None:
    assert containing("50%_\\") == "%50\\%\\_\\\\%"
