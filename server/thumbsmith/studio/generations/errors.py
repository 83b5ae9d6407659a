"""Errors of a wish for pictures."""

from __future__ import annotations

from thumbsmith.platform.errors import Conflict, InvalidInput


class UnknownChoice(InvalidInput):
    code = "UNKNOWN_CHOICE"

    def __init__(self, field: str, key: str, known: list[str]) -> None:
        choices = ", ".join(known) or "none with this engine"
        text = f"There is no {field} '{key[:40]}'. Choices: {choices}."
        super().__init__(text, details=[{"field": field, "error": text}])


class NothingToKeepFrom(InvalidInput):
    code = "NOTHING_TO_KEEP_FROM"
    message = "Say which picture to keep this from: with 'basedOn' or 'scene'."


class PartMissing(InvalidInput):
    code = "PART_MISSING"

    def __init__(self, part: str) -> None:
        text = f"This picture has no {part} to keep."
        super().__init__(text, details=[{"field": "keep", "error": text}])


class NothingToBeLike(InvalidInput):
    code = "NOTHING_TO_BE_LIKE"
    message = "It is not known how this picture was made, so there is no 'more like this'. Choose what to keep of it."


class AlreadyShuffling(Conflict):
    code = "ALREADY_SHUFFLING"
    message = "Other pictures of this thumbnail are being made. Please wait until they are there."
