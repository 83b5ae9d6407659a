"""Boxes, turned boxes and the frame."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thumbsmith.scene.geometry import (
    Box,
    Point,
    badge_box,
    bounds_of,
    frame_box,
    rotate,
    rotated_bounds,
    rotated_corners,
    union,
)
from thumbsmith.scene.types import Frame, ImageElement, LineElement

coordinates = st.floats(-5_000, 5_000)
angles = st.floats(-360, 360)
sizes = st.floats(1, 3_000)


def test_the_frame_is_16_to_9_and_centred_by_default() -> None:
    box = frame_box(Frame())
    assert (box.left, box.top, box.width, box.height) == (0, 80, 1536, 864)
    assert box.width / box.height == pytest.approx(16 / 9)


def test_the_badge_lies_in_the_bottom_right_corner_of_the_frame() -> None:
    frame = Frame(y=0)
    badge = badge_box(frame)
    assert (badge.right, badge.bottom) == (1536, 864)
    assert badge.width == pytest.approx(0.13 * 1536)
    assert badge.height == pytest.approx(0.11 * 864)


def test_a_quarter_turn_goes_clockwise_on_the_screen() -> None:
    turned = rotate(Point(1, 0), Point(0, 0), 90)
    assert turned.x == pytest.approx(0)
    assert turned.y == pytest.approx(1)


@given(coordinates, coordinates, coordinates, coordinates, angles)
def test_turning_back_undoes_a_turn(x: float, y: float, about_x: float, about_y: float, degrees: float) -> None:
    about = Point(about_x, about_y)
    back = rotate(rotate(Point(x, y), about, degrees), about, -degrees)
    assert back.x == pytest.approx(x, abs=1e-6)
    assert back.y == pytest.approx(y, abs=1e-6)


@given(coordinates, coordinates, sizes, sizes, angles)
def test_the_bounds_hold_every_corner(x: float, y: float, width: float, height: float, degrees: float) -> None:
    box, about = Box.at(x, y, width, height), Point(x, y)
    bounds = rotated_bounds(box, about, degrees)
    for corner in rotated_corners(box, about, degrees):
        assert bounds.contains(Box(corner.x, corner.y, corner.x, corner.y), tolerance=1e-6)


def test_boxes_that_only_touch_do_not_overlap() -> None:
    assert Box(0, 0, 10, 10).intersection(Box(10, 0, 20, 10)) is None
    assert Box(0, 0, 10, 10).intersection(Box(8, 5, 20, 20)) == Box(8, 5, 10, 10)


def test_the_union_of_nothing_is_nothing() -> None:
    assert union([]) is None
    assert union([Box(0, 0, 1, 1), Box(5, -2, 6, 0)]) == Box(0, -2, 6, 1)


def test_a_line_takes_the_width_of_its_stroke() -> None:
    line = LineElement(id="line", points=(10, 10, 50, 30), stroke="#ffffff", strokeWidth=8)
    assert bounds_of(line) == Box(6, 6, 54, 34)


def test_a_turned_picture_reaches_to_where_its_corners_stand() -> None:
    image = ImageElement(
        id="image",
        picture="0" * 32,
        x=100,
        y=100,
        width=50,
        height=20,
        rotation=90,
        originalWidth=50,
        originalHeight=20,
    )
    bounds = bounds_of(image)
    assert (bounds.left, bounds.top, bounds.right, bounds.bottom) == pytest.approx((80, 100, 100, 150))
