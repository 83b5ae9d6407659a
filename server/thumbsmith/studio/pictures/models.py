"""Tables of picture files and of who uses them."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import ForeignKey, ForeignKeyConstraint, String, false
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.pictures.provenance import Source
from thumbsmith.platform.database import Base


class Picture(Base):
    """A picture file of a user. `id` names its content, `storage_key` the file that holds it.

    A storage key is never used twice: a file can be removed without asking whether the same content is coming in.
    """

    __tablename__ = "pictures"

    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), primary_key=True)
    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    storage_key: Mapped[str] = mapped_column(String(120), unique=True)
    media_type: Mapped[str] = mapped_column(String(20))
    width: Mapped[int]
    height: Mapped[int]
    size: Mapped[int]
    created_at: Mapped[datetime]
    is_uploaded: Mapped[bool] = mapped_column(default=False, server_default=false())
    """Its creator brought it, or it was made of such a picture: a face in it is somebody's."""
    shows_face: Mapped[bool | None]
    """Whether there is a face in it; None while nobody has looked."""
    consented_at: Mapped[datetime | None]
    """The moment that its creator said that everyone who can be recognised in it has agreed to its use."""
    digital_source_type: Mapped[Source | None] = mapped_column(String(40))
    """Its origin, as its file states it (`pictures.provenance`)."""


class PictureUse(Base):
    """`holder` (the id of a thumbnail version or a library image) needs this picture."""

    __tablename__ = "picture_uses"
    __table_args__ = (
        ForeignKeyConstraint(["user_id", "picture_id"], ["pictures.user_id", "pictures.id"], ondelete="CASCADE"),
    )

    user_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    picture_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    holder: Mapped[str] = mapped_column(String(32), primary_key=True, index=True)
    is_hidden: Mapped[bool] = mapped_column(default=False, server_default=false())
    """The holder was deleted, and can still be brought back: it keeps the picture, but nobody gets to see it."""
