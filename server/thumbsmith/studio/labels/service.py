"""Use cases of labels: put them on a thumbnail, list them, rename them, find thumbnails by them.

A label is there as long as any thumbnail has it. Those of thumbnails that can be brought back count as well.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Select, delete, func, select, update

from thumbsmith.platform.database import ReadSession, WriteSession
from thumbsmith.platform.folding import folded
from thumbsmith.studio.labels.errors import MOST_LABELS, LabelMissing, TooManyLabels
from thumbsmith.studio.labels.models import ThumbnailLabel
from thumbsmith.studio.thumbnails.models import Thumbnail


@dataclass(frozen=True)
class Label:
    name: str
    thumbnails: int
    """The number of those that are shown."""


async def all_of(session: ReadSession, user_id: str) -> list[Label]:
    """Of the thumbnails that are shown, from A to Z."""
    query = (
        select(ThumbnailLabel.folded_name, func.min(ThumbnailLabel.name), func.count())
        .join(Thumbnail, Thumbnail.id == ThumbnailLabel.thumbnail_id)
        .where(ThumbnailLabel.user_id == user_id, Thumbnail.is_shown())
        .group_by(ThumbnailLabel.folded_name)
    )
    found = (await session.execute(query)).all()
    return [Label(name, number) for _, name, number in sorted(found)]


async def of_thumbnails(session: ReadSession, thumbnail_ids: Iterable[str]) -> Mapping[str, Sequence[str]]:
    """Of each that has any, from A to Z."""
    query = select(ThumbnailLabel.folded_name, ThumbnailLabel.name, ThumbnailLabel.thumbnail_id)
    rows = (await session.execute(query.where(ThumbnailLabel.thumbnail_id.in_(list(thumbnail_ids))))).all()
    found: dict[str, list[str]] = {}
    for _, name, thumbnail_id in sorted(rows):
        found.setdefault(thumbnail_id, []).append(name)
    return found


def having(user_id: str, name: str) -> Select[str]:
    """Ids of the thumbnails that have the label."""
    is_it = ThumbnailLabel.folded_name == folded(name)
    return select(ThumbnailLabel.thumbnail_id).where(ThumbnailLabel.user_id == user_id, is_it)


async def put(session: WriteSession, thumbnail: Thumbnail, names: Iterable[str]) -> list[str]:
    """The thumbnail has these and no others. Returns them from A to Z, as the other thumbnails spell them.

    The user's row is locked. Raises TooManyLabels.
    """
    of_user = ThumbnailLabel.user_id == thumbnail.user_id
    known = await _named(session, of_user, ThumbnailLabel.thumbnail_id != thumbnail.id)
    wanted = {key: known.get(key, name) for name in names if (key := folded(name))}
    if wanted.keys() - known.keys() and len(known | wanted) > MOST_LABELS:
        raise TooManyLabels
    await session.execute(delete(ThumbnailLabel).where(ThumbnailLabel.thumbnail_id == thumbnail.id))
    return await _add(session, thumbnail, wanted)


async def rename(session: WriteSession, user_id: str, name: str, new_name: str) -> Label:
    """Every thumbnail that has the label has the new name instead. Two labels become one if the new name is another's.

    The user's row is locked. Raises LabelMissing.
    """
    old, new = folded(name), folded(new_name)
    of_user = ThumbnailLabel.user_id == user_id
    labels = await all_of(session, user_id)
    if not any(folded(label.name) == old for label in labels):
        raise LabelMissing
    if old != new:
        both = ThumbnailLabel.thumbnail_id.in_(having(user_id, new_name))
        await session.execute(delete(ThumbnailLabel).where(of_user, ThumbnailLabel.folded_name == old, both))
    renamed = ThumbnailLabel.folded_name.in_((old, new))
    await session.execute(update(ThumbnailLabel).where(of_user, renamed).values(folded_name=new, name=new_name))
    return next(label for label in await all_of(session, user_id) if label.name == new_name)


async def copy(session: WriteSession, thumbnail_id: str, to: Thumbnail) -> None:
    """A copy of a thumbnail has its labels."""
    await _add(session, to, await _named(session, ThumbnailLabel.thumbnail_id == thumbnail_id))


async def _named(session: ReadSession, *which: ColumnElement[bool]) -> dict[str, str]:
    """Names by what they are folded."""
    query = select(ThumbnailLabel.folded_name, ThumbnailLabel.name).where(*which)
    return dict((await session.execute(query)).all())


async def _add(session: WriteSession, thumbnail: Thumbnail, names: Mapping[str, str]) -> list[str]:
    in_order = sorted(names.items())
    session.add_all(
        ThumbnailLabel(thumbnail_id=thumbnail.id, user_id=thumbnail.user_id, folded_name=key, name=name)
        for key, name in in_order
    )
    await session.flush()
    return [name for _, name in in_order]
