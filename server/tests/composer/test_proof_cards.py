"""Proof cards: which titles ask for which, what they say, and that they can be read on either hand."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.composer.words_in_place import faults
from thumbsmith.engines.base import Base, GenerationRequest
from thumbsmith.engines.composer.build.card_layers import GROUP
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.keeping import kept_of
from thumbsmith.engines.composer.build.kept_layers import placed_subject
from thumbsmith.engines.composer.build.recomposing.recompose import recompose
from thumbsmith.engines.composer.build.recomposing.shapes import SHAPES
from thumbsmith.engines.composer.data.cards import card_kinds
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import Slot
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.types import Card, Headline, HeadlineLine, Plan
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import read_scene
from thumbsmith.readability.score import check
from thumbsmith.scene.types import ImageElement, TextElement

SAYINGS = {
    "price": "$48,000", "percent": "48%", "figure": "30", "unit": "DAYS", "number": "52%", "quote": "we need to talk",
    "thing": "electricity bill", "title": "how to unclog a drain", "line": "nobody saw it",
}  # fmt: skip
"""What titles commonly give a field."""
TITLES = {
    "Why my electricity bill tripled": ("bill", ("", "ELECTRICITY BILL")),
    "How I saved $48,000 on a teacher salary": ("bank", ("$48,000",)),
    'My ex texted me "are you still awake" at 3am': ("chat", ("are you still awake",)),
    "I did 100 push-ups every day for 30 days": ("calendar", ("30", "DAYS")),
    "how to unclog a drain without chemicals": ("search", ("how to unclog a drain",)),
    "What 52% of voters got wrong": ("ballot", ("52%",)),
    "I failed the bar exam with 48%": ("grade", ("48%",)),
    "Windows update bricked my laptop": ("error", ("BRICKED",)),
    "I bought a $200 car and drove it 1,000 miles": ("price-tag", ("$200",)),
}


@pytest.fixture(scope="module")
def plan(reader: Briefing, director: Director) -> Plan:
    request = GenerationRequest(prompt="Why my electricity bill tripled", variations=4, seed=6)
    return next(plan for plan in director.plan(reader.read(request), request) if plan.card)


def test_there_are_twenty_kinds_and_fonts_for_all(font_library: FontLibrary) -> None:
    assert len(card_kinds()) >= 20
    fonts = {field.font for kind in card_kinds().values() for field in kind.fields}
    assert all(font_library.family(font).key == font for font in fonts)


@pytest.mark.parametrize("title", TITLES)
def test_a_title_asks_for_its_card(title: str, reader: Briefing) -> None:
    kind, texts = TITLES[title]
    found = {card.kind: card.texts for card in reader.read(GenerationRequest(prompt=title)).cards}
    assert found.get(kind) == texts


@pytest.mark.parametrize("title", ["The most beautiful beaches in the world", "Shocked gamer reacting", "", "???"])
def test_other_titles_ask_for_none(title: str, reader: Briefing) -> None:
    assert reader.read(GenerationRequest(prompt=title)).cards == ()


@pytest.mark.parametrize("title", TITLES)
def test_a_card_says_nothing_that_the_title_does_not(title: str, reader: Briefing) -> None:
    for card in reader.read(GenerationRequest(prompt=title)).cards:
        for text in card.texts:
            assert text.lower() in title.lower()


@pytest.mark.parametrize("mirrored", [False, True])
@pytest.mark.parametrize("kind", card_kinds())
def test_a_card_can_be_read(kind: str, mirrored: bool, plan: Plan, drawing: Drawing, font_library: FontLibrary) -> None:
    fields = card_kinds()[kind].fields
    texts = tuple(_typical(field.says[0], field.most, field.capitals) for field in fields)
    headline = Headline((HeadlineLine("WHY?", "loud"),))
    shown = _replaced(plan, card=Card(kind, texts), mirrored=mirrored, headline=headline)
    scene, pictures = drawing.scene(shown)
    on_card = [each.text for each in scene.elements if isinstance(each, TextElement) and each.groupId == GROUP]
    assert [" ".join(text.split()) for text in on_card] == [text for text in texts if text]
    assert check(read_scene(scene, pictures.pixels, font_library)).score >= 90
    assert faults(scene, font_library) == []


def test_body_and_texts_are_one_group_and_turned_alike(plan: Plan, drawing: Drawing) -> None:
    scene, _ = drawing.scene(plan)
    group = [each for each in scene.elements if each.groupId == GROUP]
    assert isinstance(group[0], ImageElement)
    assert group[0].role == "hero"
    assert {each.rotation for each in group if isinstance(each, ImageElement | TextElement)} == {group[0].rotation}
    assert len(group) > 1


def test_a_kept_card_keeps_its_texts_on_it(plan: Plan, drawing: Drawing) -> None:
    scene, pictures = drawing.scene(plan)
    kept = kept_of(Base(scene, frozenset({"subject", "text"}), pictures.files))
    card = kept.subjects[0]
    on_card = [each for each in scene.elements if isinstance(each, TextElement) and each.groupId == GROUP]
    assert list(card.texts) == on_card
    assert not {text.id for text in kept.lines} & {text.id for text in on_card}, "no words of the headline"
    slot = Slot("star", 400, 512, 500, 700, 0)
    body, *texts = placed_subject(card, slot, 1.0, (), ())
    assert isinstance(body, ImageElement)
    for before, after in zip(on_card, texts, strict=True):
        assert isinstance(after, TextElement)
        assert after.rotation == body.rotation
        assert after.fontSize / before.fontSize == pytest.approx(body.width / card.picture.width, rel=1e-3)


@pytest.mark.parametrize("size", [(1080, 1920), (1080, 1080)])
def test_a_recomposed_card_keeps_its_texts_on_it(
    size: tuple[int, int], plan: Plan, drawing: Drawing, font_library: FontLibrary
) -> None:
    scene, pictures = drawing.scene(plan)
    shape = next(shape for shape in SHAPES.values() if (shape.width, shape.height) == size)
    new = recompose(scene, pictures.pixels, shape, font_library, lambda _picture: []).scene
    before = {each.id: each for each in scene.elements if each.groupId == GROUP}
    after = {each.id: each for each in new.elements if each.id in before}
    body = next(each for each in after.values() if isinstance(each, ImageElement))
    old = before[body.id]
    assert isinstance(old, ImageElement)
    assert after.keys() == before.keys()
    for text in (each for each in after.values() if isinstance(each, TextElement)):
        own = before[text.id]
        assert isinstance(own, TextElement)
        assert text.fontSize / own.fontSize == pytest.approx(body.width / old.width, rel=1e-3)


def test_a_set_has_one_card_at_most(reader: Briefing, director: Director) -> None:
    for title in TITLES:
        request = GenerationRequest(prompt=title, variations=4, seed=6)
        plans = director.plan(reader.read(request), request)
        assert sum(LAYOUTS[plan.layout].family == "card" for plan in plans) <= 1, title


def _typical(says: str, most: int, capitals: bool) -> str:
    text = SAYINGS[says] if len(SAYINGS[says]) <= most else SAYINGS[says].split()[-1]
    return text.upper() if capitals else text


def _replaced(plan: Plan, **changes: object) -> Plan:
    return replace(plan, **changes)  # type: ignore[arg-type]
