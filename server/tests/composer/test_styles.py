"""Every style with every palette: looks that can be drawn and read."""

from __future__ import annotations

import numpy as np
import pytest

from thumbsmith.engines.composer.build.paint.repaint import REPAINTS
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.data.styles.parts import contrast
from thumbsmith.engines.composer.types import Palette, Rank, Style, TextLook, Voice
from thumbsmith.scene.types import ImageElement, Outline, Plate, TextElement

RANKS: tuple[Rank, ...] = ("hero", "support")
VOICES: tuple[Voice, ...] = ("loud", "quiet")


def graded(style: Style, palette: Palette) -> Palette:
    return style.grade(palette) if style.grade else palette


def edge(look: TextLook, palette: Palette) -> str:
    """What touches the letters: their plate, their first outline, or the bare backdrop."""
    for effect in look.effects:
        if isinstance(effect, Plate):
            return effect.color
    outlines = [effect for effect in look.effects if isinstance(effect, Outline)]
    return outlines[0].color if outlines else palette.outer


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("style", STYLES)
def test_letters_stand_out_from_what_touches_them(style: str, palette: str) -> None:
    look, colours = STYLES[style], graded(STYLES[style], PALETTES[palette])
    for text in (*(look.headline(colours, voice) for voice in VOICES), look.tag(colours)):
        assert contrast(text.fill, edge(text, colours)) >= 4.5


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("style", STYLES)
def test_looks_are_valid_in_a_scene(style: str, palette: str) -> None:
    look, colours = STYLES[style], graded(STYLES[style], PALETTES[palette])
    for text in (*(look.headline(colours, voice) for voice in VOICES), look.tag(colours)):
        element = TextElement(
            id="t",
            text="WOW",
            x=0,
            y=0,
            fill=text.fill,
            slant=text.slant,
            letterSpacing=text.letter_spacing,
            effects=text.effects,
        )
        assert element.effects == text.effects
    for rank in RANKS:
        effects = look.artwork(colours, rank).effects
        element_with = ImageElement(
            id="i",
            picture="0" * 32,
            x=0,
            y=0,
            width=10,
            height=10,
            originalWidth=10,
            originalHeight=10,
            effects=effects,
        )
        assert element_with.effects == effects


@pytest.mark.parametrize("style", STYLES)
def test_repaints_keep_the_shape_of_rgba(style: str) -> None:
    picture = np.zeros((120, 90, 4), np.uint8)
    picture[20:100, 10:80] = (240, 120, 40, 255)
    for rank in RANKS:
        repaint = STYLES[style].artwork(PALETTES["fire"], rank).repaint
        if repaint is not None:
            result = REPAINTS[repaint](picture, PALETTES["fire"])
            assert result.dtype == np.uint8
            assert result.shape[2] == 4
            assert result[..., 3].max() > 200


def test_styles_differ_from_each_other() -> None:
    """No two styles treat headline and hero alike: variations of one prompt are different pictures."""
    palette = PALETTES["electric"]
    looks = [(repr(s.headline(palette, "loud")), repr(s.artwork(palette, "hero"))) for s in STYLES.values()]
    assert len({headline for headline, _ in looks}) == len(looks)
    assert len({hero for _, hero in looks}) == len(looks)
