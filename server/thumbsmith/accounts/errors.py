"""What can go wrong when a caller says who they are."""

from __future__ import annotations

from thumbsmith.platform.errors import Forbidden, Unauthorized


class NoWorkspace(Unauthorized):
    code, message = "NO_WORKSPACE", "Please open the page first: this browser has no workspace yet."


class ForeignWorkspace(Forbidden):
    message = "This belongs to somebody else: customerId must be your own."
