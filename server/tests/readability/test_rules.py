"""Each rule at its thresholds, and the score that they add up to."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from thumbsmith.readability.badge import badge
from thumbsmith.readability.contrast import contrast, contrast_ratio, relative_luminance
from thumbsmith.readability.file_format import file_format
from thumbsmith.readability.focal_point import focal_point
from thumbsmith.readability.letter_size import letter_size
from thumbsmith.readability.sampling import shrink_to_grey
from thumbsmith.readability.score import check, score
from thumbsmith.readability.sharpness import sharpness
from thumbsmith.readability.types import Finding, Pixels, Reading, RuleName, TextReading, Verdict
from thumbsmith.readability.words import words, words_of
from thumbsmith.scene.geometry import Box

FREE_PLACE = Box(60, 60, 600, 300)


def flat(grey: int = 128) -> Pixels:
    return np.full((720, 1280, 3), grey, np.uint8)


def with_discs(*centres: tuple[int, int]) -> Pixels:
    rows, columns = np.indices((720, 1280))
    picture = flat(30)
    for x, y in centres:
        picture[np.hypot(columns - x, rows - y) < 70] = 255
    return picture


def text(**changes: Any) -> TextReading:
    sample = TextReading(
        id="line-1", text="HELLO", headline=True, letter_height=120, box=FREE_PLACE,
        letters=np.full(50, 1.0), around=np.full(50, 0.0),
    )  # fmt: skip
    return replace(sample, **changes)


def reading(*texts: TextReading, **changes: Any) -> Reading:
    base = Reading(picture=with_discs((900, 360)), picture_width=1280, picture_height=720, texts=texts)
    return replace(base, **changes)


@pytest.mark.parametrize(
    ("letter_height", "verdict"), [(53, "fail"), (54, "warn"), (83, "warn"), (84, "pass"), (300, "pass")]
)
def test_letter_size_on_a_1280_canvas(letter_height: float, verdict: str) -> None:
    assert letter_size(reading(text(letter_height=letter_height))).verdict == verdict


def test_letter_size_takes_the_smallest_headline_and_no_tags() -> None:
    found = letter_size(reading(text(), text(id="small", letter_height=60), text(letter_height=20, headline=False)))
    assert found.verdict == "warn"
    assert found.elements == ("small",)


def test_no_headline_is_not_applicable() -> None:
    assert letter_size(reading()).verdict == "not-applicable"


@pytest.mark.parametrize(("around", "verdict"), [(0.0, "pass"), (0.182, "pass"), (0.2, "warn"), (0.31, "fail")])
def test_contrast_of_white_letters(around: float, verdict: str) -> None:
    assert contrast(reading(text(around=np.full(50, around)))).verdict == verdict


def test_contrast_counts_the_weakest_tenth() -> None:
    around = np.zeros(100)
    around[:15] = 0.9
    assert contrast(reading(text(letters=np.ones(100), around=around))).verdict == "fail"
    around[5:15] = 0.0
    assert contrast(reading(text(letters=np.ones(100), around=around))).verdict == "pass"


def test_contrast_ratio_of_black_and_white_is_21() -> None:
    black_and_white = relative_luminance(np.array([[0, 0, 0], [255, 255, 255]], np.uint8))
    assert contrast_ratio(black_and_white[:1], black_and_white[1:]) == pytest.approx(21)


@pytest.mark.parametrize(
    ("box", "verdict"),
    [
        (FREE_PLACE, "pass"),
        (Box(1120, 650, 1200, 700), "fail"),
        (Box(1060, 650, 1115, 700), "fail"),  # over its left edge, which lies at 1113.6
        (Box(1060, 650, 1113, 700), "warn"),
        (Box(1150, 600, 1200, 642), "fail"),  # over its upper edge, at 640.8
        (Box(1150, 625, 1200, 640), "warn"),
        (Box(1030, 615, 1110, 639), "warn"),
        (Box(1190, 20, 1270, 80), "warn"),
        (Box(60, 640, 400, 712), "warn"),
    ],
)
def test_badge_and_buttons(box: Box, verdict: str) -> None:
    assert badge(reading(text(box=box))).verdict == verdict
    assert badge(reading(faces=(box,))).verdict == verdict


def test_only_text_under_the_badge_caps_the_score() -> None:
    under = Box(1150, 660, 1250, 710)
    assert badge(reading(text(box=under))).hard
    assert not badge(reading(faces=(under,))).hard


@pytest.mark.parametrize(
    ("width", "height", "size", "verdict"),
    [
        (1280, 720, 1_999_999, "pass"),
        (1280, 720, 2_000_001, "fail"),
        (1536, 1024, None, "fail"),
        (640, 360, None, "fail"),
    ],
)
def test_format(width: int, height: int, size: int | None, verdict: str) -> None:
    found = file_format(reading(picture_width=width, picture_height=height, file_bytes=size))
    assert found.verdict == verdict


def test_a_blurred_picture_is_soft_and_a_crisp_one_is_not() -> None:
    ramp = np.repeat(np.linspace(0, 255, 1280).astype(np.uint8)[None, :, None], 720, axis=0).repeat(3, axis=2)
    assert sharpness(reading(picture=ramp)).verdict == "warn"
    assert sharpness(reading(picture=with_discs((300, 300), (800, 400)))).verdict == "pass"


def test_one_subject_against_many() -> None:
    assert focal_point(reading(picture=with_discs((900, 360)))).verdict == "pass"
    scattered = [(120, 120), (640, 120), (1160, 120), (120, 600), (640, 600), (1160, 600)]
    found = focal_point(reading(picture=with_discs(*scattered)))
    assert found.verdict == "warn"
    assert found.value is not None
    assert found.value > 3


@pytest.mark.parametrize(
    ("shown", "title", "verdict"),
    [
        ("", "", "pass"),
        ("ONE TWO THREE FOUR FIVE", "", "pass"),
        ("ONE TWO THREE FOUR FIVE SIX", "", "warn"),
        ("A B C D E F G H I", "", "fail"),
        ("I SURVIVED 50 HOURS", "I survived 50 hours in Antarctica", "warn"),
        ("NEVER AGAIN", "I survived 50 hours in Antarctica", "pass"),
    ],
)
def test_words(shown: str, title: str, verdict: str) -> None:
    assert words(reading(text(text=shown), title=title)).verdict == verdict


def test_prices_and_contractions_are_one_word() -> None:
    assert words_of("DON'T pay $1,000.50 — 10-MIN") == ["don't", "pay", "1,000.50", "10-min"]


def finding(rule: RuleName, verdict: Verdict, hard: bool = False) -> Finding:
    return Finding(rule, verdict, None, "", "", "", "", hard=hard)


def test_rules_that_do_not_apply_are_scaled_away() -> None:
    findings = (finding("letter-size", "not-applicable"), finding("format", "pass"), finding("words", "fail"))
    assert score(findings) == round(100 * 10 / 15)


def test_a_hard_fail_caps_the_score() -> None:
    assert (
        score((finding("letter-size", "pass"), finding("badge", "fail", hard=True), finding("contrast", "pass"))) == 59
    )


def test_a_good_thumbnail_reaches_the_full_score() -> None:
    assert check(reading(text())).score == 100


def test_shrinking_is_an_area_average() -> None:
    picture = np.zeros((2, 4, 3), np.uint8)
    picture[:, 1:3] = 90
    assert shrink_to_grey(picture, 2) == pytest.approx(np.array([[45.0, 45.0]]))
