"""Decides what is drawn: a `Brief` becomes one `Plan` per variation, the best of its candidates. Pure but for measuring
words.

Variations differ as pictures: what was shown before in the set counts against a candidate (`score`).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
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
from thumbsmith.engines.composer.plan.offered_words import NARROW_FONTS, count_words
from thumbsmith.engines.composer.plan.planning import card_of, map_of, share_of, wall_of, widened
from thumbsmith.engines.composer.plan.search import Considered, Measure, best_unmeasured, consider
from thumbsmith.engines.composer.read.headline import plain_headline
from thumbsmith.engines.composer.read.tokens import display
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

    def plan(self, brief: Brief, request: GenerationRequest, photos: Sequence[Photo] = ()) -> tuple[Plan, ...]:
        """As many plans as wanted, each ready to be drawn; in a shuffle as many as there are new ideas for."""
        plans, _ = self._directed(brief, request, photos, least=1)
        return tuple(plans)

    def can_set(self, plan: Plan) -> bool:
        """Whether its words find room."""
        return _Measuring(self._fonts).of_plan(plan) is not None

    def considered(
        self, brief: Brief, request: GenerationRequest, photos: Sequence[Photo] = ()
    ) -> tuple[tuple[Considered, ...], ...]:
        """Of every variation the candidates whose words were set, best first, with what each got for what. The first
        one is drawn. Empty for a variation in which no layout has room for the words."""
        _, considered = self._directed(brief, request, photos, least=EXPLAINED)
        return tuple(map(tuple, considered))

    def _directed(
        self, brief: Brief, request: GenerationRequest, photos: Sequence[Photo], least: int
    ) -> tuple[list[Plan], list[list[Considered]]]:
        fonts = dict.fromkeys([request.brand.font, None])  # a brand's font gives way only where nothing else does
        tasks = [Task(brief, request, tuple(photos), font) for font in fonts]
        if brief.quoted and not tasks[0].kept.text:
            tasks.append(Task(_without_words(brief, brief.quoted), request, tuple(photos)))
        if request.shuffle is not None:
            tasks += [widened(task) for task in tasks]
        measuring = _Measuring(self._fonts)
        plans: list[Plan] = []
        considered: list[list[Considered]] = []
        for _ in range(request.variations):
            found: list[Considered] = []
            for task in tasks:
                found = found or consider(task, plans, measuring.of(task, plans), least)
            if request.shuffle is not None and not found:
                break
            considered.append(found)
            plans.append(found[0].plan if found else _last_resort(tasks[-1], plans))
        return plans, considered


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
        labels=tuple(map(display, brief.versus)) if layout.labels and brief.versus else (),
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
    """The only one of the place that the words name, else theirs."""
    place = PLACES.get(brief.place or "")
    return place.time if place and place.time else brief.time_of_day


def _backdrop_photo(share: Share) -> int | None:
    """The first photo in which nothing stands out, where the layout needs no backdrop of its own."""
    if share.layout.backdrop or share.layout.photograph:
        return None
    return next((place for place, photo in enumerate(share.photos) if photo.use == "backdrop"), None)


def _without_words(brief: Brief, quoted: str) -> Brief:
    """Dictated words for which no layout has room: they are left out, and no others take their place."""
    none = Headline(())
    return replace(brief, headline=none, alternatives=(), words=(none,), unmet=(*brief.unmet, quoted))


def _last_resort(task: Task, before: Sequence[Plan]) -> Plan:
    """The plan where no layout has room for the words: kept ones stay where they were; once, or where there is no
    picture, their beginning stands for them; else they give way to the picture."""
    plan = plan_of(task, best_unmeasured(task, before), before)
    if task.kept.text:
        return replace(plan, headline=headline_of(plan.kept), kept=replace(plan.kept, in_place=True))
    if before and not task.brief.unclear:
        return replace(plan, headline=Headline(()))
    wide = plan_of(task, best_unmeasured(task, before, LAYOUTS["poster"]), before)
    spoken = [cut for cut in (*task.brief.words, task.brief.headline) if cut.lines]
    fewest = min(spoken, key=count_words, default=plain_headline(GENRES[task.brief.genre].tags[0]))
    return replace(wide, headline=_beginning(fewest), font=NARROW_FONTS[0])


def _beginning(headline: Headline) -> Headline:
    """As many words as any font can set in two lines; only a word longer than a line is broken."""
    said = " ".join(line.text for line in headline.lines)
    if len(said) <= 2 * LINE_LETTERS:
        return headline
    first, second, *rest = wrap(said, LINE_LETTERS)
    halves = first, f"{second}…" if rest else second
    return Headline(tuple(HeadlineLine(half, "loud") for half in halves))
