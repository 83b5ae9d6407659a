"""Badge and buttons: do words or faces lie where the video site prints its own things?"""

from __future__ import annotations

from thumbsmith.readability.types import READING_HEIGHT, READING_WIDTH, Finding, Reading
from thumbsmith.scene.geometry import Box

SOURCE = "Measured on video sites: duration badge bottom right, hover buttons top right, progress bar along the bottom."
THRESHOLD = "inside the 13 x 11 % badge fails; its surroundings, the top right buttons and the progress bar warn"


def _share(left: float, top: float, right: float, bottom: float) -> Box:
    return Box(left * READING_WIDTH, top * READING_HEIGHT, right * READING_WIDTH, bottom * READING_HEIGHT)


BADGE = _share(1 - 0.13, 1 - 0.11, 1, 1)
NEARBY = (
    _share(1 - 0.20, 1 - 0.15, 1, 1),
    _share(1 - 0.08, 0, 1, 0.26),
    _share(0, 1 - 0.025, 1, 1),
)


def badge(reading: Reading) -> Finding:
    """Boxes of texts and faces against the areas that a video site covers."""
    boxes = [(text.id, text.box) for text in reading.texts] + [("", face) for face in reading.faces]
    if not boxes:
        return Finding("badge", "not-applicable", None, "", THRESHOLD, "There is no text and no face.", SOURCE)
    covered = [identifier for identifier, box in boxes if BADGE.intersection(box)]
    if covered:
        named = tuple(identifier for identifier in covered if identifier)
        return Finding(
            "badge", "fail", None, "", THRESHOLD, "The duration badge covers it.", SOURCE, named, hard=bool(named)
        )
    near = [identifier for identifier, box in boxes if any(area.intersection(box) for area in NEARBY)]
    if near:
        named = tuple(identifier for identifier in near if identifier)
        return Finding("badge", "warn", None, "", THRESHOLD, "Close to what the video site prints.", SOURCE, named)
    return Finding("badge", "pass", None, "", THRESHOLD, "Nothing is covered.", SOURCE)
