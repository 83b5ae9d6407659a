"""HTTP calls of tokens."""

from __future__ import annotations

from fastapi.responses import StreamingResponse

from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.platform.calls import Router
from thumbsmith.platform.dependencies import AppClock, AppDatabase, ReadDatabase
from thumbsmith.platform.paging import Cursor
from thumbsmith.tokens import history, lots
from thumbsmith.tokens.schemas import TokenHistoryAnswer, TokenInfo, TokenLine
from thumbsmith.tokens.service import TOKENS_PER_IMAGE

router = Router(prefix="/v1/tokens", tags=["tokens"])


@router.get("/available")
async def get_available_tokens(user: CurrentUser, database: AppDatabase, clock: AppClock) -> TokenInfo:
    """The tokens that can be spent now, and the price of one image."""
    async with database.look_up() as session:
        balance = await lots.balance(session, user.id, clock())
    return TokenInfo(
        total_credits=balance.total,
        available_tokens=balance.available,
        tokens_per_image=TOKENS_PER_IMAGE,
        period_start_date=balance.period_start,
        period_end_date=balance.period_end,
    )


@router.get("/history")
async def get_token_history(
    user: CurrentUser, session: ReadDatabase, clock: AppClock, cursor: Cursor
) -> TokenHistoryAnswer:
    """The history of the caller's tokens, newest first."""
    lines, following = await history.read(session, user.id, clock(), cursor)
    return TokenHistoryAnswer(
        lines=[
            TokenLine(
                id=line.id,
                date=line.at,
                kind=line.kind,
                source=line.lot_kind,
                title=history.title_of(line),
                tokens=line.tokens,
                record_id=line.record_id,
                in_progress=line.is_open,
            )
            for line in lines
        ],
        next_cursor=following,
    )


@router.get("/history.csv", response_class=StreamingResponse)
async def download_token_history(user: CurrentUser, database: AppDatabase, clock: AppClock) -> StreamingResponse:
    """The whole history as a table for a spreadsheet."""
    return StreamingResponse(
        history.csv_lines(database, user.id, clock()),
        media_type="text/csv; charset=utf-8",
        headers={"Content-Disposition": 'attachment; filename="thumbsmith-tokens.csv"', "Cache-Control": "no-store"},
    )
