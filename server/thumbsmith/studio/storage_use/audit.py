"""The storage use of accounts, counted again: the same that `counting` follows step by step. Finds and corrects
errors."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator
from typing import Any

from sqlalchemy import ColumnElement, Select, case, func, literal, select, union

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.errors import NotSignedIn
from thumbsmith.platform.database import ReadSession
from thumbsmith.platform.dependencies import Deps
from thumbsmith.studio.face_library.models import LibraryFace
from thumbsmith.studio.fonts.models import FontFile
from thumbsmith.studio.images.models import LibraryImage
from thumbsmith.studio.pictures.models import Picture
from thumbsmith.studio.pictures.service import SHOWN_AND_HIDDEN
from thumbsmith.studio.storage_use import counting
from thumbsmith.studio.storage_use.counting import Use, use_of
from thumbsmith.studio.storage_use.models import StorageUse
from thumbsmith.studio.templates.models import Template
from thumbsmith.studio.thumbnails.models import Thumbnail, ThumbnailVersion

AT_ONCE = 200


def _sums(size: ColumnElement[int], is_shown: ColumnElement[bool]) -> tuple[ColumnElement[int], ColumnElement[int]]:
    """Of what is shown, and of what was deleted and can be brought back."""
    return func.sum(case((is_shown, size), else_=0)), func.sum(case((is_shown, 0), else_=size))


PARTS: tuple[tuple[Any, Select[*tuple[Any, ...]]], ...] = (
    (Picture.user_id, select(Picture.user_id, *SHOWN_AND_HIDDEN, literal(0))),
    (
        LibraryImage.user_id,
        select(LibraryImage.user_id, *_sums(func.length(LibraryImage.preview), LibraryImage.is_shown()), literal(0)),
    ),
    (
        LibraryFace.user_id,
        select(LibraryFace.user_id, *_sums(func.length(LibraryFace.preview), LibraryFace.is_shown()), literal(0)),
    ),
    (FontFile.user_id, select(FontFile.user_id, func.sum(FontFile.size), literal(0), literal(0))),
    (Template.user_id, select(Template.user_id, func.sum(Template.size), literal(0), literal(0))),
    (
        Thumbnail.user_id,
        select(
            Thumbnail.user_id,
            *_sums(ThumbnailVersion.size.expression, Thumbnail.is_shown()),
            func.count(case((Thumbnail.is_shown(), Thumbnail.id)).distinct()),
        ).join(ThumbnailVersion, ThumbnailVersion.thumbnail_id == Thumbnail.id),
    ),
)
"""By whom each is grouped, and then user, bytes, bytes of what was deleted, and thumbnails."""


async def counted_anew(session: ReadSession, user_ids: list[str]) -> dict[str, Use]:
    sizes: Counter[str] = Counter()
    deleted: Counter[str] = Counter()
    thumbnails: Counter[str] = Counter()
    for owner, query in PARTS:
        for user_id, shown, hidden, number in await session.execute(query.where(owner.in_(user_ids)).group_by(owner)):
            sizes[user_id] += int(shown or 0)
            deleted[user_id] += int(hidden or 0)
            thumbnails[user_id] += int(number)
    return {user_id: Use(sizes[user_id], thumbnails[user_id], deleted[user_id]) for user_id in user_ids}


async def astray(deps: Deps) -> list[str]:
    """Ids of the accounts whose count is not what they keep. Changes nothing."""
    found: list[str] = []
    async for page in _pages(deps):
        async with deps.database.read() as session:  # one moment: nothing changes between the two
            anew = await counted_anew(session, page)
            found += [user_id for user_id in page if anew[user_id] != await use_of(session, user_id)]
    return found


async def _pages(deps: Deps) -> AsyncIterator[list[str]]:
    """Everybody who has a count, and everybody who should have one: a process of an earlier release gives none."""
    known = union(select(StorageUse.user_id), select(Picture.user_id), select(FontFile.user_id)).subquery()
    last = ""
    while True:
        query = select(known.c.user_id).where(known.c.user_id > last).order_by(known.c.user_id)
        async with deps.database.read() as session:
            page = list(await session.scalars(query.limit(AT_ONCE)))
        if page:
            yield page
        if len(page) < AT_ONCE:
            return
        last = page[-1]


async def mend(deps: Deps, user_ids: list[str]) -> None:
    for user_id in user_ids:
        async with deps.database.write() as session:
            try:
                await accounts.lock_user(session, user_id)
            except NotSignedIn:  # the account went, and its count with it
                continue
            anew, use = (await counted_anew(session, [user_id]))[user_id], await use_of(session, user_id)
            await counting.add(
                session,
                user_id,
                size=anew.bytes - use.bytes,
                thumbnails=anew.thumbnails - use.thumbnails,
                deleted=anew.deleted - use.deleted,
            )
