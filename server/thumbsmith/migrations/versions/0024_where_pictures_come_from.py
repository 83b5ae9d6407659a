"""Where a picture comes from: who brought it, whether a face was seen in it, who has agreed, what its file says."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

from thumbsmith.platform.database import UtcDateTime

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("pictures", sa.Column("is_uploaded", sa.Boolean(), server_default=sa.false(), nullable=False))
    op.add_column("pictures", sa.Column("shows_face", sa.Boolean()))
    op.add_column("pictures", sa.Column("consented_at", UtcDateTime()))
    op.add_column("pictures", sa.Column("digital_source_type", sa.String(40)))
    op.execute(
        "UPDATE pictures SET is_uploaded = true WHERE EXISTS (SELECT 1 FROM library_images WHERE "
        "library_images.user_id = pictures.user_id AND library_images.picture_id = pictures.id)"
    )


def downgrade() -> None:
    for column in ("digital_source_type", "consented_at", "shows_face", "is_uploaded"):
        op.drop_column("pictures", column)
