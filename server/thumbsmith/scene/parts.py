"""The parts of a thumbnail that a creator can keep for the next one: its text, its subject, its background.

Told by the elements' roles, so that pictures made by hand have parts too.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

from thumbsmith.scene.types import BubbleElement, Element, ImageElement, Relight, Scene, TextElement

Part = Literal["text", "subject", "background"]
PARTS: tuple[Part, ...] = ("text", "subject", "background")


def texts(scene: Scene) -> tuple[TextElement | BubbleElement, ...]:
    """Every visible text and bubble, from below to above."""
    return tuple(each for each in scene.elements if isinstance(each, TextElement | BubbleElement) and each.visible)


def subjects(scene: Scene) -> tuple[ImageElement, ...]:
    """The visible heroes, from below to above; without any the largest picture that was put there by hand."""
    images = [each for each in scene.elements if isinstance(each, ImageElement) and each.visible]
    heroes = tuple(image for image in images if image.role == "hero")
    others = [image for image in images if image.role in (None, "support")]
    return heroes or tuple(sorted(others, key=lambda image: -image.width * image.height)[:1])


def behind(scene: Scene, subject: ImageElement) -> ImageElement | None:
    """The hidden photo right below a subject that was cut out of it."""
    position = scene.elements.index(subject)
    below = scene.elements[position - 1] if position else None
    return below if isinstance(below, ImageElement) and not below.visible and below.role is None else None


def belongings(scene: Scene, thing: ImageElement) -> tuple[Element, ...]:
    """What moves with a thing, such as its flames or its shadow: the other layers of a group that it leads. Heroes lead
    theirs; without any, what stands beside them does."""
    group = tuple(each for each in scene.elements if each.groupId is not None and each.groupId == thing.groupId)
    leading = ("hero",) if any(each.role == "hero" for each in group) else ("support", None)
    return tuple(each for each in group if each.role not in leading) if thing.role in leading else ()


def scenery(scene: Scene) -> tuple[Element, ...]:
    """Elements of the background beside the background itself: blurred things, and overlays that are no subject's."""
    own = {each.id for subject in subjects(scene) for each in belongings(scene, subject)}
    found = (each for each in scene.elements if each.role in ("prop", "overlay") and each.visible)
    return tuple(each for each in found if each.id not in own)


def lacks(scene: Scene, part: Part) -> bool:
    """Whether the scene has nothing of that part. A background is always there."""
    return (part == "text" and not texts(scene)) or (part == "subject" and not subjects(scene))


def pictures_of(scene: Scene, keep: Iterable[Part]) -> frozenset[str]:
    """Ids of the pictures needed to build on the scene: those of the kept parts, and the subjects' photos."""
    wanted = set(keep)
    heroes = subjects(scene)
    photos = {photo.picture for hero in heroes if (photo := behind(scene, hero))}
    kept: list[Element] = [
        *(each for hero in heroes if "subject" in wanted for each in (hero, *belongings(scene, hero))),
        *(scenery(scene) if "background" in wanted else ()),
    ]
    found = {name for element in kept if isinstance(element, ImageElement) for name in _pictures(element)}
    ground = {scene.background.picture} if "background" in wanted and scene.background.picture else set()
    return frozenset(photos | found | ground)


def _pictures(image: ImageElement) -> set[str]:
    return {image.picture, *(effect.picture for effect in image.effects if isinstance(effect, Relight))}
