"""Casting: who plays which part in a picture: faces, things and photos for the slots of a layout. `director` decides
what a picture says and how it looks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from thumbsmith.engines.composer.build.facing import looks_out
from thumbsmith.engines.composer.data.acts import acts
from thumbsmith.engines.composer.data.drawn_people import drawn_people, has_drawn_person, picture_of
from thumbsmith.engines.composer.data.genres import GENERAL, GENRES
from thumbsmith.engines.composer.data.kindred import kin_of
from thumbsmith.engines.composer.data.kinds import (
    is_emoji_person,
    is_person,
    kinds,
)
from thumbsmith.engines.composer.data.layouts.geometry import Layout, Part, Slot
from thumbsmith.engines.composer.data.silhouettes import is_silhouette
from thumbsmith.engines.composer.data.vocabulary import vocabulary
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.plan.faces import faces_of
from thumbsmith.engines.composer.plan.happening import moment_of, stages_change, state_of
from thumbsmith.engines.composer.plan.photo_parts import photo_parts
from thumbsmith.engines.composer.plan.places import stands_in
from thumbsmith.engines.composer.plan.presented import lying, presentable
from thumbsmith.engines.composer.text import words
from thumbsmith.engines.composer.types import MADE_FOR, Brief, Casting, Rank

SEVERAL = 3
"""Things of a kind from which a list can be shown as several."""
COMPANIONED = 1
"""The one of four variations that has a face beside what sells the video by itself."""


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
    turn: int = 0
    """Variations that have shown this star in this layout: it stands with another companion in each."""


def objects_of(brief: Brief) -> tuple[str, ...]:
    """Things to show, best first: what the words name, then the genre's; people and faces stay with the faces."""
    own = [*GENRES[brief.genre].heroes, *GENRES[brief.genre].things]
    if has_drawn_person(brief.feeling):
        own = [name for name in own if not is_emoji_person(name)] or own
    fitting = [name for name in own if name not in brief.withheld] or own
    return tuple(dict.fromkeys([*brief.subjects, *fitting]))


def stars_of(brief: Brief, seen: Sequence[str] = ()) -> list[str]:
    """The leads in turn: a feeling face and the subject alternate, so that of four pictures two at most are faces. A
    thing that sells better goes first, and one face is enough. A thing that leads is always the first that
    the words name, or shows the same subject."""
    objects, faces = objects_of(brief), _unseen(faces_of(brief), seen)
    things = _unseen([name for name in objects if name not in faces_of(brief)] or list(objects), seen)
    if brief.crossed:  # what is not there is the subject: nothing else is shown in its place
        things = [name for name in things if name in brief.crossed] or things
    if brief.versus_art:
        return [brief.versus_art[1]]
    if brief.subjects and set(brief.subjects) <= set(faces):  # 'try not to laugh'
        return list(brief.feeling if has_drawn_person(brief.feeling) else faces[:4])
    if brief.faceless:
        first, second = _leading_things(brief, things)
        return [first, first, _other_thing(brief, things, first, second), first]
    if reacts(brief):
        return [faces[place % len(faces)] for place in (0, 1, 2, 0)]
    if shows_somebody(brief):
        return list(brief.feeling)
    if brief.genre == GENERAL and not names_things(brief):  # a thing of no genre has to do with nothing
        return list(faces[:1])
    return _things_and_faces(brief, things, faces)


def _things_and_faces(brief: Brief, things: Sequence[str], faces: Sequence[str]) -> list[str]:
    first, second = _leading_things(brief, things)
    placed = brief.side and names_things(brief)  # who says where it stands wants to see it
    if brief.kind == "transformation" or placed or sells_itself(brief):
        return [first, first, second if placed else _other_thing(brief, things, first, second), first]
    sells = GENRES[brief.genre].sells_itself or things[0] in kinds().characters or brief.crossed
    if sells and not brief.feeling:
        return [first, faces[0], second, first]
    return [faces[0], first, faces[1 % len(faces)], first]


def more_stars_of(brief: Brief, stars: Sequence[str]) -> list[str]:
    """The leads, and those that may follow once the best have been seen: all that the words name, then the genre's own
    things and faces. Never a thing that they do not name where it would tell something else."""
    named = [name for name in brief.subjects if name not in brief.crossed]
    settled = brief.crossed or brief.versus_art or brief.unclear or brief.kind == "transformation"
    if settled or brief.genre == GENERAL:
        return list(dict.fromkeys([*stars, *(() if brief.crossed else named)]))
    faces = () if brief.faceless else faces_of(brief)[:2]
    return list(dict.fromkeys([*stars, *named, *GENRES[brief.genre].heroes, *faces]))


def reacts(brief: Brief) -> bool:
    """Whether the words say that somebody reacts to something: then every picture shows who."""
    said = {word.lower for word in words(f"{brief.title} {brief.prompt}")}
    return bool(brief.feeling) and not said.isdisjoint(vocabulary().reacting)


def _leading_things(brief: Brief, things: Sequence[str]) -> tuple[str, str]:
    """The subject, and the best other picture of it; of the genre's own things any two."""
    alike = kin_of(things[0], brief.subjects) if names_things(brief) else tuple(things)
    grown = [name for name in alike[1:] if name in things and name not in kinds().before.values()]
    return things[0], next(iter(grown), things[0])


def _other_thing(brief: Brief, things: Sequence[str], first: str, second: str) -> str:
    """A thing of another kind that the words name beside the subject: it leads once, the subject beside it. Else the
    second picture of the subject."""
    if brief.kind in MADE_FOR or brief.grave or brief.quoted:
        return second
    kin = kin_of(first, brief.subjects)
    own = [name for name in brief.subjects if name in things and name not in (*kin, *kinds().asides, *brief.crossed)]
    return next((name for name in own if not is_person(name)), second)


def sells_itself(brief: Brief) -> bool:
    """Whether the thing that the words name sells the video, or looks at us itself: a face is at most its small
    companion."""
    looks = any(name in kinds().characters for name in brief.subjects[:1])
    return (
        (GENRES[brief.genre].sells_itself or looks) and names_things(brief) and not brief.feeling and not brief.crossed
    )


def companioned(layout: Layout, brief: Brief, index: int) -> bool:
    """Whether a layout shows the thing large and, in one variation of those it sells itself, a face beside it."""
    parts = [slot.part for slot in layout.heroes]
    return index == COMPANIONED and parts == ["subject", "face"] and sells_itself(brief) and not brief.side


def names_things(brief: Brief) -> bool:
    """Whether the words name anything that can be shown, faces aside."""
    faces = faces_of(brief)
    return any(name not in faces for name in brief.subjects)


def shows_somebody(brief: Brief) -> bool:
    """Whether all that the words show is somebody who feels something: 'a man shouting'."""
    said = {word.lower for word in words(f"{brief.title} {brief.prompt}")}
    return (
        bool(brief.feeling) and not said.isdisjoint(vocabulary().seen_feeling) and not said.isdisjoint(kinds().people)
    )


def suits_star(layout: Layout, brief: Brief, star: str, *, photographed: bool = False) -> bool:
    """Whether a layout shows a variation's star as it should be: a feeling face beside its thing, a thing as the
    largest, and a face alone where the words name no thing. A thing may have a face
    beside it in a title that is felt."""
    parts = [slot.part for slot in layout.heroes if slot.part not in ("presenter", "tool")]
    accompanied = len(parts) > 1 or bool(layout.supports)
    if (is_other(brief, star) and not accompanied) or (layout.is_scene and not stands_in(star)):
        return False
    if "face" in parts and brief.subjects and is_silhouette(brief.subjects[0]):
        return False
    if star not in faces_of(brief):
        felt = is_felt(brief) and not photographed
        return "face" not in parts or (felt and not is_person(star) and parts[:1] != ["face"])
    if not parts or parts[0] == "subject":
        return not parts
    alone = not accompanied and shows_somebody(brief)
    return (alone or accompanied == names_things(brief)) and (parts[0] == "star" or "face" in parts)


def is_other(brief: Brief, star: str) -> bool:
    """Whether the words name it beside their subject, so that it would say half of them alone."""
    named = [name for name in brief.subjects if name not in faces_of(brief)]
    return not brief.wide and star in named and star not in kin_of(named[0], brief.subjects)


def is_felt(brief: Brief) -> bool:
    """Whether a title tells what befalls or moves somebody: a thing alone would not say so."""
    return names_things(brief) and (bool(brief.feeling) or brief.grave or brief.sorrow)


def shows_face(layout: Layout, brief: Brief, star: str) -> bool:
    """Whether somebody is seen in a layout with this star."""
    seen = {"face", "presenter"} & {slot.part for slot in layout.heroes}
    return star in faces_of(brief) or is_person(star) or bool(seen)


def leaves_out(layout: Layout, brief: Brief, star: str) -> bool:
    """Whether a thing would stand alone though the words name another with it: a house and its forest, a plane and who
    looks for it."""
    named = [name for name in brief.subjects if name not in faces_of(brief) and name not in kinds().asides]
    return star in named and _stands_alone(layout) and any(name not in kin_of(star, named) for name in named)


def suitability_of(layout: Layout, brief: Brief, star: str, photos: Sequence[Photo]) -> dict[str, float]:
    """The terms of the score that say how a layout shows a star; the same for all variations."""
    if (
        layout.photograph or sum(photo.use != "backdrop" for photo in photos) > 1
    ):  # all that is possible suits the photos
        return {"shown": 1, "felt": 0, "accompanied": 0, "gathering": 0}
    return {
        "shown": suits_star(layout, brief, star, photographed=bool(photos)),
        "felt": -(is_felt(brief) and not photos and not shows_face(layout, brief, star)),
        "accompanied": -leaves_out(layout, brief, star),
        "gathering": gathers(brief, layout, star),
    }


def points_at_something(brief: Brief) -> bool:
    """Whether an arrow has a point: the words ask what a thing is, or say that there is something to be seen."""
    asked = brief.pointed or brief.kind == "question"
    return names_things(brief) and (asked or says_to_look(brief))


def says_to_look(brief: Brief) -> bool:
    """Whether the words say that there is something to be seen."""
    said = {word.lower for word in words(f"{brief.title} {brief.prompt}")}
    return not said.isdisjoint(vocabulary().pointing)


def _unseen(names: Sequence[str], seen: Sequence[str]) -> list[str]:
    """Without what was seen, while two are left to choose from."""
    fresh = [name for name in names if name not in seen]
    return fresh if len(fresh) > 1 else list(names)


def cast(rank: Rank, slots: Sequence[Slot], brief: Brief, share: Share) -> tuple[Casting, ...]:
    parts = photo_parts(share.layout, share.photos, share.index)
    if rank == "support" and _photographed(share):
        slots = [slot for slot in slots if slot.part in parts]  # a photo of a thing says what it is by itself
    if rank == "support" and brief.words and not _names_several(brief):
        slots = [slot for slot in slots if slot.part in (*parts, "face")]  # nothing else is said to be there
    if rank == "support" and share.layout.is_scene:
        slots = [slot for slot in slots if _stands_beside(brief, share.star)]
    if rank == "support":
        slots = [slot for slot in slots if slot.part in parts or not _looks_pasted(slot.part, brief, share)]
    if not names_things(brief) and (parts or (rank == "support" and brief.genre == GENERAL)):
        slots = [slot for slot in slots if slot.part in parts]  # an arbitrary thing beside the star says nothing
    return tuple(
        Casting(rank, photo=parts[slot.part])
        if slot.part in parts
        else _before(brief, share)
        if rank == "support" and stages_change(brief, share.layout)
        else _in_part(rank, slot, brief, share)
        for slot in slots
    )


def _looks_pasted(part: Part, brief: Brief, share: Share) -> bool:
    """Whether a dark shape would stand beside something in colours, or beside another one, that is no opponent."""
    return brief.versus_art is None and any(map(is_silhouette, (share.star, _player(part, brief, share))))


def _stands_beside(brief: Brief, star: str) -> bool:
    """Whether what the words name first beside the star may stand in a place too; another picture of it does not."""
    others = [
        name
        for name in brief.subjects
        if name not in (*kin_of(star, brief.subjects), *kinds().asides, *faces_of(brief))
    ]
    return bool(others) and stands_in(others[0])


def _names_several(brief: Brief) -> bool:
    faces = faces_of(brief)
    return brief.kind == "transformation" or sum(name not in faces for name in brief.subjects) > 1


def gathers(brief: Brief, layout: Layout, star: str) -> bool:
    """Whether a layout shows several of the things that a list counts: '10 animals' are more than one."""
    several = len(kin_of(star, brief.subjects)) >= SEVERAL
    return brief.kind == "list" and several and any(slot.part == "third" for slot in layout.heroes)


def _before(brief: Brief, share: Share) -> Casting:
    star = _player("star", brief, share)
    was = state_of(brief, star, "before")
    return Casting("support", art=star if was else kinds().before.get(star, star), faded=True, state=was)


def _in_part(rank: Rank, slot: Slot, brief: Brief, share: Share) -> Casting:
    art = _player(slot.part, brief, share)
    state = state_of(brief, art, moment_of(brief, share.layout, slot))
    art = kinds().before.get(art, art) if slot.faded and not state else art
    compared = brief.kind == "transformation"  # seen twice, from the same side
    flipped = not compared and looks_out(art, slot, share.layout, mirrored=share.mirrored)
    return Casting(rank, art=art, crossed=art in brief.crossed, flipped=flipped, state=state)


def _photographed(share: Share) -> bool:
    """Whether a photo shows a thing or an animal."""
    return any(photo.subject and not photo.subject.faces for photo in share.photos)


def _not_photographed(names: Sequence[str], brief: Brief, share: Share) -> list[str]:
    """Beside a photo of a thing or an animal nothing drawn of its kind: what the words name first is what it shows."""
    if not brief.subjects or not _photographed(share):
        return list(names)
    kind = kin_of(brief.subjects[0], brief.subjects)
    return [name for name in names if name not in kind and name != brief.subjects[0]] or list(names)


def _without_people(names: Sequence[str], share: Share) -> list[str]:
    """Beside a real person no drawn one, while there are other things."""
    if not any(photo.subject and photo.shows_person for photo in share.photos):
        return list(names)
    return [name for name in names if not is_person(name)] or list(names)


def _stands_alone(layout: Layout) -> bool:
    return len(layout.heroes) + len(layout.supports) == 1


def _alone(brief: Brief, share: Share, faces: Sequence[str]) -> str:
    """A lone actor shows what the video is about: the first thing that the words name, unless they name the face."""
    named = [name for name in _unseen(_without_people(brief.subjects, share), share.seen) if name not in faces]
    if not named or share.star not in faces or share.star in brief.subjects or shows_somebody(brief):
        return share.star
    return named[0]


def _companions(brief: Brief, share: Share, names: Sequence[str]) -> list[str]:
    """The names in the order in which they suit beside the star: its opponent; what else the words name; then other
    pictures of the subject, clocks, tools and people, and the genre's own things."""
    kin = kin_of(share.star, brief.subjects)
    opponents = brief.versus_art or ()

    def rank(name: str) -> int:
        if name in opponents:
            return 0
        if name not in brief.subjects:
            return 4
        return 3 if name in kinds().asides or is_person(name) else 2 if name in kin else 1

    return sorted(names, key=rank)  # stable


def _things(brief: Brief, share: Share) -> list[str]:
    """What may be shown in a layout besides faces, best first."""
    things = [name for name in objects_of(brief) if name not in faces_of(brief)]
    things = _not_photographed(things, brief, share)
    things = _unseen(_without_people(things, share), share.seen) or ["sparkles"]
    if share.layout.pose:
        return presentable(share.layout.pose, things)
    return lying(things) if share.layout.concept == "laid" else things


def _player(part: Part, brief: Brief, share: Share) -> str:
    faces, things = _unseen(faces_of(brief), share.seen), _things(brief, share)
    subject = share.star if share.star in things else things[0]
    others = _companions(brief, share, [name for name in things if name not in (share.star, subject)]) or things
    match part:
        case "star":
            return _alone(brief, share, faces) if _stands_alone(share.layout) else share.star
        case "face":
            return share.star if share.star in faces else faces[(share.index // 2 + 1) % min(2, len(faces))]
        case "subject":
            return brief.act.art if brief.act and share.layout.concept == "act" else subject
        case "tool":  # any, where the title tells of no act and the layout was asked for
            return brief.act.tool if brief.act else next(iter(acts().tools))
        case "presenter":
            return picture_of(brief.presenter or drawn_people().everyone[0], share.layout.pose or "neutral")
        case "second":
            return _second(brief, share, others) if share.star in things else things[0]
        case "third":
            return others[1 % len(others)]
        case "left" | "right":
            pair = brief.versus_art or (things[0], things[1 % len(things)])
            return pair[0] if part == "left" else pair[1]


def _second(brief: Brief, share: Share, others: Sequence[str]) -> str:
    """The opponent; else the best companion, or the next one that the words name where the best has been seen."""
    if brief.versus_art and share.star in brief.versus_art:
        return next(name for name in brief.versus_art if name != share.star)
    kin = kin_of(share.star, brief.subjects)
    named = [name for name in others if name in brief.subjects and name not in kinds().asides and name not in kin]
    return named[share.turn % len(named)] if named else others[0]
