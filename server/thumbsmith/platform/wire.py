"""Values on the wire: camelCase names, and texts that can't hide anything."""

from __future__ import annotations

import re
from typing import Annotated
from unicodedata import category

from pydantic import AfterValidator, BaseModel, ConfigDict
from pydantic.alias_generators import to_camel

# Half a surrogate pair, which JSON can carry but no database and no file, counts as a control character.
CONTROL_CHARACTERS = re.compile(r"[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
CONTROL_CHARACTERS_BUT_LINES = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")

TURNING = re.compile(r"[\u202a-\u202e\u2066-\u2069]")
"""They turn the direction of the text around them, on whichever page, mail or file system it stands: what is one file
name looks like another. The marks that right-to-left writing needs (U+200E, U+200F) turn nothing else."""

LETTERS_WITHOUT_INK = "\u115f\u1160\u2800\u3164\uffa0"
"""Fillers of Korean writing and the blank of braille: letters and signs, with nothing to see of them."""


class WireModel(BaseModel):
    """A body of a request or an answer. Fields that a caller adds are ignored."""

    model_config = ConfigDict(alias_generator=to_camel, populate_by_name=True, frozen=True)


def refuse_control_characters(text: str) -> str:
    if CONTROL_CHARACTERS.search(text):
        raise ValueError("This field takes one line of text without control characters")
    return text.strip()


def one_line(text: str) -> str:
    """Without what turns the text around it: pasted text carries that unseen, and loses nothing without."""
    return TURNING.sub("", refuse_control_characters(text)).strip()


def drop_control_characters(text: str) -> str:
    """Pasted text often carries some; line breaks and tabs stay."""
    return TURNING.sub("", CONTROL_CHARACTERS_BUT_LINES.sub("", text)).strip()


def is_blank(text: str) -> bool:
    """Whether there is nothing to see: no letter, digit or sign, whatever invisible characters it holds."""
    return all(character in LETTERS_WITHOUT_INK or category(character)[0] in "CMZ" for character in text)


def refuse_blank(text: str) -> str:
    if is_blank(text):
        raise ValueError("This field takes something that can be seen")
    return text


OneLine = Annotated[str, AfterValidator(one_line)]
"""A text in one line, without blanks at its ends."""
Lines = Annotated[str, AfterValidator(drop_control_characters)]
"""A text of any number of lines, without blanks at its ends."""
