"""The creator's photos: what each can be in a picture. The subject cut out, a backdrop, or the photo as a print.

Knows no layouts; who plays which part is decided in `casting`, where a subject stands in `portraits`.
"""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal

from thumbsmith.pictures.cutout import CutOutFailed, NoSubject, Subject, SubjectCutter, WeightsMissing
from thumbsmith.pictures.encode import picture_id
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.faces import Face

REMEMBERED = 16
"""Photos of late; a creator makes many pictures with the same few."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Photo:
    """`subject` is there for a photo that is cut out. A photo in which nothing stands out becomes the backdrop; one
    that could not be looked at is shown as a print."""

    original: EncodedPicture
    use: Literal["subject", "backdrop", "print"]
    subject: Subject | None = None

    @property
    def shows_person(self) -> bool:
        return self.subject is None or bool(self.subject.faces)

    @property
    def came_cut_out(self) -> bool:
        return self.subject is not None and self.subject.came_cut_out


class PhotoReader:
    """Looks at photos in a process of its own, each one once. `telling` finds by what a cut-out is known that shows no
    face."""

    def __init__(self, models: Path, telling: Callable[[EncodedPicture], Awaitable[tuple[Face, ...]]]) -> None:
        self._cutter = SubjectCutter(models)
        self._telling = telling
        self._known: OrderedDict[str, Photo] = OrderedDict()

    async def read(self, photos: Sequence[EncodedPicture]) -> tuple[Photo, ...]:
        return tuple([await self._photo(photo) for photo in photos])

    async def _photo(self, photo: EncodedPicture) -> Photo:
        name = picture_id(photo.data)
        if name not in self._known:
            found = await self._looked_at(photo)
            if found.use == "print":
                return found
            self._known[name] = found
            if len(self._known) > REMEMBERED:
                self._known.popitem(last=False)
        self._known.move_to_end(name)
        return self._known[name]

    async def _looked_at(self, photo: EncodedPicture) -> Photo:
        try:
            subject = await self._cutter.subject(photo)
            if not subject.faces:
                subject = replace(subject, telling=await self._telling(subject.picture))
            return Photo(photo, "subject", subject)
        except NoSubject:
            return Photo(photo, "backdrop")
        except (WeightsMissing, CutOutFailed) as reason:
            log.warning("A photo is shown as it is: %s", reason)
            return Photo(photo, "print")

    async def close(self) -> None:
        await self._cutter.close()
