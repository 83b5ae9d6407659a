"""The layouts that are possible for a video: each constraint has a name, and a layout must meet them all.
Anything merely better or worse is a term of the score."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from thumbsmith.engines.composer.build.backdrops import BACKDROPS
from thumbsmith.engines.composer.build.photo_grounds import fills
from thumbsmith.engines.composer.build.photo_layers import is_sliver
from thumbsmith.engines.composer.build.photo_marks import ringed_part
from thumbsmith.engines.composer.build.standing import is_face
from thumbsmith.engines.composer.data.genres import GENERAL
from thumbsmith.engines.composer.data.homes import rests_on_ground
from thumbsmith.engines.composer.data.kindred import kin_of
from thumbsmith.engines.composer.data.layouts.geometry import Layout
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.plan.casting import names_things, objects_of, points_at_something
from thumbsmith.engines.composer.plan.concepts import concept_worth
from thumbsmith.engines.composer.plan.faces import faces_of
from thumbsmith.engines.composer.plan.happening import stages_change
from thumbsmith.engines.composer.plan.moments import tells_two_moments
from thumbsmith.engines.composer.plan.offered_words import giant_numbers
from thumbsmith.engines.composer.plan.photo_parts import photo_parts, takes_photos
from thumbsmith.engines.composer.plan.places import scenes_of, stands_in, worlds_of
from thumbsmith.engines.composer.plan.posters import is_board, suits_poster
from thumbsmith.engines.composer.types import MADE_FOR, Brief

TALL = 700.0
"""Canvas pixels: slots in which a photo may fill the whole height."""
CLOSE_FACE = 190.0
"""Pixels of a face's height: shown in a close-up it is enlarged two and a half times at most."""
SURE_BEFORE_WORDS = 0.6
"""Sureness of a subject's edge, from which words may stand behind it."""
CENTRAL = 0.1
"""Share of the width from the middle within which a hero stands on neither side."""
BESIDE_CONCEPTS = frozenset({None, "billboard", "hero-side"})
"""Layouts that may be asked for beside concepts: they say how large words are, or where."""
Constraint = Callable[[Layout, Brief, Sequence[Photo]], bool]


def is_possible(layout: Layout, brief: Brief, photos: Sequence[Photo]) -> bool:
    return all(holds(layout, brief, photos) for holds in CONSTRAINTS.values())


def broken(layout: Layout, brief: Brief, photos: Sequence[Photo] = ()) -> list[str]:
    """Names of the constraints that make a layout impossible."""
    return [name for name, holds in CONSTRAINTS.items() if not holds(layout, brief, photos)]


def _keeps_the_place(layout: Layout, brief: Brief, photos: Sequence[Photo]) -> bool:
    """A photo fills the picture where there is one; what reaches its edges, or is thin, is never cut out unasked."""
    if layout.photograph is None:
        whole = any(fills(photo) or (photo.subject and is_sliver(photo.subject)) for photo in photos)
        return len(photos) != 1 or not whole or brief.photo == "cut out"
    if any(photo.came_cut_out for photo in photos):
        return False
    if layout.photograph == "moments":
        return _are_two_moments(brief, photos)
    if len(photos) != 1 or photos[0].use == "print":
        return False
    subject = photos[0].subject
    if layout.photograph == "close":
        return _is_close(photos[0])
    if layout.is_behind_subject:
        if subject is None or subject.sureness < SURE_BEFORE_WORDS:
            return False
        return not subject.cut - {"bottom"} and not is_sliver(subject)
    return layout.photograph != "circled" or _has_something_to_ring(photos[0], brief)


def _are_two_moments(brief: Brief, photos: Sequence[Photo]) -> bool:
    """Whether two photos show what the words tell of two times; never where people should be cut out."""
    told = tells_two_moments(brief.kind, brief.versus) and brief.photo != "cut out"
    return len(photos) == 2 and told and all(photo.use != "print" for photo in photos)


def _is_close(photo: Photo) -> bool:
    """Whether it has a face so large that it may fill the picture and stays sharp."""
    subject = photo.subject
    if subject is None or len(subject.faces) != 1 or fills(photo):
        return False
    face = subject.faces[0]
    return (face.bottom - face.top) * (subject.bottom - subject.top) * photo.original.height >= CLOSE_FACE


def _has_something_to_ring(photo: Photo, brief: Brief) -> bool:
    """An eye in a close-up, the tip of something thin; a face only where the words point at it. Of a whole body nobody
    knows where its eyes are, unless an arrow was asked for."""
    if photo.subject is None or ringed_part(photo) is None:
        return False
    known = fills(photo) or is_sliver(photo.subject)
    return brief.pointed or known or (bool(photo.subject.faces) and points_at_something(brief))


def _has_no_drawn_face(layout: Layout, _brief: Brief, photos: Sequence[Photo]) -> bool:
    """A drawn face never stands beside a real one, of a person or of an animal."""
    parts = photo_parts(layout, photos, 0)
    everyone = {slot.part for slot in (*layout.heroes, *layout.supports)}
    return not parts or "face" not in everyone or "face" in parts


def _has_room(layout: Layout, _brief: Brief, photos: Sequence[Photo]) -> bool:
    """A photo that is cut above and below is seen from edge to edge: that covers the words of a small slot."""
    if layout.photograph:
        return True
    tall = any(fills(photo) or (photo.subject and is_sliver(photo.subject)) for photo in photos)
    if tall and layout.text_side not in ("left", "right"):
        return False  # eyes and nose of a close-up, or something thin, reach from the top to the bottom
    parts = photo_parts(layout, photos, 0)
    people = [photos[place].subject for place in parts.values() if photos[place].shows_person]
    if layout.text_side not in ("left", "right") and len(people) == 1 and people[0] and "bottom" in people[0].cut:
        return False  # words would lie on a body, or leave little room for it
    slots = [(slot, photos[parts[slot.part]].subject) for slot in layout.heroes if slot.part in parts]
    return all(slot.height >= TALL or not subject or not {"top", "bottom"} <= subject.cut for slot, subject in slots)


def _is_fair(layout: Layout, _brief: Brief, photos: Sequence[Photo]) -> bool:
    """Of two people none would be a giant, the other a dwarf; nor does a drawn face go before the photo of a thing."""
    parts = photo_parts(layout, photos, 0)
    people = sum(photos[place].shows_person for place in parts.values())
    side_by_side = {"left", "right"} <= {slot.part for slot in layout.heroes}
    drawn_face = bool(layout.heroes) and layout.heroes[0].part == "face" and "face" not in parts
    return (people < 2 or side_by_side) and not (parts and not people and drawn_face)


def _is_for_this_kind(layout: Layout, brief: Brief, photos: Sequence[Photo]) -> bool:
    two_photos = len(photo_parts(layout, photos, 0)) > 1
    return not layout.kinds or brief.kind in layout.kinds or (two_photos and not layout.labels)


def _has_opponents(layout: Layout, brief: Brief, photos: Sequence[Photo]) -> bool:
    two_photos = len(photo_parts(layout, photos, 0)) > 1
    opposes = bool(_parts(layout) & {"left", "right"})
    return not opposes or brief.versus_art is not None or two_photos


def _shows_opponents_large(layout: Layout, brief: Brief, _photos: Sequence[Photo]) -> bool:
    """A face needs its name beside it; something narrow is small under a wide headline."""
    if not _parts(layout) & {"left", "right"} or layout.labels:
        return True
    narrow = suitability().art.narrow
    return not any(is_face(name) or (name in narrow and layout.text_side == "top") for name in brief.versus_art or ())


def _shows_both(layout: Layout, brief: Brief, photos: Sequence[Photo]) -> bool:
    """Both opponents of a contest belong on every picture, and no third; and so do before and after."""
    made_for_it = bool(MADE_FOR & layout.kinds) or layout.shows_states
    if photos:
        return True
    if brief.kind == "transformation":
        unseen = brief.wide and (layout.printed or layout.is_place)  # before and after are told, neither is shown
        return made_for_it or unseen or stages_change(brief, layout)
    thirds = any(slot.part == "third" for slot in layout.supports)
    in_words = brief.wide and layout.printed
    return brief.versus_art is None or made_for_it or in_words or (bool(layout.supports) and not thirds)


def _stands_aside(layout: Layout, brief: Brief, photos: Sequence[Photo]) -> bool:
    """Its hero can stand where it is asked to."""
    if not brief.side:
        return True
    if not layout.heroes:
        return brief.unclear or bool(photos) or not names_things(brief)  # who stands aside is seen
    aside = layout.mirrors and abs(layout.focus[0] - 0.5) > CENTRAL
    return aside or bool(MADE_FOR & layout.kinds)


def _lets_nothing_float(layout: Layout, brief: Brief, photos: Sequence[Photo]) -> bool:
    """What rests on the ground does not hang above words at the lower edge, unless that was asked for."""
    hangs = layout.text_side == "bottom" and any(slot.part == "star" for slot in layout.heroes)
    settled = bool(photos) or brief.layout == layout.key
    return not hangs or settled or not any(map(rests_on_ground, brief.subjects[:1]))


def _keeps_the_colour(layout: Layout, brief: Brief, photos: Sequence[Photo]) -> bool:
    """A material has a colour of its own: not the one asked for."""
    chosen = brief.material or brief.unclear or photos
    return not layout.printed or bool(chosen) or not brief.colors


def _has_a_point(layout: Layout, brief: Brief, _photos: Sequence[Photo]) -> bool:
    return not layout.points or (not brief.arrowless and points_at_something(brief))


def _has_things(layout: Layout, brief: Brief, _photos: Sequence[Photo]) -> bool:
    """There is something to be shown in every part."""
    parts = _parts(layout)
    if brief.genre == GENERAL and not names_things(brief) and parts & {"subject", "second", "third"}:
        return False
    if not any(slot.part == "third" for slot in (*layout.heroes, *layout.supports)):
        return True
    things = set(brief.subjects) - set(faces_of(brief)) if names_things(brief) else set(objects_of(brief))
    return len(things) >= 3


def _shows_what_is_said(layout: Layout, brief: Brief, photos: Sequence[Photo]) -> bool:
    """The words are the picture where nothing that is said can be shown; a thing that they do not name is wrong."""
    return not brief.unclear or not layout.shows_things or bool(photos)


def _leaves_out_faces(layout: Layout, brief: Brief, _photos: Sequence[Photo]) -> bool:
    return not brief.faceless or "face" not in {slot.part for slot in (*layout.heroes, *layout.supports)}


def _has_words(layout: Layout, brief: Brief, photos: Sequence[Photo]) -> bool:
    """A layout of words alone is for pictures that have some, and either nothing to show or words that say enough."""
    says_enough = ((brief.unclear or brief.wide) and bool(brief.headline.lines)) or suits_poster(brief) > 0
    shows_more = layout.heroes or layout.card or layout.wall or layout.land_in_front or layout.is_place
    return bool(shows_more or layout.concept) or (says_enough and not photos)


def _happens_there(layout: Layout, brief: Brief, photos: Sequence[Photo]) -> bool:
    """A place is only the picture where the words name one that can be rendered, nothing else can be shown, or the best
    has been seen."""
    if layout.is_scene:
        return not photos and _has_a_scene(brief)
    named = brief.place_said or brief.unclear or brief.wide
    return not layout.is_place or (named and bool(worlds_of(brief)) and not photos)


def _has_a_scene(brief: Brief) -> bool:
    """Whether the subject may stand small in a place; a ground or a layout that was asked for is seen
    instead."""
    asked = brief.layout or (brief.colors and not brief.place)
    settled = brief.crossed or brief.kind in MADE_FOR or asked
    return (
        not settled
        and names_things(brief)
        and any(stands_in(name) and scenes_of(brief, name) for name in _subject(brief))
    )


def _subject(brief: Brief) -> tuple[str, ...]:
    """All art that shows it."""
    return kin_of(brief.subjects[0], brief.subjects)


def _has_a_proof(layout: Layout, brief: Brief, photos: Sequence[Photo]) -> bool:
    return layout.card is None or (bool(brief.cards) and not photos)


def _stands_in_its_place(layout: Layout, brief: Brief, _photos: Sequence[Photo]) -> bool:
    """Words that stand in a world are a short number, in a world that shows the place which the title names."""
    if layout.land_in_front is None:
        return True
    places = BACKDROPS[layout.backdrop].places if layout.backdrop else frozenset()
    return brief.place in places and brief.versus is None and any(giant_numbers(brief))


def _stands_on_the_chosen_ground(layout: Layout, brief: Brief, _photos: Sequence[Photo]) -> bool:
    """A chosen place is seen, unless a photo brings its own; a chosen material is printed on, and what hangs on a wall
    needs a dark one."""
    if layout.photograph or not (brief.world or brief.material):
        return True
    if layout.printed:
        return brief.material is not None
    if layout.wall:
        return brief.material is not None and is_board(brief.material)
    if layout.is_place or layout.land_in_front is not None:
        return brief.world is not None and layout.backdrop in (None, brief.world)
    return True


def _suits_its_concept(layout: Layout, brief: Brief, photos: Sequence[Photo]) -> bool:
    """A concept is for titles that it has something to tell of; a ground or a layout that was asked for is seen
    instead."""
    if layout.concept is None:
        return True
    asked = brief.layout not in BESIDE_CONCEPTS or brief.ground_said or brief.world or brief.material
    return not (photos or asked) and concept_worth(layout, brief) > 0


def _has_a_giant(layout: Layout, brief: Brief, photos: Sequence[Photo]) -> bool:
    """A number is only shown with a thing that the words name."""
    return not layout.words_behind or (brief.giant is not None and names_things(brief) and not photos)


def _has_many(layout: Layout, brief: Brief, photos: Sequence[Photo]) -> bool:
    return not layout.wall or (brief.wall is not None and not photos)


def _parts(layout: Layout) -> set[str]:
    return {slot.part for slot in layout.heroes}


CONSTRAINTS: Mapping[str, Constraint] = {
    "takes the photos": lambda layout, _brief, photos: takes_photos(layout, photos),
    "keeps photos in their place": _keeps_the_place,
    "has no drawn face beside a photo": _has_no_drawn_face,
    "has room for the photos": _has_room,
    "shows people equally large": _is_fair,
    "is for this kind of video": _is_for_this_kind,
    "has two opponents": _has_opponents,
    "shows opponents large": _shows_opponents_large,
    "shows both sides": _shows_both,
    "puts the hero where asked": _stands_aside,
    "lets nothing float": _lets_nothing_float,
    "points at something": _has_a_point,
    "has things for its parts": _has_things,
    "shows what is said": _shows_what_is_said,
    "leaves out faces": _leaves_out_faces,
    "has words to be all of it": _has_words,
    "has a proof": _has_a_proof,
    "happens there": _happens_there,
    "keeps the colour asked for": _keeps_the_colour,
    "has a number for its place": _stands_in_its_place,
    "stands on the chosen ground": _stands_on_the_chosen_ground,
    "has many of a thing": _has_many,
    "has a number to be giant": _has_a_giant,
    "suits its concept": _suits_its_concept,
}
