"""The rendered worlds as backdrops: which light a place is shown in follows from the words, else from the palette."""

from __future__ import annotations

import functools
from collections.abc import Mapping

from thumbsmith.engines.composer.build.worlds import WORLDS, render
from thumbsmith.engines.composer.build.worlds.occluding import occluder
from thumbsmith.engines.composer.build.worlds.world import Scenery, Time, View, World
from thumbsmith.engines.composer.colour import hue, luma
from thumbsmith.engines.composer.data.worlds import WORLD_USES
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Daytime, Finish, Pixels

PREFIX = "world-"
FINISH = Finish(
    text_side=0.34, vignette=0.24, bottom=0.22, bloom=0.22, contrast=1.06, saturation=1.08, grain=0.010, halo=0.22
)
_TIMES: Mapping[Daytime, tuple[Time, ...]] = {"day": ("day", "dawn"), "sunset": ("sunset", "dawn"), "night": ("night",)}
_DAYTIMES: Mapping[Time, Daytime] = {"day": "day", "dawn": "sunset", "sunset": "sunset", "night": "night"}
DARK = 0.17
"""Lightness of a palette's middle below which it is a palette of the night."""


def view_for(key: str, request: BackdropRequest) -> View:
    """The view of the world `key` (without the prefix) for a backdrop."""
    time = _time(WORLDS[key], request)
    return View(
        width=request.width,
        height=request.height,
        seed=request.seed,
        time=time,
        weather=request.weather or ("cloudy" if request.grave and time != "night" else "clear"),
        tint=request.palette.glow,
        focus=request.focus,
        calm=request.text_side,
    )


@functools.lru_cache(maxsize=2)
def rendered(key: str, view: View) -> World:
    """The world, kept for whoever asks for its depth after its picture."""
    return render(key, view)


def in_front(backdrop: str, request: BackdropRequest, pixels: Pixels, nearer_than: float) -> Pixels | None:
    """Of the painted backdrop what stands nearer than some metres, as RGBA; None where it is no rendered world."""
    key = backdrop.removeprefix(PREFIX)
    if not backdrop.startswith(PREFIX) or key not in WORLDS:
        return None
    return occluder(rendered(key, view_for(key, request)), nearer_than, pixels)


def _draw(request: BackdropRequest, key: str) -> Pixels:
    return rendered(key, view_for(key, request)).pixels


def _time(scenery: Scenery, request: BackdropRequest) -> Time:
    """The first wanted one that the place looks good at."""
    wanted = _TIMES[request.daytime] if request.daytime else _suiting(request)
    return next((time for time in wanted if time in scenery.times), scenery.times[0])


def _suiting(request: BackdropRequest) -> tuple[Time, ...]:
    """Times of day that what is told and the palette speak for, best first."""
    palette = request.palette
    if request.grave or luma(palette.middle) < DARK:
        return ("night", "dawn", "sunset")
    warmth = (hue(palette.middle) + 0.12) % 1
    if warmth < 0.28:  # from pink over red to orange
        return ("sunset", "dawn")
    return ("dawn", "sunset") if warmth > 0.84 else ("day", "dawn")


def _backdrop(scenery: Scenery) -> Backdrop:
    use = WORLD_USES[scenery.key]
    return Backdrop(
        key=f"{PREFIX}{scenery.key}",
        label=scenery.label,
        draw=functools.partial(_draw, key=scenery.key),
        finish=FINISH,
        genres=use.genres,
        moods=use.moods,
        times=frozenset(_DAYTIMES[time] for time in scenery.times),
        is_place=True,
        own_colours=True,
    )


BACKDROPS: tuple[Backdrop, ...] = tuple(map(_backdrop, WORLDS.values()))
