"""Errors of the image library."""

from __future__ import annotations

from thumbsmith.platform.errors import Conflict, NotFound


class ImageMissing(NotFound):
    code, message = "IMAGE_NOT_FOUND", "This image does not exist, or it has been deleted."


class ReplacedMeanwhile(Conflict):
    message = "This picture was replaced in another tab after it was opened here."
