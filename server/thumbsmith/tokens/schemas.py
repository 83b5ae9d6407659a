"""Wire shapes of tokens."""

from __future__ import annotations

from datetime import datetime

from pydantic import Field

from thumbsmith.platform.wire import WireModel
from thumbsmith.tokens.models import EntryKind, LotKind


class TokenInfo(WireModel):
    total_credits: int
    available_tokens: int
    tokens_per_image: int
    period_start_date: datetime | None
    period_end_date: datetime | None = Field(description="Null while all tokens are of a kind that does not expire.")


class TokenLine(WireModel):
    id: str
    date: datetime
    kind: EntryKind
    source: LotKind
    title: str
    tokens: int = Field(description="Negative when they were spent or lost.")
    record_id: str | None = Field(description="The thumbnail that was made with them.")
    in_progress: bool


class TokenHistoryAnswer(WireModel):
    lines: list[TokenLine]
    next_cursor: str | None
