"""What has happened to a thing, as a title tells it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.data.knowledge import languages
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.data.states import kinds_of, state_words
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.types import Happening


def group_in(icons: IconLibrary) -> Callable[[str], str]:
    return lambda art: icons.icons[art].group if art in icons.icons else ""


def happening_of(prompt: str, reader: Briefing) -> Happening | None:
    return reader.read(GenerationRequest(prompt=prompt)).happening


@pytest.mark.parametrize(
    ("prompt", "art", "shown"),
    [
        ("My phone is broken after one day", "mobile-phone", "broken"),
        ("Why tomatoes split, and what to do", "tomato", "split"),
        ("This car is on fire", "automobile", "burning"),
        ("Our house is under water again", "house", "flooded"),
        ("How to fix a leaking tap", "water-tap", "leaking"),
        ("Someone has stolen my bicycle", "bicycle", "gone"),
        ("What if the Moon disappeared", "full-moon", "gone"),
        ("My tap won't stop dripping", "water-tap", "leaking"),
        ("How to stop a leaking tap", "water-tap", "leaking"),
        ("Why won't my broken phone charge", "mobile-phone", "broken"),
        ("I can't believe my phone exploded", "mobile-phone", "exploded"),
        ("We almost made it. Then the car exploded", "automobile", "exploded"),
        ("It nearly hit 90, phone exploded!", "mobile-phone", "exploded"),
        ("My sunflower is dying", "sunflower", "wilted"),
        ("Mein Auto ist verrostet", "automobile", "rusty"),
        ("La voiture est en feu", "automobile", "burning"),
        ("Разбитый телефон", "mobile-phone", "broken"),
        ("बाढ़ में डूबा स्कूल", "school", "flooded"),
        ("我的手机坏了怎么办", "mobile-phone", "broken"),
        ("我的手機壞了怎麼辦", "mobile-phone", "broken"),
    ],
)
def test_a_title_tells_what_happened_to_its_thing(prompt: str, art: str, shown: str, reader: Briefing) -> None:
    happening = happening_of(prompt, reader)
    assert happening
    assert (happening.art, happening.shown) == (art, shown)


@pytest.mark.parametrize(
    ("prompt", "was", "becomes"),
    [
        ("Rusted bench vise restoration", "rusty", "new"),
        ("Restoring an abandoned motorcycle", "worn", "new"),
        ("Pressure washing a muddy car", "dirty", "new"),
        ("My laptop after 6 months: review", "new", "used"),
    ],
)
def test_a_change_has_two_states(prompt: str, was: str, becomes: str, reader: Briefing) -> None:
    happening = happening_of(prompt, reader)
    assert happening
    assert happening.changes
    assert (happening.was, happening.becomes) == (was, becomes)


@pytest.mark.parametrize(
    "prompt",
    [
        "Move your phone without breaking it",
        "How I almost crashed my car",
        "My car did not burn",
        "How to prevent a leaking tap",
        "This song broke the record on my guitar",
        "My 15 year old guitar",
        "A car on a road, no fire. Title: my car caught fire",
        "The dog that broke my heart",
        "The weather in Lisbon",
    ],
)
def test_what_did_not_happen_is_not_shown(prompt: str, reader: Briefing) -> None:
    assert happening_of(prompt, reader) is None


@pytest.mark.parametrize(
    ("happened", "did_not"),
    [
        ("My phone exploded", "My phone nearly exploded"),
        ("Mein Handy ist zerbrochen", "Mein Handy ist fast zerbrochen"),
        ("Mi coche explota", "Mi coche casi explota"),
        ("Ma voiture a explosé", "Ma voiture a presque explosé"),
        ("Моя машина взорвалась", "Моя машина чуть не взорвалась"),
        ("Telefonum kırıldı", "Telefonum neredeyse kırıldı"),
        ("スマホが壊れた", "スマホが壊れるのを防ぐ方法"),
        ("자동차 화재", "자동차 화재 예방"),
        ("我的手机坏了怎么办", "我的手机差点坏了怎么办"),
        ("Rumah saya terbakar", "Rumah saya hampir terbakar"),
        ("Điện thoại của tôi bị hỏng", "Điện thoại của tôi suýt bị hỏng"),
        ("سيارتي احترقت", "سيارتي كادت تكون احترقت"),
        ("گوشی شکسته", "گوشی تقریبا شکسته"),
        ("मेरा फोन टूट गया", "मेरा फोन लगभग टूट गया"),
        ("โทรศัพท์พัง", "โทรศัพท์เกือบพัง"),
    ],
)
def test_what_nearly_happened_is_not_shown(happened: str, did_not: str, reader: Briefing) -> None:
    assert happening_of(happened, reader)
    assert happening_of(did_not, reader) is None


@pytest.mark.parametrize(
    ("happened", "did_not"),
    [
        ("Mein altes Auto ist verrostet", "Ich verhindere, dass mein altes Auto verrostet"),
        ("Mein Handy ist zerbrochen", "So vermeidest du, dass dein teures neues Handy zerbricht"),
        ("Mein Auto brennt", "Ich lasse nicht zu, dass mein Auto brennt"),
        ("My car is rusty", "I prevented that my car became rusty"),
        ("Ma voiture a explosé", "J'empêche que ma voiture ait explosé"),
        ("Mi coche explota", "Evito que mi coche explota"),
        ("Meu carro explodiu", "Evito que meu carro explodiu"),
        ("La mia auto è esplosa", "Evito che la mia auto è esplosa"),
        ("Mijn auto is verroest", "Ik voorkom dat mijn auto is verroest"),
        ("Mój samochód płonie", "Zapobiegam temu, że mój samochód płonie"),
        ("Машина горит", "Не допустить, чтобы машина горит"),
        ("Машина горить", "Запобігаю тому, що машина горить"),
    ],
)
def test_what_is_prevented_in_a_clause_of_its_own_is_not_shown(happened: str, did_not: str, reader: Briefing) -> None:
    assert happening_of(happened, reader)
    assert happening_of(did_not, reader) is None


def test_a_clause_behind_a_comma_tells_what_happened_unless_it_says_what_is_prevented(reader: Briefing) -> None:
    assert happening_of("Ich verhindere nichts mehr, mein Auto ist verrostet", reader)
    assert happening_of("Ich sage euch, dass mein Auto verrostet ist", reader)


def test_nothing_playful_happens_where_it_is_grave(reader: Briefing) -> None:
    grave = happening_of("The house fire in which two children died", reader)
    assert grave is None or grave.shown == "burnt"
    assert happening_of("Goodbye to my father: his tiny car, he died of cancer", reader) is None


@pytest.mark.parametrize(
    ("prompt", "shown", "worsens"),
    [
        ("My phone is broken after one day", "broken", True),
        ("Piles of money in my garage", "heap", False),
        ("The world's tiniest house", "tiny", False),
    ],
)
def test_not_everything_that_happens_is_bad(prompt: str, shown: str, worsens: bool, reader: Briefing) -> None:
    happening = happening_of(prompt, reader)
    assert happening
    assert (happening.shown, happening.worsens) == (shown, worsens)


def test_every_state_is_told_in_languages_that_are_read() -> None:
    told = {language for by_language in state_words().told.values() for language in by_language}
    assert told <= {"en", *languages()}
    assert len(told) >= 15


def test_nothing_happens_to_people_and_signs(icons: IconLibrary) -> None:
    for name in ("astronaut", "grinning-face", "chart-increasing", "flag-of-france", "shadow-of-wolf", "headstone"):
        assert not kinds_of(name, group_in(icons))


def test_a_solid_is_of_the_kinds_of_the_art_that_it_stands_for(icons: IconLibrary) -> None:
    for drawn, solid, kinds in (
        ("automobile", "solid-car", {"vehicle"}),
        ("pizza", "solid-pizza", {"food"}),
        ("full-moon", "solid-moon", {"sky"}),
        ("carpentry-saw", "solid-saw", {"thing", "metal"}),
        ("chequered-flag", "solid-chequered-flag", set()),
    ):
        assert kinds_of(drawn, group_in(icons)) == kinds
        assert kinds_of(solid, group_in(icons)) == kinds
