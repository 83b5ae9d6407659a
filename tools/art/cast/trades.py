"""What people wear at work: a cook, a nurse, a builder, a mechanic, a priest."""

from __future__ import annotations

from collections.abc import Callable, Mapping

import skia

from .body import Body, arms, buttons, draw_tee, folds, trunk
from .canvas import paint_of
from .shading import INK, Colour, mixed

Garment = Callable[[Body], None]
SILVER: Colour = (214, 218, 224)
STEEL: Colour = (120, 126, 138)


def _whites(body: Body) -> None:
    """A cook's jacket: two rows of buttons, a collar that stands, a scarf knotted before it."""
    person, neck = body.portrait.person, body.neck
    colour = person.clothes_colour
    body.mass([*trunk(body), *body.at((40, 450), (0, 470), (-40, 450))], colour, folds=folds(body))
    for collar in body.both((neck - 18, 356), (neck + 20, 396), (neck - 6, 470), (20, 520), (14, 474)):
        body.mass(collar, colour, 10, 0.8, small=True, sharp=True)
    for end in (
        body.at((-8, 476), (-66, 560), (-10, 590), (12, 500)),
        body.at((8, 476), (74, 552), (30, 590), (-8, 500)),
    ):
        body.mass(end, person.second_colour, 9, small=True)
    for side in body.both((neck - 22, 396), (neck - 2, 440), (20, 506), (4, 470)):
        body.mass(side, person.second_colour, 9, small=True)
    body.mass(body.at((-26, 468), (24, 466), (30, 506), (-24, 508)), person.second_colour, 9, small=True)
    body.lines([body.at((128, 470), (140, 560), (136, 700))], 8)
    buttons(body, (548, 612), 108)
    buttons(body, (548, 612), -108)
    arms(body)


def _scrubs(body: Body) -> None:
    person, neck = body.portrait.person, body.neck
    colour, dark = person.clothes_colour, mixed(person.clothes_colour, (0, 0, 0), 0.45)
    body.mass(body.at((-neck, 408), (neck, 408), (70, 560), (-70, 560)), person.second_colour, 8)
    body.mass([*trunk(body), *body.at((neck - 18, 410), (0, 540), (-neck + 14, 410))], colour, folds=folds(body))
    for band in body.both((neck - 14, 398), (neck + 16, 410), (6, 574), (0, 536)):
        body.mass(band, mixed(colour, (0, 0, 0), 0.12), 9, 0.8, small=True, sharp=True)
    body.lines(
        [body.at((120, 596), (232, 586)), body.at((122, 596), (124, 700)), body.at((230, 588), (234, 700))], 7, dark
    )
    arms(body)


def _vest(body: Body) -> None:
    """Bright, with stripes that shine, over a shirt."""
    person, neck, half = body.portrait.person, body.neck, body.half
    body.mass([*trunk(body), *body.at((46, 450), (0, 480), (-46, 450))], person.second_colour, folds=folds(body))
    for collar in body.both((neck - 16, 360), (neck + 20, 412), (96, 540), (10, 490)):
        body.mass(collar, person.second_colour, 10, 0.8, small=True, sharp=True)
    for front in body.both(
        (neck + 50, 404), (neck + 120, 432), (half - 112, 476), (half - 92, 620), (half - 92, 800), (12, 800), (30, 640)
    ):
        body.mass(front, person.clothes_colour, 12, folds=folds(body, 2))
    for stripe in body.both((neck + 74, 416), (neck + 134, 438), (neck + 128, 560), (neck + 126, 800), (neck + 62, 800),
                            (neck + 66, 560)):  # fmt: skip
        body.mass(stripe, SILVER, 7, 0.8, small=True)
    body.lines([body.at((0, 650), (2, 720), (0, 800))], 8)
    arms(body)


def _overalls(body: Body) -> None:
    """A bib with straps and brass buttons, over a tee."""
    person, neck = body.portrait.person, body.neck
    colour, dark = person.clothes_colour, mixed(person.clothes_colour, (0, 0, 0), 0.45)
    draw_tee(body, person.second_colour)
    bib = body.at((-176, 566), (0, 556), (176, 566), (206, 800), (-206, 800))
    body.mass(bib, colour, 12, small=True)
    body.lines([body.at((-166, 584), (0, 574), (166, 584))], 5, mixed(colour, (255, 255, 255), 0.4))
    for strap in body.both((neck + 74, 414), (neck + 134, 432), (176, 540), (170, 606), (118, 606), (124, 540)):
        body.mass(strap, colour, 10, 0.8, small=True)
    body.lines(body.both((neck + 100, 436), (150, 540)), 4, dark)
    _brass(body, 145, 592)
    arms(body)


def _brass(body: Body, x: float, y: float) -> None:
    def draw(pen: skia.Canvas) -> None:
        for across, down in body.at((-x, y), (x, y)):
            pen.drawCircle(across, down, 19, paint_of(INK))
            pen.drawCircle(across, down, 14, paint_of((222, 168, 62)))
            pen.drawCircle(across + 4, down - 4, 5, paint_of((255, 232, 160)))

    body.portrait.canvas.draw(draw)


def _clerical(body: Body) -> None:
    """A dark shirt with a white tab in its collar."""
    person, neck = body.portrait.person, body.neck
    colour = person.clothes_colour
    light = mixed(colour, (255, 255, 255), 0.22)
    body.mass([*trunk(body), *body.at((40, 450), (0, 470), (-40, 450))], colour, folds=folds(body))
    band = body.at((-neck - 4, 372), (-neck - 10, 410), (-60, 478), (0, 496), (60, 478), (neck + 6, 410), (neck, 372),
                   (60, 430), (0, 444), (-60, 430))  # fmt: skip
    body.mass(band, colour, 10, 0.6, small=True)
    body.mass(body.at((-38, 438), (38, 438), (34, 484), (-34, 484)), (246, 246, 250), 8, 0.6, small=True)
    body.lines([body.at((0, 506), (2, 660), (0, 790))], 6, light)
    buttons(body, (560, 640), 26)
    arms(body)


def draw_stethoscope(body: Body) -> None:
    """Around the neck, its ends before the chest."""
    neck = body.neck
    left = body.at((-neck - 34, 404), (-neck - 20, 500), (-72, 600), (-70, 800))
    right = body.at((neck + 30, 404), (neck + 24, 490), (88, 560), (96, 606))
    body.lines([left, right], 30)
    body.lines([left, right], 17, STEEL)

    def draw(pen: skia.Canvas) -> None:
        ((across, down),) = body.at((98, 612))
        for radius, colour in ((36, INK), (28, SILVER), (18, STEEL), (12, SILVER)):
            pen.drawCircle(across, down, radius, paint_of(colour))

    body.portrait.canvas.draw(draw)


TRADES: Mapping[str, Garment] = {
    "whites": _whites, "scrubs": _scrubs, "vest": _vest, "overalls": _overalls, "clerical": _clerical,
}  # fmt: skip
