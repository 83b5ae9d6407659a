"""The commands of an edit, between reading a wish and doing it. Plain data.

Amounts are shares of the usual step: 1 is what a word alone means, 0.5 'a bit', 1.6 'a lot'.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

Part = Literal["picture", "background", "subject", "text", "named", "mask"]
ToneName = Literal[
    "darker",
    "brighter",
    "warmer",
    "cooler",
    "night",
    "day",
    "sunset",
    "vivid",
    "pale",
    "contrast",
    "flat",
    "grey",
    "vintage",
    "sharp",
]
Direction = Literal["left", "right", "up", "down", "center"]


@dataclass(frozen=True)
class Target:
    """The object of a command. `words` names the layer when `part` is 'named', such as 'the red car'."""

    part: Part
    words: str = ""


PICTURE = Target("picture")
BACKGROUND = Target("background")
SUBJECT = Target("subject")
TEXT = Target("text")
MASK = Target("mask")


def named(words: str) -> Target:
    return Target("named", words)


@dataclass(frozen=True)
class Tone:
    """Light and grade."""

    name: ToneName
    target: Target = PICTURE
    amount: float = 1.0


@dataclass(frozen=True)
class Recolour:
    """`color` is a colour word of the vocabulary, or `#rrggbb`."""

    color: str
    target: Target = PICTURE
    end: str | None = None
    """With it a gradient that begins with the colour."""


@dataclass(frozen=True)
class Blur:
    target: Target = BACKGROUND
    amount: float = 1.0


@dataclass(frozen=True)
class NewBackground:
    words: str


@dataclass(frozen=True)
class Say:
    """Other words for the headline; with a mask new words in the masked box."""

    text: str


@dataclass(frozen=True)
class Reword:
    """Other words in the place of some that a text says."""

    old: str
    new: str


@dataclass(frozen=True)
class Resize:
    """`factor` above 1 is larger."""

    target: Target
    factor: float


@dataclass(frozen=True)
class Move:
    target: Target
    direction: Direction
    amount: float = 1.0
    """From 3 on: all the way."""


@dataclass(frozen=True)
class Mirror:
    target: Target = PICTURE


@dataclass(frozen=True)
class Turn:
    """About its middle; clockwise where positive."""

    target: Target
    degrees: float


@dataclass(frozen=True)
class Light:
    """Light on the subject from a side; None: stronger light from where it comes."""

    side: Literal["left", "right", "top"] | None = None


@dataclass(frozen=True)
class Haze:
    """Thicker air in a rendered place, by steps; negative: thinner, None: none at all."""

    amount: float | None = 1.0


@dataclass(frozen=True)
class Remove:
    target: Target


@dataclass(frozen=True)
class Put:
    """A new thing: in the masked box, or where there is room, on the sides of the picture that are named."""

    words: str
    at: tuple[Direction, ...] = ()


@dataclass(frozen=True)
class Restyle:
    """Key of a style; None: another one."""

    style: str | None = None


@dataclass(frozen=True)
class Rearrange:
    """Key of a layout; None: another one."""

    layout: str | None = None


@dataclass(frozen=True)
class Unknown:
    """Words that say nothing this engine can do."""

    words: str


Command = (
    Tone
    | Recolour
    | Blur
    | NewBackground
    | Say
    | Reword
    | Resize
    | Move
    | Mirror
    | Turn
    | Light
    | Haze
    | Remove
    | Put
    | Restyle
    | Rearrange
    | Unknown
)
