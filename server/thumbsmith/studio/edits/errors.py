"""Errors of an edit."""

from __future__ import annotations

from thumbsmith.platform.errors import InvalidInput


class NothingToEdit(InvalidInput):
    code = "NOTHING_TO_EDIT"
    message = "Say which picture to change: with 'recordId', 'modifiedImage' or 'scene'."


class WrongMaskSize(InvalidInput):
    code = "WRONG_MASK_SIZE"

    def __init__(self, mask: tuple[int, int], picture: tuple[int, int]) -> None:
        text = (
            f"The mask has to be as large as the picture, {picture[0]}x{picture[1]} pixels; "
            f"this one has {mask[0]}x{mask[1]}."
        )
        super().__init__(text, details=[{"field": "mask", "error": text}])
