"""Decides what is drawn: a `Brief` becomes one `Plan` per variation, the best of its candidates. Pure but for measuring
words.

Variations differ as pictures: what was shown before in the set counts against a candidate (`score`).
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from itertools import product
from textwrap import wrap

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.keeping import headline_of
from thumbsmith.engines.composer.build.wording import loud_letters, set_words
from thumbsmith.engines.composer.chance import stable_seed
from thumbsmith.engines.composer.data.genres import GENRES
from thumbsmith.engines.composer.data.homes import is_drawn_on
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.places import PLACES
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.plan.candidates import Candidate, Task
from thumbsmith.engines.composer.plan.casting import Share, cast
from thumbsmith.engines.composer.plan.grounds import unseen_grounds
from thumbsmith.engines.composer.plan.lockups import lockup
from thumbsmith.engines.composer.plan.moments import Shown
from thumbsmith.engines.composer.plan.offered_words import NARROW_FONTS, count_words, fonts_for, names_beside
from thumbsmith.engines.composer.plan.planning import card_of, map_of, share_of, wall_of, widened
from thumbsmith.engines.composer.plan.search import Considered, Measure, best_unmeasured, consider, unmeasured
from thumbsmith.engines.composer.plan.unmet import unseen_on
from thumbsmith.engines.composer.read.headline import plain_headline
from thumbsmith.engines.composer.read.line_breaks import voiced
from thumbsmith.engines.composer.read.unspaced import unspaced_lines
from thumbsmith.engines.composer.text import UNSPACED_SCRIPTS, script_of
from thumbsmith.engines.composer.types import Brief, Daytime, Headline, HeadlineLine, Plan
from thumbsmith.pictures.fonts import FontLibrary

WORDLESS = 132.0
"""Canvas pixels: what a picture that is to have no words counts as."""
LINE_LETTERS = 14
"""Letters of one line that the narrowest font sets as tall as a phone needs them."""
EXPLAINED = 5
"""Candidates of a variation that are measured at least, to be told apart."""


class Director:
    def __init__(self, fonts: FontLibrary) -> None:
        self._fonts = fonts

    def plan(
        self, brief: Brief, request: GenerationRequest, photos: Sequence[Photo] = (), moments: Sequence[Shown] = ()
    ) -> tuple[Plan, ...]:
        """As many plans as wanted, each ready to be drawn; in a shuffle as many as there are new ideas for. `moments`
        has for each the places of its photos; empty: every one has all."""
        plans, _ = self._directed(brief, request, photos, moments, least=1)
        unseen = () if photos else tuple(each for each in unseen_on(brief, plans) if each not in brief.unmet)
        return tuple(replace(plan, unmet=(*plan.unmet, *unseen)) for plan in plans)

    def can_set(self, plan: Plan) -> bool:
        """Whether its words find room."""
        return _Measuring(self._fonts).of_plan(plan) is not None

    def considered(
        self, brief: Brief, request: GenerationRequest, photos: Sequence[Photo] = ()
    ) -> tuple[tuple[Considered, ...], ...]:
        """Of every variation the candidates whose words were set, best first, with what each got for what. The first
        one is drawn. Empty for a variation in which no layout has room for the words."""
        _, considered = self._directed(brief, request, photos, (), least=EXPLAINED)
        return tuple(map(tuple, considered))

    def _directed(
        self,
        brief: Brief,
        request: GenerationRequest,
        photos: Sequence[Photo],
        moments: Sequence[Shown],
        least: int,
    ) -> tuple[list[Plan], list[list[Considered]]]:
        everything = tuple(range(len(photos)))
        of_photos: dict[Shown, list[Task]] = {}
        measuring = _Measuring(self._fonts)
        plans: list[Plan] = []
        considered: list[list[Considered]] = []
        for index in range(request.variations):
            shown = moments[index] if moments else everything
            if shown not in of_photos:
                of_photos[shown] = _tasks(brief, request, tuple(photos[place] for place in shown))
            tasks = of_photos[shown]
            found: list[Considered] = []
            for task in tasks:
                found = found or consider(task, plans, measuring.of(task, plans), least)
            if request.shuffle is not None and not found:
                break
            considered.append(found)
            plans.append(found[0].plan if found else _last_resort(tasks[-1], plans, measuring))
        return plans, considered


def _tasks(brief: Brief, request: GenerationRequest, photos: tuple[Photo, ...]) -> list[Task]:
    """What is tried in turn until something is found."""
    if any(photo.came_cut_out for photo in photos):
        brief = replace(brief, photo="cut out")
    fonts = dict.fromkeys([request.brand.font, None])  # a brand's font gives way only where nothing else does
    tasks = [Task(brief, request, photos, font) for font in fonts]
    if brief.quoted and not tasks[0].kept.text:
        tasks.append(Task(_without_words(brief, brief.quoted), request, photos))
    if request.shuffle is not None:
        tasks += [widened(task) for task in tasks]
    return tasks


class _Measuring:
    """Sets words for one request, the same ones in the same place only once."""

    def __init__(self, fonts: FontLibrary) -> None:
        self._fonts = fonts
        self._letters: dict[tuple[object, ...], float | None] = {}

    def of(self, task: Task, before: Sequence[Plan]) -> Measure:
        def measure(candidate: Candidate) -> tuple[Plan, float] | None:
            plan = plan_of(task, candidate, before)
            letters = self.of_plan(plan)
            return None if letters is None else (plan, letters)

        return measure

    def of_plan(self, plan: Plan) -> float | None:
        faded = any(each.faded for each in plan.supports)
        hero = plan.heroes[0].art if plan.heroes else None
        key = (plan.layout, plan.mirrored, plan.style, plan.font, plan.brand_font, plan.headline, hero, faded)
        if key not in self._letters:
            self._letters[key] = self._set(plan)
        return self._letters[key]

    def _set(self, plan: Plan) -> float | None:
        words = set_words(plan, self._fonts)
        if words == () and not plan.headline.lines:
            return WORDLESS
        complete = words and (not plan.headline.tag or any(word.role == "tag" for word in words))
        return loud_letters(words, self._fonts) if words and complete else None


def plan_of(task: Task, candidate: Candidate, before: Sequence[Plan]) -> Plan:
    brief, request, layout = task.brief, task.request, candidate.composition.layout
    look, index = candidate.look, len(before)
    share = share_of(task, candidate.composition, look, before)
    ground = None if layout.photograph or _backdrop_photo(share) is not None else look.backdrop
    return Plan(
        index=index,
        seed=stable_seed(brief.seed, brief.prompt, brief.title, index),
        genre=brief.genre,
        layout=layout.key,
        style=look.style,
        palette=look.palette,
        backdrop=look.backdrop,
        mirrored=candidate.composition.mirrored,
        font=candidate.wording.font,
        headline=candidate.wording.headline,
        heroes=cast("hero", layout.heroes, brief, share),
        supports=tuple(
            each
            for each in cast("support", layout.supports, brief, share)
            if not (each.art and is_drawn_on(each.art, look.backdrop))
        ),
        labels=names_beside(brief, layout, candidate.wording.headline),
        backdrop_photo=_backdrop_photo(share),
        mood=brief.mood,
        brand_colors=request.brand.colors,
        brand_font=task.brand_font,
        text_color=brief.text_color,
        unmet=(*brief.unmet, *_unplaced(brief, candidate), *unseen_grounds(brief, ground)),
        struck=brief.struck if layout.printed else None,
        wall=wall_of(layout, brief),
        mapped=map_of(layout, brief),
        worsens=bool(brief.happening and brief.happening.worsens and layout.shows_states),
        card=card_of(layout, brief),
        kept=task.kept,
        daytime=_daytime(brief),
        sober=brief.sober,
        weather=brief.weather,
        place=request.steering.place if ground and ground == brief.world else None,
        material=request.steering.material if ground and ground == brief.material else None,
    )


def _unplaced(brief: Brief, candidate: Candidate) -> Iterator[str]:
    """The wish for a side of the words that this picture has them on another than, or has none."""
    wish = brief.text_side_said
    if brief.text_side and wish and wish not in brief.unmet and candidate.composition.text_side != brief.text_side:
        yield wish


def _daytime(brief: Brief) -> Daytime | None:
    """The only one of the place that the words name, else theirs; where they ask for a dark ground it is night."""
    place = PLACES.get(brief.place or "")
    told = place.time if place and place.time else brief.time_of_day
    return told or ("night" if "black" in brief.colors else None)


def _backdrop_photo(share: Share) -> int | None:
    """The first photo in which nothing stands out, where the layout needs no backdrop of its own."""
    if share.layout.backdrop or share.layout.photograph:
        return None
    return next((place for place, photo in enumerate(share.photos) if photo.use == "backdrop"), None)


def _without_words(brief: Brief, quoted: str) -> Brief:
    """Dictated words for which no layout has room: they are left out, and no others take their place."""
    none = Headline(())
    return replace(brief, headline=none, alternatives=(), words=(none,), unmet=(*brief.unmet, quoted))


def _last_resort(task: Task, before: Sequence[Plan], measuring: _Measuring) -> Plan:
    """The plan where no layout has room for the words: kept ones stay where they were; else the fewest of them stand in
    the first layout that can set them, at last on a poster, and their beginning where no other has room."""
    if task.kept.text:
        plan = plan_of(task, best_unmeasured(task, before), before)
        return replace(plan, headline=headline_of(plan.kept), kept=replace(plan.kept, in_place=True))
    spoken = [cut for cut in (*task.brief.words, task.brief.headline) if cut.lines]
    fewest = min(spoken, key=count_words, default=plain_headline(GENRES[task.brief.genre].tags[0]))
    poster = plan_of(task, best_unmeasured(task, before, LAYOUTS["poster"]), before)
    shown = {plan.layout for plan in before}
    plans = (
        [] if task.brief.unclear else [plan_of(task, each, before) for each in _each_layout_once(task, before, shown)]
    )
    for headline, plan in product((fewest, _beginning(fewest)), (*plans, poster)):
        said = lockup(headline) if plan is poster else headline
        for font in fonts_for(task.brief, plan.style, LAYOUTS[plan.layout])[::-1]:
            tried = replace(plan, headline=said, font=font, labels=())
            if measuring.of_plan(tried) not in (None, WORDLESS):
                return tried
    return replace(poster, headline=_beginning(fewest), font=NARROW_FONTS[0])


def _each_layout_once(task: Task, before: Sequence[Plan], shown: Collection[str]) -> Iterator[Candidate]:
    """The best candidate of each layout that the set has not shown, and that says something by its words alone."""
    seen = set(shown)
    for candidate in unmeasured(task, before):
        layout = candidate.composition.layout
        if layout.key not in seen and not (layout.pose or layout.card):
            seen.add(layout.key)
            yield candidate


def _beginning(headline: Headline) -> Headline:
    """As many words as any font can set in two short lines; only a word longer than a line is broken."""
    said = " ".join(line.text for line in headline.lines)
    if len(said) <= 2 * LINE_LETTERS:
        return headline
    if script_of(said) in UNSPACED_SCRIPTS:
        return voiced(unspaced_lines(said))
    first, second, *rest = wrap(said, LINE_LETTERS)
    halves = first, f"{second}…" if rest else second
    return Headline(tuple(HeadlineLine(half, "loud") for half in halves))
