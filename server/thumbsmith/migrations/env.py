"""Alembic's entry: runs the migrations on the connection that `platform/migrations.py` hands over."""

from __future__ import annotations

from alembic import context

from thumbsmith.tables import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=metadata,
    render_as_batch=True,
    transactional_ddl=False,  # the caller's transaction holds all of it
)
context.run_migrations()
