"""The picture that a world is painted into: colours and depths at a part of the full size, and the camera."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

import cv2
import numpy as np

from thumbsmith.engines.composer.build.paint.grid import smooth
from thumbsmith.engines.composer.build.worlds.daylight import Daylight
from thumbsmith.engines.composer.build.worlds.world import View, World
from thumbsmith.engines.composer.colour import Floats

SHRINK = 1.5
"""Worlds are painted this much smaller than they are shown: far less work, and no more softness than a lens has."""
ASIDE = 0.34
"""Share of the width within which a sun stands that does not stand behind the subject."""
FAR = 1e5
"""Metres: where the sky is, for what must stay finite."""


@dataclass
class Frame:
    """`colour` (rows x columns x 3) and `depth` (metres) of what was painted so far; the camera looks level from `eye`
    metres above zero, its horizon at `horizon` (share of the height), `focal` widths from the picture."""

    rows: int
    columns: int
    light: Daylight
    seed: int
    horizon: float
    eye: float
    focal: float
    focus: float
    """Share of the width at which the subject stands."""
    sun: float
    """Share of the width at which sun or moon stand."""
    air: float = 1.0
    """The thickness of the air, against what the light says."""
    x: Floats = field(init=False)
    """Shares of the width, one row."""
    y: Floats = field(init=False)
    """Shares of the height, one column."""
    colour: Floats = field(init=False)
    depth: Floats = field(init=False)

    def __post_init__(self) -> None:
        self.x = ((np.arange(self.columns, dtype=np.float32) + 0.5) / self.columns)[None, :]
        self.y = ((np.arange(self.rows, dtype=np.float32) + 0.5) / self.rows)[:, None]
        self.colour = np.zeros((self.rows, self.columns, 3), np.float32)
        self.depth = np.full((self.rows, self.columns), np.inf, np.float32)

    @property
    def aspect(self) -> float:
        """Width by height."""
        return self.columns / self.rows

    @property
    def pixels(self) -> float:
        """Focal length in pixels."""
        return self.focal * self.columns

    @property
    def skyline(self) -> float:
        """Row of the horizon."""
        return self.horizon * self.rows

    def across(self, depth: Floats, first_row: int = 0) -> Floats:
        """Metres to the right of the camera's axis, of pixels at these depths from `first_row` down."""
        return np.asarray((self.x - 0.5) / np.float32(self.focal) * depth, np.float32)

    @property
    def density(self) -> float:
        """Of the haze, against that of a clear day."""
        return self.light.density * self.air

    @property
    def sunward(self) -> float:
        """1 where light comes from the right, -1 where it comes from the left."""
        return 1.0 if self.light.direction[0] >= 0 else -1.0

    def row_of(self, height: float, depth: float) -> float:
        """The share of the picture's height at which something `height` metres above zero is seen."""
        return self.horizon - (height - self.eye) / depth * self.focal * self.aspect

    def column_of(self, across: float, depth: float) -> float:
        """The share of the width at which something `across` metres from the axis is seen."""
        return 0.5 + across / depth * self.focal

    def at(self, share: float, depth: float) -> float:
        """Metres from the axis of what is seen at a share of the width."""
        return (share - 0.5) * depth / self.focal

    def glow(self, centre: tuple[float, float], radius: float, stretch: float = 1.0) -> Floats:
        """Light around a place (shares), 1 there, with a long tail; `radius` in heights; wider than high by `stretch`.
        Painted small."""
        rows, columns = max(2, self.rows // 4), max(2, self.columns // 4)
        x = (np.arange(columns, dtype=np.float32)[None] + 0.5) / columns
        y = (np.arange(rows, dtype=np.float32)[:, None] + 0.5) / rows
        square = ((x - centre[0]) * self.aspect / stretch) ** 2 + (y - centre[1]) ** 2
        light = 1 / (1 + square / radius**2)
        return np.asarray(cv2.resize(light.astype(np.float32), (self.columns, self.rows)), np.float32)

    def haze(self, first_row: int = 0) -> Floats:
        """The haze's colour everywhere: brighter towards the sun. (rows - first_row) x columns x 3."""
        light = self.light
        near_sun = np.exp(-(((self.x - self.sun) / 0.34) ** 2))[..., None] * (0.5 * light.glow)
        row = light.haze * (1 - 0.28 * light.glow) + light.sun * near_sun * 0.55
        return np.asarray(np.broadcast_to(row, (self.rows - first_row, self.columns, 3)), np.float32)

    def veiled(self, colour: Floats, depth: Floats, clear: float, reach: float, most: float = 0.94) -> Floats:
        """Colours (lowest rows of the picture) as seen through the air: clear up to `clear` metres, two thirds gone
        `reach` metres behind that."""
        first = self.rows - depth.shape[0]
        share = 1 - np.exp(-np.clip(depth - clear, 0, FAR) * np.float32(self.density / reach))
        share = np.minimum(share, np.float32(most))[..., None]
        return np.asarray(colour + (self.haze(first) - colour) * share, np.float32)

    def lay(self, colour: Floats, alpha: Floats, depth: Floats) -> None:
        """Paint over the lowest rows of the picture: colours, how much they cover (0..1), how far they are."""
        first = self.rows - alpha.shape[0]
        below = self.colour[first:]
        below += (colour - below) * alpha[..., None]
        far = self.depth[first:]
        np.copyto(far, depth, where=alpha > 0.5)

    def mist(self, amount: Floats) -> None:
        """Thin haze over everything so far."""
        self.colour += (self.haze() - self.colour) * np.minimum(amount * np.float32(self.air), 1)[..., None]

    def world(self, view: View, ground: float) -> World:
        """At full size. Depth is enlarged as its inverse, so that edges against the sky stay where they are."""
        size = view.width, view.height
        picture = np.clip(self.colour, 0, None)
        # Light that is brighter than paper rolls off as on film.
        bright = picture > 0.82
        picture[bright] = 0.82 + 0.18 * (1 - np.exp((0.82 - picture[bright]) / 0.18))
        large = np.asarray(cv2.resize(picture, size, interpolation=cv2.INTER_CUBIC), np.float32)
        large += 0.35 * (large - np.asarray(cv2.GaussianBlur(large, (0, 0), 1.4), np.float32))
        near = cv2.resize((1 / self.depth).astype(np.float32), size, interpolation=cv2.INTER_LINEAR)
        with np.errstate(divide="ignore"):
            depth = np.where(near > 1 / FAR, 1 / near, np.inf).astype(np.float32)
        pixels = np.clip(large * 255 + 0.5, 0, 255).astype(np.uint8)
        return World(pixels, depth, ground)


def frame_for(view: View, light: Daylight, horizon: float, eye: float, focal: float = 0.85) -> Frame:
    rows, columns = max(16, round(view.height / SHRINK)), max(16, round(view.width / SHRINK))
    focus = min(0.85, max(0.15, view.focus[0]))
    sun = focus
    if view.sun == "left":  # places are composed for a subject on the right, with the sun behind it
        sun = min(1 - focus, ASIDE)
        right, up, away = light.direction
        light = replace(light, direction=(-right, up, away))
    return Frame(rows, columns, light, view.seed, horizon, eye, focal, focus, sun, view.haze)


def edges_softened(frame: Frame) -> None:
    """Blur the edge of something near before something far by a pixel: no stairs."""
    near = np.log(np.minimum(frame.depth, FAR)).astype(np.float32)
    jump = cv2.dilate(near, np.ones((3, 3), np.uint8)) - near
    edge = cv2.GaussianBlur(smooth(0.04, 0.12, jump), (0, 0), 0.8)[..., None]
    frame.colour += (cv2.GaussianBlur(frame.colour, (0, 0), 0.9) - frame.colour) * np.minimum(edge * 1.3, 1)
