"""Errors of the face library; the message says it in words for a person."""

from __future__ import annotations

from thumbsmith.platform.errors import Conflict, InvalidInput, NotFound, Unavailable

MOST_FACES = 24
"""Of one user."""


class FaceMissing(NotFound):
    code, message = "FACE_NOT_FOUND", "This face does not exist, or it has been deleted."


class TooManyFaces(Conflict):
    code = "TOO_MANY_FACES"
    message = f"You have {MOST_FACES} faces, which is as many as can be kept. Please delete one first."


class NoFaceSeen(InvalidInput):
    code = "NO_FACE"
    message = "No face can be told in this photo. Please take one in which you look at the camera, large and in light."


class FacesNotReadNow(Unavailable):
    code = "FACES_NOT_READ"
    message = "Faces can't be looked for at the moment. Please try again later."
