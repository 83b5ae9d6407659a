"""Who stands where: drawn art in the slots of a layout, each as large as words, frame and the others leave it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from thumbsmith.engines.composer.build.acting import Grip, beside
from thumbsmith.engines.composer.build.art import ArtLibrary
from thumbsmith.engines.composer.build.paint.crossed import crossed_out
from thumbsmith.engines.composer.build.presenting import held_slot, presenter_slot, standing_slot
from thumbsmith.engines.composer.build.solid_parts import lamp_at
from thumbsmith.engines.composer.build.solids.catalogue import MODELS
from thumbsmith.engines.composer.build.standing import (
    BUST,
    COMPANION_FACE,
    CORNER_FACE,
    FACE,
    LIVING,
    LOW_FACE,
    OPPONENT,
    THING,
    WIDE_FACE,
    Shape,
    Spared,
    is_face,
    shape_of,
    standing,
    telling_box,
)
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.data.acts import acts
from thumbsmith.engines.composer.data.drawn_people import is_drawn_person
from thumbsmith.engines.composer.data.homes import rests_on_ground
from thumbsmith.engines.composer.data.kinds import kinds
from thumbsmith.engines.composer.data.layouts.geometry import BOTTOM, Layout, Slot
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.types import Casting, Pixels, Plan
from thumbsmith.scene.geometry import Box
from thumbsmith.scene.types import CANVAS_WIDTH

THINGS = (1.0, 0.9, 0.8, 0.7)
"""Sizes of a thing beside a face that are tried, as shares of its slot."""
LEADS, GAIN = 0.68, 1.08
"""Share of its slot from which a face leads, and how much it must grow for a smaller thing."""
OPPONENTS = (1.0, 0.9, 0.8, 0.7)
"""Sizes of opponents that are tried, as shares of their slots."""
APART = 50.0
"""Canvas pixels from the middle of the picture to each of two opponents below a headline."""
LEADING = 500.0
"""Canvas pixels: height of a slot whose face fills the picture and may be cut at its rim."""
GROUND = BOTTOM - 24.0
"""Canvas pixels from the top of the lower edge of what rests on the ground: in the middle it would float."""
LARGEST_BESIDE = 700.0
"""Canvas pixels: a face in a lower slot stands beside what is larger."""
_LIVING = frozenset({"animals-nature", "people-body", "silhouettes"})
"""Groups of the art."""


class Seating:
    """Places drawn art; knows its outlines."""

    def __init__(self, art: ArtLibrary, icons: IconLibrary) -> None:
        self._art = art
        self._icons = icons

    def fair(self, plan: Plan, stage: Stage, words: Sequence[Box]) -> tuple[Slot, ...]:
        """The slots of the heroes, and where a face leads that of the one companion after them, so that nobody is too
        small: opponents are of one size, a thing is as large as the face beside it allows."""
        layout = stage.layout
        if plan.kept.subjects or any(each.photo is not None for each in (*plan.heroes, *plan.supports)):
            return layout.heroes
        if layout.concept == "act":
            return self._acting(plan, stage)
        if layout.concept == "presenter":
            return self._presented(plan, stage)
        if self.face_leads(plan):
            return self._pair(plan, (*layout.heroes, *layout.supports), stage, words)
        if {"left", "right"} <= {slot.part for slot in layout.heroes}:
            return self._of_one_size(plan, stage, words)
        return layout.heroes

    def face_leads(self, plan: Plan) -> bool:
        """Whether a drawn face is the largest, beside one thing."""
        others = (*plan.heroes[1:], *plan.supports)
        return len(others) == 1 and not plan.kept.subjects and is_face(plan.heroes[0].art or "")

    def place(self, casting: Casting, slot: Slot, stage: Stage, words: Sequence[Box], free: Sequence[Box]) -> Slot:
        """Where drawn art stands in its slot. Who shows something stands there already."""
        if stage.layout.pose:
            return slot
        if rests_on_ground(casting.art or "") or is_drawn_person(casting.art or ""):
            slot = replace(slot, rotation=0.0)
        if _rests(casting.art or "", slot):
            slot = replace(slot, y=GROUND - self._height(slot, casting) / 2)
        floor = stage.layout.floor
        if floor is not None:
            slot = replace(slot, y=floor - self._height(slot, casting) / 2)
        shape = self._shape(casting, slot, stage)
        place = standing(shape, slot, self._height(slot, casting), words, free)
        return place if floor is None else replace(place, y=floor - self._height(place, casting) / 2)

    def known(self, casting: Casting, place: Slot, stage: Stage) -> Box:
        """By what it is known where it stands."""
        return telling_box(self._shape(casting, place, stage), place, self._height(place, casting))

    def art_height(self, slot: Slot, casting: Casting) -> int:
        """The height at which the art, whatever its proportions, fits the slot, with the ring around it."""
        height = self._height(slot, casting)
        return max(16, round(height * min(1.0, self._share(casting)))) if casting.crossed else height

    def _presented(self, plan: Plan, stage: Stage) -> tuple[Slot, ...]:
        """Somebody with the hand in its place, and the thing on the palm or before the finger."""
        layout = stage.layout
        return tuple(
            self._shown(casting, slot, layout) for casting, slot in zip(plan.heroes, layout.heroes, strict=False)
        )

    def _acting(self, plan: Plan, stage: Stage) -> tuple[Slot, ...]:
        """The thing, who works on it, and the tool between them."""
        layout = stage.layout
        (thing, person, tool), (about, who, held) = layout.heroes, plan.heroes
        hand, towards = layout.hand or (tool.x, tool.y), -1 if who.flipped else 1
        outline, art = self._outline(about, thing), held.art or ""
        placed, gripped = thing, tool
        for mirrored in (True, False):  # a solid is seen from the side on which its lamp stands
            grip = Grip(acts().tools[art], self._mirrored(art, mirrored=mirrored), mirrored, towards)
            placed, gripped = beside(thing, outline, tool, grip, hand)
            if mirrored == (lamp_at(gripped.x) == "right" if art in MODELS else held.flipped):
                break
        picture = self._outline(who, person)
        return placed, presenter_slot(person, who.art or "", picture, hand, flipped=who.flipped), gripped

    def _mirrored(self, art: str, *, mirrored: bool) -> Pixels:
        outline = self._art.outline(art)
        return np.ascontiguousarray(outline[:, ::-1]) if mirrored else outline

    def _shown(self, casting: Casting, slot: Slot, layout: Layout) -> Slot:
        outline = self._outline(casting, slot)
        if slot.part == "presenter":
            return presenter_slot(slot, casting.art or "", outline, layout.hand, flipped=casting.flipped)
        if layout.pose == "presenting" and layout.hand:
            return held_slot(slot, outline, layout.hand)
        return standing_slot(slot, outline)

    def _of_one_size(self, plan: Plan, stage: Stage, words: Sequence[Box]) -> tuple[Slot, ...]:
        """The slots at the size at which the smaller of two opponents is largest."""
        sides = list(zip(plan.heroes, stage.layout.heroes, strict=False))
        height = max(self._smaller(sides, scale, stage, words) for scale in OPPONENTS)
        sized = [(casting, _scaled(slot, min(1.0, height / self._height(slot, casting)))) for casting, slot in sides]
        return self._together(sized) if stage.layout.text_side == "top" else tuple(slot for _, slot in sized)

    def _together(self, sides: Sequence[tuple[Casting, Slot]]) -> tuple[Slot, ...]:
        """Opponents below a headline so near to each other that they are seen as a pair, and neither before the
        other."""
        return tuple(
            replace(slot, x=CANVAS_WIDTH / 2 + side * (self._height(slot, casting) / self._share(casting) / 2 + APART))
            for (casting, slot), side in zip(sides, (-1, 1), strict=True)
        )

    def _smaller(self, sides: Sequence[tuple[Casting, Slot]], scale: float, stage: Stage, words: Sequence[Box]) -> int:
        """Height of the smaller opponent when the front one takes its place first, in slots scaled like this."""
        heights: list[int] = []
        free: list[Box] = []
        for casting, slot in reversed(sides):
            place = self.place(casting, _scaled(slot, scale), stage, words, free)
            heights.append(self._height(place, casting))
            free.append(self.known(casting, place, stage))
        return min(heights)

    def _pair(self, plan: Plan, slots: tuple[Slot, ...], stage: Stage, words: Sequence[Box]) -> tuple[Slot, ...]:
        """A face and its thing: the largest thing beside which the face still leads."""
        face, thing = plan.heroes[0], (*plan.heroes[1:], *plan.supports)[0]
        best: tuple[float, Slot, Slot] | None = None
        for scale in THINGS:
            place = self.place(thing, _scaled(slots[1], scale), stage, words, [])
            room = self.place(face, slots[0], stage, words, [self.known(thing, place, stage)])
            if best is None or room.height > best[0] * GAIN:
                best = (room.height, room, place)
            if room.height >= LEADS * slots[0].height:
                break
        return slots if best is None else (best[1], best[2])

    def _shape(self, casting: Casting, slot: Slot, stage: Stage) -> Shape:
        name = casting.art or "sparkles"
        return shape_of(self._outline(casting, slot), slot.rotation * stage.style.tilt, self._spared(slot, name))

    def _outline(self, casting: Casting, slot: Slot) -> Pixels:
        name = casting.art or "sparkles"
        outline = self._art.outline(name)
        if lamp_at(slot.x) == "right" if name in MODELS else casting.flipped:
            outline = np.ascontiguousarray(outline[:, ::-1])
        return crossed_out(outline) if casting.crossed else outline

    def _height(self, slot: Slot, casting: Casting) -> int:
        share = 1.0 if casting.crossed else self._share(casting)
        return max(16, round(min(slot.height, slot.width * share)))

    def _share(self, casting: Casting) -> float:
        """Height of the art as a share of its width."""
        height, width = self._art.outline(casting.art or "sparkles").shape[:2]
        return float(height) / float(width)

    def _spared(self, slot: Slot, name: str) -> Spared:
        if is_drawn_person(name):
            return BUST
        if is_face(name):
            if slot.part == "face" and LEADING <= slot.height < LARGEST_BESIDE:
                return COMPANION_FACE if name == "exploding-head" else CORNER_FACE
            large = LOW_FACE if name == "exploding-head" else WIDE_FACE if name in kinds().wide_faces else FACE
            return large if slot.height >= LEADING else COMPANION_FACE
        if slot.part in ("left", "right"):
            return OPPONENT
        icon = self._icons.icons.get(name)
        spared = LIVING if icon and icon.group in _LIVING else THING
        # A companion would soon be too small to stay.
        return replace(spared, untouched=slot.height >= LEADING, rests=_rests(name, slot))


def _rests(name: str, slot: Slot) -> bool:
    """Whether it leads and stands on the ground."""
    return slot.part == "star" and slot.height >= LEADING and rests_on_ground(name)


def _scaled(slot: Slot, scale: float) -> Slot:
    return replace(slot, width=slot.width * scale, height=slot.height * scale)
