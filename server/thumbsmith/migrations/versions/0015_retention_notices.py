"""When creators were told that what they keep comes to its end."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("library_images", "thumbnails"):
        op.add_column(table, sa.Column("told_at", UtcDateTime(), nullable=True))


def downgrade() -> None:
    for table in ("library_images", "thumbnails"):
        with op.batch_alter_table(table) as batch:
            batch.drop_column("told_at")
