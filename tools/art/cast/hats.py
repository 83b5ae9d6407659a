"""What is worn on the head at work, over the hair."""

from __future__ import annotations

from .curves import ring
from .portrait import Portrait, Shape
from .shading import CLOTH, KEY, SMALL, Bumps, Colour, cloth, mixed


def draw_hat(portrait: Portrait) -> None:
    hat = portrait.person.hat
    if hat != "none":
        HATS[hat](portrait)


def _toque(portrait: Portrait) -> None:
    """A cook's: pleats that bulge over a band."""
    colour = portrait.person.hat_colour
    band = [(-244, -96), (-246, -160), (-236, -226), (-120, -262), (0, -272), (120, -262), (226, -222), (234, -160),
            (226, -100), (120, -152), (0, -168), (-124, -152)]  # fmt: skip
    top = [(-226, -190), (-284, -240), (-306, -306), (-272, -368), (-206, -392), (-146, -428), (-70, -422),
           (0, -444), (84, -426), (158, -432), (222, -388), (276, -354), (290, -288), (258, -230), (214, -196),
           (0, -250)]  # fmt: skip
    _mass(portrait, top, colour, CLOTH)
    pleats = [[(x, -250 + abs(x) * 0.14), (x * 1.16, -310), (x * 1.24, -366)] for x in range(-180, 181, 60)]
    portrait.strokes([portrait.around(pleat) for pleat in pleats], 8, colour=(120, 116, 150), matrix=portrait.head)
    _shadow(portrait, band)
    _mass(portrait, band, colour, SMALL)


def _helmet(portrait: Portrait) -> None:
    colour = portrait.person.hat_colour
    dome = [(-262, -110), (-274, -200), (-236, -310), (-140, -386), (0, -410), (136, -390), (226, -316), (258, -204),
            (246, -110), (120, -160), (0, -172), (-130, -160)]  # fmt: skip
    brim = [(-286, -82), (-276, -122), (-150, -176), (0, -194), (150, -178), (274, -124), (292, -84), (230, -92),
            (130, -128), (0, -142), (-140, -126), (-230, -90)]  # fmt: skip
    _shadow(portrait, brim)
    _mass(portrait, dome, colour, CLOTH, light=0.4)
    dark = mixed(colour, (40, 10, 20), 0.5)
    middle = 34 * portrait.turned
    for x in (-74, 0, 74):
        ridge = [(middle + x * 1.1 - 17, -178), (middle + x - 15, -300), (middle + x * 0.6 - 6, -404),
                 (middle + x * 0.6 + 10, -404), (middle + x + 17, -300), (middle + x * 1.1 + 17, -178)]  # fmt: skip
        _mass(portrait, ridge, colour, SMALL, ink=7)
    _mass(portrait, brim, colour, SMALL)
    portrait.strokes([portrait.around([(-240, -112), (0, -164), (240, -114)])], 5, colour=dark, matrix=portrait.head)


def _cap(portrait: Portrait) -> None:
    colour = portrait.person.hat_colour
    dome = [(-244, -104), (-252, -190), (-214, -300), (-120, -364), (10, -378), (130, -358), (212, -288), (240, -190),
            (232, -120), (110, -166), (0, -176), (-130, -158)]  # fmt: skip
    visor = [(-120, -152), (-40, -190), (90, -196), (210, -160), (316, -104), (338, -72), (300, -62), (190, -96),
             (70, -122), (-40, -124)]  # fmt: skip
    _shadow(portrait, visor)
    _mass(portrait, dome, colour, CLOTH)
    seams = [[(-30, -180), (-40, -290), (0, -376)], [(150, -168), (130, -290), (10, -376)],
             [(-190, -140), (-160, -270), (0, -376)]]  # fmt: skip
    dark = mixed(colour, (10, 0, 20), 0.6)
    portrait.strokes([portrait.around(seam) for seam in seams], 6, colour=dark, matrix=portrait.head)
    _mass(portrait, [(-16, -372), (4, -392), (26, -374), (6, -366)], colour, SMALL, ink=8)
    _mass(portrait, visor, colour, SMALL)


def _mass(
    portrait: Portrait, shape: Shape, colour: Colour, bumps: Bumps, *, ink: float = 13, light: float = 0.24
) -> None:
    portrait.mass(ring(*portrait.around(shape)), cloth(colour, light), bumps, ink=ink, matrix=portrait.head)


def _shadow(portrait: Portrait, shape: Shape) -> None:
    """The hat's, on the face."""
    portrait.shade_face(ring(*portrait.around(shape)), (-KEY[0] * 20, 30), 0.42)


HATS = {"toque": _toque, "helmet": _helmet, "cap": _cap}
