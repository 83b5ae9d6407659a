"""Saves that the page makes by itself, thinned out: one version stands for up to ten minutes of work."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import timedelta

from sqlalchemy import select

from thumbsmith.platform.database import WriteSession
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.storage_use import counting
from thumbsmith.studio.thumbnails.models import LONGEST_CHANGE, Thumbnail, ThumbnailVersion

INTERVAL = timedelta(minutes=10)


@dataclass(frozen=True)
class Gone:
    """A version that went, if one did: what was done in it, and the keys of files that nobody needs now."""

    change: str | None = None
    spare: list[str] = field(default_factory=list)


async def thin_out(session: WriteSession, thumbnail: Thumbnail, keep: set[str]) -> Gone:
    """Make room for a save: the automatic one before it goes, unless ten minutes lie between that and its own
    predecessor, or the creator has gone back to another version since. Pictures in `keep` stay.
    """
    query = select(ThumbnailVersion).where(ThumbnailVersion.thumbnail_id == thumbnail.id)
    newest = (await session.scalars(query.order_by(ThumbnailVersion.index.desc()).limit(2))).all()
    last = newest[0]
    if last.id != thumbnail.current_version_id or not can_go(newest):
        return Gone()
    await session.delete(last)
    await session.flush()
    await counting.remove(session, thumbnail.user_id, size=last.size, is_shown=True)
    return Gone(last.change, await pictures.release(session, thumbnail.user_id, [last.id], keep=keep))


def can_go(newest: Sequence[ThumbnailVersion]) -> bool:
    """Whether the first of the two newest versions was saved automatically and adds little time to the other."""
    if len(newest) < 2:
        return False
    last, before = newest
    return last.source == "automatic" and last.created_at - before.created_at < INTERVAL


def joined(change: str | None, earlier: str | None) -> str:
    """What was done, the newest first, each thing once: "Move, Edit text"."""
    said = [words for changes in (change, earlier) if changes for words in changes.removesuffix("…").split(", ")]
    words = ", ".join(dict.fromkeys(said))
    return words if len(words) <= LONGEST_CHANGE else f"{words[: LONGEST_CHANGE - 1]}…"
