"""Table of files that nothing leads to."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import String
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base


class LooseFile(Base):
    """A file without a record, and when a sweep first found it so. It goes when it has been so for a while: where the
    database is an older one than the files, somebody has that long to notice."""

    __tablename__ = "loose_files"

    storage_key: Mapped[str] = mapped_column(String(120), primary_key=True)
    found_at: Mapped[datetime]
