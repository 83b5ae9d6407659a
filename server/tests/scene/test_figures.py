"""Outlines of shapes and bubbles."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from thumbsmith.scene.figures import (
    Ellipse,
    Polygon,
    RoundedRectangle,
    arrow,
    bubble_figures,
    shape_figure,
    star,
)
from thumbsmith.scene.geometry import Box, Point
from thumbsmith.scene.types import BubbleElement, ShapeElement


def shape(kind: str, **fields: object) -> ShapeElement:
    return ShapeElement.model_validate(
        {"id": "shape", "kind": "shape", "shape": kind, "x": 0, "y": 0, "width": 200, "height": 100} | fields
    )


def test_a_star_points_up_and_alternates_between_its_radii() -> None:
    points = star(Box(0, 0, 200, 200), 5, 0.45).points
    assert len(points) == 10
    assert (points[0].x, points[0].y) == pytest.approx((100, 0))
    distances = [math.hypot(point.x - 100, point.y - 100) for point in points]
    assert distances == pytest.approx([100, 45] * 5)


def test_a_triangle_has_its_apex_in_the_middle_of_the_top() -> None:
    assert shape_figure(shape("triangle")) == Polygon((Point(100, 0), Point(200, 100), Point(0, 100)))


def test_a_line_rises_from_the_left_bottom_corner_and_stays_open() -> None:
    assert shape_figure(shape("line")) == Polygon((Point(0, 100), Point(200, 0)), closed=False)


def test_a_corner_is_never_rounder_than_the_box_allows() -> None:
    figure = shape_figure(shape("rectangle", cornerRadius=500))
    assert isinstance(figure, RoundedRectangle)
    assert figure.radius == 50


@given(st.floats(-1, 1))
def test_an_arrow_ends_at_its_tip_and_starts_as_wide_as_its_tail(bend: float) -> None:
    points = arrow(Point(0, 300), Point(400, 0), bend).points
    assert Point(400, 0) in points
    assert math.dist((points[0].x, points[0].y), (points[-1].x, points[-1].y)) == pytest.approx(0.09 * 500)


@given(st.floats(-1, 1))
def test_the_head_of_an_arrow_is_as_long_and_wide_as_its_shares(bend: float) -> None:
    points = arrow(Point(0, 300), Point(400, 0), bend).points
    index = points.index(Point(400, 0))
    left, right = points[index - 1], points[index + 1]
    base = Point((left.x + right.x) / 2, (left.y + right.y) / 2)
    assert math.dist((left.x, left.y), (right.x, right.y)) == pytest.approx(0.36 * 500)
    assert math.dist((base.x, base.y), (400, 0)) == pytest.approx(0.34 * 500, rel=0.02)


def test_a_bowed_arrow_bends_to_its_left() -> None:
    straight = arrow(Point(0, 0), Point(400, 0), 0).points
    bowed = arrow(Point(0, 0), Point(400, 0), 0.4).points
    assert min(point.y for point in bowed) < min(point.y for point in straight)


def bubble(kind: str, **fields: object) -> BubbleElement:
    return BubbleElement.model_validate(
        {"id": "bubble", "type": kind, "x": 0, "y": 0, "width": 300, "height": 160} | fields
    )


@pytest.mark.parametrize("kind", ["speech", "shout"])
@given(angle=st.floats(-360, 360))
def test_a_tail_reaches_its_length_beyond_the_ellipse_in_its_direction(kind: str, angle: float) -> None:
    tail = bubble_figures(bubble(kind, tailLength=40, tailAngle=angle))[-1]
    assert isinstance(tail, Polygon)
    tip = tail.points[1]
    direction = (math.cos(math.radians(angle)), math.sin(math.radians(angle)))
    on_ellipse = 1 / math.hypot(direction[0] / 150, direction[1] / 80)
    assert tip.x == pytest.approx(150 + direction[0] * (on_ellipse + 40))
    assert tip.y == pytest.approx(80 + direction[1] * (on_ellipse + 40))


def test_a_thought_stays_in_its_box_apart_from_its_tail() -> None:
    figures = bubble_figures(bubble("thought", tailLength=0))
    assert len(figures) == 1 + 12
    assert all(isinstance(figure, Ellipse) and Box(0, 0, 300, 160).contains(figure.box, 1e-9) for figure in figures)


def test_a_thoughts_tail_is_two_circles_the_smaller_one_further_out() -> None:
    near, far = bubble_figures(bubble("thought", tailLength=50, tailAngle=90))[-2:]
    assert isinstance(near, Ellipse)
    assert isinstance(far, Ellipse)
    assert (near.box.width, far.box.width) == pytest.approx((32, 19.2))
    assert (near.box.center.y, far.box.center.y) == pytest.approx((160 + 22.5, 160 + 50))


@pytest.mark.parametrize(("width", "circles"), [(160, 10), (300, 12), (1_600, 48)])
def test_a_long_thought_has_more_circles(width: int, circles: int) -> None:
    assert len(bubble_figures(bubble("thought", width=width, tailLength=0))) == 1 + circles


def test_without_a_length_there_is_no_tail() -> None:
    assert len(bubble_figures(bubble("speech", tailLength=0))) == 1
