"""Credits of found photos: kept with their pictures, each told once, and with no link that must not be followed."""

from __future__ import annotations

from typing import Any

import pytest
from pydantic import ValidationError

from thumbsmith.scene.migrations import load
from thumbsmith.scene.types import MOST_CREDITS, Background, Credit, Scene

KITE: dict[str, Any] = {"title": "A red kite", "source": "Openverse", "license": "CC BY 4.0", "isRequired": True}
CAT: dict[str, Any] = {**KITE, "title": "A cat"}


def picture(name: str, *credits_of_it: dict[str, Any], **fields: Any) -> dict[str, Any]:
    size = {"x": 0, "y": 0, "width": 9, "height": 9, "originalWidth": 9, "originalHeight": 9}
    return {
        "kind": "image",
        "id": name,
        "picture": "0" * 32,
        **size,
        "credits": list(credits_of_it),
        **fields,
    }


def scene(*elements: dict[str, Any]) -> Scene:
    return load({"version": 2, "elements": list(elements)})


def test_each_is_told_once_from_the_bottom_up_and_hidden_ones_count() -> None:
    kite, cat = Credit(**KITE), Credit(**CAT)
    found = scene(picture("a", KITE), picture("b", CAT, KITE, visible=False), picture("c"))
    assert found.credits() == (kite, cat)
    below = found.model_copy(update={"background": Background(credits=(cat,))})
    assert below.credits() == (cat, kite)


def test_scenes_from_before_have_none() -> None:
    before = picture("a")
    del before["credits"]
    assert scene(before).credits() == ()
    assert load({"version": 1, "elements": [before], "background": {"color": "#000000"}}).credits() == ()


@pytest.mark.parametrize(
    "fields",
    [
        {"authorUrl": "javascript:alert(1)"},
        {"sourceUrl": 'https://example.org/"onclick="'},
        {"licenseUrl": "ftp://example.org/"},
        {"sourceUrl": "https://example.org/a b"},
        {"title": "x" * 201},
        {"license": "x" * 61},
        {"stranger": "x"},
    ],
)
def test_what_a_link_must_not_lead_to_is_refused(fields: dict[str, Any]) -> None:
    with pytest.raises(ValidationError):
        Credit(**KITE | fields)


def test_there_is_an_end_of_them() -> None:
    assert len(Background(credits=(Credit(**KITE),) * MOST_CREDITS).credits) == MOST_CREDITS
    with pytest.raises(ValidationError):
        Background(credits=(Credit(**KITE),) * (MOST_CREDITS + 1))
