"""The client of the local model: that runs in a process of its own (`process.py`), which keeps it warm."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from thumbsmith.engines.base import EngineError
from thumbsmith.engines.diffusers.wishes import Wish
from thumbsmith.engines.diffusers.works import LOAD, LOOK, PAINT, LocalModel, Painted, Painting, Seen
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform.processes import Closing, ProcessFailed, ProcessPool, ProgressCallback, no_progress
from thumbsmith.platform.works import Answered, Asked, Refused, Work, ask

SILENCE_SECONDS = 900.0
"""Between two steps, or while a model is read from a slow disk or fetched: a processor without GPU takes minutes."""
CANCEL_GRACE_SECONDS = 15.0
"""Cancelled work ends after its present step; where that takes longer, the process goes and the model with it."""
PASSED_ON = (
    "CUDA_VISIBLE_DEVICES",
    "HF_HOME",
    "HF_TOKEN",
    "HTTPS_PROXY",
    "SSL_CERT_FILE",
)
"""Environment of a process that uses a GPU and may fetch the operator's model from a hub. It sees no stranger's files:
they have been through the sanitizer."""
PROCESS = "thumbsmith.engines.diffusers.process"

FAILURES = {
    "NO_MODEL": "The local model is not set up right on this site. Whoever runs it can read why in the log; the "
    "built-in engine works meanwhile.",
    "NO_MEMORY": "The local model had not enough memory for this picture. Try again later, or make this one with the "
    "built-in engine.",
    "HELD_BACK": "The local model painted something that its safety check then held back. Say more plainly what is to "
    "be seen, or make this one with the built-in engine.",
    "NOT_ABLE": "The local model on this site can't change pictures in this way. The built-in engine can.",
}
LOST = "The local model stopped while it was painting. Please try again, or make this one with the built-in engine."


class Painter(Closing):
    """One process: a model fills a GPU, so pictures are painted one after the other."""

    def __init__(
        self,
        model: LocalModel,
        module: str = PROCESS,
        silence: float = SILENCE_SECONDS,
        cancel_grace: float = CANCEL_GRACE_SECONDS,
    ) -> None:
        self.model = model
        self._pool = ProcessPool(module, processes=1, patience=silence, cancel_grace=cancel_grace, passed_on=PASSED_ON)

    async def paint(
        self, wish: Wish, pictures: Sequence[EncodedPicture] = (), on_progress: ProgressCallback = no_progress
    ) -> Painted:
        """`pictures`: of "image" the one to begin with, of "inpaint" the canvas and a mask in which white is painted.
        Raises EngineError."""
        return await self._asked(PAINT, Painting(self._model(), wish, tuple(pictures)), on_progress)

    async def look(self) -> Seen:
        """The device, and whether the model's folder holds one; nothing is loaded. Raises EngineError."""
        return await self._asked(LOOK, self._model())

    async def load(self) -> Seen:
        """Get the model ready. Raises EngineError."""
        return await self._asked(LOAD, self._model())

    async def close(self) -> None:
        await self._pool.close()

    async def _asked(
        self, work: Work[Asked, Answered], asked: Asked, on_progress: ProgressCallback = no_progress
    ) -> Answered:
        try:
            return await ask(self._pool, work, asked, on_progress)
        except ProcessFailed as failed:
            raise EngineError(LOST, "ENGINE_LOST", retryable=True) from failed
        except Refused as refused:
            raise NotPainted(refused.code, refused.text) from refused

    def _model(self) -> LocalModel:
        folder = Path(self.model.name).expanduser()
        return replace(self.model, name=str(folder.resolve())) if folder.is_dir() else self.model


class NotPainted(EngineError):
    """The process says why. `why` is for the operator and the log."""

    def __init__(self, code: str, why: str) -> None:
        super().__init__(FAILURES[code], f"LOCAL_{code}")
        self.why = why
