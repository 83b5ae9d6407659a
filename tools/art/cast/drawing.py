"""A person who feels something, drawn from the back to the front."""

from __future__ import annotations

import numpy as np
import skia
from numpy.typing import NDArray

from .beard import draw_beard
from .canvas import SCALE, paint_of
from .clothes import draw_body
from .curves import contour
from .eyes import draw_brows, draw_eyes, draw_tear
from .features import draw_earring, draw_freckles, draw_glasses, draw_lines, draw_nose
from .gestures import draw_gesture
from .hair import draw_back, draw_front, ears_of
from .hands import draw_hands
from .hats import draw_hat
from .mouth import draw_mouth
from .portrait import Portrait
from .records import Feeling, Person
from .shading import INK, KEY
from .skull import draw_skin, ears, relief

OVER_BROWS = ("fringe", "mop")
"""Hair that falls over the brows."""


def drawn(person: Person, feeling: Feeling, scale: float = SCALE) -> NDArray[np.uint8]:
    """RGBA with straight alpha, cut off at the chest by the picture's lower edge."""
    return portrayed(person, feeling, scale).canvas.picture()


def portrayed(person: Person, feeling: Feeling, scale: float = SCALE) -> Portrait:
    portrait = Portrait(person, feeling, scale)
    draw_back(portrait)
    draw_body(portrait)
    ears(portrait, ears_of(portrait))
    height = relief(portrait)
    shadows = draw_skin(portrait, height)
    draw_freckles(portrait)
    if person.beard != "moustache":
        draw_beard(portrait, height, shadows)
    draw_lines(portrait)
    draw_eyes(portrait)
    draw_nose(portrait)
    draw_mouth(portrait)
    if person.beard == "moustache":
        draw_beard(portrait, height, shadows)
    draw_brows(portrait)
    _draw_contour(portrait)
    draw_front(portrait)
    if person.hair in OVER_BROWS:
        draw_brows(portrait)  # seen through the hair, as comics have it
    draw_hat(portrait)
    draw_tear(portrait)
    draw_glasses(portrait)
    draw_earring(portrait)
    draw_hands(portrait)
    draw_gesture(portrait)
    return portrait


def _draw_contour(portrait: Portrait) -> None:
    def draw(pen: skia.Canvas) -> None:
        pen.drawPath(contour(portrait.outline, 13, KEY, thin=0.35), paint_of(INK))

    portrait.canvas.draw(draw, portrait.head)
