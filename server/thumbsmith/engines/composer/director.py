"""Decides what is drawn: a `Brief` becomes one `Plan` per variation. Pure but for measuring words.

Variations differ as pictures: layout, style, star, palette and backdrop all change; no two share layout and style.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.backdrops import BACKDROPS
from thumbsmith.engines.composer.brand import grounds_for
from thumbsmith.engines.composer.casting import (
    Share,
    cast,
    names_things,
    objects_of,
    photo_parts,
    props_of,
    stars_of,
    suits_star,
    takes_photos,
)
from thumbsmith.engines.composer.chance import dice, stable_seed, weighted_order
from thumbsmith.engines.composer.headline import plain_headline
from thumbsmith.engines.composer.keeping import (
    Earlier,
    earlier_of,
    headline_of,
    kept_of,
    layouts_beside,
    styles_beside,
)
from thumbsmith.engines.composer.layouts import LAYOUTS
from thumbsmith.engines.composer.layouts.geometry import Layout
from thumbsmith.engines.composer.moods import MOODS
from thumbsmith.engines.composer.niches import GENERAL, NICHES
from thumbsmith.engines.composer.palettes import PALETTES, PLACE_PALETTES, TIME_PALETTES, of_hue
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.styles import STYLES
from thumbsmith.engines.composer.suitability import (
    CHEERFUL,
    COLOURED_LIGHTS,
    COLOURLESS,
    GLOOMY_FOREST,
    MADE_FOR,
    OWN_COLOURS,
    PLAYFUL,
    SHADY,
    SOMBRE,
    SUNNY,
)
from thumbsmith.engines.composer.types import Backdrop, Brief, Headline, HeadlineLine, Plan, Script
from thumbsmith.engines.composer.understanding.reader import versus_labels
from thumbsmith.engines.composer.wording import MAXIMUM_LINES, loud_letters, set_words, without_tag
from thumbsmith.pictures.fonts import FontLibrary

NARROW_FONTS = ("anton", "bebas-neue", "oswald", "roboto-condensed")
"""Tried when a headline is too long for the style's own font; the last resort is the narrowest."""
SCRIPT_FONTS: dict[Script, tuple[str, ...]] = {
    "cyrillic": ("montserrat", "oswald", "russo-one", "roboto-condensed"),
    "greek": ("roboto-condensed", "inter", "noto-sans"),
}
STRIKING = 150.0
"""Canvas pixels: letters of a loud line that strike the eye in a list of videos."""
CLEAR = 120.0
"""Canvas pixels: a loud line that still stands out from the quiet ones."""
PREFERRED = 3.0
"""How much likelier a layout is for a kind of video that it prefers."""
KEPT_WORDS = 0.75
"""Share of the fullest cut's words that a cut must keep to count as whole."""
MISREAD: Mapping[str, str] = {"bangers": "1"}
"""Letters and digits that a font draws like another: its 1 reads as a 7."""
TALL = 700.0
"""Canvas pixels: slots in which a photo may fill the whole height."""
MIRRORED = 2
"""Which of four variations has its hero on the left: there the badge and the buttons take room from the words, so that
the first two have it on the right."""
RESERVED_BACKDROPS = frozenset({"versus-split"})
"""Only for layouts that ask for them."""
OTHER_SCRIPT_FONT = "noto-sans"


class Director:
    def __init__(self, fonts: FontLibrary) -> None:
        self._fonts = fonts

    def plan(self, brief: Brief, request: GenerationRequest, photos: Sequence[Photo] = ()) -> tuple[Plan, ...]:
        """As many plans as wanted, each ready to be drawn."""
        kept, earlier = kept_of(request.base), earlier_of(request.base)
        layouts = layouts_beside(kept, earlier, request, _layouts(brief, request, photos))
        styles = styles_beside(kept, earlier, _styles(brief, request))
        palettes = sorted(_palettes(brief, request), key=lambda key: key == earlier.palette)
        palettes = grounds_for(palettes, request.brand.colors)
        stars = list(earlier.art[:1]) if kept.subjects and earlier.art else stars_of(brief, earlier.art)
        flip = earlier.mirrored is False  # after an earlier picture the first one stands on the other hand
        plans: list[Plan] = []
        for index in range(request.variations):
            used = {plan.layout for plan in plans}
            mirrored = _is_mirrored(brief, photos, alternately=(index % 4 == MIRRORED) != flip)
            if kept.background and earlier.mirrored is not None:
                mirrored = earlier.mirrored  # its dark side is where the words stood
            shares = [
                Share(
                    layout=layout,
                    style=styles[index % len(styles)],
                    palette=_palette(brief, request, styles[index % len(styles)], palettes, index),
                    star=stars[index % len(stars)],
                    mirrored=mirrored,
                    index=index,
                    photos=tuple(photos),
                    seen=() if kept.subjects else earlier.art,
                )
                for layout in layouts
            ]
            if brief.kind not in MADE_FOR:
                shares.sort(key=lambda share: not suits_star(share.layout, brief, share.star))
            fresh = [share for share in shares if share.layout.key not in used]
            plans.append(self._first_that_fits(brief, request, fresh, shares, plans))
        return tuple(plans)

    def _first_that_fits(
        self,
        brief: Brief,
        request: GenerationRequest,
        fresh: Sequence[Share],
        shares: Sequence[Share],
        before: Sequence[Plan],
    ) -> Plan:
        """A layout not yet shown in which the words stand whole and large, whole, or at least the best part of them;
        else one already shown; else only the loud words. A brand's font gives way only when nothing of that is left.
        """
        strong = [share for share in fresh if share.layout.leads]
        felt = [share for share in strong if brief.kind not in MADE_FOR and suits_star(share.layout, brief, share.star)]
        attempts: tuple[_Attempt, ...] = (
            (felt, _whole_cuts, STRIKING),
            (felt, _whole_cuts, CLEAR),
            (strong, _whole_cuts, STRIKING),
            (strong, _whole_cuts, CLEAR),
            (fresh, _whole_cuts, STRIKING),
            (fresh, _whole_cuts, CLEAR),
            (fresh, _all_cuts, 0.0),
            (shares, _all_cuts, 0.0),
            (shares, _loud_cuts, 0.0),
        )
        if kept_of(request.base).text:
            attempts = tuple((choices, _kept_cuts, loudest) for choices, _, loudest in attempts[:-1])
        for branded in (True, False) if request.brand.font else (False,):
            for attempt in attempts:
                found = self._first_of(attempt, brief, request, before, branded=branded)
                if found is not None:
                    return found
        if kept_of(request.base).text:
            return _with_words_in_place(_plan(brief, request, (fresh or shares)[0], before))
        last = replace(shares[-1], layout=LAYOUTS["billboard"])
        plan = _plan(brief, request, last, before)
        return replace(plan, headline=plain_headline(NICHES[brief.niche].tags[0]), font=NARROW_FONTS[0])

    def _first_of(
        self, attempt: _Attempt, brief: Brief, request: GenerationRequest, before: Sequence[Plan], *, branded: bool
    ) -> Plan | None:
        choices, cuts, loudest = attempt
        for share in choices:
            plan = _plan(brief, request, share, before)
            for headline in cuts(brief, share):
                for font in _fonts(brief, share.style):
                    candidate = replace(
                        plan,
                        headline=headline_of(plan.kept) if plan.kept.text else headline,
                        font=font,
                        brand_font=request.brand.font if branded else None,
                    )
                    if self._fits(candidate, loudest):
                        return candidate
        return None

    def _fits(self, plan: Plan, loudest: float) -> bool:
        words = set_words(plan, self._fonts)
        if words is None:
            return False
        complete = not plan.headline.tag or any(word.role == "tag" for word in words)
        layout = LAYOUTS[plan.layout]
        if layout.versus:  # the VS is the loud part
            return complete
        if layout.kinds:  # made for this kind of video: its picture says as much as its words
            loudest = min(loudest, CLEAR)
        return complete and loud_letters(words, self._fonts) >= loudest


_Attempt = tuple[Sequence[Share], Callable[[Brief, Share], Iterator[Headline]], float]
"""Layouts to try with the cuts of the words to try in them, and how tall the loud letters must get."""


def _is_mirrored(brief: Brief, photos: Sequence[Photo], alternately: bool) -> bool:
    """The hand asked for; else the one that hides where a photo cuts its subject off; else in turn."""
    if brief.side:
        return brief.side == "left"
    cut = {side for photo in photos if photo.subject for side in photo.subject.cut}
    if ("left" in cut) != ("right" in cut):
        return "left" in cut
    return alternately


def _layouts(brief: Brief, request: GenerationRequest, photos: Sequence[Photo]) -> list[Layout]:
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
    parts = photo_parts(layout, photos, 0)
    slots = [(slot, photos[parts[slot.part]].subject) for slot in layout.heroes if slot.part in parts]
    return all(slot.height >= TALL or not subject or not {"top", "bottom"} <= subject.cut for slot, subject in slots)


def _suits(layout: Layout, brief: Brief, photos: Sequence[Photo]) -> bool:
    if not takes_photos(layout, photos) or not _has_room(layout, photos):
        return False
    parts = {slot.part for slot in layout.heroes}
    two_photos = len(photo_parts(layout, photos, 0)) > 1
    if layout.kinds and brief.kind not in layout.kinds and not (two_photos and not layout.labels):
        return False
    if parts & {"left", "right"} and brief.versus_art is None and not two_photos:
        return False
    if brief.niche == GENERAL and not names_things(brief) and parts & {"subject", "second", "third"}:
        return False  # nothing is named that could be shown there
    return "third" not in parts or len(set(objects_of(brief))) >= 3


def _styles(brief: Brief, request: GenerationRequest) -> list[str]:
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
    if brief.grave:
        weights = {key: 0.0 if key in PLAYFUL else weight for key, weight in weights.items()}
    order = weighted_order(list(weights.items()), dice(brief.seed, brief.prompt, brief.title, "styles"))
    return sorted(order, key=lambda key: (brief.grave and key in PLAYFUL, not _leads(key, brief)))  # stable


def _leads(style: str, brief: Brief) -> bool:
    """The quiet styles are seen first only where something grave is told; neon lights only where neither
    words, place nor opponents have colours of their own."""
    own = STYLES[style].palettes
    elsewhere = not set(PLACE_PALETTES.get(brief.place or "", own)[:2]) & set(own)
    coloured = elsewhere or set(brief.colors) - COLOURLESS or brief.kind in MADE_FOR
    if style in COLOURED_LIGHTS and coloured:
        return False
    return STYLES[style].leads or (brief.grave and style in SOMBRE)


def _palettes(brief: Brief, request: GenerationRequest) -> list[str]:
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


def _palette(brief: Brief, request: GenerationRequest, style: str, palettes: Sequence[str], index: int) -> str:
    """The style's own while nothing else says which colours are wanted."""
    own = STYLES[style].palettes
    steered = request.steering.palette or request.steering.mood or request.brand.colors or request.base
    if not own or steered or brief.grave or brief.colors or brief.place or brief.time_of_day:
        return palettes[index % len(palettes)]
    fitting = [key for key in palettes if key in own] or list(own)
    return fitting[0 if index < 2 else brief.seed % len(fitting)]


def _plan(brief: Brief, request: GenerationRequest, share: Share, before: Sequence[Plan]) -> Plan:
    layout, kept, earlier = share.layout, kept_of(request.base), earlier_of(request.base)
    niche = NICHES[brief.niche]
    return Plan(
        index=share.index,
        seed=stable_seed(brief.seed, brief.prompt, brief.title, share.index),
        niche=brief.niche,
        layout=layout.key,
        style=share.style,
        palette=share.palette,
        backdrop=_backdrop(brief, share, before, earlier, stays=kept.background is not None),
        mirrored=share.mirrored and layout.mirrors,
        font=NARROW_FONTS[0],
        headline=brief.headline,
        heroes=cast("hero", layout.heroes, brief, share),
        supports=cast("support", layout.supports, brief, share),
        props=props_of(brief, niche, share),
        labels=versus_labels(brief.versus) if layout.labels and brief.versus else (),
        backdrop_photo=_backdrop_photo(share),
        mood=brief.mood,
        brand_colors=request.brand.colors,
        kept=kept,
    )


def _backdrop_photo(share: Share) -> int | None:
    """The first photo in which nothing stands out, where the layout needs no backdrop of its own."""
    if share.layout.backdrop:
        return None
    return next((place for place, photo in enumerate(share.photos) if photo.use == "backdrop"), None)


def _backdrop(brief: Brief, share: Share, before: Sequence[Plan], earlier: Earlier, *, stays: bool) -> str:
    """The one that stays; the layout's own; else one for the place and time, the style and the niche; if possible one
    not yet shown."""
    if stays and earlier.backdrop in BACKDROPS:
        return str(earlier.backdrop)
    if share.layout.backdrop in BACKDROPS:
        return str(share.layout.backdrop)
    insists = STYLES[share.style].backdrops
    weighed = {key: _backdrop_weight(key, brief, insists) for key in BACKDROPS}
    seen = [*(plan.backdrop for plan in before), *filter(None, [earlier.backdrop])]
    ranked = sorted(weighed, key=lambda key: (-(weighed[key] - 2.5 * seen.count(key)), key))
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
    if brief.grave and key in SUNNY:
        weight -= 12.0
    if brief.colors and _hides_colour(backdrop, brief):
        weight -= 4.0 if brief.place in backdrop.places else 30.0
    if brief.place and (backdrop.places or backdrop.times):
        weight += 10.0 if brief.place in backdrop.places else -20.0
    if brief.time_of_day and backdrop.times:
        weight += 4.0 if brief.time_of_day in backdrop.times else -20.0
    return weight


def _hides_colour(backdrop: Backdrop, brief: Brief) -> bool:
    """Whether the colour asked for would hardly be seen: in colours of the backdrop's own, or in the dark."""
    by_night = "night" in backdrop.times and brief.time_of_day != "night" and "black" not in brief.colors
    too_light = backdrop.key.startswith("photo-") and "black" in brief.colors
    return backdrop.key in OWN_COLOURS or by_night or too_light


def _all_cuts(brief: Brief, share: Share) -> Iterator[Headline]:
    """The cuts of the words, best first, then without their tags; beside two names only what they are compared in."""
    cuts = (brief.headline, *brief.alternatives)
    names_both = bool(share.layout.labels and brief.versus)
    if names_both:
        cuts = tuple(cut for cut in brief.alternatives if brief.about and _says(cut, brief.about))
    yield from (cut if share.layout.tag else _with_tag_as_line(cut) for cut in cuts)
    yield from (without_tag(cut) for cut in cuts if cut.tag)
    if names_both:
        yield Headline(())


def _with_tag_as_line(cut: Headline) -> Headline:
    """For layouts without a tag: its words become the last quiet line where there is room for one."""
    if not cut.tag or len(cut.lines) >= MAXIMUM_LINES:
        return cut
    return Headline((*cut.lines, HeadlineLine(cut.tag, "quiet")))


def _whole_cuts(brief: Brief, share: Share) -> Iterator[Headline]:
    """The cuts that keep nearly all the words of the fullest one."""
    cuts = list(_all_cuts(brief, share))
    most = max(map(_count_words, cuts), default=0)
    yield from (cut for cut in cuts if _count_words(cut) >= KEPT_WORDS * most)


def _kept_cuts(_brief: Brief, _share: Share) -> Iterator[Headline]:
    """The words are settled."""
    yield Headline(())


def _loud_cuts(brief: Brief, _share: Share) -> Iterator[Headline]:
    """Only the loud lines, for words too long to stand together."""
    for cut in (brief.headline, *brief.alternatives):
        yield Headline(tuple(line for line in cut.lines if line.voice == "loud"))


def _count_words(headline: Headline) -> int:
    return len(" ".join([*(line.text for line in headline.lines), headline.tag or ""]).split())


def _says(cut: Headline, text: str) -> bool:
    said = " ".join([*(line.text for line in cut.lines), cut.tag or ""])
    return all(word in text.split() for word in said.split())


def _fonts(brief: Brief, style: str) -> tuple[str, ...]:
    if brief.script != "latin":
        return SCRIPT_FONTS.get(brief.script, (OTHER_SCRIPT_FONT,))
    said = " ".join(line.text for line in brief.headline.lines)
    own = [key for key in STYLES[style].fonts or NICHES[brief.niche].fonts if not set(MISREAD.get(key, "")) & set(said)]
    return tuple(dict.fromkeys([own[0], *own[1:2], *NARROW_FONTS]))


def _with_words_in_place(plan: Plan) -> Plan:
    """For kept words that no layout has room for."""
    return replace(plan, headline=headline_of(plan.kept), kept=replace(plan.kept, in_place=True))
