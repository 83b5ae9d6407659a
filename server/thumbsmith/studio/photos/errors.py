"""Errors of the photo finder; the message says it in words for a person."""

from __future__ import annotations

from thumbsmith.platform.errors import Conflict, InvalidInput, NotFound, Unavailable


class FinderOff(NotFound):
    code = "PHOTO_FINDER_OFF"
    message = "Photos can't be found here: whoever runs this site has not set it up."


class NothingToFind(InvalidInput):
    message = "Please type a word to find photos by."


class PhotoNotGood(InvalidInput):
    code = "PHOTO_NOT_GOOD"
    message = "This photo was found too long ago. Please search again."


class PhotosUnavailable(Unavailable):
    """No source has answered; the message says why of each."""

    code = "PHOTOS_UNAVAILABLE"


class PhotoNotFetched(Unavailable):
    code = "PHOTO_NOT_FETCHED"
    message = "The photo could not be fetched from where it lies. Please try another one."


class PhotoLate(PhotoNotFetched):
    message = "The photo did not arrive in time from where it lies. Please try again, or take another one."


class PhotoOutOfReach(PhotoNotFetched):
    message = "This server can't reach the site where the photo lies. Please try again later."


class PhotosBusy(PhotoNotFetched):
    message = "The server is busy fetching other photos. Please try again in a moment."


class PhotoTooLarge(Conflict):
    code = "PHOTO_TOO_LARGE"
    message = "This photo's file is too large to be fetched. Please take another one."


class PhotoUnreadable(Conflict):
    code = "PHOTO_UNREADABLE"
    message = "What lies at this photo's address is no picture that can be used. Please take another one."
