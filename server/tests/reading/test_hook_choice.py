"""Hooks of a title in their order: which are chosen for four pictures, how they are written, any text."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thumbsmith.engines.composer.data.hook_words import Mistaken, hook_words
from thumbsmith.engines.composer.read.hook_spans import MOST_WORDS, size_of
from thumbsmith.engines.composer.read.hook_worth import TERMS
from thumbsmith.engines.composer.read.hooks import MOST_SHORT, choose, hooks_of, styled
from thumbsmith.engines.composer.read.reading import Hook
from thumbsmith.engines.composer.read.struck import struck_of
from thumbsmith.engines.composer.read.unspaced import unspaced_lines

_WORDS = (
    "I my the a dog Tokyo bought lost never not no without $300 30 days 1,000 km was is broken vs cat why how to worth "
    'it and but only 3 books / - : ? , ( ) " ! for in from year'
)


def texts(title: str, language: str = "en", *, grave: bool = False) -> list[str]:
    return [hook.text for hook in hooks_of(title, language, grave=grave)]


def test_dictated_words_come_first_and_to_the_letter() -> None:
    hooks = hooks_of(
        "My rent in New York is $4,200 now", "en", dictated=("THEY hapened!!", "RENT $4,200?!"), grave=True
    )
    assert [(hook.text, hook.pattern) for hook in hooks[:2]] == [
        ("THEY hapened!!", "dictated"),
        ("RENT $4,200?!", "dictated"),
    ]
    chosen = choose(hooks, 4)
    assert all(hook is not None and hook.text == "THEY hapened!!\nRENT $4,200?!" for hook in chosen)


def test_a_grave_title_is_not_shouted() -> None:
    for text in texts("HE FELL ASLEEP: 12 people died!! (it was raining!!)", grave=True):
        assert "!" not in text
        assert text != text.upper() or not any(len(word) > 3 and word.isalpha() for word in text.split())
    assert "Worth it?" in texts("A funeral on a budget: worth it?", grave=True)


def test_spelling_is_put_right_in_what_we_write() -> None:
    assert "IT HAPPENED AGAIN" in texts("my oven in the new flat (it hapened again)")
    assert "HERE'S THE ACTUAL SCIENCE" in texts("Mercury in retrograde? heres the actual science")
    assert "YOUR DOING WRONG" not in texts("Tomatoes splitting on the vine, heres what your doing wrong")


@pytest.mark.parametrize("mistaken", hook_words().mistaken, ids=lambda each: each.instead)
def test_a_mistaken_word_is_the_one_that_is_meant(mistaken: Mistaken) -> None:
    typed, meant = mistaken.example
    assert mistaken.find.sub(mistaken.instead, typed) == meant


def test_contractions_are_of_english_alone() -> None:
    assert "Ce dont je rêve" in [hook.text for hook in hooks_of("Ce dont je rêve", "fr", grave=True)]


def test_a_pattern_ends_before_a_preposition() -> None:
    assert "طريقة عمل الكنافة" in texts("طريقة عمل الكنافة في البيت بدون فرن", "ar")


def test_what_is_struck_ends_before_a_time() -> None:
    assert struck_of("I quit my job 6 months ago", "en") == "job"


def test_words_for_a_glance_come_before_more() -> None:
    assert texts("How to make money online")[:2] == ["HOW TO MAKE MONEY ONLINE", "MAKE MONEY ONLINE"]
    assert texts("Comment gagner de l'argent en ligne", "fr")[0] == "GAGNER DE L'ARGENT EN LIGNE"


def test_nothing_fires_without_a_slot() -> None:
    assert texts("A letter to the driver who hit my sister") == []
    assert hooks_of("", "en") == ()
    assert hooks_of("🚂🚂🚂", "und") == ()


def test_four_variations_have_different_lengths() -> None:
    hooks = hooks_of("I rebuilt a boat for $900: 30 days, no plan, will it float?", "en")
    chosen = choose(hooks, 4)
    assert chosen[0] is not None
    assert chosen[0].text == "$900"
    sizes = [size_of(hook.text) for hook in chosen if hook is not None]
    assert sizes[:3] == [1, 2, 3]
    assert len({hook.text for hook in chosen if hook}) == len([hook for hook in chosen if hook])
    assert choose(hooks, 4) == chosen


def test_without_a_word_alone_one_picture_has_none() -> None:
    chosen = choose((Hook("NO PLAN", "stakes", 0.8), Hook("THE WHOLE TITLE IS HERE", "short")), 4)
    assert chosen[0] is None
    assert chosen[1] == Hook("NO PLAN", "stakes", 0.8)
    assert chosen[3] is None or chosen[3].pattern == "short"


@settings(max_examples=300, deadline=None)
@given(st.lists(st.sampled_from(_WORDS.split()), max_size=16))
def test_hooks_hold_only_the_words_of_their_title(parts: list[str]) -> None:
    title = " ".join(parts)
    said = re.findall(r"\w+", title.lower())
    for hook in hooks_of(title, "en"):
        most = MOST_SHORT if hook.pattern == "short" else MOST_WORDS
        own = re.findall(r"\w+", hook.text.lower())
        assert 0 < size_of(hook.text) <= most
        assert set(own) <= {*said, "vs"}
        if hook.pattern != "contrast":
            assert _in_order(own, said), (title, hook)
        if hook.pattern in ("stakes", "verdict"):
            assert not re.search(r"\b(not|never|no) " + re.escape(hook.text.lower()) + "$", title.lower())


def _in_order(own: list[str], said: list[str]) -> bool:
    place = iter(said)
    return all(word in place for word in own)


@settings(max_examples=200, deadline=None)
@given(st.text(max_size=80), st.sampled_from(["en", "ja", "de", "ar", "tr", "und", "zh-Hant", "x-?"]))
def test_any_text_is_read(title: str, language: str) -> None:
    hooks = hooks_of(title, language, grave=True)
    assert len({hook.text for hook in hooks}) == len(hooks)
    choose(hooks, 4)


@pytest.mark.parametrize(
    ("text", "language", "upper", "genre"),
    [
        ("bir ev için", "tr", "BİR EV İÇİN", "gaming"),
        ("istanbul'da bir kış", "tr", "İstanbul'da bir kış", "news"),
        ("große straße", "de", "GROSSE STRASSE", "gaming"),
        ("το πιο ακριβό σπίτι", "el", "ΤΟ ΠΙΟ ΑΚΡΙΒΟ ΣΠΙΤΙ", "gaming"),
        ("ijs op het meer", "nl", "IJs op het meer", "news"),
    ],
)
def test_capitals_are_those_of_the_language(text: str, language: str, upper: str, genre: str) -> None:
    assert styled(text, language, grave=False, genre=genre) == upper


def test_a_hook_says_what_it_is_worth() -> None:
    for hook in hooks_of("I rebuilt a boat for $900: 30 days, no plan, will it float?", "en"):
        assert [name for name, _ in hook.terms] == list(TERMS) == list(hook_words().worth.weights)
        assert hook.score == pytest.approx(sum(value for _, value in hook.terms))


def first(title: str, language: str = "en") -> str:
    """The words of the first of four pictures."""
    return next((hook.text for hook in choose(hooks_of(title, language), 4) if hook), "")


@pytest.mark.parametrize(
    ("title", "language", "best"),
    [
        ("Is the Roborock S8 worth it after one year with 2 dogs?", "en", "WORTH IT?"),
        ("parallel parking explained by a driving instructor of 22 years", "en", "PARALLEL PARKING EXPLAINED"),
        ("This $3 thrift store lamp turned out to be WHAT?!", "en", ""),
        ("48 hours in Tbilisi on 60 dollars", "en", "48 HOURS"),
        ("Scary sounds caught on camera at 3am", "en", "3AM"),
        ("Losing a baby at 22 weeks. What helped, what didn't", "en", "LOSING A BABY AT 22 WEEKS"),
        ("Fractions with Unlike Denominators | Grade 5 Math", "en", "FRACTIONS WITH UNLIKE DENOMINATORS"),
        ("자취생 냉장고 정리하는 법, 일주일 식비 3만원", "ko", "일주일 식비 3만원"),
        ("築50年の団地を10万円でDIYリノベ", "ja", "10万円"),
        ("i drove 11 hours with no AC through Texas", "en", "11 HOURS"),
        ("Why Your Sourdough Is Flat: 5 Mistakes Nobody Tells You About", "en", "5 MISTAKES"),
        ("My goats keep escaping so I built a $40 fence", "en", "A $40 FENCE"),
        ("I LIVED IN A BOX FOR A WEEK WITH ONLY $5", "en", "ONLY $5"),
        ("Steam Deck OLED vs ROG Ally X: 6 months later", "en", "6 MONTHS LATER"),
        ("Why the 2005 Champions League final still makes no sense", "en", "NO SENSE"),
    ],
)
def test_a_number_leads_only_where_the_title_is_about_it(title: str, language: str, best: str) -> None:
    assert first(title, language) == best


@pytest.mark.parametrize(
    ("title", "language", "generic"),
    [
        ("Cómo hacer tamales oaxaqueños en hoja de plátano paso a paso", "es", "paso a paso|cómo"),
        ("Fahrradkette wechseln ohne Spezialwerkzeug – so geht's", "de", "so geht's"),
        ("Balkonkraftwerk anmelden 2025 - so geht's Schritt für Schritt", "de", "so geht's|schritt"),
        ("Como emitir nota fiscal sendo MEI em 2025 (passo a passo pelo celular)", "pt", "passo a passo"),
        ("Cara ternak lele di ember untuk pemula, modal 300 ribu", "id", "untuk pemula"),
        ("J'ai planté 200 pieds de tomates sans arroser, voici le résultat", "fr", "voici"),
        ("Hand cut dovetails for total beginners, start to finish", "en", "start"),
        ("Learn the Colours with Benny the Bus! Song for toddlers", "en", "song"),
        ("Inside Sudan's Forgotten Famine | Full Documentary", "en", "full"),
    ],
)
def test_what_any_video_could_have_is_no_hook(title: str, language: str, generic: str) -> None:
    assert [text for text in texts(title, language) if re.match(generic, text, re.IGNORECASE)] == []


@pytest.mark.parametrize(
    ("title", "best"),
    [
        ("Weekly laundry routine with four kids under 7", "WEEKLY LAUNDRY ROUTINE"),
        ("How to back a trailer down a boat ramp", "BACK A TRAILER"),
        ("Leaving an abusive marriage with two kids and one suitcase", "LEAVING AN ABUSIVE MARRIAGE"),
        ("What I wish someone told me before my mom's hospice week", "WHAT I WISH SOMEONE TOLD ME"),
        ("How a landlady caught a killer with a laundry list", "WITH A LAUNDRY LIST"),
        ("Play 'Blackbird' on guitar - the picking pattern slowed down", "PLAY 'BLACKBIRD' ON GUITAR"),
        ("Snowflake photography with a €20 macro adapter", "A €20 MACRO ADAPTER"),
        ("She taught me to braid hair before the cancer took hers", "SHE TAUGHT ME TO BRAID HAIR"),
        ("mushroom foraging almost put me in a coma", ""),
        ("i put the camera down and helped carry", ""),
        ("Don't water plants before the sun is up today", ""),
    ],
)
def test_a_part_that_only_describes_does_not_lead(title: str, best: str) -> None:
    assert first(title) == best


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("十五平米出租屋改造,预算3000元", ("十五平米出租屋改造", "预算", "3000元")),
        ("真冬の津軽、ストーブ列車にひとりで乗ってきた", ("真冬の津軽", "ストーブ列車に", "ひとりで乗ってきた")),
        ("葬送のフリーレン", ("葬送の", "フリーレン")),
    ],
)
def test_no_word_of_a_script_without_blanks_is_cut(text: str, lines: tuple[str, ...]) -> None:
    assert unspaced_lines(text) == lines
