"""The schema of the first release, 0.1.0, by area."""

from __future__ import annotations

from thumbsmith.migrations.release_0_1_0 import accounts, billing, jobs, site, studio, tokens

revision = "0100"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    for area in (accounts, tokens, billing, studio, jobs, site):
        area.create()
