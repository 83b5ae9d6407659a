"""As many free picture tools as an account may ask for, and then a picture that is paid for."""

from __future__ import annotations

import base64
import io
import time

import httpx
from PIL import Image

from tools.attack.strangers.attack import Attack
from tools.attack.target import Target

TOOLS = 20
PATIENCE = 20  # seconds until the picture is begun; one tool takes longer
LOOK_EVERY = 0.1  # seconds
WAITING = "queued"


def ask_for_free_tools(target: Target) -> list[str]:
    headers = {"Authorization": f"Bearer {target.token}", "Prefer": "respond-async"}
    with httpx.Client(base_url=target.address, headers=headers, timeout=PATIENCE) as client:
        uploaded = client.post("/v1/images", json={"imageData": large_picture(), "filename": "large.png"})
        wish = {"imageId": uploaded.raise_for_status().json()["image"]["id"], "upscale": True, "denoise": True}
        tools = [client.post("/v1/imagegen/enhanceimage", json=wish) for _ in range(TOOLS)]
        jobs = [answer.json()["job"]["id"] for answer in tools if answer.status_code == httpx.codes.ACCEPTED]
        if not jobs:
            return [f"no tool was taken: {tools[0].status_code}"]
        paid = client.post("/v1/imagegen/genimage", json={"prompt": "A red kite"})
        try:
            return _wrong(client, paid)
        finally:
            for job in jobs:
                client.delete(f"/v1/imagegen/jobs/{job}")


def large_picture() -> str:
    """As base64; to double it takes much longer than to draw a thumbnail."""
    file = io.BytesIO()
    Image.radial_gradient("L").resize((1920, 1080)).convert("RGB").save(file, "PNG")
    return base64.b64encode(file.getvalue()).decode()


def _wrong(client: httpx.Client, paid: httpx.Response) -> list[str]:
    if paid.status_code != httpx.codes.ACCEPTED:
        return [f"the picture was not taken: {paid.status_code}"]
    job, end = paid.json()["job"]["id"], time.monotonic() + PATIENCE
    while client.get(f"/v1/imagegen/jobs/{job}").json()["job"]["status"] == WAITING:
        if time.monotonic() > end:
            return [f"a picture that is paid for was not begun within {PATIENCE} s"]
        time.sleep(LOOK_EVERY)
    return []


FREE_TOOLS = Attack("free tools before a paid picture", ask_for_free_tools)
