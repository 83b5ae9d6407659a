"""A change in words measures and draws what is set in its creator's own font with that font, and nobody else's."""

from __future__ import annotations

import string
from pathlib import Path

import pytest

from tests.render.test_own_fonts import KEY, own_font, words
from thumbsmith.engines.base import Brand, EditRequest, GenerationRequest
from thumbsmith.engines.composer import works
from thumbsmith.engines.composer.material import Material
from thumbsmith.engines.composer.process import Studio, fonts_of_request, own_fonts
from thumbsmith.pictures.text import measure
from thumbsmith.scene.types import Scene, TextElement


def test_work_is_done_with_the_fonts_of_who_asks_for_it(packs_folder: Path, art_folder: Path) -> None:
    studio = Studio(packs_folder, art_folder)
    scene = Scene(elements=(words(),))
    width = studio.in_own_fonts(lambda _: measure(words(), studio._drawing.fonts).width, own_fonts)
    mine = width(EditRequest(scene, {}, None, "Make it red", fonts={KEY: own_font()}))
    assert mine == pytest.approx(2 * 0.6 * 200)
    assert width(EditRequest(scene, {}, None, "Make it red")) != pytest.approx(mine)


def test_a_change_on_the_layers_keeps_the_font(packs_folder: Path, art_folder: Path) -> None:
    studio = Studio(packs_folder, art_folder)
    request = EditRequest(Scene(elements=(words("HHHH"),)), {}, None, "Make the text red", fonts={KEY: own_font()})
    assert studio.in_own_fonts(studio.way, own_fonts)(request) == "layers"


def test_a_brand_may_have_an_own_font(packs_folder: Path, art_folder: Path) -> None:
    studio = Studio(packs_folder, art_folder)
    mine = {KEY: own_font(letters=string.ascii_letters + string.digits)}
    request = GenerationRequest("I survived 50 hours in Antarctica", seed=1, brand=Brand(font=KEY), fonts=mine)
    (plan,) = studio.in_own_fonts(studio.plan, fonts_of_request)(works.Planning(request, ()))
    drawn = studio.in_own_fonts(studio.draw, own_fonts)(works.Painting(plan, Material((), {}, None), mine))
    headline = [each for each in drawn.scene.elements if isinstance(each, TextElement) and each.role == "headline"]
    assert headline
    assert {each.fontFamily for each in headline} == {KEY}
