"""A picture tool that tests hold back."""

from __future__ import annotations

import asyncio

from thumbsmith.pictures.cutout import CutOutFailed
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.finished import Finished
from thumbsmith.platform.processes import ProgressCallback


class HeldTool:
    """Stands in for the tools' processes: gives the picture back when it is let go."""

    def __init__(self) -> None:
        self.gate = asyncio.Event()
        self.started = asyncio.Event()
        self.stopped = asyncio.Event()
        self.failures = 0

    async def without_background(self, photo: EncodedPicture, on_progress: ProgressCallback) -> Finished:
        on_progress(0.4, "Following its edge")
        self.started.set()
        try:
            await self.gate.wait()
        except asyncio.CancelledError:
            self.stopped.set()
            raise
        if self.failures:
            self.failures -= 1
            raise CutOutFailed
        return Finished(EncodedPicture(photo.data + b"\0", "image/png", photo.width, photo.height), b"small")

    async def close(self) -> None:
        """There is nothing to close."""
