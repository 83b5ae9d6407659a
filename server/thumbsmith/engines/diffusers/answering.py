"""The process of `painter`: one model, loaded when first needed, that paints one wish at a time."""

from __future__ import annotations

import contextlib
import io
import threading
import time
import traceback
from collections.abc import Callable, Iterator, Sequence
from typing import Protocol

from PIL import Image

from thumbsmith.engines.diffusers.wishes import Wish, covering, part_around, put_back, size_for, size_of_part
from thumbsmith.engines.diffusers.works import LOAD, LOOK, PAINT, LocalModel, Painted, Painting, Seen
from thumbsmith.platform.processes import is_cancelled, report
from thumbsmith.platform.works import Duty, Refusals, Refused, duty

JPEG_QUALITY = 95
STILL_THERE_SECONDS = 20.0
"""Pause between two signs of life while a model is loaded."""

Told = Callable[[int, int], None]
"""Called after each step: how many are done, of how many."""


class Unwanted(Exception):
    """The caller has gone: raised between two steps."""


class Model(Protocol):
    """The loaded model: see `pipelines.Pipelines`."""

    native: int
    """Side in pixels of the square that it was made for."""
    device: str

    def facts(self) -> Seen: ...

    def paint(
        self, wish: Wish, size: tuple[int, int], picture: Image.Image | None, mask: Image.Image | None, told: Told
    ) -> Image.Image:
        """Raises Refused, and what `told` raises."""
        ...


class PaintingProcess:
    """`look` says what there is without loading, `load` loads; both raise Refused."""

    def __init__(self, look: Callable[[LocalModel], Seen], load: Callable[[LocalModel], Model]) -> None:
        self._look = look
        self._load = load
        self._model: Model | None = None

    def duties(self) -> list[Duty]:
        return [duty(LOOK, self._look), duty(LOAD, self.load), duty(PAINT, self.paint)]

    def load(self, wanted: LocalModel) -> Seen:
        """Raises Refused."""
        return self._loaded(wanted).facts()

    def paint(self, asked: Painting) -> Painted:
        """Raises Refused and Unwanted."""
        pictures = [Image.open(io.BytesIO(picture.data)) for picture in asked.pictures]
        return _painted(self._loaded(asked.model), asked.wish, pictures)

    def _loaded(self, wanted: LocalModel) -> Model:
        if self._model is None:
            with _still_there("Loading the model"):
                self._model = self._load(wanted)
        return self._model


def _painted(model: Model, wish: Wish, pictures: Sequence[Image.Image]) -> Painted:
    def told(done: int, steps: int) -> None:
        if is_cancelled():
            raise Unwanted
        report(done / max(1, steps), f"Painting: step {done} of {steps}")

    started = time.monotonic()
    if wish.task == "inpaint":
        canvas, mask = pictures[0].convert("RGB"), pictures[1].convert("L")
        box = part_around(mask)
        size = size_of_part(box, model.native)
        part, marked = canvas.crop(box).resize(size), mask.crop(box).resize(size)
        picture = put_back(canvas, model.paint(wish, size, part, marked, told), box)
    else:
        size = size_for(model.native)
        begin = covering(pictures[0], *size) if pictures else None
        picture = model.paint(wish, size, begin, None, told)
    file = io.BytesIO()
    picture.convert("RGB").save(file, "JPEG", quality=JPEG_QUALITY, subsampling=0)
    return Painted(file.getvalue(), time.monotonic() - started, model.device)


def _logged(refused: Refused) -> Refused:
    """The operator reads in the log what led to it."""
    traceback.print_exception(refused)
    return refused


def _without_memory(error: MemoryError) -> Refused:
    traceback.print_exception(error)
    return Refused("NO_MEMORY", str(error))


REFUSALS: Refusals = {
    Unwanted: lambda _: Refused("NOT_ABLE", "no longer wanted"),
    Refused: _logged,
    MemoryError: _without_memory,
}
"""Their codes are those of `painter.FAILURES`."""


@contextlib.contextmanager
def _still_there(stage: str) -> Iterator[None]:
    """Say so every few seconds, from another thread: loading tells nothing by itself."""
    over = threading.Event()

    def say() -> None:
        report(0.0, stage)
        while not over.wait(STILL_THERE_SECONDS):
            report(0.0, stage)

    saying = threading.Thread(target=say, daemon=True)
    saying.start()
    try:
        yield
    finally:
        over.set()
        saying.join()
