"""Use cases of picture files: take one in, keep it, say who needs it, hand it out.

A file is stored before the transaction that records it, never inside one. A record that nobody needs any more is
removed with its last holder; its file goes after the transaction that removed the record.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterable, Sequence, Set
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta

import structlog
from sqlalchemy import bindparam, case, delete, exists, func, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.orm import InstrumentedAttribute

from thumbsmith.accounts import service as accounts
from thumbsmith.pictures.decode import PictureRefused
from thumbsmith.pictures.encode import picture_id
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.provenance import GENERATIVE, Source, source_of, still_marked
from thumbsmith.pictures.sanitizer import ImageSanitizer, Purpose
from thumbsmith.platform.database import Database, ReadSession, WriteSession
from thumbsmith.platform.errors import DATABASE_ERRORS
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.signing import Signer
from thumbsmith.platform.storage import Storage, StorageUnavailable
from thumbsmith.studio.dependencies import StudioDeps
from thumbsmith.studio.pictures.errors import PictureMissing, TooMuchToDraw, UnknownPicture, refusal
from thumbsmith.studio.pictures.models import Picture, PictureUse
from thumbsmith.studio.rate_limits import limited
from thumbsmith.studio.storage_use import counting

log = structlog.get_logger(__name__)

KEY_SHARE = {"read": True, "key_share": True}
"""PostgreSQL: nobody removes the row before this transaction ends. SQLite has one writer anyway."""
IS_SHOWN = exists().where(
    PictureUse.user_id == Picture.user_id, PictureUse.picture_id == Picture.id, ~PictureUse.is_hidden
)
IS_HIDDEN = ~IS_SHOWN & exists().where(
    PictureUse.user_id == Picture.user_id, PictureUse.picture_id == Picture.id, PictureUse.is_hidden
)
"""Everything that needs it was deleted, and can still be brought back."""
SHOWN_AND_HIDDEN = tuple(
    func.coalesce(func.sum(case((those, Picture.size), else_=0)), 0) for those in (IS_SHOWN, IS_HIDDEN)
)
"""Bytes of pictures."""
SHOWN = select(Picture).where(Picture.user_id == bindparam("user_id"), Picture.id == bindparam("name"), IS_SHOWN)
LINK_PERIOD = timedelta(days=7)
"""An address of a picture stays the same for this long, so that browsers need not fetch it again."""

MOST_LOADED_BYTES = 200_000_000
"""Of all pictures of one scene; a rich one has 5 MB."""


@dataclass(frozen=True)
class Origin:
    """The origin of a picture: what those who are in it, and those who look at it, are owed.

    A picture that is made of another has its origin: the people in it have been asked already, and a model's painting
    stays marked.
    """

    is_uploaded: bool = False
    consented_at: datetime | None = None
    source: Source | None = None
    """The part of a generative model in it."""


MADE_HERE = Origin()
UPLOADED = Origin(is_uploaded=True)


@dataclass(frozen=True)
class StoredPicture:
    """A file that lies in the storage and is not yet recorded."""

    id: str
    storage_key: str
    picture: EncodedPicture
    origin: Origin = MADE_HERE


async def receive(
    sanitizer: ImageSanitizer, text: str, purpose: Purpose, *, field: str, file_name: str | None = None
) -> EncodedPicture:
    """A picture that came as base64 in `field` of a request. Raises NotAPicture, TooLarge, TooManyPixels."""
    try:
        return await sanitizer.read_base64(text, purpose)
    except PictureRefused as refused:
        raise refusal(refused, file_name, field) from refused


async def receive_counted(deps: StudioDeps, user_id: str, text: str, *, field: str) -> EncodedPicture:
    """A picture that comes with another wish of the user's: it counts as an upload, and waits for its turn like one.

    Raises TooManyRequests and what `receive` raises.
    """
    async with limited(deps, user_id, "uploads"):
        return await receive(deps.sanitizer, text, "keep", field=field)


async def store(
    storage: Storage, user_id: str, picture: EncodedPicture, now: datetime, origin: Origin = MADE_HERE
) -> StoredPicture:
    """Put the file into the storage, marked as its origin wants it. Raises StorageFull or StorageUnavailable."""
    picture = still_marked(picture, origin.source)
    key = f"{user_id}/pictures/{new_id(now)}"
    await storage.put(key, picture.data)
    return StoredPicture(picture_id(picture.data), key, picture, origin)


async def store_all(
    storage: Storage, user_id: str, files: Sequence[EncodedPicture], now: datetime, origin: Origin = MADE_HERE
) -> list[StoredPicture]:
    """All at once; when one can't be stored, none stays. Raises StorageFull or StorageUnavailable."""
    storing = (store(storage, user_id, file, now, origin) for file in files)
    results = await asyncio.gather(*storing, return_exceptions=True)
    stored = [result for result in results if isinstance(result, StoredPicture)]
    faults = [result for result in results if isinstance(result, BaseException)]
    if faults:
        await remove_files(storage, [file.storage_key for file in stored])
        raise faults[0]
    return stored


async def record(session: WriteSession, user_id: str, stored: Iterable[StoredPicture], now: datetime) -> list[str]:
    """Note which files hold which pictures. Returns the keys of files that were stored already, to be removed."""
    spare: list[str] = []
    for file in stored:
        known = await session.get(Picture, (user_id, file.id), with_for_update=KEY_SHARE)
        if known is not None:
            known.consented_at = known.consented_at or file.origin.consented_at
        else:
            try:
                async with session.begin_nested():
                    session.add(picture_row(user_id, file, now))
                continue
            except IntegrityError:
                pass  # the same content was recorded this very moment by another request
        spare.append(file.storage_key)
    return spare


def picture_row(user_id: str, file: StoredPicture, now: datetime) -> Picture:
    return Picture(
        user_id=user_id,
        id=file.id,
        storage_key=file.storage_key,
        media_type=file.picture.media_type,
        width=file.picture.width,
        height=file.picture.height,
        size=len(file.picture.data),
        created_at=now,
        is_uploaded=file.origin.is_uploaded,
        consented_at=file.origin.consented_at,
        digital_source_type=source_of(file.picture.data),
    )


def origin_of(picture: Picture) -> Origin:
    """Of what is made of this picture."""
    source = picture.digital_source_type
    return Origin(picture.is_uploaded, picture.consented_at, source if source in GENERATIVE else None)


async def hold(session: WriteSession, user_id: str, holder: str, picture_ids: Iterable[str]) -> None:
    """Keep these pictures for as long as `holder` lives. Raises UnknownPicture."""
    wanted = frozenset(picture_ids)
    columns = (Picture.id, Picture.size, IS_SHOWN, IS_HIDDEN)
    known = select(*columns).where(Picture.user_id == user_id, Picture.id.in_(wanted))
    found = (await session.execute(known.with_for_update(read=True, key_share=True))).all()
    if missing := wanted - {name for name, *_ in found}:
        raise UnknownPicture(missing)
    session.add_all(PictureUse(user_id=user_id, picture_id=name, holder=holder) for name in wanted)
    await session.flush()
    size = sum(size for _, size, is_shown, _ in found if not is_shown)
    back = sum(size for _, size, _, is_hidden in found if is_hidden)
    await counting.add(session, user_id, size=size, deleted=-back)


async def release(
    session: WriteSession, user_id: str, holders: Iterable[str], keep: Set[str] = frozenset()
) -> list[str]:
    """The holders need nothing any more. Forgets pictures that now nobody needs, but for those in `keep`.

    Returns the keys of their files, to be removed once the transaction is committed.
    """
    gone = list(holders)
    async with _counted(session, user_id, gone) as held:
        return await _release(session, user_id, gone, held - keep)


async def _release(session: WriteSession, user_id: str, gone: Sequence[str], theirs: Set[str]) -> list[str]:
    await session.execute(delete(PictureUse).where(PictureUse.holder.in_(gone)))
    candidates = select(Picture.id).where(Picture.user_id == user_id, Picture.id.in_(theirs))
    await session.execute(candidates.with_for_update())  # whoever is about to hold one of them comes first
    is_used = exists().where(PictureUse.user_id == Picture.user_id, PictureUse.picture_id == Picture.id)
    result = await session.execute(
        delete(Picture)
        .where(Picture.user_id == user_id, Picture.id.in_(theirs), ~is_used)
        .returning(Picture.storage_key)
    )
    return list(result.scalars())


async def hide(session: WriteSession, user_id: str, holders: Iterable[str], *, hidden: bool = True) -> None:
    """Pictures that only these holders need are not shown any more, or are shown again, but they are kept."""
    changed = list(holders)
    uses = update(PictureUse).where(PictureUse.holder.in_(changed))
    async with _counted(session, user_id, changed):
        await session.execute(uses.values(is_hidden=hidden).execution_options(synchronize_session=False))


@asynccontextmanager
async def _counted(session: WriteSession, user_id: str, holders: Sequence[str]) -> AsyncIterator[set[str]]:
    """The account's use follows what becomes of the holders' pictures in the block, which is given their ids."""
    held = set(await session.scalars(select(PictureUse.picture_id).where(PictureUse.holder.in_(holders))))
    theirs = select(*SHOWN_AND_HIDDEN).where(Picture.user_id == user_id, Picture.id.in_(held))
    shown, hidden = (await session.execute(theirs)).one()
    yield held
    shown_now, hidden_now = (await session.execute(theirs)).one()
    await counting.add(session, user_id, size=shown_now - shown, deleted=hidden_now - hidden)


async def remove_files(storage: Storage, keys: Iterable[str]) -> None:
    """Remove files that nobody needs any more. A file that can't be removed now does no harm: nothing leads to it."""
    for key in keys:
        try:
            await storage.delete(key)
        except StorageUnavailable:
            log.warning("file left behind", key=key)


@asynccontextmanager
async def recording(
    database: Database, storage: Storage, user_id: str, files: Sequence[StoredPicture], now: datetime
) -> AsyncIterator[tuple[WriteSession, list[str]]]:
    """A transaction in which the files are recorded, and a list for keys of files that are to go after it.

    When it fails, the files go too: a full disk or a conflict leaves nothing behind. Raises NotSignedIn when the
    account has been deleted meanwhile.
    """
    try:
        async with database.write() as session:
            await accounts.lock_user(session, user_id)
            spare = await record(session, user_id, files, now)
            yield session, spare
    except BaseException:
        await remove_unrecorded(database, storage, Picture.storage_key, [file.storage_key for file in files])
        raise
    await remove_files(storage, spare)


@asynccontextmanager
async def keeping(
    deps: StudioDeps, user_id: str, files: Sequence[StoredPicture], now: datetime
) -> AsyncIterator[tuple[WriteSession, list[str]]]:
    """`recording`, for what a creator wants kept and the account may have no room for: then nothing of it is written.

    Raises StorageUsedUp, DeletedNotYetRemoved and TooManyThumbnails beside what `recording` raises.
    """
    async with (
        recording(deps.database, deps.storage, user_id, files, now) as (session, spare),
        deps.allowance.respected(session, user_id),
    ):
        yield session, spare


async def require_room(deps: StudioDeps, user_id: str, *, thumbnails: int = 0) -> None:
    """Before any work is done for what `keeping` would refuse. Raises what that does."""
    async with deps.database.look_up() as session:
        await deps.allowance.require_room(session, user_id, thumbnails=thumbnails)


async def remove_unrecorded(
    database: Database, storage: Storage, recorded_in: InstrumentedAttribute[str], keys: Sequence[str]
) -> None:
    """A commit that broke off may count all the same: then its files, whose keys its rows have in that column, are
    needed.

    When the database can't say so now, the nightly sweep asks it again.
    """
    try:
        async with database.read() as session:
            recorded = set(await session.scalars(select(recorded_in).where(recorded_in.in_(keys))))
    except DATABASE_ERRORS as error:
        log.warning("files left behind", keys=keys, exc_info=error)
        return
    await remove_files(storage, [key for key in keys if key not in recorded])


async def find(session: ReadSession, user_id: str, name: str) -> Picture:
    """Raises PictureMissing, also when whatever needs the picture has been deleted."""
    picture = await session.scalar(SHOWN, {"user_id": user_id, "name": name})
    if picture is None:
        raise PictureMissing
    return picture


async def find_all(session: ReadSession, user_id: str, picture_ids: Iterable[str]) -> dict[str, Picture]:
    """Those of the pictures that the user has, by id; none whose every holder has been deleted."""
    query = select(Picture).where(Picture.user_id == user_id, Picture.id.in_(picture_ids), IS_SHOWN)
    return {picture.id: picture for picture in await session.scalars(query)}


async def origins_of(session: ReadSession, user_id: str, picture_ids: Iterable[str]) -> dict[str, Origin]:
    """Of each of these pictures, by id; of one that is gone, what is known of none."""
    wanted = list(picture_ids)
    query = select(Picture).where(Picture.user_id == user_id, Picture.id.in_(wanted))
    return dict.fromkeys(wanted, MADE_HERE) | {row.id: origin_of(row) for row in await session.scalars(query)}


async def origin_of_all(session: ReadSession, user_id: str, picture_ids: Iterable[str]) -> Origin:
    """Of what is made of all these pictures together, as to who is in it: somebody is where one of them was brought and
    may show a face, and has agreed where that is known of each of them."""
    rows = select(Picture).where(Picture.user_id == user_id, Picture.id.in_(picture_ids), Picture.is_uploaded)
    agreed = [row.consented_at for row in await session.scalars(rows) if row.shows_face is not False]
    dates = [date for date in agreed if date is not None]
    return Origin(bool(agreed), max(dates) if dates and len(dates) == len(agreed) else None)


async def sources_of(session: ReadSession, user_id: str, picture_ids: Iterable[str]) -> dict[str, Source]:
    """The part of a generative model in each of these pictures; pictures without one are left out."""
    query = select(Picture.id, Picture.digital_source_type).where(
        Picture.user_id == user_id, Picture.id.in_(picture_ids), Picture.digital_source_type.in_(GENERATIVE)
    )
    return {name: source for name, source in await session.execute(query) if source is not None}


async def load(storage: Storage, picture: Picture) -> EncodedPicture:
    """The picture with its bytes. Raises FileMissing or StorageUnavailable."""
    return EncodedPicture(await storage.get(picture.storage_key), picture.media_type, picture.width, picture.height)


async def load_all(
    database: Database, storage: Storage, user_id: str, picture_ids: frozenset[str]
) -> dict[str, EncodedPicture]:
    """The pictures with these ids. Raises UnknownPicture when the user lacks one, TooMuchToDraw, FileMissing."""
    async with database.read() as session:
        found = await find_all(session, user_id, picture_ids)
    if missing := picture_ids - found.keys():
        raise UnknownPicture(missing)
    if sum(picture.size for picture in found.values()) > MOST_LOADED_BYTES:
        raise TooMuchToDraw
    return {name: await load(storage, picture) for name, picture in found.items()}


@dataclass(frozen=True)
class PictureLinks:
    """Makes the signed addresses under which a user's pictures can be loaded for a while."""

    signer: Signer
    user_id: str
    now: datetime

    def link(self, name: str) -> str:
        return self.signer.sign_link(f"/v1/pictures/{name}", {"user": self.user_id}, link_expiry(self.now))

    def links(self, names: Iterable[str]) -> dict[str, str]:
        return {name: self.link(name) for name in sorted(names)}


def link_expiry(now: datetime) -> datetime:
    """Between one and two periods from now; the same moment for everything asked for in one period."""
    period = int(LINK_PERIOD.total_seconds())
    return datetime.fromtimestamp((int(now.timestamp()) // period + 2) * period, UTC)
