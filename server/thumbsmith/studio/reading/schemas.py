"""Wire shapes of reading a prompt."""

from __future__ import annotations

from pydantic import Field

from thumbsmith.platform.wire import WireModel
from thumbsmith.studio.corrections import CorrectionsWish
from thumbsmith.studio.fields import WordsBody


class ReadingBody(WordsBody):
    corrections: CorrectionsWish


class ReadingAnswer(WireModel):
    """The understanding of a prompt: nothing is made or kept of it."""

    language: str = Field(description="Of ISO 639-1; und where it can't be told.")
    title: str = Field(description="The subject of the video, without directions.")
    subjects: list[str] = Field(description="English nouns of what can be shown, best first.")
    genre: str
    place: str | None
    feeling: str | None
    words: list[str] = Field(description="Words that the picture may carry, best first.")
    are_dictated: bool = Field(description="Whether the prompt dictates the words.")
    ground_color: str | None
    text_color: str | None
    exclusions: list[str] = Field(description="Things to leave out.")
    unmet: list[str] = Field(description="Directions that can't be obeyed, as they are written.")
    is_unclear: bool = Field(description="Nothing that the words name can be shown.")
    places: list[str] = Field(description="Places that may be chosen instead.")
    feelings: list[str] = Field(description="Feelings that may be chosen instead.")
    is_personal: bool = Field(
        description="The words say I or me, or tell a feeling: the face of whoever writes them suits the picture."
    )
