"""Enhances pictures in a process of its own. `process` is what runs there; pictures come from the sanitizer, so they
are clean.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from pydantic import TypeAdapter

from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.finished import Finished
from thumbsmith.platform.processes import Closing, ProcessFailed, ProcessPool, ProgressCallback, no_progress
from thumbsmith.platform.works import Refused, ask, work

MOST_ENLARGED_PIXELS = 3840 * 2160
"""Of what comes in. Two idle processors need 70 to 80 seconds for it (`tools/bench/enhance.py`)."""
TOO_LARGE = (
    "This picture of {width} x {height} pixels is too large to be doubled, which would take many minutes: "
    "pictures up to 8.3 megapixels can be, such as 3840 x 2160."
)
SILENCE_SECONDS = 120.0
"""The process tells after every part how far it is; writing the largest picture takes ten seconds on a quiet core."""


@dataclass(frozen=True)
class Wishes:
    """The wanted steps, in this order: `denoise`, `light`, `upscale`."""

    light: bool = False
    denoise: bool = False
    upscale: bool = False


@dataclass(frozen=True)
class Enhancing:
    picture: EncodedPicture
    wishes: Wishes


ENHANCE = work("enhance", TypeAdapter(Enhancing), TypeAdapter(Finished))
NO_WEIGHTS = "no weights"


def may_be_enlarged(width: int, height: int) -> bool:
    return width * height <= MOST_ENLARGED_PIXELS


class EnhancerFailed(Exception):
    """The process died or was silent for too long; trying again may help."""

    def __init__(self) -> None:
        super().__init__("The picture could not be enhanced. Please try again.")


class EnhancerNotReady(Exception):
    """Set-up has not fetched the weights that enlarging needs."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"The weights that enlarge pictures are not in {folder}: `make prepare` fetches them.")


class Enhancer(Closing):
    """`models` is the folder of weights. One process is enough: it uses two cores by itself."""

    def __init__(self, models: Path, processes: int = 1) -> None:
        self._models = models
        self._pool = ProcessPool(
            "thumbsmith.pictures.enhance.process",
            (str(models.resolve()),),
            processes=processes,
            patience=SILENCE_SECONDS,
        )

    async def enhanced(
        self, picture: EncodedPicture, wishes: Wishes, on_progress: ProgressCallback = no_progress
    ) -> Finished:
        """The picture with what was wished for; its opacity is kept. Raises EnhancerFailed and EnhancerNotReady."""
        try:
            return await ask(self._pool, ENHANCE, Enhancing(picture, wishes), on_progress)
        except ProcessFailed as failed:
            raise EnhancerFailed from failed
        except Refused as refused:
            raise EnhancerNotReady(self._models) from refused

    async def close(self) -> None:
        await self._pool.close()
