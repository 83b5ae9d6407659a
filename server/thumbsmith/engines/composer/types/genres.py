"""Genres of channels and the places where their stories happen."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import ConfigDict, with_config

from thumbsmith.engines.composer.types.terms import Daytime


def phrases(text: str) -> tuple[str, ...]:
    """The words and phrases of a list that is separated by commas."""
    return tuple(phrase.strip() for phrase in text.split(","))


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True)
class Genre:
    """A kind of channel, as `data/genres.toml` has it; names of art are names of the icon pack."""

    key: str
    label: str
    faces: tuple[str, ...]
    heroes: tuple[str, ...]
    things: tuple[str, ...]
    """They stand beside a hero, or lead after the heroes."""
    backdrops: tuple[str, ...]
    palettes: tuple[str, ...]
    fonts: tuple[str, ...]
    tags: tuple[str, ...]
    """Phrases for the tag when the words leave none, e.g. 'SO EASY!'."""
    mood: str
    styles: tuple[str, ...]
    """Styles that suit best, in order; the others stay possible."""
    likes_emoji: bool
    """Whether a drawn face is on brand: a serious creator of most genres refuses one."""
    parent: str | None = None
    """The genre that this one is a kind of."""
    light: str | None = None
    """Direction for light and colours that a brief without one is offered."""
    scenes: tuple[str, ...] = ()
    """Rendered worlds in which its things may stand small, where none of its backdrops is one."""
    emblems: tuple[str, ...] = ()
    """Art that any title of the genre may show, where its words name nothing that can be shown; the first that the
    title does not deny."""
    sells_itself: bool = False
    """Its things sell a video better than a face, unless the words feel strongly."""
    daylit: bool = False
    """Its things are shown in plain light: dishes and skin lose their appeal in other colours, children go to no
    club."""


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True)
class Place:
    """The place of a title's story, as `data/places.toml` has it."""

    key: str
    backdrops: tuple[str, ...]
    """Backdrops that can stand for it, best first; empty where nothing painted looks like it."""
    palettes: tuple[str, ...]
    """These go before the genre's; empty: the genre's."""
    time: Daytime | None = None
    """The only time of day that it is shown at."""
