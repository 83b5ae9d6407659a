"""Table of creators' own templates."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from sqlalchemy import ForeignKey, Index, String
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base


class Template(Base):
    """A scene under a name. The template holds the pictures that the scene names for as long as it lives."""

    __tablename__ = "templates"
    __table_args__ = (Index("ix_templates_user_id_id", "user_id", "id"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    name: Mapped[str] = mapped_column(String(80))
    scene: Mapped[dict[str, Any]]
    preview: Mapped[bytes]
    """A small WebP of the 16:9 frame."""
    size: Mapped[int] = mapped_column(server_default="0")
    """Bytes of scene and preview."""
    created_at: Mapped[datetime]
