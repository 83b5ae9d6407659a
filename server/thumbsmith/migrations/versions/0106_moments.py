"""What is known of a generation's photos where they are stills of a video."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0106"
down_revision = "0105"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("generations", sa.Column("moments", sa.JSON(), nullable=False, server_default="[]"))
