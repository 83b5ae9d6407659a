"""Errors of thumbnails."""

from __future__ import annotations

from thumbsmith.platform.errors import Conflict, InvalidInput, NotFound


class ThumbnailMissing(NotFound):
    code, message = "THUMBNAIL_NOT_FOUND", "This thumbnail does not exist, or it has been deleted."


class VersionMissing(NotFound):
    code, message = "VERSION_NOT_FOUND", "This version does not belong to the thumbnail."


class VersionUnknown(NotFound):
    code, message = "VERSION_NOT_FOUND", "This version does not exist, or it has been deleted."


class TitleRequired(InvalidInput):
    code, message = "TITLE_REQUIRED", "Please create a title for your thumbnail in the Prompt tab."


class NothingToSave(InvalidInput):
    code, message = "NO_IMAGE_DATA", "No image data to save."


class BadRevision(InvalidInput):
    code, message = "BAD_REVISION", 'If-Match takes the revision that was read, as in If-Match: "3".'


class ChangedMeanwhile(Conflict):
    message = "This thumbnail was changed in another tab. Load it again to continue with the newer one."
