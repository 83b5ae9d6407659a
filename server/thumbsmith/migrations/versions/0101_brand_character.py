"""Who of the drawn people plays a brand's creator."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0101"
down_revision = "0100"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("brands", sa.Column("character", sa.String(40)))
