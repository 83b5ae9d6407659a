"""Wire shapes of fonts."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from fastapi import Path
from pydantic import AfterValidator, Field

from thumbsmith.platform.wire import OneLine, WireModel, refuse_blank
from thumbsmith.studio.fields import CustomerId, FileName
from thumbsmith.studio.fonts.models import LONGEST_KEY, LONGEST_NAME

FontId = Annotated[str, Path(pattern="^[0-9a-f]{32}$", description="As the list of own fonts says it.")]
FontKey = Annotated[str, Path(pattern="^[a-z0-9-]+$", max_length=LONGEST_KEY, description="As the font list says it.")]


def check_name(name: str) -> str:
    if len(name) > LONGEST_NAME:
        raise ValueError(f"The name is too long: at most {LONGEST_NAME} characters")
    return name


Name = Annotated[
    OneLine,
    AfterValidator(refuse_blank),
    AfterValidator(check_name),
    Field(json_schema_extra={"maxLength": LONGEST_NAME}),
]


class NewFont(WireModel):
    customer_id: CustomerId = None
    font_data: str = Field(description="WOFF2, TTF or OTF as base64, with or without data-URL prefix.")
    file_name: FileName = Field(default="", description="Names the font where the file has no name in it.")
    licence_allows: Literal[True] = Field(
        description="The caller has seen to it that the font's licence (such as the SIL Open Font License) allows "
        "this use of it."
    )


class FontChanges(WireModel):
    customer_id: CustomerId = None
    name: Name


class FontBody(WireModel):
    """A family as the font list has it, and where its file lies."""

    id: str
    key: str = Field(description="By which texts name it.")
    label: str
    url: str = Field(description="A signed address of the file.")
    size: int = Field(description="Bytes.")
    ascent: float = Field(description="This and all other distances: in em from the baseline.")
    descent: float
    cap_height: float
    x_height: float
    underline_position: float
    underline_thickness: float
    scripts: list[str]
    unicode_range: str = Field(description="Its characters, as CSS writes them.")
    created: datetime


class FontAnswer(WireModel):
    font: FontBody


class FontsAnswer(WireModel):
    fonts: list[FontBody] = Field(description="The creator's own, by name.")
    favourites: list[str] = Field(description="Keys of all kinds of fonts, newest first.")
    most: int = Field(description="As many fonts of one's own can be kept.")
    most_bytes: int = Field(description="Of one file.")
