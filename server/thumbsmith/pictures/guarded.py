"""The door for strangers' pictures: each is read in a process that holds no secrets and can be killed.

The processes are kept warm and speak a small protocol over their pipes: one line of JSON, then the bytes.
`guarded_process` is the other end.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sys
from pathlib import Path
from types import TracebackType
from typing import Literal, Self

import thumbsmith
from thumbsmith.engines.base import EncodedPicture
from thumbsmith.pictures.decode import PictureRefused, Refusal, bytes_of_base64, check_size

Purpose = Literal["keep", "canvas"]
"""keep: as it is, at most 4096 pixels on its longer side. canvas: fitted into 1536x1024 on black, JPEG."""

PATIENCE_SECONDS = 30.0
_LINE_LIMIT = 64 * 1024


class PictureDoor:
    """Turns bytes from outside into a clean file. At most `processes` pictures are read at a time.

    Used as an async context, or closed with `close()`. Belongs to the event loop that first uses it.
    """

    def __init__(self, processes: int = 2, patience: float = PATIENCE_SECONDS) -> None:
        self._slots = asyncio.Semaphore(processes)
        self._idle: list[asyncio.subprocess.Process] = []
        self._patience = patience

    async def read_base64(self, text: str, purpose: Purpose) -> EncodedPicture:
        return await self.read(await asyncio.to_thread(bytes_of_base64, text), purpose)

    async def read(self, data: bytes, purpose: Purpose) -> EncodedPicture:
        """Upright, sRGB, without metadata, freshly written. Raises PictureRefused."""
        check_size(data)
        async with self._slots:
            process = await self._process()
            try:
                async with asyncio.timeout(self._patience):
                    answer = await _exchange(process, data, purpose)
            except BaseException as error:
                await _end(process)  # its pipes hold half a message, or it is gone
                if isinstance(error, TimeoutError | asyncio.IncompleteReadError | ConnectionError):
                    raise PictureRefused(Refusal.NOT_A_PICTURE) from error
                raise
            self._idle.append(process)
        if isinstance(answer, Refusal):
            raise PictureRefused(answer)
        return answer

    async def close(self) -> None:
        while self._idle:
            await _end(self._idle.pop())

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def _process(self) -> asyncio.subprocess.Process:
        while self._idle:
            process = self._idle.pop()
            if process.returncode is None:
                return process
            await _end(process)
        return await asyncio.create_subprocess_exec(
            sys.executable,
            "-m",
            "thumbsmith.pictures.guarded_process",
            stdin=asyncio.subprocess.PIPE,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
            env=_bare_environment(),
            limit=_LINE_LIMIT,
        )


def _bare_environment() -> dict[str, str]:
    """Nothing of ours but where the code lies: no key, no password, no address."""
    environment = {"PYTHONPATH": str(Path(thumbsmith.__file__).parents[1])}
    return environment | {name: os.environ[name] for name in ("SYSTEMROOT", "LD_LIBRARY_PATH") if name in os.environ}


async def _exchange(process: asyncio.subprocess.Process, data: bytes, purpose: Purpose) -> EncodedPicture | Refusal:
    assert process.stdin
    assert process.stdout
    process.stdin.write(json.dumps({"purpose": purpose, "length": len(data)}).encode() + b"\n")
    process.stdin.write(data)
    await process.stdin.drain()
    line = await process.stdout.readline()
    if not line:
        raise ConnectionResetError("the reading process ended")
    answer = json.loads(line)
    if "refused" in answer:
        return Refusal(answer["refused"])
    file = await process.stdout.readexactly(answer["length"])
    return EncodedPicture(file, answer["mediaType"], answer["width"], answer["height"])


async def _end(process: asyncio.subprocess.Process) -> None:
    if process.returncode is None:
        with contextlib.suppress(ProcessLookupError):  # it went by itself in the meantime
            process.kill()
    await process.wait()
    if process.stdin:
        process.stdin.close()
