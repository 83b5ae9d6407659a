"""Changes in words: told how they would be made, made on layers for nothing, and never as work that failed."""

from __future__ import annotations

import base64
import io
from datetime import timedelta
from typing import Any

import httpx
import pytest
from PIL import Image
from sqlalchemy import select

from tests.studio.generations.following import order
from tests.studio.generations.test_charging import images_left
from tests.studio.test_storage_use import fill
from thumbsmith.container import Container
from thumbsmith.scene.types import Background, Scene, TextElement
from thumbsmith.studio.pictures.models import LayerChange, Picture, PictureUse
from thumbsmith.studio.retention import layer_changes
from thumbsmith.studio.wishes import service

pytestmark = [pytest.mark.slow, pytest.mark.one_back_end]

WORDS = TextElement(id="words", text="HELLO", x=200, y=300, fontSize=160, fill="#ffffff", role="headline")


def scene_of(picture: str | None = None) -> dict[str, Any]:
    scene = Scene(background=Background(color="#224466", picture=picture), elements=(WORDS,))
    return scene.model_dump(mode="json")


def mask(box: tuple[int, int, int, int] | None = None, size: tuple[int, int] = (1536, 1024)) -> str:
    levels, file = Image.new("L", size), io.BytesIO()
    if box is not None:
        levels.paste(255, box)
    levels.save(file, "PNG")
    return base64.b64encode(file.getvalue()).decode()


async def ask(client: httpx.AsyncClient, call: str, words: str, **fields: Any) -> httpx.Response:
    body = {"promptText": words, "scene": scene_of()} | fields
    return await client.post(f"/v1/imagegen/{call}", json=body)


async def picture_of(client: httpx.AsyncClient) -> str:
    """A picture of the creator's, by its id."""
    file = io.BytesIO()
    Image.effect_noise((1536, 1024), 60).convert("RGB").save(file, "PNG")
    data = {"imageData": base64.b64encode(file.getvalue()).decode(), "filename": "noise.png"}
    return str((await client.post("/v1/images", json=data)).json()["image"]["pictureId"])


async def test_a_change_on_layers_is_told_made_and_free(client: httpx.AsyncClient) -> None:
    left = await images_left(client)
    told = (await ask(client, "wish", "make the text yellow")).json()
    assert told == {"way": "layers", "images": 0, "reason": None}
    changed = await ask(client, "changelayers", "make the text yellow")
    assert changed.status_code == 200, changed.text
    (text,) = changed.json()["scene"]["elements"]
    assert (text["id"], text["text"]) == ("words", "HELLO")
    assert text["fill"] != "#ffffff"
    assert await images_left(client) == left
    assert (await client.get("/v1/thumbnails")).json()["thumbnails"] == [], "nothing is saved"
    assert (await client.get("/v1/imagegen/jobs")).json()["jobs"] == []


async def test_what_has_to_be_painted_says_its_price_before(client: httpx.AsyncClient) -> None:
    sky = mask((900, 600, 1400, 900))
    scene = scene_of(await picture_of(client))
    told = (await ask(client, "wish", "make it darker", mask=sky, scene=scene)).json()
    assert told == {"way": "painting", "images": 1, "reason": None}
    refused = await ask(client, "changelayers", "make it darker", mask=sky, scene=scene)
    assert (refused.status_code, refused.json()["code"]) == (422, "EDIT_NOT_POSSIBLE")
    words = mask((150, 280, 900, 520))
    assert (await ask(client, "wish", "make it darker", mask=words, scene=scene)).json()["way"] == "layers"
    changed = (await ask(client, "changelayers", "make it darker", mask=words, scene=scene)).json()["scene"]
    assert [each["kind"] for each in changed["elements"]] == ["text"], "no bitmap lies over the words"


async def test_only_an_engine_that_paints_is_asked_for_more_than_the_built_in_one_can(
    client: httpx.AsyncClient, container: Container, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (await ask(client, "wish", "make him smile")).json()["way"] == "painting"
    monkeypatch.setattr(service, "BUILT_IN", "flat")
    told = (await ask(client, "wish", "make him smile")).json()
    assert (told["way"], told["images"]) == ("refused", 0)
    assert "make him smile" in told["reason"]
    nothing = (await ask(client, "wish", "", mask=mask())).json()
    assert (nothing["way"], nothing["reason"]) == ("refused", "The mask marks nothing: paint over what is to change.")
    assert (await ask(client, "wish", "add an arrow")).json()["reason"].startswith("What is the arrow to point at?")


async def test_wrong_input_is_refused_like_that_of_edits(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    for call in ("wish", "changelayers"):
        assert (await ask(client, call, " ")).json()["error"] == "Please enter a description or prompt"
        assert (await ask(client, call, "darker", scene=None)).status_code == 400
        assert (await ask(client, call, "darker", scene={"version": 99})).status_code == 400
        assert (await ask(client, call, "nudes")).json()["code"] == "CONTENT_NOT_ALLOWED"
        assert (await ask(client, call, "", mask=mask((0, 0, 9, 9), size=(99, 99)))).json()["code"] == "WRONG_MASK_SIZE"
    assert (await ask(client, "wish", "darker", engine="none")).json()["code"] == "UNKNOWN_ENGINE"
    theirs = scene_of(await picture_of(other))
    stolen = await ask(client, "changelayers", "make it darker", scene=theirs)
    assert (stolen.status_code, stolen.json()["code"]) == (400, "UNKNOWN_PICTURE")


@pytest.mark.settings(wishes_per_minute=2, layer_changes_per_minute=1)
async def test_who_types_for_ever_waits(client: httpx.AsyncClient) -> None:
    answers = [await ask(client, "wish", "bigger text") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [200, 200, 429]
    assert answers[-1].json()["error"].startswith("You have changed your wish 2 times within a minute.")
    assert [(await ask(client, "changelayers", "bigger text")).status_code for _ in range(2)] == [200, 429]
    no_picture = base64.b64encode(b"no picture").decode()
    for call in ("wish", "changelayers"):
        assert (await ask(client, call, "", mask=no_picture)).status_code == 429, "no mask is decoded any more"


async def test_where_there_is_no_room_nothing_is_made(
    client: httpx.AsyncClient, customer_id: str, container: Container, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = scene_of(await picture_of(client))
    await fill(container, customer_id)
    monkeypatch.setattr(container, "layer_editor", None)  # nobody is asked
    refused = await ask(client, "changelayers", "make it night", scene=scene)
    assert (refused.status_code, refused.json()["code"]) == (409, "STORAGE_USED_UP")


async def test_the_pictures_of_a_change_stay_for_a_week_or_with_what_is_saved(
    client: httpx.AsyncClient, container: Container, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = scene_of(await picture_of(client))
    first = (await ask(client, "changelayers", "make it night", scene=scene)).json()
    second = (await ask(client, "changelayers", "blur the background", scene=scene)).json()
    names = [each["scene"]["background"]["picture"] for each in (first, second)]
    assert len({scene["background"]["picture"], *names}) == 3
    assert (await client.get(first["pictures"][names[0]])).status_code == 200
    saved = {"title": "Night", "prompt": "", "scene": first["scene"]}
    assert (await client.post("/v1/thumbnails", json=saved)).status_code == 201
    assert await layer_changes.remove(container) == 0
    now = container.clock()
    monkeypatch.setattr(container, "clock", lambda: now + layer_changes.KEPT + timedelta(hours=1))
    assert await layer_changes.remove(container) == 2
    async with container.database.read() as session:
        assert list(await session.scalars(select(LayerChange))) == []
        kept = set(await session.scalars(select(Picture.id).where(Picture.id.in_(names))))
        held = set(await session.scalars(select(PictureUse.picture_id)))
    assert kept == {names[0]}, "what was saved stays"
    assert names[1] not in held


async def test_a_refused_edit_is_no_work_that_failed(client: httpx.AsyncClient) -> None:
    record = (await order(client)).json()["processedImage"]["recordId"]
    refused = await client.post("/v1/imagegen/editimage", json={"promptText": "Do magic", "recordId": record})
    assert refused.json()["code"] == "EDIT_NOT_POSSIBLE"
    assert [job["status"] for job in (await client.get("/v1/imagegen/jobs")).json()["jobs"]] == ["done"]
