"""Art for words: the first picture found must be one that a person would accept."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.composer.prompts import ALL
from thumbsmith.engines.composer.data.genres import GENRES
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.data.misread import is_misread
from thumbsmith.engines.composer.read.lexicon import lexicon, meanings
from thumbsmith.engines.composer.read.retrieval import Retrieval

ACCEPTED = {
    "I survived 50 hours in Antarctica": "penguin ice cold-face polar-bear tent",
    "How to invest 1000 dollars": "money-bag coin chart-increasing",
    "Easy pasta recipe": "spaghetti",
    "Learn Python in one hour": "snake laptop-code",
    "My gym workout routine": "flexed-biceps dumbbell man-lifting-weights",
    "The dark truth about social media": "mobile-phone phone-feed",
    "Budget travel guide to Japan": "mount-fuji shinto-shrine",
    "Tiny house in the forest": "hut house-with-garden",
    "I built a robot": "robot",
    "A shocked gamer": "video-game joystick",
    "a huge explosion": "collision bomb",
    "Why I quit my job": "briefcase office-worker door",
    "Minecraft hardcore": "pick",
    "beginner guitarist": "guitar",
    "the cheapest flight": "airplane airplane-departure",
    "an abandoned mansion": "derelict-house",
    "best laptops": "laptop laptop-code",
    "weight loss": "balance-scale green-salad",
    "a black hole": "black-hole",
    "never sleep again": "sleeping-face bed zzz",
    "AI takes over": "robot brain",
    "the new iPhone": "phone-three-lenses mobile-phone",
    "Samsung review": "phone-camera-bar",
    "cute puppies": "dog-face dog",
    "Bitcoin is back": "crypto-coin coin",
    "how to draw a dragon": "dragon-face dragon",
    "makeup tutorial": "lipstick",
    "Christmas decorations": "christmas-tree",
    "hottest chili pepper": "hot-pepper",
    "serial killer": "detective kitchen-knife",
    "electric cars": "automobile high-voltage racing-car",
    "history of Rome": "classical-building",
    "toy trucks": "articulated-lorry teddy-bear pickup-truck",
    "pizza in Naples": "pizza",
    "best burgers in town": "hamburger",
    "sourdough bread": "bread",
    "birthday cake": "birthday-cake",
    "sushi at home": "sushi",
    "street food tour": "hamburger fork-and-knife-with-plate",
    "coffee at home": "hot-beverage",
    "bali beach": "beach-with-umbrella palm-tree",
    "climbing Everest": "snow-capped-mountain",
    "deep sea diving": "diving-mask tropical-fish",
    "football world cup": "soccer-ball globe-showing-americas",
    "NBA finals": "basketball",
    "boxing match": "boxing-glove",
    "yoga for beginners": "woman-in-lotus-position",
    "marathon training": "running-shoe man-lifting-weights",
    "chess grandmaster": "chess-pawn",
    "rocket launch": "rocket",
    "aliens are real": "alien",
    "dinosaurs explained": "t-rex",
    "haunted house": "ghost derelict-house haunted-house",
    "police chase": "police-officer police-car",
    "true crime": "detective",
    "breaking news": "newspaper megaphone",
    "court trial": "balance-scale",
    "piano lesson": "musical-keyboard",
    "make a beat": "musical-notes",
    "skincare routine": "lotion-bottle",
    "room tour": "couch-and-lamp",
    "woodworking project": "hammer-and-wrench",
    "baby shower": "baby-bottle shower",
    "my cat": "cat-face cat",
    "horse riding": "horse-face horse",
    "shark attack": "shark",
    "supercar race": "racing-car sports-car",
    "fix the engine": "wrench",
    "valentines gift": "red-heart wrapped-gift",
    "halloween costume": "jack-o-lantern",
    "quit smoking": "no-smoking lungs",
    "magic trick": "magic-wand",
    "movie review": "clapper-board",
    "recette de pâtes": "spaghetti cook",
    "receta de pan casero": "bread cook",
    "geld verdienen": "money-bag",
    "машина": "racing-car",
    "犬": "dog-face",
}

RARE_WORDS_THAT_FIT = 25


@pytest.mark.parametrize("prompt", ACCEPTED)
def test_the_first_picture_is_one_a_person_accepts(retrieval: Retrieval, prompt: str) -> None:
    found = retrieval.search(prompt)
    assert found, prompt
    assert found[0] in ACCEPTED[prompt].split()


@pytest.mark.parametrize("prompt", ALL)
def test_everything_found_exists_and_nothing_denied_comes_from_keywords(
    retrieval: Retrieval, icons: IconLibrary, prompt: str
) -> None:
    ours = {name for names in lexicon().values() for name in names}
    for name in retrieval.search(prompt):
        assert name in icons
        assert name in ours or not is_misread(name)


def test_words_without_a_picture_find_none(retrieval: Retrieval) -> None:
    assert retrieval.search("asdfghjkl") == ()
    assert retrieval.search("") == ()


@pytest.mark.parametrize(
    ("typed", "art"),
    [
        ("haloween pumkin carving", "jack-o-lantern"),
        ("minecarft house", "pick"),
        ("spagetti for two", "spaghetti"),
        ("my new guittar", "guitar"),
        ("how to ride a motorcylce", "motorcycle"),
    ],
)
def test_a_slip_of_the_keyboard_is_understood(retrieval: Retrieval, typed: str, art: str) -> None:
    assert retrieval.search(typed)[0] == art


@pytest.mark.parametrize(
    "prompt", ["my first try", "the way back home", "what happens next", "things you should stop doing right now"]
)
def test_words_that_name_nothing_find_no_symbol_by_chance(retrieval: Retrieval, prompt: str) -> None:
    chance = {"first-quarter-moon", "1st-place-medal", "hourglass-not-done", "raised-back-of-hand", "person-genie"}
    assert chance.isdisjoint(retrieval.search(prompt))


def test_rare_words_show_what_they_nearly_mean(retrieval: Retrieval) -> None:
    """Without the table of meanings 8 of the 60 words found art that fits, and 49 none at all."""
    written = (Path(__file__).with_name("rare_words.txt")).read_text("utf-8").splitlines()
    rare = [line.split(" => ") for line in written if not line.startswith("#")]
    fitting = [word for word, accepted in rare if set(retrieval.search(word)[:1]) & set(accepted.split(", "))]
    assert len(fitting) >= RARE_WORDS_THAT_FIT, sorted({word for word, _ in rare} - set(fitting))


def test_every_name_in_our_tables_and_the_genres_is_art_that_reads_well(icons: IconLibrary) -> None:
    named = {name for names in lexicon().values() for name in names} | set(meanings().values())
    for genre in GENRES.values():
        named.update(genre.faces, genre.heroes, genre.things)
    assert {name for name in named if name not in icons or is_misread(name)} == set()
