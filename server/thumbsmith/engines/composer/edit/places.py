"""The light of a rendered place that is the picture's background: the place is painted again in another one."""

from __future__ import annotations

import math
from collections.abc import Mapping

from thumbsmith.engines.base import EditNotPossible
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.world_grounds import ground_of, in_light, painted_again
from thumbsmith.engines.composer.edit.canvas import Canvas
from thumbsmith.engines.composer.edit.commands import BACKGROUND, PICTURE, Haze, Light, Tone, ToneName
from thumbsmith.engines.lighting import THICKEST_HAZE, TimeOfDay, WorldLight

TIMES: Mapping[ToneName, TimeOfDay] = {"night": "night", "day": "day", "sunset": "sunset"}
NO_PLACE = (
    "Only the haze of a rendered place can be changed, while it is the background: choose a place for the background "
    "first."
)
NO_AIR = "There is no haze in this place that could be changed."
STEP = 1.6
"""How much thicker haze becomes that is asked for once."""
NOTICED = 0.6
"""Of the haze that a place has by itself: the least that 'more' thickens."""


def lit(canvas: Canvas, light: WorldLight) -> frozenset[str] | None:
    """Paints the place again. The ids of its pictures that lie over words; None, with nothing done, where the
    background is no such place, or would not change."""
    ground = ground_of(canvas.scene)
    wanted = in_light(ground, light) if ground else None
    if wanted is None or wanted == ground:
        return None
    pictures = Pictures()
    canvas.scene = painted_again(canvas.scene, wanted, pictures)
    for file in pictures.files.values():
        canvas.keep(file)
    painted = ground_of(canvas.scene)
    return frozenset(cover.picture for cover in painted.covers) if painted else frozenset()


def at_time(canvas: Canvas, command: Tone) -> frozenset[str] | None:
    """The time of day that a change of tone means; as `lit`."""
    if command.name not in TIMES or command.target not in (PICTURE, BACKGROUND):
        return None
    return lit(canvas, WorldLight(time=TIMES[command.name]))


def from_side(canvas: Canvas, command: Light) -> bool:
    """Whether sun or moon have moved to that side."""
    return command.side in ("left", "right") and lit(canvas, WorldLight(sun=command.side)) is not None


def apply_haze(canvas: Canvas, command: Haze) -> None:
    """Raises EditNotPossible where there is none to change."""
    ground = ground_of(canvas.scene)
    if ground is None:
        raise EditNotPossible(NO_PLACE)
    haze = 0.0 if command.amount is None else _changed(ground.haze, command.amount)
    if in_light(ground, WorldLight(haze=haze)).haze != haze:
        raise EditNotPossible(NO_AIR)
    lit(canvas, WorldLight(haze=haze))


def _changed(haze: float, amount: float) -> float:
    """`amount` steps thicker, or thinner where it is negative."""
    thicker = max(haze, NOTICED) if amount > 0 else haze
    return round(min(THICKEST_HAZE, thicker * math.pow(STEP, amount)), 2)
