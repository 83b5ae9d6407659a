"""What a JSON body holds is counted as it arrives, as a parser would find it, however it is cut into pieces."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thumbsmith.platform.json_bounds import DEEPEST, LONGEST_WORDS, JsonBounds, TooLongJson, TooManyItems

PLENTY = 10**9
texts = st.text(alphabet='ab"\\[]{},: é', max_size=12)
documents = st.recursive(
    st.none() | st.integers() | texts,
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(texts, inner, max_size=5),
    max_leaves=30,
)


def items_of(document: Any) -> int:
    """Every list and object counts, and every entry after the first."""
    if not isinstance(document, list | dict):
        return 0
    entries = list(document.values() if isinstance(document, dict) else document)
    return 1 + max(0, len(entries) - 1) + sum(map(items_of, entries))


def depth_of(document: Any) -> int:
    if not isinstance(document, list | dict):
        return 0
    entries = document.values() if isinstance(document, dict) else document
    return 1 + max(map(depth_of, entries), default=0)


def cut(data: bytes, places: list[int]) -> list[bytes]:
    ends = [0, *sorted(place % (len(data) + 1) for place in places), len(data)]
    return [data[start:end] for start, end in pairwise(ends)]


@settings(deadline=None)
@given(documents, st.lists(st.integers(0, 10_000), max_size=6), st.booleans())
def test_what_is_counted_is_what_a_parser_finds(document: Any, places: list[int], is_ascii: bool) -> None:
    bounds = JsonBounds(PLENTY, PLENTY)
    for piece in cut(json.dumps(document, ensure_ascii=is_ascii).encode(), places):
        bounds.feed(piece)
    assert (bounds.items, bounds.deepest, bounds.depth) == (items_of(document), depth_of(document), 0)


@pytest.mark.parametrize("piece", [1, 7, 65_536, 10**9])
def test_pictures_are_not_counted_and_all_else_is(piece: int) -> None:
    picture, words = "A" * (LONGEST_WORDS + 1), "b" * 1_000
    body = json.dumps({"picture": picture, "words": words, "other": picture}).encode()
    bounds = JsonBounds(PLENTY, PLENTY)
    for start in range(0, len(body), piece):
        bounds.feed(body[start : start + piece])
    assert bounds.size == len(body) - 2 * len(picture)


@pytest.mark.parametrize("sign", ["\\n", "\\u00e9", "é"])
def test_long_texts_that_are_slow_to_read_count_as_words(sign: str) -> None:
    body = f'"{sign * LONGEST_WORDS}"'.encode()
    with pytest.raises(TooLongJson):
        JsonBounds(LONGEST_WORDS // 2, PLENTY).feed(body)


@pytest.mark.parametrize("body", [b"[" * 100_000, b"[]" * 100_000, b"[{}," * 100_000, b'{"a":' * 100_000])
def test_too_many_or_too_deep_is_refused_in_the_first_piece(body: bytes) -> None:
    with pytest.raises(TooManyItems):
        JsonBounds(PLENTY, 10_000).feed(body[:65_536])


def test_as_deep_as_allowed_is_not_too_deep() -> None:
    JsonBounds(PLENTY, PLENTY).feed(b"[" * DEEPEST + b"]" * DEEPEST)
    with pytest.raises(TooManyItems):
        JsonBounds(PLENTY, PLENTY).feed(b"[" * (DEEPEST + 1))


def test_signs_of_structure_within_a_text_are_only_signs() -> None:
    bounds = JsonBounds(PLENTY, 10)
    bounds.feed(json.dumps({"prompt": '[{",' * 5_000 + "\\" * 9}).encode())
    assert (bounds.items, bounds.deepest) == (1, 1)
