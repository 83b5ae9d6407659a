"""The parts of a layout that the creator's photos play."""

from __future__ import annotations

from collections.abc import Sequence

from thumbsmith.engines.composer.data.layouts.geometry import Layout, Part
from thumbsmith.engines.composer.photos import Photo

_PERSONS_PARTS: tuple[Part, ...] = ("presenter", "left", "right", "star", "face", "subject")
_THINGS_PARTS: tuple[Part, ...] = ("left", "right", "subject", "star", "second", "presenter")


def photo_parts(layout: Layout, photos: Sequence[Photo], index: int) -> dict[Part, int]:
    """The parts of a layout that the photos play, by their place in the request: as many of them as find one. The
    variations take turns where not all do."""
    stars = [place for place, photo in enumerate(photos) if photo.use != "backdrop" or layout.photograph]
    if not stars:
        return {}
    parts = _dealt(layout, photos, stars)
    if len(parts) < len(stars):
        turn = index % len(stars)
        parts = _dealt(layout, photos, [*stars[turn:], *stars[:turn]])
    return parts


def takes_photos(layout: Layout, photos: Sequence[Photo]) -> bool:
    """Whether the layout is made for them; a contest only when both sides are photos."""
    count = sum(photo.use != "backdrop" for photo in photos)
    return count == 0 or layout.uses_photo or (count > 1 and any(slot.part == "left" for slot in layout.heroes))


def _dealt(layout: Layout, photos: Sequence[Photo], order: Sequence[int]) -> dict[Part, int]:
    dealt: dict[Part, int] = {}
    heroes = [slot.part for slot in layout.heroes]
    everyone = [*heroes, *(slot.part for slot in layout.supports)]
    for place in order:
        person = photos[place].shows_person
        free = heroes if person else everyone  # people are never the small thing beside
        wanted = _PERSONS_PARTS if person else _THINGS_PARTS
        part = next((part for part in wanted if part in free and part not in dealt), None)
        if part is not None:
            dealt[part] = place
    return dealt
