"""Fields that several calls of the studio take."""

from __future__ import annotations

from typing import Annotated, Any, Self

from fastapi import Query
from pydantic import AfterValidator, BeforeValidator, Field, model_validator

from thumbsmith.engines.base import MAXIMUM_PROMPT
from thumbsmith.platform.identifiers import IDENTIFIER
from thumbsmith.platform.wire import Lines, OneLine, WireModel, is_blank

LIBRARY_ID = IDENTIFIER
"""The form of a library image's id, where a picture may also come as base64: no base64 of one is that short."""
LONGEST_TITLE = 200
LONGEST_FILE_NAME = 255
NO_PROMPT = "Please enter a description or prompt"


def check_title(title: str) -> str:
    if len(title) > LONGEST_TITLE:
        raise ValueError(f"The title is too long: at most {LONGEST_TITLE} characters")
    return title


def check_prompt(prompt: str) -> str:
    if len(prompt) > MAXIMUM_PROMPT:
        raise ValueError(f"The description is too long: at most {MAXIMUM_PROMPT:,} characters")
    return prompt


def check_file_name(name: str) -> str:
    if len(name) > LONGEST_FILE_NAME:
        raise ValueError(f"The file name is too long: at most {LONGEST_FILE_NAME} characters")
    return name


Title = Annotated[OneLine, AfterValidator(check_title), Field(json_schema_extra={"maxLength": LONGEST_TITLE})]
Prompt = Annotated[Lines, AfterValidator(check_prompt), Field(json_schema_extra={"maxLength": MAXIMUM_PROMPT})]
FileName = Annotated[
    OneLine, AfterValidator(check_file_name), Field(json_schema_extra={"maxLength": LONGEST_FILE_NAME})
]
Search = Annotated[Lines, Query(max_length=LONGEST_TITLE, description="Words to look for, in any case.")]
CustomerId = Annotated[str | None, Field(description="The caller's own id.")]
Base64Picture = Annotated[str, Field(description="JPG, PNG, WebP or GIF as base64, with or without data-URL prefix.")]


class WordsBody(WireModel):
    """A prompt or a title, or both, that nothing is drawn of."""

    prompt: Prompt = ""
    title: Title = ""
    customer_id: CustomerId = None

    @model_validator(mode="after")
    def there_are_words(self) -> Self:
        if is_blank(self.prompt + self.title):
            raise ValueError(NO_PROMPT)
        return self


def check_prompt_is_there(prompt: str) -> str:
    if is_blank(prompt):
        raise ValueError(NO_PROMPT)
    return prompt


def none_when_empty(value: Any) -> Any:
    return None if value == "" else value


Chosen = Annotated[OneLine | None, Field(max_length=60), BeforeValidator(none_when_empty)]
"""A key that the options offer, or an id; nothing or an empty text leaves it to the engine."""
Consent = Annotated[
    bool,
    BeforeValidator(lambda value: False if value is None else value),
    Field(
        description="Whoever can be recognised in the pictures that are used is the caller, or has agreed. Needed once "
        "per picture with a face that is not marked as the caller's own; kept with the picture, with its date."
    ),
]
