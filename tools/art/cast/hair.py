"""Hair behind the head and before it: locks with strands; curls, braids and scarves have modules of their own."""

from __future__ import annotations

import numpy as np
import skia

from . import braids, curls, scarf
from .canvas import Floats, paint_of
from .chance import Chance
from .curves import Points, ring, spline, stroke
from .hairstyles import STYLES, Lock
from .portrait import Portrait
from .records import hair_tones
from .shading import CLOTH, HAIR, INK, Colour, mixed

FLAT = ((12, 1.0),)
OWN = {"afro": curls, "braids": braids, "hijab": scarf}
"""Hair that is no locks."""


def draw_back(portrait: Portrait) -> None:
    kind = portrait.person.hair
    if kind in OWN:
        OWN[kind].draw_back(portrait)
    for seed, lock in enumerate(STYLES[kind].back):
        _draw_lock(portrait, lock, seed + 1)


def draw_front(portrait: Portrait) -> None:
    kind = portrait.person.hair
    if kind in OWN:
        OWN[kind].draw_front(portrait)
    style = STYLES[kind]
    for seed, lock in enumerate(style.front):
        _draw_lock(portrait, lock, seed + 5)
    portrait.strokes([portrait.around(line) for line in style.partings], 9, colour=INK, matrix=portrait.head)


def ears_of(portrait: Portrait) -> tuple[int, ...]:
    return STYLES[portrait.person.hair].ears


def _draw_lock(portrait: Portrait, lock: Lock, seed: int) -> None:
    colour: Colour = mixed((0, 0, 0), portrait.person.hair_colour, lock.tone)
    bumps = FLAT if lock.flat else HAIR if lock.tone == 1 else CLOTH
    shape = ring(*portrait.around(lock.shape))
    mask = portrait.mass(shape, hair_tones(colour), bumps, ink=lock.ink, matrix=portrait.head)
    if lock.guides:
        _draw_strands(portrait, lock, colour, seed, portrait.canvas.whole(mask))


def _draw_strands(portrait: Portrait, lock: Lock, colour: Colour, seed: int, clip: Floats) -> None:
    """Tapered strands between the guides, some light, most dark."""
    if lock.guides is None:
        return
    first, last = (np.array(portrait.around(guide)) for guide in lock.guides)
    if len(first) != len(last):
        steps = np.linspace(0, 1, max(len(first), len(last)))
        first, last = (_resampled(guide, steps) for guide in (first, last))
    tones = (mixed(colour, (255, 240, 220), 0.3), mixed(colour, (0, 0, 0), 0.6), mixed(colour, (255, 220, 190), 0.12),
             mixed(colour, (0, 0, 0), 0.35))  # fmt: skip

    def draw(pen: skia.Canvas) -> None:
        chance = Chance(seed)
        for index in range(lock.strands):
            share = (index + 0.5) / lock.strands + chance.between(-0.05, 0.05)
            curve = spline(first + (last - first) * share, steps=10)
            start, end = int(chance.between(0, 0.35) * len(curve)), int(chance.between(0.6, 1) * len(curve))
            tone = tones[int(chance.between(0, 4)) % 4]
            width = lock.width * chance.between(0.5, 1.3)
            strand = stroke(
                curve[start:end], width, start=0.15, end=0.05, widest=chance.between(0.3, 0.6), smooth=False
            )
            pen.drawPath(strand, paint_of(tone, 220))

    portrait.canvas.draw(draw, portrait.head, clip)


def _resampled(guide: Points, steps: Points) -> Points:
    own = np.linspace(0, 1, len(guide))
    return np.stack([np.interp(steps, own, guide[:, axis]) for axis in (0, 1)], 1)
