"""The image library over HTTP: on SQLite with a folder, and on PostgreSQL with an S3 store."""

from __future__ import annotations

import asyncio
import io
from typing import Any

import httpx
import pytest
from PIL import Image

from tests.pictures.files import as_base64, bytes_of, png_header, sideways_photo_with_place, two_halves, written
from thumbsmith.container import Container
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.sanitizer import Purpose
from thumbsmith.platform.storage import StorageFull, StorageUnavailable


async def upload(client: httpx.AsyncClient, data: bytes, name: str = "photo.png", **fields: Any) -> dict[str, Any]:
    response = await client.post("/v1/images", json={"imageData": as_base64(data), "filename": name, **fields})
    assert response.status_code == 201, response.text
    image: dict[str, Any] = response.json()["image"]
    return image


async def test_an_upload_is_in_the_library(client: httpx.AsyncClient, customer_id: str) -> None:
    image = await upload(client, written(two_halves(), "PNG"), customerId=customer_id, fileType="image/png")
    assert (image["fileName"], image["width"], image["height"]) == ("photo.png", 80, 40)
    assert image["imageData"].startswith("data:image/png;base64,")
    listed = (await client.get("/v1/images", params={"customerId": customer_id})).json()
    assert listed["nextCursor"] is None
    (line,) = listed["images"]
    assert line["imageData"].startswith("data:image/webp;base64,")
    assert line | {"imageData": ""} == image | {"imageData": ""}
    found = (await client.get(f"/v1/images/{image['id']}")).json()["image"]
    assert found == image


async def test_a_photo_is_upright_and_tells_nothing(client: httpx.AsyncClient) -> None:
    image = await upload(client, sideways_photo_with_place(), "IMG_1.jpg")
    assert (image["width"], image["height"]) == (40, 80)
    assert b"taken at home" not in bytes_of(image["imageData"])


async def test_a_signed_address_shows_the_picture_to_whoever_has_it(
    client: httpx.AsyncClient, stranger: httpx.AsyncClient
) -> None:
    image = await upload(client, written(two_halves((600, 400)), "PNG"))
    url, data = image["imageUrl"], bytes_of(image["imageData"])
    whole = await stranger.get(url)
    assert (whole.status_code, whole.headers["content-type"], whole.content) == (200, "image/png", data)
    assert whole.headers["cache-control"].startswith("public, max-age=")
    assert whole.headers["cache-control"].endswith("immutable")
    assert whole.headers["x-content-type-options"] == "nosniff"
    tag = whole.headers["etag"]
    for known in (tag, f"W/{tag}", f'"other", {tag}', "*"):
        again = await stranger.get(url, headers={"If-None-Match": known})
        assert (again.status_code, again.content, again.headers["etag"]) == (304, b"", tag)
    assert (await stranger.get(url, headers={"If-None-Match": f'{tag[:-1]}-160"'})).status_code == 200
    head = await stranger.head(url)
    assert (head.status_code, head.content) == (200, b"")
    assert head.headers["cache-control"].endswith("immutable")
    for name in ("etag", "content-length", "content-type", "accept-ranges"):
        assert head.headers[name] == whole.headers[name], name


async def test_of_a_large_file_only_the_wanted_part_is_read(
    client: httpx.AsyncClient, container: Container, monkeypatch: pytest.MonkeyPatch
) -> None:
    image = await upload(client, written(two_halves((60, 40)), "PNG"))
    data = bytes_of(image["imageData"])

    async def refuse(_key: str) -> bytes:
        raise AssertionError("the whole file was read")

    monkeypatch.setattr(container.storage, "get", refuse)
    assert (await client.head(image["imageUrl"])).headers["content-length"] == str(len(data))
    assert (await client.head(f"{image['imageUrl']}&width=160")).headers["content-type"] == "image/webp"
    assert (await client.get(image["imageUrl"], headers={"Range": "bytes=5-9"})).content == data[5:10]


async def test_the_uploads_of_one_user_wait_for_themselves_and_for_nobody_else(
    client: httpx.AsyncClient, other: httpx.AsyncClient, container: Container, monkeypatch: pytest.MonkeyPatch
) -> None:
    at_work, most, gate, read = 0, 0, asyncio.Event(), container.sanitizer.read

    async def held(data: bytes, purpose: Purpose) -> EncodedPicture:
        nonlocal at_work, most
        if data == mine:
            at_work, most = at_work + 1, max(most, at_work + 1)
            await gate.wait()
            at_work -= 1
        return await read(data, purpose)

    mine = written(two_halves((60, 40)), "PNG")
    monkeypatch.setattr(container.sanitizer, "read", held)
    sending = [asyncio.create_task(upload(client, mine)) for _ in range(5)]
    await upload(other, written(two_halves((40, 60)), "PNG"))
    assert (await other.get("/v1/images")).status_code == 200
    gate.set()
    await asyncio.gather(*sending)
    assert most == 1


@pytest.mark.parametrize(
    ("wanted", "part"),
    [
        ("bytes=0-9", slice(0, 10)),
        ("bytes=10-", slice(10, None)),
        ("bytes=-10", slice(-10, None)),
        ("bytes=0-99999999", slice(0, None)),
        ("bytes=-99999999", slice(0, None)),
    ],
)
async def test_a_part_of_a_picture(client: httpx.AsyncClient, wanted: str, part: slice) -> None:
    image = await upload(client, written(two_halves((60, 40)), "PNG"))
    data, headers = bytes_of(image["imageData"]), {"Range": wanted}
    answer = await client.get(image["imageUrl"], headers=headers)
    assert (answer.status_code, answer.content) == (206, data[part])
    first, last, _ = part.indices(len(data))
    assert answer.headers["content-range"] == f"bytes {first}-{last - 1}/{len(data)}"
    for tag, status in ((answer.headers["etag"], 206), ('"an older one"', 200)):
        assert (await client.get(image["imageUrl"], headers=headers | {"If-Range": tag})).status_code == status


async def test_a_part_that_is_not_there(client: httpx.AsyncClient) -> None:
    image = await upload(client, written(two_halves((60, 40)), "PNG"))
    length = len(bytes_of(image["imageData"]))
    for wanted in (f"bytes={length}-", "bytes=-0"):
        answer = await client.get(image["imageUrl"], headers={"Range": wanted})
        assert (answer.status_code, answer.json()["code"]) == (416, "RANGE_NOT_SATISFIABLE")
        assert answer.headers["content-range"] == f"bytes */{length}"
    for nonsense in ("bytes=", "bytes=a-b", "bytes=9-3", "bytes=0-1,4-5", "lines=0-1", "bytes=" + "9" * 30 + "-"):
        answer = await client.get(image["imageUrl"], headers={"Range": nonsense})
        assert (answer.status_code, len(answer.content)) == (200, length), nonsense


@pytest.mark.parametrize("width", [160, 384, 768, 1280])
async def test_a_picture_comes_narrower_and_as_a_download_when_asked(client: httpx.AsyncClient, width: int) -> None:
    image = await upload(client, written(two_halves((1600, 400)), "PNG"))
    narrow = await client.get(f"{image['imageUrl']}&width={width}&download=My%20%22photo%22%20%C3%A4")
    assert narrow.headers["content-type"] == "image/webp"
    assert Image.open(io.BytesIO(narrow.content)).size == (width, width // 4)
    assert narrow.headers["etag"].endswith(f'-{width}"')
    named = narrow.headers["content-disposition"]
    assert named == "attachment; filename=\"My photo.webp\"; filename*=UTF-8''My%20photo%20%C3%A4.webp"
    assert (await client.get(f"{image['imageUrl']}&width=7")).status_code == 400


@pytest.mark.parametrize("change", ["signature", "expires", "user", "path"])
async def test_a_changed_address_shows_nothing(client: httpx.AsyncClient, change: str) -> None:
    image = await upload(client, written(two_halves(), "PNG"))
    second = await upload(client, written(two_halves((30, 30)), "PNG"))
    url = httpx.URL(image["imageUrl"])
    changed = {
        "signature": url.copy_set_param("signature", "A" * 43),
        "expires": url.copy_set_param("expires", "99999999999"),
        "user": url.copy_set_param("user", "0" * 32),
        "path": url.copy_with(path=f"/v1/pictures/{second['pictureId']}"),
    }[change]
    response = await client.get(changed)
    assert (response.status_code, response.json()["code"]) == (403, "LINK_EXPIRED")


async def test_an_image_can_be_renamed_and_replaced(client: httpx.AsyncClient, container: Container) -> None:
    image = await upload(client, written(two_halves(), "PNG"), "before.png")
    url = f"/v1/images/{image['id']}"
    renamed = (await client.put(url, json={"fileName": "after.png"})).json()["image"]
    assert (renamed["fileName"], renamed["pictureId"]) == ("after.png", image["pictureId"])
    data = as_base64(written(two_halves((30, 20)), "PNG"), "image/png")
    replaced = (await client.put(url, json={"imageData": data})).json()["image"]
    assert (replaced["fileName"], replaced["width"]) == ("after.png", 30)
    assert (await client.get(image["imageUrl"])).status_code == 404


async def test_a_picture_that_another_tab_has_replaced_is_not_replaced_unasked(client: httpx.AsyncClient) -> None:
    url = f"/v1/images/{(await upload(client, written(two_halves(), 'PNG')))['id']}"
    opened = (await client.get(url)).headers["etag"]
    first, second = ({"imageData": as_base64(written(two_halves((size, 20)), "PNG"))} for size in (30, 31))
    replaced = await client.put(url, json=first, headers={"If-Match": opened})
    assert (replaced.status_code, replaced.json()["image"]["width"]) == (200, 30)
    late = await client.put(url, json=second, headers={"If-Match": opened})
    assert (late.status_code, late.json()["code"]) == (409, "CONFLICT")
    assert "another tab" in late.json()["error"]
    assert (await client.get(url)).headers["etag"] == replaced.headers["etag"] != opened
    for tag in (replaced.headers["etag"], "*"):
        again = await client.put(url, json=second, headers={"If-Match": tag})
        assert (again.status_code, again.json()["image"]["width"]) == (200, 31)


async def test_an_image_can_be_deleted(client: httpx.AsyncClient, customer_id: str) -> None:
    image = await upload(client, written(two_halves(), "PNG"))
    url = f"/v1/images/{image['id']}"
    assert (await client.request("DELETE", url, json={"customerId": customer_id})).status_code == 204
    assert (await client.get(url)).json()["code"] == "IMAGE_NOT_FOUND"
    assert (await client.delete(url)).status_code == 404
    assert (await client.get(image["imageUrl"])).status_code == 404


async def test_the_same_picture_twice_is_kept_until_both_are_gone(client: httpx.AsyncClient) -> None:
    data = written(two_halves(), "PNG")
    first, second = await upload(client, data), await upload(client, data)
    assert first["pictureId"] == second["pictureId"]
    await client.delete(f"/v1/images/{first['id']}")
    assert (await client.get(second["imageUrl"])).status_code == 200
    await client.delete(f"/v1/images/{second['id']}")
    assert (await client.get(second["imageUrl"])).status_code == 404


async def test_the_same_picture_coming_and_going_at_once_is_never_lost(client: httpx.AsyncClient) -> None:
    data = written(two_halves((12, 8)), "PNG")
    images = [await upload(client, data) for _ in range(4)]
    deletions = [client.delete(f"/v1/images/{image['id']}") for image in images]
    uploads = [client.post("/v1/images", json={"imageData": as_base64(data), "filename": "x.png"}) for _ in range(4)]
    answers = await asyncio.gather(*(call for pair in zip(deletions, uploads, strict=True) for call in pair))
    assert sorted(answer.status_code for answer in answers) == [201] * 4 + [204] * 4
    for line in (await client.get("/v1/images")).json()["images"]:
        assert (await client.get(line["imageUrl"])).status_code == 200


async def test_deleting_works_while_the_storage_is_away(client: httpx.AsyncClient, container: Container) -> None:
    image = await upload(client, written(two_halves((12, 8)), "PNG"))

    async def refuse(key: str) -> None:
        raise StorageUnavailable

    container.storage.delete = refuse  # type: ignore[method-assign]  # a fault that no real storage shows on demand
    assert (await client.delete(f"/v1/images/{image['id']}")).status_code == 204
    assert (await client.get(image["imageUrl"])).status_code == 404


async def test_a_full_disk_is_told_and_nothing_is_recorded(client: httpx.AsyncClient, container: Container) -> None:
    async def refuse(key: str, data: bytes) -> None:
        raise StorageFull

    container.storage.put = refuse  # type: ignore[method-assign]  # as above
    body = {"imageData": as_base64(written(two_halves((12, 8)), "PNG")), "filename": "x.png"}
    response = await client.post("/v1/images", json=body)
    assert (response.status_code, response.json()["code"]) == (507, "STORAGE_FULL")
    assert (await client.get("/v1/images")).json()["images"] == []


async def test_nobody_sees_or_touches_the_images_of_others(
    client: httpx.AsyncClient, other: httpx.AsyncClient, customer_id: str, stranger: httpx.AsyncClient
) -> None:
    image = await upload(client, written(two_halves(), "PNG"))
    url = f"/v1/images/{image['id']}"
    assert (await other.get("/v1/images")).json()["images"] == []
    assert (await other.get("/v1/images", params={"customerId": customer_id})).json()["code"] == "FORBIDDEN"
    for request in (other.get(url), other.put(url, json={"fileName": "mine.png"}), other.delete(url)):
        assert (await request).status_code == 404
    foreign = {"customerId": customer_id, "imageData": as_base64(written(two_halves(), "PNG")), "filename": "x.png"}
    assert (await other.post("/v1/images", json=foreign)).status_code == 403
    assert (await stranger.get(url)).status_code == 401
    assert (await client.get(url)).json()["image"]["fileName"] == "photo.png"


async def test_lists_come_in_pages(client: httpx.AsyncClient) -> None:
    data = written(two_halves((4, 4)), "PNG")
    ids = [(await upload(client, data))["id"] for _ in range(50)]
    first = (await client.get("/v1/images")).json()
    assert len(first["images"]) == 48
    rest = (await client.get("/v1/images", params={"cursor": first["nextCursor"]})).json()
    assert rest["nextCursor"] is None
    assert [image["id"] for image in first["images"] + rest["images"]] == sorted(ids, reverse=True)
    assert (await client.get("/v1/images", params={"cursor": "nonsense"})).json()["code"] == "BAD_CURSOR"


@pytest.mark.parametrize(
    ("name", "data", "status", "text"),
    [
        ("notes.txt", b"only words", 400, "notes.txt is not a valid image file"),
        ("drawing.svg", b"<svg xmlns='http://www.w3.org/2000/svg'/>", 400, "drawing.svg is not a valid image file"),
        ("cut.png", written(two_halves((200, 200)), "PNG")[:120], 400, "cut.png is not a valid image file"),
        ("big.png", bytes(11 * 1024 * 1024), 413, "big.png is too large. Maximum size is 10MB"),
        ("bomb.png", png_header(20_000, 10_000), 400, "bomb.png is too large. Maximum size is 10MB and 50 megapixels"),
        ("", b"only words", 400, "Please select a valid image file."),
        ("", bytes(11 * 1024 * 1024), 413, "File size must be less than 10MB."),
    ],
    ids=["text", "svg", "truncated", "11 MB", "200 megapixels", "text without a name", "11 MB without a name"],
)
async def test_bad_pictures_are_refused_in_the_products_words(
    client: httpx.AsyncClient, name: str, data: bytes, status: int, text: str
) -> None:
    response = await client.post("/v1/images", json={"imageData": as_base64(data, "image/png"), "filename": name})
    assert (response.status_code, response.json()["error"]) == (status, text)
    assert response.json()["details"][0]["field"] == "imageData"
    assert (await client.get("/v1/images")).json()["images"] == []


@pytest.mark.parametrize(
    ("name", "kept"),
    [("C:\\Users\\me\\cat.png", "cat.png"), ("../../etc/passwd", "passwd"), ("", "image"), ("Ω 😀.png", "Ω 😀.png")],
)
async def test_names_lose_their_folders(client: httpx.AsyncClient, name: str, kept: str) -> None:
    assert (await upload(client, written(two_halves((4, 4)), "PNG"), name))["fileName"] == kept


async def test_bad_names_are_refused(client: httpx.AsyncClient) -> None:
    data = as_base64(written(two_halves((4, 4)), "PNG"))
    for name in ("line\nbreak.png", "null\0.png", "x" * 256):
        assert (await client.post("/v1/images", json={"imageData": data, "filename": name})).status_code == 400
    assert (await client.post("/v1/images", json={"filename": "x.png"})).json()["details"][0]["field"] == "imageData"
