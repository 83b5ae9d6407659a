"""A hand in the making: fingers, palm and sleeve, wherever it is."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import skia

from .canvas import Mask, blurred, paint_of
from .curves import Points, capsule, path_of, ring, spline, stroke
from .portrait import Portrait, Shape
from .shading import SKIN, Colour, Ramp, inflated, mixed, ramp, shaded

FINGER = ((13, 1.7), (26, 0.8))
SECOND_SLEEVES = ("jacket", "vest", "overalls")
"""Clothes whose sleeves are of the second colour."""
SLEEVE = ((20, 1.3), (60, 1.4))


@dataclass(frozen=True)
class Hand:
    """`matrix` moves its points into the picture; None where they are the picture's."""

    portrait: Portrait
    matrix: skia.Matrix | None
    tones: Ramp

    @property
    def thickness(self) -> float:
        """Of a finger, in units."""
        person = self.portrait.person
        return 41 if person.feminine or person.age == 0 else 47

    @property
    def wrist(self) -> float:
        """Width of the sleeve around it, in units."""
        return 126 if self.portrait.person.feminine else 146

    @property
    def _sleeve_colour(self) -> Colour:
        person = self.portrait.person
        return person.second_colour if person.clothes in SECOND_SLEEVES else person.clothes_colour

    def palm(self, shape: Shape) -> None:
        self.portrait.mass(ring(*shape), self.tones, SKIN, ink=11, matrix=self.matrix)

    def finger(self, points: Shape, width: float, tip: float, *, nail: bool = True) -> None:
        """From its root to its tip, seen from the back where it has a nail."""
        line = self.portrait.person.line
        self.portrait.mass(capsule(points, width, tip), self.tones, FINGER, ink=9, matrix=self.matrix)
        curve = spline(points, steps=10)

        def draw(pen: skia.Canvas) -> None:
            if nail:
                self._draw_nail(pen, curve, tip)
            for share in (0.42, 0.68):
                at = int(len(curve) * share)
                ahead = curve[min(at + 2, len(curve) - 1)] - curve[at - 2]
                ahead /= np.hypot(*ahead)
                side = np.array((-ahead[1], ahead[0])) * (width + (tip - width) * share) * 0.24
                pen.drawPath(
                    stroke([curve[at] - side, curve[at] + ahead * 3, curve[at] + side], 4), paint_of(line, 170)
                )

        self.portrait.canvas.draw(draw, self.matrix)

    def _draw_nail(self, pen: skia.Canvas, curve: Points, tip: float) -> None:
        person = self.portrait.person
        along = curve[-1] - curve[-4]
        along /= np.hypot(*along)
        across = np.array((-along[1], along[0]))
        middle, half = curve[-1] + along * tip * 0.1, tip * 0.27
        corners = [(-0.28, -0.9), (0, -1), (0.26, -0.6), (0.32, 0), (0.26, 0.6), (0, 1), (-0.28, 0.9)]
        shape = path_of(ring(*(tuple(middle + along * tip * far + across * half * wide) for far, wide in corners)))
        bare = mixed(person.tones.light, (255, 214, 206), 0.55)
        pen.drawPath(shape, paint_of(person.lips if person.feminine and person.hair != "hijab" else bare))
        pen.drawPath(shape, paint_of(person.line, 190, 3))

    def sleeve(self, points: Shape, width: float, wrist: float, *, tip: float = 1.1) -> None:
        """From the elbow to the cuff."""
        shape = capsule(points, width, wrist, tip=tip)
        self.portrait.mass(shape, ramp(self._sleeve_colour), SLEEVE, ink=13, matrix=self.matrix)

    def cuff(self, points: Shape, wrist: float) -> None:
        """Around the end of the sleeve."""
        person, curve = self.portrait.person, spline(points, steps=10)
        along = curve[-1] - curve[-3]
        along /= np.hypot(*along)
        across, end = np.array((-along[1], along[0])) * wrist, curve[-1]
        shape = [end - along * 26 - across * 0.56, end + along * 18 - across * 0.54, end + along * 26,
                 end + along * 18 + across * 0.54, end - along * 26 + across * 0.56, end - along * 14]  # fmt: skip
        linen = (240, 240, 246) if person.clothes == "suit" else self._sleeve_colour
        cuff = person.clothes_colour if person.clothes == "jacket" else linen
        self.portrait.mass(
            ring(*(tuple(point) for point in shape)), ramp(mixed(cuff, (0, 0, 0), 0.1)), ((12, 1.2),), ink=10,
            matrix=self.matrix,
        )  # fmt: skip

    def blend(self, palm: Shape, cover: Shape, *, inside: bool = False) -> None:
        """The palm, as far as `cover` goes, over the roots of its fingers; `inside` spares what is beside the palm."""
        canvas = self.portrait.canvas
        mask = canvas.mask(path_of(ring(*cover)), self.matrix, room=20)
        soft = np.clip(blurred(mask.cover, 9 * canvas.scale) * 1.3 - 0.15, 0, 1).astype(np.float32)
        whole = canvas.whole(canvas.mask(path_of(ring(*palm)), self.matrix))
        height = inflated(whole, SKIN, canvas.scale)[mask.window]
        if inside:
            soft = soft * whole[mask.window]
        canvas.paint(Mask(mask.window, soft), shaded(canvas, mask, height, self.tones))

    def lines(self, lines: Sequence[Shape], width: float, alpha: float) -> None:
        self.portrait.strokes(lines, width, colour=self.portrait.person.line, alpha=alpha, matrix=self.matrix)
