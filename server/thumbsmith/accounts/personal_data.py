"""Data that areas keep about a person. Accounts know nothing of them: the container names those that have to be asked
when somebody wants a copy of everything, or wants everything to be gone.

An area that comes later (payments, say) joins by one more `PersonalData` in the container.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Protocol

from pydantic_core import to_json

from thumbsmith.platform.database import WriteSession


@dataclass(frozen=True)
class ExportedFile:
    """A file of the archive that people download. One at a time is in memory."""

    name: str
    data: bytes
    is_compressed: bool = False
    """Pictures don't get smaller."""


Afterwards = Callable[[], Awaitable[None]]
"""Work for after the commit. Nothing breaks when it fails."""


class PersonalData(Protocol):
    def export(self, user_id: str) -> AsyncIterator[ExportedFile]:
        """Everything that is kept of the user, but for secrets. Opens its own short transactions."""
        ...

    async def erase(self, session: WriteSession, user_id: str, now: datetime) -> Afterwards:
        """End what is running for the user, and remove what is theirs or no longer names them.

        Files under `{user_id}/` in the storage are removed by accounts. The user's row is still there, and locked.
        """
        ...


def json_file(name: str, content: Any) -> ExportedFile:
    """`content` with moments as ISO 8601 texts."""
    return ExportedFile(name, to_json(content, indent=2))
