"""Takes strangers' pictures in: each is read in a process that holds no secrets and can be killed.

`sanitizer_process` is what runs there.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Literal

from pydantic import TypeAdapter

from thumbsmith.pictures.decode import PictureRefused, Refusal, bytes_of_base64, check_size
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.provenance import generative_source_of, marked
from thumbsmith.platform.processes import Closing, ProcessFailed, ProcessPool
from thumbsmith.platform.works import Refused, ask, work

Purpose = Literal["keep", "canvas", "whole"]
"""keep: as it is, at most 4096 pixels on its longer side. canvas: fitted into 1536x1024 on black, JPEG. whole: every
pixel that may come in, for commands: what they read stays on the machine."""

PATIENCE_SECONDS = 60.0
"""The largest picture that may come in takes seconds; this is for a machine that does ten other things."""


@dataclass(frozen=True)
class Reading:
    data: bytes
    purpose: Purpose


READ = work("read", TypeAdapter(Reading), TypeAdapter(EncodedPicture))


class ImageSanitizer(Closing):
    """Turns bytes from outside into a clean file. At most `processes` pictures are read at a time."""

    def __init__(self, processes: int = 2, patience: float = PATIENCE_SECONDS) -> None:
        self._pool = ProcessPool("thumbsmith.pictures.sanitizer_process", processes=processes, patience=patience)

    async def read_base64(self, text: str, purpose: Purpose) -> EncodedPicture:
        return await self.read(await asyncio.to_thread(bytes_of_base64, text), purpose)

    async def read(self, data: bytes, purpose: Purpose) -> EncodedPicture:
        """Upright, sRGB, freshly written, without metadata but for the mark of generative pictures. Raises
        PictureRefused."""
        check_size(data)
        try:
            clean = await ask(self._pool, READ, Reading(data, purpose))
        except ProcessFailed as failed:
            raise PictureRefused(Refusal.NOT_A_PICTURE) from failed
        except Refused as refused:
            raise PictureRefused(Refusal(refused.code)) from refused
        return marked(clean, generative_source_of(data))

    async def close(self) -> None:
        await self._pool.close()
