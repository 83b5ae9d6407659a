"""The mark of generative pictures on its way through the studio: library, canvas, versions, edits and every export."""

from __future__ import annotations

import base64
from typing import Any

import httpx
import pytest

from tests.pictures.files import as_base64, two_halves, written
from tests.pictures.test_provenance import read_back
from tests.studio.generations.following import order
from tests.studio.test_images import upload
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.provenance import COMPOSED, EDITED, PAINTED, marked

pytestmark = pytest.mark.one_back_end

PLAIN = EncodedPicture(written(two_halves((600, 400)), "PNG"), "image/png", 600, 400)


def scene_of(background: str | None, layer: str | None = None) -> dict[str, Any]:
    sizes = {"width": 90, "height": 60, "originalWidth": 600, "originalHeight": 400}
    layers = [{"id": "one", "kind": "image", "picture": layer, "x": 9, "y": 9, **sizes}] if layer else []
    return {"version": 2, "background": {"color": "#000000", "picture": background}, "elements": layers}


async def exported(client: httpx.AsyncClient, scene: dict[str, Any], size: str, kind: str) -> str | None:
    answer = await client.post("/v1/exports", json={"scene": scene, "size": size, "format": kind})
    assert answer.status_code == 200, answer.text
    return read_back(answer.content)


async def test_what_a_model_painted_says_so_wherever_it_goes(client: httpx.AsyncClient) -> None:
    painted = await upload(client, marked(PLAIN, PAINTED).data)
    by_hand = await upload(client, PLAIN.data)
    assert read_back((await client.get(painted["imageUrl"])).content) == PAINTED
    assert read_back((await client.get(painted["imageUrl"] + "&width=384")).content) == PAINTED
    scene = scene_of(painted["pictureId"], by_hand["pictureId"])
    for size, kind in (("1280x720", "jpg"), ("1280x720", "png"), ("canvas", "webp"), ("1080x1080", "jpg")):
        assert await exported(client, scene, size, kind) == PAINTED
    assert await exported(client, scene_of(by_hand["pictureId"], painted["pictureId"]), "1280x720", "jpg") == EDITED
    assert await exported(client, scene_of(by_hand["pictureId"]), "1280x720", "jpg") is None

    saved = (await client.post("/v1/thumbnails", json={"title": "Mine", "scene": scene})).json()["thumbnail"]
    assert read_back(base64.b64decode(saved["imageData"].partition(",")[2])) == PAINTED
    edit = {"promptText": "Tint it", "recordId": saved["id"], "scene": scene}
    edited = (await client.post("/v1/imagegen/editimage", json=edit)).json()["processedImage"]
    assert read_back(base64.b64decode(edited["image"].partition(",")[2])) == PAINTED
    stored = await client.get(f"/v1/thumbnails/{saved['id']}/export", params={"format": "webp"})
    assert read_back(stored.content) == PAINTED


async def test_what_the_built_in_kind_of_engine_puts_together_says_that(client: httpx.AsyncClient) -> None:
    made = (await order(client)).json()["processedImage"]
    assert read_back(base64.b64decode(made["image"].partition(",")[2])) == COMPOSED


async def test_what_is_made_of_it_by_hand_says_so_too(client: httpx.AsyncClient) -> None:
    """The image editor, an import and a canvas that is sent write new files, which know nothing of what they show."""
    painted, plain = await upload(client, marked(PLAIN, PAINTED).data), as_base64(PLAIN.data)
    body = {"imageData": plain, "filename": "two.png", "madeOf": painted["id"]}
    copy = (await client.post("/v1/images", json=body)).json()["image"]
    assert read_back((await client.get(copy["imageUrl"])).content) == PAINTED
    changed = await client.put(f"/v1/images/{painted['id']}", json=body)
    assert changed.json()["image"]["digitalSourceType"] == PAINTED
    assert [each["digitalSourceType"] for each in (await client.get("/v1/images")).json()["images"]] == [PAINTED] * 2

    imported = await client.post("/v1/imagegen/importimage", json={"imageBuffer": plain, "madeOf": copy["id"]})
    record = imported.json()["processedImage"]["recordId"]
    address = f"/v1/thumbnails/{record}"
    await client.put(address, json={"resultingImageBuffer": plain})
    layers = scene_of(None, copy["pictureId"])
    saved = (await client.put(address, json={"resultingImageBuffer": plain, "scene": layers})).json()["thumbnail"]
    edit = {"promptText": "Tint it", "recordId": record, "modifiedImage": plain}
    edited = (await client.post("/v1/imagegen/editimage", json=edit)).json()["processedImage"]
    assert read_back(base64.b64decode(edited["image"].partition(",")[2])) == EDITED
    listed = (await client.get(address)).json()["thumbnail"]["versions"]
    assert [each["digitalSourceType"] for each in listed] == [PAINTED, PAINTED, EDITED, EDITED]
    assert read_back(base64.b64decode(saved["imageData"].partition(",")[2])) == EDITED
    (line,) = (await client.get("/v1/thumbnails")).json()["thumbnails"]
    assert line["digitalSourceType"] == EDITED
