"""Finds the best moments of a video, and looks at stills of one.

`tool` is what everyone else uses: it works in a process of its own. Inside, `video` reads frames, `quality` measures
them, `landmarks` finds the points of faces, `expression` measures those, `feelings` names what is felt, `looking` puts
all of it together, `choosing` ranks stills, and `moments` goes through a video.
"""

from __future__ import annotations

from thumbsmith.pictures.footage.choosing import chosen, frontal, worth
from thumbsmith.pictures.footage.expression import Expression
from thumbsmith.pictures.footage.feelings import FEELINGS, Feeling
from thumbsmith.pictures.footage.moments import Moment
from thumbsmith.pictures.footage.still import LONGEST_VIDEO, SeenFace, Still
from thumbsmith.pictures.footage.tool import FootageFailed, FootageReader, StillRefused, VideoNotRead

__all__ = [
    "FEELINGS",
    "LONGEST_VIDEO",
    "Expression",
    "Feeling",
    "FootageFailed",
    "FootageReader",
    "Moment",
    "SeenFace",
    "Still",
    "StillRefused",
    "VideoNotRead",
    "chosen",
    "frontal",
    "worth",
]
