"""One matcher for all lists of words: longest first, and forgiving what people spell in several ways."""

from __future__ import annotations

import pytest

from thumbsmith.engines.composer.read.phrases import PhraseBook, folded, spellings, tokens_of


def found(language: str, phrases: list[str], text: str) -> list[str]:
    book = PhraseBook(((phrase, phrase) for phrase in phrases), language)
    return [match.values[0] for match in book.find(tokens_of(text, language))]


def test_the_longest_phrase_is_found_and_its_parts_are_not() -> None:
    assert found("en", ["ring", "light", "ring light"], "My ring light, and a ring") == ["ring light", "ring"]


@pytest.mark.parametrize(
    ("language", "listed", "text"),
    [
        ("en", "puppy", "Five puppies"),
        ("en", "3d printer", "Two 3D-printers at home"),
        ("de", "maschine", "Meine Kaffeemaschine"),
        ("fr", "argent", "L’argent facile"),
        ("ru", "ёлка", "Наряжаем елку"),
        ("uk", "машина", "Купив машину"),
        ("ar", "أرنب", "اشتريت ارنب"),
        ("ar", "سيارة", "والسيارة"),
        ("he", "מחשב", "המחשב שלי"),
        ("tr", "araba", "arabalarda"),
        ("ko", "자동차", "자동차를 샀다"),
        ("ja", "電車", "昨日電車で寝た"),
        ("th", "รถยนต์", "ซื้อรถยนต์มือสอง"),
        ("zh-hans", "自行车", "我的自行车坏了"),
        ("ta", "கார்", "கார்கள்"),
        ("hi", "लड़का", "लड़कों"),
    ],
)
def test_a_word_is_found_as_titles_spell_it(language: str, listed: str, text: str) -> None:
    assert found(language, [listed], text) == [listed]


def test_a_word_is_not_found_within_another() -> None:
    assert not found("en", ["car", "ant", "flats"], "a card, an antique, and my flat")


def test_places_are_those_of_the_text() -> None:
    text = "ВИДЕО про «котёнка» и 子猫"
    tokens = tokens_of(text, "ru")
    assert [text[token.start : token.end] for token in tokens] == ["ВИДЕО", "про", "котёнка", "и", "子猫"]


def test_folding_twice_changes_nothing() -> None:
    for text in ("Ёлка", "أرنب", "İstanbul", "ﬃ", "Straße", "ΑΣ"):
        assert folded(folded(text)) == folded(text)


def test_every_spelling_keeps_some_letters() -> None:
    for language, spelling in spellings().items():
        assert all(len(spelling.plain("x" * size)) for size in range(1, 9)), language
