"""No picture feels otherwise than its words: where nothing is felt no face is seen, where trouble is told nothing is
jolly, and what is only guessed decorates nothing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.standing import is_face
from thumbsmith.engines.composer.build.wording import stage_of
from thumbsmith.engines.composer.colour import LUMA, rgb
from thumbsmith.engines.composer.data.genres import GENERAL
from thumbsmith.engines.composer.data.kinds import kinds
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.materials import materials
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.plan.brief import SURE_ELSEWHERE, SURE_OF_LOOK, Briefing, genre_seen
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.read.reading import Directions, Reading
from thumbsmith.engines.composer.read.troubles import phrases, tells_trouble
from thumbsmith.engines.composer.types import Plan

CALM = [
    "Is a heat pump worth it in a cold climate? 2 year update",
    "【初心者】一人キャンプで焚き火ごはん",
    "Watercolour skies for beginners: wet on wet without the mess",
    "Getting twins to nap at the same time - our actual schedule",
]
TROUBLED = [
    "My landlord refused to refund my deposit",
    "I lost my job and my savings in one week",
    "Why my sourdough business failed",
    "Mi coche no arranca: lo que pasó",
    "引っ越しで後悔したこと",
]


def plans_of(reader: Briefing, director: Director, prompt: str, seed: int = 1) -> tuple[Plan, ...]:
    request = GenerationRequest(prompt=prompt, variations=4, seed=seed)
    return director.plan(reader.read(request), request)


def faces_in(plan: Plan) -> set[str]:
    """But for somebody who presents a thing and feels nothing."""
    if LAYOUTS[plan.layout].pose:
        return set()
    shown = (casting.art or "" for casting in (*plan.heroes, *plan.supports))
    return {art for art in shown if is_face(art) and not art.startswith(kinds().animals)}


@pytest.mark.parametrize("prompt", CALM)
def test_a_calm_title_has_no_face(reader: Briefing, director: Director, prompt: str) -> None:
    assert not any(faces_in(plan) for plan in plans_of(reader, director, prompt))


def test_a_funny_title_keeps_its_laughing_face(reader: Briefing, director: Director) -> None:
    plans = plans_of(reader, director, "Funniest fails and mistakes: try not to laugh")
    assert any("rolling-on-the-floor-laughing" in faces_in(plan) for plan in plans)
    assert not reader.read(GenerationRequest(prompt="Funniest fails and mistakes: try not to laugh")).troubled


@pytest.mark.parametrize("prompt", TROUBLED)
def test_nothing_jolly_tells_of_trouble(reader: Briefing, director: Director, prompt: str) -> None:
    suits = suitability()
    for plan in plans_of(reader, director, prompt):
        assert plan.style not in suits.styles.jolly
        assert plan.palette not in suits.palettes.jolly
        assert plan.backdrop not in suits.backdrops.sunny | set(suits.backdrops.loud)


@pytest.mark.parametrize(
    "prompt", ["Easy pasta recipe in 10 minutes", "A castle tour", "失敗しない選び方", "How to fix a leaking tap"]
)
def test_no_trouble_is_read_where_none_is_told(reader: Briefing, prompt: str) -> None:
    assert not reader.read(GenerationRequest(prompt=prompt)).troubled


@pytest.mark.parametrize(
    ("language", "phrase"), [(language, phrase) for language, listed in phrases().items() for phrase in listed[::9]]
)
def test_every_trouble_is_found(language: str, phrase: str) -> None:
    assert tells_trouble(phrase, language)


def test_a_guessed_genre_brings_nothing_of_its_own() -> None:
    heard = Reading("en", "How to prune", (), "coding", False, (), None, None, None, (), Directions(""), ())

    def seen(share: float, language: str = "en", other: float = 0.1) -> str:
        return genre_seen(replace(heard, language=language, genre_scores=(("coding", share), ("gardening", other))))

    assert seen(SURE_OF_LOOK - 0.01) == GENERAL
    assert seen(SURE_OF_LOOK) == "coding"
    assert seen(SURE_OF_LOOK, "es") == GENERAL
    assert seen(SURE_ELSEWHERE, "es") == "coding"
    assert seen(SURE_OF_LOOK, other=0.2) == GENERAL


def test_neon_lights_only_what_likes_them(reader: Briefing, director: Director) -> None:
    for seed in range(6):
        assert all(plan.style != "neon" for plan in plans_of(reader, director, "How to prune an olive tree", seed))


def test_a_material_of_another_title_is_not_printed_on(reader: Briefing, director: Director) -> None:
    for plan in plans_of(reader, director, "We told our parents we're having TWINS!!"):
        material = materials().get(plan.backdrop)
        assert material is None or material.plain or plan.genre in material.genres


@pytest.mark.parametrize(
    "prompt", ["At the funeral of my father: what I never said", "Memorial for the miners who died"]
)
def test_grave_words_have_no_loud_bar(reader: Briefing, director: Director, prompt: str) -> None:
    for plan in plans_of(reader, director, prompt):
        stage = stage_of(plan)
        assert plan.style != "neon"
        for colour in (*stage.palette.text, *stage.palette.tag, stage.palette.accent):
            shares = rgb(colour)
            assert float(abs(shares - float(shares @ LUMA)).max()) < 0.15
