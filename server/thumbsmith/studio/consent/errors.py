"""Errors for a creator who has not yet been asked about the people in a picture."""

from __future__ import annotations

from collections.abc import Mapping

from thumbsmith.platform.errors import InvalidInput


class ConsentNeeded(InvalidInput):
    code = "CONSENT_NEEDED"

    def __init__(self, addresses: Mapping[str, str | None]) -> None:
        """`addresses` of the pictures, by id; None of those that came with the request and are not kept."""
        which = "a picture" if len(addresses) == 1 else f"{len(addresses)} pictures"
        super().__init__(
            f"Somebody can be recognised in {which} that you want to use. Please confirm, with 'consent', that it is "
            "you or that they have agreed. A picture that is marked as your face needs no such word. Nothing was "
            "charged.",
            details={"pictures": [{"id": name, "imageUrl": url} for name, url in addresses.items()]},
        )
