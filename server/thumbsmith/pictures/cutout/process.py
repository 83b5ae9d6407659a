"""The program of `tool`'s process: cuts photos out one after the other, with the networks kept loaded."""

from __future__ import annotations

import io
import sys
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image

from thumbsmith.pictures import faces
from thumbsmith.pictures.cutout.cut import cut_out
from thumbsmith.pictures.cutout.network import LARGE, SubjectNetwork, WeightsMissing, choose_weights, free_megabytes
from thumbsmith.pictures.cutout.subject import NoSubject, box_around, cut_sides
from thumbsmith.pictures.cutout.sureness import sureness
from thumbsmith.pictures.cutout.tool import FACES, NO_WEIGHTS, NOTHING_STANDS_OUT, SUBJECT, WHOLE, Subject, faces_within
from thumbsmith.pictures.encode import png, webp
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.faces import Face, FaceDetector
from thumbsmith.pictures.finished import Finished, preview_of
from thumbsmith.pictures.fit import within
from thumbsmith.platform.priority import STEPS_BACK, step_back
from thumbsmith.platform.processes import report
from thumbsmith.platform.works import Duty, Refusals, Refused, answer_works, duty

Pixels = NDArray[np.uint8]

MEMORY_BYTES = 4 * 1024 * 1024 * 1024
"""Address space; of it the network really uses 0.5 GB and the largest picture (50 megapixels) 0.7 GB more."""
THREADS = 2
VISIBLE = 128  # opacity from which a pixel counts for the subject's box
LONGEST_SIDE = 1536
"""Of a subject on a canvas of that width: pixels beyond that are never seen."""


class Cutter:
    """Loads each network when it is first needed; the large one also later, once its weights have come."""

    def __init__(self, models: Path) -> None:
        self._models = models
        self._network: SubjectNetwork | None = None
        self._detector: FaceDetector | None = None

    def duties(self) -> list[Duty]:
        return [duty(WHOLE, self.whole), duty(SUBJECT, self.subject), duty(FACES, self.faces)]

    def whole(self, photo: EncodedPicture) -> Finished:
        """As a PNG, and a small one beside it for lists. Raises NoSubject, WeightsMissing."""
        with opened(photo) as picture:
            rgba = self._cut(picture)
        report(0.75, "Writing the picture")
        cut = Image.fromarray(rgba)
        return Finished(png(cut, level=3), preview_of(cut))

    def subject(self, photo: EncodedPicture) -> Subject:
        """Raises NoSubject, WeightsMissing."""
        picture = opened(photo)
        subject = self._subject(self._cut(picture, LONGEST_SIDE), pixels_of(picture, "RGB"))
        return replace(subject, came_cut_out=picture.has_transparency_data)

    def faces(self, photo: EncodedPicture) -> tuple[Face, ...]:
        return tuple(self._faces(pixels_of(opened(photo), "RGB")))

    def _cut(self, photo: Image.Image, longest: int | None = None) -> Pixels:
        """Cut out, or as it is when it comes with a transparent ground. Raises NoSubject, WeightsMissing."""
        if photo.has_transparency_data:
            rgba = pixels_of(photo, "RGBA")
            if not (rgba[..., 3] >= VISIBLE).any():
                raise NoSubject
            return rgba
        rgb = pixels_of(photo, "RGB")
        return cut_out(rgb, self._current_network(), report, longest)

    def _subject(self, rgba: Pixels, rgb: Pixels) -> Subject:
        height, width = rgba.shape[:2]
        seen = rgba[..., 3] >= VISIBLE
        box = box_around(seen, room=0.01)
        shares = (box.left / width, box.top / height, box.right / width, box.bottom / height)
        picture = webp(within(Image.fromarray(rgba[box.rows_and_columns()]), LONGEST_SIDE))
        cut = cut_sides(seen, box)
        found = tuple(faces_within(self._faces(rgb), *shares))
        return Subject(picture, *shares, found, frozenset(cut), sureness=sureness(rgba[..., 3], cut))

    def _faces(self, rgb: Pixels) -> list[Face]:
        """None found while the detector's weights have not come."""
        if self._detector is None and (self._models / faces.WEIGHTS).is_file():
            self._detector = FaceDetector(self._models / faces.WEIGHTS)
        return self._detector(rgb) if self._detector else []

    def _current_network(self) -> SubjectNetwork:
        if self._network is None or self._network.weights.name != LARGE:
            best = choose_weights(self._models, free_megabytes())
            if self._network is None or best != self._network.weights:
                self._network = SubjectNetwork(best)
        return self._network


def pixels_of(photo: Image.Image, mode: str) -> Pixels:
    return np.asarray(photo if photo.mode == mode else photo.convert(mode))


def opened(photo: EncodedPicture) -> Image.Image:
    return Image.open(io.BytesIO(photo.data))


REFUSALS: Refusals = {
    NoSubject: lambda _: Refused(NOTHING_STANDS_OUT),
    WeightsMissing: lambda _: Refused(NO_WEIGHTS),
}

if __name__ == "__main__":
    cv2.setNumThreads(THREADS)
    if STEPS_BACK in sys.argv[2:]:
        step_back()
    answer_works(Cutter(Path(sys.argv[1])).duties(), MEMORY_BYTES, refusals=REFUSALS)
