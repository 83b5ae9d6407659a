"""Looks of letters stay with their letters, as in the browser (`web/app/scene/text-ranges.test.ts`)."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thumbsmith.scene.text_ranges import with_look, with_one_fill, with_words
from thumbsmith.scene.types import MAXIMUM_RANGES, TextElement

RED = "#ff0000"


def text(content: str) -> TextElement:
    return TextElement(id="text", text=content, x=0, y=0)


def spans(element: TextElement) -> list[tuple[int, int]]:
    return [(each.start, each.end) for each in element.ranges]


NEVER = with_look(text("I NEVER do"), 2, 7, fill=RED)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("I NEVVER do", [(2, 8)]),
        ("I NEVERR do", [(2, 8)]),
        ("But I NEVER do", [(6, 11)]),
        ("I NEVER do so", [(2, 7)]),
        ("I NER do", [(2, 5)]),
        ("I NE", [(2, 4)]),
        ("I  do", []),
        ("I ALWAYS do", [(2, 8)]),
        ("", []),
    ],
)
def test_looks_stay_with_their_letters(words: str, expected: list[tuple[int, int]]) -> None:
    changed = with_words(NEVER, words)
    assert (changed.text, spans(changed)) == (words, expected)


def test_letters_keep_what_they_had_besides() -> None:
    bold = with_look(NEVER, 4, 9, bold=True)
    assert [(each.start, each.end, each.fill, each.bold) for each in bold.ranges] == [
        (2, 4, RED, None),
        (4, 7, RED, True),
        (7, 9, None, True),
    ]


def test_one_fill_is_that_of_all_letters() -> None:
    painted = with_one_fill(with_look(NEVER, 4, 9, bold=True), "#00ff00")
    assert painted.fill == "#00ff00"
    assert [(each.start, each.end, each.fill) for each in painted.ranges] == [(4, 9, None)]


@given(st.text(max_size=12), st.lists(st.tuples(st.integers(0, 12), st.integers(0, 12), st.text(max_size=12))))
def test_ranges_stay_in_order_and_inside(content: str, changes: list[tuple[int, int, str]]) -> None:
    element = text(content)
    for start, end, words in changes:
        element = with_words(with_look(element, start, end, fill=RED), words)
    assert all(each.end <= len(element.text) for each in element.ranges)


def test_what_would_be_too_many_ranges_changes_nothing() -> None:
    element = text("ab" * (MAXIMUM_RANGES + 1))
    for start in range(0, 2 * MAXIMUM_RANGES + 2, 2):
        element = with_look(element, start, start + 1, fill=RED)
    assert len(element.ranges) == MAXIMUM_RANGES


def test_a_curve_of_next_to_nothing_is_straight() -> None:
    for curve in (5e-324, -1e-307, 0.009):
        assert TextElement(id="a", text="a", x=0, y=0, curve=curve).curve == 0
    assert TextElement(id="a", text="a", x=0, y=0, curve=-0.01).curve == -0.01
