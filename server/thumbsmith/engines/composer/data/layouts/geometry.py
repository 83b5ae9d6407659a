"""What a layout is made of: slots for pictures, columns for words, marks. Pure geometry in canvas pixels.

Every layout is written with its hero on the right or in the middle; `mirrored` gives the other hand. Nothing here
knows fonts or art; `staging` puts them in.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Literal

from thumbsmith.engines.composer.types import Kind, Side
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, FRAME_HEIGHT

TOP = (CANVAS_HEIGHT - FRAME_HEIGHT) / 2
BOTTOM = TOP + FRAME_HEIGHT
SAFE_LEFT, SAFE_RIGHT = 46.0, CANVAS_WIDTH - 46.0
SAFE_TOP, SAFE_BOTTOM = TOP + 34.0, BOTTOM - 34.0
"""Words with their outlines stay inside; a progress bar covers the lowest 2.5 %."""
BADGE_LEFT, BADGE_TOP = CANVAS_WIDTH * 0.80, TOP + FRAME_HEIGHT * 0.85
"""Right of and below this, video sites print the running time; words keep away."""
BUTTONS_LEFT, BUTTONS_BOTTOM = CANVAS_WIDTH * 0.92, TOP + FRAME_HEIGHT * 0.26
"""Right of and above this, buttons appear under the pointer."""

Part = Literal["star", "face", "subject", "second", "third", "left", "right", "presenter", "tool"]
"""Who stands in a slot. The star is the variation's own choice; face and subject are what they say; the presenter is
somebody of the drawn cast, the tool is in their hand."""
Align = Literal["left", "center", "right"]
Concept = Literal["giant", "ringed", "split", "figure", "talk", "laid", "map", "presenter", "act"]
"""What an arrangement tells by itself: the thing as a giant before a tiny person; tiny in its place, and again near in
a ring; twice, in two lights; somebody's silhouette; two who talk; things laid in order, seen from above; a country or a
journey on a map; somebody who shows it on the open hand, points at it or thinks about it; somebody who works on it with
a tool."""
Pose = Literal["presenting", "pointing", "thinking", "working"]
"""Of a presenter: with an open hand on which a thing may stand, with a finger, with the chin in the hand, with a
tool in the fist."""
Ground = Literal["place", "board"]
"""A rendered place in which a thing may stand, or the horizon where there is none; a dark material on which things lie
or hang."""
Family = Literal["contest", "beside", "across", "words", "card", "number", "wall", "place", "scene", "photo"] | Concept
Photograph = Literal["beside", "below", "between", "circled", "split", "close", "blurred", "moments"]
"""How a photo in its own surroundings and words share the picture: words on the calm side or below; words between the
subject and what is behind it; a ring around what the subject is known by; words on a half of their own; a face so close
that it fills the picture; the subject before its own photo out of focus, words between; two photos, each in a half."""


@dataclass(frozen=True)
class Slot:
    """Where one picture goes: it is fitted into `width x height` about the centre `x, y` and turned."""

    part: Part
    x: float
    y: float
    width: float
    height: float
    rotation: float = 0.0
    faded: bool = False
    """Drained of colour: the 'before' of a before and after."""


@dataclass(frozen=True)
class Column:
    """Where words are stacked: every line is fitted to `width`, the stack to `height`."""

    x: float
    y: float
    width: float
    height: float
    rotation: float = 0.0
    align: Align = "left"
    vertical: Literal["top", "middle", "bottom"] = "middle"
    loud_height: float = 250.0
    """Tallest capitals of the loud line."""
    quiet_height: float = 132.0
    shift: float = 0.0
    """Share of the width that the lines leave free which stays free before them: 0 all after, 1 all before."""


@dataclass(frozen=True)
class Mark:
    """An arrow or a ring in the accent colour, a cross or a tick on a disc. `x, y` is the top left of the box."""

    kind: Literal["arrow", "ring", "cross", "tick"]
    x: float
    y: float
    width: float
    height: float
    rotation: float = 0.0
    flip_x: bool = False
    flip_y: bool = False


@dataclass(frozen=True)
class Figure:
    """Where a silhouette of somebody stands: the middle across, the upper edge, and the height; of a bust that of its
    head."""

    x: float
    top: float
    height: float


@dataclass(frozen=True)
class Lens:
    """A ring in which something far away is seen near: middle and radius of the large ring, and of the small one around
    what it shows."""

    x: float
    y: float
    radius: float
    far_x: float
    far_y: float
    far_radius: float
    lines: bool = True
    """Whether thin lines join the rings."""


@dataclass(frozen=True)
class MapView:
    """Where the country or the journey stands on the canvas: the middle of a box, and its size. A `globe` fills the box
    itself."""

    kind: Literal["country", "globe", "journey"]
    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True)
class Layout:
    key: str
    label: str
    heroes: tuple[Slot, ...]
    column: Column
    text_side: Side
    focus: tuple[float, float]
    supports: tuple[Slot, ...] = ()
    marks: tuple[Mark, ...] = ()
    labels: tuple[Column, ...] = ()
    """Where the names of the two sides go."""
    times: tuple[Column, ...] = ()
    """Where the names of the two times go which it shows, if the words name them; then it has no other words."""
    versus: Column | None = None
    """Where a large VS goes."""
    tag: bool = True
    """Whether a tag may stand under the headline."""
    tag_column: Column | None = None
    """A place of its own for the tag; None: right under the headline."""
    kinds: frozenset[Kind] = frozenset()
    """The only kinds of video it suits; empty: any."""
    weight: float = 1.0
    preferred: frozenset[Kind] = frozenset()
    """Kinds for which it is a first choice."""
    leads: bool = False
    """Strong enough to be seen first: one or two giant heroes that the frame cuts. Others follow as third or fourth."""
    backdrop: str | None = None
    """The backdrop the layout needs, if any."""
    ground: Ground | None = None
    """The kind of backdrop it needs; None: any."""
    land_in_front: float | None = None
    """Metres: what stands nearer than this in its backdrop, a rendered world, stands before the loud words."""
    mirrors: bool = True
    uses_photo: bool = True
    """Whether a photo of the creator may stand in for the star."""
    is_place: bool = False
    """Whether the rendered place in which the title happens is the picture; with heroes, they stand small in it."""
    printed: bool = False
    """Whether its words are printed on a material (`data/materials.toml`)."""
    short: bool = False
    """Whether it is for short words, where a title has some."""
    card: Slot | None = None
    """Where a proof card stands."""
    concept: Concept | None = None
    floor: float | None = None
    """Where its heroes stand, in canvas pixels from the top; None: in the middle of their slots."""
    figures: tuple[Figure, ...] = ()
    """Where silhouettes of people stand."""
    lens: Lens | None = None
    map: MapView | None = None
    pose: Pose | None = None
    """Of its presenter."""
    hand: tuple[float, float] | None = None
    """Where the presenter's open palm, fingertip or fist is, in canvas pixels; None for a pose without."""
    wall: bool = False
    """Whether it shows many of one thing, one of them in the light."""
    words_behind: bool = False
    """Whether its heroes stand in front of its words, which are the title's number."""
    fonts: tuple[str, ...] = ()
    """Typefaces of its own; empty: the style's or the genre's."""
    photograph: Photograph | None = None
    """How a photo keeps its place: it fills the picture. None: subjects are cut out."""

    @property
    def names(self) -> tuple[Column, ...]:
        """Where the names of what it sets side by side go."""
        return self.labels or self.times

    @property
    def is_behind_subject(self) -> bool:
        """Whether its words stand between a photo's subject and what is behind it."""
        return self.photograph in ("between", "blurred")

    @property
    def points(self) -> bool:
        """Whether an arrow points at its one subject: wants something worth pointing at."""
        return not self.kinds and any(mark.kind == "arrow" for mark in self.marks)

    @property
    def is_offered(self) -> bool:
        """Whether it can be asked for: it shows any title's hero, and any words."""
        return bool(self.heroes) and not (self.words_behind or self.photograph or self.is_place or self.concept)

    @property
    def is_scene(self) -> bool:
        """Whether a thing stands small in the place where the title happens."""
        return self.is_place and bool(self.heroes)

    @property
    def is_quiet(self) -> bool:
        """Whether it suits no loud style, while there is another."""
        return self.is_scene or self.concept is not None

    @property
    def is_grounded(self) -> bool:
        """Whether what stands in it stands on a ground, and darkens it."""
        return self.is_scene or self.pose in ("pointing", "thinking", "working")

    @property
    def shows_things(self) -> bool:
        """Whether anybody or anything but a presenter stands in it."""
        return any(slot.part not in ("presenter", "tool") for slot in self.heroes)

    @property
    def shows_states(self) -> bool:
        """Whether it shows one thing in two states."""
        return any(slot.faded for slot in self.heroes)

    @property
    def has_own_ground(self) -> bool:
        """Whether its kind alone says on which grounds it may stand."""
        return self.printed or self.wall or self.is_place or self.concept is not None

    @property
    def family(self) -> Family:
        """In what relation words and pictures stand."""
        if self.photograph or self.concept:
            return self.concept or "photo"
        if any(slot.part == "left" for slot in self.heroes):
            return "contest"
        if self.card:
            return "card"
        if self.wall:
            return "wall"
        if self.is_place:
            return "scene" if self.is_scene else "place"
        if self.words_behind or self.land_in_front is not None:
            return "number"
        if not self.heroes:
            return "words"
        return "beside" if self.text_side in ("left", "right") else "across"


MARGIN = 10.0
"""Canvas pixels between a whole picture and the frame's side."""
NEARER = 1.22
"""How much larger heroes are that come closer."""
_AWAY: Mapping[Side, tuple[int, int]] = {
    "left": (1, 0), "right": (-1, 0), "top": (0, 1), "bottom": (0, -1), "center": (0, 0)
}  # fmt: skip
"""Where is away from the words, across and down."""
MIRROR_SHIFT = 44.0
"""How far everything moves left in a mirrored layout, because the buttons take room at the right edge."""


def mirrored(layout: Layout) -> Layout:
    """The layout seen in a mirror; columns keep clear of the badge and the buttons of the right edge."""
    side: dict[Side, Side] = {"left": "right", "right": "left"}
    return replace(
        layout,
        heroes=tuple(_slot(slot) for slot in layout.heroes),
        supports=tuple(_slot(slot) for slot in layout.supports),
        figures=tuple(map(_figure, layout.figures)),
        lens=_lens(layout.lens) if layout.lens else None,
        hand=(CANVAS_WIDTH - MIRROR_SHIFT - layout.hand[0], layout.hand[1]) if layout.hand else None,
        map=_map(layout.map) if layout.map else None,
        card=_slot(layout.card) if layout.card else None,
        marks=tuple(_mark(mark) for mark in layout.marks),
        labels=tuple(reversed([_column(column) for column in layout.labels])),
        times=tuple(reversed([_column(column) for column in layout.times])),
        column=_column(layout.column),
        tag_column=_column(layout.tag_column) if layout.tag_column else None,
        text_side=side.get(layout.text_side, layout.text_side),
        focus=(1 - layout.focus[0], layout.focus[1]),
    )


def closer(layout: Layout) -> Layout:
    """The layout with larger heroes, which grow away from its words: the frame may cut what is outside."""
    return replace(layout, heroes=tuple(_grown(slot, layout.text_side) for slot in layout.heroes))


def _grown(slot: Slot, text_side: Side) -> Slot:
    across, down = _AWAY[text_side]
    more = NEARER - 1
    x, y = slot.x + across * more * slot.width / 2, slot.y + down * more * slot.height / 2
    return replace(slot, x=x, y=y, width=slot.width * NEARER, height=slot.height * NEARER)


def narrowed(layout: Layout, share: float) -> Layout:
    """The layout with a column that is a share of its own as wide and as tall, at the outer edge of the picture."""
    if share == 1:
        return layout
    column = layout.column
    width, height = column.width * share, column.height * share
    x = column.x + (column.width - width if layout.text_side == "right" else 0.0)
    return replace(
        layout, column=replace(column, x=x, y=column.y + (column.height - height) / 2, width=width, height=height)
    )


def _slot(slot: Slot) -> Slot:
    """Mirrored; what the frame did not cut before it does not cut now."""
    x = CANVAS_WIDTH - slot.x - MIRROR_SHIFT
    whole = slot.x + slot.width / 2 <= CANVAS_WIDTH
    return replace(slot, x=max(x, slot.width / 2 + MARGIN) if whole else x, rotation=-slot.rotation)


def _figure(figure: Figure) -> Figure:
    return replace(figure, x=CANVAS_WIDTH - MIRROR_SHIFT - figure.x)


def _lens(lens: Lens) -> Lens:
    across = CANVAS_WIDTH - MIRROR_SHIFT
    return replace(lens, x=across - lens.x, far_x=across - lens.far_x)


def _map(view: MapView) -> MapView:
    return replace(view, x=CANVAS_WIDTH - MIRROR_SHIFT - view.x)


def _mark(mark: Mark) -> Mark:
    return replace(
        mark, x=CANVAS_WIDTH - mark.x - mark.width - MIRROR_SHIFT, rotation=-mark.rotation, flip_x=not mark.flip_x
    )


def _column(column: Column) -> Column:
    """Mirrored, then shortened where the badge would cover it. Words flush left reach to the right edge below the
    buttons (typesetting narrows the lines beside them); centred ones keep clear of them altogether."""
    shift = MIRROR_SHIFT if column.align == "left" else 0.0
    x = CANVAS_WIDTH - column.x - column.width - shift
    right = min(CANVAS_WIDTH - column.x, SAFE_RIGHT)
    if column.y < BUTTONS_BOTTOM and column.align != "left":
        upper = column.height / 2 * math.tan(math.radians(abs(column.rotation)))  # turned, the top leans to the right
        right = min(right, BUTTONS_LEFT - 6 - upper)
    height = column.height
    if right > BADGE_LEFT:
        lower = (right - x) / 2 * math.tan(math.radians(abs(column.rotation)))  # turned, the right end hangs down
        height = min(height, BADGE_TOP - 6 - column.y - lower)
    return replace(column, x=x, width=right - x, height=height, rotation=-column.rotation, shift=0.8)
