"""What becomes of the photos that a creator brings: which one is the whole picture, and what may stand beside them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from thumbsmith.engines.composer.build.photo_grounds import fills
from thumbsmith.engines.composer.build.photo_layers import PHOTO_NAME, is_sliver
from thumbsmith.engines.composer.build.portraits import Placement, must_be_seen
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import Slot
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.types import Plan
from thumbsmith.scene.geometry import box_of
from thumbsmith.scene.types import Element, ImageElement

HIDDEN = 0.3
"""Share of a companion behind a photo from which it is left out."""
SLEEVES = 1.35
"""How much wider than a slot two people who stand side by side may be."""


def kept_in_place(plan: Plan, stage: Stage, photos: Sequence[Photo]) -> Photo | None:
    """The photo that is the whole picture in a layout that leaves it its surroundings."""
    kept = plan.kept.subjects or plan.kept.background
    shown = [each.photo for each in plan.heroes if each.photo is not None]
    return photos[shown[0]] if stage.layout.photograph and shown and not kept else None


def seen_close(plan: Plan, photos: Sequence[Photo]) -> Photo | None:
    """The photo that is the whole picture: the only one, so close that it fills its own, or, in the first picture,
    of something thin."""
    shown = [photos[each.photo] for each in (*plan.heroes, *plan.supports) if each.photo is not None]
    if len(shown) != 1 or plan.kept.subjects:
        return None
    thin = shown[0].subject and is_sliver(shown[0].subject) and plan.index == 0
    return shown[0] if thin or fills(shown[0]) else None


def side_by_side(slots: tuple[Slot, ...], plan: Plan, photos: Sequence[Photo]) -> tuple[Slot, ...]:
    """Two people below a headline, in slots so wide that nobody is small for broad sleeves."""
    people = [each for each in plan.heroes if each.photo is not None and photos[each.photo].shows_person]
    if len(people) < 2 or LAYOUTS[plan.layout].text_side != "top":
        return slots
    return tuple(replace(slot, width=slot.width * SLEEVES) for slot in slots)


def is_behind_photo(layer: Element, heroes: Sequence[Element]) -> bool:
    """Whether little of a companion would look out from behind a photo."""
    if not isinstance(layer, ImageElement):
        return False
    own = box_of(layer)
    shown = (hero for hero in heroes if isinstance(hero, ImageElement) and hero.visible and hero.name == PHOTO_NAME)
    return any((common := own.intersection(photo)) and common.area > HIDDEN * own.area for photo in map(box_of, shown))


def hides_faces(plan: Plan, layers: Sequence[Element], photos: Sequence[Photo]) -> bool:
    """Whether a companion that stands before the creator's photos would hide what must be seen of them."""
    companions = [box_of(layer) for layer in layers if isinstance(layer, ImageElement) and layer.role == "support"]
    shown = [layer for layer in layers if isinstance(layer, ImageElement) and layer.name == PHOTO_NAME]
    brought = [photos[casting.photo].subject for casting in plan.heroes if casting.photo is not None]
    if len(shown) != len(brought):
        return True
    for layer, subject in zip(shown, brought, strict=True):
        if subject is None or layer.role != "hero" or layer.rotation or layer.crop:
            return True
        faces = must_be_seen(subject, Placement(box_of(layer), 0.0))
        if any(face.intersection(box) for face in faces for box in companions):
            return True
    return False
