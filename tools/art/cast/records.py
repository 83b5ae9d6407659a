"""Who there is and what they can feel, from people.toml and feelings.toml."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeVar

from pydantic import ConfigDict, TypeAdapter, with_config

from .shading import Colour, Ramp, mixed, ramp

HERE = Path(__file__).parent
Record = TypeVar("Record")
Brow = tuple[float, float, float, float]
"""How far its inner end, arch and outer end move down, and its inner end outwards, in units."""
Mouth = Literal["closed", "frown", "round", "grin", "teeth", "slack"]
Hand = Literal["cheeks", "cheek", "chin", "open", "pointing", "gripping", "none"]


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True)
class Person:
    """Lengths in units, factors around 1."""

    skin: Literal["fair", "ivory", "olive", "tan", "brown", "dark"]
    hair: str
    hair_colour: Colour
    iris: Colour
    lips: Colour
    clothes: str
    clothes_colour: Colour
    second_colour: Colour = (240, 240, 246)
    feminine: bool = False
    age: float = 0.2
    """0 for a teenager, 1 for somebody old."""
    width: float = 1.0
    length: float = 1.0
    jaw: float = 1.0
    chin: float = 0.0
    cheekbones: float = 0.0
    nose_width: float = 1.0
    nose_length: float = 0.0
    lip_fullness: float = 1.0
    brow_weight: float = 18.0
    lashes: float = 0.6
    eye_size: float = 1.0
    eye_tilt: float = 0.0
    single_lid: bool = False
    turn: float = 0.3
    """How far the head is turned to the right, in radians."""
    shoulders: float = 1.0
    beard: Literal["none", "stubble", "full", "moustache"] = "none"
    glasses: bool = False
    earrings: bool = False
    freckles: bool = False
    hat: Literal["none", "toque", "helmet", "cap"] = "none"
    hat_colour: Colour = (240, 240, 246)
    stethoscope: bool = False
    like: str = ""
    """The person from whom they have all that their own entry leaves out."""
    startled: Literal["both", "near", "far", "none"] = "both"
    """Which hands go to the cheeks."""

    @property
    def tones(self) -> Ramp:
        return SKINS[self.skin]

    @property
    def line(self) -> Colour:
        """The colour of lines within the face."""
        return mixed(self.tones.deep, (0, 0, 0), 0.38)


@with_config(ConfigDict(extra="forbid"))
@dataclass(frozen=True)
class Feeling:
    """`near` is the side of the face that looks away from the light. Lengths in units, factors around 1."""

    brow_near: Brow = (0, -14, 0, 0)
    brow_far: Brow = (0, -14, 0, 0)
    eyes: tuple[float, float] = (1, 1)
    """How wide the near and the far one are open."""
    lids: Literal["open", "smiling", "shut"] = "open"
    slant: float = 0.0
    low: float = 0.08
    """How far the lower lid comes up."""
    iris: float = 1.0
    gaze: tuple[float, float] = (0.1, 0)
    wet: float = 0.0
    mouth: Mouth = "closed"
    mouth_width: float = 66.0
    mouth_open: float = 0.0
    corners: float = 4.0
    """How far they are drawn up."""
    skew: float = 0.0
    jaw: float = 0.0
    cheek: float = 0.0
    fold: float = 0.1
    forehead: float = 0.0
    frown: float = 0.0
    sneer: float = 0.0
    blush: float = 0.0
    pale: float = 0.0
    bags: float = 0.0
    turn: float = 0.0
    """Radians that the head turns further."""
    roll: float = 0.0
    """Degrees to the right."""
    pitch: float = 0.0
    hand: Hand = "none"
    shoulder: float = 0.0

    @property
    def reaches(self) -> bool:
        """Whether a hand is beside the body."""
        return self.hand in ("open", "pointing", "gripping")


SKINS: Mapping[str, Ramp] = {
    "fair": Ramp((255, 222, 196), (241, 186, 152), (194, 112, 98), (122, 60, 70)),
    "ivory": Ramp((255, 226, 190), (240, 194, 148), (192, 122, 88), (116, 62, 62)),
    "olive": Ramp((252, 208, 164), (228, 168, 122), (168, 98, 76), (100, 50, 54)),
    "tan": Ramp((244, 190, 142), (212, 148, 104), (150, 84, 64), (88, 42, 48)),
    "brown": Ramp((216, 152, 108), (174, 108, 70), (110, 58, 48), (60, 29, 36)),
    "dark": Ramp((196, 128, 90), (142, 84, 57), (82, 43, 43), (42, 19, 33)),
}


def hair_tones(colour: Colour) -> Ramp:
    return ramp(colour, 0.28, 0.5, 0.8, (14, 6, 30))


def read(name: str, record: type[Record]) -> dict[str, Record]:
    """A table of records by name, one that is `like` another completed from it. Raises pydantic.ValidationError for
    what no record has."""
    adapter, written = TypeAdapter(record), tomllib.loads((HERE / f"{name}.toml").read_text("utf-8"))
    return {key: adapter.validate_python(written.get(entry.get("like"), {}) | entry) for key, entry in written.items()}


PEOPLE: Mapping[str, Person] = read("people", Person)
FEELINGS: Mapping[str, Feeling] = read("feelings", Feeling)
