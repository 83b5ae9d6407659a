"""Tables of accounts."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base


class Workspace(Base):
    """Whose the thumbnails, images and generations are."""

    __tablename__ = "workspaces"

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    created_at: Mapped[datetime]
