"""People as dark shapes, seven and a half heads tall: a skeleton with clothes, lit a little from behind.

Lengths are in heads; the ground is at y = 0 and a standing person's crown at y = -7.5. In a side view they look right.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

from .shapes import Point, joint, limb, moved, outline, path

UPPER_ARM, FOREARM, THIGH, SHIN = 1.28, 1.08, 1.85, 1.8
Shape = Sequence[Point]
Bent = tuple[float, float, float]
"""Where a hand or heel is, and to which side its joint points (1 or -1)."""

SIDE_HEAD: Shape = [
    (0.02, -0.5), (0.22, -0.47), (0.35, -0.34), (0.39, -0.16), (0.38, -0.07), (0.385, -0.04),
    (0.47, 0.09), (0.46, 0.12),
    (0.4, 0.13), (0.415, 0.2), (0.39, 0.23), (0.405, 0.28), (0.37, 0.33), (0.375, 0.42), (0.32, 0.49), (0.2, 0.48),
    (0.06, 0.42), (-0.06, 0.48), (-0.26, 0.4), (-0.36, 0.2), (-0.43, -0.02), (-0.4, -0.26), (-0.22, -0.46),
]  # fmt: skip
FRONT_HEAD: Shape = [
    (0, -0.5), (0.2, -0.46), (0.33, -0.3), (0.36, -0.08), (0.4, -0.06), (0.4, 0.07), (0.35, 0.13), (0.31, 0.28),
    (0.2, 0.44), (0.08, 0.5), (-0.08, 0.5), (-0.2, 0.44), (-0.31, 0.28), (-0.35, 0.13), (-0.4, 0.07), (-0.4, -0.06),
    (-0.36, -0.08), (-0.33, -0.3), (-0.2, -0.46),
]  # fmt: skip


@dataclass(frozen=True)
class Pose:
    """A skeleton. The first hand and foot are the far ones (of a front view, the left ones in the picture)."""

    hands: tuple[Bent, Bent]
    feet: tuple[Bent, Bent]
    neck: Point = (0.0, -6.15)
    pelvis: Point = (0.0, -3.85)
    head: Point = (0.0, -0.85)
    """Of its centre, from the neck's base."""
    head_turned: float = 0.0
    toes: tuple[float, float] = (0.0, 0.0)
    """Which way the feet point, in degrees: 0 is right, 90 down; of a front view, outwards."""
    side: bool = False
    faces_left: bool = False
    """Only the head looks back."""


@dataclass(frozen=True)
class Build:
    """How broad a person is, as clothed; radii in heads."""

    shoulders: float = 0.84
    waist: float = 0.56
    hips: float = 0.62
    arm: float = 0.22
    leg: float = 0.33
    skirt: float = 0.0
    """How far a skirt or coat hangs below the pelvis."""
    flare: float = 0.8
    """How wide it is there, to each side."""


MAN = Build()
WOMAN = Build(shoulders=0.7, waist=0.42, hips=0.62, arm=0.175, leg=0.3)
COAT = Build(shoulders=0.92, waist=0.68, hips=0.72, arm=0.26, leg=0.31, skirt=1.45, flare=0.84)
DRESS = Build(shoulders=0.66, waist=0.4, hips=0.6, arm=0.155, leg=0.26, skirt=1.7, flare=0.95)
BARE = Build(shoulders=0.8, waist=0.5, hips=0.54, arm=0.2, leg=0.3)


@dataclass
class Figure:
    """The dark shapes of one person, far ones first."""

    pose: Pose
    build: Build = MAN
    behind: list[Shape] = field(default_factory=list)
    """Shapes behind all others: a cloak, a pack."""
    before: list[Shape] = field(default_factory=list)
    """Shapes in front: hair, a hat, what is held."""

    def layers(self) -> list[list[Shape]]:
        far, near = self._arm(0), self._arm(1)
        legs = [self._leg(0), self._leg(1)]
        trunk = [self._torso(), *self._head(), *self._skirt()]
        if self.pose.side:
            return [
                [*self.behind, *far],
                legs[0],
                [*legs[1], *trunk, *self.before],
                near,
            ]
        return [self.behind, [*legs[0], *legs[1], *trunk, *far, *near, *self.before]]

    def head_at(self, shape: Shape, scale: float = 1.0) -> Shape:
        """A shape drawn about the head's centre, where the head is."""
        x, y = (
            self.pose.neck[0] + self.pose.head[0],
            self.pose.neck[1] + self.pose.head[1],
        )
        return moved(
            shape,
            (x, y),
            -scale if self.pose.faces_left else scale,
            self.pose.head_turned,
        )

    def _along(self, share: float) -> Point:
        """On the spine: 0 is the neck's base, 1 the pelvis."""
        (x, y), (to_x, to_y) = self.pose.neck, self.pose.pelvis
        return (x + (to_x - x) * share, y + (to_y - y) * share)

    def _beside(self, share: float, aside: float) -> Point:
        (x, y), (to_x, to_y) = self.pose.neck, self.pose.pelvis
        length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
        at = self._along(share)
        return (
            at[0] + (to_y - y) / length * aside,
            at[1] - (to_x - x) / length * aside,
        )

    def _torso(self) -> Shape:
        build = self.build
        if self.pose.side:
            places, radii = (0.02, 0.2, 0.4, 0.72, 0.98), (0.28, 0.5, 0.52, 0.46, 0.52)
            wide = (build.shoulders + build.waist) / (MAN.shoulders + MAN.waist)
            return limb(
                [self._along(place) for place in places],
                [radius * wide for radius in radii],
            )
        half = [
            (-0.1, 0.17), (0.0, 0.22), (0.05, 0.5), (0.1, build.shoulders - 0.13), (0.18, build.shoulders),
            (0.3, build.shoulders - 0.04), (0.62, build.waist), (0.95, build.hips), (1.12, build.hips - 0.06),
        ]  # fmt: skip
        right = [self._beside(share, aside) for share, aside in half]
        left = [self._beside(share, -aside) for share, aside in half]
        return outline([*right, *reversed(left)])

    def _head(self) -> list[Shape]:
        centre = self.head_at([(0.0, 0.0)])[0]
        shape = SIDE_HEAD if self.pose.side else FRONT_HEAD
        base = self._along(0.06)
        nape = (
            centre[0] - (0.1 if self.pose.side and not self.pose.faces_left else 0),
            centre[1] + 0.1,
        )
        thick = 0.2 if self.build.shoulders < MAN.shoulders - 0.1 else 0.25
        return [limb([nape, base], [thick, thick + 0.06]), self.head_at(outline(shape))]

    def _arm(self, which: int) -> list[Shape]:
        x, y, bend = self.pose.hands[which]
        aside = (self.build.shoulders - self.build.arm) * (1 if which else -1)
        shoulder = self._beside(0.14, aside if not self.pose.side else 0.06 * (1 if which else -1))
        elbow = joint(shoulder, (x, y), UPPER_ARM, FOREARM, bend)
        thick = self.build.arm
        wrist = _between(elbow, (x, y), 0.92)
        sleeve = limb(
            [shoulder, _between(shoulder, elbow, 0.5), elbow, wrist],
            [thick * 1.1, thick, thick * 0.86, thick * 0.66],
        )
        length = ((x - elbow[0]) ** 2 + (y - elbow[1]) ** 2) ** 0.5 or 1.0
        way = ((x - elbow[0]) / length, (y - elbow[1]) / length)
        tip = (x + way[0] * 0.4, y + way[1] * 0.4)
        return [
            sleeve,
            limb([(x, y), _between((x, y), tip, 0.5), tip], [0.11, 0.14, 0.07]),
        ]

    def _leg(self, which: int) -> list[Shape]:
        x, y, bend = self.pose.feet[which]
        side = 1 if which else -1
        hip = self._beside(1.0, 0.3 * side if not self.pose.side else 0.04 * side)
        knee = joint(hip, (x, y), THIGH, SHIN, bend)
        thick = self.build.leg
        calf = _between(knee, (x, y), 0.4)
        shape = limb(
            [hip, _between(hip, knee, 0.5), knee, calf, (x, y)],
            [thick * 1.12, thick, thick * 0.76, thick * 0.72, thick * 0.6],
        )
        if not self.pose.side:
            return [shape, moved(_SHOE_FRONT, (x, y), side)]
        return [shape, moved(_SHOE, (x, y), 0.92, self.pose.toes[which])]

    def _skirt(self) -> list[Shape]:
        build = self.build
        if not build.skirt:
            return []
        x, y = self.pose.pelvis
        waist = self._along(0.6)
        hip, hem = (0.5, build.flare * 0.8) if self.pose.side else (build.hips, build.flare)
        wide = 0.44 if self.pose.side else build.waist
        edge = y + build.skirt
        return [
            outline([
                (waist[0] - wide, waist[1]), (waist[0] + wide, waist[1]), (x + hip + 0.04, y),
                (x + hem, edge), (x + hem, edge),
                (x + hem * 0.4, edge + 0.06), (x - hem * 0.5, edge + 0.05), (x - hem, edge),
                (x - hem, edge), (x - hip - 0.04, y),
            ])
        ]  # fmt: skip


_SHOE: Shape = outline([
    (-0.22, -0.1), (-0.26, 0.26), (-0.24, 0.28), (0.1, 0.28), (0.62, 0.28), (0.74, 0.24), (0.7, 0.14),
    (0.4, 0.04), (0.2, -0.12), (0.0, -0.2),
])  # fmt: skip


_SHOE_FRONT: Shape = outline(
    [
        (-0.17, -0.12),
        (-0.2, 0.1),
        (-0.19, 0.2),
        (0.0, 0.24),
        (0.3, 0.24),
        (0.36, 0.17),
        (0.24, 0.02),
        (0.17, -0.12),
    ]
)


def _between(start: Point, end: Point, share: float) -> Point:
    return (
        start[0] + (end[0] - start[0]) * share,
        start[1] + (end[1] - start[1]) * share,
    )


HEAD = 100.0
MARGIN = 8.0
RIM = (
    '<filter id="{name}" x="-5%" y="-5%" width="110%" height="110%">'
    '<feGaussianBlur in="SourceAlpha" stdDeviation="{soft}"/>'
    '<feOffset dx="{dx}" dy="{dy}"/><feComposite in="SourceAlpha" operator="out" result="edge"/>'
    '<feFlood flood-color="#c3d3f2" flood-opacity="{strength}"/><feComposite in2="edge" operator="in"/>'
    '<feComposite in2="SourceAlpha" operator="in" result="light"/>'
    '<feMerge><feMergeNode in="SourceGraphic"/><feMergeNode in="light"/></feMerge></filter>'
)
"""Light from above and behind: where the shape, moved away from it, no longer covers itself."""


def drawing(layers: Sequence[Sequence[Shape]], extra: str = "", head: float = HEAD) -> str:
    """An SVG document of dark shapes, layer over layer, each with a rim of light. `head`: units of one length."""
    sized = [[[(x * head, y * head) for x, y in shape] for shape in layer] for layer in layers if layer]
    every = [point for layer in sized for shape in layer for point in shape]
    left, top = min(x for x, _ in every) - MARGIN, min(y for _, y in every) - MARGIN
    width, height = (
        max(x for x, _ in every) + MARGIN - left,
        max(y for _, y in every) + MARGIN - top,
    )
    reach = max(width, height)
    lit = "".join(
        RIM.format(
            name=name,
            strength=strength,
            soft=f"{reach / 280:.1f}",
            dx=f"{reach / wide:.1f}",
            dy=f"{reach / wide:.1f}",
        )
        for name, strength, wide in (("rim", ".85", 170), ("fold", ".26", 230))
    )
    shades = (
        f'<linearGradient id="dark" gradientUnits="userSpaceOnUse" x1="0" y1="{top:.0f}" '
        f'x2="0" y2="{top + height:.0f}">'
        '<stop offset="0" stop-color="#2b3145"/><stop offset=".55" stop-color="#171b28"/>'
        '<stop offset="1" stop-color="#0b0d14"/></linearGradient>'
    )
    groups = "".join(
        f'<g filter="url(#fold)">{"".join(f"<path d={chr(34)}{path(shape)}{chr(34)}/>" for shape in layer)}</g>'
        for layer in sized
    )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} {width:.0f} {height:.0f}" '
        f'width="{width:.0f}" height="{height:.0f}"><defs>{shades}{lit}</defs>'
        f'<g fill="url(#dark)" filter="url(#rim)">{groups}</g>{extra}</svg>\n'
    )
