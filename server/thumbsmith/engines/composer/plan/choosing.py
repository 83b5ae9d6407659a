"""The layouts, styles, palettes and backdrops that suit a video, each best first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.backdrops import BACKDROPS
from thumbsmith.engines.composer.build.keeping import Earlier
from thumbsmith.engines.composer.chance import dice, weighted_order
from thumbsmith.engines.composer.colour import COLOURLESS
from thumbsmith.engines.composer.data.genres import GENERAL, GENRES, kin
from thumbsmith.engines.composer.data.homes import homes_of
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import Layout
from thumbsmith.engines.composer.data.materials import materials
from thumbsmith.engines.composer.data.moods import MOODS
from thumbsmith.engines.composer.data.palettes import PALETTES, PLACE_PALETTES, TIME_PALETTES, of_hue
from thumbsmith.engines.composer.data.places import PLACES
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.data.suitability import suitability
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.plan.constraints import is_possible
from thumbsmith.engines.composer.plan.grounds import chosen_ground
from thumbsmith.engines.composer.plan.places import ground_worth, scenes_of, worlds_of
from thumbsmith.engines.composer.plan.posters import boards_for, material_weight, materials_for
from thumbsmith.engines.composer.types import MADE_FOR, Backdrop, Brief, Plan

SEEN_BEFORE = 2.5
"""Taken from a backdrop that was shown before."""
DIM = 2.5
"""Taken from a photo out of focus that nothing but the kind of video brings."""
LESS_LIKE = 0.8
"""Taken from a place's second backdrop, which looks less like it than its first, and so on."""
STANDS_IN = 7.0
"""The weight of the first world that stands for words of which nothing can be shown."""
HOME = 10.0
"""The weight of a ground where a thing is at home (`places.ground_worth`)."""
LOUD = 12.0
"""Taken from rays, dots and bursts in a quiet style, or beside what is grave."""
NEVER = 60.0
"""The same beside what is grave, where nothing else may be left in the colour asked for."""
NATURAL = (0.4, 2.0)
"""Weight of a style that is made for photos in a mood that is not its own, and in one that is."""
NO_PLACE = "horizon"
"""Behind a thing whose place nobody knows."""
RESERVED_BACKDROPS = frozenset({"doorway", "glowing-disc", NO_PLACE, "versus-split", *materials()})
"""Only for layouts that ask for them."""


def layouts_for(brief: Brief, request: GenerationRequest, photos: Sequence[Photo]) -> list[Layout]:
    """The one asked for; else all that are possible, in the order that the seed gives: the heavier ones tend to come
    first."""
    wanted = LAYOUTS.get(request.steering.layout or "")
    if wanted and (not wanted.photograph or len(photos) >= len(wanted.heroes)):
        return [wanted]
    weighted = [(layout, layout.weight) for layout in LAYOUTS.values() if is_possible(layout, brief, photos)]
    return weighted_order(weighted, dice(brief.seed, brief.prompt, brief.title, "layouts"))


def styles_for(brief: Brief, request: GenerationRequest) -> list[str]:
    """The one asked for; else all that suit drawn art, the favourites of genre and mood more often first."""
    if request.steering.style in STYLES:
        return [str(request.steering.style)]
    genre, mood, suits = GENRES[brief.genre], MOODS[brief.mood], suitability().styles
    weights = {key: style.weight for key, style in STYLES.items() if not style.is_natural}
    for favourites, best in ((genre.styles, 2.4), (mood.styles, 1.6)):
        for position, key in enumerate(favourites):
            if key in weights:
                weights[key] += best / (position + 1)
    if not _words_of(brief.colors).isdisjoint(COLOURLESS):
        weights["pop-art"] = 0.0  # paints what has no colour blue
    liked = {*genre.styles, *mood.styles}
    if genre.daylit:
        weights |= dict.fromkeys(suits.coloured_lights, 0.0)
    last = suits.playful if brief.quiet else suits.jolly | suits.pale if brief.troubled else frozenset()
    last |= suits.barred if brief.script in suits.marked_scripts else frozenset()
    said = _words_of(brief.colors)
    last |= suits.pale if "black" in said or (brief.ground_said and said.isdisjoint(COLOURLESS)) else frozenset()
    last |= suits.dim if brief.ground_said and "black" not in said else frozenset()
    last |= suits.own_letters if brief.text_color else frozenset()
    last |= suits.coloured_lights if brief.grave or _has_own_colours(brief) else suits.coloured_lights - liked
    weights = {key: 0.0 if key in last else weight for key, weight in weights.items()}
    order = weighted_order(list(weights.items()), dice(brief.seed, brief.prompt, brief.title, "styles"))
    return sorted(order, key=lambda key: key in last)  # stable


def styles_for_photos(brief: Brief, request: GenerationRequest, styles: Sequence[str]) -> list[str]:
    """Those that are made for photos, the mood's own first, then others for words that fit none of their typefaces; the
    one asked for, or that goes with what is kept."""
    if request.steering.style in STYLES or request.base:
        return [key for key in styles if STYLES[key].on_photos] or list(styles)
    last = suitability().styles.jolly if brief.quiet or brief.troubled else frozenset()
    natural = [(key, NATURAL[brief.mood in style.moods]) for key, style in STYLES.items() if style.is_natural]
    order = weighted_order(natural, dice(brief.seed, brief.prompt, brief.title, "natural styles"))
    quiet = sorted(order, key=lambda key: key in last)  # stable
    return [*quiet, *(key for key in styles if STYLES[key].on_photos)]


def _words_of(colors: Iterable[str]) -> frozenset[str]:
    """Of colours and their shades: 'dark grey'."""
    return frozenset(word for color in colors for word in color.split())


def _has_own_colours(brief: Brief) -> bool:
    """Whether words, place, material or opponents bring colours that neon lights would hide."""
    own = {palette for key in suitability().styles.coloured_lights for palette in STYLES[key].palettes}
    placed = bool(set(PLACE_PALETTES.get(brief.place or "", ())[:2]) - own)
    hued = any(_words_of([color]).isdisjoint(COLOURLESS) for color in brief.colors)
    return placed or brief.material is not None or hued or brief.kind in MADE_FOR


def palettes_for(brief: Brief, request: GenerationRequest) -> list[str]:
    """Named colours rule; then the palette asked for, the mood's if it was asked for, the genre's."""
    if request.steering.palette in PALETTES:
        return [str(request.steering.palette)]
    named = [key for color in brief.colors for key in of_hue(color)[:2]]
    if named:
        return list(dict.fromkeys(named))
    mood = MOODS[brief.mood].palettes if brief.mood_asked else ()
    own = _suiting(brief, [key for key in GENRES[brief.genre].palettes if key in PALETTES])
    own = list(dict.fromkeys([*own, *(suitability().palettes.shady if brief.sober or not own else ())]))
    rest = own[1:]
    dice(brief.seed, brief.prompt, "palettes").shuffle(rest)
    place = TIME_PALETTES.get(brief.time_of_day or "", ()) or PLACE_PALETTES.get(brief.place or "", ())
    if brief.place == "forest" and brief.mood not in suitability().moods.cheerful:
        place = suitability().palettes.gloomy_forest
    return list(dict.fromkeys([*mood, *(_suiting(brief, place) or (own[0], *rest))]))


def _suiting(brief: Brief, palettes: Sequence[str]) -> list[str]:
    """Those that do not contradict what is grave, or told of trouble."""
    suits = suitability().palettes
    if brief.sober:
        return [key for key in palettes if key in suits.shady]
    return [key for key in palettes if not ((brief.grave or brief.troubled) and key in suits.jolly)]


def palettes_in(brief: Brief, request: GenerationRequest, style: str, palettes: Sequence[str]) -> list[str]:
    """Best first: the style's own while nothing else says which colours are wanted."""
    own = STYLES[style].palettes
    steered = request.steering.palette or request.steering.mood or request.brand.colors or request.base
    told = brief.time_of_day or brief.place in PLACE_PALETTES
    if not own or steered or brief.sober or brief.troubled or brief.colors or told:
        return list(palettes)
    return [key for key in palettes if key in own] or list(own)


def backdrops_for(
    brief: Brief,
    style: str,
    layout: Layout,
    before: Sequence[Plan],
    earlier: Earlier,
    *,
    stays: bool,
    thing: str | None = None,
) -> list[str]:
    """The one that stays; the one that was chosen; the layout's own; else all, best first for the thing before them,
    place and time, style and genre, those that were shown later."""
    if stays and earlier.backdrop in BACKDROPS:
        return [str(earlier.backdrop)]
    if chosen := chosen_ground(layout, brief):
        return [chosen]
    if layout.backdrop in BACKDROPS:
        return [str(layout.backdrop)]
    if layout.is_place:
        return scenes_of(brief, thing) if layout.heroes else worlds_of(brief)
    if layout.ground == "place":
        return scenes_of(brief, thing) or [NO_PLACE]
    if layout.ground == "board":
        return boards_for(brief, [*(plan.backdrop for plan in before), earlier.backdrop or ""])
    if layout.printed:
        return materials_for(brief, [*(plan.backdrop for plan in before), earlier.backdrop or ""])
    weighed = _weighed(brief, style, thing)
    times = times_seen(brief, before, earlier)
    return sorted(weighed, key=lambda key: (-(weighed[key] - SEEN_BEFORE * times.get(key, 0)), key))


@lru_cache(maxsize=64)  # of a set: every layout and variation asks again
def _weighed(brief: Brief, style: str, thing: str | None) -> Mapping[str, float]:
    return {
        key: _backdrop_weight(key, brief, style, thing) + HOME * ground_worth(key, thing, brief) for key in BACKDROPS
    }


def times_seen(brief: Brief, before: Sequence[Plan], earlier: Earlier) -> dict[str, int]:
    """The times that backdrops were shown in this set and the earlier picture: one at most for the place that the words
    name."""
    seen = Counter([*(plan.backdrop for plan in before), *filter(None, [earlier.backdrop])])
    return {
        key: min(number, 1) if key in BACKDROPS and brief.place in BACKDROPS[key].places else number
        for key, number in seen.items()
    }


def backdrop_weight(key: str, brief: Brief, style: str, thing: str | None = None) -> float:
    """The fit of a backdrop behind a thing, 3 being the first of the genre's own."""
    if key in materials():
        return material_weight(key, brief)
    return 0.0 if key in RESERVED_BACKDROPS else _backdrop_weight(key, brief, style, thing)


def _backdrop_weight(key: str, brief: Brief, style: str, thing: str | None) -> float:
    """A place that the words name beats everything but the style's needs; a backdrop of another place is wrong, unless
    the thing is at home there."""
    backdrop, own = BACKDROPS[key], GENRES[brief.genre].backdrops
    stands_in = key in brief.stand_ins and not brief.place
    at_home = stands_in or (thing is not None and key in homes_of(thing))
    insists = STYLES[style].backdrops
    suits = not kin(brief.genre).isdisjoint(backdrop.genres)
    if key in RESERVED_BACKDROPS:
        return -100.0
    weight = 3.0 - own.index(key) * 0.4 if key in own else 0.0
    if backdrop.genres and not suits and key not in own and not at_home:
        weight -= 1.0 if GENERAL in backdrop.genres else 4.0
    weight += 1.5 * suits + 0.5 * (brief.mood in backdrop.moods)
    weight += 4.5 * (key in insists) - (60.0 if insists and key not in insists and len(insists) < 3 else 0.0)
    weight -= _contradicted(key, brief, style)
    if brief.colors and _hides_colour(backdrop, brief):
        keeps = brief.place in backdrop.places and not (brief.ground_said and _is_uneven(key, brief))
        weight -= 4.0 if keeps else 30.0
    if key.startswith("photo-") and not (brief.place or brief.time_of_day) and key not in insists:
        weight -= DIM
    if not at_home and _is_elsewhere(backdrop, brief):
        weight -= 30.0
    haunted = brief.sober and brief.place == "living-room"  # no living room, and no plan of one
    if brief.place and not haunted and (backdrop.places or backdrop.times):
        weight += _shows(key, brief.place) if brief.place in backdrop.places else -20.0
    if stands_in:
        weight += STANDS_IN - LESS_LIKE * brief.stand_ins.index(key)
    if brief.time_of_day and backdrop.times:
        weight += 4.0 if brief.time_of_day in backdrop.times else -20.0
    return weight


def _shows(key: str, place: str) -> float:
    """The likeness of a backdrop to a place: the first that `data/places.toml` names for it is most like it."""
    return 10.0 - LESS_LIKE * PLACES[place].backdrops.index(key)


def _contradicted(key: str, brief: Brief, style: str) -> float:
    """The weight of mood, loss, gravity or a quiet style against a backdrop."""
    suits = suitability().backdrops
    spaced = "space" in (brief.place, brief.genre)
    against = 0.0
    if key == "beach" and not brief.place and suits.by_the_sea.isdisjoint(brief.subjects):
        against += 6.0  # a journey to Japan is none to the sea
    if (key in suits.sunny and (brief.sober or brief.troubled or spaced)) or (brief.sorrow and key in suits.rising):
        against += 12.0
    if key in suits.loud and (brief.quiet or brief.troubled or not STYLES[style].is_loud):
        against += LOUD
    if key in suits.loud and brief.quiet:
        against += NEVER
    return against


def _is_elsewhere(backdrop: Backdrop, brief: Brief) -> bool:
    """Whether the backdrop shows a place that nobody expects: outer space behind a contest, towers behind a plane."""
    if (
        suitability().backdrops.aircraft.intersection(brief.subjects[:1])
        and brief.place not in backdrop.places
        and "skyline" in backdrop.places
    ):
        return True
    if brief.place in backdrop.places:
        return False
    expected = backdrop.genres if backdrop.is_place else suitability().elsewhere.get(backdrop.key)
    own = GENRES[brief.genre].backdrops
    return expected is not None and brief.genre not in expected and backdrop.key not in own


def _hides_colour(backdrop: Backdrop, brief: Brief) -> bool:
    """Whether the colour asked for would hardly be seen: in colours of the backdrop's own, or in the dark."""
    by_night = "night" in backdrop.times and brief.time_of_day != "night" and "black" not in brief.colors
    own = backdrop.own_colours or backdrop.key in suitability().backdrops.own_colours
    return own or by_night or _is_uneven(backdrop.key, brief)


def _is_uneven(key: str, brief: Brief) -> bool:
    """Whether more than the black or the white that is asked for is seen on a backdrop."""
    plain = suitability().backdrops.plain
    return any(key not in keys for color, keys in plain.items() if color in _words_of(brief.colors))
