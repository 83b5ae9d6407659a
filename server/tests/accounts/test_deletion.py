"""An account is deleted: nothing of it stays, nothing of others goes, and what is running for it ends."""

from __future__ import annotations

import asyncio
from typing import Any

import httpx
import obstore
import pytest
from sqlalchemy import func, select

from tests.accounts.conftest import PASSWORD
from tests.accounts.people import Person
from tests.clock import TickingClock
from tests.conftest import session_token
from tests.flat_engine import FlatEngine
from tests.patience import PATIENCE
from tests.pictures.files import two_halves, written
from tests.studio.generations.following import order
from tests.studio.test_brands import stored
from tests.studio.test_face_library import filled
from tests.studio.test_fonts import brought
from tests.studio.test_images import upload
from tests.studio.test_labels import put
from tests.studio.test_templates import kept, scene_with
from tests.studio.test_thumbnails import save
from thumbsmith.accounts import housekeeping
from thumbsmith.accounts.deletion import Erasure
from thumbsmith.accounts.models import PasswordReset, User, UserSession, VerificationCode
from thumbsmith.container import Container
from thumbsmith.platform.storage import Storage, StorageUnavailable
from thumbsmith.studio.artworks.models import FavouriteArtwork
from thumbsmith.studio.brands.models import Brand
from thumbsmith.studio.face_library.models import LibraryFace
from thumbsmith.studio.fonts.models import FavouriteFont, FontFile
from thumbsmith.studio.images.models import LibraryImage
from thumbsmith.studio.jobs.models import GenerationVariation, Job
from thumbsmith.studio.labels.models import ThumbnailLabel
from thumbsmith.studio.pictures.models import LayerChange, Picture, PictureUse
from thumbsmith.studio.templates.built_in import built_in
from thumbsmith.studio.templates.models import Template
from thumbsmith.studio.thumbnails.models import ShownIdeas, Thumbnail, ThumbnailVersion
from thumbsmith.tables import metadata

pytestmark = pytest.mark.slow

PERSONAL = (
    *(User, UserSession, VerificationCode, PasswordReset),
    *(Brand, Template, Job, GenerationVariation, LibraryImage, Picture, PictureUse, Thumbnail, ThumbnailVersion),
    *(ShownIdeas, LayerChange, FavouriteArtwork, FavouriteFont, FontFile, ThumbnailLabel),
    LibraryFace,
)


async def delete(person: Person, password: str = PASSWORD) -> httpx.Response:
    return await person.browser.request("DELETE", "/v1/users/me", json={"password": password})


async def rows(container: Container) -> dict[str, int]:
    """How many rows every table has in which something personal stands."""
    async with container.database.read() as session:
        return {
            table.__tablename__: await session.scalar(select(func.count()).select_from(table)) or 0
            for table in PERSONAL
        }


async def files(storage: Storage, user_id: str) -> list[str]:
    return [file["path"] async for page in obstore.list(storage._store, f"{user_id}/") for file in page]


async def work(client: httpx.AsyncClient) -> None:
    """Some of everything that somebody can have."""
    photo = await upload(client, written(two_halves(), "PNG"))
    await stored(client, logo=photo["id"], faces=[photo["id"]])
    await kept(client, scene=scene_with(photo["pictureId"]))
    assert (await client.post(f"/v1/templates/{next(iter(built_in()))}/use")).status_code == 200
    assert (await client.put("/v1/artworks/art:rocket/favourite")).status_code == 204
    await brought(client)
    assert (await client.put("/v1/fonts/anton/favourite")).status_code == 204
    thumbnail = await save(client)
    assert (await put(client, thumbnail["id"], "Kites")).status_code == 200
    assert (await order(client, variations=2)).status_code == 200


async def test_nothing_stays(ada: Person, container: Container, engine: FlatEngine) -> None:
    engine.ideas = ["beside: kite", "behind: kite"]
    await ada.log_in()
    await ada.reset_token()
    await work(ada.browser)
    await filled(container, ada.id, 2)
    before = await rows(container)
    studios = (Brand, Template, LibraryImage, Picture, LayerChange, FavouriteArtwork, FavouriteFont, FontFile)
    lists = (Thumbnail, ThumbnailLabel, ShownIdeas, LibraryFace)
    assert all(before[table.__tablename__] for table in (*studios, *lists))
    assert await files(container.storage, ada.id)
    answer = await delete(ada)
    assert (answer.status_code, answer.content) == (204, b"")
    assert set((await rows(container)).values()) == {0}
    assert await files(container.storage, ada.id) == []


async def test_who_is_gone_is_logged_out_everywhere(ada: Person) -> None:
    phone = await ada.log_in()
    laptop = await ada.log_in()
    assert (await delete(ada)).status_code == 204
    for token in (phone, laptop):
        assert await ada.session_status(token) == 401
        answer = await ada.browser.get("/v1/thumbnails", headers={"Authorization": f"Bearer {token}"})
        assert answer.status_code == 401
    assert (await ada.try_to_log_in()).status_code == 401
    assert (await delete(ada)).status_code == 401


async def test_the_last_mail_confirms_it_and_all_others_are_forgotten(ada: Person) -> None:
    await ada.log_in()
    await ada.reset_token()
    await delete(ada)
    assert await ada.subjects() == ["Your Thumbsmith account is deleted"]


async def test_a_wrong_password_changes_nothing(ada: Person, container: Container) -> None:
    await ada.log_in()
    await work(ada.browser)
    before = await rows(container), await files(container.storage, ada.id)
    answer = await delete(ada, "Vq7!tumBrel#92y")
    assert answer.status_code == 400
    assert answer.json()["error"] == "Current password is incorrect"
    assert answer.json()["code"] == "CURRENT_PASSWORD_INCORRECT"
    assert (await rows(container), await files(container.storage, ada.id)) == before
    assert await ada.session_status(None) == 200


async def test_passwords_are_not_tried_here_either(ada: Person) -> None:
    """A thief of somebody's token can't guess their password: ten a minute."""
    await ada.log_in()
    answers = [(await delete(ada, "Vq7!tumBrel#92y")).status_code for _ in range(11)]
    assert answers == [400] * 10 + [429]
    assert (await delete(ada)).status_code == 429


@pytest.mark.parametrize("body", [None, {}, {"password": 5}, {"password": None}])
async def test_the_password_is_needed(ada: Person, body: Any) -> None:
    await ada.log_in()
    answer = await ada.browser.request("DELETE", "/v1/users/me", json=body)
    assert answer.status_code == 400


async def test_only_who_is_logged_in(stranger: httpx.AsyncClient) -> None:
    answer = await stranger.request("DELETE", "/v1/users/me", json={"password": PASSWORD})
    assert answer.status_code == 401


async def test_others_keep_everything(
    ada: Person, other: httpx.AsyncClient, other_id: str, container: Container
) -> None:
    """Also the file that is the same picture."""
    await ada.log_in()
    await work(other)
    before = await rows(container), await files(container.storage, other_id)
    await work(ada.browser)
    assert (await delete(ada)).status_code == 204
    after = await rows(container)
    before[0]["users"] -= 1
    before[0]["sessions"] -= 1
    assert (after, await files(container.storage, other_id)) == before
    image = (await other.get("/v1/images")).json()["images"][0]
    assert (await other.get(image["imageUrl"])).status_code == 200


async def test_what_is_running_ends(ada: Person, container: Container, engine: FlatEngine) -> None:
    """Its worker stops, and stores nothing after the deletion."""
    await ada.log_in()
    engine.gate.clear()
    asked = await order(ada.browser, variations=3, headers={"Prefer": "respond-async"})
    assert asked.status_code == 202
    waiting = await order(ada.browser, headers={"Prefer": "respond-async"})
    assert waiting.status_code == 202
    await engine.started.wait()
    assert (await delete(ada)).status_code == 204
    async with asyncio.timeout(PATIENCE):
        await engine.abandoned.wait()
    engine.gate.set()
    assert set((await rows(container)).values()) == {0}
    assert await files(container.storage, ada.id) == []


async def test_the_worker_goes_on_with_others(ada: Person, other: httpx.AsyncClient, engine: FlatEngine) -> None:
    await ada.log_in()
    engine.gate.clear()
    assert (await order(ada.browser, variations=3, headers={"Prefer": "respond-async"})).status_code == 202
    await engine.started.wait()
    await delete(ada)
    async with asyncio.timeout(PATIENCE):
        await engine.abandoned.wait()
    engine.gate.set()
    assert (await order(other)).status_code == 200


async def test_the_address_is_free_again(ada: Person, newcomer: Person) -> None:
    await ada.log_in()
    await delete(ada)
    again = Person(newcomer.browser, ada.email, PASSWORD)
    assert (await again.register()).status_code == 201
    assert (await again.subjects())[0] == "Your Thumbsmith code"


async def test_files_go_when_the_storage_is_back(
    ada: Person, container: Container, ticking: TickingClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ada.log_in()
    await upload(ada.browser, written(two_halves(), "PNG"))

    async def is_away(_storage: Storage, _folder: str) -> None:
        raise StorageUnavailable

    with monkeypatch.context() as patch:
        patch.setattr(Storage, "delete_all", is_away)
        assert (await delete(ada)).status_code == 204
        await housekeeping.forget(container)
    assert await files(container.storage, ada.id)
    await housekeeping.forget(container)
    assert await files(container.storage, ada.id) == []


async def test_a_file_that_came_late_goes_too_and_then_all_is_forgotten(
    ada: Person, container: Container, ticking: TickingClock
) -> None:
    await ada.log_in()
    await delete(ada)
    await container.storage.put(f"{ada.id}/pictures/late", b"stored by a slow request")
    ticking.pass_time(hours=2)
    await housekeeping.forget(container)
    assert await files(container.storage, ada.id) == []
    async with container.database.read() as session:
        assert await session.scalar(select(func.count()).select_from(Erasure)) == 0


async def test_deleted_twice_at_once(ada: Person, container: Container) -> None:
    await ada.log_in()
    answers = await asyncio.gather(*(delete(ada) for _ in range(4)))
    assert sorted(answer.status_code for answer in answers) == [204, 401, 401, 401]
    assert await ada.subjects() == ["Your Thumbsmith account is deleted"]


async def test_a_transaction_that_fails_deletes_nothing(
    ada: Person, container: Container, monkeypatch: pytest.MonkeyPatch
) -> None:
    await ada.log_in()
    await work(ada.browser)
    before = await rows(container), await files(container.storage, ada.id)

    async def fails(*_: object) -> None:
        raise ZeroDivisionError

    with monkeypatch.context() as patch:
        patch.setattr("thumbsmith.mail.service.post", fails)
        assert (await delete(ada)).status_code == 500
    assert (await rows(container), await files(container.storage, ada.id)) == before
    assert await ada.session_status(None) == 200


def test_no_table_of_persons_is_forgotten() -> None:
    """A table with a column of users is emptied with them, or is one of the books that only know a bare id."""
    books = {
        *("token_accounts", "token_lots", "token_holds", "token_entries"),
        *("billing_customers", "subscriptions", "orders", "payments"),
    }
    go_with_pictures = {"picture_uses"}
    tables = {table.name: table for table in metadata.sorted_tables if "user_id" in table.columns}
    go_with_users = {
        name
        for name, table in tables.items()
        if any(key.column.table.name == "users" and key.ondelete == "CASCADE" for key in table.foreign_keys)
    }
    assert tables.keys() - go_with_users - go_with_pictures - books == {Erasure.__tablename__}


async def test_sessions_of_other_devices_end_with_the_account(ada: Person, container: Container) -> None:
    elsewhere = await session_token(container, ada.id)
    await ada.log_in()
    await delete(ada)
    assert await ada.session_status(elsewhere) == 401


async def test_an_address_that_nobody_verifies_is_free_again_after_a_week(
    newcomer: Person, ada: Person, container: Container, ticking: TickingClock
) -> None:
    await newcomer.register()
    written = {"name": "Grace", "email": newcomer.email, "subject": "general", "message": "Hello"}
    assert (await newcomer.post("contact", **written)).status_code == 200
    ticking.pass_time(days=6)
    await housekeeping.forget(container)
    assert (await newcomer.post("users/userexists", email=newcomer.email)).json() == {"exists": True}
    ticking.pass_time(days=1)
    await housekeeping.forget(container)
    assert (await newcomer.post("users/userexists", email=newcomer.email)).json() == {"exists": False}
    assert await newcomer.subjects() == ["We have your message"], "what its owner wrote has nothing to do with it"
    assert (await newcomer.register()).status_code == 201
    await ada.log_in()
