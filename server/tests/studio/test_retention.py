"""The year that pictures are kept, its notice, and files without records. On both databases and storages."""

from __future__ import annotations

import asyncio
import os
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import select, update

from tests.clock import TickingClock
from tests.conftest import add_user
from tests.pictures.files import as_base64, noise, two_halves, written
from tests.pictures.font_files import built, file_of
from thumbsmith.accounts.models import User
from thumbsmith.container import Container
from thumbsmith.mail.models import OutboxMail
from thumbsmith.platform.database import WriteSession
from thumbsmith.platform.identifiers import moment_of, new_id
from thumbsmith.platform.storage import StorageFull
from thumbsmith.studio.fonts import service as fonts
from thumbsmith.studio.images import uploading
from thumbsmith.studio.images.service import Changes
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.models import Picture, PictureUse
from thumbsmith.studio.retention import expiring, storage_check
from thumbsmith.studio.retention.expiring import Done
from thumbsmith.studio.retention.scheduled_tasks import Nightly
from thumbsmith.studio.retention.storage_check import Findings
from thumbsmith.studio.thumbnails import saving
from thumbsmith.studio.thumbnails.saving import Wish

SMALL = as_base64(written(two_halves((6, 4)), "PNG"))
OTHER = as_base64(written(noise((6, 4)), "PNG"))


async def mails(deps: Container) -> list[OutboxMail]:
    async with deps.database.read() as session:
        return list(await session.scalars(select(OutboxMail).where(OutboxMail.kind == "pictures_end")))


async def run(deps: Container) -> Done:
    """A night's work, and the mails go out."""
    done = await expiring.run(deps)
    while await deps.delivery().work():
        pass
    return done


async def keys(deps: Container) -> list[str]:
    return [key async for page in deps.storage.all_keys() for key in page]


async def test_after_a_year_things_go_once_their_creator_was_told(idle: Container, ticking: TickingClock) -> None:
    ada, eve = await add_user(idle, "ada@example.com"), await add_user(idle, "eve@example.com", "Eve")
    await uploading.create(idle, ada, SMALL, "old.png")
    kept = await uploading.create(idle, ada, OTHER, "saved again.png")
    await saving.create(idle, ada, "My thumbnail", Wish("", canvas=SMALL))
    await uploading.create(idle, eve, SMALL, "hers.png")
    ticking.pass_time(days=350)
    assert await run(idle) == Done(0, 0)
    ticking.pass_time(days=1)
    planned = await expiring.plan(idle)
    assert (len(planned.to_notify), len(planned.to_remove)) == (4, 0)
    assert await mails(idle) == []
    assert await run(idle) == Done(2, 0)
    assert await run(idle) == Done(0, 0)
    told = {mail.to: mail for mail in await mails(idle)}
    assert told["ada@example.com"].subject == "3 of your pictures will be removed soon"
    facts = told["ada@example.com"].content["facts"]
    assert {name for name, _ in facts} == {"old.png", "saved again.png", "My thumbnail"}
    await uploading.update(idle, ada, kept.id, None, Changes("saved again.png"))
    ticking.pass_time(days=13)
    assert await run(idle) == Done(0, 0)
    ticking.pass_time(days=1)
    assert {each.name for each in (await expiring.plan(idle)).to_remove} == {"old.png", "My thumbnail", "hers.png"}
    assert await run(idle) == Done(0, 3)
    assert len(await mails(idle)) == 2
    assert len(await keys(idle)) == 1
    assert (await storage_check.check(idle)).is_clean


async def test_what_was_not_announced_in_time_stays_for_two_weeks_more(idle: Container, ticking: TickingClock) -> None:
    ada = await add_user(idle, "ada@example.com")
    await uploading.create(idle, ada, SMALL, "forgotten.png")
    ticking.pass_time(days=800)
    assert await run(idle) == Done(1, 0)
    (mail,) = await mails(idle)
    assert mail.subject == "A picture will be removed soon"
    assert mail.content["facts"] == [["forgotten.png", "until 12 February 2029"]]
    ticking.pass_time(days=13)
    assert await run(idle) == Done(0, 0)
    ticking.pass_time(days=2)
    assert await run(idle) == Done(0, 1)


async def test_a_notice_counts_when_its_mail_was_taken_and_one_failure_stops_nobody(
    idle: Container, ticking: TickingClock
) -> None:
    ada, eve = await add_user(idle, "ada@example.com"), await add_user(idle, "eve@example.com", "Eve")
    for user_id in (ada, eve):
        await uploading.create(idle, user_id, SMALL, "old.png")
    async with idle.database.write() as session:
        await session.execute(update(User).where(User.id == ada).values(email="no address"))
    ticking.pass_time(days=360)
    assert await expiring.run(idle) == Done(1, 0), "hers can't be written"
    async with idle.database.write() as session:
        await session.execute(update(User).where(User.id == ada).values(email="ada@example.com"))
        await session.execute(update(OutboxMail).values(given_up_at=idle.clock()))
    ticking.pass_time(days=15)
    assert await run(idle) == Done(1, 0), "nobody has taken the notice"
    assert await run(idle) == Done(1, 0), "it is given again"
    ticking.pass_time(days=15)
    assert await run(idle) == Done(0, 2)


async def test_files_and_records_are_compared_and_leftovers_swept(idle: Container, ticking: TickingClock) -> None:
    ada = await add_user(idle, "ada@example.com")
    await uploading.create(idle, ada, SMALL, "kept.png")
    lost = await uploading.create(idle, ada, OTHER, "lost.png")
    async with idle.database.write() as session:
        row = await session.get_one(Picture, (ada, lost.picture_id))
        await session.execute(update(PictureUse).where(PictureUse.holder == lost.id).values(holder="0" * 32))
    orphan = f"{ada}/pictures/{new_id(ticking())}"
    await idle.storage.put(orphan, b"its process was killed before it was recorded")
    assert (await storage_check.check(idle)) == Findings(files=3, waiting=1)
    ticking.pass_time(hours=3)
    await idle.storage.put("readme.txt", b"somebody else's")
    await idle.storage.delete(row.storage_key)
    found = await storage_check.check(idle)
    assert found == Findings(files=2, orphans=[orphan], lost=[(ada, lost.picture_id)], foreign=["readme.txt"])
    assert await storage_check.sweep(idle) == 0, "only noted: the database may be an older one"
    ticking.pass_time(days=6)
    assert await storage_check.sweep(idle) == 0
    ticking.pass_time(days=2)
    assert await storage_check.sweep(idle) == 1
    assert not await idle.storage.exists(orphan)
    async with idle.database.write() as session:
        await pictures.hold(session, ada, "1" * 32, [lost.picture_id])
        for use in await session.scalars(select(PictureUse).where(PictureUse.picture_id == lost.picture_id)):
            await session.delete(use)
    found = await storage_check.check(idle)
    assert found.unneeded == [(ada, lost.picture_id)]
    await storage_check.repair(idle, found)
    assert (await storage_check.check(idle)) == Findings(files=1, foreign=["readme.txt"])


async def test_many_files_without_records_are_left_to_an_operator(idle: Container, ticking: TickingClock) -> None:
    for _ in range(storage_check.FEW_ORPHANS + 1):
        await idle.storage.put(f"{'a' * 32}/pictures/{new_id(ticking())}", b"of another installation")
    ticking.pass_time(hours=3)
    assert await storage_check.sweep(idle) == 0
    assert len(await keys(idle)) == storage_check.FEW_ORPHANS + 1


async def test_files_of_users_whom_the_database_does_not_know_are_left_alone(
    idle: Container, ticking: TickingClock
) -> None:
    ada = await add_user(idle, "ada@example.com")
    hers, foreign = (f"{user}/pictures/{new_id(ticking())}" for user in (ada, "a" * 32))
    for key in (hers, foreign):
        await idle.storage.put(key, b"without a record")
    ticking.pass_time(hours=3)
    assert await storage_check.sweep(idle) == 0
    ticking.pass_time(days=8)
    assert await storage_check.sweep(idle) == 1
    assert await keys(idle) == [foreign]
    assert (await storage_check.check(idle)).orphans == [foreign]


async def bring_picture(deps: Container, user_id: str) -> None:
    await uploading.create(deps, user_id, SMALL, "kept.png")


async def bring_font(deps: Container, user_id: str) -> None:
    await fonts.take_in(deps, user_id, as_base64(file_of(built())), "kept.ttf")


BRINGING = pytest.mark.parametrize("bring", [bring_picture, bring_font], ids=["picture", "font"])
Bring = Callable[[Container, str], Awaitable[None]]


async def break_off(deps: Container, bring: Bring, *, is_committed: bool) -> None:
    """Brings a file, of which the commit's answer never comes once the file is stored."""
    ada = await add_user(deps, "ada@example.com")
    write, put, stored = deps.database.write, deps.storage.put, list[str]()

    async def noted(key: str, data: bytes) -> None:
        await put(key, data)
        stored.append(key)

    @asynccontextmanager
    async def broken_off() -> AsyncIterator[WriteSession]:
        async with write() as session:
            yield session
            if stored and not is_committed:  # before that, it was only counted how often somebody uploads
                raise asyncio.CancelledError
        if stored:
            raise asyncio.CancelledError

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(deps.storage, "put", noted)
        patched.setattr(deps.database, "write", broken_off)
        with pytest.raises(asyncio.CancelledError):
            await bring(deps, ada)


@BRINGING
async def test_a_commit_that_counts_although_its_answer_is_lost_keeps_its_files(idle: Container, bring: Bring) -> None:
    await break_off(idle, bring, is_committed=True)
    found = await storage_check.check(idle)
    assert (found.files, found.lost, found.orphans) == (1, [], [])


@BRINGING
async def test_a_commit_that_does_not_count_leaves_no_file(idle: Container, bring: Bring) -> None:
    await break_off(idle, bring, is_committed=False)
    found = await storage_check.check(idle)
    assert (found.files, found.is_clean) == (0, True)


@pytest.mark.parametrize("kind", ["pictures", "fonts"])
async def test_half_written_files_go_when_they_are_old(
    idle: Container, ticking: TickingClock, tmp_path: Path, kind: str
) -> None:
    if idle.settings.storage_url:
        pytest.skip("a bucket has no half-written files")
    folder = tmp_path / "storage" / "a" / kind
    folder.mkdir(parents=True)
    for name, age in (("x#1", 3), ("y#12", 1), ("z", 3)):
        (folder / name).write_bytes(b"half")
        moment = (ticking() - timedelta(hours=age)).timestamp()
        os.utime(folder / name, (moment, moment))
    foreign = tmp_path / "storage" / "Notes #3"
    foreign.write_bytes(b"somebody else's")
    os.utime(foreign, (0, 0))
    await storage_check.sweep(idle)
    assert sorted(path.name for path in folder.iterdir()) == ["y#12", "z"]
    assert foreign.exists()


async def test_when_the_second_file_of_a_save_has_no_room_the_first_goes_too(idle: Container) -> None:
    ada = await add_user(idle, "ada@example.com")
    put, calls = idle.storage.put, []

    async def fails_the_second_time(key: str, data: bytes) -> None:
        calls.append(key)
        if len(calls) == 2:
            raise StorageFull
        await put(key, data)

    idle.storage.put = fails_the_second_time  # type: ignore[method-assign]  # no real storage does so on demand
    with pytest.raises(StorageFull):
        await saving.create(idle, ada, "T", Wish("", canvas=SMALL, before=OTHER))
    assert len(calls) == 2
    assert await keys(idle) == []


async def test_a_nightly_chore_is_done_at_the_start_and_once_a_night(idle: Container, ticking: TickingClock) -> None:
    done: list[object] = []

    async def note(deps: object) -> None:
        done.append(deps)

    task = Nightly(idle, note)  # it is noon
    for hours, times in ((0, 1), (1, 1), (13.9, 1), (0.2, 2), (23.7, 2), (0.2, 3)):
        ticking.pass_time(hours=hours)
        await task()
        assert len(done) == times, ticking.now


def test_an_id_tells_when_it_was_made(ticking: TickingClock) -> None:
    now = ticking()
    assert moment_of(new_id(now)) == now
