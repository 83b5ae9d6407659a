"""A built place from its parts to a picture: rays, light, reflections, air, lens.

The plate is a third of the picture: what is out of focus anyway needs no more. Scenes are built for a subject right of
the middle; for one on the left they are seen in a mirror.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace

import cv2
import numpy as np
from numpy.typing import NDArray

from thumbsmith.engines.composer.build.paint.noise import fractal
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.build.worlds.built import air, lens
from thumbsmith.engines.composer.build.worlds.built.camera import Camera, Point, Rays
from thumbsmith.engines.composer.build.worlds.built.daylight import Outside
from thumbsmith.engines.composer.build.worlds.built.lens import Film
from thumbsmith.engines.composer.build.worlds.built.lights import Light, irradiance, openness
from thumbsmith.engines.composer.build.worlds.built.solids import FACES, Axes, Room, Solid
from thumbsmith.engines.composer.build.worlds.world import Scenery, Time, View, World
from thumbsmith.engines.composer.colour import Floats

SHRINK = 3
BIAS = 0.02
"""Metres that a shadow's ray starts above its surface."""
LEAST_HAZE = 0.01
FOG = 0.4
"""The sight in fog, as a share of a clear day's."""
KEYS: Mapping[Time, float] = {"day": 1.8, "dawn": 1.4, "sunset": 1.15, "night": 0.8}
"""The exposure by the time of day, as a share of the film's: a room by day is a bright room."""
BRIGHT = 0.24
"""The middle grey above which no time of day makes a picture brighter: words stand before it."""
FALLS: Mapping[Time, float] = {"day": 0.6, "dawn": 0.75, "sunset": 0.9, "night": 1.0}
"""The loss of light away from the focus, as a share of the film's: by day light is everywhere."""
STANDARD_FILM = Film()


@dataclass(frozen=True)
class Shot:
    """The camera's place and lens. `lens` is the focal length in widths of the picture, `horizon` the height (share) of
    what is level with the eye, `leads` where (share of the width) the room's far end is drawn; None: at the focus.
    `yaw` is in radians, `distance` how far away a subject stands."""

    eye: Point = (0.0, 1.3, 0.0)
    lens: float = 0.85
    horizon: float = 0.52
    yaw: float = 0.0
    leads: float | None = None
    distance: float = 4.0


@dataclass(frozen=True)
class Set:
    """All parts of a built place. `ambient` is the light from above and from below that has no source of its own."""

    solids: Sequence[Solid]
    lights: Sequence[Light]
    ambient: tuple[Floats, Floats]
    shot: Shot = Shot()
    film: Film = STANDARD_FILM
    outside: Outside | None = None
    """The outside that rays meet where nothing else is."""
    haze: air.Haze | None = None
    glints: Sequence[air.Glints] = ()
    beams: tuple[air.Beam, ...] = ()
    shafts: tuple[Point, float] | None = None
    """The origin of shafts, and their strength."""
    ripple: float = 0.0
    """The wavering of reflections, share of the width: 0 on a polished floor, 0.02 on wet asphalt."""
    falls: str | None = None
    """'rain' or 'snow'."""
    room: Room | None = field(default=None)


@dataclass(frozen=True)
class Seen:
    """The findings of the rays: depth (inf: nothing), points, normals, reflectance, own light, gloss."""

    depth: Floats
    points: Axes
    normal: Axes
    colour: Floats
    glow: Floats
    gloss: Floats


def rendered(view: View, build: Callable[[View], Set], random: np.random.Generator) -> World:
    """The world that `build` describes, seen with `view`."""
    is_flipped = view.focus[0] < 0.5 or (view.focus[0] == 0.5 and view.calm == "right")
    straight = _flipped(view) if is_flipped else view
    place = _weathered(build(straight), straight)
    columns, rows = -(-view.width // SHRINK), -(-view.height // SHRINK)
    camera = _camera(place.shot, straight, rows, columns)
    light, depth = photographed(place, camera, random)
    light = lens.focused(light, depth, place.film)
    film = _exposed(place.film, view.time)
    light = lens.composed(lens.bloomed(light, film.bloom), straight, film)
    picture = lens.developed(light, film)
    if place.falls is not None:
        picture = air.falling(picture, random, place.falls)
    pixels = lens.printed(picture, view.width, view.height, view.seed)
    far = cv2.resize(depth, (view.width, view.height), interpolation=cv2.INTER_NEAREST)
    if is_flipped:
        pixels, far = pixels[:, ::-1], far[:, ::-1]
    return World(np.ascontiguousarray(pixels), np.ascontiguousarray(far, np.float32), _ground(place.shot, camera))


def _exposed(film: Film, time: Time) -> Film:
    key = film.key * KEYS[time]
    return replace(film, key=min(key, max(film.key, BRIGHT)), fall=film.fall * FALLS[time])


def _weathered(place: Set, view: View) -> Set:
    """Fog thickens the air outdoors, haze everywhere."""
    if place.haze is None:
        return place
    sight = FOG if view.weather == "fog" and place.room is None else 1.0
    return replace(place, haze=replace(place.haze, reach=place.haze.reach * sight / max(view.haze, LEAST_HAZE)))


def _flipped(view: View) -> View:
    calm = {"left": "right", "right": "left"}.get(view.calm, view.calm)
    return replace(view, focus=(1 - view.focus[0], view.focus[1]), calm=calm)  # type: ignore[arg-type]  # a Side


def _camera(shot: Shot, view: View, rows: int, columns: int) -> Camera:
    leads = view.focus[0] if shot.leads is None else shot.leads + (view.focus[0] - 0.66) * 0.6
    return Camera(rows, columns, shot.eye, shot.lens * columns, (leads * columns, shot.horizon * rows), shot.yaw)


def _ground(shot: Shot, camera: Camera) -> float:
    foot = shot.horizon + camera.focal * shot.eye[1] / shot.distance / camera.rows
    return float(min(0.97, max(shot.horizon + 0.05, foot)))


def photographed(place: Set, camera: Camera, random: np.random.Generator) -> tuple[Floats, Floats]:
    """Linear light and depth on the camera's plate, all in focus."""
    rays = camera.rays()
    seen = look(place, camera, rays)
    light = _lit(place, seen)
    if float(seen.gloss.max()) > 0:
        light = light + _reflected(place, camera, rays, seen, random)
    if place.outside is not None:
        light = np.where(np.isfinite(seen.depth)[..., None], light, place.outside(rays))
    if place.haze is not None:
        light = air.hazed(light, seen.depth, place.haze, 0.0 if place.room is None else place.room.high[2])
    for glints in place.glints:
        light = air.dotted(light, seen.depth, camera, glints)
    if place.beams:
        smoke = 0.45 + 1.1 * fractal(random, camera.rows, camera.columns, 0.3, 4, stretch=(1.6, 1.0))
        light = air.beams(light, seen.depth, camera, place.beams, smoke)
    if place.shafts is not None:
        source = camera.project(np.array([place.shafts[0]], np.float32))[0]
        light = air.shafts(light, (float(source[0]), float(source[1])), place.shafts[1])
    return np.asarray(light, np.float32), seen.depth


def look(place: Set, camera: Camera, rays: Rays) -> Seen:
    """Every solid is met only within the part of the plate where it can be seen."""
    shape = (camera.rows, camera.columns)
    depth = np.full(shape, np.inf, np.float32)
    owner = np.full(shape, -1, np.int16)
    windows = [camera.window(*solid.bounds) for solid in place.solids]
    for index, (solid, window) in enumerate(zip(place.solids, windows, strict=True)):
        if window is None:
            continue
        met = solid.hit(rays.within(window))
        nearer = met < depth[window]
        depth[window] = np.where(nearer, met, depth[window])
        owner[window][nearer] = index
    points = rays.at(np.where(np.isfinite(depth), depth, 0))
    normal = (np.zeros(shape, np.float32), np.ones(shape, np.float32), np.zeros(shape, np.float32))
    seen = Seen(
        depth,
        points,
        normal,
        np.zeros((*shape, 3), np.float32),
        np.zeros((*shape, 3), np.float32),
        np.zeros(shape, np.float32),
    )
    for index, (solid, window) in enumerate(zip(place.solids, windows, strict=True)):
        if window is not None:
            _describe(solid, seen, owner[window] == index, window, rays, camera.focal)
    return seen


def _describe(
    solid: Solid, seen: Seen, mask: NDArray[np.bool_], window: tuple[slice, slice], rays: Rays, focal: float
) -> None:
    rows, columns = np.nonzero(mask)
    if not rows.size:
        return
    rows, columns = rows + window[0].start, columns + window[1].start
    points = (seen.points[0][rows, columns], seen.points[1][rows, columns], seen.points[2][rows, columns])
    away = seen.depth[rows, columns]
    spot = solid.spot(points, away / np.float32(focal))
    ways = [rays.direction[axis][rows, columns] for axis in range(3)]
    steep = np.abs(sum(spot.normal[axis] * ways[axis] for axis in range(3)))
    steep = steep / np.sqrt(sum(way * way for way in ways))
    spot = replace(spot, footprint=np.asarray(spot.footprint / np.maximum(steep, 0.08), np.float32))
    for axis in range(3):
        seen.normal[axis][rows, columns] = spot.normal[axis]
    for face in np.unique(spot.face):
        chosen = spot.face == face
        part = spot if chosen.all() else spot.part(chosen)
        material = solid.material(int(face))
        at = (rows[chosen], columns[chosen])
        seen.colour[at] = material.colour(part)
        if material.glow is not None:
            seen.glow[at] = material.glow(part)
        if material.gloss and FACES[int(face)] == "floor":
            seen.gloss[at] = material.gloss


def _lit(place: Set, seen: Seen, step: int = 2) -> Floats:
    raised = tuple(seen.points[axis] + seen.normal[axis] * np.float32(BIAS) for axis in range(3))
    points = (raised[0], raised[1], raised[2])
    casters = [solid for solid in place.solids if solid.casts]
    share = (0.5 + 0.5 * seen.normal[1])[..., None]
    free = openness(points, seen.normal, place.room, casters, step)[..., None]
    light = (place.ambient[0] * share + place.ambient[1] * (1 - share)) * free
    direct = np.zeros_like(light)
    for source in place.lights:
        direct += irradiance(source, points, seen.normal, casters, step)
    light += direct * (0.4 + 0.6 * free)
    return np.asarray(light * seen.colour + seen.glow, np.float32)


def _reflected(place: Set, camera: Camera, rays: Rays, seen: Seen, random: np.random.Generator) -> Floats:
    """The mirror image in the floor: the place seen from below it, blurred mostly downwards, stronger when grazed."""
    below = camera.halved().mirrored()
    under = below.rays()
    image = look(place, below, under)
    light = _lit(place, image, 2)
    if place.outside is not None:
        up = Rays(under.eye, under.direction, under.over)
        light = np.where(np.isfinite(image.depth)[..., None], light, place.outside(up))
    for glints in place.glints:
        light = air.dotted(light, image.depth, below, glints)
    width = camera.columns / 2
    light = np.asarray(
        cv2.GaussianBlur(light, (0, 0), sigmaX=width * 0.004, sigmaY=width * (0.012 + place.ripple)), np.float32
    )
    if place.ripple:
        light = _wavering(light, random, place.ripple * width)
    full = cv2.resize(light, (camera.columns, camera.rows), interpolation=cv2.INTER_LINEAR)
    way = rays.direction
    steep = np.abs(way[1]) / np.sqrt(way[0] ** 2 + way[1] ** 2 + way[2] ** 2)
    mirror = seen.gloss * (0.12 + 0.88 * (1 - steep) ** 4)
    return np.asarray(full * mirror[..., None], np.float32)


def _wavering(light: Floats, random: np.random.Generator, reach: float) -> Floats:
    rows, columns = light.shape[:2]
    waves = fractal(random, rows, columns, 0.06, 3, stretch=(1.6, 0.35)) - 0.5
    x = np.arange(columns, dtype=np.float32)[None, :] + waves * np.float32(reach * 4)
    y = np.arange(rows, dtype=np.float32)[:, None] + waves * np.float32(reach * 6)
    return np.asarray(cv2.remap(light, x, np.asarray(y, np.float32), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE))


def scenery(
    key: str, label: str, build: Callable[[View], Set], times: tuple[Time, ...], *, has_air: bool = True
) -> Scenery:
    """A named place out of the function that describes it. `has_air`: whether that gives it a haze."""

    def render(view: View) -> World:
        return rendered(view, build, generator(view.seed, "world", key))

    return Scenery(key, label, render, times, has_air=has_air)
