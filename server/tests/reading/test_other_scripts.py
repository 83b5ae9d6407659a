"""Titles and briefs as creators type them in Japanese, Korean, Chinese, Thai and Arabic: their hooks and directions."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

import pytest
from _pytest.mark.structures import ParameterSet

from thumbsmith.engines.composer.data.hook_words import Pattern, hook_words
from thumbsmith.engines.composer.data.knowledge import languages
from thumbsmith.engines.composer.read.directions import take_apart
from thumbsmith.engines.composer.read.hook_patterns import SCORES
from thumbsmith.engines.composer.read.hooks import hooks_of

CASES: dict[str, list[dict[str, Any]]] = tomllib.loads(
    (Path(__file__).parent / "other_scripts.toml").read_text(encoding="utf-8")
)
DIRECTED = ("ground_color", "text_color", "subject_side", "text_side", "layout", "mood", "feeling")
"""Directions of which a brief gives one or none."""


SAME = str.maketrans({"“": '"', "”": '"', "「": '"', "」": '"', "？": "?", "؟": "?"})
"""Signs that may be written in one way or the other."""


def cases(kind: str) -> list[ParameterSet]:
    """All of a kind; those that are `missed` are known to be read wrongly."""
    known = pytest.mark.xfail(strict=True)
    return [pytest.param(case, id=case["text"], marks=[known] if case.get("missed") else []) for case in CASES[kind]]


def said(text: str) -> str:
    return text.casefold().translate(SAME)


@pytest.mark.parametrize("case", cases("title"))
def test_a_title_gives_the_words_that_a_creator_would_print(case: dict[str, Any]) -> None:
    found = {said(hook.text) for hook in hooks_of(case["text"], case["language"])}

    assert found & set(map(said, case["hooks"])), found


@pytest.mark.parametrize("case", cases("brief"))
def test_a_brief_is_taken_apart(case: dict[str, Any]) -> None:
    found = take_apart(case["text"])

    assert found.title in case["titles"]
    assert list(found.dictated) == case.get("dictated", [])
    assert {name: getattr(found, name) for name in DIRECTED if name in case} == {
        name: case[name] for name in DIRECTED if name in case
    }
    assert set(case.get("exclusions", [])) <= set(found.exclusions)
    assert set(map(sign, case.get("marks", []))) <= set(map(sign, found.marks))


def sign(mark: str) -> str:
    """'arrow' of 'red arrow to the nozzle'."""
    return mark.partition(" to ")[0].split()[-1]


@pytest.mark.parametrize("pattern", hook_words().patterns, ids=lambda pattern: pattern.find.pattern)
def test_a_pattern_finds_its_example(pattern: Pattern) -> None:
    title, words = pattern.example

    for language in pattern.languages:
        found = {(hook.pattern, said(hook.text)) for hook in hooks_of(title, language)}
        assert (pattern.slot, said(words)) in found


def test_languages_of_patterns_are_read() -> None:
    assert {language for pattern in hook_words().patterns for language in pattern.languages} <= set(languages())
    assert {pattern.slot for pattern in hook_words().patterns} <= set(SCORES)
