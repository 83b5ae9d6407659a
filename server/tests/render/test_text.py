"""Shaping, line breaking, layout and fitting."""

import math
import unicodedata
from itertools import groupby
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from thumbsmith.pictures.fonts import FontLibrary, FontPackMissingError
from thumbsmith.pictures.text import drawn_bounds, fitted, measure
from thumbsmith.pictures.text.breaking import TOLERANCE, paragraphs, wrap
from thumbsmith.pictures.text.direction import is_right_to_left, levels, visual_order
from thumbsmith.pictures.text.letters import letters
from thumbsmith.pictures.text.shaping import shape_line
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.types import Outline, Plate, TextElement


def text(content: str, **fields: object) -> TextElement:
    return TextElement.model_validate({"id": "text", "text": content, "x": 0, "y": 0, "fontSize": 100} | fields)


def width_of(content: str, fonts: FontLibrary, **fields: object) -> float:
    return measure(text(content, **fields), fonts).width


# Shaping


def test_kerning_draws_a_pair_together(fonts: FontLibrary) -> None:
    apart = width_of("A", fonts) + width_of("V", fonts)
    assert width_of("AV", fonts) < apart - 1


def test_a_letter_and_a_sign_are_kerned_together(fonts: FontLibrary) -> None:
    apart = width_of("K", fonts, fontFamily="montserrat") + width_of("?", fonts, fontFamily="montserrat")
    assert width_of("K?", fonts, fontFamily="montserrat") < apart - 1


def test_advances_are_those_of_the_browser(fonts: FontLibrary) -> None:
    """Chromium's canvas measureText, fontKerning normal, with the same font files at 200 px."""
    assert width_of("AVATAR To Win $1,000!", fonts, fontSize=200) == pytest.approx(1699.4140625, abs=0.01)
    assert width_of("fi Wave LT", fonts, fontSize=200, fontFamily="luckiest-guy") == pytest.approx(936.4258, abs=0.01)


def test_letter_spacing_goes_between_letters_only(fonts: FontLibrary) -> None:
    assert width_of("HHH", fonts, letterSpacing=0.1) == pytest.approx(width_of("HHH", fonts) + 2 * 10)


def test_letter_spacing_switches_ligatures_off(fonts: FontLibrary) -> None:
    stack = fonts.stack("playfair-display")
    assert len(shape_line("ffi", stack).glyphs) < 3
    assert len(shape_line("ffi", stack, 0.01).glyphs) == 3


def test_a_combining_mark_is_part_of_its_letter(fonts: FontLibrary) -> None:
    stack = fonts.stack("noto-sans")
    decomposed = unicodedata.normalize("NFD", "é")
    assert shape_line(decomposed, stack, 0.5).width == pytest.approx(shape_line("é", stack, 0.5).width)


def test_what_the_family_lacks_comes_from_a_fallback(fonts: FontLibrary) -> None:
    glyphs = measure(text("A世"), fonts).lines[0].shaped.glyphs
    assert glyphs[0].face is fonts.family("anton").regular
    assert glyphs[1].face is not fonts.family("anton").regular


@pytest.mark.parametrize(("content", "script"), [("骨を折る", "japanese"), ("骨头断了", "chinese")])
def test_shared_ideographs_are_drawn_the_way_of_their_language(content: str, script: str, fonts: FontLibrary) -> None:
    first = measure(text(content), fonts).lines[0].shaped.glyphs[0]
    family = next(each for each in fonts.fallbacks if each.regular is first.face)
    assert script in family.scripts
    assert ("chinese" in family.scripts) == (script == "chinese")


@pytest.mark.parametrize(
    "emoji",
    [
        "😀",
        "❤\ufe0f",
        "5\ufe0f\u20e3",
        "👍🏽",
        "👩🏽\u200d🚀",
        "🏳\ufe0f\u200d🌈",
        "🇩🇪",
        "🏴\U000e0067\U000e0062\U000e0065\U000e006e\U000e0067\U000e007f",
    ],
)
def test_an_emoji_is_one_glyph_of_the_emoji_face(emoji: str, fonts: FontLibrary) -> None:
    glyphs = measure(text(f"A{emoji}", letterSpacing=0.1), fonts).lines[0].shaped.glyphs
    assert len(glyphs) == 2
    assert glyphs[1].face is fonts.family("noto-emoji").regular


def test_a_sign_is_an_emoji_only_beside_one_or_when_it_asks_for_it(fonts: FontLibrary) -> None:
    def face(content: str) -> Path | bytes:
        return measure(text(content), fonts).lines[0].shaped.glyphs[0].face.source

    emoji = fonts.family("noto-emoji").regular.source
    assert face("☀") != emoji
    assert face("☀\ufe0e") != emoji
    assert face("☀\ufe0f") == face("☀🔥") == face("🎧") == emoji


def test_digits_beside_an_emoji_stay_the_familys(fonts: FontLibrary) -> None:
    digit = measure(text("5🔥"), fonts).lines[0].shaped.glyphs[0]
    assert digit.face is fonts.family("anton").regular


def test_what_no_font_has_is_left_out(fonts: FontLibrary) -> None:
    assert width_of("A\U000e0001", fonts) == width_of("A", fonts)
    assert measure(text("\U0001faff"), fonts).ink is None


def test_an_unknown_family_is_drawn_as_the_first(fonts: FontLibrary) -> None:
    assert width_of("HELLO", fonts, fontFamily="no-such-font") == width_of("HELLO", fonts, fontFamily="anton")


@given(st.text(max_size=30))
def test_any_text_can_be_laid_out(fonts: FontLibrary, content: str) -> None:
    layout = measure(text(content, width=300), fonts)
    assert layout.lines
    assert all(math.isfinite(line.width) for line in layout.lines)


# Direction


def test_hebrew_runs_from_right_to_left(fonts: FontLibrary) -> None:
    glyphs = shape_line("אב", fonts.stack("noto-sans"), 0.0, True).glyphs
    backwards = shape_line("בא", fonts.stack("noto-sans"), 0.0, True).glyphs
    assert [glyph.index for glyph in glyphs] == [glyph.index for glyph in reversed(backwards)]


@pytest.mark.parametrize(
    ("paragraph", "expected"), [("abc", False), ("12 שלום", True), ("مرحبا", True), ("123!", False)]
)
def test_the_first_strong_letter_gives_the_direction(paragraph: str, expected: bool) -> None:
    assert is_right_to_left(paragraph) is expected


def test_numbers_in_a_right_to_left_line_keep_their_order() -> None:
    assert levels("אב 12", True) == [1, 1, 1, 2, 2]
    assert visual_order([1, 2]) == [1, 0]


@given(st.text(st.sampled_from("אבم1 a,\u200d\u200c\u202e\u2067\ufeff\x1c\uaaf7\u2029(")), st.booleans())
def test_every_character_gets_a_level_whatever_it_is(line: str, right_to_left: bool) -> None:
    assert len(levels(line, right_to_left)) == len(line)


@given(st.lists(st.integers(0, 4), max_size=12))
def test_the_visual_order_holds_every_run_once(run_levels: list[int]) -> None:
    assert sorted(visual_order(run_levels)) == list(range(len(run_levels)))


# Breaking


def by_length(line: str) -> float:
    return float(len(line))


def test_words_break_at_spaces_and_the_spaces_go() -> None:
    assert wrap("one two  three", 7, by_length) == ["one two", "three"]


def test_a_word_that_is_too_wide_breaks_between_letters() -> None:
    assert wrap("a extraordinary day", 6, by_length) == ["a", "extrao", "rdinar", "y day"]


def test_leading_spaces_stay() -> None:
    assert wrap("  one two", 5, by_length) == ["  one", "two"]


def test_newlines_of_every_kind_and_controls() -> None:
    assert [each.text for each in paragraphs("a\r\nb\u2028c\td\x07")] == ["a", "b", "c d"]


@given(st.text("ab ", max_size=40), st.integers(1, 12))
def test_no_line_is_too_wide_and_no_letter_is_lost(content: str, width: int) -> None:
    lines = wrap(content, width, by_length)
    assert all(len(line) <= width + TOLERANCE or len(line.strip()) <= 1 for line in lines)
    assert "".join(lines).replace(" ", "") == content.replace(" ", "")


@given(st.text(max_size=30))
def test_letters_joined_are_the_text(content: str) -> None:
    assert "".join(letters(content)) == content


# Layout


def test_baselines_follow_the_metrics(fonts: FontLibrary) -> None:
    metrics = fonts.family("anton").metrics
    first, second = measure(text("A\nB", lineHeight=1.2), fonts).lines
    assert first.baseline == pytest.approx(100 * ((1.2 - metrics.ascent - metrics.descent) / 2 + metrics.ascent))
    assert second.baseline - first.baseline == pytest.approx(120)


@pytest.mark.parametrize(("align", "share"), [("left", 0), ("center", 0.5), ("right", 1)])
def test_lines_stand_where_they_are_aligned_to(align: str, share: float, fonts: FontLibrary) -> None:
    line = measure(text("Hi", width=500, textAlign=align), fonts).lines[0]
    assert line.left == pytest.approx(share * (500 - line.width))


def test_the_ink_of_capitals_stands_on_the_baseline(fonts: FontLibrary) -> None:
    line = measure(text("HEN"), fonts).lines[0]
    assert line.ink is not None
    assert line.ink.bottom == pytest.approx(line.baseline, abs=0.5)
    assert line.ink.top == pytest.approx(line.cap.top, abs=1.5)


def test_a_lean_moves_the_top_to_the_right(fonts: FontLibrary) -> None:
    upright, leaning = (measure(text("H", slant=slant), fonts).ink for slant in (0, 20))
    assert upright is not None
    assert leaning is not None
    assert leaning.right - upright.right == pytest.approx(upright.height * math.tan(math.radians(20)), abs=0.5)


def test_a_bold_face_is_used_where_there_is_one(fonts: FontLibrary) -> None:
    inter, anton = (
        measure(text("A", fontFamily=family, bold=True), fonts).lines[0].pieces[0].style
        for family in ("inter", "anton")
    )
    assert not inter.synthetic_bold
    assert anton.synthetic_bold


def test_what_is_drawn_holds_outlines_and_plates(fonts: FontLibrary) -> None:
    plain = text("HEY")
    outlined = text("HEY", effects=(Outline(color="#000000", width=0.1),))
    plated = text("HEY", effects=(Plate(color="#000000", paddingX=0.5),))
    bounds = [drawn_bounds(each, measure(each, fonts)) for each in (plain, outlined, plated)]
    assert all(bounds)
    bare, wide, widest = (box.width for box in bounds if box)
    assert wide == pytest.approx(bare + 2 * 10)
    assert widest > wide


@given(st.sampled_from(["WIN $1,000", "two\nlines", "שלום abc"]), st.floats(1, 2_000))
def test_everything_scales_with_the_font_size(fonts: FontLibrary, content: str, size: float) -> None:
    """What engines rely on when they fit a headline by one measurement."""
    unit, scaled = measure(text(content), fonts), measure(text(content, fontSize=size), fonts)
    assert unit.ink is not None
    assert scaled.ink is not None
    assert scaled.width / size == pytest.approx(unit.width / 100)
    assert scaled.ink.width / size == pytest.approx(unit.ink.width / 100)
    assert scaled.ink.top / size == pytest.approx(unit.ink.top / 100)


# Fonts


def test_every_family_has_its_files_and_metrics(fonts: FontLibrary) -> None:
    assert len(fonts.families) == 60
    for family in (*fonts.families, *fonts.fallbacks):
        assert isinstance(family.regular.source, Path)
        assert family.regular.source.is_file()
        assert 0 < family.metrics.x_height <= family.metrics.cap_height + 0.02 <= family.metrics.ascent + 0.2


def test_a_folder_without_fonts_says_what_to_do(tmp_path: Path) -> None:
    with pytest.raises(FontPackMissingError, match="make setup"):
        FontLibrary.load(tmp_path)


# Ranges


def ranges(*spans: tuple[int, int], **look: object) -> list[dict[str, object]]:
    return [{"start": start, "end": end, "fill": "#ff0000", **look} for start, end in spans]


def coloured(element: TextElement, fonts: FontLibrary) -> list[list[int]]:
    """For each line how many glyphs stand together, from left to right; negative with a colour of their own."""
    return [
        [
            sum(len(piece.glyphs.glyphs) for piece in pieces) * (-1 if is_coloured else 1)
            for is_coloured, pieces in groupby(line.pieces, lambda piece: piece.style.fill is not None)
        ]
        for line in measure(element, fonts).lines
    ]


def test_a_range_takes_its_letters_out_of_the_line(fonts: FontLibrary) -> None:
    assert coloured(text("ab cd", ranges=ranges((1, 4))), fonts) == [[1, -3, 1]]


def test_a_range_goes_on_behind_a_break(fonts: FontLibrary) -> None:
    wrapped = text("aa bb cc", width=320, fontFamily="inter", ranges=ranges((4, 7)))
    assert [line.text for line in measure(wrapped, fonts).lines] == ["aa bb", "cc"]
    assert coloured(wrapped, fonts) == [[4, -1], [-1, 1]]


def test_letters_are_kerned_across_a_change_of_colour(fonts: FontLibrary) -> None:
    assert width_of("AVA", fonts, ranges=ranges((1, 2))) == pytest.approx(width_of("AVA", fonts))


def test_letters_of_two_colours_form_no_ligature(fonts: FontLibrary) -> None:
    ligature = measure(text("ffi", fontFamily="playfair-display"), fonts)
    apart = measure(text("ffi", fontFamily="playfair-display", ranges=ranges((1, 2))), fonts)
    assert len(ligature.lines[0].shaped.glyphs) < len(apart.lines[0].shaped.glyphs) == 3


def test_bold_letters_are_set_in_their_own_face(fonts: FontLibrary) -> None:
    bold = text("ab", fontFamily="inter", ranges=ranges((1, 2), bold=True))
    faces = [glyph.face for glyph in measure(bold, fonts).lines[0].shaped.glyphs]
    family = fonts.family("inter")
    assert faces == [family.regular, family.bold]


def test_a_letter_with_its_mark_is_one_colour(fonts: FontLibrary) -> None:
    decomposed = unicodedata.normalize("NFD", "aéa")
    assert len(coloured(text(decomposed, fontFamily="noto-sans", ranges=ranges((2, 3))), fonts)[0]) == 1


def test_a_word_whose_letters_join_is_one_colour(fonts: FontLibrary) -> None:
    content = "مرحبا بالعالم"
    plain, red = (measure(text(content, fontFamily="noto-sans", ranges=each), fonts) for each in ([], ranges((6, 8))))
    glyphs = [[glyph.index for glyph in layout.lines[0].shaped.glyphs] for layout in (plain, red)]
    assert glyphs[0] == glyphs[1]
    (counts,) = coloured(text(content, fontFamily="noto-sans", ranges=ranges((6, 8))), fonts)
    assert [count < 0 for count in counts] == [True, False]  # the whole second word, on the left


def test_colours_stand_where_the_letters_do_in_a_line_of_two_directions(fonts: FontLibrary) -> None:
    assert coloured(text("אבגד 12", fontFamily="noto-sans", ranges=ranges((1, 2))), fonts) == [[5, -1, 1]]


def test_a_range_beyond_the_words_is_idle(fonts: FontLibrary) -> None:
    assert coloured(text("ab", ranges=ranges((5, 9))), fonts) == [[2]]


@pytest.mark.parametrize("spans", [((2, 2),), ((3, 1),), ((0, 3), (2, 4)), ((4, 5), (0, 1))])
def test_ranges_are_in_order_and_apart(spans: tuple[tuple[int, int], ...]) -> None:
    with pytest.raises(ValidationError):
        text("abcdef", ranges=ranges(*spans))


# Curves


def test_a_bent_line_fills_the_part_of_the_circle(fonts: FontLibrary) -> None:
    turns = [piece.turn for piece in measure(text("HHHH", curve=180), fonts).lines[0].pieces]
    assert [round(turn.degrees, 1) for turn in turns if turn] == pytest.approx([-67.5, -22.5, 22.5, 67.5], abs=3)


@pytest.mark.parametrize(("curve", "up"), [(90, True), (-90, False)])
def test_a_curve_bows_up_or_down(curve: float, up: bool, fonts: FontLibrary) -> None:
    first, middle, _ = (piece.turn for piece in measure(text("HHH", curve=curve), fonts).lines[0].pieces)
    assert first
    assert middle
    assert (middle.place.y < first.place.y) is up


@pytest.mark.parametrize("curve", [-360, -120, 5, 200])
def test_the_box_of_a_bent_text_holds_its_ink(curve: float, fonts: FontLibrary) -> None:
    layout = measure(text("One\nThree", curve=curve, textAlign="center"), fonts)
    assert layout.ink
    assert Box(0, 0, layout.width, layout.height).contains(layout.ink, tolerance=1)


def test_a_nearly_straight_curve_changes_hardly_anything(fonts: FontLibrary) -> None:
    straight, bent = (measure(text("AVATAR", curve=curve), fonts) for curve in (0, 0.5))
    assert straight.ink
    assert bent.ink
    assert bent.ink.width == pytest.approx(straight.ink.width, rel=0.01)
    assert bent.width == pytest.approx(straight.width, rel=0.01)


def test_a_bent_text_has_no_plate(fonts: FontLibrary) -> None:
    bare, plated = (text("HEY", curve=40, effects=effects) for effects in ((), (Plate(color="#000000", paddingX=0.5),)))
    assert drawn_bounds(bare, measure(bare, fonts)) == drawn_bounds(plated, measure(plated, fonts))


def test_nothing_can_be_bent(fonts: FontLibrary) -> None:
    assert measure(text("", curve=90), fonts).ink is None


# A box to fill


def boxed(content: str, **fields: object) -> TextElement:
    return text(content, **{"width": 400, "fit": 300, **fields})


def test_lines_stand_in_the_middle_of_their_box(fonts: FontLibrary) -> None:
    free, held = (measure(text("A", width=400, fit=fit), fonts) for fit in (None, 300))
    assert (held.width, held.height) == (400, 300)
    assert held.lines[0].baseline - free.lines[0].baseline == pytest.approx((300 - free.height) / 2)


@pytest.mark.parametrize("fields", [{"width": None}, {"curve": 40}])
def test_a_box_is_idle_without_width_or_with_a_curve(fields: dict[str, object], fonts: FontLibrary) -> None:
    assert measure(boxed("A", **fields), fonts) == measure(boxed("A", **{"fit": None, **fields}), fonts)


@pytest.mark.parametrize("content", ["A", "Some words", "A good many words that take several lines"])
def test_letters_are_as_large_as_their_box_allows(content: str, fonts: FontLibrary) -> None:
    held = fitted(boxed(content), fonts)
    larger = held.model_copy(update={"fontSize": held.fontSize * 1.03, "fit": None})
    assert measure(held.model_copy(update={"fit": None}), fonts).height <= 300
    assert (
        measure(larger, fonts).height > 300 or width_of(max(content.split(), key=len), fonts) * held.fontSize > 38_000
    )


def test_no_word_is_broken_to_be_larger(fonts: FontLibrary) -> None:
    held = fitted(boxed("extraordinarily", fit=900, ranges=ranges((3, 5), bold=True), fontFamily="inter"), fonts)
    assert len(measure(held, fonts).lines) == 1


def test_a_text_without_a_box_keeps_its_size(fonts: FontLibrary) -> None:
    assert fitted(text("A"), fonts).fontSize == 100
