"""Candidates for one variation: compositions, looks and words are their parts. Nothing is judged here."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.brand import grounds_for
from thumbsmith.engines.composer.build.keeping import (
    Earlier,
    earlier_of,
    headline_of,
    kept_of,
    layouts_beside,
    styles_beside,
)
from thumbsmith.engines.composer.build.photo_grounds import fills, looks_from
from thumbsmith.engines.composer.chance import dice
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import Layout
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.plan.casting import more_stars_of, stars_of, suitability_of
from thumbsmith.engines.composer.plan.choosing import (
    backdrops_for,
    layouts_for,
    palettes_for,
    palettes_in,
    styles_for,
    styles_for_photos,
)
from thumbsmith.engines.composer.plan.offered_words import (
    KEPT_WORDS,
    all_cuts,
    count_words,
    fonts_for,
    giant_numbers,
    numbers_alone,
    own_cuts,
    shows_times,
)
from thumbsmith.engines.composer.plan.places import placed_for, thing_of
from thumbsmith.engines.composer.types import Brief, Headline, Kept, Plan

MOST_STYLES = 5
"""Styles that one variation chooses from."""
MOST_BACKDROPS = 4
"""Backdrops that one look chooses from."""
FEW_WORDS, FEWEST_WORDS = 4, 2
"""On a photo that keeps its surroundings, and behind its subject."""


@dataclass(frozen=True)
class Composition:
    """A layout with its star, on one hand or the other."""

    layout: Layout
    star: str
    mirrored: bool

    @property
    def text_side(self) -> str:
        """The side of its words."""
        sides = {"left": "right", "right": "left"} if self.mirrored else {}
        return sides.get(self.layout.text_side, self.layout.text_side)

    @property
    def key(self) -> tuple[str, str, bool]:
        return self.layout.key, self.star, self.mirrored


@dataclass(frozen=True)
class Look:
    style: str
    palette: str
    backdrop: str


@dataclass(frozen=True)
class Wording:
    """A cut of the words and the font to set it in, with their places among those that are offered (0 the best)."""

    headline: Headline
    font: str
    cut: int
    turn: int
    """The place of the font among those that are offered."""
    whole: float
    """Share of the fullest cut's words, 1 where nothing is missed."""


@dataclass(frozen=True)
class Candidate:
    composition: Composition
    look: Look
    wording: Wording


@dataclass(frozen=True)
class Task:
    """A request with its brief, and all that is worked out once for its variations."""

    brief: Brief
    request: GenerationRequest
    photos: tuple[Photo, ...] = ()
    brand_font: str | None = None
    """Sets the lines of which it has all letters."""

    @cached_property
    def kept(self) -> Kept:
        return kept_of(self.request.base)

    @property
    def keeps(self) -> bool:
        """Whether a part of an earlier picture stays."""
        return bool(self.request.base and self.request.base.keep)

    @property
    def shuffles(self) -> bool:
        """Whether no idea may come a second time."""
        return self.request.shuffle is not None

    @cached_property
    def earlier(self) -> Earlier:
        return earlier_of(self.request.base)

    @cached_property
    def layouts(self) -> tuple[Layout, ...]:
        """Those that are possible, in the order of this seed's taste; where none is, one that takes anything."""
        possible = layouts_for(self.brief, self.request, self.photos)
        if self.request.brand.colors:  # ink and paper have colours of their own
            possible = [layout for layout in possible if not (layout.printed or layout.card)] or possible
        if self.keeps:  # what stays was not made for words that stand in a world
            possible = [layout for layout in possible if layout.land_in_front is None and not layout.concept]
        anything = LAYOUTS["poster" if self.brief.unclear and not self.photos else "hero-side"]
        return tuple(layouts_beside(self.kept, self.earlier, self.request, possible)) or (anything,)

    @cached_property
    def stars(self) -> tuple[str, ...]:
        """The art that plays the lead in turn, variation by variation."""
        if self.kept.subjects and self.earlier.art:
            return self.earlier.art[:1]
        stars = stars_of(self.brief, self.earlier.art)
        return tuple(more_stars_of(self.brief, stars) if self.brief.wide else stars)

    @cached_property
    def casts(self) -> dict[tuple[str, str], dict[str, float]]:
        """The terms of layouts that show stars, as far as they were asked for."""
        return {}

    def cast_of(self, layout: Layout, star: str) -> dict[str, float]:
        place = layout.key, star
        if place not in self.casts:
            self.casts[place] = suitability_of(layout, self.brief, star, self.photos)
        return self.casts[place]

    def thing_of(self, each: Composition) -> str | None:
        """What stands before its ground; None where that stays, or a photo is seen."""
        settled = self.photos or self.kept.background
        return None if settled else thing_of(each.layout, each.star, self.brief)

    @cached_property
    def _briefs(self) -> dict[str | None, Brief]:
        return {}

    def brief_for(self, thing: str | None) -> Brief:
        """The brief, its place one in which the thing may stand."""
        if thing not in self._briefs:
            self._briefs[thing] = placed_for(thing, self.brief)
        return self._briefs[thing]

    @cached_property
    def styles(self) -> tuple[str, ...]:
        styles = styles_beside(self.kept, self.earlier, styles_for(self.brief, self.request))
        if self.photos and self.brief.photo != "cut out":
            styles = styles_for_photos(self.brief, self.request, styles)
        return tuple(styles)

    @cached_property
    def palettes(self) -> tuple[str, ...]:
        letters = self.request.brand.colors or tuple(filter(None, [self.brief.text_color]))
        return tuple(grounds_for(palettes_for(self.brief, self.request), letters))

    @cached_property
    def sureness(self) -> float:
        """The sureness of the photos' subjects along their edges, 0 to 1; that of the least sure."""
        return min((photo.subject.sureness if photo.subject else 0.0 for photo in self.photos), default=0.0)

    @cached_property
    def wanted_hand(self) -> bool | None:
        """Whether the hero has to stand on the left: asked for, hiding where a photo cuts its subject off, or because
        the words stood on the other side of a background that stays. None: either."""
        if self.kept.background and self.earlier.mirrored is not None:
            return self.earlier.mirrored
        if self.brief.side:
            return self.brief.side == "left"
        close_up = next((photo for photo in self.photos if fills(photo)), None)
        if close_up:
            return looks_from(close_up) == "left"
        subjects = [photo.subject for photo in self.photos if photo.subject]
        cut = {side for subject in subjects for side in subject.cut if side in ("left", "right")}
        return "left" in cut if len(cut) == 1 else None

    @cached_property
    def words(self) -> dict[tuple[str, str, int], Sequence[Sequence[Wording]]]:
        """By layout, style and, where each has words of its own, variation: what was worked out so far."""
        return {}

    @cached_property
    def failures(self) -> Counter[tuple[str, Headline]]:
        """The number of ways to set a cut of the words in a layout that have failed so far."""
        return Counter()

    def hand(self, index: int) -> bool:
        """Whether the hero stands on the left: in one of every two variations."""
        first = dice(self.brief.seed, self.brief.prompt, self.brief.title, "hand", index // 2).random() < 0.5
        if index < 2 and self.earlier.mirrored is not None:
            first = not self.earlier.mirrored
        return first != bool(index % 2)


def compositions(task: Task) -> Iterator[Composition]:
    for layout in task.layouts:
        for star in dict.fromkeys(task.stars):
            for mirrored in (False, True) if layout.mirrors else (False,):
                yield Composition(layout, star, mirrored)


def styles_to_choose_from(task: Task, before: Sequence[Plan]) -> list[str]:
    """The first that were not yet shown; all if those have been. Those that are made for photos stay before others."""
    seen = {plan.style for plan in before}
    order = [*(key for key in task.styles if key not in seen), *task.styles]
    if any(STYLES[key].is_natural for key in task.styles):
        order = list(dict.fromkeys(sorted(order, key=lambda key: not STYLES[key].is_natural)))  # stable
    return order[:MOST_STYLES]


def looks(task: Task, before: Sequence[Plan], style: str, layout: Layout, thing: str | None) -> Iterator[Look]:
    """A style in every palette and before every backdrop that suits it and the thing before it."""
    stays = task.kept.background is not None
    brief = task.brief_for(thing)
    backdrops = backdrops_for(brief, style, layout, before, task.earlier, stays=stays, thing=thing)
    most = None if layout.is_place and task.shuffles else MOST_BACKDROPS  # each of them is an idea of its own
    for palette in palettes_in(task.brief, task.request, style, task.palettes):
        for backdrop in backdrops[:most]:
            yield Look(style, palette, backdrop)


def headlines(task: Task, layout: Layout, index: int) -> list[tuple[Headline, float]]:
    """The cuts of the words that a layout may show, best first, and the share of the words that each keeps."""
    if task.kept.text:
        return [(headline_of(task.kept), 1.0)]
    if layout.land_in_front is not None and (giants := list(giant_numbers(task.brief))):
        return [(cut, 1.0) for cut in giants]
    cuts = list(dict.fromkeys(all_cuts(task.brief, layout, index)))
    if (layout.photograph or (layout.shows_states and task.brief.happening)) and not task.brief.quoted:
        return _few_words(task, layout, cuts, index)
    if task.brief.words:  # each says something of its own
        if not _names_sides(layout, task.brief) and any(words.lines for words in task.brief.words):
            cuts = [cut for cut in cuts if cut.lines]
        return [(cut, 1.0) for cut in cuts]
    most = max(map(count_words, cuts), default=0) or 1
    shares = [1.0 if cut == task.brief.headline else count_words(cut) / most for cut in cuts]
    found = [(cut, 1.0 if share >= KEPT_WORDS else share) for cut, share in zip(cuts, shares, strict=True)]
    found.sort(key=lambda pair: -pair[1])  # stable: of whole ones the best cut first
    return found


def _names_sides(layout: Layout, brief: Brief) -> bool:
    """Whether the names of its sides say enough."""
    return bool(layout.labels) or layout.versus is not None or shows_times(brief, layout)


def _few_words(task: Task, layout: Layout, cuts: Sequence[Headline], index: int) -> list[tuple[Headline, float]]:
    """The cuts and the numbers in them alone, those first that are few: the photo says the rest."""
    few = FEWEST_WORDS if layout.is_behind_subject else FEW_WORDS
    every = list(dict.fromkeys([*cuts, *own_cuts(task.brief, index)[1:], *numbers_alone(task.brief)]))
    if not shows_times(task.brief, layout):
        every = [cut for cut in every if cut.lines] or list(cuts)
    return sorted(((cut, min(1.0, few / (count_words(cut) or 1))) for cut in every), key=lambda pair: -pair[1])


def wordings(task: Task, layout: Layout, style: str, index: int) -> Sequence[Sequence[Wording]]:
    """For every cut, that cut in every font."""
    brief = task.brief
    place = layout.key, style, index if brief.words else 0
    if place not in task.words:
        settled = task.kept.text or task.brand_font
        fonts = fonts_for(brief, style, layout)[: 1 if settled else None]
        task.words[place] = [
            [Wording(headline, font, cut, turn, whole) for turn, font in enumerate(fonts)]
            for cut, (headline, whole) in enumerate(headlines(task, layout, index))
        ]
    return task.words[place]
