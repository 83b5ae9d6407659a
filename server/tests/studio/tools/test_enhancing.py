"""Enhancing a library image: what may be asked for, and what comes of it."""

from __future__ import annotations

import httpx
import pytest
from PIL import Image
from skimage import data
from sqlalchemy import update

from tests.pictures.files import written
from tests.studio.generations.test_charging import images_left
from tests.studio.test_images import upload
from thumbsmith.container import Container
from thumbsmith.studio.images.models import LibraryImage

pytestmark = pytest.mark.one_back_end


@pytest.fixture
async def image_id(client: httpx.AsyncClient) -> str:
    small = Image.fromarray(data.chelsea()).resize((112, 75))
    return str((await upload(client, written(small, "PNG"), "cat.png"))["id"])


async def enhance(client: httpx.AsyncClient, image_id: str, **wishes: bool) -> httpx.Response:
    return await client.post("/v1/imagegen/enhanceimage", json={"imageId": image_id, **wishes})


async def test_everything_at_once_is_a_new_image_of_twice_the_size(client: httpx.AsyncClient, image_id: str) -> None:
    left = await images_left(client)
    answer = await enhance(client, image_id, light=True, denoise=True, upscale=True)
    assert answer.status_code == 200, answer.text
    image = (await client.get(f"/v1/images/{answer.json()['recordId']}")).json()["image"]
    assert (image["fileName"], image["width"], image["height"]) == ("cat enhanced.png", 224, 150)
    assert await images_left(client) == left, "free"


async def test_what_can_not_be_done_is_said(client: httpx.AsyncClient, container: Container, image_id: str) -> None:
    nothing = await enhance(client, image_id)
    assert (nothing.status_code, nothing.json()["code"]) == (400, "NOTHING_TO_ENHANCE")
    async with container.database.write() as session:
        await session.execute(update(LibraryImage).values(width=4096, height=4096))
    large = await enhance(client, image_id, upscale=True)
    assert (large.status_code, large.json()["code"]) == (400, "TOO_LARGE_TO_ENLARGE")
    assert "8.3 megapixels" in large.json()["error"]
    missing = await enhance(client, "0" * 32, light=True)
    assert (missing.status_code, missing.json()["code"]) == (404, "IMAGE_NOT_FOUND")
