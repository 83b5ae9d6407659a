"""Briefs that strangers wrote come apart as they meant them."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from thumbsmith.engines.composer.read.directions import take_apart

FOLDER = Path(__file__).parents[3] / "tools" / "art" / "reading"


def _prompts(file: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (FOLDER / file).read_text("utf-8").splitlines()]


PROMPTS = _prompts("strangers-120.jsonl")
SECOND = [pytest.param(each, id=each["id"]) for each in _prompts("strangers-second-120.jsonl") if each["dictated"]]
BRIEFS = [pytest.param(each, id=each["id"]) for each in PROMPTS if each["kind"] == "brief"]
TITLES = [pytest.param(each, id=each["id"]) for each in PROMPTS if each["kind"] == "title"]
ON_A_THING = {"b25": ("£55",), "c27": ("$40", "$4,000")}
"""Words that are asked for on a thing in the picture (a price tag) rather than as its text."""

LONGER = {"a25", "a28"}
"""Titles of which the stranger kept less than the sentence."""


@pytest.mark.parametrize("prompt", BRIEFS)
def test_dictated_words_are_kept_to_the_letter(prompt: dict[str, Any]) -> None:
    found = take_apart(prompt["text"])

    wanted = tuple(prompt["dictated"])
    assert found.dictated == wanted or (prompt["id"] in ON_A_THING and not found.dictated)


@pytest.mark.parametrize("prompt", SECOND)
def test_dictated_words_of_the_second_set(prompt: dict[str, Any]) -> None:
    assert take_apart(prompt["text"]).dictated == tuple(prompt["dictated"])


@pytest.mark.parametrize("prompt", BRIEFS)
def test_the_title_is_what_the_video_is_about(prompt: dict[str, Any]) -> None:
    found = take_apart(prompt["text"])

    said, wanted = _plain(found.title), _plain(prompt["title"])
    assert said == wanted or (prompt["id"] in LONGER and said.startswith(wanted))


@pytest.mark.parametrize("prompt", TITLES)
def test_a_title_is_no_brief(prompt: dict[str, Any]) -> None:
    found = take_apart(prompt["text"])

    assert not found.removed
    assert not found.dictated


def _plain(text: str) -> str:
    return "".join(filter(str.isalnum, text.casefold()))
