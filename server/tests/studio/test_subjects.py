"""'Select subject': where the subject of a picture is, with the real networks."""

from __future__ import annotations

import base64
import io

import httpx
import numpy as np
import pytest
from PIL import Image
from skimage import data

pytestmark = pytest.mark.one_back_end


def encoded(pixels: np.ndarray) -> str:
    file = io.BytesIO()
    Image.fromarray(pixels).save(file, "PNG")
    return base64.b64encode(file.getvalue()).decode()


@pytest.mark.settings(generations_per_minute=2)
async def test_the_subject_is_white_in_a_mask_as_large_as_the_picture(client: httpx.AsyncClient) -> None:
    left = (await client.get("/v1/tokens/available")).json()["availableTokens"]
    answer = await client.post("/v1/imagegen/subjectmask", json={"image": encoded(data.coffee())})
    assert answer.status_code == 200, answer.text
    prefix, _, content = answer.json()["mask"].partition(",")
    assert prefix == "data:image/png;base64"
    mask = np.asarray(Image.open(io.BytesIO(base64.b64decode(content))))
    assert mask.shape == (400, 600)
    assert (mask[100:200, 200:400] == 255).all(), "the cup"
    assert not mask[:300, :60].any(), "the table"
    nothing = await client.post("/v1/imagegen/subjectmask", json={"image": encoded(data.gravel())})
    assert (nothing.status_code, nothing.json()["code"]) == (404, "NO_SUBJECT")
    often = await client.post("/v1/imagegen/subjectmask", json={"image": encoded(data.coffee())})
    assert often.status_code == 429
    assert int(often.headers["Retry-After"]) > 0
    assert (await client.get("/v1/tokens/available")).json()["availableTokens"] == left, "free"
