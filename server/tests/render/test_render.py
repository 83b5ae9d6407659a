"""Drawing whole scenes: what the golden pictures do not show, and what keeps it fast."""

import time
import tracemalloc
from collections.abc import Callable

import cv2
import numpy as np
import pytest
from numpy.typing import NDArray

from tests.golden import golden
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.render import MissingPictureError, PictureCache, UnreadablePictureError, render
from thumbsmith.scene.operations import changed
from thumbsmith.scene.types import (
    Background,
    Element,
    Frame,
    Glow,
    ImageElement,
    LineElement,
    Outline,
    Scene,
    Shadow,
    ShapeElement,
    TextElement,
)

PICTURE = "f" * 32
Effect = Outline | Glow | Shadow


def square(**fields: object) -> ShapeElement:
    values = {"id": "square", "shape": "rectangle", "x": 300, "y": 200, "width": 400, "height": 400, "fill": "#ff0000"}
    return ShapeElement.model_validate(values | fields)


def image(**fields: object) -> ImageElement:
    values = {"id": "image", "picture": PICTURE, "x": 100, "y": 100, "width": 400, "height": 200}
    return ImageElement.model_validate(values | {"originalWidth": 40, "originalHeight": 20} | fields)


def pixels(red: int, green: int, blue: int, alpha: int = 255) -> NDArray[np.uint8]:
    return np.full((20, 40, 4), (red, green, blue, alpha), np.uint8)


def drawn(fonts: FontLibrary, *elements: Element, background: str = "#000000") -> NDArray[np.uint8]:
    scene = Scene(background=Background(color=background), elements=elements)
    return render(scene, {PICTURE: pixels(0, 255, 0)}, fonts, width=768)


def at(picture: NDArray[np.uint8], x: float, y: float) -> tuple[int, ...]:
    """The colour at a place of the canvas, of a picture half its size."""
    return tuple(int(value) for value in picture[int(y / 2), int(x / 2)])


def test_the_whole_canvas_or_its_frame(fonts: FontLibrary) -> None:
    scene = Scene(frame=Frame(y=160), elements=(square(x=0, y=160, width=1536, height=864),))
    whole = render(scene, {}, fonts)
    frame = render(scene, {}, fonts, width=1280, crop_frame=True)
    assert whole.shape == (1024, 1536, 3)
    assert frame.shape == (720, 1280, 3)
    assert (frame == (255, 0, 0)).all()
    assert tuple(whole[100, 700]) == (17, 19, 24)


def test_a_thin_background_lies_on_black(fonts: FontLibrary) -> None:
    assert at(drawn(fonts, background="#ffffff80"), 700, 500) == pytest.approx((128, 128, 128), abs=1)


def test_opacity_counts_once_for_an_element_with_effects(fonts: FontLibrary) -> None:
    """Were the outline under the fill seen through it, the middle would not be plain half red."""
    element = square(opacity=0.5, effects=(Outline(color="#0000ff", width=40), Shadow(opacity=1)))
    picture = drawn(fonts, element)
    assert at(picture, 500, 400) == pytest.approx((128, 0, 0), abs=1)
    assert at(picture, 280, 400) == pytest.approx((0, 0, 128), abs=1)


def test_invisible_elements_are_left_out(fonts: FontLibrary) -> None:
    assert at(drawn(fonts, square(visible=False)), 500, 400) == (0, 0, 0)


def test_elements_turn_about_their_top_left(fonts: FontLibrary) -> None:
    picture = drawn(fonts, square(rotation=90))
    assert at(picture, 100, 400) == (255, 0, 0)
    assert at(picture, 500, 400) == (0, 0, 0)


def line(element_id: str, mode: str, color: str = "#ffffff") -> LineElement:
    values = {"id": element_id, "points": (0, 500, 1536, 500), "stroke": color, "strokeWidth": 40}
    return LineElement.model_validate(values | {"compositeMode": mode})


def test_an_eraser_cuts_strokes_but_not_the_picture_below(fonts: FontLibrary) -> None:
    picture = drawn(fonts, square(y=300), line("ink", "source-over"), line("eraser", "destination-out"))
    assert at(picture, 500, 500) == (255, 0, 0)


def test_an_eraser_does_not_reach_strokes_below_something_else(fonts: FontLibrary) -> None:
    below, eraser = line("ink", "source-over"), line("eraser", "destination-out")
    picture = drawn(fonts, below, square(x=0, y=900, width=50, height=50), eraser)
    assert at(picture, 500, 500) == (255, 255, 255)


def test_other_modes_blend_with_everything_below(fonts: FontLibrary) -> None:
    picture = drawn(fonts, square(y=300, fill="#ff8000"), line("ink", "multiply", "#80ff00"))
    assert at(picture, 500, 500) == pytest.approx((128, 128, 0), abs=1)


def test_a_hard_shadow_turns_with_its_element(fonts: FontLibrary) -> None:
    shadow = Shadow(color="#0000ff", offsetX=100, offsetY=0, opacity=1)
    picture = drawn(fonts, square(x=700, rotation=90, width=200, height=200, effects=(shadow,)))
    assert at(picture, 600, 450) == (0, 0, 255)
    assert at(picture, 750, 300) == (0, 0, 0)


def test_a_cropped_picture_shows_its_part(fonts: FontLibrary) -> None:
    source = pixels(255, 0, 0)
    source[:, 20:] = (0, 0, 255, 255)
    element = image(crop={"x": 0.5, "y": 0, "width": 0.5, "height": 1}, flipX=True)
    picture = render(Scene(elements=(element,)), {PICTURE: source}, fonts, width=768)
    assert at(picture, 140, 200) == (0, 0, 255)


def test_thin_pixels_keep_their_colour(fonts: FontLibrary) -> None:
    scene = Scene(background=Background(color="#000000"), elements=(image(),))
    picture = render(scene, {PICTURE: pixels(255, 100, 0, 128)}, fonts, width=768)
    assert at(picture, 300, 200) == pytest.approx((128, 50, 0), abs=1)


@pytest.mark.parametrize("extension", [".png", ".jpg", ".webp"])
def test_files_are_drawn_like_pixels(extension: str, fonts: FontLibrary) -> None:
    data = cv2.imencode(extension, np.full((20, 40, 3), (0, 128, 255), np.uint8))[1].tobytes()
    scene = Scene(elements=(image(),))
    picture = render(scene, {PICTURE: EncodedPicture(data, "image/any", 40, 20)}, fonts, width=768)
    assert at(picture, 300, 200) == pytest.approx((255, 128, 0), abs=3)


def test_a_picture_that_was_not_handed_over_is_an_error(fonts: FontLibrary) -> None:
    with pytest.raises(MissingPictureError, match="missing") as caught:
        render(Scene(background=Background(picture=PICTURE)), {}, fonts)
    assert caught.value.picture == PICTURE


def test_bytes_that_are_no_picture_are_an_error(fonts: FontLibrary) -> None:
    broken = EncodedPicture(b"not a picture", "image/png", 40, 20)
    with pytest.raises(UnreadablePictureError, match="cannot be read"):
        render(Scene(elements=(image(),)), {PICTURE: broken}, fonts)


def test_a_cache_spares_unpacking_again(fonts: FontLibrary) -> None:
    scene, cache = Scene(elements=(image(),)), PictureCache()
    first = render(scene, {PICTURE: pixels(9, 8, 7)}, fonts, width=384, cache=cache)
    again = render(scene, {}, fonts, width=384, cache=cache)
    assert (first == again).all()


def test_a_full_cache_drops_what_was_used_longest_ago() -> None:
    class Unpacked:
        def width(self) -> int:
            return 10

        def height(self) -> int:
            return 10

    cache = PictureCache(maximum_bytes=2 * 10 * 10 * 4)
    for name in ("a", "b"):
        cache.put(name, Unpacked())
    cache.get("a")
    cache.put("c", Unpacked())
    assert cache.get("b") is None
    assert cache.get("a") is not None
    assert cache.get("c") is not None


def test_drawing_twice_gives_the_same_pixels(fonts: FontLibrary) -> None:
    scene = golden.scene("neon")
    assert (golden.draw(scene, fonts) == golden.draw(scene, fonts)).all()


def test_a_whole_poster_costs_less_than_one_plain_wide_blur(fonts: FontLibrary) -> None:
    """CPU time, best of three, against a glow as a beginner would draw it: on a slow machine both are slow."""
    scene, cache = golden.scene("poster"), PictureCache()
    silhouette = np.zeros((1024, 1536), np.float32)

    def cost(work: Callable[[], object]) -> float:
        started = time.process_time()
        work()
        return time.process_time() - started

    poster = min(cost(lambda: render(scene, golden.pictures(), fonts, cache=cache)) for _ in range(3))
    plain = min(cost(lambda: cv2.GaussianBlur(silhouette, (0, 0), 50)) for _ in range(3))
    assert poster < plain


@pytest.mark.parametrize(
    "effect",
    [
        Outline(color="#ffffff", width=20_000),
        Glow(color="#ffffff", radius=20_000),
        Shadow(offsetX=20_000, offsetY=-20_000, blur=20_000),
    ],
)
def test_effects_at_their_limits_take_no_more_room_than_the_picture(effect: Effect, fonts: FontLibrary) -> None:
    title = TextElement(id="title", text="WIDE", x=0, y=0, fontSize=2_000, effects=(effect,))
    huge = image(x=-9_000, y=-9_000, width=20_000, height=20_000, rotation=30, effects=(effect,))
    tracemalloc.start()
    drawn(fonts, huge, title, square(effects=(effect,)))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 150 * 1024 * 1024


def test_scenes_of_any_size_are_drawn(fonts: FontLibrary) -> None:
    scene = changed(golden.scene("text-effects"), frame=Frame(y=0))
    assert render(scene, {}, fonts, width=1).shape == (1, 1, 3)
    assert render(scene, {}, fonts, width=168, crop_frame=True).shape == (94, 168, 3)
