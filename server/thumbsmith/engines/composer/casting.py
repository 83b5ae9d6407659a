"""Casting: who plays which part in a picture. Faces, things and photos for the slots of a layout, and props for its
corners. What a picture says and how it looks is decided in `director`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thumbsmith.engines.composer.chance import dice
from thumbsmith.engines.composer.layouts.geometry import Layout, Part, Slot
from thumbsmith.engines.composer.moods import MOODS, SORROWFUL
from thumbsmith.engines.composer.niches import GENERAL, NICHES
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.styles import STYLES
from thumbsmith.engines.composer.types import Brief, Casting, Niche, Rank
from thumbsmith.engines.composer.understanding.feelings import SELLS_ITSELF

_ANIMALS = ("dog", "cat", "cow", "horse", "pig", "tiger", "rabbit", "mouse", "monkey", "dragon", "sun", "wind")
"""Art whose name ends in -face without being a person's."""


_CHARACTERS = frozenset({"robot", "alien", "alien-monster", "ghost", "dragon-face", "t-rex", "santa-claus", "snowman"})
"""Things that look at us: as good a lead as a face."""


@dataclass(frozen=True)
class Share:
    """One variation's share of everything that is dealt out."""

    layout: Layout
    style: str
    palette: str
    star: str
    mirrored: bool
    index: int
    photos: tuple[Photo, ...] = ()
    """The creator's; the same for all variations."""
    seen: tuple[str, ...] = ()
    """Art of the picture that this one is to differ from: not shown again while there is other."""


def objects_of(brief: Brief) -> tuple[str, ...]:
    """Things to show, best first: what the words name, then the niche's; people and faces stay with the faces."""
    niche = NICHES[brief.niche]
    return tuple(dict.fromkeys([*brief.subjects, *niche.heroes, *niche.props]))


def faces_of(brief: Brief) -> tuple[str, ...]:
    niche, mood = NICHES[brief.niche], MOODS[brief.mood]
    first = mood.faces if brief.mood != niche.mood else niche.faces
    faces = list(SORROWFUL if brief.sorrow else dict.fromkeys([*_in_turn(first, brief), *niche.faces, *mood.faces]))
    own = [name for name in brief.subjects[:3] if "face" in name.split("-") or name == "exploding-head"]
    named = [name for name in own if not name.startswith(_ANIMALS)]
    felt = list(brief.feeling)
    if brief.script == "latin" and brief.feeling and named and named[0] not in felt:
        named = [name for name in named if name in felt]
    return tuple(dict.fromkeys([*felt[:1], *named, *felt[1:2], *faces]))


def _in_turn(faces: Sequence[str], brief: Brief) -> tuple[str, ...]:
    """The same faces beginning with another one, so that a channel's pictures do not all have the first."""
    turn = dice(brief.seed, brief.prompt, "faces").randrange(min(3, len(faces)))
    return (*faces[turn:], *faces[:turn])


def stars_of(brief: Brief, seen: Sequence[str] = ()) -> list[str]:
    """Who plays the lead in turn. What the words feel like shows in the first two pictures, each with another face; the
    things alone follow. Where a thing sells better, it and a face alternate."""
    objects, faces = objects_of(brief), _unseen(faces_of(brief), seen)
    things = _unseen([name for name in objects if name not in faces_of(brief)] or list(objects), seen)
    if brief.crossed:  # what is not there is the subject: nothing else is shown in its place
        things = [name for name in things if name in brief.crossed] or things
    lead = [things[0], faces[0], things[1 % len(things)], faces[1 % len(faces)]]
    if brief.subjects and set(brief.subjects) <= set(faces):  # 'try not to laugh'
        return list(faces[:4])
    if not names_things(brief) and brief.niche == GENERAL:  # nothing to be shown: it is all in the faces
        return list(faces[:4])
    sells = brief.niche in SELLS_ITSELF or things[0] in _CHARACTERS or brief.crossed
    if brief.feeling or not sells or dice(brief.seed, brief.prompt, brief.title, "stars").random() < 0.3:
        lead = [faces[0], faces[1 % len(faces)], things[0], things[1 % len(things)]]
    return list(dict.fromkeys(lead))


def names_things(brief: Brief) -> bool:
    """Whether the words name anything that can be shown, faces aside."""
    faces = faces_of(brief)
    return any(name not in faces for name in brief.subjects)


def suits_star(layout: Layout, brief: Brief, star: str) -> bool:
    """Whether a layout shows a variation's star as it should be: a feeling face beside its thing, a thing as the
    largest, and a face alone where the words name no thing."""
    parts = [slot.part for slot in layout.heroes]
    accompanied = len(parts) > 1 or bool(layout.supports)
    if star not in faces_of(brief):
        return parts[0] != "face"
    return accompanied == names_things(brief) and parts[0] in ("star", "face")


def _unseen(names: Sequence[str], seen: Sequence[str]) -> list[str]:
    """Without what was seen, while two are left to choose from."""
    fresh = [name for name in names if name not in seen]
    return fresh if len(fresh) > 1 else list(names)


def cast(rank: Rank, slots: Sequence[Slot], brief: Brief, share: Share) -> tuple[Casting, ...]:
    parts = photo_parts(share.layout, share.photos, share.index)
    if rank == "support" and not names_things(brief) and (parts or brief.niche == GENERAL):
        slots = [slot for slot in slots if slot.part in parts]  # an arbitrary thing beside the star says nothing
    return tuple(
        Casting(rank, photo=parts[slot.part])
        if slot.part in parts
        else _in_part(rank, _player(slot.part, brief, share), brief)
        for slot in slots
    )


def _in_part(rank: Rank, art: str, brief: Brief) -> Casting:
    return Casting(rank, art=art, crossed=art in brief.crossed)


def _without_people(names: Sequence[str], share: Share) -> list[str]:
    """Beside a real person no drawn one, while there are other things."""
    if not any(photo.subject and photo.shows_person for photo in share.photos):
        return list(names)
    return [name for name in names if not _PEOPLE & set(name.split("-"))] or list(names)


_JOLLY = frozenset({"sun", "sparkles", "balloon", "party-popper", "red-heart", "rainbow", "confetti-ball", "popcorn"})
"""Props that contradict what is grave."""
_PEOPLE = frozenset({"person", "people", "woman", "women", "man", "men", "girl", "boy", "adult"})


def photo_parts(layout: Layout, photos: Sequence[Photo], index: int) -> dict[Part, int]:
    """Which parts of a layout the photos play, by their place in the request: as many of them as find one. Where not
    all do, the variations take turns."""
    stars = [place for place, photo in enumerate(photos) if photo.use != "backdrop"]
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


_PERSONS_PARTS: tuple[Part, ...] = ("left", "right", "star", "face", "subject")
_THINGS_PARTS: tuple[Part, ...] = ("left", "right", "subject", "star", "second")


def props_of(brief: Brief, niche: Niche, share: Share) -> tuple[Casting, ...]:
    """Small things out of focus: other subjects of the text before the niche's own."""
    if not STYLES[share.style].props:
        return ()
    star_things = {share.star, *(_player(slot.part, brief, share) for slot in share.layout.supports), *brief.crossed}
    pool = [name for name in dict.fromkeys([*brief.subjects[1:4], *niche.props]) if name not in star_things]
    if brief.grave:
        pool = [name for name in pool if name not in _JOLLY]
    pool = _without_people([name for name in pool if name not in faces_of(brief)], share)[:4] or ["sparkles"]
    count = len(share.layout.props)
    return tuple(Casting("prop", art=pool[position % len(pool)]) for position in range(count))


def _stands_alone(layout: Layout) -> bool:
    return len(layout.heroes) + len(layout.supports) == 1


def _alone(brief: Brief, share: Share, faces: Sequence[str]) -> str:
    """Who stands alone says what it is about: the first thing that the words name, unless they name the face."""
    named = [name for name in _unseen(_without_people(brief.subjects, share), share.seen) if name not in faces]
    if not named or (share.star in faces and share.star in brief.subjects):
        return share.star
    return named[0]


def _player(part: Part, brief: Brief, share: Share) -> str:
    faces = _unseen(faces_of(brief), share.seen)
    things = [name for name in objects_of(brief) if name not in faces_of(brief)]
    things = _unseen(_without_people(things, share), share.seen) or ["sparkles"]
    subject = share.star if share.star in things else things[0]
    others = [name for name in things if name not in (share.star, subject)] or things
    match part:
        case "star":
            return _alone(brief, share, faces) if _stands_alone(share.layout) else share.star
        case "face":
            return share.star if share.star in faces else faces[share.index % min(2, len(faces))]
        case "subject":
            return subject
        case "second":
            return others[0] if share.star in things else things[0]
        case "third":
            return others[1 % len(others)]
        case "left" | "right":
            pair = brief.versus_art or (things[0], things[1 % len(things)])
            return pair[0] if part == "left" else pair[1]
