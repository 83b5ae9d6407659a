"""The ideas that a creator has seen of a wish: shared by a thumbnail and all that were shuffled from it, so that none
comes twice whichever of them is shuffled next. Other words are another wish, with ideas of its own.

Each thumbnail's row holds them all: they last as long as any of the thumbnails, and go with the last.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from sqlalchemy import Select, select

from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.studio.thumbnails.models import ShownIdeas, Thumbnail

NOTHING_YET = ""
"""In place of words, of a copy that shares with others of whose words nothing was shown."""


async def root_of(session: ReadSession, thumbnail_id: str) -> str:
    """The first of the thumbnails that share what was seen."""
    query = select(ShownIdeas.root).where(ShownIdeas.thumbnail_id == thumbnail_id).limit(1)
    return await session.scalar(query) or thumbnail_id


async def of_thumbnail(session: ReadSession, thumbnail_id: str) -> Sequence[ShownIdeas]:
    """In the order of their words."""
    query = select(ShownIdeas).where(ShownIdeas.thumbnail_id == thumbnail_id).order_by(ShownIdeas.words)
    return (await session.scalars(query)).all()


async def seen(session: ReadSession, user_id: str, root: str, words: str) -> Sequence[str]:
    """In the order in which they came."""
    rows = await session.scalars(_shared(user_id, root, words))
    return list(dict.fromkeys(idea for row in rows for idea in row.ideas))


async def record(
    session: WriteSession, thumbnail: Thumbnail, root: str | None, words: str, ideas: Iterable[str]
) -> None:
    """A thumbnail shows these; `root` None: it shares them with no other."""
    first = root or thumbnail.id
    rows = (await session.scalars(_shared(thumbnail.user_id, first, words).with_for_update())).all()
    earlier = [idea for row in rows for idea in row.ideas]
    known = list(dict.fromkeys([*earlier, *ideas]))
    for row in rows:
        row.ideas = known
    session.add(ShownIdeas(thumbnail_id=thumbnail.id, user_id=thumbnail.user_id, root=first, words=words, ideas=known))
    await session.flush()


async def share(session: WriteSession, thumbnail_id: str, copy: Thumbnail) -> None:
    """A copy shares what was seen of the thumbnail that it was taken from, and what will be."""
    root, rows = await root_of(session, thumbnail_id), await of_thumbnail(session, thumbnail_id)
    for words, ideas in [(row.words, row.ideas) for row in rows] or [(NOTHING_YET, [])]:
        session.add(ShownIdeas(thumbnail_id=copy.id, user_id=copy.user_id, root=root, words=words, ideas=ideas))
    await session.flush()


def _shared(user_id: str, root: str, words: str) -> Select[ShownIdeas]:
    return (
        select(ShownIdeas)
        .where(ShownIdeas.user_id == user_id, ShownIdeas.root == root, ShownIdeas.words == words)
        .order_by(ShownIdeas.thumbnail_id)
    )
