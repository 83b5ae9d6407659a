"""The best moments of a video: a coarse pass over all of it, a look at the best of that, a fine pass around them.

Between the passes only small stills are kept, so that a long video takes no more memory than a short one.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray
from PIL import Image

from thumbsmith.pictures.encode import jpeg
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.footage.choosing import chosen, worth
from thumbsmith.pictures.footage.looking import StillEye
from thumbsmith.pictures.footage.quality import shrunk
from thumbsmith.pictures.footage.still import Still
from thumbsmith.pictures.footage.video import Frame, Video, VideoRefused

Pixels = NDArray[np.uint8]
Report = Callable[[float, str], None]
"""Takes the share of the work that is done, and what is being done."""

LOOKED_SIDE = 640
"""Pixels of the longer side at which frames are looked at."""
LEAST_STEP = 0.5  # seconds between frames of the coarse pass
MOST_GLANCES, MOST_LOOKS = 160, 48
AROUND = (-0.5, -0.2, 0.2, 0.5)
"""Seconds from a moment at which the fine pass looks for a better one: a blink or a blur is over by then."""
COARSE, LOOK, FINE = 0.5, 0.75, 0.95
"""Shares of the work that are done after each pass."""
QUALITY = 95


@dataclass(frozen=True)
class Moment:
    seconds: float
    still: Still
    worth: float
    picture: EncodedPicture
    """The frame in full size."""


@dataclass(frozen=True)
class _Seen:
    seconds: float
    still: Still
    rgb: Pixels
    """At LOOKED_SIDE."""


def best_moments(video: Video, eye: StillEye, count: int, report: Report) -> list[Moment]:
    """At most `count`, best first, no two alike. Raises VideoRefused where no frame can be read."""
    glances = list(_glances(video, eye, report))
    if not glances:
        raise VideoRefused("No frame of this video can be read. It is damaged, or of a kind that can't be read here.")
    looked = list(_looks(_best(glances, max(MOST_LOOKS, count), video), eye, report))
    finer = list(_finer(_best(looked, count, video), video, eye, report))
    found = []
    for seen in _best(looked + finer, count, video):
        frame = video.at(seen.seconds)
        if frame is not None:
            picture = jpeg(Image.fromarray(frame.rgb), QUALITY)
            found.append(Moment(seen.seconds, seen.still, worth(seen.still), picture))
    report(1.0, "Done")
    return found


def _glances(video: Video, eye: StillEye, report: Report) -> Iterator[_Seen]:
    step = max(LEAST_STEP, video.length / MOST_GLANCES)
    for index in range(max(1, int(video.length / step))):
        seconds = (index + 0.5) * step if video.length > step else 0.0
        if seen := _seen(video.at(seconds), eye.glance):
            yield seen
        report(COARSE * min(1.0, seconds / max(video.length, step)), f"Read {seconds:.0f} s of {video.length:.0f} s")


def _looks(glances: list[_Seen], eye: StillEye, report: Report) -> Iterator[_Seen]:
    for index, seen in enumerate(glances):
        yield _Seen(seen.seconds, eye.look(seen.rgb), seen.rgb)
        report(COARSE + (LOOK - COARSE) * (index + 1) / len(glances), "Looking for faces")


def _finer(looked: list[_Seen], video: Video, eye: StillEye, report: Report) -> Iterator[_Seen]:
    for index, seen in enumerate(looked):
        for offset in AROUND:
            seconds = seen.seconds + offset
            if 0 <= seconds <= video.length and (near := _seen(video.at(seconds), eye.look)):
                yield near
        report(LOOK + (FINE - LOOK) * (index + 1) / len(looked), "Looking around the best moments")


def _seen(frame: Frame | None, look: Callable[[Pixels], Still]) -> _Seen | None:
    if frame is None:
        return None
    small = np.ascontiguousarray(shrunk(frame.rgb, LOOKED_SIDE))
    return _Seen(frame.seconds, look(small), small)


def _best(seen: list[_Seen], count: int, video: Video) -> list[_Seen]:
    places = chosen([each.still for each in seen], [each.seconds for each in seen], count, video.length)
    return [seen[place] for place in places]
