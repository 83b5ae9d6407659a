"""The worth of a candidate: one sum of named terms. `data/plan-score.toml` says what each weighs, and what for.

A score has four parts, because each looks at another part of the candidate: its composition, its look, the words that
it offers, and the words as they are set. Only the last costs time; without it a score is what may still be reached.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import get_args

import numpy as np

from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import Concept, Family, Layout
from thumbsmith.engines.composer.data.scoring import plan_score
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.plan.candidates import Candidate, Composition, Look, Task, Wording
from thumbsmith.engines.composer.plan.casting import companioned, is_other
from thumbsmith.engines.composer.plan.choosing import backdrop_weight, times_seen
from thumbsmith.engines.composer.plan.concepts import concept_worth
from thumbsmith.engines.composer.plan.happening import shows_happening
from thumbsmith.engines.composer.plan.lengths import Length, length_of
from thumbsmith.engines.composer.plan.lockups import lockup
from thumbsmith.engines.composer.plan.offered_words import giant_headline, giant_numbers, own_cuts, sameness
from thumbsmith.engines.composer.plan.photo_parts import photo_parts
from thumbsmith.engines.composer.plan.places import ground_worth, scene_worth
from thumbsmith.engines.composer.plan.posters import struck_headline, suits_poster
from thumbsmith.engines.composer.plan.silhouette import overlap
from thumbsmith.engines.composer.types import MADE_FOR, Brief, Headline, Plan

TITLES = 3
"""How many times as much a second whole title in a set counts as other words of one length."""
DIFFERENT = 0.25
"""Overlap below which two compositions are another picture."""
FAMILY: Mapping[Family, int] = {
    "words": 1,
    "card": 1,
    "number": 1,
    "wall": 1,
    "place": 1,
    "scene": 1,
    "photo": 4,
    "contest": 2,
    "beside": 1,
    "across": 1,
    "giant": 1,
    "ringed": 1,
    "split": 1,
    "figure": 1,
    "talk": 1,
    "laid": 1,
    "map": 1,
    "presenter": 2,
    "act": 1,
}
"""The most variations of a set that may be of one family of layouts."""
PLACES_STANDING_IN = 3
"""The same of places where nothing that is said can be shown: another place is better than another texture."""
ALONE = 2
"""A ground on which nothing stands counts as seen so many times: it is the picture."""
COUNTED, UNCOUNTED = 1.0, 0.5
"""The worth of many of a thing to a title that says how many, and to one that does not."""
ONCE: frozenset[Family] = frozenset({"words", "card", "number", "wall", "place", "scene", *get_args(Concept)})
"""Families that are told from afar: a second one counts twice."""
TWICE: frozenset[Family] = frozenset({"presenter"})
"""Of these that may come twice each arrangement is another picture, and a third one takes another idea's place."""
OF_SOMEBODY: frozenset[Family] = frozenset({"presenter", "act"})
"""Families that show the same person with the thing: one at work is one of the two."""
AGAIN = 0.1
"""Added to the share of words that were said, for every other picture that has said them."""
BESIDE = 10
"""A thing that the words name beside their subject counts as seen so many times."""
SURE = 0.6
"""Sureness of a cut-out's edge, from which another ground is as good for it as none."""
PLACE = 10.0
"""The weight of a backdrop that shows the place which the words name (`choosing.backdrop_weight`)."""
COMPOSITION_TERMS = (
    "made", "kind", "leads", "taste", "turn", "new_star", "shown", "felt", "accompanied", "companion", "gathering",
    "photos", "in_place", "asked", "behind", "arrow", "text_side", "side", "hand", "new_layout", "new_composition",
    "new_family", "new_idea", "alike", "likeness", "not_earlier", "ground", "poster", "proof",
    "giant", "many", "scene", "concept", "happening",
)  # fmt: skip
LOOK_TERMS = ("style", "new_style", "loud_again", "palette", "new_palette", "place", "home", "new_backdrop")
WORDING_TERMS = ("whole", "own_words", "new_words", "same_length", "cut", "font")
SET_TERMS = ("letters",)
TERMS = (*COMPOSITION_TERMS, *LOOK_TERMS, *WORDING_TERMS, *SET_TERMS)


@dataclass(frozen=True)
class Score:
    total: float
    terms: tuple[tuple[str, float], ...]
    """By name: the weighed points of the candidate."""

    def __add__(self, other: Score) -> Score:
        return Score(self.total + other.total, (*self.terms, *other.terms))


def weighed(values: Mapping[str, float]) -> Score:
    weights = plan_score().weights
    terms = tuple((name, weights[name] * float(value)) for name, value in values.items())
    return Score(sum(value for _, value in terms), terms)


def score(candidate: Candidate, task: Task, before: Sequence[Plan], letters: float) -> Score:
    """Of a candidate for the variation after those `before`, its loud line `letters` canvas pixels tall."""
    scoring = Scoring(task, tuple(before))
    parts: Iterable[Score] = (
        scoring.of_composition(candidate.composition),
        scoring.of_look(candidate.look, task.thing_of(candidate.composition)),
        scoring.of_wording(candidate.wording),
        of_letters(letters, candidate.composition.layout),
    )
    return sum(parts, Score(0.0, ()))


def of_letters(height: float, layout: Layout) -> Score:
    """The points for the height of loud letters; a giant VS is loud whatever the height."""
    curve = plan_score().letters
    seen = height / curve.made if layout.kinds else height
    return weighed({"letters": 1.0 if layout.versus else float(np.interp(seen, curve.heights, curve.worth))})


def best_letters() -> float:
    """The most that letters are worth."""
    return plan_score().weights["letters"]


def star_of(plan: Plan) -> str | None:
    """The art that leads; None where words do, or a photo."""
    return plan.heroes[0].art if plan.heroes else None


def idea_shown(layout: Layout, star: str | None) -> tuple[str, ...]:
    """The name that a person would give the picture: a thing with words, whatever its size and side; the thing in its
    place; a number; words alone. A contest is one idea, however it is arranged."""
    if layout.family in ("beside", "across"):
        return "thing", star or ""
    return (layout.family, layout.key) if layout.family in TWICE else (layout.family,)


def _likeness(layout: str, shown: str) -> float:
    """0 for layouts that share less than a quarter of what they cover, 1 where nobody tells them apart."""
    return max(0.0, overlap(layout, shown) - DIFFERENT) / (1 - DIFFERENT)


def made_for(brief: Brief) -> bool:
    """Whether there are layouts for this kind of video, and both opponents of a contest can be shown in them."""
    return brief.kind in MADE_FOR and (brief.kind != "versus" or brief.versus_art is not None)


@dataclass(frozen=True)
class Scoring:
    """The points of candidates for one variation; `before` are the variations of the set that come before it."""

    task: Task
    before: tuple[Plan, ...] = ()

    @property
    def index(self) -> int:
        return len(self.before)

    def of_composition(self, each: Composition) -> Score:
        return weighed(self._fit(each) | self._newness(each) | self._place_of_hero(each))

    def _fit(self, each: Composition) -> dict[str, float]:
        task, layout, star = self.task, each.layout, each.star
        stars = task.stars
        return {
            "made": (made_for(task.brief) or self._two_photos) and task.brief.kind in layout.kinds,
            "kind": task.brief.kind in layout.preferred,
            "leads": layout.leads,
            "taste": 1 - task.layouts.index(layout) / len(task.layouts),
            "turn": star == stars[self.index % len(stars)],
            **task.cast_of(layout, star),
            "companion": not task.photos and companioned(layout, task.brief, self.index),
            "photos": self._photos_shown(layout),
            "in_place": self._in_place(layout),
            "asked": layout.key == task.brief.layout,
            "behind": layout.land_in_front is not None,
            "arrow": task.brief.pointed and layout.points,
            "text_side": task.brief.text_side is not None and each.text_side == task.brief.text_side,
            "giant": layout.words_behind,
            "scene": self._scene(layout),
            "many": self._many(layout),
            "happening": shows_happening(layout, task.brief, star),
            "concept": -1.0 if self._comes_too_often(layout) else concept_worth(layout, task.brief),
            "proof": self._proof(layout),
            "poster": suits_poster(task.brief) if layout.printed else 0.0,
        }

    @property
    def _two_photos(self) -> bool:
        return sum(photo.use != "backdrop" for photo in self.task.photos) > 1

    def _photos_shown(self, layout: Layout) -> float:
        brought = sum(photo.use != "backdrop" for photo in self.task.photos)
        return len(set(photo_parts(layout, self.task.photos, self.index).values())) / brought if brought > 1 else 0.0

    def _in_place(self, layout: Layout) -> float:
        """1 where a photo keeps its surroundings; of a cut-out, once in a set and not first, how sure its edge is, if
        the words name a place that is worth it."""
        if not self.task.photos:
            return 0.0
        if layout.photograph:
            return self.task.brief.photo != "cut out"
        if self.task.brief.photo:
            return self.task.brief.photo == "cut out"
        again = any(not LAYOUTS[plan.layout].photograph for plan in self.before)
        sure = (self.task.sureness - SURE) / (1 - SURE) if self.task.brief.place else 0.0
        return -1.0 if again else sure if self.before else 0.0

    def _many(self, layout: Layout) -> float:
        wall = self.task.brief.wall
        return 0.0 if not layout.wall or wall is None else COUNTED if wall.counted else UNCOUNTED

    def _comes_too_often(self, layout: Layout) -> bool:
        """Whether the set has shown this arrangement, or another one as often as it may."""
        alike = [plan.layout for plan in self.before if LAYOUTS[plan.layout].family in OF_SOMEBODY]
        return layout.family in TWICE and (layout.key in alike or len(alike) >= FAMILY[layout.family])

    def _scene(self, layout: Layout) -> float:
        """The worth of the place; with a thing that stands small in it, only where the words name the place."""
        if not layout.is_place:
            return 0.0
        return scene_worth(self.task.brief) if self.task.brief.place or not layout.heroes else 0.0

    def _proof(self, layout: Layout) -> float:
        """The fit of a card to the title; a second one proves nothing more and takes another idea's place."""
        if not layout.card or not self.task.brief.cards:
            return 0.0
        again = any(LAYOUTS[plan.layout].card for plan in self.before)
        return -1.0 if again else self.task.brief.cards[0].fit

    def _newness(self, each: Composition) -> dict[str, float]:
        shown = [plan for plan in self.before if plan.layout == each.layout.key]
        family = each.layout.family
        alike = sum(LAYOUTS[plan.layout].family == family for plan in self.before)
        most = PLACES_STANDING_IN if family == "place" and self.task.brief.unclear else FAMILY[family]
        too_many = max(0, alike + 1 - most) * (2 if family in ONCE else 1)
        earlier = self.task.earlier.layout
        likeness = earlier is not None and not self.task.keeps and each.layout.family == earlier.family
        return {
            "new_star": -self._led(each.star),
            "new_layout": -(len(shown) ** 2),
            "new_composition": -any(plan.mirrored == each.mirrored for plan in shown),
            "new_family": 0 if likeness or each.layout.photograph else -too_many,
            "new_idea": 0 if likeness else -self._told(each),
            "alike": -max((_likeness(each.layout.key, plan.layout) for plan in self.before), default=0.0),
            "likeness": likeness,
            "not_earlier": -(each.layout is earlier),
        }

    def _led(self, star: str) -> int:
        """The times that it has led the set; a thing that the words name beside their subject leads once."""
        again = sum(star_of(plan) == star for plan in self.before)
        return again * (BESIDE if again and is_other(self.task.brief, star) else 1)

    def _told(self, each: Composition) -> int:
        """The number of pictures with the same idea: photos are the creator's, whatever stands beside them."""
        if self.task.photos or self.task.keeps:
            return 0
        idea = idea_shown(each.layout, each.star)
        return sum(idea_shown(LAYOUTS[plan.layout], star_of(plan)) == idea for plan in self.before)

    def _place_of_hero(self, each: Composition) -> dict[str, float]:
        task, layout = self.task, each.layout
        earlier, wanted = task.earlier.layout, task.wanted_hand
        moved = bool(task.kept.background and earlier and layout.text_side != earlier.text_side)
        return {
            "side": wanted is not None and layout.mirrors and each.mirrored == wanted,
            "hand": 0.5 if not layout.mirrors else each.mirrored == task.hand(self.index),
            "ground": -moved,
        }

    def of_look(self, each: Look, thing: str | None) -> Score:
        """The points of a look behind a thing, if one stands before its ground."""
        task, brief = self.task, self.task.brief_for(thing)
        styles, palettes = task.styles, task.palettes
        seen = times_seen(brief, self.before, task.earlier)
        colours = [*(plan.palette for plan in self.before), task.earlier.palette]
        rank = palettes.index(each.palette) / len(palettes) if each.palette in palettes else 0.0
        return weighed(
            {
                "style": 1 - styles.index(each.style) / len(styles),
                "new_style": -sum(plan.style == each.style for plan in self.before),
                "loud_again": -(STYLES[each.style].is_loud and any(STYLES[plan.style].is_loud for plan in self.before)),
                "palette": 1 - rank,
                "new_palette": -colours.count(each.palette),
                "place": backdrop_weight(each.backdrop, brief, each.style, thing) / PLACE,
                "home": ground_worth(each.backdrop, thing, brief),
                "new_backdrop": -seen.get(each.backdrop, 0) * (ALONE if brief.unclear else 1),
            }
        )

    @cached_property
    def _own(self) -> frozenset[Headline | None]:
        """Words of which a variation has its own to say; two names need none."""
        brief = self.task.brief
        giant = giant_headline(brief.giant) if brief.giant else None
        own = [*own_cuts(brief, self.index), *filter(None, [struck_headline(brief)])]
        return frozenset((*own, *map(lockup, own), *giant_numbers(brief), giant, Headline(())))

    @cached_property
    def _heard(self) -> dict[Headline, float]:
        """The shares of words that the set has shown, as far as they were asked for."""
        return {}

    def of_wording(self, each: Wording) -> Score:
        return weighed(
            {
                "whole": each.whole,
                "own_words": each.headline in self._own,
                "new_words": -self._said_before(each.headline),
                "same_length": -self._as_long_before(each.headline),
                "cut": 1 / (1 + each.cut),
                "font": 1 / (1 + each.turn),
            }
        )

    def _as_long_before(self, headline: Headline) -> int:
        """The number of pictures whose words are as long, of whole titles more; dictated and kept ones belong on every
        picture."""
        if self.task.brief.quoted or self.task.kept.text or not headline.lines:
            return 0
        length = length_of(headline)
        return self._lengths[length] * (TITLES if length == "title" else 1)

    @cached_property
    def _lengths(self) -> Counter[Length]:
        return Counter(length_of(plan.headline) for plan in self.before)

    def _said_before(self, headline: Headline) -> float:
        """The share of the words that the set has shown; dictated and kept ones belong on every picture."""
        if self.task.brief.quoted or self.task.kept.text:
            return 0.0
        if headline not in self._heard:
            heard = sorted((sameness(headline, plan.headline) for plan in self.before), reverse=True)
            self._heard[headline] = sum(heard[:1]) + AGAIN * sum(heard[1:])
        return self._heard[headline]
