"""Mouths: closed, pressed, round, a grin, clenched teeth, slack."""

from __future__ import annotations

import numpy as np
import skia

from .canvas import paint_of
from .curves import Points, path_of, spline, stroke
from .portrait import Portrait, Shape
from .shading import Colour, mixed
from .skull import SIDES

HEIGHT = 184.0
"""Where lips meet, in the face."""
RIM: Colour = (26, 8, 16)
INSIDE: Colour = (62, 12, 26)
TEETH: Colour = (244, 238, 228)
TONGUE: Colour = (204, 78, 86)
GAP: Colour = (150, 112, 110)


def draw_mouth(portrait: Portrait) -> None:
    shapes = {"closed": _closed, "round": _open, "grin": _open, "teeth": _open, "slack": _open, "frown": _closed}
    draw = shapes[portrait.feeling.mouth]
    portrait.canvas.draw(lambda pen: draw(portrait, pen), portrait.head)


def _closed(portrait: Portrait, pen: skia.Canvas) -> None:
    person, feeling = portrait.person, portrait.feeling
    half, corners, skew, full = feeling.mouth_width, feeling.corners, feeling.skew, person.lip_fullness
    pressed = 0.62 if feeling.frown else 1.0
    full *= pressed
    y = HEIGHT + feeling.jaw * 0.3
    left, right = (-half, y - corners + skew * 0.35), (half, y - corners - skew * 0.7)
    arch = 6 if corners < -12 else 0
    seam = [
        left,
        (-half * 0.45, y + 2 - arch),
        (0, y + 4 - skew * 0.1 - arch),
        (half * 0.45, y + 1 - skew * 0.35 - arch),
        right,
    ]
    upper = [left, (-half * 0.4, y - 9 * full - arch), (-9, y - 15 * full - arch), (0, y - 11 * full - arch),
             (9, y - 15 * full - skew * 0.2 - arch), (half * 0.45, y - 9 * full - skew * 0.4 - arch),
             right]  # fmt: skip
    lower = [right, (half * 0.42, y + 15 * full - skew * 0.2), (0, y + 23 * full), (-half * 0.42, y + 16 * full), left]
    dark = mixed(person.lips, (30, 8, 24), 0.42)
    line = spline(portrait.project(seam))
    pen.drawPath(path_of(np.vstack([spline(portrait.project(upper)), line[::-1]])), paint_of(dark, 235))
    pen.drawPath(path_of(np.vstack([line, spline(portrait.project(lower))])), paint_of(person.lips, 235))
    shine = [(-14, y + 12 * full), (10, y + 12 * full)]
    portrait.line(pen, shine, 6 * full, start=0.3, end=0.3, colour=(255, 255, 255), alpha=70)
    portrait.line(pen, seam, 9, start=0.35, end=0.35, colour=RIM)
    for side, (x, down) in zip(SIDES, (left, right), strict=True):
        pull = 1 if corners > 12 else 0
        portrait.line(
            pen, [(x - side * 2, down - 6), (x + side * 6, down + 2 + 5 * pull), (x + side * 6, down + 10)], 6
        )
    chin = y + 40
    bow = 8 if corners < -12 else -6
    portrait.line(pen, [(-26, chin), (0, chin - bow), (26, chin)], 5)
    if feeling.frown or feeling.wet:
        for x, down in ((-16, 10), (2, 15), (18, 8)):
            portrait.line(pen, [(x, chin + 16), (x + 3, chin + 16 + down)], 4, alpha=130)


def _opening(portrait: Portrait) -> tuple[Shape, Shape]:
    """The upper edge of an open mouth from left to right, the lower one back."""
    feeling = portrait.feeling
    half, tall, corners, skew, y = feeling.mouth_width, feeling.mouth_open, feeling.corners, feeling.skew, HEIGHT
    if feeling.mouth == "round":
        top = [
            (-half, y + tall * 0.3),
            (-half * 0.72, y - 14),
            (0, y - 28),
            (half * 0.72, y - 14),
            (half, y + tall * 0.3),
        ]
        bottom = [top[-1], (half * 0.86, y + tall * 0.62), (0, y + tall * 0.8), (-half * 0.86, y + tall * 0.62), top[0]]
    elif feeling.mouth == "teeth":
        top = [(-half, y - corners), (-half * 0.6, y - 12), (0, y - 8), (half * 0.6, y - 12), (half, y - corners)]
        bottom = [
            top[-1],
            (half * 0.66, y + tall * 0.72),
            (0, y + tall * 0.66),
            (-half * 0.66, y + tall * 0.72),
            top[0],
        ]
    elif feeling.mouth == "slack":
        top = [(-half, y - corners + skew * 0.3), (-half * 0.5, y - 10), (0, y - 14 - skew * 0.5),
               (half * 0.5, y - 12 - skew), (half, y - corners - skew * 0.4)]  # fmt: skip
        bottom = [top[-1], (half * 0.6, y + tall * 0.7), (0, y + tall * 0.74), (-half * 0.6, y + tall * 0.86), top[0]]
    else:
        top = [(-half, y - corners), (-half * 0.55, y - corners * 0.35 - 8), (0, y - 6),
               (half * 0.55, y - corners * 0.35 - 8), (half, y - corners - 4)]  # fmt: skip
        bottom = [top[-1], (half * 0.7, y + tall * 0.46), (0, y + tall * 0.78), (-half * 0.7, y + tall * 0.46), top[0]]
    return top, bottom


def _open(portrait: Portrait, pen: skia.Canvas) -> None:
    person, feeling = portrait.person, portrait.feeling
    top, bottom = _opening(portrait)
    above, below = spline(portrait.project(top)), spline(portrait.project(bottom))
    middle = portrait.project((0, HEIGHT + feeling.mouth_open * 0.3))
    full = person.lip_fullness

    def beyond(edge: Points, distance: float) -> Points:
        away = edge - middle
        return np.asarray(
            edge + away / (np.hypot(away[:, 0], away[:, 1])[:, None] + 1e-6) * (distance * 0.35, distance)
        )

    dark = mixed(person.lips, (30, 8, 24), 0.42)
    pen.drawPath(path_of(np.vstack([beyond(above, 14 * full), above[::-1]])), paint_of(dark, 245))
    under = beyond(below, 19 * full)
    pen.drawPath(path_of(np.vstack([under, below[::-1]])), paint_of(person.lips, 245))
    share = len(under)
    gleam = ((under + below) / 2)[int(share * 0.38) : int(share * 0.62)]
    pen.drawPath(stroke(gleam, 7 * full, smooth=False), paint_of((255, 255, 255), 90))
    opening = path_of(np.vstack([above, below]))
    pen.drawPath(opening, paint_of(INSIDE))
    pen.save()
    pen.clipPath(opening, skia.ClipOp.kIntersect, True)
    _within(portrait, pen, above, opening)
    pen.drawPath(path_of(np.vstack([above - (0, 20), np.add(above, (0, 8))[::-1]])), paint_of((40, 6, 30), 100))
    pen.restore()
    portrait.line(pen, top, 8, start=0.4, end=0.4, colour=RIM)
    portrait.line(pen, bottom, 6, start=0.3, end=0.3, colour=RIM)
    if feeling.mouth == "grin":
        for side, (x, y) in zip(SIDES, (top[0], top[-1]), strict=True):
            portrait.line(pen, [(x - side * 4, y - 9), (x + side * 8, y - 1), (x + side * 8, y + 15)], 7)
    low = HEIGHT + feeling.mouth_open * 0.8 + 36 * full
    portrait.line(pen, [(-28, low), (0, low + 6), (28, low)], 5)


def _within(portrait: Portrait, pen: skia.Canvas, above: Points, opening: skia.Path) -> None:
    """Tongue and teeth."""
    feeling = portrait.feeling
    half, tall, kind = feeling.mouth_width, feeling.mouth_open, feeling.mouth
    if kind == "teeth":
        _clenched(portrait, pen, opening)
        return
    if tall > 70:
        x, y = portrait.point(4, HEIGHT + tall * (0.84 if kind == "round" else 0.76))
        pen.drawOval(skia.Rect.MakeXYWH(x - half * 0.62, y - tall * 0.24, half * 1.24, tall * 0.6), paint_of(TONGUE))
        portrait.line(pen, [(2, HEIGHT + tall * 0.62), (2, HEIGHT + tall * 0.8)], 5, colour=(160, 44, 62))
    drop = {"grin": min(36, tall * 0.5), "round": 18, "slack": 10}[kind]
    row = above + np.array([0, drop]) * np.sin(np.linspace(0.1, np.pi - 0.1, len(above)))[:, None]
    pen.drawPath(path_of(np.vstack([above - (0, 20), row[::-1]])), paint_of(TEETH))
    if kind == "grin":
        for tooth in range(-3, 4):
            x = tooth * half / 4.6
            portrait.line(pen, [(x, HEIGHT - 14), (x, HEIGHT + 10)], 2.4, start=0.2, end=0.2, colour=GAP, alpha=100)
        for side in (-1, 1):  # teeth turn away into the dark of the corners
            x, y = portrait.point(side * half * 0.92, HEIGHT - feeling.corners * 0.7)
            pen.drawCircle(x, y, half * 0.2, paint_of((90, 40, 50), 80))


def _clenched(portrait: Portrait, pen: skia.Canvas, opening: skia.Path) -> None:
    half, tall = portrait.feeling.mouth_width, portrait.feeling.mouth_open
    pen.drawPath(opening, paint_of(TEETH))
    seam = HEIGHT + tall * 0.3
    portrait.line(pen, [(-half, seam + 2), (0, seam), (half, seam + 2)], 6, start=0.8, end=0.8, colour=(80, 24, 36))
    for tooth in range(-3, 4):
        x = tooth * half / 3.9
        portrait.line(pen, [(x, HEIGHT - 16), (x, seam)], 2.6, start=0.2, end=0.8, colour=GAP, alpha=150)
        portrait.line(
            pen, [(x * 0.92, seam), (x * 0.94, HEIGHT + tall)], 2.6, start=0.8, end=0.2, colour=GAP, alpha=150
        )
    for side in (-1, 1):
        x, y = portrait.point(side * half * 0.95, HEIGHT + 10)
        pen.drawCircle(x, y, half * 0.22, paint_of((90, 40, 50), 90))
