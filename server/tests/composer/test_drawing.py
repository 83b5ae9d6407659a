"""Drawn pictures: as the golden ones, complete documents, readable, and the same in any process."""

from __future__ import annotations

import io
from dataclasses import replace

import numpy as np
import pytest
from PIL import Image
from skimage import data
from skimage.metrics import structural_similarity

from tests.composer.golden.redraw import PROMPTS, VARIATIONS, picture_file, small
from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.material import Material
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.types import Plan
from thumbsmith.pictures.encode import jpeg, picture_id
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.provenance import PAINTED, marked, source_of_scene
from thumbsmith.pictures.reading import read_scene
from thumbsmith.readability.score import check
from thumbsmith.scene.types import ImageElement, Relight, TextElement

ALIKE = 0.93
"""Structural similarity at 384 pixels: other processors round differently, other pictures are below 0.6."""


@pytest.mark.parametrize("prompt", PROMPTS)
def test_pictures_look_like_the_golden_ones(
    reader: Briefing, director: Director, drawing: Drawing, prompt: str
) -> None:
    request = GenerationRequest(prompt=prompt, variations=VARIATIONS, seed=1)
    for plan in director.plan(reader.read(request), request):
        drawn = np.asarray(small(drawing.draw(plan).flattened.data))
        with Image.open(picture_file(prompt, plan.index)) as golden:
            expected = np.asarray(golden.convert("RGB"))
        assert structural_similarity(drawn, expected, channel_axis=2) >= ALIKE


def test_a_variation_is_a_complete_document(reader: Briefing, director: Director, drawing: Drawing) -> None:
    request = GenerationRequest(prompt="I survived 50 hours in Antarctica", variations=1, seed=1)
    variation = drawing.draw(director.plan(reader.read(request), request)[0])
    scene = variation.scene
    assert scene.pictures() <= set(variation.pictures)
    for name, picture in variation.pictures.items():
        assert name == picture_id(picture.data)
        with Image.open(io.BytesIO(picture.data)) as opened:
            assert opened.size == (picture.width, picture.height)
    assert all(element.name and element.role for element in scene.elements), "every layer has a name and a part"
    assert any(isinstance(element, TextElement) and element.role == "headline" for element in scene.elements)
    assert any(isinstance(element, ImageElement) and element.role == "hero" for element in scene.elements)
    assert scene.background.picture
    assert (variation.flattened.width, variation.flattened.height) == (1536, 1024)
    assert {"niche", "style", "layout", "palette", "headline"} <= set(variation.facts)


def test_what_is_grave_is_drawn_in_little_colour(reader: Briefing, director: Director, drawing: Drawing) -> None:
    request = GenerationRequest(prompt="My dog is so happy", variations=1, seed=4)
    plan = director.plan(reader.read(request), request)[0]
    lively, grave = (_colourfulness(drawing, replace(plan, sober=each)) for each in (False, True))
    assert grave < 0.5 * lively


def _colourfulness(drawing: Drawing, plan: Plan) -> float:
    """How far the hero's colours lie apart from grey as it is shown, 0 to 255."""
    variation = drawing.draw(plan)
    hero = next(each for each in variation.scene.elements if isinstance(each, ImageElement) and each.role == "hero")
    light = next(each for each in hero.effects if isinstance(each, Relight))
    with Image.open(io.BytesIO(variation.pictures[light.picture].data)) as opened:
        pixels = np.asarray(opened.convert("RGBA"), float)
    seen = pixels[pixels[..., 3] > 128][:, :3]
    return float(np.ptp(seen, axis=1).mean())


def test_the_same_plan_gives_the_same_bytes(reader: Briefing, director: Director, drawing: Drawing) -> None:
    request = GenerationRequest(prompt="Easy pasta", variations=1, seed=4)
    plan = director.plan(reader.read(request), request)[0]
    assert drawing.draw(plan) == drawing.draw(plan)


@pytest.mark.parametrize("prompt", ["How to invest 1000 dollars", "Cute puppies playing in the snow", "Learn Python"])
def test_results_pass_the_readability_check(
    reader: Briefing, director: Director, drawing: Drawing, font_library: FontLibrary, prompt: str
) -> None:
    request = GenerationRequest(prompt=prompt, variations=2, seed=6)
    for plan in director.plan(reader.read(request), request):
        variation = drawing.draw(plan)
        result = check(read_scene(variation.scene, variation.pictures, font_library))
        assert result.score >= 90, [(each.rule, each.verdict, each.value) for each in result.findings]


def test_a_backdrop_out_of_a_painted_photo_stays_marked(reader: Briefing, director: Director, drawing: Drawing) -> None:
    photo = Photo(marked(jpeg(Image.fromarray(data.rocket())), PAINTED), "backdrop")
    request = GenerationRequest(prompt="The launch", variations=1, seed=5)
    (plan,) = director.plan(reader.read(request), request, [photo])
    drawn = drawing.draw(plan, Material((photo,)))
    assert source_of_scene(drawn.scene, drawn.pictures) == PAINTED
    assert drawn.scene.pictures() == set(drawn.pictures)
