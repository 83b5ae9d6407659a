"""A portrait in the making: a canvas, who is drawn and how the head is turned; what all parts of the drawing use.

Three places of points: the *face* (flat, as seen from the front, its middle between the eyes), the *head* (the same
after the turn, before it is leant) and the picture.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

import numpy as np
import skia
from numpy.typing import ArrayLike

from .canvas import REACH, WIDTH, Canvas, Floats, Mask, blurred, paint_of
from .curves import Points, contour, path_of, spline, stroke
from .records import Feeling, Person
from .shading import HAIR, INK, KEY, Bumps, Colour, Ramp, inflated, shaded

MIDDLE = (490.0, 505.0)
"""Where the face's middle is in the picture."""
PIVOT = 260.0
"""Units below it around which a head leans."""
USUAL_TURN = 0.3
Place = tuple[float, float]
Shape = Sequence[Place]


class Portrait:
    def __init__(self, person: Person, feeling: Feeling, scale: float) -> None:
        self.person, self.feeling = person, feeling
        self.hand: Place | None = None
        """Where the hand beside the body holds or points, in the picture's units, once it is drawn."""
        self.canvas = Canvas(scale, REACH if feeling.reaches else WIDTH)
        self.turn = max(0.02, person.turn + feeling.turn)
        self.turned = self.turn / USUAL_TURN
        x, y = MIDDLE
        self.head = skia.Matrix()
        self.head.setRotate(feeling.roll, x, y + PIVOT)
        self.head.preTranslate(x, y)
        self.head.preScale(person.width, person.length)
        self.outline: Points = spline(self._outline(), closed=True)
        self.face: Mask = self.canvas.mask(path_of(self.outline), self.head, room=40)
        inverse = skia.Matrix()
        if not self.head.invert(inverse):
            raise ValueError("A head has no size.")
        window = self.face.window
        pixels_x, pixels_y = self.canvas.x[window], self.canvas.y[window]
        self.head_x: Floats = pixels_x * inverse.getScaleX() + pixels_y * inverse.getSkewX() + inverse.getTranslateX()
        self.head_y: Floats = pixels_x * inverse.getSkewY() + pixels_y * inverse.getScaleY() + inverse.getTranslateY()

    def _outline(self) -> Shape:
        """The outline of the face and the skull."""
        person, feeling, turned = self.person, self.feeling, self.turned
        drop, chin = feeling.jaw, person.chin
        bones = person.cheekbones
        right = [
            (0, -288), (112, -268), (186, -190), (206, -80), (199, -8), (203 + bones, 60),
            (192 + bones + 6 * feeling.cheek, 120), (171 * person.jaw, 196 + drop * 0.45),
            (122 * person.jaw, 264 + drop * 0.8 + chin * 0.6), (58, 300 + drop + chin),
        ]  # fmt: skip
        left = [(-x, y) for x, y in right[1:]][::-1]
        nod = feeling.pitch * 110
        outline = []
        for x, y in [*right, (0, 306 + drop + chin), *left]:
            low = float(np.clip((y + 40) / 330, 0, 1.2))
            if x > 0:
                narrowed = x * (1 - 0.085 * turned) + turned * ((4 if 40 < y < 100 else 0) - (5 if -30 < y < 20 else 0))
            else:
                narrowed = x * (1 + 0.05 * turned)
            down = y + nod * (1 if y > 150 else 0.5 if y > -100 else 0)
            outline.append((narrowed + turned * (38 * low**1.2 - 12), down))
        return outline

    def project(self, points: ArrayLike) -> Points:
        """Points of the face, where the turned head has them."""
        flat = np.asarray(points, np.float64)
        x, y = flat[..., 0], flat[..., 1]
        across = np.clip(x / 215, -0.99, 0.99)
        depth = 185 * np.sqrt(1 - across * across) * np.sqrt(np.clip(1 - (y / 420) ** 2, 0.1, 1))
        turned = x * math.cos(self.turn) + depth * math.sin(self.turn) - 100 * self.turn
        return np.stack([turned, y + self.feeling.pitch * (depth - 70)], -1)

    def point(self, x: float, y: float) -> tuple[float, float]:
        across, down = self.project((x, y))
        return float(across), float(down)

    def around(self, shape: Shape) -> list[tuple[float, float]]:
        """A shape around the skull as the head is turned: hair, a scarf."""
        return [(x * (1.02 if x < 0 else 0.94) - 12 * self.turned, y) for x, y in shape]

    def shade_face(self, outline: Points, away: Place, strength: float) -> None:
        """The shadow on the face of what is before it, `away` from it in units; `strength` is 0 to 1."""
        mask = self.canvas.mask(path_of(outline + np.array(away)), self.head)
        cover = blurred(mask.cover, 3 * self.canvas.scale) * self.canvas.whole(self.face)[mask.window]
        self.canvas.paint(Mask(mask.window, np.asarray(cover, np.float32)), self.person.tones.deep, strength)

    def crease(self, points: Shape, width: float) -> Floats:
        """A soft line over the face, 1 at its middle, in the window of the face."""
        line = spline(self.project(points), steps=6)
        path = skia.Path()
        path.addPoly([skia.Point(float(x), float(y)) for x, y in line], False)
        mask = self.canvas.mask(path, self.head, line=width * 1.6)
        return blurred(self.canvas.whole(mask)[self.face.window], width * 0.75 * self.canvas.scale)

    def bump(self, x: float, y: float, wide: float, tall: float, lean: float = 0.0) -> Floats:
        """A soft hill at a point of the face, 1 at its top, in the window of the face."""
        middle_x, middle_y = self.point(x, y)
        seen = abs(math.cos(math.asin(max(-0.98, min(0.98, x / 215))) + self.turn * 0.9))
        wide *= max(0.45, min(1.1, seen + 0.12))
        right, down = self.head_x - np.float32(middle_x), self.head_y - np.float32(middle_y)
        if lean:
            cos, sin = math.cos(lean), math.sin(lean)
            right, down = right * cos + down * sin, down * cos - right * sin
        return np.asarray(np.exp(-0.5 * ((right / wide) ** 2 + (down / tall) ** 2)), np.float32)

    # What is drawn with. Lines of the face are given in its points, all else in the head's or the picture's.
    def line(
        self, pen: skia.Canvas, points: Shape, width: float = 6, *, start: float = 0.1, end: float = 0.1,
        widest: float = 0.45, colour: Sequence[float] | None = None, alpha: float = 255,
    ) -> None:  # fmt: skip
        path = stroke(self.project(points), width, start=start, end=end, widest=widest)
        pen.drawPath(path, paint_of(self.person.line if colour is None else colour, alpha))

    def mass(
        self, shape: Points | skia.Path, tones: Ramp, bumps: Bumps = HAIR, *, matrix: skia.Matrix | None,
        ink: float = 13,
        shadow: Floats | float = 0.0, folds: Floats | None = None, soft: float = 3, clip: Floats | None = None,
    ) -> Mask:  # fmt: skip
        """A shape that bulges towards us, lit, with a contour of `ink` units. `shadow`, `folds` (heights in units) and
        `clip` are of the picture's size."""
        canvas = self.canvas
        mask = canvas.mask(shape if isinstance(shape, skia.Path) else path_of(shape), matrix)
        window = mask.window
        if clip is not None:
            mask = Mask(window, mask.cover * clip[window])
        height = inflated(mask.cover, bumps, canvas.scale)
        if folds is not None:
            height = height + folds[window]
        dark = shadow[window] if isinstance(shadow, np.ndarray) else shadow
        canvas.paint(mask, shaded(canvas, mask, height, tones, shadow=dark, soft=soft))
        if ink and not isinstance(shape, skia.Path):
            canvas.draw(lambda pen: pen.drawPath(contour(shape, ink, KEY), paint_of(INK)), matrix)
        return mask

    def strokes(
        self, shapes: Sequence[Shape], width: float, *, colour: Colour = INK, alpha: float = 255,
        matrix: skia.Matrix | None = None, clip: Floats | None = None,
    ) -> None:  # fmt: skip
        """Tapered lines, not projected."""

        def draw(pen: skia.Canvas) -> None:
            for shape in shapes:
                pen.drawPath(stroke(shape, width), paint_of(colour, alpha))

        self.canvas.draw(draw, matrix, clip)
