"""Use cases of thumbnails: make, list, read, save, choose a version, keep a version as its own, delete and
bring back.

Everything here happens inside the caller's transaction and touches no file: pictures are stored before
(`pictures.service.store`) and removed after.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from itertools import accumulate
from typing import Any, Literal

from sqlalchemy import and_, bindparam, func, or_, select, update
from sqlalchemy.orm import defer

from thumbsmith.pictures.provenance import Source as DigitalSourceType
from thumbsmith.platform.database import ReadSession, WriteSession, find_row
from thumbsmith.platform.folding import ESCAPE, containing
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.paging import PAGE, BadCursor, Order, Place, moment
from thumbsmith.scene.migrations import load
from thumbsmith.scene.types import Scene
from thumbsmith.studio.expiration import RETENTION
from thumbsmith.studio.labels import service as labels
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.models import Picture
from thumbsmith.studio.storage_use import counting
from thumbsmith.studio.thumbnails import ideas, thinning
from thumbsmith.studio.thumbnails.errors import ChangedMeanwhile, ThumbnailMissing, VersionMissing, VersionUnknown
from thumbsmith.studio.thumbnails.models import LONGEST_CHANGE, Source, Thumbnail, ThumbnailVersion

PAGE_BYTES = 4_000_000
"""Of scenes and previews on one page of versions."""
MOST_LISTED = 500
"""Versions that come with their thumbnail."""
Sort = Literal["newest", "changed", "oldest", "title"]
ORDERS: dict[Sort, Order] = {
    "newest": Order(Thumbnail.id, newest_first=True),
    # Its year starts again with each change, so that it ends in the order of the last ones.
    "changed": Order(Thumbnail.id, Thumbnail.expires_at, newest_first=True, read=moment),
    "oldest": Order(Thumbnail.id),
    "title": Order(Thumbnail.id, Thumbnail.folded_title),
}


@dataclass(frozen=True)
class VersionContent:
    """A version before it belongs to a thumbnail. Every picture it names is stored and recorded.

    `generated_id` is left out when the flattened picture is what the engine made.
    """

    source: Source
    prompt: str
    scene: Scene
    flattened_id: str
    preview: bytes
    generated_id: str | None = None
    change: str | None = None
    """Of a picture that is like another one: what alone is other. Of a save: what was done."""

    def pictures(self) -> set[str]:
        return {self.flattened_id, self.generated_id or self.flattened_id} | self.scene.pictures()


@dataclass(frozen=True)
class Listed:
    """A thumbnail as lists show it."""

    id: str
    title: str
    folded_title: str
    prompt: str
    created_at: datetime
    expires_at: datetime
    revision: int
    preview: bytes
    flattened_id: str
    digital_source_type: DigitalSourceType | None
    """Its origin, as its file states it."""
    labels: Sequence[str] = ()
    """From A to Z."""


LISTED = (
    select(
        Thumbnail.id,
        Thumbnail.title,
        Thumbnail.folded_title,
        Thumbnail.prompt,
        Thumbnail.created_at,
        Thumbnail.expires_at,
        Thumbnail.revision,
        ThumbnailVersion.preview,
        ThumbnailVersion.flattened_id,
        Picture.digital_source_type,
    )
    .join(ThumbnailVersion, ThumbnailVersion.id == Thumbnail.current_version_id)
    .outerjoin(Picture, and_(Picture.user_id == Thumbnail.user_id, Picture.id == ThumbnailVersion.flattened_id))
    .where(Thumbnail.user_id == bindparam("user_id"), Thumbnail.is_shown())
)
"""One `Listed` for each."""


async def create(
    session: WriteSession, user_id: str, title: str, prompt: str, first: VersionContent, now: datetime
) -> tuple[Thumbnail, ThumbnailVersion]:
    """A thumbnail with its first version, which is current. Raises UnknownPicture."""
    thumbnail_id, version_id = new_id(now), new_id(now)
    thumbnail = Thumbnail(
        id=thumbnail_id,
        user_id=user_id,
        title=title,
        prompt=prompt,
        current_version_id=version_id,
        revision=1,
        created_at=now,
        expires_at=now + RETENTION,
    )
    session.add(thumbnail)
    await session.flush()
    await counting.add(session, user_id, thumbnails=1)
    return thumbnail, await _write_version(session, thumbnail, version_id, 0, first, now)


async def add_version(
    session: WriteSession, thumbnail: Thumbnail, content: VersionContent, now: datetime
) -> ThumbnailVersion:
    """One more version, which does not become current by itself. Raises UnknownPicture."""
    index = await number_of_versions(session, thumbnail.id)
    return await _write_version(session, thumbnail, new_id(now), index, content, now)


async def number_of_versions(session: ReadSession, thumbnail_id: str) -> int:
    """The number of versions, and so the index of the next: none goes before all go."""
    last = select(func.max(ThumbnailVersion.index)).where(ThumbnailVersion.thumbnail_id == thumbnail_id)
    index = await session.scalar(last)
    return 0 if index is None else index + 1


async def _write_version(
    session: WriteSession, thumbnail: Thumbnail, version_id: str, index: int, content: VersionContent, now: datetime
) -> ThumbnailVersion:
    scene = stored_scene(content.scene)
    version = ThumbnailVersion(
        id=version_id,
        thumbnail_id=thumbnail.id,
        index=index,
        source=content.source,
        prompt=content.prompt,
        scene=scene,
        flattened_id=content.flattened_id,
        generated_id=content.generated_id or content.flattened_id,
        preview=content.preview,
        change=content.change[:LONGEST_CHANGE] if content.change else None,
        size=counting.size_of(scene, content.preview),
        created_at=now,
    )
    session.add(version)
    await counting.add(session, thumbnail.user_id, size=version.size)
    await pictures.hold(session, thumbnail.user_id, version.id, content.pictures())
    return version


def stored_scene(scene: Scene) -> dict[str, Any]:
    return scene.model_dump(mode="json")


@dataclass(frozen=True)
class Wanted:
    """The thumbnails to list, and their order."""

    sort: Sort = "newest"
    search: str = ""
    """Words of their titles and prompts."""
    label: str = ""
    """Only those that have it."""


async def page(
    session: ReadSession, user_id: str, wanted: Wanted, after: Place | None
) -> tuple[list[Listed], str | None]:
    """The first ones, or those after that place, and where to go on from when there are more. Raises BadCursor."""
    query = LISTED
    if wanted.search:
        words = containing(wanted.search)
        searched = (Thumbnail.folded_title, Thumbnail.folded_prompt)
        query = query.where(or_(*(text.like(words, escape=ESCAPE) for text in searched)))
    if wanted.label:
        query = query.where(Thumbnail.id.in_(labels.having(user_id, wanted.label)))
    found = await session.execute(ORDERS[wanted.sort].page(query, after), {"user_id": user_id})
    rows = await _with_labels(session, [Listed(*row) for row in found])
    if len(rows) <= PAGE:
        return rows, None
    last = rows[PAGE - 1]
    return rows[:PAGE], _place(last, wanted.sort).cursor()


def _place(line: Listed, sort: Sort) -> Place:
    match sort:
        case "title":
            return Place(line.id, line.folded_title)
        case "changed":
            return Place(line.id, line.expires_at.isoformat())
        case _:
            return Place(line.id)


async def listed(session: ReadSession, user_id: str, thumbnail_id: str) -> Listed:
    """One that is shown."""
    found = await session.execute(LISTED.where(Thumbnail.id == thumbnail_id), {"user_id": user_id})
    [line] = await _with_labels(session, [Listed(*found.one())])
    return line


async def _with_labels(session: ReadSession, lines: Sequence[Listed]) -> list[Listed]:
    named = await labels.of_thumbnails(session, [line.id for line in lines])
    return [replace(line, labels=named.get(line.id, ())) for line in lines]


async def is_shown(session: ReadSession, user_id: str, thumbnail_id: str) -> bool:
    """Whether the user has it, and has not deleted it."""
    query = select(Thumbnail.id).where(Thumbnail.user_id == user_id, Thumbnail.id == thumbnail_id, Thumbnail.is_shown())
    return await session.scalar(query) is not None


async def find(session: ReadSession, user_id: str, thumbnail_id: str, *, lock: bool = False) -> Thumbnail:
    """Raises ThumbnailMissing, also for somebody else's or a deleted one. `lock` before changing it."""
    thumbnail = await _find(session, user_id, thumbnail_id, lock=lock)
    if thumbnail.deleted_at is not None:
        raise ThumbnailMissing
    return thumbnail


async def _find(session: ReadSession, user_id: str, thumbnail_id: str, *, lock: bool) -> Thumbnail:
    thumbnail = await find_row(session, Thumbnail, thumbnail_id, lock=lock)
    if thumbnail is None or thumbnail.user_id != user_id:
        raise ThumbnailMissing
    return thumbnail


async def versions_page(
    session: ReadSession, thumbnail: Thumbnail, after: str | None
) -> tuple[Sequence[ThumbnailVersion], str | None]:
    """The first versions, or those after the one with that id, and the id to go on from when there are more.

    Oldest first; scenes can be large, so that a page is full after 48 of them or 4 MB. Raises BadCursor.
    """
    of_thumbnail = ThumbnailVersion.thumbnail_id == thumbnail.id
    query = select(ThumbnailVersion.index, ThumbnailVersion.size).where(of_thumbnail)
    if after is not None:
        last = await session.scalar(select(ThumbnailVersion.index).where(of_thumbnail, ThumbnailVersion.id == after))
        if last is None:
            raise BadCursor
        query = query.where(ThumbnailVersion.index > last)
    found = (await session.execute(query.order_by(ThumbnailVersion.index).limit(PAGE + 1))).all()
    sizes = list(accumulate(size for _, size in found))
    number = max(1, sum(size <= PAGE_BYTES for size in sizes[:PAGE]))
    shown = [index for index, _ in found[:number]]
    wanted = select(ThumbnailVersion).where(of_thumbnail, ThumbnailVersion.index.in_(shown))
    rows = (await session.scalars(wanted.order_by(ThumbnailVersion.index))).all()
    return rows, rows[-1].id if len(found) > number else None


async def listed_versions(session: ReadSession, thumbnail: Thumbnail) -> Sequence[ThumbnailVersion]:
    """The newest 500, oldest first, without what only the one that is shown needs: no scenes and previews."""
    query = select(ThumbnailVersion).where(ThumbnailVersion.thumbnail_id == thumbnail.id)
    light = query.options(
        defer(ThumbnailVersion.scene, raiseload=True), defer(ThumbnailVersion.preview, raiseload=True)
    )
    newest = await session.scalars(light.order_by(ThumbnailVersion.index.desc()).limit(MOST_LISTED))
    return newest.all()[::-1]


async def find_version(session: ReadSession, thumbnail: Thumbnail, version_id: str | None) -> ThumbnailVersion:
    """The version with this id, or the current one. Raises VersionMissing."""
    version = await find_row(session, ThumbnailVersion, version_id or thumbnail.current_version_id)
    if version is None or version.thumbnail_id != thumbnail.id:
        raise VersionMissing
    return version


async def version_at(session: ReadSession, thumbnail: Thumbnail, index: int) -> str | None:
    """The id of the version that came at this place, or None."""
    at = select(ThumbnailVersion.id).where(
        ThumbnailVersion.thumbnail_id == thumbnail.id, ThumbnailVersion.index == index
    )
    return await session.scalar(at)


async def own_version(session: ReadSession, user_id: str, version_id: str) -> ThumbnailVersion:
    """A version of any of the user's thumbnails. Raises VersionUnknown, also for somebody else's or a deleted one."""
    version = await find_row(session, ThumbnailVersion, version_id)
    thumbnail = await find_row(session, Thumbnail, version.thumbnail_id) if version else None
    if version is None or thumbnail is None or thumbnail.user_id != user_id or thumbnail.deleted_at is not None:
        raise VersionUnknown
    return version


@dataclass(frozen=True)
class Changes:
    """The changes of a save; None leaves a field as it is. `saved` becomes the newest, current version."""

    title: str | None = None
    prompt: str | None = None
    current_version_id: str | None = None
    saved: VersionContent | None = None


async def change(
    session: WriteSession, thumbnail: Thumbnail, changes: Changes, expected_revision: int | None, now: datetime
) -> list[str]:
    """Apply the changes in one step. Returns the keys of files that nobody needs now, to be removed.

    Raises ChangedMeanwhile when the revision is no longer the expected one.
    """
    spare: list[str] = []
    await _take_revision(session, thumbnail, expected_revision)
    if changes.title is not None:
        thumbnail.title = changes.title
    if changes.prompt is not None:
        thumbnail.prompt = changes.prompt
    if changes.current_version_id is not None:
        thumbnail.current_version_id = (await find_version(session, thumbnail, changes.current_version_id)).id
    if (saved := changes.saved) is not None:
        if saved.source != "edit":
            gone = await thinning.thin_out(session, thumbnail, saved.pictures())
            saved, spare = replace(saved, change=thinning.joined(saved.change, gone.change) or None), gone.spare
        thumbnail.current_version_id = (await add_version(session, thumbnail, saved, now)).id
    thumbnail.renew(now)
    await session.flush()
    return spare


async def _take_revision(session: WriteSession, thumbnail: Thumbnail, expected: int | None) -> None:
    """Count the revision up, unless somebody did so since `expected` was read. Locks the row."""
    query = update(Thumbnail).where(Thumbnail.id == thumbnail.id).values(revision=Thumbnail.revision + 1)
    if expected is not None:
        query = query.where(Thumbnail.revision == expected)
    revision = await session.scalar(query.returning(Thumbnail.revision).execution_options(synchronize_session=False))
    if revision is None:
        raise ChangedMeanwhile
    await session.refresh(thumbnail)


async def duplicate(session: WriteSession, thumbnail: Thumbnail, version: ThumbnailVersion, now: datetime) -> Thumbnail:
    """A thumbnail of its own that begins with a copy of this version."""
    content = VersionContent(
        source="generation" if version.source == "generation" else "save",
        prompt=version.prompt,
        scene=load(version.scene),
        flattened_id=version.flattened_id,
        preview=version.preview,
        generated_id=version.generated_id,
    )
    copy, _ = await create(session, thumbnail.user_id, thumbnail.title, version.prompt, content, now)
    await ideas.share(session, thumbnail.id, copy)
    await labels.copy(session, thumbnail.id, copy)
    return copy


async def hide(session: WriteSession, thumbnail: Thumbnail, now: datetime) -> None:
    """Delete it, as far as anybody can see. `restore` brings it back, `remove` makes an end of it."""
    thumbnail.deleted_at = now
    await pictures.hide(session, thumbnail.user_id, await _holders(session, thumbnail))
    await counting.hide(session, thumbnail.user_id, size=await _size(session, thumbnail), thumbnails=1)


async def restore(session: WriteSession, user_id: str, thumbnail_id: str, now: datetime) -> Thumbnail:
    """Raises ThumbnailMissing when it was deleted too long ago. One that is there stays as it is."""
    thumbnail = await _find(session, user_id, thumbnail_id, lock=True)
    if not thumbnail.can_be_restored(now):
        raise ThumbnailMissing
    if thumbnail.deleted_at is not None:
        thumbnail.deleted_at = None
        await pictures.hide(session, user_id, await _holders(session, thumbnail), hidden=False)
        await counting.hide(session, user_id, size=-await _size(session, thumbnail), thumbnails=-1)
    return thumbnail


async def remove(session: WriteSession, thumbnail: Thumbnail) -> list[str]:
    """Delete it for good with all its versions. Returns the keys of files that nobody needs now, to be removed."""
    spare = await pictures.release(session, thumbnail.user_id, await _holders(session, thumbnail))
    size, is_shown = await _size(session, thumbnail), thumbnail.deleted_at is None
    await counting.remove(session, thumbnail.user_id, size=size, thumbnails=1, is_shown=is_shown)
    await session.delete(thumbnail)
    await session.flush()
    return spare


async def _size(session: ReadSession, thumbnail: Thumbnail) -> int:
    """Bytes of all its versions, without their pictures."""
    sizes = select(func.sum(ThumbnailVersion.size)).where(ThumbnailVersion.thumbnail_id == thumbnail.id)
    return await session.scalar(sizes) or 0


async def _holders(session: ReadSession, thumbnail: Thumbnail) -> Sequence[str]:
    """The holders of its pictures: its versions."""
    query = select(ThumbnailVersion.id).where(ThumbnailVersion.thumbnail_id == thumbnail.id)
    return (await session.scalars(query)).all()
