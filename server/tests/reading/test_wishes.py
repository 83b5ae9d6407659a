"""Wishes that nothing understands are named, never printed: also behind verbs and in forms that no list of ours has."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from thumbsmith.engines.composer.read.directions import take_apart

TITLES = (
    "How to bake bread at home",
    "Why bees build hexagons",
    "My first year on a boat",
    "Budget phones compared",
    "Is tap water safe",
)
OPENERS = (
    "make",
    "use",
    "put",
    "add",
    "rotate",
    "blur",
    "keep",
    "tilt",
    "zoom in on",
    "overlay",
    "crop",
    "please make",
)
OBJECTS = ("it", "everything", "the whole thing", "that one", "the upper bit")
UNKNOWN = ("flimmery", "zorbed", "like a quibblet", "forty notches", "in wobbled plaid", "twice as gnarly")
"""Words that no list has: a wish is known by its beginning."""
SURE = ("red background", "text WOW in yellow", "no people", "dark background")
GLUE = (", ", ". ", "\n", "; ")


@st.composite
def briefs(draw: st.DrawFn) -> tuple[str, str, str]:
    """(brief, title, wish)"""
    title = draw(st.sampled_from(TITLES))
    wish = " ".join(draw(st.sampled_from(part)) for part in (OPENERS, OBJECTS, UNKNOWN))
    parts = draw(st.permutations([wish, draw(st.sampled_from(SURE))]))
    return title + draw(st.sampled_from((", ", ". ", "\n"))) + draw(st.sampled_from(GLUE)).join(parts), title, wish


@settings(deadline=None, max_examples=300)
@given(briefs())
def test_a_wish_that_is_not_understood_is_never_printed(brief: tuple[str, str, str]) -> None:
    prompt, title, wish = brief

    found = take_apart(prompt)

    assert found.title == title, prompt
    assert all(wish not in said for said in found.dictated)
    named = [*found.unmet, *(asked.words for asked in found.asked if asked.says_more)]
    assert any(wish.removeprefix("please ") in said for said in named), prompt


@pytest.mark.parametrize(
    ("prompt", "title", "unmet"),
    [
        ("why did i buy this doll. spooky vibes, in the style of van gogh", "why did i buy this doll",
         "in the style of van gogh"),
        ("cheap vs expensive pans, 3D style, text WOW", "cheap vs expensive pans", "3D style"),
        ("how to bake bread, text EASY, use comic sans", "how to bake bread", "use comic sans"),
        ("how to bake bread, text EASY, glowing", "how to bake bread", "glowing"),
        ("Cómo hacer pan, fondo azul, difumina el borde", "Cómo hacer pan", "difumina el borde"),
        ("Как испечь хлеб, красный фон, размой фон", "Как испечь хлеб", "размой фон"),
        ("在家做面包，红色背景，背景虚化", "在家做面包", "背景虚化"),
        ("집에서 빵 만들기, 노란 글씨, 글씨 기울여줘", "집에서 빵 만들기", "글씨 기울여줘"),
    ],
)  # fmt: skip
def test_effects_that_are_not_done_are_named(prompt: str, title: str, unmet: str) -> None:
    found = take_apart(prompt)

    assert found.title == title
    assert unmet in found.unmet


@pytest.mark.parametrize(
    ("prompt", "title", "dictated", "ground", "lettering"),
    [
        ("サムネイル作って：パンの作り方、文字は「簡単」", "パンの作り方", "簡単", None, None),
        ("パンの作り方 文字は「簡単」黄色で 背景は青", "パンの作り方", "簡単", "blue", "yellow"),
        ('วิธีทำขนมปัง ข้อความ "ง่ายมาก" สีเหลือง พื้นหลังสีน้ำเงิน', "วิธีทำขนมปัง", "ง่ายมาก", "blue", "yellow"),
        ('Kışın bahçem. "05:00" yazsın beyaz renkte üstte', "Kışın bahçem", "05:00", None, "white"),
    ],
)  # fmt: skip
def test_a_blank_parts_writings_without_blanks(
    prompt: str, title: str, dictated: str, ground: str | None, lettering: str | None
) -> None:
    found = take_apart(prompt)

    assert (found.title, found.dictated) == (title, (dictated,))
    assert (found.ground_color, found.text_color) == (ground, lettering)


@pytest.mark.parametrize(
    ("prompt", "mark"),
    [
        ("Evde ekmek yapımı, sarı yazı, ok fırına", "arrow to fırına"),
        ("Как испечь хлеб, красный фон, стрелка на печь", "arrow to печь"),
        ("在家做面包，红色背景，箭头指向烤箱", "arrow to 烤箱"),
    ],
)
def test_an_arrow_keeps_its_target(prompt: str, mark: str) -> None:
    assert take_apart(prompt).marks == (mark,)


def test_a_layout_before_the_title_is_no_part_of_it() -> None:
    found = take_apart("split screen of cheap vs expensive pans")

    assert (found.title, found.layout) == ("cheap vs expensive pans", "split screen")
