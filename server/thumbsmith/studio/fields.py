"""Fields that several calls of the studio take."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StringConstraints

from thumbsmith.engines.base import MAXIMUM_PROMPT
from thumbsmith.platform.wire import Lines, OneLine

LONGEST_TITLE = 200

Title = Annotated[OneLine, StringConstraints(max_length=LONGEST_TITLE)]
Prompt = Annotated[Lines, StringConstraints(max_length=MAXIMUM_PROMPT)]
FileName = Annotated[OneLine, StringConstraints(max_length=255)]
CustomerId = Annotated[str | None, Field(description="The caller's own id.")]
Base64Picture = Annotated[str, Field(description="JPG, PNG, WebP or GIF as base64, with or without data-URL prefix.")]
