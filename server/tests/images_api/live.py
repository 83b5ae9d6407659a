"""`make test-openai-live`: what our client asks of the Images API, at the service itself, in its lowest quality. Takes
`THUMBSMITH_OPENAI_API_KEY` (and the other settings of the engine); costs a few cents. The result is kept in
`docs/engines.md`; the key is never shown.
"""

from __future__ import annotations

import asyncio
import io
import sys
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

import numpy as np
import openai
from PIL import Image

from tests.kept_results import keep
from thumbsmith.engines.base import EngineError
from thumbsmith.engines.openai.client import ImagesClient, Painted, Service
from thumbsmith.pictures.encode import jpeg, png
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH
from thumbsmith.settings import Settings

COMMAND = "make test-openai-live"
MISSING = (
    "THUMBSMITH_OPENAI_API_KEY is not set, so nothing was asked. Set it (and THUMBSMITH_OPENAI_BASE_URL for another "
    "server that speaks the Images API) and try again; it costs a few cents.\n"
)
PROMPT = "A red kite over a green hill under a clear sky, photograph. Paint no text."


@dataclass
class Live:
    client: ImagesClient
    unfinished: int = 0
    dollars: float = 0.0
    seconds: dict[str, float] = field(default_factory=dict)

    async def partial(self, _position: int, data: bytes) -> None:
        Image.open(io.BytesIO(data)).load()
        self.unfinished += 1

    async def say_when_the_model_goes(self) -> None:
        sys.stdout.write(f"        shutdown date: {await self.client.shutdown_date()}\n")

    async def paint_from_words(self) -> None:
        await self._timed("from words", self.client.generate(PROMPT, self.partial))

    async def paint_with_a_photo(self) -> None:
        photo = jpeg(Image.new("RGB", (800, 600), "#996644"))
        await self._timed("with a photo", self.client.edit([photo], PROMPT, None, self.partial))

    async def fill_a_mask(self) -> None:
        canvas = jpeg(Image.new("RGB", (CANVAS_WIDTH, CANVAS_HEIGHT), "#3377cc"))
        await self._timed("with a mask", self.client.edit([canvas], "A red ball.", hole(), self.partial))

    async def _timed(self, what: str, work: Awaitable[Painted]) -> None:
        started = time.monotonic()
        painted = await work
        self.seconds[what] = time.monotonic() - started
        assert Image.open(io.BytesIO(painted.data)).size == (CANVAS_WIDTH, CANVAS_HEIGHT)
        if painted.spent and self.client.abilities.price:
            self.dollars += painted.spent.dollars(self.client.abilities.price)


def hole() -> EncodedPicture:
    """As models want it: transparent where they shall paint."""
    opaque = np.zeros((CANVAS_HEIGHT, CANVAS_WIDTH, 4), np.uint8)
    opaque[..., 3] = 255
    opaque[300:700, 900:1300, 3] = 0
    return png(Image.fromarray(opaque))


STEPS: tuple[Callable[[Live], Awaitable[None]], ...] = (
    Live.say_when_the_model_goes,
    Live.paint_from_words,
    Live.paint_with_a_photo,
    Live.fill_a_mask,
)


async def tried(live: Live) -> str:
    """What came of it in one line; says each step."""
    for number, step in enumerate(STEPS):
        name = getattr(step, "__name__", "").replace("_", " ")
        try:
            await step(live)
        except (EngineError, openai.OpenAIError, AssertionError, OSError) as error:
            said = error.code if isinstance(error, EngineError) else type(error).__name__
            sys.stdout.write(f"FAILED  {name}: {said}\n")
            return f"{name} FAILED ({said}) after {number} steps passed"
        sys.stdout.write(f"passed  {name}\n")
    times = ", ".join(f"{what} {seconds:.0f} s" for what, seconds in live.seconds.items())
    return f"{len(STEPS)} of {len(STEPS)} passed; {times}; {live.unfinished} unfinished pictures; ${live.dollars:.3f}"


async def main() -> int:
    settings = Settings()
    if settings.openai_api_key is None:
        sys.stdout.write(MISSING)
        return 1
    key, base_url = settings.openai_api_key.get_secret_value(), settings.openai_base_url
    client = ImagesClient(Service(key, base_url, settings.openai_image_model, quality="low"))
    try:
        result = await tried(Live(client))
    finally:
        await client.close()
    keep(COMMAND, f"{settings.openai_image_model} at {'another server' if base_url else 'OpenAI'}", result)
    sys.stdout.write(f"{result}\n")
    return 1 if "FAILED" in result else 0


if __name__ == "__main__":
    raise SystemExit(asyncio.run(main()))
