"""A project file hides nobody: who is in its pictures is asked about again, whatever the file says of itself."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Callable
from typing import Any

import httpx
import pytest
from sqlalchemy import select

from tests.studio.generations.following import order
from tests.studio.test_consent import FACE, refused_for
from tests.studio.test_exports import opened, project_of, zipped
from tests.studio.test_images import upload
from thumbsmith.container import Container
from thumbsmith.studio.pictures.models import Picture

pytestmark = pytest.mark.one_back_end

Forgery = Callable[[dict[str, Any]], None]


def on_black(picture: str) -> dict[str, Any]:
    return {"version": 2, "background": {"color": "#000000", "picture": picture}, "elements": []}


def forged(project: bytes, forgery: Forgery) -> bytes:
    """The project with other facts."""
    with zipfile.ZipFile(io.BytesIO(project)) as archive:
        files = {name: archive.read(name) for name in archive.namelist()}
    facts = json.loads(files["project.json"])
    forgery(facts)
    return zipped({**files, "project.json": json.dumps(facts).encode()})


def as_it_is(_facts: dict[str, Any]) -> None:
    """Our own seal says that we wrote it, not that anybody has agreed."""


def without_seal(facts: dict[str, Any]) -> None:
    del facts["seal"]


def all_composed(facts: dict[str, Any]) -> None:
    facts["composed"] = [picture["id"] for picture in facts["pictures"]]


def nothing_said(facts: dict[str, Any]) -> None:
    facts.pop("composed", None)


async def edit(client: httpx.AsyncClient, project: bytes, **fields: Any) -> httpx.Response:
    """Change by words what the project has become."""
    imported = await opened(client, project)
    assert imported.status_code == 201, imported.text
    record = imported.json()["thumbnail"]["id"]
    return await client.post("/v1/imagegen/editimage", json={"promptText": "Tint it", "recordId": record, **fields})


@pytest.mark.parametrize("forgery", [as_it_is, without_seal, all_composed, nothing_said])
async def test_who_is_in_a_project_is_asked_about_by_everybody_who_opens_it(
    client: httpx.AsyncClient, other: httpx.AsyncClient, forgery: Forgery
) -> None:
    photo = await upload(client, FACE)
    assert (await order(client, submittedImageFile=photo["id"], consent=True)).status_code == 200
    project = forged(await project_of(client, on_black(photo["pictureId"])), forgery)
    assert refused_for(await edit(other, project))
    assert (await edit(other, project, consent=True)).status_code == 200
    await client.delete(f"/v1/images/{photo['id']}")
    assert (await edit(client, project)).status_code == 200, "who has it still has agreed already"


async def test_what_is_made_of_somebody_is_no_composed_picture(client: httpx.AsyncClient, container: Container) -> None:
    photo = await upload(client, FACE)
    drawn = await order(client, submittedImageFile=photo["id"], consent=True)
    scene = drawn.json()["processedImage"]["scene"]
    made = await container_pictures(container, scene)
    assert made
    assert all(picture.is_uploaded and picture.consented_at for picture in made)
    assert composed_of(await project_of(client, scene)) == []
    saved = await client.post("/v1/thumbnails", json={"title": "Mine", "scene": on_black(photo["pictureId"])})
    assert saved.status_code == 201, saved.text
    async with container.database.read() as session:
        everything = list(await session.scalars(select(Picture)))
    assert len(everything) > len(made) + 1
    assert all(picture.is_uploaded and picture.consented_at for picture in everything), "drawings are of the same face"


async def test_what_is_composed_stays_so_in_a_file_that_nobody_has_changed(
    client: httpx.AsyncClient, other: httpx.AsyncClient, container: Container, other_id: str
) -> None:
    scene = (await order(client)).json()["processedImage"]["scene"]
    project = await project_of(client, scene)
    named = composed_of(project)
    assert named

    async def uploaded() -> set[bool]:
        async with container.database.read() as session:
            rows = select(Picture.is_uploaded).where(Picture.user_id == other_id, Picture.id.in_(named))
            return set(await session.scalars(rows))

    assert (await opened(other, forged(project, as_it_is))).status_code == 201
    assert await uploaded() == {False}


async def container_pictures(container: Container, scene: dict[str, Any]) -> list[Picture]:
    async with container.database.read() as session:
        names = [scene["background"]["picture"], *(each.get("picture") for each in scene["elements"])]
        return list(await session.scalars(select(Picture).where(Picture.id.in_([name for name in names if name]))))


def composed_of(project: bytes) -> list[str]:
    with zipfile.ZipFile(io.BytesIO(project)) as archive:
        return list(json.loads(archive.read("project.json"))["composed"])
