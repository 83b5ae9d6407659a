"""A creator's corrections of what was understood: their wire shape, and their words for the content rules."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, BeforeValidator, Field

from thumbsmith.engines.base import Corrections
from thumbsmith.platform.wire import OneLine, WireModel, refuse_blank

Word = Annotated[OneLine, AfterValidator(refuse_blank), Field(max_length=60)]
LongestWords = Annotated[OneLine, AfterValidator(refuse_blank), Field(max_length=80)]
Choice = Annotated[OneLine | None, Field(max_length=60)]


class CorrectionsBody(WireModel):
    """Nothing or null: as it is read. Empty: nothing of that kind on the picture. Unknown values are ignored,
    and among the answer's `unmet`."""

    subjects: Annotated[tuple[Word, ...] | None, Field(max_length=8)] = Field(
        default=None, description="Things to show, best first; nouns in any language."
    )
    place: Choice = None
    feeling: Choice = None
    words: Annotated[tuple[LongestWords, ...] | None, Field(max_length=4)] = Field(
        default=None, description="Words on the picture, to the letter; empty: a picture without words."
    )
    ground_color: Choice = Field(default=None, description="`#RRGGBB` or a word of colour.")
    text_color: Choice = None
    exclusions: Annotated[tuple[Word, ...] | None, Field(max_length=8)] = Field(
        default=None, description="Things to leave out: people, faces, text, emoji or a noun."
    )

    def corrections(self) -> Corrections:
        return Corrections(**self.model_dump(by_alias=False))


CorrectionsWish = Annotated[
    CorrectionsBody,
    BeforeValidator(lambda value: {} if value is None else value),
    Field(default_factory=CorrectionsBody, description="The creator's corrections of what was understood."),
]
"""Null is none."""


def texts_of(corrections: Corrections) -> dict[str, str]:
    """The words in corrections, by the name of their field on the wire."""
    named = {
        "corrections.subjects": corrections.subjects,
        "corrections.words": corrections.words,
        "corrections.exclusions": corrections.exclusions,
        "corrections.place": (corrections.place or "",),
    }
    return {name: "\n".join(texts) for name, texts in named.items() if texts}
