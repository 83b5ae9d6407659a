"""Removes the background of photos.

`tool` is what everyone else uses: it works in a process of its own. Inside, `network` sees where the subject is,
`subject` decides what belongs to it, `edges` and `matting` find its edge, `colours` frees it from the old ground, and
`cut` puts them together.
"""

from __future__ import annotations

from thumbsmith.pictures.cutout.network import WeightsMissing
from thumbsmith.pictures.cutout.subject import Box, NoSubject, Side
from thumbsmith.pictures.cutout.tool import CutOutFailed, Subject, SubjectCutter

__all__ = ["Box", "CutOutFailed", "NoSubject", "Side", "Subject", "SubjectCutter", "WeightsMissing"]
