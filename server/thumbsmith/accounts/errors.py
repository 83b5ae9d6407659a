"""What can go wrong when a caller says who they are."""

from __future__ import annotations

from thumbsmith.platform.errors import Forbidden, Unauthorized


class NotSignedIn(Unauthorized):
    code, message = "UNAUTHORIZED", "Please log in again."


class ForeignUser(Forbidden):
    message = "This belongs to somebody else: customerId must be your own."
