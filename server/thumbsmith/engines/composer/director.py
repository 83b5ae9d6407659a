"""Decides what is drawn: a `Brief` becomes one `Plan` per variation. Pure but for measuring words.

Variations differ as pictures: layout, style, star, palette and backdrop all change; no two share layout and style.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.brand import grounds_for
from thumbsmith.engines.composer.casting import (
    Share,
    cast,
    companioned,
    faces_of,
    gathers,
    is_felt,
    leaves_out,
    props_of,
    shows_face,
    stars_of,
    suits_star,
)
from thumbsmith.engines.composer.chance import stable_seed
from thumbsmith.engines.composer.choosing import backdrop_for, layouts_for, palette_for, palettes_for, styles_for
from thumbsmith.engines.composer.headline import plain_headline
from thumbsmith.engines.composer.keeping import (
    earlier_of,
    headline_of,
    kept_of,
    layouts_beside,
    styles_beside,
)
from thumbsmith.engines.composer.layouts import LAYOUTS
from thumbsmith.engines.composer.layouts.geometry import Layout
from thumbsmith.engines.composer.niches import NICHES
from thumbsmith.engines.composer.offered_words import (
    NARROW_FONTS,
    all_cuts,
    fonts_for,
    kept_cuts,
    loud_cuts,
    whole_cuts,
)
from thumbsmith.engines.composer.photo_grounds import fills, looks_from
from thumbsmith.engines.composer.photo_parts import photo_parts
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.suitability import MADE_FOR
from thumbsmith.engines.composer.types import Brief, Headline, Plan
from thumbsmith.engines.composer.understanding.reader import versus_labels
from thumbsmith.engines.composer.wording import loud_letters, set_words
from thumbsmith.pictures.fonts import FontLibrary

STRIKING = 132.0
"""Canvas pixels: letters of a loud line that strike the eye in a list of videos."""
CLEAR = 112.0
"""Canvas pixels: a loud line that still stands out from the quiet ones."""
SEEN = 96.0
"""Canvas pixels: a loud line that is read where the thing says the rest."""
MIRRORED = 2
"""Which of four variations has its hero on the left: there the badge and the buttons take room from the words, so that
the first two have it on the right."""


class Director:
    def __init__(self, fonts: FontLibrary) -> None:
        self._fonts = fonts

    def plan(self, brief: Brief, request: GenerationRequest, photos: Sequence[Photo] = ()) -> tuple[Plan, ...]:
        """As many plans as wanted, each ready to be drawn."""
        kept, earlier = kept_of(request.base), earlier_of(request.base)
        layouts = layouts_beside(kept, earlier, request, layouts_for(brief, request, photos))
        styles = styles_beside(kept, earlier, styles_for(brief, request))
        palettes = sorted(palettes_for(brief, request), key=lambda key: key == earlier.palette)
        palettes = grounds_for(palettes, request.brand.colors)
        stars = list(earlier.art[:1]) if kept.subjects and earlier.art else stars_of(brief, earlier.art)
        flip = earlier.mirrored is False  # after an earlier picture the first one stands on the other hand
        plans: list[Plan] = []
        for index in range(request.variations):
            mirrored = _is_mirrored(brief, photos, alternately=(index % 4 == MIRRORED) != flip)
            if kept.background and earlier.mirrored is not None:
                mirrored = earlier.mirrored  # its dark side is where the words stood
            star = stars[index % len(stars)]
            shares = [
                Share(
                    layout=layout,
                    style=styles[index % len(styles)],
                    palette=palette_for(brief, request, styles[index % len(styles)], palettes, index),
                    star=star,
                    mirrored=mirrored if _hand_given(brief, photos) or not _again(layout, plans) else not flip,
                    index=index,
                    photos=tuple(photos),
                    seen=() if kept.subjects else earlier.art,
                    turn=_times_shown(layout, star, plans),
                )
                for layout in layouts
            ]
            if not made_for(brief):
                shares.sort(key=lambda share: _misfit(brief, share))
            fresh = [share for share in shares if _is_fresh(share, brief, request, plans)]
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
        suiting = [
            share
            for share in fresh
            if not made_for(brief) and suits_star(share.layout, brief, share.star, photographed=bool(share.photos))
        ]
        felt = [share for share in suiting if share.layout.leads]
        unseen = [share for share in felt if not _again(share.layout, before)]
        told = [
            share
            for share in felt
            if is_felt(brief) and share.star not in faces_of(brief) and not _misfit(brief, share)
        ]
        beside = [share for share in fresh if not share.photos and companioned(share.layout, brief, share.index)]
        gathering = [share for share in fresh if gathers(brief, share.layout, share.star)]
        brought = max((len(_photos_of(share)) for share in fresh), default=0)
        together = [share for share in fresh if brought > 1 and len(_photos_of(share)) == brought]
        attempts: tuple[_Attempt, ...] = (
            (together, whole_cuts, CLEAR),
            (gathering, whole_cuts, CLEAR),
            (beside, whole_cuts, SEEN),
            (told, whole_cuts, STRIKING),
            (told, whole_cuts, CLEAR),
            (unseen, whole_cuts, STRIKING),
            (unseen, whole_cuts, CLEAR),
            (felt, whole_cuts, STRIKING),
            (felt, whole_cuts, CLEAR),
            (suiting, whole_cuts, STRIKING),
            (suiting, whole_cuts, CLEAR),
            (strong, whole_cuts, STRIKING),
            (strong, whole_cuts, CLEAR),
            (fresh, whole_cuts, STRIKING),
            (fresh, whole_cuts, CLEAR),
            (fresh, all_cuts, 0.0),
            (shares, all_cuts, 0.0),
            (shares, loud_cuts, 0.0),
        )
        if kept_of(request.base).text:
            attempts = tuple((choices, kept_cuts, loudest) for choices, _, loudest in attempts[:-1])
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
                for font in fonts_for(brief, share.style):
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


def made_for(brief: Brief) -> bool:
    """Whether there are layouts for this kind of video, and both opponents of a contest can be shown in them."""
    return brief.kind in MADE_FOR and (brief.kind != "versus" or brief.versus_art is not None)


def _again(layout: Layout, plans: Sequence[Plan]) -> bool:
    return any(plan.layout == layout.key for plan in plans)


def _times_shown(layout: Layout, star: str, plans: Sequence[Plan]) -> int:
    return sum(plan.layout == layout.key and plan.heroes[0].art == star for plan in plans)


def _is_fresh(share: Share, brief: Brief, request: GenerationRequest, plans: Sequence[Plan]) -> bool:
    """A layout not yet shown; from the third picture on also, once, a strong one on the other hand: with another star,
    at last with another companion. Better that than a weak layout."""
    if not _again(share.layout, plans):
        return True
    repeats = len({plan.layout for plan in plans}) < len(plans)
    if share.index < MIRRORED or repeats or not share.layout.leads or share.style in {plan.style for plan in plans}:
        return False
    if request.base or any(photo.use != "backdrop" and photo.shows_person for photo in share.photos):
        return False
    return share.index > MIRRORED or brief.kind in MADE_FOR or share.star in faces_of(brief)


def _misfit(brief: Brief, share: Share) -> int:
    """How badly a layout shows its star: 0 as it should be, 1 or 2 without what or who belongs beside it, 3
    badly."""
    if sum(photo.use != "backdrop" for photo in share.photos) > 1:
        return 0  # all that is left suits the photos
    if not suits_star(share.layout, brief, share.star, photographed=bool(share.photos)):
        return 3
    faceless = is_felt(brief) and not share.photos and not shows_face(share.layout, brief, share.star)
    return int(faceless) + int(leaves_out(share.layout, brief, share.star))


def _is_mirrored(brief: Brief, photos: Sequence[Photo], alternately: bool) -> bool:
    """The hand asked for; else the one that hides where a photo cuts its subject off; else in turn."""
    if brief.side:
        return brief.side == "left"
    close_up = next((photo for photo in photos if fills(photo)), None)
    if close_up:
        return looks_from(close_up) == "left"
    cut = _cut_sides(photos)
    if ("left" in cut) != ("right" in cut):
        return "left" in cut
    return alternately


def _photos_of(share: Share) -> set[int]:
    """Which photos a layout shows."""
    return set(photo_parts(share.layout, share.photos, share.index).values())


def _hand_given(brief: Brief, photos: Sequence[Photo]) -> bool:
    """Whether words or a photo say on which side the hero stands."""
    return bool(brief.side or _cut_sides(photos) or any(fills(photo) for photo in photos))


def _cut_sides(photos: Sequence[Photo]) -> set[str]:
    return {side for photo in photos if photo.subject for side in photo.subject.cut if side in ("left", "right")}


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
        backdrop=backdrop_for(brief, share, before, earlier, stays=kept.background is not None),
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


def _with_words_in_place(plan: Plan) -> Plan:
    """For kept words that no layout has room for."""
    return replace(plan, headline=headline_of(plan.kept), kept=replace(plan.kept, in_place=True))
