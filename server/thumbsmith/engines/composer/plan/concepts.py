"""The fit of each concept (`Layout.concept`) to a title: 0 where it would tell nothing."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from thumbsmith.engines.composer.build.standing import is_face
from thumbsmith.engines.composer.data.concepts import concepts, speaks_for
from thumbsmith.engines.composer.data.genres import kin
from thumbsmith.engines.composer.data.homes import rests_on_ground
from thumbsmith.engines.composer.data.kindred import kin_of
from thumbsmith.engines.composer.data.kinds import is_person
from thumbsmith.engines.composer.data.layouts.geometry import Concept, Layout
from thumbsmith.engines.composer.data.presented import fits_a_hand
from thumbsmith.engines.composer.plan.casting import (
    names_things,
    points_at_something,
    reacts,
    says_to_look,
)
from thumbsmith.engines.composer.plan.places import scenes_of, stands_in
from thumbsmith.engines.composer.plan.presented import presented_of
from thumbsmith.engines.composer.types import MADE_FOR, Brief

ANY, LITTLE, POINTED, ALL = 0.6, 0.4, 0.9, 1.0
"""The fit of a concept to any title that it may suit, of a ring to it, to one whose words ask for it, and to one that
says just what it shows."""
FELT = 0.5
"""The share that is left where something is felt."""


def concept_worth(layout: Layout, brief: Brief) -> float:
    """0 to 1; less where something is felt, which a face tells better, and nothing where somebody reacts."""
    if layout.concept is None or reacts(brief):
        return 0.0
    return WORTH[layout.concept](layout, brief) * (FELT if brief.feeling and not brief.somebody else 1.0)


def _shows_a_thing(brief: Brief) -> bool:
    """Whether one thing may stand for the title, and nothing settles how it is shown."""
    return brief.kind not in MADE_FOR and _is_one_thing(brief)


def _is_one_thing(brief: Brief) -> bool:
    if brief.crossed or brief.versus_art or not names_things(brief):
        return False
    return not (is_face(brief.subjects[0]) or is_person(brief.subjects[0]))


def _giant(_layout: Layout, brief: Brief) -> float:
    """Something is larger than everybody: where the words say so, or the genre tells of such things. A ball of yarn as
    high as a hill tells something else."""
    if brief.peopleless or not _shows_a_thing(brief):
        return 0.0
    if speaks_for("giant", _said(brief)):
        return POINTED
    return 0.0 if kin(brief.genre).isdisjoint(concepts().genres.awe) else ANY


def _ringed(_layout: Layout, brief: Brief) -> float:
    """A ring says that something is to be seen: most where the words say so too, and nothing where nobody searches."""
    if brief.arrowless or _mourns(brief) or not _shows_a_thing(brief) or not stands_in(brief.subjects[0]):
        return 0.0
    if not scenes_of(brief, brief.subjects[0]):
        return 0.0
    if says_to_look(brief):
        return POINTED
    if kin(brief.genre).isdisjoint(concepts().genres.search):
        return 0.0
    return POINTED if points_at_something(brief) else LITTLE


def _split(layout: Layout, brief: Brief) -> float:
    """A change from what was to what is, told without judging even where it is grave; or, with a cross and a tick, a
    wrong and a right."""
    if not _is_one_thing(brief):
        return 0.0
    if layout.marks:
        is_judged = brief.kind != "transformation" and not (brief.happening and brief.happening.worsens)
        return POINTED if is_judged and not _mourns(brief) and speaks_for("split", _said(brief)) else 0.0
    if brief.happening is None:
        return POINTED if brief.kind == "transformation" and not _mourns(brief) else 0.0
    if brief.sober:
        return 0.0
    if brief.happening.changes or brief.kind == "transformation":
        return POINTED
    return ANY if brief.happening.worsens else 0.0


def _figure(_layout: Layout, brief: Brief) -> float:
    """Somebody whom nobody knows, where the words ask for them or tell of a crime, a loss, a secret."""
    if brief.peopleless or not speaks_for("figure", _said(brief)):
        return 0.0
    dark = brief.grave or not kin(brief.genre).isdisjoint(concepts().genres.mystery)
    return POINTED if dark else ANY if brief.kind == "question" else 0.0


def _talk(_layout: Layout, brief: Brief) -> float:
    if brief.peopleless or brief.quiet:
        return 0.0
    return POINTED if brief.genre in concepts().genres.talk or speaks_for("talk", _said(brief)) else 0.0


def _laid(layout: Layout, brief: Brief) -> float:
    """Several things that the words name, each of another kind, and none that is a place, somebody or too heavy to lie
    about; or one with the tools of its trade."""
    if not _shows_a_thing(brief) or _mourns(brief):
        return 0.0
    kinds: list[str] = []
    for name in brief.subjects:
        lies = stands_in(name) and not (is_face(name) or is_person(name) or rests_on_ground(name))
        if lies and not any(name in kin_of(other, brief.subjects) for other in kinds):
            kinds.append(name)
    tooled = bool(kinds) and brief.genre in concepts().genres.tools and not brief.quoted
    return ANY if tooled or len(kinds) >= len(layout.heroes) else 0.0


def _presenter(layout: Layout, brief: Brief) -> float:
    """Somebody shows the thing, or the words where nothing can be shown. Nobody smiles where something is felt, asked
    or lost: then somebody thinks about it. Nobody is seen where it is grave."""
    if not brief.presenter or brief.peopleless or brief.grave or brief.sober or brief.side:
        return 0.0
    if (brief.feeling and not brief.somebody) or (brief.quiet and layout.pose == "pointing"):
        return 0.0
    if (layout.pose == "thinking") != _gives_to_think(brief):
        return 0.0
    thing = presented_of(brief)
    if thing is None:
        tells_by_words = not layout.shows_things and bool(brief.headline.lines) and brief.kind not in MADE_FOR
        return ANY if tells_by_words and not (brief.crossed or brief.versus_art) else 0.0
    if not layout.shows_things:
        return 0.0
    is_held = fits_a_hand(thing)
    if layout.pose == "presenting":
        return POINTED if is_held else 0.0
    return ANY if layout.pose == "pointing" and is_held else POINTED


def _act(_layout: Layout, brief: Brief) -> float:
    """Somebody does to the thing what the title says."""
    if brief.act is None or brief.crossed or brief.versus_art or brief.side:
        return 0.0
    if not brief.presenter or brief.peopleless or brief.grave or brief.sober or brief.sorrow:
        return 0.0
    return ALL


def _gives_to_think(brief: Brief) -> bool:
    """Whether something is asked, or trouble or a loss is told. Whoever shows how something is done asks nothing,
    though a cut of the words may ('how?')."""
    return brief.troubled or brief.sorrow or brief.kind == "question" or (brief.asks and brief.kind != "tutorial")


def _mourns(brief: Brief) -> bool:
    """Whether something grave is told that is no mystery: nothing is pointed at, nothing judged."""
    return brief.grave and kin(brief.genre).isdisjoint(concepts().genres.mystery)


def _said(brief: Brief) -> str:
    return f"{brief.title} {brief.prompt}"


def _map(layout: Layout, brief: Brief) -> float:
    """A country that the words speak of, or the way from one place to another; less where only something happens
    there."""
    if brief.mapped is None or brief.versus or brief.crossed or layout.map is None:
        return 0.0
    if layout.map.kind == "journey" or brief.mapped.ends:
        return POINTED if layout.map.kind == "journey" and brief.mapped.ends else 0.0
    if brief.mapped.asked:
        return POINTED
    return 0.0 if kin(brief.genre).isdisjoint(concepts().genres.abroad) else LITTLE


WORTH: Mapping[Concept, Callable[[Layout, Brief], float]] = {
    "giant": _giant,
    "ringed": _ringed,
    "split": _split,
    "figure": _figure,
    "talk": _talk,
    "laid": _laid,
    "map": _map,
    "presenter": _presenter,
    "act": _act,
}
