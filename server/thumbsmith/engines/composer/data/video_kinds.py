"""The kind of video that a title announces, from `video-kinds.toml`."""

from __future__ import annotations

import re
import tomllib
from functools import cache, cached_property

from thumbsmith.engines.composer.data.edit_words import Expressions
from thumbsmith.engines.composer.data.knowledge import FOLDER, Source
from thumbsmith.engines.composer.types import Kind


class VideoKinds(Source):
    between: Expressions
    kinds: dict[Kind, Expressions]

    @cached_property
    def versus(self) -> re.Pattern[str]:
        """One side, a word between, and the other side with all that follows."""
        return re.compile(rf"^(.*?\S)\s+(?:{'|'.join(self.between)})\s+(\S.*)$", re.IGNORECASE)

    @cached_property
    def announced(self) -> tuple[tuple[Kind, re.Pattern[str]], ...]:
        return tuple((kind, re.compile("|".join(found), re.IGNORECASE)) for kind, found in self.kinds.items())


@cache
def video_kinds() -> VideoKinds:
    """Raises ValueError when the file breaks the rules."""
    return VideoKinds.model_validate(tomllib.loads((FOLDER / "video-kinds.toml").read_text("utf-8")))
