"""The packed embedder says what the unpacked one says, from a bounded number of pieces, and always the same."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from thumbsmith.engines.composer.read.embedding import MOST_PIECES, SIZE, Embedder
from thumbsmith.engines.composer.read.wordpiece import WordPiece
from thumbsmith.settings import default_packs_directory

FLOAT = Path(__file__).with_name("float_vectors.npz")
"""Fifty short texts with their vectors by the same network in 32 bits, unpacked."""
PUBLISHED = [[1.0, 0.666, 0.1046], [0.666, 1.0, 0.1411], [0.1046, 0.1411, 1.0]]
"""Likenesses of the three sentences below, as sentence-transformers prints them in its documentation."""
TITLE = "rebuilding a flooded coupe I bought for $2,300"
PIECES = ("[UNK]", "[CLS]", "[SEP]", "fish", "##ing", "##er", "cafe", "!", "魚", "s")


@pytest.fixture(scope="module")
def embedder() -> Embedder:
    found = Embedder.load(default_packs_directory() / "models")
    assert found, "`make prepare` fetches the weights"
    return found


def test_eight_bits_say_what_floats_say(embedder: Embedder) -> None:
    with np.load(FLOAT) as expected:
        texts = expected["texts"].tobytes().decode().split("\n")
        vectors = expected["vectors"].astype(np.float32)
    assert len(texts) == 50
    likeness = (embedder.embed(texts) * vectors).sum(axis=1)
    assert likeness.min() > 0.99


def test_it_is_the_network_that_its_authors_describe(embedder: Embedder) -> None:
    vectors = embedder.embed(["The weather is lovely today.", "It's so sunny outside!", "He drove to the stadium."])
    assert vectors @ vectors.T == pytest.approx(np.array(PUBLISHED), abs=0.006)


def test_a_vector_is_the_same_every_time_and_in_any_company(embedder: Embedder) -> None:
    alone = embedder.embed([TITLE])
    assert (embedder.embed([TITLE]) == alone).all()
    assert embedder.embed(["a barn", TITLE, "?" * 500])[1] == pytest.approx(alone[0], abs=1e-5)


def test_any_number_of_texts_has_as_many_rows_of_length_one(embedder: Embedder) -> None:
    for number in (0, 1, 17):
        vectors = embedder.embed([f"day {day}" for day in range(number)])
        assert vectors.shape == (number, SIZE)
        assert vectors.dtype == np.float32
        assert np.linalg.norm(vectors, axis=1) == pytest.approx(np.ones(number), abs=1e-5)


def test_without_the_file_there_is_no_embedder(tmp_path: Path) -> None:
    assert Embedder.load(tmp_path) is None


@given(st.text(st.characters(codec=None), max_size=300), st.integers(2, 70))
def test_any_text_has_pieces_and_no_more_than_asked(text: str, most: int) -> None:
    numbers = WordPiece(PIECES).numbers(text, most)
    assert 2 <= len(numbers) <= most
    assert (numbers[0], numbers[-1]) == (1, 2)


@pytest.mark.parametrize(
    ("text", "pieces"),
    [
        ("Fishing", ["fish", "##ing"]),
        ("CAFÉ!", ["cafe", "!"]),
        ("cafe\u0301 CAFE\u0301", ["cafe", "cafe"]),
        ("café's", ["cafe", "[UNK]", "s"]),
        ("魚魚", ["魚", "魚"]),
        ("fishes", ["[UNK]"]),
        ("fis\u200bh\ud800er", ["fish", "##er"]),
        ("fish" + "er" * 60, ["[UNK]"]),
        ("", []),
    ],
)
def test_words_are_their_longest_pieces(text: str, pieces: list[str]) -> None:
    numbers = WordPiece(PIECES).numbers(text, MOST_PIECES)
    assert [PIECES[number] for number in numbers[1:-1]] == pieces
