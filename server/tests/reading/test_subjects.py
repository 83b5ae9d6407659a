"""From the nouns and names of a title to the art that is right for it, and to none where that is not known."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import numpy as np
import pytest

from tests.reading.hostile_prompts import KINDS
from tests.reading.work import Work
from thumbsmith.engines.base import MAXIMUM_PROMPT
from thumbsmith.engines.composer.data.knowledge import drawables, languages
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.read.drawables import VECTORS_FILE, Drawables, DrawableVectors, Vectors, write_vectors
from thumbsmith.engines.composer.read.genre import genre_of
from thumbsmith.engines.composer.read.language import language_of
from thumbsmith.engines.composer.read.reader import Reader
from thumbsmith.engines.composer.read.subject_score import score
from thumbsmith.engines.composer.read.subjects import SubjectReader
from thumbsmith.settings import default_packs_directory

LIBRARY = IconLibrary.load(default_packs_directory())


@pytest.fixture(scope="module")
def reader() -> SubjectReader:
    return SubjectReader(LIBRARY.icons)


def best(reader: SubjectReader, title: str) -> str | None:
    found = reader.read(title, language_of(title)).candidates
    return found[0].art if found else None


@pytest.mark.parametrize(
    ("title", "art"),
    [
        ("I restored a rusty bicycle", "bicycle"),
        ("Why is my guitar always out of tune?", "guitar"),
        ("We built a castle out of cardboard", "castle"),
        ("5 mistakes with your first telescope", "telescope"),
        ("Alone in a lighthouse for a month", "lighthouse"),
    ],
)
def test_the_title_reaches_its_picture(reader: SubjectReader, title: str, art: str) -> None:
    assert best(reader, title) == art


@pytest.mark.parametrize(
    ("title", "art"),
    [
        ("My sleeper cab tour", "articulated-lorry"),
        ("Grandma's chicken pot pie", "pie"),
        ("Perfect cheesecake every time", "shortcake"),
        ("Crochet a granny square", "granny-square"),
        ("Fixing a dripping tap", "water-tap"),
        ("Across the dunes on a quad bike", "quad-bike"),
        ("How to clean a wool rug", "rug"),
        ("I lost everything on my SD card", "memory-card"),
        ("Blacksmith for a day", "anvil"),
        ("Engine swap in a weekend", "car-engine"),
        ("The classic motorcycle nobody wanted", "motorcycle"),
        ("Catching catfish from the bank", "fish"),
        ("A visit to the hospice", "hospital-bed"),
        ("Crossing Norway by night train", "train"),
        ("How to grow tiger nuts", "chestnut"),
        ("How I survived the bear market", "chart-decreasing"),
        ("Why this bull market will last", "chart-increasing"),
        ("How much horsepower does it make?", "car-engine"),
        ("Wolf cut at home", "scissors"),
        ("How to hold pigeon pose", "person-in-lotus-position"),
        ("My guinea pig learned a trick", "hamster"),
    ],
)
def test_everyday_things_have_art_of_their_own(reader: SubjectReader, title: str, art: str) -> None:
    assert best(reader, title) == art


HOMONYMS = [
    ("Bar exam: 5 things to know", "bar-chart"),
    ("A balance bike for my toddler", "balance-scale"),
    ("The Counting Crows reunion", "abacus"),
    ("My first air fryer basket", "basket"),
    ("How a speeding ticket cost me my job", "admission-tickets"),
    ("Is a bronze statue worth it?", "3rd-place-medal"),
    ("Why my search engine ranks nothing", "car-engine"),
    ("Potato chips ranked", "processor-chip"),
    ("Docker containers explained", "shipping-container"),
]


@pytest.mark.parametrize(("title", "art"), HOMONYMS)
def test_art_is_never_shown_for_what_its_list_forbids(reader: SubjectReader, title: str, art: str) -> None:
    assert art not in {subject.art for subject in reader.read(title, "en").candidates}


def test_no_art_is_shown_for_words_that_it_forbids(reader: SubjectReader) -> None:
    for name, drawable in drawables().items():
        own = {word.casefold() for word in drawable.means}
        for words in drawable.never[:2]:
            if words.casefold().removeprefix("the ") in own:  # a name and a thing: only its capitals tell
                continue
            assert name not in {subject.art for subject in reader.read(words, "en").candidates}, words


def test_signs_are_never_shown() -> None:
    art = Drawables(LIBRARY.icons.keys())
    listed = drawables()
    for drawable in listed.values():
        for noun in drawable.means[:1]:
            assert all(listed[picture.art].shown for picture in art.named(noun))


def test_a_description_is_the_thing_described() -> None:
    art = Drawables(LIBRARY.icons.keys())
    assert art.named("rusty old bicycle")[0].art == "bicycle"
    assert art.named("rusty old bicycle")[0].dropped == 2
    assert not art.named("rusty old bicycle", exact=True)


@pytest.mark.parametrize("noun", ["search bar", "spring onion", "star wars", "metal detector", "natural log"])
def test_a_compound_that_only_words_carry_is_not_its_last_word(noun: str) -> None:
    assert Drawables(LIBRARY.icons.keys()).named(noun) == ()


@pytest.mark.parametrize(
    ("noun", "art"), [("pivot table", "spreadsheet"), ("dirt bike", "motorcycle"), ("root canal", "tooth")]
)
def test_a_compound_that_misleads_has_the_art_of_its_own(noun: str, art: str) -> None:
    assert Drawables(LIBRARY.icons.keys()).named(noun)[0].art == art


def test_only_art_that_is_there() -> None:
    assert not Drawables(["guitar"]).named("bicycle")


TITLES = {
    "ar": ("كيف أصلح سيارتي القديمة", "automobile"),
    "bn": ("আমার পুরনো গাড়ি", "automobile"),
    "de": ("Warum meine Gitarre nie stimmt", "guitar"),
    "es": ("Cómo reparo mi guitarra rota", "guitar"),
    "fa": ("چرا ماشین من روشن نمی‌شود", "automobile"),
    "fil": ("Bakit sira ang gitara ko", "guitar"),
    "fr": ("Pourquoi ma guitare sonne faux", "guitar"),
    "he": ("איך תיקנתי את הגיטרה שלי", "guitar"),
    "hi": ("मेरा गिटार क्यों टूट गया", "guitar"),
    "id": ("Kenapa gitar saya rusak", "guitar"),
    "it": ("Perché la mia chitarra è rotta", "guitar"),
    "ja": ("なぜ私のギターは壊れたのか", "guitar"),
    "ko": ("내 노트북이 고장난 이유", "laptop"),
    "nl": ("Waarom mijn gitaar niet klinkt", "guitar"),
    "pl": ("Dlaczego moja gitara nie gra", "guitar"),
    "pt": ("Por que meu violão não afina", "guitar"),
    "ru": ("Почему моя гитара не строит", "guitar"),
    "ta": ("என் கிட்டார் ஏன் உடைந்தது", "guitar"),
    "th": ("ทำไมกีตาร์ของผมพัง", "guitar"),
    "tr": ("Gitarım neden bozuldu", "guitar"),
    "uk": ("Чому моя гітара не грає", "guitar"),
    "ur": ("میرا گٹار کیوں ٹوٹ گیا", "guitar"),
    "vi": ("Vì sao đàn ghi-ta của tôi hỏng", "guitar"),
    "zh-hans": ("为什么我的吉他坏了", "guitar"),
    "zh-hant": ("為什麼我的吉他壞了", "guitar"),
}


def test_every_language_has_a_title_here() -> None:
    assert TITLES.keys() == set(languages())


@pytest.mark.parametrize("language", TITLES)
def test_titles_of_every_language_reach_their_picture(reader: SubjectReader, language: str) -> None:
    title, art = TITLES[language]
    assert language_of(title) == language
    assert best(reader, title) == art


def test_what_is_wanted_comes_first_and_what_is_excluded_not_at_all(reader: SubjectReader) -> None:
    title = "The astronaut and the telescope"
    assert reader.read(title, "en", wanted=["guitar"]).shown[0].art == "guitar"
    assert "astronaut" not in {subject.art for subject in reader.read(title, "en", exclusions=["people"]).candidates}
    assert "astronaut" not in {subject.art for subject in reader.read(title, "en", exclusions=["faces"]).candidates}
    assert "telescope" not in {subject.art for subject in reader.read(title, "en", exclusions=["telescope"]).candidates}


def test_things_of_the_drawables_are_wanted_in_a_brief(whole: Reader) -> None:
    brief = "Need a thumbnail for my truck channel. A semi truck on the right at sunset, no people"
    assert [subject.art for subject in whole.read(brief).subjects][:1] == ["articulated-lorry"]


def test_a_coloured_thing_of_a_brief_is_the_thing(whole: Reader) -> None:
    found = whole.read("thumbnail for my science channel please. Big green leaf on the left, text 5 MIN in white")
    assert [subject.art for subject in found.subjects][:1] == ["leaf-fluttering-in-wind"]


def test_a_time_of_day_is_no_thing_that_is_wanted(whole: Reader) -> None:
    found = whole.read("Thumbnail for my camping video please: a tent on the left at sunset")
    assert "sunset" not in {subject.art for subject in found.subjects}


@pytest.mark.parametrize("title", ["YKS'ye 6 ay kala çalışma planı", "6 ay boyunca uzayda"])
def test_a_time_is_no_thing(reader: SubjectReader, title: str) -> None:
    art = {each.art for each in reader.read(title, language_of(title)).candidates}
    assert art.isdisjoint({"crescent-moon", "full-moon", "spiral-calendar"})


def test_a_compound_has_the_genre_of_what_it_is_made_of() -> None:
    assert genre_of("fly fishing") == genre_of("fishing") is not None
    assert genre_of("guitar chords") == genre_of("guitar")
    assert genre_of("nothing of the kind") is None


def test_nothing_to_see_is_unclear(reader: SubjectReader) -> None:
    found = reader.read("I was wrong.", "en")
    assert found.unclear
    assert not found.shown


@pytest.mark.parametrize(
    ("title", "place"),
    [
        ("How to change the cabin air filter in a Honda Civic", "street"),
        ("Castle doctrine explained", None),
        ("Farm bill explained", None),
        ("Beach towel sewing tutorial", None),
        ("A cabin air filter for my cabin", "mountain-hut"),
        ("The old cabin", "mountain-hut"),
        ("Kitchen knife sharpening angle guide", "kitchen"),
        ("The lighthouse keeper", "lighthouse-coast"),
        ("Skincare mistakes that ruin your face", None),
    ],
)
def test_a_place_that_describes_a_thing_is_not_where_it_happens(
    reader: SubjectReader, title: str, place: str | None
) -> None:
    assert reader.read(title, "en").place == place


def test_a_place_that_describes_a_thing_is_the_subject_only_where_nothing_else_is(reader: SubjectReader) -> None:
    assert [each.noun for each in reader.read("Castle doctrine explained by a judge", "en").shown] == ["judge"]
    assert [each.noun for each in reader.read("Castle doctrine explained", "en").shown] == ["castle"]


def test_a_place_is_told(reader: SubjectReader) -> None:
    assert reader.read("One night in the desert", "en").place == "desert"


def test_the_score_is_the_sum_of_its_terms(reader: SubjectReader) -> None:
    subject = reader.read("I restored a rusty bicycle", "en").candidates[0]
    assert {name for name, _ in subject.terms} <= score()["lists"].weights.keys() < score()["meaning"].weights.keys()
    assert 0 < subject.score < 1


class Spelled:
    """An embedder to which texts are alike that have the same letters."""

    def embed(self, texts: Sequence[str]) -> Vectors:
        rows = np.full((len(texts), 128), 0.01, np.float32)
        for row, text in enumerate(texts):
            for letter in text.lower():
                rows[row, ord(letter) % 128] += 1
        return np.asarray(rows / np.linalg.norm(rows, axis=1, keepdims=True), np.float32)


def test_vectors_are_read_as_they_were_written(tmp_path: Path) -> None:
    write_vectors(Spelled(), tmp_path / VECTORS_FILE)
    vectors = DrawableVectors.load(tmp_path)
    assert vectors is not None
    (guitar,) = Spelled().embed([" ".join(drawables()["guitar"].means)])
    assert vectors.likeness(guitar, "guitar") > vectors.likeness(guitar, "axe")
    assert vectors.likeness(guitar, "nothing of ours") == 0


def test_vectors_of_an_earlier_release_are_none(tmp_path: Path) -> None:
    np.savez(tmp_path / VECTORS_FILE, nouns=np.zeros(1, np.uint8), vectors=np.zeros((1, 4), np.int8))
    assert DrawableVectors.load(tmp_path) is None


def test_without_vectors_there_is_nothing_to_load(tmp_path: Path) -> None:
    assert DrawableVectors.load(tmp_path) is None


@pytest.fixture(scope="module")
def whole() -> Reader:
    """With all that set-up makes."""
    return Reader(LIBRARY, default_packs_directory() / "models")


@pytest.mark.parametrize(
    ("title", "art"),
    [
        ("My first week as a nurse in Lagos", "health-worker"),
        ("Deadlift 200 kg at 60 kg bodyweight", "silhouette-of-lifting"),
        ("20 MIN FULL BODY HIIT WORKOUT // No Equipment", "silhouette-of-squatting"),
        ("I lived on 1 dollar a day for 30 days", "dollar-banknote"),
    ],
)
def test_what_fits_the_meaning_of_the_title_is_shown(whole: Reader, title: str, art: str) -> None:
    assert art in {subject.art for subject in whole.read(title).subjects}


@pytest.mark.parametrize(
    ("title", "emblem"),
    [
        ("5 Days in Lisbon on a Budget | Travel Vlog", "luggage"),
        ("how i study for finals without burning out", "books"),
        ("Fixing the buzz on the low E string", None),
    ],
)
def test_a_sure_genre_has_an_emblem_that_the_title_does_not_deny(whole: Reader, title: str, emblem: str | None) -> None:
    assert next((subject.art for subject in whole.read(title).subjects if not subject.is_denied), None) == emblem


def test_the_meaning_of_a_title_tells_its_nouns_apart(whole: Reader) -> None:
    candidates = whole.candidates("Grilling steak over charcoal, my first barbecue", "en", with_meaning=True)
    fits = {each.picture.art: each.terms["fits the title"] for each in candidates}
    assert max(fits, key=fits.__getitem__) in {"cut-of-meat", "barbecue-grill"}
    assert fits["pencil"] == min(fits.values())


def test_what_is_not_there_is_not_shown(reader: SubjectReader) -> None:
    shown = reader.read("A concert with no guitar", "en").shown
    assert "guitar" not in {subject.art for subject in shown}


@pytest.fixture(scope="module")
def work(reader: SubjectReader) -> Work:
    return Work(lambda prompt: reader.read(prompt, language_of(prompt)))


@pytest.mark.parametrize("kind", KINDS)
def test_work_grows_with_the_length(work: Work, kind: str) -> None:
    assert work.grows_with_length(kind)


def test_any_text_can_be_read(reader: SubjectReader) -> None:
    letters = "".join(map(chr, range(0x1FFFF)))
    for start in range(0, len(letters), MAXIMUM_PROMPT):
        text = letters[start : start + MAXIMUM_PROMPT]
        reader.read(text, language_of(text))
        reader.read(" ".join(text[:400]), "en")
