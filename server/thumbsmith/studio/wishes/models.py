"""Table of changes that were made on layers."""

from __future__ import annotations

from sqlalchemy import ForeignKey, String
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base


class LayerChange(Base):
    """Its id holds the pictures that came out of it, for as long as undo and unsaved work may need them; what is saved
    has versions that hold them."""

    __tablename__ = "layer_changes"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"), index=True)
