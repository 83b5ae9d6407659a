"""The shape of a model's reading: the schema it is asked by, and what of an answer is taken."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping
from typing import Any, Literal, TypeVar, cast, get_args

from pydantic import BaseModel, ConfigDict

from thumbsmith.engines.openai.texts import object_in
from thumbsmith.engines.reading import ModelReading, Vocabulary

LONGEST_TITLE, LONGEST_LINE, LONGEST_NOUN = 300, 80, 40
MOST = 8
"""Entries of a list."""
_LANGUAGE = re.compile(r"[a-z]{2}")
_ENGLISH = re.compile(r"[a-z0-9][a-z0-9 '&-]*")
_COLOR = re.compile(r"#[0-9a-f]{6}|[a-z][a-z -]{2,29}")
_JOINERS = {"\u200c", "\u200d"}
"""Not drawn, and yet part of how Persian and emoji are written."""

Time = Literal["day", "night", "sunset"]
Side = Literal["left", "right"]
TextSide = Literal["left", "right", "top", "bottom"]
_Choice = TypeVar("_Choice", bound=str)


class _Answer(BaseModel):
    """As it comes; servers that take no schema may leave something out."""

    model_config = ConfigDict(strict=True)

    language: str = ""
    title: str = ""
    topics: list[str] = []
    genre: str = ""
    grave: bool = False
    subjects: list[str] = []
    feeling: str = ""
    place: str = ""
    time: str = ""
    numbers: list[str] = []
    dictated: list[str] = []
    ground_color: str = ""
    text_color: str = ""
    subject_side: str = ""
    text_side: str = ""
    exclusions: list[str] = []
    marks: list[str] = []
    layout: str = ""
    mood: str = ""
    hooks: list[str] = []


def schema_of(vocabulary: Vocabulary) -> dict[str, Any]:
    """A schema that all servers understand: every key is wanted, '' stands for nothing. Lengths are looked at
    afterwards."""
    choices: Mapping[str, Collection[str]] = {
        "genre": vocabulary.genres,
        "place": vocabulary.places,
        "feeling": vocabulary.feelings,
        "time": get_args(Time),
        "subject_side": get_args(Side),
        "text_side": get_args(TextSide),
    }
    shapes: dict[Any, dict[str, Any]] = {bool: {"type": "boolean"}, str: {"type": "string"}}
    listed = {"type": "array", "items": {"type": "string"}}
    properties = {
        name: shapes.get(field.annotation, listed) | ({"enum": ["", *sorted(choices[name])]} if name in choices else {})
        for name, field in _Answer.model_fields.items()
    }
    return {"type": "object", "properties": properties, "required": [*properties], "additionalProperties": False}


def reading_of(said: str, vocabulary: Vocabulary) -> ModelReading:
    """Of a text that holds the object somewhere; what is not known, too long or not to be printed is dropped. Raises
    ValueError."""
    answer = _Answer.model_validate_json(object_in(said))
    return ModelReading(
        language=answer.language if _LANGUAGE.fullmatch(answer.language) else "und",
        title=_line(answer.title, LONGEST_TITLE) or "",
        topics=_nouns(answer.topics),
        genre=_chosen(answer.genre, vocabulary.genres),
        grave=answer.grave,
        subjects=_nouns(answer.subjects),
        feeling=_chosen(answer.feeling, vocabulary.feelings),
        place=_chosen(answer.place, vocabulary.places),
        time=cast(Time | None, _chosen(answer.time, get_args(Time))),
        numbers=_lines(answer.numbers),
        dictated=_lines(answer.dictated),
        ground_color=_color(answer.ground_color),
        text_color=_color(answer.text_color),
        subject_side=cast(Side | None, _chosen(answer.subject_side, get_args(Side))),
        text_side=cast(TextSide | None, _chosen(answer.text_side, get_args(TextSide))),
        exclusions=_nouns(answer.exclusions),
        marks=_nouns(answer.marks, LONGEST_LINE),
        layout=_noun(answer.layout),
        mood=_noun(answer.mood),
        hooks=_lines(answer.hooks),
    )


def _chosen(value: str, known: Collection[_Choice]) -> _Choice | None:
    return next((each for each in known if each == value), None)


def _line(value: str, longest: int = LONGEST_LINE) -> str | None:
    line = " ".join(value.split())
    is_plain = all(character.isprintable() or character in _JOINERS for character in line)
    return line if is_plain and 0 < len(line) <= longest else None


def _lines(values: Iterable[str]) -> tuple[str, ...]:
    found = (_line(value) for value in values)
    return tuple(dict.fromkeys(line for line in found if line))[:MOST]


def _noun(value: str, longest: int = LONGEST_NOUN) -> str | None:
    noun = " ".join(value.lower().split())
    return noun if len(noun) <= longest and _ENGLISH.fullmatch(noun) else None


def _nouns(values: Iterable[str], longest: int = LONGEST_NOUN) -> tuple[str, ...]:
    found = (_noun(value, longest) for value in values)
    return tuple(dict.fromkeys(noun for noun in found if noun))[:MOST]


def _color(value: str) -> str | None:
    color = value.strip().lower()
    return color if _COLOR.fullmatch(color) else None
