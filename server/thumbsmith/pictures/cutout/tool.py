"""Cuts subjects out of photos in a process that stays warm: loading the network takes longer than using it.

`process` is what runs there. Photos come from the image sanitizer, so they are clean.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from pydantic import TypeAdapter

from thumbsmith.pictures.cutout.network import WeightsMissing
from thumbsmith.pictures.cutout.subject import NoSubject, Side
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.faces import WEIGHTS, Face
from thumbsmith.pictures.finished import Finished
from thumbsmith.pictures.provenance import generative_source_of, still_marked
from thumbsmith.platform.priority import STEPS_BACK
from thumbsmith.platform.processes import Closing, ProcessFailed, ProcessPool, ProgressCallback, no_progress
from thumbsmith.platform.works import Answered, Refused, Work, ask, work

PATIENCE_SECONDS = 120.0
"""A large photo takes two seconds on two quiet cores; this is for busy ones."""


class CutOutFailed(Exception):
    """The process died or took too long; trying again may help."""

    def __init__(self) -> None:
        super().__init__("The photo could not be cut out. Please try again.")


@dataclass(frozen=True)
class Subject:
    """A photo's subject, cropped to its box: `left` to `bottom` say where in the photo, in shares of its size."""

    picture: EncodedPicture
    left: float
    top: float
    right: float
    bottom: float
    faces: tuple[Face, ...] = ()
    """In shares of the cropped picture, largest first."""
    cut: frozenset[Side] = frozenset()
    """Sides on which the photo's border cuts the subject off."""
    telling: tuple[Face, ...] = ()
    """Other parts by which it is known, such as an animal's eyes; only looked for where there is no face."""
    sureness: float = 1.0
    """The sureness of its edge, 0 to 1: a cut-out of an unsure one is better not shown before another ground."""
    came_cut_out: bool = False
    """The photo has a transparent ground: there are no surroundings that it could keep."""


PHOTO = TypeAdapter(EncodedPicture)
WHOLE = work("whole", PHOTO, TypeAdapter(Finished))
SUBJECT = work("subject", PHOTO, TypeAdapter(Subject))
FACES = work("faces", PHOTO, TypeAdapter(tuple[Face, ...]))
NOTHING_STANDS_OUT, NO_WEIGHTS = "no subject", "no weights"


class SubjectCutter(Closing):
    """`models` is the folder of weights. One process is enough to cut out: it uses two cores by itself.

    Faces are looked for in another one, which takes a moment: who waits for that waits for no cut-out.
    `steps_back`: cutting out leaves the processor to others, for what is free.
    """

    def __init__(
        self, models: Path, processes: int = 1, patience: float = PATIENCE_SECONDS, *, steps_back: bool = False
    ) -> None:
        self._models = models
        folder = str(models.resolve())
        self._cutting = ProcessPool(
            "thumbsmith.pictures.cutout.process",
            (folder, STEPS_BACK) if steps_back else (folder,),
            processes=processes,
            patience=patience,
        )
        self._looking = ProcessPool(
            "thumbsmith.pictures.cutout.process", (folder,), processes=processes, patience=patience
        )

    async def without_background(self, photo: EncodedPicture, on_progress: ProgressCallback = no_progress) -> Finished:
        """The whole photo, at its full size, as a PNG whose ground is transparent; marked as the photo is.

        Raises NoSubject, WeightsMissing or CutOutFailed.
        """
        cut = await self._ask(self._cutting, WHOLE, photo, on_progress)
        return replace(cut, picture=still_marked(cut.picture, generative_source_of(photo.data)))

    async def subject(self, photo: EncodedPicture) -> Subject:
        """The subject of the photo, and its faces; marked as the photo is.

        Raises NoSubject, WeightsMissing or CutOutFailed.
        """
        subject = await self._ask(self._cutting, SUBJECT, photo)
        return replace(subject, picture=still_marked(subject.picture, generative_source_of(photo.data)))

    @property
    def finds_faces(self) -> bool:
        """False while the detector's weights are missing."""
        return (self._models / WEIGHTS).is_file()

    async def faces(self, photo: EncodedPicture) -> tuple[Face, ...]:
        """In shares of the photo, largest first; none while the detector's weights are missing. Raises CutOutFailed."""
        return await self._ask(self._looking, FACES, photo)

    async def _ask(
        self,
        pool: ProcessPool,
        work: Work[EncodedPicture, Answered],
        photo: EncodedPicture,
        on_progress: ProgressCallback = no_progress,
    ) -> Answered:
        try:
            return await ask(pool, work, photo, on_progress)
        except ProcessFailed as failed:
            raise CutOutFailed from failed
        except Refused as refused:
            raise NoSubject if refused.code == NOTHING_STANDS_OUT else WeightsMissing(self._models) from refused

    async def close(self) -> None:
        await self._cutting.close()
        await self._looking.close()


def faces_within(faces: Sequence[Face], left: float, top: float, right: float, bottom: float) -> list[Face]:
    """The faces whose middle lies in this part of the photo, in shares of the part."""
    width, height = right - left, bottom - top
    return [
        Face(
            left=max(0.0, (face.left - left) / width),
            top=max(0.0, (face.top - top) / height),
            right=min(1.0, (face.right - left) / width),
            bottom=min(1.0, (face.bottom - top) / height),
            score=face.score,
        )
        for face in faces
        if left <= (face.left + face.right) / 2 <= right and top <= (face.top + face.bottom) / 2 <= bottom
    ]
