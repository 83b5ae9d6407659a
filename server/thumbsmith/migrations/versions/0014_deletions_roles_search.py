"""Deletions that can be undone, roles and file types of library images, texts for searching and sorting.

Previews get smaller: a page of 48 stays under 500 kB.
"""

from __future__ import annotations

import io
import unicodedata

import sqlalchemy as sa
from alembic import op
from PIL import Image

from thumbsmith.platform.database import UtcDateTime

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None

DELETED = sa.text("deleted_at IS NOT NULL")
AT_ONCE = 1_000
TOO_LARGE, SIDE, QUALITIES = 6_500, 384, (70, 55, 40, 25, 10)


def upgrade() -> None:
    op.add_column("picture_uses", sa.Column("is_hidden", sa.Boolean(), nullable=False, server_default=sa.false()))
    for table in ("library_images", "thumbnails"):
        op.add_column(table, sa.Column("deleted_at", UtcDateTime(), nullable=True))
        op.create_index(
            f"ix_{table}_deleted_at", table, ["deleted_at"], sqlite_where=DELETED, postgresql_where=DELETED
        )
    op.add_column("library_images", sa.Column("role", sa.String(10), nullable=True))
    op.add_column("library_images", sa.Column("media_type", sa.String(20), nullable=False, server_default="image/jpeg"))
    op.execute(
        "UPDATE library_images SET media_type = coalesce((SELECT pictures.media_type FROM pictures"
        " WHERE pictures.user_id = library_images.user_id AND pictures.id = library_images.picture_id), media_type)"
    )
    add_folded("library_images", "folded_name", "file_name")
    add_folded("thumbnails", "folded_title", "title")
    add_folded("thumbnails", "folded_prompt", "prompt")
    op.create_index("ix_library_images_user_id_folded_name", "library_images", ["user_id", "folded_name", "id"])
    op.create_index("ix_thumbnails_user_id_folded_title", "thumbnails", ["user_id", "folded_title", "id"])
    for table in ("library_images", "thumbnail_versions"):
        shrink_previews(table)


def add_folded(name: str, column: str, source: str) -> None:
    """A column with the text of `source` without case and accents."""
    op.add_column(name, sa.Column(column, sa.String(), nullable=False, server_default=""))
    table = sa.table(name, sa.column("id"), sa.column(column), sa.column(source))
    change = sa.update(table).where(table.c.id == sa.bindparam("row")).values({column: sa.bindparam("words")})
    some = sa.select(table.c.id, table.c[source]).order_by(table.c.id).limit(AT_ONCE)
    connection = op.get_bind()
    last = ""
    while rows := connection.execute(some.where(table.c.id > last)).all():
        connection.execute(change, [{"row": row_id, "words": folded(words)} for row_id, words in rows])
        last = rows[-1][0]


def folded(text: str) -> str:
    plain = unicodedata.normalize("NFD", unicodedata.normalize("NFD", text).casefold())
    return unicodedata.normalize("NFC", "".join(letter for letter in plain if not unicodedata.combining(letter)))


def shrink_previews(name: str) -> None:
    table = sa.table(name, sa.column("id", sa.String()), sa.column("preview", sa.LargeBinary()))
    connection = op.get_bind()
    large = sa.select(table.c.id).where(sa.func.length(table.c.preview) > TOO_LARGE)
    for row_id in connection.scalars(large).all():
        preview = connection.scalars(sa.select(table.c.preview).where(table.c.id == row_id)).one()
        connection.execute(sa.update(table).where(table.c.id == row_id).values(preview=shrunk(preview)))


def shrunk(preview: bytes) -> bytes:
    picture: Image.Image = Image.open(io.BytesIO(preview))
    while True:
        picture.thumbnail((SIDE, SIDE))
        for quality in QUALITIES:
            target = io.BytesIO()
            picture.save(target, "WEBP", quality=quality)
            if target.tell() <= TOO_LARGE:
                return target.getvalue()
        picture = picture.reduce(2)


def downgrade() -> None:
    op.drop_index("ix_thumbnails_user_id_folded_title", "thumbnails")
    op.drop_index("ix_library_images_user_id_folded_name", "library_images")
    for table, columns in {
        "thumbnails": ("folded_title", "folded_prompt", "deleted_at"),
        "library_images": ("folded_name", "media_type", "role", "deleted_at"),
        "picture_uses": ("is_hidden",),
    }.items():
        if "deleted_at" in columns:
            op.drop_index(f"ix_{table}_deleted_at", table)
        with op.batch_alter_table(table) as batch:
            for column in columns:
                batch.drop_column(column)
