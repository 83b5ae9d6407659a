"""Faces of other people: asked once per picture, kept with its date, and for whatever engine; with the real network."""

from __future__ import annotations

from typing import Any

import httpx
import pytest
from PIL import Image
from skimage import data

from tests.flat_engine import FlatEngine
from tests.pictures.files import as_base64, written
from tests.studio.generations.following import order
from tests.studio.test_images import upload

pytestmark = pytest.mark.one_back_end

FACE, OTHER_FACE, NO_FACE = (
    written(Image.fromarray(photo), "PNG") for photo in (data.astronaut(), data.astronaut()[:400], data.coffee())
)
HEADERS = {"Idempotency-Key": "the-same-wish"}


def refused_for(answer: httpx.Response) -> list[dict[str, Any]]:
    """The pictures that somebody has to agree to."""
    assert (answer.status_code, answer.json()["code"]) == (400, "CONSENT_NEEDED"), answer.text
    assert "they have agreed" in answer.json()["error"]
    return list(answer.json()["details"]["pictures"])


async def test_a_photo_with_a_face_is_asked_about_once(client: httpx.AsyncClient, engine: FlatEngine) -> None:
    photo = await upload(client, FACE)
    before = (await client.get("/v1/tokens/available")).json()
    (picture,) = refused_for(await order(client, submittedImageFile=photo["id"], headers=HEADERS))
    assert picture["id"] == photo["pictureId"]
    assert (await client.get(picture["imageUrl"])).status_code == 200
    assert (await client.get("/v1/tokens/available")).json() == before, "nothing was charged"
    assert not engine.requests
    agreed = await order(client, submittedImageFile=photo["id"], consent=True, headers=HEADERS)
    assert agreed.status_code == 200, agreed.text
    again = await order(client, submittedImageFile=photo["id"], headers=HEADERS)
    assert again.json()["processedImage"]["recordId"] == agreed.json()["processedImage"]["recordId"]
    assert (await order(client, submittedImageFile=photo["id"])).status_code == 200, "nobody is asked twice"
    kept = (await client.get(f"/v1/images/{photo['id']}")).json()["image"]
    assert kept["consentedAt"] is not None

    (sent_along,) = refused_for(await order(client, submittedImageFile=as_base64(OTHER_FACE)))
    assert sent_along["imageUrl"] is None
    assert (await order(client, submittedImageFile=as_base64(OTHER_FACE), consent="perhaps")).status_code == 400
    assert (await order(client, submittedImageFile=as_base64(OTHER_FACE), consent=True)).status_code == 200


async def test_the_own_face_and_pictures_without_one_need_no_word(client: httpx.AsyncClient) -> None:
    cup = await upload(client, NO_FACE)
    assert (await order(client, submittedImageFile=cup["id"])).status_code == 200
    me = await upload(client, FACE)
    await client.put(f"/v1/images/{me['id']}", json={"role": "face"})
    assert (await order(client, submittedImageFile=me["id"])).status_code == 200
    made = await upload(client, OTHER_FACE, madeOf=me["id"])
    assert made["consentedAt"] is not None, "what is made of it is the same face"
    assert (await order(client, submittedImageFile=made["id"])).status_code == 200


async def test_a_face_that_an_edit_keeps(client: httpx.AsyncClient) -> None:
    """On the canvas as a layer, as an imported picture, and as a canvas of its own."""
    photo = await upload(client, FACE)
    scene = {"version": 2, "background": {"color": "#000000", "picture": photo["pictureId"]}, "elements": []}
    wish = {"promptText": "Tint it", "scene": scene}
    (picture,) = refused_for(await client.post("/v1/imagegen/editimage", json=wish))
    assert picture["id"] == photo["pictureId"]
    assert (await client.post("/v1/imagegen/editimage", json={**wish, "consent": True})).status_code == 200
    assert (await client.post("/v1/imagegen/editimage", json=wish)).status_code == 200
    alone = {"promptText": "Tint it", "modifiedImage": as_base64(FACE)}
    refused_for(await client.post("/v1/imagegen/editimage", json=alone))
    imported = await client.post("/v1/imagegen/importimage", json={"imageBuffer": as_base64(OTHER_FACE)})
    record = {"promptText": "Tint it", "recordId": imported.json()["processedImage"]["recordId"]}
    refused_for(await client.post("/v1/imagegen/editimage", json=record))
    of_photo = await client.post(
        "/v1/imagegen/importimage", json={"imageBuffer": as_base64(FACE), "madeOf": photo["id"]}
    )
    record["recordId"] = of_photo.json()["processedImage"]["recordId"]
    assert (await client.post("/v1/imagegen/editimage", json=record)).status_code == 200


async def test_consent_is_for_ones_own_pictures(client: httpx.AsyncClient, other: httpx.AsyncClient) -> None:
    photo = await upload(client, FACE)
    assert (await order(client, submittedImageFile=photo["id"], consent=True)).status_code == 200
    theirs = await order(other, submittedImageFile=photo["id"], consent=True)
    assert (theirs.status_code, theirs.json()["code"]) == (404, "IMAGE_NOT_FOUND")
    stolen = await other.post(
        "/v1/images", json={"imageData": as_base64(FACE), "filename": "x.png", "madeOf": photo["id"]}
    )
    assert (stolen.status_code, stolen.json()["code"]) == (404, "IMAGE_NOT_FOUND")
    own = await upload(other, FACE)
    refused_for(await order(other, submittedImageFile=own["id"]))
