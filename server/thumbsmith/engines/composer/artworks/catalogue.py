"""Every piece of art by its id, with the group where it is found and the words that name it. No pixels here."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from thumbsmith.engines.composer.build.backdrops import BACKDROPS
from thumbsmith.engines.composer.build.backdrops.rendered import PREFIX as WORLD
from thumbsmith.engines.composer.build.solids.catalogue import MODELS
from thumbsmith.engines.composer.data.cards import card_kinds
from thumbsmith.engines.composer.data.drawn_people import CAST, called, drawn_people
from thumbsmith.engines.composer.data.knowledge import drawables, nouns
from thumbsmith.engines.composer.data.knowledge import names as proper_names
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.data.marks import marks
from thumbsmith.engines.composer.data.materials import materials
from thumbsmith.engines.composer.data.places import PLACES
from thumbsmith.engines.composer.data.solids import drawn_as
from thumbsmith.engines.composer.data.world import names as country_names
from thumbsmith.engines.composer.data.world import world

GROUPS: Mapping[str, str] = {
    "arrows": "Arrows",
    "circles": "Circles",
    "shapes": "Shapes",
    "badges": "Badges",
    "stickers": "Stickers",
    "faces": "Faces",
    "characters": "Characters",
    "people": "People and hands",
    "silhouettes": "Silhouettes",
    "solids": "Solid things",
    "things": "Things",
    "drawings": "Drawings",
    "food": "Food and drink",
    "animals": "Animals and nature",
    "travel": "Travel and places",
    "sport": "Sport and play",
    "symbols": "Symbols",
    "cards": "Proof cards",
    "maps": "Maps",
    "scenes": "Scenes",
    "backdrops": "Backdrops",
    "materials": "Materials",
}
"""Where creators find art, in this order, with what they read."""
ICON_GROUPS: Mapping[str, str] = {
    "smileys-emotion": "faces",
    "people-body": "people",
    "silhouettes": "silhouettes",
    "objects": "things",
    "drawings": "drawings",
    "food-drink": "food",
    "animals-nature": "animals",
    "travel-places": "travel",
    "activities": "sport",
    "symbols": "symbols",
    "flags": "symbols",
}
FULL = frozenset({"scenes", "backdrops", "materials"})
"""Groups whose art fills the background."""
STANDING_FOR = 2
"""Of the backdrops that can stand for a place, how many its name finds."""
SOLID = "solid-"


@dataclass(frozen=True)
class Artwork:
    id: str
    """Kind and name: `art:rocket`, `backdrop:nebula`."""
    label: str
    group: str
    nouns: tuple[str, ...] = ()
    """English, which it is a picture of, the best first; words for them in other languages find it too."""
    keywords: tuple[str, ...] = ()
    """English, which speak of it less surely."""
    names: tuple[str, ...] = ()
    """Of any language, as they are."""

    @property
    def kind(self) -> str:
        return self.id.partition(":")[0]

    @property
    def name(self) -> str:
        return self.id.partition(":")[2]


def catalogue(icons: IconLibrary) -> dict[str, Artwork]:
    """By id, in the order of the groups."""
    found = sorted(_all(icons), key=lambda artwork: list(GROUPS).index(artwork.group))
    return {artwork.id: artwork for artwork in found}


def _all(icons: IconLibrary) -> Iterator[Artwork]:
    for group, of_group in marks().items():
        yield from (Artwork(f"{group}:{key}", mark.label, group, mark.nouns) for key, mark in of_group.items())
    yield from _drawn(icons)
    yield from _solids(icons)
    yield from _characters()
    for key, kind in card_kinds().items():
        words = (kind.label.lower(), *sorted(kind.sure))
        yield Artwork(f"card:{key}", kind.label, "cards", _each_once(*words), tuple(sorted(kind.nouns)))
    yield from _countries()
    yield from _backdrops()


def _drawn(icons: IconLibrary) -> Iterator[Artwork]:
    for name, icon in icons.icons.items():
        if name not in MODELS:
            words = _each_once(icon.label.lower(), *nouns_of(name))
            emoji = (icon.emoji,) if icon.emoji else ()
            yield Artwork(f"art:{name}", _label(icon.label), ICON_GROUPS[icon.group], words, icon.keywords, emoji)


def _solids(icons: IconLibrary) -> Iterator[Artwork]:
    """A solid means what the drawn art means whose place it takes."""
    for name in MODELS:
        label = icons.icons[name].label if name in icons else name.removeprefix(SOLID).replace("-", " ")
        means = (noun for each in (name, *drawn_as(name)) for noun in nouns_of(each))
        yield Artwork(f"art:{name}", _label(label), "solids", _each_once(label.lower(), *means))


def _characters() -> Iterator[Artwork]:
    for file in sorted(CAST.glob("person-*.webp")):
        _, person, feeling = file.stem.split("-")
        roles = (word for role in drawn_people().roles if person in role.people for word in sorted(role.words))
        keywords = _each_once("person", "face", *roles)
        yield Artwork(f"art:{file.stem}", called(file.stem), "characters", (feeling,), keywords, (person,))


def _countries() -> Iterator[Artwork]:
    there = {outline.code for outline in world().outlines}
    for code, called_so in country_names().names.items():
        if int(code) in there:
            spellings = (name for each in called_so if each in proper_names() for name in proper_names()[each].also)
            words = (called_so[0].lower(), "map")
            yield Artwork(f"map:{code}", called_so[0], "maps", words, (), (*called_so, *spellings))


def _backdrops() -> Iterator[Artwork]:
    for key, backdrop in BACKDROPS.items():
        is_material = key in materials()
        group = "materials" if is_material else "scenes" if key.startswith(WORLD) else "backdrops"
        places = [place for place, each in PLACES.items() if key in each.backdrops[:STANDING_FOR]]
        words = (backdrop.label.lower(), *(noun for place in places for noun in _nouns_of_places()[place]))
        yield Artwork(f"backdrop:{key}", backdrop.label, group, _each_once(*words), (group[:-1], "background"))


def nouns_of(art: str) -> tuple[str, ...]:
    """What art means, and what it would be taken for; nothing for art without an entry of its own."""
    entry = drawables().get(art)
    if entry is None:
        return ()
    own = (*entry.means, *entry.stands_in)
    return own or (nouns_of(entry.same_as) if entry.same_as else ())


@cache
def _nouns_of_places() -> Mapping[str, tuple[str, ...]]:
    """The nouns that a place carries, its own name first."""
    found: dict[str, list[str]] = {place: [place.replace("-", " ")] for place in PLACES}
    for noun, entry in nouns().items():
        if entry.drawing.startswith("@") and entry.drawing[1:] in found:
            found[entry.drawing[1:]].append(noun)
    return {place: tuple(each) for place, each in found.items()}


def _label(words: str) -> str:
    return words[:1].upper() + words[1:]


def _each_once(*words: str) -> tuple[str, ...]:
    """Each once."""
    return tuple(dict.fromkeys(words))
