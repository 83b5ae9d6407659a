"""Nouns, compounds and names of a title, before any art is looked for."""

from __future__ import annotations

import pytest

from thumbsmith.engines.composer.read.names import names_in
from thumbsmith.engines.composer.read.nouns import NounPhrase, noun_phrases


def phrase(title: str, words: str) -> NounPhrase:
    return next(each for each in noun_phrases(title, "en") if each.words == words)


def test_compounds_are_whole() -> None:
    nouns = [each.noun for each in noun_phrases("My 3D printer broke a ring light beside the pivot table", "en")]
    assert "3d printer" in nouns
    assert "ring light" in nouns
    assert "ring" not in nouns


@pytest.mark.parametrize(
    ("title", "verb"),
    [
        ("Watch this before you go", "watch"),
        ("How to train your puppy", "train"),
        ("I can sleep anywhere", "can"),
        ("Don't book a flight yet", "book"),
        ("Where to park your car", "park"),
        ("Why your tomato leaves are curling", "curling"),
    ],
)
def test_a_verb_is_no_thing(title: str, verb: str) -> None:
    assert verb not in {each.noun for each in noun_phrases(title, "en")}


def test_the_same_word_is_a_thing_after_an_article() -> None:
    assert "watch" in {each.noun for each in noun_phrases("Restoring a watch from 1940", "en")}


def test_how_a_noun_stands_in_its_sentence() -> None:
    title = "Losing weight with no bread: my kitchen in Iceland"
    assert phrase(title, "bread").negated
    assert phrase(title, "kitchen").clause > phrase(title, "bread").clause
    assert phrase("A cat in a hat", "hat").aside
    assert not phrase("A cat in a hat", "cat").aside
    assert not phrase("Guitar students", "Guitar").head


@pytest.mark.parametrize(
    "title", ["How to tie a butterfly knot", "Camel poses for beginners", "Learn the eagle stroke"]
)
def test_a_thing_that_bears_an_animals_name_shows_no_animal(title: str) -> None:
    assert not {each.noun for each in noun_phrases(title, "en")} & {"butterfly", "camel", "eagle"}


@pytest.mark.parametrize(
    ("title", "language", "inside"),
    [
        ("พาหมาไปทะเลครั้งแรก ตื่นเต้นมาก", "th", "dance"),
        ("猫背を治す方法", "ja", "cat"),
        ("热到马上想吃雪糕", "zh-hans", "snow"),
    ],
)
def test_no_noun_is_found_inside_another_word(title: str, language: str, inside: str) -> None:
    assert inside not in {each.noun for each in noun_phrases(title, language)}


@pytest.mark.parametrize(
    ("title", "language", "noun"),
    [
        ("Comment changer les plaquettes de frein", "fr", "brake pads"),
        ("cuánto cuestan las pastillas de freno", "es", "brake pads"),
        ("직장인 도시락 5일치", "ko", "lunch box"),
        ("طريقة عمل الكنافة", "ar", "kunafa"),
        ("Steuererklärung in 20 Minuten", "de", "tax return"),
        ("review motor matic bekas", "id", "scooter"),
    ],
)
def test_everyday_things_of_other_languages(title: str, language: str, noun: str) -> None:
    assert noun in {each.noun for each in noun_phrases(title, language)}


def test_a_thai_word_ends_where_its_letters_do() -> None:
    assert "tooth" in {each.noun for each in noun_phrases("ฟันผุ", "th")}
    assert not noun_phrases("ฟันำ", "th")


def test_sayings_name_nothing() -> None:
    assert not {each.noun for each in noun_phrases("Robbed and caught on camera", "en")} & {"camera"}


@pytest.mark.parametrize(
    ("title", "language"),
    [("Cortar el cabello en casa", "es"), ("Evde saç kesimi", "tr"), ("घर पर पनीर कैसे बनाएं", "hi")],
)
def test_at_home_is_no_house_in_any_language(title: str, language: str) -> None:
    assert not {each.noun for each in noun_phrases(title, language)} & {"house", "home"}


def test_a_saying_inside_a_longer_noun_is_a_part_of_it() -> None:
    (phrase,) = (each for each in noun_phrases("Day in my life as a night shift nurse", "en") if "nurse" in each.noun)
    assert (phrase.noun, phrase.listed) == ("night shift nurse", True)


def test_a_name_removes_its_parts() -> None:
    (name,) = names_in("Is Elden Ring worth it?", "en")
    assert name.name == "Elden Ring"
    assert name.genre == "gaming"
    assert "ring" not in {each.noun for each in noun_phrases("Is Elden Ring worth it?", "en", [(name.start, name.end)])}


def test_an_ambiguous_name_wants_company() -> None:
    assert not names_in("There is a spider among us", "en")
    assert [name.name for name in names_in("Among Us but the impostor is my mum", "en")] == ["Among Us"]


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("I restored a $900 Beetle", "VW Beetle"),
        ("A 1969 Barracuda under the hay", "Plymouth Barracuda"),
        ("Nissan Leaf after 100,000 miles", "Nissan Leaf"),
        ("Why we finally sold the Jaguar after five months", "Jaguar E-Type"),
        ("Is the new electric jaguar a mistake?", "Jaguar E-Type"),
        ("Apple just killed the headphone jack", "Apple"),
        ("Rust vs Go vs Python", "Python"),
        ("Three weeks in Jordan with no plan", "Jordan"),
        ("moving to Split with two kids", "Split"),
    ],
)
def test_an_ordinary_word_is_a_name_in_company(title: str, name: str) -> None:
    assert name in [found.name for found in names_in(title, "en")]


@pytest.mark.parametrize(
    "title",
    [
        "A beetle in my salad",
        "Spiders in my greenhouse",
        "My leaf blower engine died",
        "Jaguar at 4 metres, no fence, no car",
        "My dog Falcon learned to swim",
        "A $5 beetle from the pet shop",
        "The Leaf That Changed Botany",
        "I fried it for hours in turkey fat",
        "Split boots vs normal boots",
    ],
)
def test_without_company_it_is_none(title: str) -> None:
    assert not names_in(title, "en")


@pytest.mark.parametrize(
    ("title", "language", "name"),
    [
        ("L'Aquila 2009: la notte del terremoto", "it", "L'Aquila"),
        ("iPhone vs Pixel camera test", "en", "Pixel"),
        ("26 Hours Across Turkey on the Eastern Express", "en", "Eastern Express"),
        ("3 days in Porto on a budget", "en", "Porto"),
        ("พาเที่ยวเชียงใหม่ 3 วัน", "th", "Chiang Mai"),
    ],
)
def test_a_name_is_no_thing(title: str, language: str, name: str) -> None:
    assert name in [found.name for found in names_in(title, language)]


def test_names_are_read_in_other_scripts() -> None:
    assert names_in("どうぶつの森で100日", "ja")[0].name == "Animal Crossing"
    assert names_in("아모모 동물의 숲에서", "ko")[0].name == "Animal Crossing"
