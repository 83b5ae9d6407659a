"""A real engine that is small enough for tests: it draws one flat colour per variation and a headline over it. It knows
a place, and says that it can't show it.

Tests can hold it back (`gate`), make it fail (`fault`) or make its pictures heavy (`heavy_bytes`).
"""

from __future__ import annotations

import asyncio
import colorsys
import random
from collections.abc import AsyncIterator
from dataclasses import replace
from io import BytesIO

from PIL import Image

from thumbsmith.engines.base import (
    About,
    Cancelled,
    Choice,
    Choices,
    EditNotPossible,
    EditRequest,
    EngineError,
    GenerationRequest,
    Progress,
    Variation,
)
from thumbsmith.engines.ideas import CHANGE, IDEA, NoMoreIdeas
from thumbsmith.engines.understanding import UNMET
from thumbsmith.pictures.encode import picture_id
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.scene.types import CANVAS_HEIGHT, CANVAS_WIDTH, Background, ImageElement, Scene, TextElement


class FlatEngine:
    name = "flat"
    about = About("Flat", "One colour, at once.")

    def __init__(self, name: str = "flat") -> None:
        self.name = name
        self.gate = asyncio.Event()
        """Closed: the engine waits before its second variation (before its first, when there is only one)."""
        self.gate.set()
        self.fault: Exception | None = None
        self.cold_fault: Exception | None = None
        """Raised while the engine warms up."""
        self.stops_after: int | None = None
        """How many variations come out before it fails; None: all."""
        self.unfinished: EncodedPicture | None = None
        """Shown before the first variation."""
        self.ideas: list[str] = []
        """What it has ideas for, in their order; empty: it names none, as engines that paint."""
        self.change: str | None = None
        """What it says that its pictures change of the one that they are like."""
        self.heavy_bytes = 0
        self.requests: list[GenerationRequest] = []
        self.edits: list[EditRequest] = []
        self.started = asyncio.Event()
        self.abandoned = asyncio.Event()
        """Set when the engine was stopped before it had brought everything."""
        self.is_closed = False

    async def can_edit(self, prompt: str, *, is_masked: bool) -> bool:
        return prompt != "Something that nobody can do"

    def choices(self) -> Choices:
        return Choices(
            styles=(Choice("plain", "Plain"),),
            layouts=(Choice("middle", "In the middle"),),
            moods=(Choice("calm", "Calm"),),
            palettes=(Choice("warm", "Warm", ("#ff8800", "#ffffff")),),
            places=(Choice("moon", "On the Moon", group="Sky and space", names=("crater",)),),
            materials=(Choice("paper", "Paper"),),
            fonts=(Choice("anton", "Anton"),),
            characters=(Choice("maya", "Maya"), Choice("theo", "Theo")),
            keeps=(Choice("text", "Text"), Choice("subject", "Subject"), Choice("background", "Background")),
        )

    async def warm_up(self) -> None:
        if self.cold_fault is not None:
            raise self.cold_fault

    async def generate(
        self, request: GenerationRequest, progress: Progress, cancelled: Cancelled
    ) -> AsyncIterator[Variation]:
        self.requests.append(request)
        self.started.set()
        if self.fault is not None:
            raise self.fault
        is_complete = False
        ideas = self._ideas_for(request)
        if self.ideas and not ideas:
            raise NoMoreIdeas
        try:
            for index in range(len(ideas) or request.variations):
                if index == self.stops_after:
                    raise EngineError("Out of paint.")
                progress(index / request.variations, "Mixing the colour", self.unfinished)
                if index == min(1, request.variations - 1):
                    await self.gate.wait()
                if cancelled():
                    return
                yield self._with_facts(self._variation(request, index), ideas[index] if ideas else None)
            is_complete = True
        finally:
            if not is_complete:
                self.abandoned.set()

    async def edit(self, request: EditRequest, progress: Progress, cancelled: Cancelled) -> Variation:
        """Tints the background; what is about magic it can't do."""
        self.edits.append(request)
        self.started.set()
        if self.fault is not None:
            raise self.fault
        progress(0.5, "Mixing the colour")
        try:
            await self.gate.wait()
        except asyncio.CancelledError:
            self.abandoned.set()
            raise
        if "magic" in request.prompt:
            raise EditNotPossible("Magic needs a magician.")
        background = request.scene.background.model_copy(update={"color": "#22aa44"})
        scene = request.scene.model_copy(update={"background": background})
        flattened = picture(CANVAS_WIDTH, CANVAS_HEIGHT, (0x22, 0xAA, 0x44), "JPEG", "image/jpeg")
        return Variation(0, scene, request.pictures, flattened, {"edit": "tint"})

    def _ideas_for(self, request: GenerationRequest) -> list[str]:
        """Those that come next; outside a shuffle from the first on."""
        shown = request.shuffle.shown if request.shuffle else ()
        return [idea for idea in self.ideas if idea not in shown][: request.variations]

    def _with_facts(self, variation: Variation, idea: str | None) -> Variation:
        said = {name: fact for name, fact in ((IDEA, idea), (CHANGE, self.change)) if fact}
        return replace(variation, facts={**variation.facts, **said})

    def _variation(self, request: GenerationRequest, index: int) -> Variation:
        chance = random.Random(f"{request.seed}-{index}")
        red, green, blue = (round(255 * part) for part in colorsys.hsv_to_rgb(chance.random(), 0.8, 0.9))
        tile = picture(64, 64, (blue, red, green), "PNG", "image/png", self.heavy_bytes)
        scene = Scene(
            background=Background(color=f"#{red:02x}{green:02x}{blue:02x}"),
            elements=(
                ImageElement(
                    id="tile", picture=picture_id(tile.data), x=100, y=100, width=64, height=64,
                    originalWidth=64, originalHeight=64,
                ),
                TextElement(id="headline", role="headline", text=request.title or request.prompt[:20], x=300, y=400),
            ),
            facts={"style": "plain"},
        )  # fmt: skip
        flattened = picture(CANVAS_WIDTH, CANVAS_HEIGHT, (red, green, blue), "JPEG", "image/jpeg")
        facts = {"style": "plain"} | ({UNMET: request.steering.place} if request.steering.place else {})
        return Variation(index, scene, {picture_id(tile.data): tile}, flattened, facts)

    async def close(self) -> None:
        self.is_closed = True


def picture(
    width: int, height: int, color: tuple[int, int, int], kind: str, media_type: str, padding: int = 0
) -> EncodedPicture:
    """A flat picture as a file, `padding` bytes longer than it needs to be."""
    file = BytesIO()
    Image.new("RGB", (width, height), color).save(file, kind)
    return EncodedPicture(file.getvalue() + bytes(padding), media_type, width, height)
