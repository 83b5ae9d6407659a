"""What the process of `painter` does: one model, loaded when first needed, that paints one wish at a time."""

from __future__ import annotations

import contextlib
import io
import threading
import time
import traceback
from collections.abc import Callable, Iterator
from typing import Protocol

from PIL import Image

from thumbsmith.engines.diffusers.wishes import Wish, covering, part_around, put_back, size_for, size_of_part
from thumbsmith.platform.processes import Message, is_cancelled, report

JPEG_QUALITY = 95
STILL_THERE_SECONDS = 20.0
"""How often it says so while a model is loaded."""

Told = Callable[[int, int], None]
"""Called after each step: how many are done, of how many."""


class Refused(Exception):
    """`code` is one of `painter.FAILURES`."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(why)
        self.code = code


class Unwanted(Exception):
    """Whoever asked has gone: raised between two steps."""


class Model(Protocol):
    """What is loaded: see `pipelines.Pipelines`."""

    native: int
    """Side in pixels of the square that it was made for."""
    device: str

    def facts(self) -> dict[str, object]: ...

    def paint(
        self, wish: Wish, size: tuple[int, int], picture: Image.Image | None, mask: Image.Image | None, told: Told
    ) -> Image.Image:
        """Raises Refused, and what `told` raises."""
        ...


class PaintingProcess:
    """`look` says what there is without loading, `load` loads; both raise Refused."""

    def __init__(
        self, look: Callable[[dict[str, object]], dict[str, object]], load: Callable[[dict[str, object]], Model]
    ) -> None:
        self._look = look
        self._load = load
        self._model: Model | None = None

    def answer(self, message: Message) -> Message:
        header = message.header
        try:
            if header["do"] == "look":
                return Message(self._look(header["model"]))
            model = self._loaded(header["model"])
            if header["do"] == "load":
                return Message(model.facts())
            wish = Wish(**{name: header[name] for name in Wish.__dataclass_fields__})
            return _painted(model, wish, [Image.open(io.BytesIO(blob)) for blob in message.blobs])
        except Unwanted:
            return Message({"refused": "NOT_ABLE", "why": "no longer wanted"})
        except Refused as refused:
            traceback.print_exc()
            return Message({"refused": refused.code, "why": str(refused)})
        except MemoryError as error:
            traceback.print_exc()
            return Message({"refused": "NO_MEMORY", "why": str(error)})

    def _loaded(self, wanted: dict[str, object]) -> Model:
        if self._model is None:
            with _still_there("Loading the model"):
                self._model = self._load(wanted)
        return self._model


def _painted(model: Model, wish: Wish, pictures: list[Image.Image]) -> Message:
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
    facts = {"seconds": time.monotonic() - started, "device": model.device}
    return Message(facts, [file.getvalue()])


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
