"""Table of what accounts keep."""

from __future__ import annotations

from sqlalchemy import BigInteger, ForeignKey
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base


class StorageUse(Base):
    """The size of an account's things, and apart from it that of deleted things that still lie here.

    Changes in the transaction that changes what it counts.
    """

    __tablename__ = "storage_uses"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    bytes: Mapped[int] = mapped_column(BigInteger)
    """Of picture files that something shown needs, and of the scenes and previews that are kept in the database."""
    thumbnails: Mapped[int]
    deleted: Mapped[int] = mapped_column(BigInteger, default=0, server_default="0")
    """Bytes of what only deleted things need, which can still be brought back."""
