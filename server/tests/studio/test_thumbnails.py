"""Thumbnails and their versions over HTTP: on SQLite with a folder, and on PostgreSQL with an S3 store."""

from __future__ import annotations

import asyncio
import io
from datetime import timedelta
from typing import Any

import httpx
import pytest
from PIL import Image

from tests.pictures.files import as_base64, bytes_of, noise, png_header, two_halves, written
from thumbsmith.container import Container
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.thumbnails.models import Thumbnail

CANVAS = as_base64(written(two_halves((1536, 1024)), "JPEG"), "image/jpeg")
SCENE: dict[str, Any] = {
    "version": 1,
    "background": {"color": "#205080"},
    "elements": [{"kind": "text", "id": "headline", "text": "HELLO", "x": 200, "y": 300, "fontSize": 240}],
}


def opened(data: bytes) -> Image.Image:
    return Image.open(io.BytesIO(data))


async def save(client: httpx.AsyncClient, **fields: Any) -> dict[str, Any]:
    body = {"title": "My thumbnail", "prompt": "a prompt", "resultingImageBuffer": CANVAS} | fields
    response = await client.post("/v1/thumbnails", json=body)
    assert response.status_code == 201, response.text
    thumbnail: dict[str, Any] = response.json()["thumbnail"]
    return thumbnail


async def change(client: httpx.AsyncClient, thumbnail: dict[str, Any], **fields: Any) -> dict[str, Any]:
    response = await client.put(f"/v1/thumbnails/{thumbnail['id']}", json=fields)
    assert response.status_code == 200, response.text
    changed: dict[str, Any] = response.json()["thumbnail"]
    return changed


async def test_a_picture_is_saved_as_a_thumbnail(client: httpx.AsyncClient, customer_id: str) -> None:
    thumbnail = await save(client, customerId=customer_id)
    assert (thumbnail["title"], thumbnail["prompt"], thumbnail["revision"]) == ("My thumbnail", "a prompt", 1)
    flattened = opened(bytes_of(thumbnail["imageData"]))
    assert (flattened.size, flattened.format) == ((1536, 1024), "JPEG")
    (version,) = thumbnail["versions"]
    assert (version["versionId"], version["index"], version["source"]) == (thumbnail["currentVersion"], 0, "save")
    assert "scene" not in version
    whole = (await client.get(f"/v1/thumbnails/{thumbnail['id']}/versions/{version['versionId']}")).json()["version"]
    assert whole == version | {"scene": thumbnail["scene"], "pictures": thumbnail["pictures"]}
    picture = thumbnail["scene"]["background"]["picture"]
    assert (await client.get(thumbnail["pictures"][picture])).content == bytes_of(thumbnail["imageData"])
    assert (await client.get(thumbnail["resulting_imagefile"])).status_code == 200
    found = await client.get(f"/v1/thumbnails/{thumbnail['id']}", params={"customerId": customer_id})
    assert found.json()["thumbnail"] == thumbnail
    light = await client.get(f"/v1/thumbnails/{thumbnail['id']}", params={"pictures": "links"})
    links = dict.fromkeys(("imageData", "generatedImage"), thumbnail["resulting_imagefile"])
    assert light.json()["thumbnail"] == thumbnail | links
    assert found.headers["etag"] == '"1"'


async def test_lists_show_small_pictures(client: httpx.AsyncClient, customer_id: str) -> None:
    thumbnail = await save(client)
    answer = (await client.get("/v1/thumbnails", params={"customerId": customer_id})).json()
    (line,) = answer["thumbnails"]
    assert answer["nextCursor"] is None
    words, picture = {"title", "prompt", "labels"}, {"imageData", "imageUrl", "digitalSourceType"}
    assert set(line) == {"id", "submit_datetime", "revision"} | words | picture
    assert line["submit_datetime"] == thumbnail["submit_datetime"]
    preview = opened(bytes_of(line["imageData"]))
    assert (preview.size, preview.format) == ((384, 256), "WEBP")


async def test_a_scene_alone_is_drawn(client: httpx.AsyncClient) -> None:
    thumbnail = await save(client, scene=SCENE, resultingImageBuffer=None)
    assert thumbnail["scene"]["elements"][0]["text"] == "HELLO"
    drawn = opened(bytes_of(thumbnail["imageData"])).convert("RGB")
    assert drawn.getpixel((20, 1000)) == (32, 80, 128)
    colours = {drawn.getpixel((x, 450)) for x in range(200, 900, 4)}
    assert any(min(colour) > 240 for colour in colours if isinstance(colour, tuple))


async def test_a_scene_with_a_library_picture_is_drawn(client: httpx.AsyncClient) -> None:
    upload = {"imageData": as_base64(written(two_halves(), "PNG")), "filename": "halves.png"}
    image = (await client.post("/v1/images", json=upload)).json()["image"]
    element = {
        "kind": "image",
        "id": "photo",
        "picture": image["pictureId"],
        "x": 0,
        "y": 0,
        "width": 1536,
        "height": 1024,
    }
    scene = SCENE | {"elements": [element | {"originalWidth": 80, "originalHeight": 40}]}
    thumbnail = await save(client, scene=scene, resultingImageBuffer=None)
    drawn = opened(bytes_of(thumbnail["imageData"]))
    red, blue = drawn.getpixel((100, 500)), drawn.getpixel((1400, 500))
    assert isinstance(red, tuple)
    assert isinstance(blue, tuple)
    assert red[0] > 240
    assert blue[2] > 240
    await client.delete(f"/v1/images/{image['id']}")
    assert (await client.get(thumbnail["pictures"][image["pictureId"]])).status_code == 200


async def test_what_the_engine_made_stays_beside_what_was_saved(client: httpx.AsyncClient) -> None:
    before = as_base64(written(Image.new("RGB", (1536, 1024), "lime"), "PNG"))
    thumbnail = await save(client, submittedImageFile=before)
    assert opened(bytes_of(thumbnail["generatedImage"])).getpixel((5, 5)) != opened(bytes_of(CANVAS)).getpixel((5, 5))
    changed = await change(client, thumbnail, scene=SCENE)
    assert changed["generatedImage"] == thumbnail["generatedImage"]
    assert changed["imageData"] != thumbnail["imageData"]


async def test_a_library_image_becomes_a_thumbnail(client: httpx.AsyncClient) -> None:
    upload = {"imageData": as_base64(written(two_halves((300, 300)), "PNG")), "filename": "square.png"}
    image = (await client.post("/v1/images", json=upload)).json()["image"]
    thumbnail = await save(client, submittedImageFile=image["id"], resultingImageBuffer=None)
    assert opened(bytes_of(thumbnail["imageData"])).size == (1536, 1024)
    missing = {"title": "T", "submittedImageFile": "0" * 32}
    assert (await client.post("/v1/thumbnails", json=missing)).json()["code"] == "IMAGE_NOT_FOUND"


async def test_every_save_is_a_version_and_going_back_costs_nothing(client: httpx.AsyncClient) -> None:
    thumbnail = await save(client)
    saved = await change(client, thumbnail, scene=SCENE, resultingImageBuffer=CANVAS, prompt="another prompt")
    assert (saved["revision"], saved["prompt"]) == (2, "another prompt")
    first, second = saved["versions"]
    assert saved["currentVersion"] == second["versionId"]
    assert saved["scene"]["elements"][0]["text"] == "HELLO"
    back = await change(client, saved, currentVersion=first["versionId"])
    assert (back["currentVersion"], back["scene"]) == (first["versionId"], thumbnail["scene"])
    assert len(back["versions"]) == 2
    versions = (await client.get(f"/v1/thumbnails/{thumbnail['id']}/versions")).json()["versions"]
    assert [(version["versionId"], version["scene"]) for version in versions] == [
        (first["versionId"], thumbnail["scene"]),
        (second["versionId"], saved["scene"]),
    ]
    listed = (await client.get("/v1/thumbnails")).json()["thumbnails"][0]
    assert listed["imageUrl"] == first["imageUrl"]


async def test_the_faster_tab_wins_and_the_slower_one_is_told(client: httpx.AsyncClient) -> None:
    thumbnail = await save(client)
    url = f"/v1/thumbnails/{thumbnail['id']}"
    stale = {"If-Match": '"1"'}
    assert (await client.put(url, json={"title": "First"}, headers=stale)).headers["etag"] == '"2"'
    for body in ({"title": "Second"}, {"scene": SCENE}):
        late = await client.put(url, json=body, headers=stale)
        assert (late.status_code, late.json()["code"]) == (409, "CONFLICT")
    found = (await client.get(url)).json()["thumbnail"]
    assert (found["title"], found["revision"], len(found["versions"])) == ("First", 2, 1)
    assert (await client.put(url, json={"title": "x"}, headers={"If-Match": "abc"})).json()["code"] == "BAD_REVISION"
    assert (await client.put(url, json={"title": "x"}, headers={"If-Match": "*"})).status_code == 200


async def test_of_many_saves_at_once_one_wins(client: httpx.AsyncClient, container: Container) -> None:
    thumbnail = await save(client)
    url, match = f"/v1/thumbnails/{thumbnail['id']}", {"If-Match": "1"}
    saves = [client.put(url, json={"title": f"Tab {n}", "scene": SCENE}, headers=match) for n in range(6)]
    statuses = sorted(response.status_code for response in await asyncio.gather(*saves))
    assert statuses == [200, 409, 409, 409, 409, 409]
    assert len((await client.get(f"{url}/versions")).json()["versions"]) == 2


async def test_a_version_is_kept_as_its_own(client: httpx.AsyncClient) -> None:
    before = await save(client)
    thumbnail = await change(client, before, scene=SCENE)
    first = thumbnail["versions"][0]
    url = f"/v1/thumbnails/{thumbnail['id']}"
    response = await client.post(f"{url}/duplicate", json={"versionId": first["versionId"]})
    assert response.status_code == 201
    copy = response.json()["thumbnail"]
    assert copy["id"] != thumbnail["id"]
    assert (copy["scene"], copy["title"], len(copy["versions"])) == (before["scene"], thumbnail["title"], 1)
    assert (await client.post(f"{url}/duplicate")).json()["thumbnail"]["scene"] == thumbnail["scene"]
    assert (await client.delete(url)).status_code == 204
    assert (await client.get(f"/v1/thumbnails/{copy['id']}")).json()["thumbnail"]["imageData"] == copy["imageData"]
    assert (await client.post(f"{url}/duplicate")).status_code == 404


async def test_a_thumbnail_is_kept_for_a_year_from_its_last_save(
    client: httpx.AsyncClient, container: Container
) -> None:
    thumbnail = await save(client)
    async with container.database.read() as session:
        row = await session.get_one(Thumbnail, thumbnail["id"])
    assert row.expires_at - row.created_at == timedelta(days=365)
    await change(client, thumbnail, title="Saved again")
    async with container.database.read() as session:
        assert (await session.get_one(Thumbnail, thumbnail["id"])).expires_at > row.expires_at


async def test_nobody_sees_or_touches_the_thumbnails_of_others(
    client: httpx.AsyncClient, other: httpx.AsyncClient, customer_id: str, stranger: httpx.AsyncClient
) -> None:
    thumbnail = await save(client)
    url = f"/v1/thumbnails/{thumbnail['id']}"
    assert (await other.get("/v1/thumbnails")).json()["thumbnails"] == []
    for request in (
        other.get(url),
        other.put(url, json={"title": "mine"}),
        other.delete(url),
        other.post(f"{url}/duplicate"),
        other.get(f"{url}/versions"),
        other.get(f"{url}/export"),
    ):
        assert (await request).status_code == 404
    assert (await other.get(url, params={"customerId": customer_id})).status_code == 403
    assert (await other.put(url, json={"customerId": customer_id, "title": "mine"})).status_code == 403
    assert (await stranger.get(url)).status_code == 401
    theirs = await save(other)
    foreign_version = {"currentVersion": thumbnail["currentVersion"]}
    refused = await other.put(f"/v1/thumbnails/{theirs['id']}", json=foreign_version)
    assert (refused.status_code, refused.json()["code"]) == (404, "VERSION_NOT_FOUND")
    picture = thumbnail["scene"]["background"]["picture"]
    stolen = SCENE | {"background": {"picture": "0" * 32}}
    assert (await other.post("/v1/thumbnails", json={"title": "T", "scene": stolen})).json()[
        "code"
    ] == "UNKNOWN_PICTURE"
    assert (await client.get(url)).json()["thumbnail"]["scene"]["background"]["picture"] == picture


async def test_a_scene_with_the_picture_of_another_workspace_is_refused(
    client: httpx.AsyncClient, other: httpx.AsyncClient
) -> None:
    unlike = as_base64(written(noise((30, 20)), "PNG"))
    upload = (await other.post("/v1/images", json={"imageData": unlike, "filename": "x.png"})).json()["image"]
    scene = SCENE | {"background": {"picture": upload["pictureId"]}}
    for fields in ({}, {"resultingImageBuffer": CANVAS}):
        response = await client.post("/v1/thumbnails", json={"title": "T", "scene": scene, **fields})
        assert (response.status_code, response.json()["code"]) == (400, "UNKNOWN_PICTURE")
        assert response.json()["details"] == {"pictures": [upload["pictureId"]]}
    assert (await client.get("/v1/thumbnails")).json()["thumbnails"] == []


async def test_lists_come_in_pages(client: httpx.AsyncClient) -> None:
    first = await save(client)
    url = f"/v1/thumbnails/{first['id']}/duplicate"
    ids = [first["id"], *[(await client.post(url)).json()["thumbnail"]["id"] for _ in range(48)]]
    page = (await client.get("/v1/thumbnails")).json()
    assert len(page["thumbnails"]) == 48
    rest = (await client.get("/v1/thumbnails", params={"cursor": page["nextCursor"]})).json()
    assert [line["id"] for line in page["thumbnails"] + rest["thumbnails"]] == ids[::-1]
    assert rest["nextCursor"] is None
    assert (await client.get("/v1/thumbnails", params={"cursor": "'; --"})).json()["code"] == "BAD_CURSOR"


@pytest.mark.parametrize(
    ("fields", "status", "text"),
    [
        ({"title": ""}, 400, "Please create a title for your thumbnail in the Prompt tab."),
        ({"resultingImageBuffer": None}, 400, "No image data to save."),
        ({"resultingImageBuffer": ""}, 400, "No image data to save."),
        ({"resultingImageBuffer": as_base64(b"words")}, 400, "Please select a valid image file."),
        ({"resultingImageBuffer": as_base64(bytes(11 * 1024 * 1024))}, 413, "File size must be less than 10MB."),
        ({"submittedImageFile": as_base64(png_header(20_000, 10_000))}, 400, "File size must be less than 10MB."),
        ({"title": "line\nbreak"}, 400, "This field takes one line of text without control characters"),
        ({"title": "x" * 201}, 400, "The title is too long: at most 200 characters"),
        ({"prompt": "x" * 4001}, 400, "The description is too long: at most 4,000 characters"),
        ({"scene": SCENE | {"version": 99}}, 400, "This thumbnail was made with a newer Thumbsmith"),
        ({"scene": {"version": 1}}, 400, "This is not a thumbnail document."),
        ({"scene": SCENE | {"sparkles": True}}, 400, "The thumbnail: sparkles: Extra inputs are not permitted"),
        (
            {"scene": SCENE | {"elements": [{"kind": "text", "id": "a", "text": "x", "x": 1}]}},
            400,
            "Element 1 of the thumbnail",
        ),
        (
            {"scene": SCENE | {"elements": SCENE["elements"] * 2}},
            400,
            "The thumbnail: two elements share one id",
        ),
    ],
)
async def test_bad_input_is_refused_and_nothing_is_saved(
    client: httpx.AsyncClient, fields: dict[str, Any], status: int, text: str
) -> None:
    body = {"title": "T", "resultingImageBuffer": CANVAS} | fields
    response = await client.post("/v1/thumbnails", json=body)
    assert response.status_code == status
    assert response.json()["error"].startswith(text)
    assert (await client.get("/v1/thumbnails")).json()["thumbnails"] == []


async def test_pictures_that_are_too_large_together_are_not_drawn(
    client: httpx.AsyncClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    thumbnail = await save(client)
    monkeypatch.setattr(pictures, "MOST_LOADED_BYTES", 1000)
    scene = SCENE | {"background": thumbnail["scene"]["background"]}
    response = await client.post("/v1/thumbnails", json={"title": "T", "scene": scene})
    assert (response.status_code, response.json()["code"]) == (400, "TOO_MUCH_TO_DRAW")


async def test_a_save_without_a_prompt_was_edited_by_hand(client: httpx.AsyncClient) -> None:
    assert (await save(client, prompt=""))["prompt"] == "Manually edited"


async def test_an_import_is_fitted_into_the_canvas(client: httpx.AsyncClient, customer_id: str) -> None:
    body = {
        "imageBuffer": as_base64(written(two_halves((500, 800)), "PNG")),
        "customerId": customer_id,
        "title": "Mine",
    }
    answer = (await client.post("/v1/imagegen/importimage", json=body)).json()
    made = answer["processedImage"]
    picture = opened(bytes_of(made["image"]))
    assert (picture.size, picture.format, picture.getpixel((5, 5))) == ((1536, 1024), "JPEG", (0, 0, 0))
    assert answer["tokens"]["spent"] == 0
    assert answer["variations"][0]["image"] == made["image"]
    thumbnail = (await client.get(f"/v1/thumbnails/{made['recordId']}")).json()["thumbnail"]
    assert (thumbnail["title"], thumbnail["scene"]) == ("Mine", made["scene"])
    refused = await client.post("/v1/imagegen/importimage", json={"imageBuffer": as_base64(b"words")})
    assert refused.json()["error"] == "Please select a valid image file."
    assert refused.json()["details"][0]["field"] == "imageBuffer"


@pytest.mark.parametrize(("file_format", "kind"), [("jpg", "JPEG"), ("png", "PNG"), ("webp", "WEBP")])
async def test_exports(client: httpx.AsyncClient, file_format: str, kind: str) -> None:
    thumbnail = await save(client, scene=SCENE, title='Ω "50 hours" / Antarctica')
    url = f"/v1/thumbnails/{thumbnail['id']}/export"
    response = await client.get(url, params={"format": file_format})
    picture = opened(response.content)
    assert (picture.size, picture.format) == ((1280, 720), kind)
    assert len(response.content) <= 2_000_000
    assert response.headers["content-type"] == f"image/{kind.lower()}"
    disposition = response.headers["content-disposition"]
    assert f'filename="50 hours Antarctica.{file_format}"' in disposition
    assert disposition.endswith(f"filename*=UTF-8''%CE%A9%2050%20hours%20Antarctica.{file_format}")
    whole = await client.get(url, params={"format": file_format, "size": "canvas"})
    assert opened(whole.content).size == (1536, 1024)


async def test_an_older_version_can_be_exported(client: httpx.AsyncClient) -> None:
    thumbnail = await change(client, await save(client), scene=SCENE)
    url = f"/v1/thumbnails/{thumbnail['id']}/export"
    first = thumbnail["versions"][0]["versionId"]
    exports = [(await client.get(url, params=query)).content for query in ({"versionId": first}, {})]
    assert exports[0] != exports[1]
    assert (await client.get(url, params={"format": "tiff"})).status_code == 400
    assert (await client.get(url, params={"versionId": "0" * 32})).status_code == 404
