"""Storage has an end: what counts, who is refused, and what is never lost. On both databases."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace
from typing import Any

import httpx
import pytest

from tests.clock import TickingClock
from tests.conftest import add_user
from tests.flat_engine import FlatEngine
from tests.pictures.files import as_base64, noise, written
from tests.studio.generations.following import ended, order
from thumbsmith.accounts import service as accounts
from thumbsmith.container import Container
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform.clock import Clock
from thumbsmith.studio.images import service as images
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.models import Picture
from thumbsmith.studio.pictures.service import StoredPicture
from thumbsmith.studio.retention import expiring, removing, storage_check
from thumbsmith.studio.storage_use import audit, counting
from thumbsmith.studio.storage_use.errors import in_words

SCENE: dict[str, Any] = {
    "version": 2,
    "background": {"color": "#205080"},
    "elements": [{"kind": "text", "id": "headline", "text": "HELLO", "x": 200, "y": 300, "fontSize": 240}],
}
LARGE = "large000"
ASYNC = {"Prefer": "respond-async"}


def picture(seed: int = 1) -> str:
    """Of about 130 kB, another one for each seed."""
    return as_base64(written(noise((240 + seed, 180)), "PNG"), "image/png")


@pytest.fixture
def clock(ticking: TickingClock) -> Clock:
    return ticking


async def create(client: httpx.AsyncClient, what: str, **fields: Any) -> dict[str, Any]:
    answer = await client.post(f"/v1/{what}s", json=fields)
    assert answer.status_code == 201, answer.text
    made: dict[str, Any] = answer.json()[what]
    return made


async def used(client: httpx.AsyncClient) -> tuple[int, int]:
    """Bytes and thumbnails."""
    answer = (await client.get("/v1/storage")).json()
    return answer["usedBytes"], answer["thumbnails"]


async def assert_counted(container: Container, user_id: str) -> None:
    """The count is what is really kept."""
    async with container.database.read() as session:
        anew = await audit.counted_anew(session, [user_id])
        assert anew[user_id] == await counting.use_of(session, user_id)


async def fill(container: Container, user_id: str, gigabytes: int = 1) -> None:
    """Pictures of a gigabyte each, by what their records say."""
    now = container.clock()
    async with container.database.write() as session:
        await accounts.lock_user(session, user_id)
        for number in range(gigabytes):
            name = f"{number:032}"
            large = {"media_type": "image/png", "width": 9_000, "height": 9_000, "size": 1_000_000_000}
            session.add(Picture(user_id=user_id, id=name, storage_key=f"large/{name}", created_at=now, **large))
            await session.flush()
            await pictures.hold(session, user_id, f"{LARGE}{number:024}", [name])


async def hide_large(container: Container, user_id: str, size: int) -> None:
    """An image that was deleted just now, of that size by what its record says."""
    now, name = container.clock(), f"{1:032}"
    large = {"media_type": "image/png", "width": 9_000, "height": 9_000}
    async with container.database.write() as session:
        await accounts.lock_user(session, user_id)
        session.add(Picture(user_id=user_id, id=name, storage_key="large/hidden", created_at=now, size=size, **large))
        await session.flush()
        stored = StoredPicture(name, "large/hidden", EncodedPicture(b"", "image/png", 9_000, 9_000))
        image = await images.add(session, user_id, "large.png", stored, b"", now)
        await images.hide(session, image, now)


async def empty(container: Container, user_id: str, gigabytes: int = 1) -> None:
    async with container.database.write() as session:
        await accounts.lock_user(session, user_id)
        await pictures.release(session, user_id, [f"{LARGE}{number:024}" for number in range(gigabytes)])


async def test_everything_kept_counts(client: httpx.AsyncClient, container: Container, customer_id: str) -> None:
    assert (await client.get("/v1/storage")).json() == {
        "usedBytes": 0,
        "limitBytes": 1_000_000_000,
        "thumbnails": 0,
        "mostThumbnails": 1_000,
        "mostVersions": 300,
    }
    image = await create(client, "image", imageData=picture())
    seen = [0, (await used(client))[0]]
    await create(client, "image", imageData=picture())
    seen.append((await used(client))[0])
    assert 0 < seen[2] - seen[1] < 10_000  # its picture is there already
    thumbnail = await create(client, "thumbnail", title="Mine", scene=SCENE)
    address = f"/v1/thumbnails/{thumbnail['id']}"
    for request in (
        client.put(address, json={"scene": SCENE, "resultingImageBuffer": picture(2)}),
        client.put(f"/v1/images/{image['id']}", json={"imageData": picture(3)}),
        client.post("/v1/templates", json={"name": "Mine", "scene": SCENE}),
        client.post(f"{address}/duplicate"),
    ):
        answer = await request
        assert answer.status_code in {200, 201}, answer.text
        seen.append((await used(client))[0])
        await assert_counted(container, customer_id)
    assert sorted(set(seen)) == seen
    assert (await used(client))[1] == 2


async def test_deleting_frees_at_once_and_restoring_takes_it_again(
    client: httpx.AsyncClient, container: Container, customer_id: str, ticking: TickingClock
) -> None:
    thumbnail = await create(client, "thumbnail", title="Mine", scene=SCENE, resultingImageBuffer=picture(2))
    copy = (await client.post(f"/v1/thumbnails/{thumbnail['id']}/duplicate")).json()["thumbnail"]
    things = [f"/v1/thumbnails/{each['id']}" for each in (thumbnail, copy)]
    twins = [await create(client, "image", imageData=picture()) for _ in range(2)]
    things += [f"/v1/images/{twin['id']}" for twin in twins]
    for thing in things:
        full = await used(client)
        await client.delete(thing)
        assert (await used(client))[0] < full[0]
        await assert_counted(container, customer_id)
        for _ in range(2):
            assert (await client.post(f"{thing}/restore")).status_code == 200
        assert await used(client) == full
        await assert_counted(container, customer_id)
        await client.delete(thing)
    assert await used(client) == (0, 0)
    ticking.pass_time(minutes=11)
    assert await removing.purge(container) == 4
    await assert_counted(container, customer_id)
    template = await create(client, "template", name="Mine", scene=SCENE)
    await client.delete(f"/v1/templates/{template['id']}")
    assert await used(client) == (0, 0)


async def test_what_ends_after_its_year_is_free_again(
    client: httpx.AsyncClient, container: Container, customer_id: str
) -> None:
    """It was not deleted before."""
    await create(client, "thumbnail", title="Mine", scene=SCENE)
    await create(client, "image", imageData=picture())
    for table in expiring.TABLES:
        assert await removing.remove_all(container, table, table.user_id == customer_id, lambda _: True) == 1
    assert await used(client) == (0, 0)
    await assert_counted(container, customer_id)


async def test_generations_count_until_they_fail(
    client: httpx.AsyncClient, container: Container, customer_id: str, engine: FlatEngine
) -> None:
    done = await ended(client, (await order(client, headers=ASYNC, variations=3)).json()["job"]["id"])
    assert (await used(client))[1] == 1
    await assert_counted(container, customer_id)
    before = await used(client)
    engine.fault = ValueError("broken")
    failed = await ended(client, (await order(client, headers=ASYNC, image=picture())).json()["job"]["id"])
    assert (done["status"], failed["status"]) == ("done", "failed")
    assert await used(client) == before
    await assert_counted(container, customer_id)


WRITES: dict[str, tuple[str, dict[str, Any]]] = {
    "upload": ("/v1/images", {"imageData": picture(9)}),
    "save": ("/v1/thumbnails", {"title": "New", "scene": SCENE}),
    "template": ("/v1/templates", {"name": "New", "scene": SCENE}),
    "import": ("/v1/imagegen/importimage", {"imageBuffer": picture(9)}),
    "generate": ("/v1/imagegen/genimage", {"prompt": "A kite"}),
    "duplicate": ("/v1/thumbnails/{thumbnail}/duplicate", {}),
    "edit": ("/v1/imagegen/editimage", {"promptText": "brighter", "recordId": "{thumbnail}"}),
}


@pytest.mark.parametrize("write", WRITES)
async def test_a_full_account_writes_nothing_more(
    client: httpx.AsyncClient, container: Container, customer_id: str, write: str
) -> None:
    thumbnail = await create(client, "thumbnail", title="Mine", scene=SCENE)
    await fill(container, customer_id)
    before = await used(client), (await client.get("/v1/tokens/available")).json()
    address, fields = WRITES[write]
    body = {name: thumbnail["id"] if value == "{thumbnail}" else value for name, value in fields.items()}
    refused = await client.post(address.format(thumbnail=thumbnail["id"]), json=body)
    assert (refused.status_code, refused.json()["code"]) == (409, "STORAGE_USED_UP")
    assert refused.json()["error"].startswith("Your storage is full: 1 GB of 1 GB are in use. Delete thumbnails or")
    assert (await used(client), (await client.get("/v1/tokens/available")).json()) == before
    findings = await storage_check.check(container)
    assert (findings.files, findings.orphans, findings.unneeded, findings.astray) == (1, [], [], [])


async def test_what_is_there_stays_usable_in_a_full_account(
    client: httpx.AsyncClient, container: Container, customer_id: str
) -> None:
    thumbnail = await create(client, "thumbnail", title="Mine", scene=SCENE)
    image = await create(client, "image", imageData=picture())
    address = f"/v1/thumbnails/{thumbnail['id']}"
    await fill(container, customer_id, 5)
    for request in (
        client.get(address),
        client.put(address, json={"title": "Another name"}),
        client.put(f"/v1/images/{image['id']}", json={"role": "face"}),
        client.get(f"{address}/export"),
        client.post("/v1/exports/project", json={"scene": SCENE, "title": "Mine", "prompt": ""}),
    ):
        answer = await request
        assert answer.status_code == 200, answer.text
    assert (await client.delete(address)).status_code == 204
    back = await client.post(f"{address}/restore")
    assert (back.status_code, back.json()["code"]) == (409, "STORAGE_USED_UP")
    await empty(container, customer_id, 5)
    assert (await client.post(f"{address}/restore")).status_code == 200


async def test_a_paid_picture_is_delivered_though_the_account_filled_up(
    client: httpx.AsyncClient, container: Container, customer_id: str, engine: FlatEngine
) -> None:
    engine.gate.clear()
    job = (await order(client, headers=ASYNC)).json()["job"]
    await engine.started.wait()
    await fill(container, customer_id)
    engine.gate.set()
    done = await ended(client, job["id"])
    assert done["status"] == "done"
    assert (await client.get(f"/v1/thumbnails/{done['recordId']}")).status_code == 200


@pytest.mark.settings(storage_gb_per_account=0.0008)
async def test_what_was_deleted_lies_on_the_disk_for_a_while_and_has_an_end_too(
    client: httpx.AsyncClient, container: Container, customer_id: str, ticking: TickingClock
) -> None:
    keep = await create(client, "image", imageData=picture(1))
    gone = await create(client, "image", imageData=picture(2))
    await hide_large(container, customer_id, 200_300_000)
    await client.delete(f"/v1/images/{gone['id']}")
    again = await client.post("/v1/images", json={"imageData": picture(3)})
    assert again.status_code == 201, "nothing of the account's own room is lost"
    shown = await used(client)
    more = await client.post("/v1/images", json={"imageData": picture(4)})
    assert (more.status_code, more.json()["code"]) == (409, "DELETED_NOT_YET_REMOVED")
    assert more.json()["error"].startswith("You have deleted 200.4 MB in the last minutes.")
    assert "Please wait a few minutes" in more.json()["error"]
    assert await used(client) == shown
    await assert_counted(container, customer_id)
    for image in (keep, again.json()["image"]):
        assert (await client.delete(f"/v1/images/{image['id']}")).status_code == 204, "deleting always works"
    assert (await client.post(f"/v1/images/{keep['id']}/restore")).status_code == 200, "and bringing back"
    assert (await client.get("/v1/storage")).json()["limitBytes"] == 800_000
    ticking.pass_time(minutes=11)
    assert await removing.purge(container) == 3
    await assert_counted(container, customer_id)
    await create(client, "image", imageData=picture(4))


@pytest.mark.settings(storage_gb_per_account=0.0004)
async def test_two_tabs_do_not_take_the_last_room_twice(client: httpx.AsyncClient) -> None:
    answers = await asyncio.gather(
        *(client.post("/v1/images", json={"imageData": picture(seed)}) for seed in range(1, 9))
    )
    kept = [answer for answer in answers if answer.status_code == 201]
    assert {answer.json()["code"] for answer in answers if answer not in kept} == {"STORAGE_USED_UP"}
    assert len(kept) in {2, 3}
    assert (await used(client))[0] <= 400_000


@pytest.mark.settings(thumbnails_per_account=2, versions_per_thumbnail=3)
async def test_thumbnails_and_versions_have_an_end(client: httpx.AsyncClient) -> None:
    first = await create(client, "thumbnail", title="1", scene=SCENE)
    await create(client, "thumbnail", title="2", scene=SCENE)
    for request in (
        client.post("/v1/thumbnails", json={"title": "3", "scene": SCENE}),
        client.post(f"/v1/thumbnails/{first['id']}/duplicate"),
        order(client),
    ):
        answer = await request
        assert (answer.status_code, answer.json()["code"]) == (409, "TOO_MANY_THUMBNAILS")
    address = f"/v1/thumbnails/{first['id']}"
    answers = await asyncio.gather(*(client.put(address, json={"scene": SCENE}) for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [200, 200, 409, 409]
    last = await client.put(address, json={"scene": SCENE})
    assert last.json()["code"] == "TOO_MANY_VERSIONS"
    edit = await client.post("/v1/imagegen/editimage", json={"promptText": "brighter", "recordId": first["id"]})
    assert edit.json()["code"] == "TOO_MANY_VERSIONS"
    assert (await client.put(address, json={"title": "Still mine"})).status_code == 200


async def test_a_plan_has_more_room(
    client: httpx.AsyncClient, container: Container, customer_id: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def subscriptions(*_: Any) -> list[Any]:
        return [SimpleNamespace(product_code="START")]

    monkeypatch.setitem(vars(container.allowance), "active_subscriptions", subscriptions)
    assert (await client.get("/v1/storage")).json()["limitBytes"] == 10_000_000_000
    await fill(container, customer_id, 9)
    await create(client, "image", imageData=picture())
    await empty(container, customer_id, 9)
    await fill(container, customer_id, 10)
    assert (await client.post("/v1/images", json={"imageData": picture(2)})).status_code == 409


async def test_a_wrong_count_is_found_and_set_right(idle: Container) -> None:
    user_id = await add_user(idle, "ada@example.com")
    await fill(idle, user_id)
    async with idle.database.write() as session:
        await counting.add(session, user_id, size=12_345, thumbnails=-1, deleted=7)
    findings = await storage_check.check(idle)
    assert (findings.astray, findings.is_clean) == ([user_id], False)
    await storage_check.repair(idle, findings)
    await assert_counted(idle, user_id)
    assert (await storage_check.check(idle)).astray == []


async def test_versions_come_in_pages(client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch) -> None:
    thumbnail = await create(client, "thumbnail", title="Mine", scene=SCENE)
    address = f"/v1/thumbnails/{thumbnail['id']}"
    for _ in range(4):
        thumbnail = (await client.put(address, json={"scene": SCENE})).json()["thumbnail"]
    monkeypatch.setattr("thumbsmith.studio.thumbnails.service.PAGE", 2)
    found, sizes, cursor = [], [], None
    while True:
        page = (await client.get(f"{address}/versions", params={"cursor": cursor} if cursor else {})).json()
        found += [version["versionId"] for version in page["versions"]]
        sizes.append(len(page["versions"]))
        cursor = page["nextCursor"]
        if cursor is None:
            break
    assert sizes == [2, 2, 1]
    assert found == [version["versionId"] for version in thumbnail["versions"]]
    monkeypatch.setattr("thumbsmith.studio.thumbnails.service.PAGE_BYTES", 1)  # one is shown, however large
    assert len((await client.get(f"{address}/versions")).json()["versions"]) == 1
    strange = await client.get(f"{address}/versions", params={"cursor": "0" * 32})
    assert (strange.status_code, strange.json()["code"]) == (400, "BAD_CURSOR")


@pytest.mark.settings(saves_per_minute=2, uploads_per_minute=1, exports_per_minute=1)
async def test_saves_uploads_and_exports_have_rates(client: httpx.AsyncClient) -> None:
    thumbnail = await create(client, "thumbnail", title="Mine", scene=SCENE)
    address = f"/v1/thumbnails/{thumbnail['id']}"
    assert (await client.post(f"{address}/duplicate")).status_code == 201
    assert (await client.put(address, json={"title": "Names are free"})).status_code == 200
    await create(client, "image", imageData=picture())
    assert (await client.get(f"{address}/export")).status_code == 200
    for request, words in (
        (client.post(f"{address}/duplicate"), "You have saved 2 times within a minute. Please wait "),
        (client.put(address, json={"scene": SCENE}), "You have saved 2 times"),
        (client.post("/v1/templates", json={"name": "Mine", "scene": SCENE}), "You have saved 2 times"),
        (client.post("/v1/imagegen/importimage", json={"imageBuffer": picture()}), "You have saved 2 times"),
        (client.post("/v1/images", json={"imageData": picture()}), "You have sent 1 pictures"),
        (client.get(f"{address}/export"), "You have asked for 1 exports"),
    ):
        answer = await request
        assert (answer.status_code, answer.json()["code"]) == (429, "TOO_MANY_REQUESTS")
        assert answer.json()["error"].startswith(words)
        assert int(answer.headers["Retry-After"]) == answer.json()["details"]["retryAfter"] > 0


def test_sizes_in_words() -> None:
    assert [in_words(size) for size in (0, 1_400_000, 999_000_000, 1_000_000_000, 12_500_000_000)] == [
        "0 MB",
        "1.4 MB",
        "999 MB",
        "1 GB",
        "12.5 GB",
    ]
