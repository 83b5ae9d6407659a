"""Whether files and records belong together: no file that nothing leads to, no record whose file is gone.

A file is stored before the transaction that records it, and removed after the one that forgets it. A process that is
killed in between leaves a file behind. `sweep` notes it once it is old enough to belong to no request, and removes it
when it has found it so for a week.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta

import structlog
from sqlalchemy import Select, delete, exists, select, true, tuple_

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.errors import NotSignedIn
from thumbsmith.platform.database import ReadSession
from thumbsmith.platform.dependencies import Deps
from thumbsmith.platform.identifiers import moment_of
from thumbsmith.studio.fonts.models import FontFile
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.models import Picture, PictureUse
from thumbsmith.studio.retention.models import LooseFile
from thumbsmith.studio.storage_use import audit

log = structlog.get_logger(__name__)

SAFE_AGE = timedelta(hours=2)
"""No request and no job holds a file for that long before it is recorded."""
OURS = re.compile(r"[0-9a-f]{32}/(?:pictures|fonts)/([0-9a-f]{32})")
AT_ONCE = 500
LOOSE_FOR = timedelta(days=7)
"""The nightly sweep removes a file that was found without a record for this long: after an older backup of the database
was brought back, newer files look like that."""
FEW_ORPHANS, FEW_SHARE = 100, 0.1
"""So many files, or such a share of all, are swept without asking anybody."""


@dataclass
class Findings:
    files: int = 0
    """The number of files: pictures and fonts."""
    waiting: int = 0
    """Files without a record that may still get one: they are younger than `SAFE_AGE`."""
    orphans: list[str] = field(default_factory=list)
    """Keys of files that nothing leads to."""
    lost: list[tuple[str, str]] = field(default_factory=list)
    """User and id of pictures and fonts whose file is gone."""
    unneeded: list[tuple[str, str]] = field(default_factory=list)
    """User and id of pictures that are recorded and that nobody needs."""
    foreign: list[str] = field(default_factory=list)
    """Keys that are none of ours. They are left alone."""
    astray: list[str] = field(default_factory=list)
    """Users whose count of what they keep is wrong."""

    @property
    def is_clean(self) -> bool:
        return not (self.orphans or self.lost or self.unneeded or self.astray)


async def check(deps: Deps) -> Findings:
    """Compares the whole storage with the database. Changes nothing. Raises StorageUnavailable."""
    findings, now = Findings(), deps.clock()
    present: set[int] = set()
    async for page in deps.storage.all_keys():
        keys = await _ours(page, findings)
        present.update(_number(key) for key in keys)
        await _find_orphans(deps, keys, now, findings)
    findings.files = len(present)
    async for recorded in _records(deps):
        for user_id, name, key, is_used in recorded:
            if not is_used:
                findings.unneeded.append((user_id, name))
            if _number(key) not in present and not await deps.storage.exists(key) and await _is_recorded(deps, key):
                findings.lost.append((user_id, name))
    findings.astray = await audit.astray(deps)
    return findings


def _number(key: str) -> int:
    """The random name at a key's end, in a form that takes little memory: all of them are held at once."""
    return int(key.rpartition("/")[2], 16)


async def _records(deps: Deps) -> AsyncIterator[Sequence[tuple[str, str, str, bool]]]:
    """User, id and key of every picture and font, and whether anything needs it: a page at a time."""
    is_used = exists().where(PictureUse.user_id == Picture.user_id, PictureUse.picture_id == Picture.id)
    async for page in _pages(deps, Picture, select(Picture.user_id, Picture.id, Picture.storage_key, is_used)):
        yield page
    async for page in _pages(deps, FontFile, select(FontFile.user_id, FontFile.id, FontFile.storage_key, true())):
        yield page


async def _pages(
    deps: Deps, table: type[Picture | FontFile], query: Select[str, str, str, bool]
) -> AsyncIterator[Sequence[tuple[str, str, str, bool]]]:
    query = query.order_by(table.user_id, table.id)
    last = ("", "")
    while True:
        after = tuple_(table.user_id, table.id) > last
        async with deps.database.read() as session:
            found = (await session.execute(query.where(after).limit(AT_ONCE))).all()
        yield [(row[0], row[1], row[2], bool(row[3])) for row in found]
        if len(found) < AT_ONCE:
            return
        last = (found[-1][0], found[-1][1])


async def _ours(page: list[str], findings: Findings) -> set[str]:
    found = {key for key in page if OURS.fullmatch(key)}
    findings.foreign += sorted(set(page) - found)
    return found


async def _find_orphans(deps: Deps, keys: set[str], now: datetime, findings: Findings) -> None:
    async with deps.database.read() as session:
        loose = sorted(keys - await _recorded(session, keys))
    for key in loose:
        if now - moment_of(key.rpartition("/")[2]) < SAFE_AGE:
            findings.waiting += 1
        else:
            findings.orphans.append(key)


async def _recorded(session: ReadSession, keys: set[str]) -> set[str]:
    """Those of the keys that a record leads to."""
    found: set[str] = set()
    wanted = sorted(keys)
    for start in range(0, len(wanted), AT_ONCE):
        some = wanted[start : start + AT_ONCE]
        for table in (Picture, FontFile):
            found |= set(await session.scalars(select(table.storage_key).where(table.storage_key.in_(some))))
    return found


async def _is_recorded(deps: Deps, key: str) -> bool:
    """Asked once more: it may have been removed since, record and file."""
    async with deps.database.read() as session:
        return bool(await _recorded(session, {key}))


async def repair(deps: Deps, findings: Findings) -> None:
    """Removes orphans, what nobody needs and half-written files, and sets counts right.

    Lost files stay lost: nothing brings them back.
    """
    async with deps.database.read() as session:
        again = await _recorded(session, set(findings.orphans))
    await pictures.remove_files(deps.storage, [key for key in findings.orphans if key not in again])
    for user_id, name in findings.unneeded:
        await _forget(deps, user_id, name)
    await audit.mend(deps, findings.astray)
    await deps.storage.remove_unfinished(deps.clock() - SAFE_AGE)


async def _forget(deps: Deps, user_id: str, name: str) -> None:
    is_used = exists().where(PictureUse.user_id == Picture.user_id, PictureUse.picture_id == Picture.id)
    async with deps.database.write() as session:
        try:
            await accounts.lock_user(session, user_id)
        except NotSignedIn:
            return
        gone = delete(Picture).where(Picture.user_id == user_id, Picture.id == name, ~is_used)
        spare = (await session.scalars(gone.returning(Picture.storage_key))).all()
    await pictures.remove_files(deps.storage, spare)


async def sweep(deps: Deps) -> int:
    """Check and repair, as a scheduled task. Returns how many files went.

    Many orphans, or orphans of users who were never here, are no leftovers of killed processes: then this database and
    these files are not of one installation, and an operator has to look (`thumbsmith storage check`).
    """
    await deps.storage.check()
    findings = await check(deps)
    if findings.is_clean:
        await _loose_for_long(deps, [])
        await deps.storage.remove_unfinished(deps.clock() - SAFE_AGE)
        return 0
    counts = {name: len(getattr(findings, name)) for name in ("orphans", "unneeded", "lost", "astray")}
    if len(findings.orphans) > max(FEW_ORPHANS, findings.files * FEW_SHARE):
        log.error("too many files without records: nothing was swept", **counts)
        return 0
    swept = await _of_known_users(deps, await _loose_for_long(deps, findings.orphans))
    await repair(deps, replace(findings, orphans=swept))
    log.warning("storage was not clean", **counts, swept=len(swept))
    return len(swept)


async def _loose_for_long(deps: Deps, orphans: Sequence[str]) -> list[str]:
    """Those that an earlier sweep found so, at least a week ago. The others are noted; what is none is forgotten."""
    now, loose = deps.clock(), set(orphans)
    async with deps.database.write() as session:
        noted = {row.storage_key: row for row in await session.scalars(select(LooseFile))}
        for key, row in noted.items():
            if key not in loose:
                await session.delete(row)
        session.add_all(LooseFile(storage_key=key, found_at=now) for key in loose - noted.keys())
    return [key for key in orphans if key in noted and noted[key].found_at <= now - LOOSE_FOR]


async def _of_known_users(deps: Deps, keys: list[str]) -> list[str]:
    """The files of users who have deleted their account are removed by accounts, which remember them for that."""
    async with deps.database.read() as session:
        users = {key.partition("/")[0] for key in keys}
        known = {user_id for user_id in users if await accounts.find_user(session, user_id) is not None}
    return [key for key in keys if key.partition("/")[0] in known]
