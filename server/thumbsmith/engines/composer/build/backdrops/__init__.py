"""All backdrops, and the one way to paint them. A new backdrop is a file here and a line in `_ALL`."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import numpy as np

from thumbsmith.engines.composer.build.backdrops import (
    aurora_peaks,
    beach,
    block_world,
    blueprint,
    chalkboard,
    circuit,
    city_night,
    code_wall,
    comic_burst,
    confetti,
    dark_fog,
    dark_forest,
    desert,
    doorway,
    explosion,
    glowing_disc,
    halftone,
    hills,
    horizon,
    materials,
    money_chart,
    nebula,
    night_road,
    photograph,
    rendered,
    soft_lights,
    speed_lines,
    stadium,
    stage_lights,
    studio,
    sunburst,
    synth_grid,
    underwater,
    versus,
)
from thumbsmith.engines.composer.build.paint.finish import finished
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import darken, mix
from thumbsmith.engines.composer.data.places import stood_for_by
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Daytime, Palette, Pixels, Side

_ALL: tuple[Backdrop, ...] = (
    aurora_peaks.BACKDROP,
    beach.BACKDROP,
    block_world.BACKDROP,
    blueprint.BACKDROP,
    chalkboard.BACKDROP,
    circuit.BACKDROP,
    city_night.BACKDROP,
    code_wall.BACKDROP,
    comic_burst.BACKDROP,
    confetti.BACKDROP,
    dark_fog.BACKDROP,
    dark_forest.BACKDROP,
    desert.BACKDROP,
    doorway.BACKDROP,
    explosion.BACKDROP,
    glowing_disc.BACKDROP,
    halftone.BACKDROP,
    hills.BACKDROP,
    horizon.BACKDROP,
    money_chart.BACKDROP,
    nebula.BACKDROP,
    night_road.BACKDROP,
    soft_lights.BACKDROP,
    speed_lines.BACKDROP,
    stadium.BACKDROP,
    stage_lights.BACKDROP,
    studio.BACKDROP,
    sunburst.BACKDROP,
    synth_grid.BACKDROP,
    underwater.BACKDROP,
    versus.BACKDROP,
    studio.PALE,
    *photograph.BACKDROPS,
    *materials.BACKDROPS,
    *rendered.BACKDROPS,
)

BACKDROPS: dict[str, Backdrop] = {
    backdrop.key: replace(backdrop, places=stood_for_by(backdrop.key)) for backdrop in _ALL
}


def paint(
    key: str,
    palette: Palette,
    focus: tuple[float, float],
    text_side: Side,
    seed: int,
    width: int,
    height: int,
    packs: Path,
    daytime: Daytime | None = None,
    grave: bool = False,
) -> Pixels:
    """The backdrop `key` (a key of BACKDROPS) as an RGB picture, finished. Equal arguments give equal pictures."""
    return painted(key, BackdropRequest(palette, focus, text_side, seed, width, height, packs, daytime, grave))


def painted(key: str, request: BackdropRequest) -> Pixels:
    """The same, of a request."""
    colours = shade_of(request.palette), request.palette.glow
    pixels = np.ascontiguousarray(BACKDROPS[key].draw(request))
    return finished_ground(key, pixels, colours, request.focus, request.text_side, request.seed)


def shade_of(palette: Palette) -> str:
    """The colour that white becomes where a backdrop's finish is darkest."""
    return darken(mix(palette.outer, palette.middle, 0.4), 0.35)


def finished_ground(
    key: str, pixels: Pixels, colours: tuple[str, str], focus: tuple[float, float], text_side: Side, seed: int
) -> Pixels:
    """What the backdrop `key` has drawn, finished in the colours of its shade and its glow."""
    return finished(pixels, BACKDROPS[key].finish, colours, focus, text_side, generator(seed, key, "finish"))
