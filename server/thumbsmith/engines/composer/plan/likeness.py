"""More like a picture: its idea stays, and each variation is other in one thing alone, which it names. A choice that
its creator pinned to something else is other in all of them, and named too."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.build.backdrops import BACKDROPS
from thumbsmith.engines.composer.build.facing import looks_out
from thumbsmith.engines.composer.build.ideas import idea_of
from thumbsmith.engines.composer.build.keeping import Earlier
from thumbsmith.engines.composer.chance import dice
from thumbsmith.engines.composer.data.acts import acts
from thumbsmith.engines.composer.data.drawn_people import is_drawn_person
from thumbsmith.engines.composer.data.homes import homes_of
from thumbsmith.engines.composer.data.knowledge import drawables
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.layouts.geometry import Layout
from thumbsmith.engines.composer.data.materials import materials
from thumbsmith.engines.composer.data.palettes import PALETTES
from thumbsmith.engines.composer.data.styles import STYLES
from thumbsmith.engines.composer.photos import Photo
from thumbsmith.engines.composer.plan.candidates import Candidate, Composition, Look, Task, Wording, headlines
from thumbsmith.engines.composer.plan.choosing import backdrop_weight, backdrops_for, palettes_for, styles_for
from thumbsmith.engines.composer.plan.director import Director, plan_of
from thumbsmith.engines.composer.plan.happening import moment_of, state_of
from thumbsmith.engines.composer.plan.offered_words import fonts_for
from thumbsmith.engines.composer.plan.places import ELSEWHERE, ground_worth, thing_of
from thumbsmith.engines.composer.plan.score import star_of
from thumbsmith.engines.composer.types import Brief, Casting, Headline, HeadlineLine, Plan, Rank
from thumbsmith.engines.ideas import IDEA

WORDINGS = 4
"""Variations whose own words are looked through."""
NEAREST = 4
"""The best of a kind, of which any may come."""
UNKNOWN = Earlier()
SUITS = 1.0
"""The weight of a backdrop above which it suits the words (`choosing.backdrop_weight`)."""


@dataclass(frozen=True)
class Likeness:
    """The picture that the new ones are like, as a plan, and what it was asked with."""

    task: Task
    asked: GenerationRequest
    """As its creator has asked: what is pinned stays."""
    plan: Plan
    also: tuple[str, ...] = ()
    """Kinds by which this plan is other than the picture itself, because its creator pinned them."""

    @property
    def layout(self) -> Layout:
        return LAYOUTS[self.plan.layout]

    @property
    def brief(self) -> Brief:
        return self.task.brief

    @property
    def thing(self) -> str | None:
        """What stands before its ground."""
        star = star_of(self.plan)
        return thing_of(self.layout, star, self.brief) if star else None

    @property
    def shows(self) -> bool:
        """Whether somebody or something stands on it."""
        return bool(self.layout.heroes)

    def words(self) -> Iterator[Plan]:
        """Dictated ones stay; where they are all of the picture they are its idea."""
        layout = self.layout
        settled = self.brief.quoted or self.asked.corrections.words is not None
        alone = not (self.shows or layout.is_place or layout.card or layout.wall)
        if settled or alone or layout.words_behind or layout.land_in_front is not None:
            return
        for headline in _offered(self.task, layout):
            if headline.lines and _letters(headline) != _letters(self.plan.headline):
                yield replace(self.plan, headline=headline)

    def side(self) -> Iterator[Plan]:
        if self.layout.mirrors and self.task.wanted_hand is None:
            yield _turned(self.brief, replace(self.plan, mirrored=not self.plan.mirrored))

    def place(self) -> Iterator[Plan]:
        """None where the place is the idea, a photo lies before it, or nothing else suits the words."""
        own = () if self.layout.printed or self.layout.wall else STYLES[self.plan.style].backdrops
        if self.layout.is_place or self.layout.photograph or self.plan.backdrop_photo is not None:
            return
        thing, brief = self.thing, self.task.brief_for(self.thing)
        grounds = backdrops_for(brief, self.plan.style, self.layout, (), UNKNOWN, stays=False, thing=thing)
        for key in grounds[: 2 * NEAREST]:
            least = 0.0 if key in materials() else SUITS
            goes = not own or key in own or (thing is not None and key in homes_of(thing))
            fits = backdrop_weight(key, brief, self.plan.style, thing) > least
            suits = goes and fits and ground_worth(key, thing, brief) > ELSEWHERE
            if key != self.plan.backdrop and suits:
                yield replace(self.plan, backdrop=key)

    def colours(self) -> Iterator[Plan]:
        """Printed words have their material's own."""
        if self.asked.steering.palette or self.asked.brand.colors or self.layout.printed or self.layout.wall:
            return
        for key in palettes_for(self.brief, self.asked):
            if key != self.plan.palette:
                yield replace(self.plan, palette=key)

    def look(self) -> Iterator[Plan]:
        """One that goes with the place as it is; of what is printed another typeface."""
        if self.layout.printed:
            fonts = [font for font in fonts_for(self.brief, self.plan.style, self.layout) if font != self.plan.font]
            yield from (replace(self.plan, font=font) for font in fonts)
            return
        if self.asked.steering.style:
            return
        before = STYLES[self.plan.style]
        for key in styles_for(self.brief, self.asked):
            style = STYLES[key]
            goes = not style.backdrops or self.plan.backdrop in style.backdrops
            photos = self.layout.photograph in style.on_photos or not self.layout.photograph
            if key != before.key and goes and photos and not (style.is_loud and self.brief.grave):
                for font in fonts_for(self.brief, key, self.layout)[:2]:
                    yield replace(self.plan, style=key, font=font)
        fonts = [font for font in fonts_for(self.brief, before.key, self.layout) if font != self.plan.font]
        yield from (replace(self.plan, font=font) for font in fonts)

    def nearer(self) -> Iterator[Plan]:
        """Only where there is room: what stands beside or below its words fills that place already."""
        roomy = self.layout.words_behind or self.layout.text_side == "bottom"
        if self.shows and roomy and not (self.plan.closer or self.layout.photograph or self.layout.leads):
            yield replace(self.plan, closer=True)


Kind = Callable[[Likeness], Iterator[Plan]]
OTHER = "Other "
OTHER_PLACE, OTHER_MATERIAL = "Other place", "Other material"
KINDS: Mapping[str, Kind] = {
    "Other words": Likeness.words,
    "Other side": Likeness.side,
    OTHER_PLACE: Likeness.place,
    "Other colours": Likeness.colours,
    "Other look": Likeness.look,
    "Closer": Likeness.nearer,
}
"""By what a person calls it."""
PINNED: Mapping[str, str] = {"Other colours": "palette", "Other look": "style"}
"""Choices that a creator may pin to something else than the picture has: the change, and the fact that knows it."""


def more_like(
    director: Director, brief: Brief, asked: GenerationRequest, steered: GenerationRequest, photos: Sequence[Photo]
) -> tuple[Plan, ...]:
    """Pictures like the base of the request; `steered` is the request with that picture's looks. Empty where it is no
    likeness, or it is not known how the earlier picture was made."""
    if asked.base is None or asked.base.keep:
        return ()
    task = Task(brief, steered, tuple(photos), asked.brand.font)
    plan = earlier_plan(task, asked.base.scene.facts)
    if plan is None or not director.can_set(plan):
        return ()
    facts = asked.base.scene.facts
    also = tuple(kind for kind, fact in PINNED.items() if facts.get(fact) != getattr(plan, fact))
    found = _in_turn(director, Likeness(task, asked, plan, also))
    return tuple(replace(each, index=index) for index, each in zip(range(asked.variations), found, strict=False))


def _in_turn(director: Director, like: Likeness) -> Iterator[Plan]:
    """One of every kind, in the order of this seed; then a second one of each, and so on."""
    chance = dice(like.brief.seed, like.brief.prompt, "more like this")
    names = list(KINDS)
    chance.shuffle(names)
    of_kinds = []
    for name in names:
        best = list(_distinct(KINDS[name](like), like.plan.style))[:NEAREST]
        chance.shuffle(best)
        called = change_of([*like.also, _called(name, like.plan)])
        of_kinds.append(_settable(director, like.plan, called, best))
    for row in zip_longest(*of_kinds):
        yield from (plan for plan in row if plan is not None)


def change_of(kinds: Sequence[str]) -> str:
    """All that is other, in a person's words: "Other colours and side, closer"."""
    order = [*KINDS, OTHER_MATERIAL]
    order.insert(order.index(OTHER_PLACE), order.pop())
    named = sorted({*kinds}, key=order.index)
    others = [kind.removeprefix(OTHER) for kind in named if kind.startswith(OTHER)]
    rest = [kind for kind in named if not kind.startswith(OTHER)]
    if not others:
        return ", ".join(rest)
    *first, last = others
    said = f"{', '.join(first)} and {last}" if first else last
    return ", ".join([OTHER + said, *(kind.lower() for kind in rest)])


def _called(name: str, plan: Plan) -> str:
    return OTHER_MATERIAL if name == OTHER_PLACE and plan.backdrop in materials() else name


def _distinct(plans: Iterator[Plan], style: str) -> Iterator[Plan]:
    """The first way to set each."""
    seen: set[tuple[object, ...]] = set()
    for plan in plans:
        font = plan.font if plan.style == style else ""
        key = plan.style, plan.palette, plan.backdrop, plan.headline, plan.mirrored, plan.closer, font
        if key not in seen:
            seen.add(key)
            yield plan


def _settable(director: Director, before: Plan, name: str, plans: Sequence[Plan]) -> Iterator[Plan]:
    """Those whose words find room, and which show the same idea."""
    for plan in plans:
        if idea_of(plan) == idea_of(before) and director.can_set(plan):
            yield replace(plan, change=name)


def earlier_plan(task: Task, facts: Mapping[str, str]) -> Plan | None:
    """The plan that an earlier picture was drawn from, as its facts tell. Anybody may have written them: only what is
    known counts, and None where something is missing."""
    steering = task.request.steering
    layout = LAYOUTS.get(facts.get("layout", ""))
    if layout is None or steering.layout not in (None, "", layout.key):
        return None
    style, palette = steering.style or facts.get("style"), steering.palette or facts.get("palette")
    backdrop = facts.get("backdrop")
    if style not in STYLES or palette not in PALETTES or backdrop not in BACKDROPS:
        return None
    brief = task.brief
    if layout.photograph == "moments" and len(task.photos) != len(layout.heroes):
        return None
    if (layout.card and not brief.cards) or (layout.wall and not brief.wall) or (layout.map and not brief.mapped):
        return None
    star = next((name for name in facts.get("art", "").split() if _is_known(name)), task.stars[0])
    composition = Composition(layout, star, layout.mirrors and facts.get("mirrored") == "yes")
    headline = _headline(task, layout, facts)
    font = facts.get("font") or fonts_for(task.brief, style, layout)[0]
    wording = Wording(headline, font, cut=0, turn=0, whole=1.0)
    plan = plan_of(task, Candidate(composition, Look(style, palette, backdrop), wording), ())
    shown = facts.get(IDEA, "").partition(": ")[2]
    card = next((card for card in task.brief.cards if card.kind == shown), plan.card) if layout.card else None
    plan = replace(
        plan,
        seed=int(seed) if (seed := facts.get("seed", "")).isdecimal() else plan.seed,
        closer=facts.get("closer") == "yes",
        heroes=_played("hero", plan.heroes, facts.get("art", "").split()),
        supports=_played("support", plan.supports, facts.get("companions", "").split()),
        card=card,
    )
    return _turned(task.brief, plan)


def _headline(task: Task, layout: Layout, facts: Mapping[str, str]) -> Headline:
    """The cut of the words that the facts tell, with its voices; else what they tell."""
    told, tag = facts.get("headline", ""), facts.get("tag") or None
    for headline in _offered(task, layout):
        if " / ".join(line.text for line in headline.lines)[:300] == told and headline.tag == tag:
            return headline
    return Headline(tuple(HeadlineLine(line, "loud") for line in told.split(" / ")[:3] if line), tag)


def _letters(headline: Headline) -> str:
    """The letters that are read, signs aside."""
    said = "".join(line.text for line in headline.lines)
    return "".join(letter for letter in said.casefold() if letter.isalnum()) or said


def _offered(task: Task, layout: Layout) -> list[Headline]:
    """All words that may stand in a layout, in whichever variation."""
    return list(dict.fromkeys(headline for index in range(WORDINGS) for headline, _ in headlines(task, layout, index)))


def _played(rank: Rank, castings: Sequence[Casting], art: Sequence[str]) -> tuple[Casting, ...]:
    """The same parts with the earlier picture's art; photos play theirs again."""
    drawn = [casting for casting in castings if casting.art is not None]
    if not all(map(_is_known, art)):
        return tuple(castings)
    if len(drawn) != len(art):
        photos = [casting for casting in castings if casting.art is None]
        return tuple(castings) if photos else tuple(Casting(rank, art=name) for name in art)
    names = iter(art)
    return tuple(casting if casting.art is None else replace(casting, art=next(names)) for casting in castings)


def _is_known(name: str) -> bool:
    return name in drawables() or name in acts().tools or is_drawn_person(name)


def _turned(brief: Brief, plan: Plan) -> Plan:
    """Everybody looks into the picture, what is said not to be there is crossed out, and what has happened to the thing
    is seen."""
    layout = LAYOUTS[plan.layout]

    def turned(casting: Casting, part: int, slots: Sequence[object]) -> Casting:
        if casting.art is None or casting.faded or part >= len(slots):
            return casting
        slot = (layout.heroes if casting.rank == "hero" else layout.supports)[part]
        flipped = brief.kind != "transformation" and looks_out(casting.art, slot, layout, mirrored=plan.mirrored)
        state = state_of(brief, casting.art, moment_of(brief, layout, slot))
        return replace(casting, crossed=casting.art in brief.crossed, flipped=flipped, state=state)

    return replace(
        plan,
        heroes=tuple(turned(each, part, layout.heroes) for part, each in enumerate(plan.heroes)),
        supports=tuple(turned(each, part, layout.supports) for part, each in enumerate(plan.supports)),
    )
