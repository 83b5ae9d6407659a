"""A server that speaks the Images API as OpenAI's documentation and SDK describe it: parameters by model, multipart
uploads, streams, errors. Everything it sends is validated with the SDK's own types first.

Tests can make it fail (`api.next(...)`) in every way that the real one does, and in some that only a broken one would.
"""

from __future__ import annotations

import asyncio
import base64
import gzip
import io
import json
import time
from collections import deque
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from dataclasses import dataclass, field
from email.parser import BytesParser
from email.policy import HTTP
from typing import Any

import cv2
import numpy as np
from fastapi import FastAPI, Request, Response
from fastapi.responses import JSONResponse, StreamingResponse
from numpy.typing import NDArray
from openai.types import (
    ImageEditCompletedEvent,
    ImageEditPartialImageEvent,
    ImageGenCompletedEvent,
    ImageGenPartialImageEvent,
    ImagesResponse,
    Model,
)
from openai.types.chat import ChatCompletion
from PIL import Image
from pydantic import BaseModel

KEY = "sk-only-for-tests"
MODELS: Mapping[str, str | None] = {
    "gpt-image-2.5-flare": None,
    "gpt-image-2.5-sunburst": "2027-09-08",
    "gpt-image-2": None,
    "gpt-image-1.5": "2026-12-01",
    "painter-of-somebody-else": None,
}
COMMON = {"prompt", "model", "n", "size", "user", "safety_identifier"}
OF_IMAGE_MODELS = {
    "background",
    "moderation",
    "output_compression",
    "output_format",
    "partial_images",
    "quality",
    "stream",
}
NEW_QUALITIES = {"xhigh", "max"}
USAGE = {
    "input_tokens": 120,
    "input_tokens_details": {"text_tokens": 100, "image_tokens": 20},
    "output_tokens": 1_568,
    "total_tokens": 1_688,
}
LARGEST_MASK = 4_000_000

Fault = Callable[["Asked"], Response]


@dataclass(frozen=True)
class Asked:
    """A request as it came: the parameters, and the files by their names."""

    kind: str
    parameters: Mapping[str, Any]
    files: Mapping[str, list[bytes]] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def event(self) -> str:
        return "image_edit" if self.kind == "edits" else "image_generation"


class ImagesApi:
    def __init__(self) -> None:
        self.asked: list[Asked] = []
        self.came = asyncio.Event()
        """Set by the first request."""
        self.gate = asyncio.Event()
        """Closed: no picture is finished."""
        self.gate.set()
        self._faults: deque[Fault] = deque()
        self.app = FastAPI(openapi_url=None)
        self.app.post("/v1/images/generations")(self.generations)
        self.app.post("/v1/images/edits")(self.edits)
        self.app.get("/v1/models/{model}")(self.model)
        self.app.post("/v1/chat/completions")(self.chat)
        self.said = '{"prompt": "A cat on the moon, blue light.", "headlines": ["MOON CAT", "NO AIR?", "SO FAR"]}'
        """What the text model answers."""
        self.wants_key = True
        """Whether the text model does."""
        self.unknown = ""
        """A parameter that the text model's server refuses."""

    def next(self, *faults: Fault) -> None:
        """What happens to the coming requests, one each; the ones after them are painted."""
        self._faults.extend(faults)

    async def generations(self, request: Request) -> Response:
        return await self._answer(request, Asked("generations", await request.json()))

    async def edits(self, request: Request) -> Response:
        parameters, files = form_of(request.headers["content-type"], await request.body())
        return await self._answer(request, Asked("edits", parameters, files))

    async def chat(self, request: Request) -> Response:
        asked = Asked("chat", await request.json(), headers=dict(request.headers))
        self.asked.append(asked)
        self.came.set()
        if self.wants_key and request.headers.get("authorization") != f"Bearer {KEY}":
            return refused(401, "Incorrect API key provided.", "invalid_request_error", "invalid_api_key")
        if self._faults:
            return self._faults.popleft()(asked)
        await self.gate.wait()
        if self.unknown in asked.parameters:
            return no_schema(asked)
        message = {"role": "assistant", "content": self.said, "refusal": None}
        choice = {"index": 0, "message": message, "finish_reason": "stop", "logprobs": None}
        body = {"id": "c1", "object": "chat.completion", "created": 1, "model": asked.parameters["model"]}
        return JSONResponse(valid(ChatCompletion, body | {"choices": [choice]}))

    async def model(self, request: Request, model: str) -> Response:
        if request.headers.get("authorization") != f"Bearer {KEY}":
            return refused(401, "Incorrect API key provided.", "invalid_request_error", "invalid_api_key")
        if model not in MODELS:
            return refused(404, f"The model '{model}' does not exist", "invalid_request_error", "model_not_found")
        body = {"id": model, "created": 1, "object": "model", "owned_by": "tests", "shutdown_date": MODELS[model]}
        return JSONResponse(valid(Model, body))

    async def _answer(self, request: Request, asked: Asked) -> Response:
        self.asked.append(asked)
        self.came.set()
        if request.headers.get("authorization") != f"Bearer {KEY}":
            return refused(401, "Incorrect API key provided.", "invalid_request_error", "invalid_api_key")
        if self._faults:
            return self._faults.popleft()(asked)
        wrong = misunderstood(asked)
        if wrong:
            return wrong
        if asked.parameters.get("stream") in (True, "true"):
            return StreamingResponse(self._stream(asked), media_type="text/event-stream")
        await self.gate.wait()
        picture = encoded(painted(asked, 1.0), asked)
        body = {"created": int(time.time()), "data": [{"b64_json": picture}], "size": "1536x1024", "usage": USAGE}
        return JSONResponse(valid(ImagesResponse, body))

    async def _stream(self, asked: Asked) -> AsyncIterator[str]:
        looks = {
            "background": "opaque",
            "created_at": int(time.time()),
            "output_format": asked.parameters.get("output_format", "png"),
            "quality": asked.parameters.get("quality", "auto"),
            "size": asked.parameters["size"],
        }
        wanted = int(asked.parameters.get("partial_images", 0))
        partial = ImageEditPartialImageEvent if asked.kind == "edits" else ImageGenPartialImageEvent
        completed = ImageEditCompletedEvent if asked.kind == "edits" else ImageGenCompletedEvent
        for index in range(wanted):
            body = looks | {
                "type": f"{asked.event}.partial_image",
                "partial_image_index": index,
                "b64_json": encoded(painted(asked, (index + 1) / (wanted + 1)), asked),
            }
            yield event_of(valid(partial, body))
        await self.gate.wait()
        body = looks | {
            "type": f"{asked.event}.completed",
            "b64_json": encoded(painted(asked, 1.0), asked),
            "usage": USAGE,
        }
        yield event_of(valid(completed, body))


def valid(shape: type[BaseModel], body: Mapping[str, Any]) -> dict[str, Any]:
    """The body, after the SDK's type has accepted it."""
    shape.model_validate(body, strict=True)
    return dict(body)


def event_of(body: Mapping[str, Any]) -> str:
    return f"event: {body['type']}\ndata: {json.dumps(body)}\n\n"


def refused(status: int, message: str, kind: str, code: str | None, param: str = "", **more: Any) -> Response:
    body = {"error": {"message": message, "type": kind, "param": param, "code": code, **more}}
    return JSONResponse(body, status, headers={"x-request-id": "req_tests"})


def misunderstood(asked: Asked) -> Response | None:
    """What the real service says of parameters that the model does not take."""
    given, model = asked.parameters, str(asked.parameters.get("model"))
    if model not in MODELS:
        return refused(404, f"The model '{model}' does not exist", "invalid_request_error", "model_not_found")
    is_ours = model.startswith("gpt-image")
    known = COMMON | (OF_IMAGE_MODELS if is_ours else {"response_format"})
    if asked.kind == "edits" and model == "gpt-image-1.5":
        known |= {"input_fidelity"}
    for name in given:
        if name not in known:
            return refused(400, f"Unknown parameter: '{name}'.", "invalid_request_error", "unknown_parameter", name)
    if given.get("quality") in NEW_QUALITIES and not model.startswith("gpt-image-2.5"):
        return refused(400, "Invalid value: 'quality'.", "invalid_request_error", "invalid_value", "quality")
    width, height = (int(side) for side in str(given.get("size", "1024x1024")).split("x"))
    if width % 16 or height % 16 or not 655_360 <= width * height <= 8_294_400:
        return refused(400, "Invalid size.", "invalid_request_error", "invalid_value", "size")
    if not 1 <= len(str(given.get("prompt", ""))) <= 32_000:
        return refused(400, "Invalid prompt.", "invalid_request_error", "invalid_value", "prompt")
    return wrong_files(asked)


def wrong_files(asked: Asked) -> Response | None:
    if asked.kind != "edits":
        return None
    pictures = asked.files.get("image", []) + asked.files.get("image[]", [])
    if not 1 <= len(pictures) <= 16:
        return refused(400, "Invalid images.", "invalid_request_error", "invalid_value", "image")
    for data in asked.files.get("mask", []):
        mask = Image.open(io.BytesIO(data))
        fits = mask.size == Image.open(io.BytesIO(pictures[0])).size
        if mask.format != "PNG" or mask.mode != "RGBA" or not fits or len(data) >= LARGEST_MASK:
            return refused(400, "Invalid mask.", "invalid_request_error", "invalid_image_format", "mask")
    return None


def form_of(content_type: str, body: bytes) -> tuple[dict[str, Any], dict[str, list[bytes]]]:
    """The fields and files of a multipart form."""
    message = BytesParser(policy=HTTP).parsebytes(f"Content-Type: {content_type}\r\n\r\n".encode() + body)
    fields: dict[str, Any] = {}
    files: dict[str, list[bytes]] = {}
    for part in message.iter_parts():
        name, data = part.get_param("name", header="content-disposition"), part.get_payload(decode=True)
        assert isinstance(name, str)
        assert isinstance(data, bytes)
        if part.get_filename():
            files.setdefault(name, []).append(data)
        else:
            fields[name] = data.decode()
    return fields, files


def painted(asked: Asked, sharpness: float) -> Image.Image:
    """A bright ball in front of a dark room; unfinished ones are blurred. Nothing of what was sent stays as it was."""
    width, height = (int(side) for side in str(asked.parameters.get("size", "1024x1024")).split("x"))
    across, down = np.meshgrid(np.arange(width), np.arange(height))
    distance = np.hypot(across - width * 0.72, down - height * 0.5) / (height * 0.33)
    light = np.clip(1.25 - distance, 0.08, 1.0)
    room: NDArray[Any] = np.dstack([255 * light, 170 * light, 60 + 60 * light]).astype(np.uint8)
    if sharpness < 1:
        room = cv2.GaussianBlur(room, (0, 0), 40 * (1 - sharpness))
    return Image.fromarray(room)


def encoded(picture: Image.Image, asked: Asked) -> str:
    file = io.BytesIO()
    picture.save(file, str(asked.parameters.get("output_format", "png")))
    return base64.b64encode(file.getvalue()).decode()


# Ways to fail.


def blocked(asked: Asked, stage: str = "input") -> Response:
    return refused(
        400,
        "Your request was rejected by the safety system. If you believe this is an error, contact us with the request "
        "ID req_tests. safety_violations=[violence].",
        "image_generation_user_error",
        "moderation_blocked",
        moderation_stage=stage,
        categories=["violence"],
    )


def blocked_picture(asked: Asked) -> Response:
    return blocked(asked, "output")


def too_many(asked: Asked) -> Response:
    answer = refused(429, "Rate limit reached.", "requests", "rate_limit_exceeded")
    answer.headers["retry-after"] = "7"
    return answer


def no_money(asked: Asked) -> Response:
    return refused(429, "You exceeded your current quota.", "insufficient_quota", "insufficient_quota")


def broken_down(asked: Asked) -> Response:
    return refused(500, "The server had an error.", "server_error", None)


def not_verified(asked: Asked) -> Response:
    return refused(403, "Your organization must be verified to use the model.", "invalid_request_error", None)


def unknown_parameter(asked: Asked) -> Response:
    """What a model says that has not the abilities that it is taken for."""
    text = "Unknown parameter: 'partial_images'."
    return refused(400, text, "invalid_request_error", "unknown_parameter", "partial_images")


def no_schema(asked: Asked) -> Response:
    """What a server says that knows JSON, but no schemas; or that has a model which can't be told not to think."""
    text = "Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model."
    return refused(400, text, "invalid_request_error", None, "response_format")


def web_page(asked: Asked) -> Response:
    return Response("<html>502 Bad Gateway</html>", 502, media_type="text/html")


def no_json(asked: Asked) -> Response:
    return Response("<html>hello</html>", 200, media_type="text/html")


def no_data(asked: Asked) -> Response:
    return JSONResponse({"created": 1, "data": []})


def finished_with(asked: Asked, text: str) -> Response:
    """An answer whose picture is this text, in the form that was asked for."""
    if asked.parameters.get("stream") in (True, "true"):
        event = {"type": f"{asked.event}.completed", "b64_json": text, "usage": {"total": "much"}}
        return Response(event_of(event), media_type="text/event-stream")
    return JSONResponse({"created": 1, "data": [{"b64_json": text}], "usage": {"total": "much"}})


def strange_number(asked: Asked) -> Response:
    """An unfinished picture whose number is none: the SDK does not validate what it reads."""
    event = {"type": f"{asked.event}.partial_image", "partial_image_index": "first", "b64_json": "AAAA"}
    return Response(event_of(event), media_type="text/event-stream")


def no_time(asked: Asked) -> Response:
    answer = too_many(asked)
    answer.headers["retry-after"] = "nan"
    return answer


def garbage(asked: Asked) -> Response:
    return finished_with(asked, base64.b64encode(b"this was never a picture").decode())


def no_base64(asked: Asked) -> Response:
    return finished_with(asked, "%%% not base64 %%%")


def drawing_instead(asked: Asked) -> Response:
    return finished_with(asked, base64.b64encode(b"<svg xmlns='http://www.w3.org/2000/svg'/>").decode())


def small_square(asked: Asked) -> Response:
    file = io.BytesIO()
    Image.new("RGB", (512, 512), "#2244aa").save(file, "PNG")
    return finished_with(asked, base64.b64encode(file.getvalue()).decode())


def other_format(asked: Asked) -> Response:
    """A WebP, whatever was asked for."""
    file = io.BytesIO()
    painted(asked, 1.0).save(file, "WEBP")
    return finished_with(asked, base64.b64encode(file.getvalue()).decode())


def bomb(asked: Asked) -> Response:
    """A small file of 169 megapixels."""
    file = io.BytesIO()
    Image.new("1", (13_000, 13_000)).save(file, "PNG")
    return finished_with(asked, base64.b64encode(file.getvalue()).decode())


def ends_early(asked: Asked) -> Response:
    return Response("event: ping\ndata: {}\n\n", media_type="text/event-stream")


def blocked_while_streaming(asked: Asked) -> Response:
    error = {"error": {"code": "moderation_blocked", "message": "no", "type": "image_generation_user_error"}}
    return Response(f"event: error\ndata: {json.dumps(error)}\n\n", media_type="text/event-stream")


def connection_dropped(asked: Asked) -> Response:
    """Promises more than it sends."""
    return Response(b"data: {", media_type="text/event-stream", headers={"content-length": "1000000"})


def endless(asked: Asked) -> Response:
    def megabytes() -> Iterator[bytes]:
        for _ in range(200):
            yield b"data: " + b"A" * 1_000_000

    return StreamingResponse(megabytes(), media_type="text/event-stream")


def long_text(asked: Asked) -> Response:
    """An answer of 5 MB, all of it in order."""
    message = {"role": "assistant", "content": "{}" + " " * 5_000_000, "refusal": None}
    choice = {"index": 0, "message": message, "finish_reason": "stop", "logprobs": None}
    body = {"id": "c1", "object": "chat.completion", "created": 1, "model": "llama", "choices": [choice]}
    return JSONResponse(valid(ChatCompletion, body))


def packed(asked: Asked) -> Response:
    """100 MB in a hundred kilobytes, whatever was asked for."""
    return Response(gzip.compress(b" " * 100_000_000, 1), headers={"content-encoding": "gzip"})


def elsewhere(asked: Asked) -> Response:
    return Response(status_code=307, headers={"location": "/v1/somewhere-else"})


def trickle(asked: Asked) -> Response:
    async def drops() -> AsyncIterator[bytes]:
        while True:
            yield b":\n"
            await asyncio.sleep(0.02)

    return StreamingResponse(drops(), media_type="text/event-stream")
