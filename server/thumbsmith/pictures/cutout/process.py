"""What `tool` runs in a process of its own: cuts photos out one after the other, with the networks kept loaded."""

from __future__ import annotations

import io
import sys
from dataclasses import astuple
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
from thumbsmith.pictures.cutout.tool import faces_within
from thumbsmith.pictures.encode import png, webp
from thumbsmith.pictures.faces import Face, FaceDetector
from thumbsmith.pictures.finished import preview_of
from thumbsmith.pictures.fit import within
from thumbsmith.platform.priority import STEPS_BACK, step_back
from thumbsmith.platform.processes import Message, answer_messages, report

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

    def answer(self, message: Message) -> Message:
        photo = Image.open(io.BytesIO(message.blobs[0]))
        if message.header["wanted"] == "faces":
            return Message({"faces": [astuple(face) for face in self._faces(pixels_of(photo, "RGB"))]})
        try:
            rgba = self._cut(photo)
        except NoSubject:
            return Message({"refused": "no subject"})
        except WeightsMissing:
            return Message({"refused": "no weights"})
        if message.header["wanted"] == "whole":
            photo.close()
            return whole(rgba)
        return self._subject(rgba, pixels_of(photo, "RGB"))

    def _cut(self, photo: Image.Image) -> Pixels:
        """Cut out, or as it is when it comes with a transparent ground. Raises NoSubject, WeightsMissing."""
        if photo.has_transparency_data:
            rgba = pixels_of(photo, "RGBA")
            if not (rgba[..., 3] >= VISIBLE).any():
                raise NoSubject
            return rgba
        rgb = pixels_of(photo, "RGB")
        return cut_out(rgb, self._current_network(), report)

    def _subject(self, rgba: Pixels, rgb: Pixels) -> Message:
        height, width = rgb.shape[:2]
        seen = rgba[..., 3] >= VISIBLE
        box = box_around(seen, room=0.01)
        shares = (box.left / width, box.top / height, box.right / width, box.bottom / height)
        picture = webp(within(Image.fromarray(rgba[box.rows_and_columns()]), LONGEST_SIDE))
        cut = cut_sides(seen, box)
        header = {
            "mediaType": picture.media_type,
            "width": picture.width,
            "height": picture.height,
            "box": shares,
            "cut": sorted(cut),
            "sureness": sureness(rgba[..., 3], cut),
            "faces": [astuple(face) for face in faces_within(self._faces(rgb), *shares)],
        }
        return Message(header, [picture.data])

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


def whole(rgba: Pixels) -> Message:
    """As a PNG, and a small one beside it for lists."""
    report(0.75, "Writing the picture")
    picture = Image.fromarray(rgba)
    return Message({}, [png(picture, level=3).data, preview_of(picture)])


if __name__ == "__main__":
    cv2.setNumThreads(THREADS)
    if STEPS_BACK in sys.argv[2:]:
        step_back()
    answer_messages(Cutter(Path(sys.argv[1])).answer, MEMORY_BYTES)
