"""Elements and scenes of every kind, for property tests."""

from hypothesis import strategies as st

from thumbsmith.scene.types import (
    Adjustments,
    BubbleElement,
    Element,
    Glow,
    ImageElement,
    LineElement,
    Outline,
    Relight,
    Shadow,
    ShapeElement,
    TextElement,
)

coordinates = st.floats(-20_000, 20_000)
lengths = st.floats(0, 20_000)
angles = st.floats(-360, 360)
colors = st.from_regex(r"#[0-9a-f]{6}", fullmatch=True)
picture_ids = st.from_regex(r"[a-f0-9]{32}", fullmatch=True)
ids = st.from_regex(r"[a-z]{1,8}", fullmatch=True)

outlines = st.builds(Outline, color=colors, width=lengths)
glows = st.builds(Glow, color=colors, radius=lengths)
shadows = st.builds(Shadow, offsetX=coordinates, offsetY=coordinates, blur=lengths)
relights = st.builds(Relight, picture=picture_ids)


def lines() -> st.SearchStrategy[LineElement]:
    points = st.lists(st.tuples(coordinates, coordinates), min_size=1, max_size=5)
    return st.builds(
        LineElement,
        id=ids,
        points=points.map(lambda pairs: tuple(value for pair in pairs for value in pair)),
        stroke=colors,
        strokeWidth=st.floats(1, 400),
    )


def texts() -> st.SearchStrategy[TextElement]:
    return st.builds(
        TextElement,
        id=ids,
        text=st.text(max_size=20),
        x=coordinates,
        y=coordinates,
        width=st.none() | lengths,
        fontSize=st.floats(1, 2_000),
        bubbleId=st.none() | ids,
        effects=st.lists(outlines | glows | shadows, max_size=3).map(tuple),
    )


def bubbles() -> st.SearchStrategy[BubbleElement]:
    sizes = st.floats(20, 20_000)
    return st.builds(BubbleElement, id=ids, x=coordinates, y=coordinates, width=sizes, height=sizes)


def images() -> st.SearchStrategy[ImageElement]:
    sizes = st.floats(1, 20_000)
    return st.builds(
        ImageElement,
        id=ids,
        picture=picture_ids,
        x=coordinates,
        y=coordinates,
        width=sizes,
        height=sizes,
        originalWidth=st.integers(1, 20_000),
        originalHeight=st.integers(1, 20_000),
        feather=lengths,
        adjustments=st.none() | st.builds(Adjustments, blur=st.floats(0, 200)),
        effects=st.lists(outlines | glows | shadows | relights, max_size=3).map(tuple),
    )


def shapes() -> st.SearchStrategy[ShapeElement]:
    sizes = st.floats(1, 20_000)
    return st.builds(
        ShapeElement,
        id=ids,
        shape=st.sampled_from(["rectangle", "ellipse", "triangle", "star", "burst", "arrow", "line"]),
        x=coordinates,
        y=coordinates,
        width=sizes,
        height=sizes,
        cornerRadius=lengths,
        effects=st.lists(outlines | glows | shadows, max_size=3).map(tuple),
    )


def elements() -> st.SearchStrategy[Element]:
    return st.one_of(lines(), texts(), bubbles(), images(), shapes())
