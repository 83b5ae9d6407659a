"""Faces whose feeling is known because it was said: 24 drawn people, eleven pictures of each. Every third person is
held out: no rule was set on them.

The feelings are made of action units as EMFACS describes them (`thumbsmith.pictures.footage.feelings`), so that the
rules and the drawing share their source: what is measured is whether the points of a face carry it, over builds, ages,
skins, glasses, beards, light and turns of the head. It says nothing of what people really feel.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

import numpy as np

from thumbsmith.pictures.footage import Feeling
from tools.bench.heads import Head, HeadStudio, Pixels

PEOPLE = 24
HELD_OUT = 3
"""Every so-manyth person."""
SKINS = ((236, 200, 176), (224, 178, 150), (198, 150, 116), (150, 104, 76), (104, 70, 52), (72, 48, 38))
DARK = 340  # sum of a skin's colour below which it counts as dark
HAIR = ((48, 34, 26), (110, 78, 44), (150, 150, 150), (24, 20, 18))
ORIGINS = ("caucasian", "asian", "african")
AGES = ("young", "young", "old", "young", "child", "old")
WEIGHTS = ("averageweight", "maxweight", "minweight")
RESTLESS = (
    "browInnerUp",
    "mouthSmileLeft",
    "mouthSmileRight",
    "mouthFrownLeft",
    "mouthFrownRight",
    "browDownLeft",
    "browDownRight",
    "jawOpen",
)
"""Units of which every face has a little, whatever it feels."""

Units = Mapping[str, float]


@dataclass(frozen=True)
class Sample:
    feeling: Feeling
    are_eyes_open: bool
    is_held_out: bool
    traits: tuple[str, ...]
    rgb: Pixels


@dataclass(frozen=True)
class Recipe:
    feeling: Feeling
    units: Units
    looks_away: bool = False
    blinks: bool = False


def both(**units: float) -> dict[str, float]:
    return {f"{name}{side}": amount for name, amount in units.items() for side in ("Left", "Right")}


SMILE = both(mouthSmile=0.8, cheekSquint=0.6, eyeSquint=0.2, mouthUpperUp=0.15)
LAUGH = both(mouthSmile=0.9, cheekSquint=0.9, eyeSquint=0.5, mouthUpperUp=0.3)
FROWN = both(browDown=0.95, noseSneer=0.5, mouthPress=0.6, eyeSquint=0.3, mouthFrown=0.3)
SHOUT = both(browDown=0.95, noseSneer=0.7, mouthStretch=0.5, mouthLowerDown=0.5, mouthUpperUp=0.4)
PONDER = {"browOuterUpLeft": 1.2, "browDownRight": 0.6, "mouthLeft": 0.6, **both(mouthPress=0.5)}
RECIPES = (
    Recipe("neutral", {}),
    Recipe("neutral", {"jawOpen": 0.18}),
    Recipe("smiling", SMILE),
    Recipe("laughing", {**LAUGH, "jawOpen": 0.5}),
    Recipe("shocked", {**both(browOuterUp=1.3, eyeWide=0.9), "browInnerUp": 1.3, "jawOpen": 0.8}),
    Recipe("angry", FROWN),
    Recipe("angry", {**SHOUT, "jawOpen": 0.35}),
    Recipe("sad", {**both(mouthFrown=0.9), "browInnerUp": 1.5, "mouthShrugLower": 0.5}),
    Recipe("thinking", PONDER, looks_away=True),
    Recipe("neutral", {}, blinks=True),
    Recipe("smiling", both(mouthSmile=0.8, cheekSquint=0.4), blinks=True),
)


@dataclass(frozen=True)
class Person:
    build: Mapping[str, float]
    skin: tuple[int, int, int]
    hair: tuple[int, int, int] | None
    has_beard: bool
    wears_glasses: bool
    traits: tuple[str, ...]


def samples(studio: HeadStudio, people: Iterable[int] = range(PEOPLE)) -> Iterator[Sample]:
    for number in people:
        person = person_of(number)
        random = np.random.default_rng(number)
        for recipe in RECIPES:
            head = _head(person, recipe, random, number)
            is_held_out = number % HELD_OUT == HELD_OUT - 1
            yield Sample(recipe.feeling, not recipe.blinks, is_held_out, person.traits, studio.picture(head))


def person_of(number: int) -> Person:
    origin, sex, age = ORIGINS[number % 3], ("male", "female")[number // 3 % 2], AGES[number // 2 % 6]
    skin = SKINS[(number * 5 + number // 6) % 6]
    has_beard = sex == "male" and age != "child" and number % 2 == 0
    wears_glasses = number % 4 == 1
    traits = (
        "dark skin" if sum(skin) < DARK else "light skin",
        *([age] if age != "young" else []),
        *(["glasses"] if wears_glasses else []),
        *(["beard"] if has_beard else []),
    )
    return Person(
        build={
            f"{origin}-{sex}-{age}": 1.0,
            f"universal-{sex}-{age}-averagemuscle-{WEIGHTS[number // 4 % 3]}": 1.0,
        },
        skin=skin,
        hair=None if number % 7 == 3 else HAIR[number // 3 % 4],
        has_beard=has_beard,
        wears_glasses=wears_glasses,
        traits=traits,
    )


def _head(person: Person, recipe: Recipe, random: np.random.Generator, seed: int) -> Head:
    units = dict(recipe.units)
    if recipe.looks_away and random.random() < 0.5:
        units = {_mirrored(name): amount for name, amount in units.items()}
    strength = random.uniform(0.7, 1.0)
    units = {name: amount * strength * random.uniform(0.9, 1.1) for name, amount in units.items()}
    for name in RESTLESS:
        units[name] = units.get(name, 0.0) + random.uniform(0, 0.1)
    if recipe.blinks:
        units |= both(eyeBlink=1.0)
    gaze = (random.uniform(-0.15, 0.15), random.uniform(-0.1, 0.1))
    if recipe.looks_away:
        gaze = (float(random.choice([-1, 1])) * random.uniform(0.3, 0.5), random.uniform(0.25, 0.4))
    red, green, blue = (int(part) for part in random.uniform(40, 220, 3))
    return Head(
        units=units,
        build=person.build,
        skin=person.skin,
        hair=person.hair,
        beard=person.has_beard,
        glasses=person.wears_glasses,
        gaze=gaze,
        turn=(random.uniform(-0.45, 0.45), random.uniform(-0.15, 0.15), random.uniform(-0.15, 0.15)),
        light=(random.uniform(-0.8, 0.8), random.uniform(0, 0.8), 0.8),
        ambient=random.uniform(0.35, 0.6),
        ground=(red, green, blue),
        seed=seed,
    )


def _mirrored(name: str) -> str:
    return name.replace("Left", "#").replace("Right", "Left").replace("#", "Right")
