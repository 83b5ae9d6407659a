"""From the words to the file that is downloaded, with the real composer: a mask is kept to, whatever is in between."""

from __future__ import annotations

import base64
import io

import httpx
import numpy as np
import pytest
from numpy.typing import NDArray
from PIL import Image

from thumbsmith.engines.composer.engine import ComposerEngine
from thumbsmith.settings import default_packs_directory

pytestmark = pytest.mark.one_back_end


@pytest.fixture
def engine() -> ComposerEngine:
    packs = default_packs_directory()
    return ComposerEngine(packs, packs.parent / "cache", processes=1)


async def downloaded(client: httpx.AsyncClient, record: str, version: str) -> NDArray[np.uint8]:
    """The whole canvas without loss."""
    query = {"format": "png", "size": "canvas", "versionId": version}
    answer = await client.get(f"/v1/thumbnails/{record}/export", params=query)
    assert answer.status_code == 200, answer.text
    return np.asarray(Image.open(io.BytesIO(answer.content)).convert("RGB"))


def encoded(pixels: NDArray[np.uint8]) -> str:
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "PNG")
    return base64.b64encode(file.getvalue()).decode()


@pytest.mark.settings(engine="composer")
async def test_a_composed_picture_is_edited_and_nothing_outside_the_mask_changes(client: httpx.AsyncClient) -> None:
    made = await client.post("/v1/imagegen/genimage", json={"prompt": "Easy pasta recipe", "seed": 3})
    assert made.status_code == 200, made.text
    record, first = made.json()["processedImage"]["recordId"], made.json()["variations"][0]
    mask = np.zeros((1024, 1536), np.uint8)
    mask[300:700, 200:900] = 255
    wish = {"promptText": "make it blue", "recordId": record, "scene": first["scene"], "mask": encoded(mask)}
    edited = await client.post("/v1/imagegen/editimage", json=wish)
    assert edited.status_code == 200, edited.text
    before = await downloaded(client, record, first["versionId"])
    after = await downloaded(client, record, edited.json()["variations"][0]["versionId"])
    assert edited.json()["variations"][0]["pixelsChangedOutside"] == 0
    assert (before[mask == 0] == after[mask == 0]).all()
    assert (before[mask > 0] != after[mask > 0]).any()
    refused = await client.post("/v1/imagegen/editimage", json={"promptText": "make him smile", "recordId": record})
    assert (refused.status_code, refused.json()["code"]) == (422, "EDIT_NOT_POSSIBLE")
