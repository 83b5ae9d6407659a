"""A brand's colours, font and logo on the composer's pictures."""

from __future__ import annotations

import dataclasses
import io
from itertools import cycle

import pytest
from PIL import Image, ImageDraw

from thumbsmith.engines.base import Brand, GenerationRequest, Steering
from thumbsmith.engines.composer.build.brand import branded, grounds_for
from thumbsmith.engines.composer.build.drawing import Drawing
from thumbsmith.engines.composer.build.typesetting import bounds_of
from thumbsmith.engines.composer.build.wording import set_words
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.data.styles.parts import contrast
from thumbsmith.engines.composer.material import Material
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.reading import read_scene
from thumbsmith.readability.score import check
from thumbsmith.scene.geometry import Box, badge_box
from thumbsmith.scene.types import Frame, ImageElement, Plate, TextElement

CLASHING = [("#ffe600", "#ffffff"), ("#e50914",), ("#808080",), ("#000000", "#101010"), ("#ffffff",)]
SHAPES = [(900, 120), (16, 16), (2400, 2400), (90, 700)]


def logo(width: int, height: int, *, opaque: bool = False) -> EncodedPicture:
    picture = Image.new("RGBA", (width, height), (255, 255, 255, 255 if opaque else 0))
    ImageDraw.Draw(picture).ellipse((0, 0, width - 1, height - 1), fill=(20, 90, 220, 255))
    file = io.BytesIO()
    picture.save(file, "PNG")
    return EncodedPicture(file.getvalue(), "image/png", width, height)


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("colors", [*CLASHING, ("#0b1e4b", "#ff7a00"), ("#7c3aed", "#f472b6", "#00aeef")])
def test_letters_and_plates_are_read_whatever_the_brand(palette: str, colors: tuple[str, ...]) -> None:
    made = branded(PALETTES[palette], colors)
    assert contrast(made.text[1], made.text_outline) >= 4.5
    assert contrast(made.tag_text, made.tag[0]) >= 4.5
    assert set(colors) & {*made.text, *made.tag, made.accent, made.text_outline}
    assert (made.inner, made.middle, made.outer) == tuple(
        getattr(PALETTES[palette], name) for name in ("inner", "middle", "outer")
    )


def test_without_a_brand_nothing_changes() -> None:
    assert branded(PALETTES["fire"], ()) is PALETTES["fire"]
    assert grounds_for(["fire", "ice"], ()) == ["fire", "ice"]


def test_grounds_in_which_the_letters_would_sink_come_last() -> None:
    assert grounds_for(["fire", "electric"], ("#ff7a00",)) == ["electric", "fire"]


@pytest.mark.parametrize(("style", "colors"), list(zip(STYLES, cycle(CLASHING), strict=False)))
def test_every_style_shows_the_brand_and_is_readable(
    reader: Briefing,
    director: Director,
    drawing: Drawing,
    font_library: FontLibrary,
    style: str,
    colors: tuple[str, ...],
) -> None:
    brand = Brand(colors)
    request = GenerationRequest("How to invest $1000 in 2026", seed=3, steering=Steering(style=style), brand=brand)
    plan = director.plan(reader.read(request), request)[0]
    scene, pictures = drawing.scene(plan)
    found = check(read_scene(scene, pictures.pixels, font_library))
    assert found.score >= 90, found
    look = STYLES[style].headline(branded(PALETTES[plan.palette], colors), "loud")
    tag = STYLES[style].tag(branded(PALETTES[plan.palette], colors))
    plain = STYLES[style].headline(PALETTES[plan.palette], "loud"), STYLES[style].tag(PALETTES[plan.palette])
    assert (look, tag) != plain


@pytest.mark.parametrize("font", ["lobster", "bungee", "playfair-display"])
def test_the_brands_font_sets_the_words(
    reader: Briefing, director: Director, font_library: FontLibrary, font: str
) -> None:
    request = GenerationRequest("I survived 50 hours in Antarctica", variations=4, seed=2, brand=Brand(font=font))
    set_for = [set_words(plan, font_library) for plan in director.plan(reader.read(request), request)]
    spoken = [words for words in set_for if words]  # a card may say all
    assert len(spoken) >= len(set_for) - 1
    assert {word.fontFamily for words in spoken for word in words} == {font}


def test_words_that_the_brands_font_can_not_write_keep_their_own(
    reader: Briefing, director: Director, font_library: FontLibrary
) -> None:
    request = GenerationRequest("Как испечь хлеб дома", variations=2, seed=2, brand=Brand(font="bungee"))
    for plan in director.plan(reader.read(request), request):
        words = set_words(plan, font_library)
        assert words
        for word in words:
            assert (word.fontFamily == "bungee") == font_library.has_letters("bungee", word.text)


@pytest.mark.parametrize(("layout", "shape"), list(zip(LAYOUTS, cycle(SHAPES), strict=False)))
def test_the_logo_stands_free(
    reader: Briefing,
    director: Director,
    drawing: Drawing,
    font_library: FontLibrary,
    layout: str,
    shape: tuple[int, int],
) -> None:
    """Within the frame, off the badge and the words, seen, and in its own proportions."""
    prompt = "Cats vs Dogs" if LAYOUTS[layout].labels else "I survived 50 hours in Antarctica"
    request = GenerationRequest(prompt, seed=SHAPES.index(shape), steering=Steering(layout=layout))
    plan = director.plan(reader.read(request), request)[0]
    scene, pictures = drawing.scene(plan, Material(logo=logo(*shape)))
    (mark,) = [element for element in scene.elements if element.role == "logo"]
    assert isinstance(mark, ImageElement)
    assert mark.name == "Logo"
    assert mark.picture in pictures.files
    box = Box.at(mark.x, mark.y, mark.width, mark.height)
    assert Box(0, 80, 1536, 944).contains(box)
    assert badge_box(Frame()).intersection(box) is None
    assert 20 <= box.height <= 0.135 * 864
    assert abs(box.width / box.height / (shape[0] / shape[1]) - 1) < 0.05
    for word in scene.elements:
        covered = bounds_of([word], font_library) if isinstance(word, TextElement) else None
        assert covered is None or covered.intersection(box) is None, word.name


def test_an_invisible_logo_is_left_out(reader: Briefing, director: Director, drawing: Drawing) -> None:
    file = io.BytesIO()
    Image.new("RGBA", (50, 50)).save(file, "PNG")
    request = GenerationRequest("Learn Python", seed=1)
    plan = director.plan(reader.read(request), request)[0]
    scene, _ = drawing.scene(plan, Material(logo=EncodedPicture(file.getvalue(), "image/png", 50, 50)))
    assert all(element.role != "logo" for element in scene.elements)


def test_plates_carry_the_brand(reader: Briefing, director: Director, drawing: Drawing) -> None:
    brand = Brand(("#e50914",))
    steering = Steering(style="sticker", layout="hero-side")
    request = GenerationRequest("How to invest $1000 in 2026", seed=1, steering=steering, brand=brand)
    plan = director.plan(reader.read(request), request)[0]
    tagged = dataclasses.replace(plan, headline=dataclasses.replace(plan.headline, tag="STEP BY STEP"))
    scene, _ = drawing.scene(tagged)
    plates = [
        effect.color
        for element in scene.elements
        if isinstance(element, TextElement)
        for effect in element.effects
        if isinstance(effect, Plate)
    ]
    assert any(color.startswith(("#e", "#d", "#c")) for color in plates), plates
