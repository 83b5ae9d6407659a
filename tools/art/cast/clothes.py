"""What they wear. Seams, collars and folds break the large areas."""

from __future__ import annotations

from collections.abc import Mapping

from .body import Body, arms, body_of, buttons, draw_neck, draw_tee, folds, trunk
from .portrait import Portrait
from .shading import mixed
from .trades import TRADES, Garment, draw_stethoscope


def draw_body(portrait: Portrait) -> None:
    body = body_of(portrait)
    draw_neck(body)
    CLOTHES[portrait.person.clothes](body)
    if portrait.person.stethoscope:
        draw_stethoscope(body)


def _tee(body: Body) -> None:
    colour = body.portrait.person.clothes_colour
    draw_tee(body, colour)
    arms(body)
    dark = mixed(colour, (0, 0, 0), 0.45)
    body.lines([body.at((-190, 560), (-120, 600), (-40, 612)), body.at((150, 540), (120, 590), (60, 620))], 8, dark)


def _drape(body: Body) -> None:
    colour = body.portrait.person.clothes_colour
    collar = body.at((60, 400), (0, 420), (-60, 400))
    body.mass([*trunk(body), *collar], colour, folds=folds(body, 5))
    body.lines([body.at((-150, 440), (-60, 520), (120, 560)), body.at((-190, 480), (-80, 580), (100, 640)),
                body.at((160, 450), (60, 500)), body.at((210, 470), (150, 560), (20, 640))], 9)  # fmt: skip
    light = mixed(colour, (255, 255, 255), 0.3)
    body.lines(
        [body.at((-140, 456), (-50, 532), (110, 574)), body.at((-176, 500), (-70, 596), (90, 656))], 6, light, 190
    )


def _hoodie(body: Body) -> None:
    neck, colour = body.neck, body.portrait.person.clothes_colour
    body.mass([*trunk(body), *body.at((60, 450), (0, 480), (-60, 450))], colour, folds=folds(body))
    hood = [(neck + 10, 350), (neck + 86, 398), (neck + 124, 470), (56, 590), (4, 560), (40, 490), (neck - 10, 420)]
    for shape in body.both(*hood):
        body.mass(shape, colour, 11, 0.7, small=True)
    arms(body)
    body.lines(body.both((32, 562), (40, 622), (34, 690)), 10, (235, 235, 240))
    body.lines(body.both((neck + 60, 420), (neck + 66, 480), (80, 560)), 6, mixed(colour, (0, 0, 0), 0.5))


def _turtleneck(body: Body) -> None:
    neck, colour = body.neck, body.portrait.person.clothes_colour
    body.mass(trunk(body), colour, folds=folds(body))
    roll = body.at((-neck - 16, 330), (-neck - 30, 420), (-60, 470), (60, 470), (neck + 26, 420), (neck + 12, 330),
    (40, 366),
                   (-40, 366))  # fmt: skip
    body.mass(roll, colour, 11, small=True)
    ribs = [body.at((-neck + step * 32, 376), (-neck + step * 31, 440)) for step in range(1, 7)]
    dark = mixed(colour, (0, 0, 0), 0.5)
    body.lines(ribs, 5, dark)
    knit = [body.at((x, 500 + abs(x) * 0.16), (x * 1.04, 640)) for x in range(-260, 261, 40)]
    body.lines(knit, 5, dark, 120)
    arms(body)


def _suit(body: Body) -> None:
    person, neck = body.portrait.person, body.neck
    shirt = body.at((-neck - 10, 400), (-150, 470), (-140, 790), (140, 790), (150, 470), (neck + 4, 400),
    (neck - 30, 420),
                    (0, 500), (-neck + 30, 420))  # fmt: skip
    body.mass(shirt, (240, 240, 246), 9)
    tie = body.at((-30, 482), (30, 482), (22, 526), (58, 790), (-58, 790), (-22, 526))
    body.mass(tie, person.second_colour, 9, small=True)
    body.lines([body.at((-24, 524), (0, 532), (24, 524))], 8)
    for collar in body.both((neck - 16, 366), (neck + 18, 412), (96, 540), (10, 490)):
        body.mass(collar, (246, 246, 250), 9, 0.8, small=True, sharp=True)
    _jacket(body)


def _blazer(body: Body) -> None:
    neck = body.neck
    top = body.at((-neck - 10, 400), (-150, 470), (-140, 790), (140, 790), (150, 470), (neck + 4, 400),
    (neck - 30, 470),
                  (0, 560), (-neck + 30, 470))  # fmt: skip
    body.mass(top, body.portrait.person.second_colour, 9)
    _jacket(body)


def _coat(body: Body) -> None:
    """A doctor's, over a shirt with an open collar."""
    person, neck = body.portrait.person, body.neck
    shirt = body.at((-neck - 10, 400), (-150, 470), (-140, 790), (140, 790), (150, 470), (neck + 4, 400),
    (neck - 30, 420), (0, 490), (-neck + 30, 420))  # fmt: skip
    body.mass(shirt, person.second_colour, 9)
    for collar in body.both((neck - 16, 362), (neck + 18, 410), (96, 548), (8, 486)):
        body.mass(collar, person.second_colour, 9, 0.8, small=True, sharp=True)
    buttons(body, (560, 630), 0)
    _jacket(body)


def _jacket(body: Body) -> None:
    colour, neck, half = body.portrait.person.clothes_colour, body.neck, body.half
    for front in body.both(
        (neck + 18, 396), (neck + 140, 434), (half - 50, 498), (half, 600), (half + 20, 790), (10, 800), (70, 620)
    ):
        body.mass(front, colour, 13, folds=folds(body, 2))
    lapel = mixed(colour, (255, 255, 255), 0.1)
    for shape in body.both(
        (neck + 14, 390), (neck + 88, 468), (neck + 114, 556), (neck + 76, 572), (neck + 80, 610), (16, 790), (64, 600)
    ):
        body.mass(shape, lapel, 10, 0.8, small=True, sharp=True)
    arms(body)


def _shirt(body: Body) -> None:
    person, neck = body.portrait.person, body.neck
    colour = person.clothes_colour
    body.mass([*trunk(body), *body.at((40, 470), (0, 540), (-40, 470))], colour, folds=folds(body))
    for collar in body.both((neck - 16, 360), (neck + 20, 412), (104, 560), (10, 490)):
        body.mass(collar, colour, 10, 0.8, small=True, sharp=True)
    dark = mixed(colour, (20, 20, 50), 0.5)
    body.lines([body.at((-4, 540), (-2, 660), (-4, 790))], 7)
    body.lines([body.at((24, 548), (26, 660), (24, 790))], 4, dark, 170)
    buttons(body, (590, 680), 10)
    pocket = [(130, 620), (220, 612)]
    body.lines([body.at(*pocket), body.at((132, 622), (136, 700)), body.at((218, 614), (222, 700))], 6, dark)
    arms(body)


def _cardigan(body: Body) -> None:
    person, neck, half = body.portrait.person, body.neck, body.half
    shirt = body.at((-neck - 10, 400), (-150, 470), (-140, 790), (140, 790), (150, 470), (neck + 4, 400), (0, 520))
    body.mass(shirt, person.second_colour, 9)
    for collar in body.both((neck - 16, 362), (neck + 18, 410), (92, 548), (8, 490)):
        body.mass(collar, person.second_colour, 9, 0.8, small=True, sharp=True)
    buttons(body, (590, 660), 0)
    dark = mixed(person.clothes_colour, (0, 0, 0), 0.45)
    for front in body.both(
        (neck + 20, 400), (neck + 140, 436), (half - 50, 498), (half, 600), (half + 20, 790), (60, 800), (86, 620)
    ):
        body.mass(front, person.clothes_colour, 12, folds=folds(body, 2))
    knit = [body.at((side * x, 470 + x * 0.2), (side * x * 1.06, 640)) for side in (-1, 1) for x in range(190, 341, 38)]
    body.lines(knit, 5, dark, 150)
    body.lines(body.both((neck + 46, 416), (116, 620), (92, 790)), 6, dark)
    arms(body)


def _overshirt(body: Body) -> None:
    """Open, over a light shirt."""
    person, neck, half = body.portrait.person, body.neck, body.half
    inner = body.at((-neck - 10, 400), (-170, 470), (-160, 790), (160, 790), (170, 470), (neck + 4, 400), (50, 466),
    (0, 480),
                    (-54, 466))  # fmt: skip
    body.mass(inner, person.second_colour, 9, folds=folds(body))
    body.lines([body.at((neck - 14, 420), (48, 484), (0, 498), (-54, 484), (-neck + 2, 420))], 6)
    for front in body.both(
        (neck + 20, 392), (neck + 140, 434), (half - 50, 498), (half, 600), (half + 20, 790), (96, 800), (120, 600)
    ):
        body.mass(front, person.clothes_colour, 12, folds=folds(body))
    for collar in body.both((neck + 4, 372), (neck + 66, 420), (neck + 104, 520), (128, 590), (neck - 6, 440)):
        body.mass(collar, mixed(person.clothes_colour, (255, 255, 255), 0.08), 10, 0.8, small=True, sharp=True)
    dark = mixed(person.clothes_colour, (0, 0, 0), 0.45)
    body.lines(body.both((150, 600), (132, 700), (126, 790)), 5, dark)
    arms(body)


def _letterman(body: Body) -> None:
    """A jacket with bright sleeves and a knitted collar, over a tee."""
    person, neck, half = body.portrait.person, body.neck, body.half
    body.mass([*trunk(body), *body.at((40, 470), (0, 482), (-40, 470))], (246, 244, 240), 9)
    for sleeve in body.both(
        (neck + 120, 430), (half - 40, 496), (half, 600), (half + 20, 790), (half - 120, 790), (half - 120, 560)
    ):
        body.mass(sleeve, person.second_colour, 12, folds=folds(body))
    for front in body.both(
        (neck + 14, 396),
        (neck + 120, 434),
        (half - 110, 480),
        (half - 118, 620),
        (half - 110, 800),
        (40, 800),
        (84, 600),
    ):
        body.mass(front, person.clothes_colour, 12, folds=folds(body, 2))
    for collar in body.both((neck - 10, 372), (neck + 34, 396), (118, 540), (66, 640), (44, 620), (70, 520)):
        body.mass(collar, mixed(person.clothes_colour, (0, 0, 0), 0.25), 9, 0.8, small=True, sharp=True)
    arms(body, 7)


CLOTHES: Mapping[str, Garment] = {
    **TRADES,
    "tee": _tee, "drape": _drape, "hoodie": _hoodie, "turtleneck": _turtleneck, "suit": _suit, "blazer": _blazer,
    "coat": _coat, "shirt": _shirt, "cardigan": _cardigan, "overshirt": _overshirt, "jacket": _letterman,
}  # fmt: skip
