"""Tables of picture files and of what needs them."""

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
    """`holder` needs this picture: the id of a version, a variation, a library image, a face, a template, a job or a
    change on layers."""

    __tablename__ = "picture_uses"
    __table_args__ = (
        ForeignKeyConstraint(["user_id", "picture_id"], ["pictures.user_id", "pictures.id"], ondelete="CASCADE"),
    )

    user_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    picture_id: Mapped[str] = mapped_column(String(32), primary_key=True)
    holder: Mapped[str] = mapped_column(String(32), primary_key=True, index=True)
    is_hidden: Mapped[bool] = mapped_column(default=False, server_default=false())
    """The holder was deleted, and can still be brought back: it keeps the picture, but nobody gets to see it."""


class LayerChange(Base):
    """Pictures came onto a canvas: by a change in words, as an element, with a ready-made template. Its id holds them
    for as long as undo and unsaved work may need them; what is saved has versions that hold them."""

    __tablename__ = "layer_changes"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
