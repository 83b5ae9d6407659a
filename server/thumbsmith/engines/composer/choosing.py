"""What suits a video: its layouts, styles and palettes, best first, and the backdrop of one variation."""

from __future__ import annotations

from collections.abc import Sequence

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.backdrops import BACKDROPS
from thumbsmith.engines.composer.casting import (
    Share,
    faces_of,
    names_things,
    objects_of,
    points_at_something,
    stages_change,
)
from thumbsmith.engines.composer.chance import dice, weighted_order
from thumbsmith.engines.composer.keeping import Earlier
from thumbsmith.engines.composer.layouts import LAYOUTS
from thumbsmith.engines.composer.layouts.geometry import Layout
from thumbsmith.engines.composer.moods import MOODS
from thumbsmith.engines.composer.niches import GENERAL, NICHES
from thumbsmith.engines.composer.palettes import PALETTES, PLACE_PALETTES, TIME_PALETTES, of_hue
from thumbsmith.engines.composer.photo_grounds import fills
from thumbsmith.engines.composer.photo_layers import is_sliver
from thumbsmith.engines.composer.photo_parts import photo_parts, takes_photos
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.standing import is_face
from thumbsmith.engines.composer.styles import STYLES
from thumbsmith.engines.composer.suitability import (
    AIRCRAFT,
    BARRED,
    BY_THE_SEA,
    CHEERFUL,
    COLOURED_LIGHTS,
    COLOURLESS,
    DAYLIT,
    ELSEWHERE,
    GLOOMY_FOREST,
    MADE_FOR,
    MARKED_SCRIPTS,
    NARROW,
    OWN_COLOURS,
    PLAYFUL,
    RISING,
    SHADY,
    SOMBRE,
    SUNNY,
)
from thumbsmith.engines.composer.types import Backdrop, Brief, Plan

PREFERRED = 3.0
"""How much likelier a layout is for a kind of video that it prefers."""
TALL = 700.0
"""Canvas pixels: slots in which a photo may fill the whole height."""
DIM = 2.5
"""How much less a photo out of focus suits a loud style that nothing but the kind of video brings to a place."""
CENTRAL = 0.1
"""Share of the width from the middle within which a hero stands on neither side."""
RESERVED_BACKDROPS = frozenset({"versus-split"})
"""Only for layouts that ask for them."""


def layouts_for(brief: Brief, request: GenerationRequest, photos: Sequence[Photo]) -> list[Layout]:
    """The one asked for; else all that suit, those made for this kind of video first, then the strong ones."""
    wanted = LAYOUTS.get(request.steering.layout or "")
    if wanted:
        return [wanted]
    weighted = [
        (layout, layout.weight * (PREFERRED if brief.kind in layout.preferred else 1.0) * _photo_weight(layout, photos))
        for layout in LAYOUTS.values()
        if _suits(layout, brief, photos)
    ]
    order = weighted_order(weighted, dice(brief.seed, brief.prompt, brief.title, "layouts"))
    made_for_it = sorted((each for each in order if each.kinds and each.leads), key=lambda each: -each.weight)
    strong = [layout for layout in order if layout.leads and layout not in made_for_it]
    return [*made_for_it, *strong, *(layout for layout in order if not layout.leads)]


def _photo_weight(layout: Layout, photos: Sequence[Photo]) -> float:
    """Of two photos, both should be seen."""
    return 4.0 if len(photo_parts(layout, photos, 0)) > 1 else 1.0


def _has_room(layout: Layout, photos: Sequence[Photo]) -> bool:
    """A photo that is cut above and below is seen from edge to edge: that covers the words of a small slot."""
    tall = any(fills(photo) or (photo.subject and is_sliver(photo.subject)) for photo in photos)
    if tall and layout.text_side not in ("left", "right"):
        return False  # eyes and nose of a close-up, or something thin, reach from the top to the bottom
    parts = photo_parts(layout, photos, 0)
    people = [photos[place].subject for place in parts.values() if photos[place].shows_person]
    side_by_side = {"left", "right"} <= {slot.part for slot in layout.heroes}
    if len(people) > 1 and not side_by_side:
        return False  # one would be a giant, the other a dwarf
    if layout.text_side not in ("left", "right") and len(people) == 1 and people[0] and "bottom" in people[0].cut:
        return False  # words would lie on a body, or leave little room for it
    drawn_face = layout.heroes[0].part == "face" and "face" not in parts
    if parts and not people and drawn_face:
        return False  # the photo is what it is about
    slots = [(slot, photos[parts[slot.part]].subject) for slot in layout.heroes if slot.part in parts]
    return all(slot.height >= TALL or not subject or not {"top", "bottom"} <= subject.cut for slot, subject in slots)


def _suits(layout: Layout, brief: Brief, photos: Sequence[Photo]) -> bool:
    if not takes_photos(layout, photos) or not _has_room(layout, photos):
        return False
    made_for_it = MADE_FOR & layout.kinds
    parts = {slot.part for slot in layout.heroes}
    two_photos = len(photo_parts(layout, photos, 0)) > 1
    if layout.kinds and brief.kind not in layout.kinds and not (two_photos and not layout.labels):
        return False
    if parts & {"left", "right"} and brief.versus_art is None and not two_photos:
        return False
    opposed = set(brief.versus_art or ()) if parts & {"left", "right"} and not layout.labels else set()
    if any(is_face(name) or (name in NARROW and layout.text_side == "top") for name in opposed):
        return False  # a face needs its name beside it, something narrow is small under a wide headline
    if not photos and not _shows_both(layout, brief):
        return False
    aside = layout.mirrors and abs(layout.focus[0] - 0.5) > CENTRAL
    astray = brief.side and not aside and not made_for_it  # its hero can not stand where it is asked to
    if astray or (layout.points and not points_at_something(brief)):
        return False
    if brief.niche == GENERAL and not names_things(brief) and parts & {"subject", "second", "third"}:
        return False  # nothing is named that could be shown there
    things = set(brief.subjects) - set(faces_of(brief)) if names_things(brief) else set(objects_of(brief))
    return len(things) >= 3 or not any(slot.part == "third" for slot in (*layout.heroes, *layout.supports))


def _shows_both(layout: Layout, brief: Brief) -> bool:
    """Both opponents of a contest belong on every picture, and no third; and so do before and after."""
    made_for_it = bool(MADE_FOR & layout.kinds)
    if brief.kind == "transformation":
        return made_for_it or stages_change(brief, layout)
    thirds = any(slot.part == "third" for slot in layout.supports)
    return brief.versus_art is None or made_for_it or (bool(layout.supports) and not thirds)


def styles_for(brief: Brief, request: GenerationRequest) -> list[str]:
    """The one asked for; else all of them, those that lead first, the favourites of niche and mood more often."""
    if request.steering.style in STYLES:
        return [str(request.steering.style)]
    niche, mood = NICHES[brief.niche], MOODS[brief.mood]
    weights = {key: style.weight for key, style in STYLES.items()}
    for favourites, best in ((niche.styles, 2.4), (mood.styles, 1.6)):
        for position, key in enumerate(favourites):
            if key in weights:
                weights[key] += best / (position + 1)
    if COLOURLESS.intersection(brief.colors):
        weights["pop-art"] = 0.0  # paints what has no colour blue
    if brief.niche in DAYLIT:
        weights |= dict.fromkeys(COLOURED_LIGHTS, 0.0)
    last = (PLAYFUL if brief.grave else frozenset()) | (BARRED if brief.script in MARKED_SCRIPTS else frozenset())
    weights = {key: 0.0 if key in last else weight for key, weight in weights.items()}
    order = weighted_order(list(weights.items()), dice(brief.seed, brief.prompt, brief.title, "styles"))
    return sorted(order, key=lambda key: (key in last, not _leads(key, brief), not STYLES[key].follows))  # stable


def _leads(style: str, brief: Brief) -> bool:
    """The quiet styles are seen first only where something grave is told; neon lights only where neither
    words, place nor opponents have colours of their own."""
    own = STYLES[style].palettes
    elsewhere = not set(PLACE_PALETTES.get(brief.place or "", own)[:2]) & set(own)
    coloured = elsewhere or set(brief.colors) - COLOURLESS or brief.kind in MADE_FOR
    if style in COLOURED_LIGHTS and (coloured or brief.niche in DAYLIT):
        return False
    return STYLES[style].leads or (brief.grave and style in SOMBRE)


def palettes_for(brief: Brief, request: GenerationRequest) -> list[str]:
    """Named colours rule; then the palette asked for, the mood's if it was asked for, the niche's."""
    if request.steering.palette in PALETTES:
        return [str(request.steering.palette)]
    named = [key for color in brief.colors for key in of_hue(color)[:2]]
    if named:
        return list(dict.fromkeys(named))
    mood = MOODS[brief.mood].palettes if request.steering.mood else ()
    own = [key for key in NICHES[brief.niche].palettes if key in PALETTES]
    if brief.grave:
        own = list(dict.fromkeys([*(key for key in own if key in SHADY), *SHADY]))
    rest = own[1:]
    dice(brief.seed, brief.prompt, "palettes").shuffle(rest)
    place = TIME_PALETTES.get(brief.time_of_day or "", ()) or PLACE_PALETTES.get(brief.place or "", ())
    if brief.place == "forest" and brief.mood not in CHEERFUL:
        place = GLOOMY_FOREST
    return list(dict.fromkeys([*mood, *(place or (own[0], *rest))]))


def palette_for(brief: Brief, request: GenerationRequest, style: str, palettes: Sequence[str], index: int) -> str:
    """The style's own while nothing else says which colours are wanted."""
    own = STYLES[style].palettes
    steered = request.steering.palette or request.steering.mood or request.brand.colors or request.base
    told = brief.time_of_day or brief.place in PLACE_PALETTES
    if not own or steered or brief.grave or brief.colors or told:
        return palettes[index % len(palettes)]
    fitting = [key for key in palettes if key in own] or list(own)
    return fitting[0 if index < 2 else brief.seed % len(fitting)]


def backdrop_for(brief: Brief, share: Share, before: Sequence[Plan], earlier: Earlier, *, stays: bool) -> str:
    """The one that stays; the layout's own; else one for the place and time, the style and the niche; if possible one
    not yet shown."""
    if stays and earlier.backdrop in BACKDROPS:
        return str(earlier.backdrop)
    if share.layout.backdrop in BACKDROPS:
        return str(share.layout.backdrop)
    insists = STYLES[share.style].backdrops
    weighed = {key: _backdrop_weight(key, brief, insists) for key in BACKDROPS}
    seen = [*(plan.backdrop for plan in before), *filter(None, [earlier.backdrop])]
    often = {key: min(seen.count(key), 1 if brief.place in BACKDROPS[key].places else len(seen)) for key in weighed}
    ranked = sorted(weighed, key=lambda key: (-(weighed[key] - 2.5 * often[key]), key))
    return ranked[0]


def _backdrop_weight(key: str, brief: Brief, insists: Sequence[str]) -> float:
    """A place that the words name beats everything but the style's needs; a backdrop of another place is wrong."""
    backdrop, own = BACKDROPS[key], NICHES[brief.niche].backdrops
    if key in RESERVED_BACKDROPS:
        return -100.0
    weight = 3.0 - own.index(key) * 0.4 if key in own else 0.0
    if backdrop.niches and brief.niche not in backdrop.niches and key not in own:
        weight -= 1.0 if GENERAL in backdrop.niches else 4.0
    weight += 1.5 * (brief.niche in backdrop.niches) + 0.5 * (brief.mood in backdrop.moods)
    weight += 4.5 * (key in insists) - (60.0 if insists and key not in insists and len(insists) < 3 else 0.0)
    if key == "beach" and not brief.place and BY_THE_SEA.isdisjoint(brief.subjects):
        weight -= 6.0  # a journey to Japan is none to the sea
    if (key in SUNNY and (brief.grave or "space" in (brief.place, brief.niche))) or (brief.sorrow and key in RISING):
        weight -= 12.0
    if brief.colors and _hides_colour(backdrop, brief):
        weight -= 4.0 if brief.place in backdrop.places else 30.0
    if key.startswith("photo-") and not (brief.place or brief.time_of_day) and key not in insists:
        weight -= DIM
    if _is_elsewhere(backdrop, brief):
        weight -= 30.0
    haunted = brief.grave and brief.place == "home"  # no living room, and no plan of one
    if brief.place and not haunted and (backdrop.places or backdrop.times):
        weight += 10.0 if brief.place in backdrop.places else -20.0
    if brief.time_of_day and backdrop.times:
        weight += 4.0 if brief.time_of_day in backdrop.times else -20.0
    return weight


def _is_elsewhere(backdrop: Backdrop, brief: Brief) -> bool:
    """Whether the backdrop shows a place that nobody expects: outer space behind a contest, towers behind a plane."""
    if AIRCRAFT.intersection(brief.subjects[:1]) and brief.place != "city" and "city" in backdrop.places:
        return True
    return brief.niche not in ELSEWHERE.get(backdrop.key, {brief.niche}) and brief.place not in backdrop.places


def _hides_colour(backdrop: Backdrop, brief: Brief) -> bool:
    """Whether the colour asked for would hardly be seen: in colours of the backdrop's own, or in the dark."""
    by_night = "night" in backdrop.times and brief.time_of_day != "night" and "black" not in brief.colors
    too_light = backdrop.key.startswith(("photo-", "night-road")) and "black" in brief.colors
    return backdrop.key in OWN_COLOURS or by_night or too_light
