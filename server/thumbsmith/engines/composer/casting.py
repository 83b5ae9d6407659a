"""Casting: who plays which part in a picture. Faces, things and photos for the slots of a layout, and props for its
corners. What a picture says and how it looks is decided in `director`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.chance import dice
from thumbsmith.engines.composer.layouts.geometry import Layout, Part, Slot
from thumbsmith.engines.composer.moods import MOODS
from thumbsmith.engines.composer.niches import NICHES
from thumbsmith.engines.composer.styles import STYLES
from thumbsmith.engines.composer.types import Brief, Casting, Niche, Rank

_ANIMALS = ("dog", "cat", "cow", "horse", "pig", "tiger", "rabbit", "mouse", "monkey", "dragon", "sun", "wind")
"""Art whose name ends in -face without being a person's."""


@dataclass(frozen=True)
class Share:
    """One variation's share of everything that is dealt out."""

    layout: Layout
    style: str
    palette: str
    star: str
    mirrored: bool
    index: int


def objects_of(brief: Brief) -> tuple[str, ...]:
    """Things to show, best first: what the words name, then the niche's; people and faces stay with the faces."""
    niche = NICHES[brief.niche]
    return tuple(dict.fromkeys([*brief.subjects, *niche.heroes, *niche.props]))


def faces_of(brief: Brief) -> tuple[str, ...]:
    niche, mood = NICHES[brief.niche], MOODS[brief.mood]
    first = mood.faces if brief.mood != niche.mood else niche.faces
    faces = list(dict.fromkeys([*first, *niche.faces, *mood.faces]))
    own = [name for name in brief.subjects[:3] if "face" in name.split("-") or name == "exploding-head"]
    return tuple(dict.fromkeys([*(name for name in own if not name.startswith(_ANIMALS)), *faces]))


def stars_of(brief: Brief) -> list[str]:
    """Who plays the lead in turn: the subject and a face alternate, so that four pictures show four stars."""
    objects, faces = objects_of(brief), faces_of(brief)
    things = [name for name in objects if name not in faces] or list(objects)
    lead = [things[0], faces[0], things[1 % len(things)], faces[1 % len(faces)]]
    if dice(brief.seed, brief.prompt, brief.title, "stars").random() < 0.3:
        lead = [lead[1], lead[0], lead[3], lead[2]]
    return list(dict.fromkeys(lead))


def cast(
    rank: Rank, slots: Sequence[Slot], brief: Brief, request: GenerationRequest, share: Share
) -> tuple[Casting, ...]:
    photo_slot = _photo_slot(slots) if rank == "hero" and request.photos else None
    return tuple(
        Casting(rank, photo=share.index % len(request.photos))
        if position == photo_slot
        else Casting(rank, art=_player(slot.part, brief, share))
        for position, slot in enumerate(slots)
    )


def props_of(brief: Brief, niche: Niche, share: Share) -> tuple[Casting, ...]:
    """Small things out of focus: other subjects of the text before the niche's own."""
    if not STYLES[share.style].props:
        return ()
    star_things = {share.star, *(_player(slot.part, brief, share) for slot in share.layout.supports)}
    pool = [name for name in dict.fromkeys([*brief.subjects[1:4], *niche.props]) if name not in star_things]
    pool = [name for name in pool if name not in faces_of(brief)][:4] or ["sparkles"]
    count = len(share.layout.props)
    return tuple(Casting("prop", art=pool[position % len(pool)]) for position in range(count))


def _photo_slot(slots: Sequence[Slot]) -> int:
    """The slot a photo of the creator takes: the star's, else the face's, else the first."""
    wanted: tuple[Part, ...] = ("star", "face")
    found = (position for part in wanted for position, slot in enumerate(slots) if slot.part == part)
    return next(found, 0)


def _player(part: Part, brief: Brief, share: Share) -> str:
    faces = faces_of(brief)
    things = [name for name in objects_of(brief) if name not in faces] or ["sparkles"]
    subject = share.star if share.star in things else things[0]
    others = [name for name in things if name not in (share.star, subject)] or things
    match part:
        case "star":
            return share.star
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
