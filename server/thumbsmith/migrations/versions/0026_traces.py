"""Where the trace of the request stood that asked for a job."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("generations", sa.Column("trace", sa.String(55), nullable=True))


def downgrade() -> None:
    op.drop_column("generations", "trace")
