"""Genre, gravity, feeling and concept of titles that nothing was trained on."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from tests.reading.hostile_prompts import KINDS, hostile
from thumbsmith.engines.base import MAXIMUM_PROMPT
from thumbsmith.engines.composer.data.knowledge import keys, languages
from thumbsmith.engines.composer.read.embedding import Embedder
from thumbsmith.engines.composer.read.genre import Heads, english_gloss, ranked, voted
from thumbsmith.engines.composer.read.gravity import KINDS as WORDS
from thumbsmith.engines.composer.read.gravity import _data, gravity, is_grave, is_sober, weights, words_found
from thumbsmith.engines.composer.read.language import language_of
from thumbsmith.engines.composer.read.names import names_in
from thumbsmith.engines.composer.read.nouns import noun_phrases
from thumbsmith.settings import default_packs_directory

MODELS = default_packs_directory() / "models"
CLEAR = {
    "10 easy pasta recipes for busy weeknights": "food",
    "Full leg day workout with dumbbells": "fitness",
    "How to restore a 1967 Mustang engine": "cars",
    "Python decorators explained": "coding",
    "Growing tomatoes on a balcony": "gardening",
    "How black holes bend time": "space",
}


@pytest.fixture(scope="module")
def heads() -> Heads:
    found = Heads.load(MODELS)
    assert found, "`make prepare` trains them"
    return found


@pytest.fixture(scope="module")
def embedder() -> Embedder:
    found = Embedder.load(MODELS)
    assert found, "`make prepare` fetches the weights"
    return found


def test_clear_titles_have_their_genre(heads: Heads, embedder: Embedder) -> None:
    found = {title: heads.genre(vector)[0][0] for title, vector in zip(CLEAR, embedder.embed([*CLEAR]), strict=True)}
    assert sum(found[title] == genre for title, genre in CLEAR.items()) >= len(CLEAR) - 1, found


def test_every_answer_is_a_key_with_its_probability(heads: Heads, embedder: Embedder) -> None:
    (vector,) = embedder.embed(["a barn"])
    for found, known in (
        (heads.genre(vector), keys().genres),
        (heads.feeling(vector), keys().feelings),
        (heads.concept(vector), keys().concepts),
    ):
        assert {key for key, _ in found} <= known
        assert sum(share for _, share in found) == pytest.approx(1)
        assert [share for _, share in found] == sorted((share for _, share in found), reverse=True)


def test_meaning_tells_grief_from_a_joke(heads: Heads, embedder: Embedder) -> None:
    grief, joke = embedder.embed(["The letter my daughter left us before the end", "My cat steals every single sock"])
    assert heads.grave(grief, "en") > heads.grave(joke, "en") + 2


@pytest.mark.parametrize(
    "title",
    ["i cani", "我的狗", "犬の散歩", "mi perro", "Mein Hund", "собака", "Arsenal 3-1 Chelsea", "Best goals of Arsenal"],
)
def test_a_plain_title_in_any_language_is_not_grave(heads: Heads, embedder: Embedder, title: str) -> None:
    assert not is_grave(title, language_of(title), log_odds_of(title, heads, embedder))


@pytest.mark.parametrize("title", ["El último viaje de mi madre", "Блокадный хлеб", "Powstanie warszawskie"])
def test_a_gloss_hides_no_grief(heads: Heads, embedder: Embedder, title: str) -> None:
    assert is_grave(title, language_of(title), log_odds_of(title, heads, embedder))


def log_odds_of(title: str, heads: Heads, embedder: Embedder) -> float:
    language = language_of(title)
    gloss = english_gloss(title, language, noun_phrases(title, language), names_in(title, language))
    return heads.grave(embedder.embed([gloss])[0], language)


def test_a_name_speaks_for_its_genre() -> None:
    title = "Minecraft but everything is chocolate"
    names = names_in(title, "en")
    assert voted((), (), names)[0][0] == "gaming"
    unsure = ranked({"food": 0.0, "gaming": -1.0})
    assert voted(unsure, (), ())[0][0] == "food"
    assert voted(unsure, noun_phrases("a game", "en"), names)[0][0] == "gaming"


def test_nothing_known_is_no_genre() -> None:
    assert voted((), (), ()) == ()


@pytest.mark.parametrize(
    ("title", "language"),
    [
        ("My chemo diary", "en"),
        ("How he took his own life", "en"),
        ("Die Überlebenden der Lawine", "de"),
        ("Mi padre murió en el terremoto", "es"),
        ("他去世以后", "zh-hans"),
        ("津波のあとで", "ja"),
    ],
)
def test_sure_words_are_grave_without_an_embedder(title: str, language: str) -> None:
    assert is_grave(title, language, None)


@pytest.mark.parametrize(
    ("total", "is_heard", "is_surely"),
    [(0.6, True, True), (0.4, True, False), (-0.9, True, False), (-1.1, False, False)],
)
def test_what_may_be_grave_is_heard_before_it_is_sure(total: float, is_heard: bool, is_surely: bool) -> None:
    """A grin is tasteless beside it already; lively colours are not yet."""
    log_odds = total / weights()["head"]
    title = "The man"  # which says nothing by its words
    assert gravity(title, "en", log_odds) == pytest.approx(total)
    assert (is_grave(title, "en", log_odds), is_sober(title, "en", log_odds)) == (is_heard, is_surely)


@pytest.mark.parametrize("title", ["10 easy pasta recipes", "Minecraft zombies killed me lol", "die besten Witze"])
def test_light_titles_are_not(title: str) -> None:
    assert not is_grave(title, "en", -4.0)
    assert gravity(title, "de", None) < gravity("Krebs", "de", None)


@pytest.mark.parametrize("laughter", ["😂", "LOL", "hahahaaa", "kkkk", "哈哈哈"])
def test_nobody_laughs_beside_grief(laughter: str) -> None:
    title = "RIP to my toaster"
    assert gravity(f"{title} {laughter}", "en", 0.0) < gravity(title, "en", 0.0) - 2


def test_laughter_is_no_part_of_a_word() -> None:
    title = "The lollipop man of Lolland, 1955"
    assert gravity(title, "en", 0.0) == gravity("The man", "en", 0.0)


def test_every_language_has_words_of_gravity() -> None:
    for kind in ("sure", "leaning"):
        assert set(_data()[kind]) == {*languages(), "en"}


def test_any_text_is_read() -> None:
    for kind in KINDS[::8]:
        for language in ("en", "ja", "xx"):
            assert set(words_found(hostile(kind, MAXIMUM_PROMPT), language)) == set(WORDS)


def test_without_the_file_there_are_no_heads(tmp_path: Path) -> None:
    assert Heads.load(tmp_path) is None


def test_log_probabilities_are_shares() -> None:
    assert dict(ranked({"a": float(np.log(3)) + 700, "b": 700.0})) == pytest.approx({"a": 0.75, "b": 0.25})
