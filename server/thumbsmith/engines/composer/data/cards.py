"""Proof cards, from the files in `cards/`: how they look, what their fields say, and which titles ask for them."""

from __future__ import annotations

import tomllib
from functools import cache
from typing import Annotated, Literal, Self

from pydantic import Field, model_validator

from thumbsmith.engines.composer.data.knowledge import FOLDER, Source, keys
from thumbsmith.engines.composer.types import NumberKind

Colour = Annotated[str, Field(pattern="^#[0-9a-f]{6}$")]
Length = Annotated[float, Field(ge=-200, le=2000)]
Area = tuple[Length, Length, Length, Length]
"""Left, top, width, height on the card."""
Saying = Literal["price", "percent", "figure", "unit", "number", "quote", "thing", "title", "line"]
"""The part of a title that a field takes."""
ShapeKind = Literal[
    "rect", "ellipse", "bars", "grid", "chart", "star", "tick", "cross", "triangle", "lens", "dots", "barcode", "line"
]


class CardShape(Source):
    kind: ShapeKind
    box: Area
    color: Colour
    second: Colour | None = None
    """Of what is told apart: the last column of a chart, empty stars."""
    radius: Annotated[float, Field(ge=0)] = 0
    stroke: Annotated[float, Field(ge=0)] = 0
    """Width of the line; 0 is filled."""
    count: tuple[int, int] = (1, 1)
    """Columns and rows of what is repeated."""


class CardField(Source):
    says: Annotated[tuple[Saying, ...], Field(alias="from", min_length=1)]
    box: Area
    color: Colour
    font: str
    most: Annotated[int, Field(ge=1, le=80)]
    lines: Annotated[int, Field(ge=1, le=4)] = 1
    align: Literal["left", "center", "right"] = "left"
    tallest: Annotated[float, Field(ge=80)] = 120
    """Of the letters that decide legibility."""
    capitals: bool = False
    marker: Colour | None = None
    """A marker's colour behind the words."""
    bar: bool = True


class CardKind(Source):
    label: str
    size: tuple[Length, Length]
    surface: Literal["paper", "screen"]
    color: Colour
    edge: Literal["plain", "round", "torn"] = "plain"
    radius: Annotated[float, Field(ge=0)] = 0
    turn: Annotated[float, Field(ge=-12, le=12)] = -5
    """Degrees."""
    sure: frozenset[str] = frozenset()
    nouns: frozenset[str] = frozenset()
    genres: frozenset[str] = frozenset()
    numbers: frozenset[NumberKind] = frozenset()
    asks: tuple[str, ...] = ()
    shapes: tuple[CardShape, ...] = ()
    fields: Annotated[tuple[CardField, ...], Field(min_length=1)]

    @model_validator(mode="after")
    def is_sound(self) -> Self:
        unknown = self.genres - keys().genres
        if unknown:
            raise ValueError(f"unknown genres: {sorted(unknown)}")
        width, height = self.size
        for field in self.fields:
            left, top, wide, high = field.box
            if left < 0 or top < 0 or left + wide > width or top + high > height:
                raise ValueError("a field lies outside the card")
        return self


@cache
def card_kinds() -> dict[str, CardKind]:
    """By key, the name of its file. Raises ValueError when one breaks the rules."""
    found = {}
    for path in sorted((FOLDER / "cards").glob("*.toml")):
        try:
            found[path.stem] = CardKind.model_validate(tomllib.loads(path.read_text("utf-8")))
        except ValueError as error:
            raise ValueError(f"{path.name}: {error}") from error
    return found
