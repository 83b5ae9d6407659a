"""Takes strangers' pictures and fonts in: each is read in a process that holds no secrets and can be killed.

`sanitizer_process` is what runs there.
"""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Literal

from pydantic import TypeAdapter

from thumbsmith.pictures.decode import PictureRefused, Refusal, bytes_of_base64, check_size
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.font_files import CleanFont, FontRefused, check_font_size
from thumbsmith.pictures.font_files import Refusal as FontRefusal
from thumbsmith.pictures.provenance import generative_source_of, marked
from thumbsmith.platform.processes import Closing, OverTime, ProcessFailed, ProcessPool
from thumbsmith.platform.works import NoMemory, Refused, ask, work

Purpose = Literal["keep", "canvas", "whole"]
"""keep: as it is, at most 4096 pixels on its longer side. canvas: fitted into 1536x1024 on black, JPEG. whole: every
pixel that may come in, for commands: what they read stays on the machine."""

PATIENCE_SECONDS = 60.0
"""The largest picture that may come in takes seconds; this is for a machine that does ten other things."""


@dataclass(frozen=True)
class Reading:
    data: bytes
    purpose: Purpose


FONT_SECONDS = 30.0
"""Of the processor: a usual font takes less than one, one with 7,000 Japanese characters ten."""

READ = work("read", TypeAdapter(Reading), TypeAdapter(EncodedPicture))
READ_FONT = work("read font", TypeAdapter(bytes), TypeAdapter(CleanFont), FONT_SECONDS)


class ImageSanitizer(Closing):
    """Turns bytes from outside into a clean file. At most `processes` pictures are read at a time."""

    def __init__(self, processes: int = 2, patience: float = PATIENCE_SECONDS) -> None:
        program = "thumbsmith.pictures.sanitizer_process"
        self._pool = ProcessPool(program, processes=processes, patience=patience)
        self._fonts = ProcessPool(program, processes=1, patience=patience)
        """A process of their own: a hostile font takes its time, and no picture waits for it."""

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

    async def read_font(self, data: bytes) -> CleanFont:
        """Freshly written, with what a headline needs. Raises FontRefused."""
        check_font_size(data)
        try:
            return await ask(self._fonts, READ_FONT, data)
        except OverTime as over:
            raise FontRefused(FontRefusal.TOO_SLOW) from over
        except NoMemory as over:
            raise FontRefused(FontRefusal.TOO_MANY_BYTES) from over
        except ProcessFailed as failed:
            raise FontRefused(FontRefusal.DAMAGED) from failed
        except Refused as refused:
            raise FontRefused(FontRefusal(refused.code)) from refused

    async def close(self) -> None:
        await self._pool.close()
        await self._fonts.close()
