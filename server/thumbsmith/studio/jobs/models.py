"""Tables of jobs of every kind. The row is the truth about a job, whatever queue wakes its worker.

The table is named after the first kind that there was.
"""

from __future__ import annotations

from datetime import datetime
from typing import Any, Literal

from sqlalchemy import BigInteger, CheckConstraint, ForeignKey, Index, String, Text, UniqueConstraint, text
from sqlalchemy.orm import Mapped, mapped_column

from thumbsmith.platform.database import Base

Status = Literal["queued", "running", "done", "failed", "cancelled"]
Kind = Literal["generate", "edit", "removebg", "enhance"]
FREE_KINDS: frozenset[Kind] = frozenset({"removebg", "enhance"})
"""Picture tools: they cost no tokens, and what comes out is a library image."""
QUEUED = text("status = 'queued'")
RUNNING = text("status = 'running'")
DONE = text("status = 'done'")
TO_BE_TOLD = text("is_to_be_told")


class Job(Base):
    """One wish for pictures, whatever its kind. `worker` and `attempt` fence it: what an earlier attempt brings is
    refused."""

    __tablename__ = "generations"
    __table_args__ = (
        CheckConstraint("status IN ('queued', 'running', 'done', 'failed', 'cancelled')", name="status"),
        UniqueConstraint("user_id", "idempotency_key"),
        Index("ix_generations_queued", "user_id", "id", sqlite_where=QUEUED, postgresql_where=QUEUED),
        Index("ix_generations_running", "user_id", sqlite_where=RUNNING, postgresql_where=RUNNING),
        Index("ix_generations_started", "user_id", "started_at"),
        Index("ix_generations_user_id_id", "user_id", "id"),
        Index("ix_generations_to_be_told", "finished_at", sqlite_where=TO_BE_TOLD, postgresql_where=TO_BE_TOLD),
        Index("ix_generations_done", "kind", "finished_at", sqlite_where=DONE, postgresql_where=DONE),
    )

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    user_id: Mapped[str] = mapped_column(ForeignKey("users.id", ondelete="CASCADE"))
    kind: Mapped[Kind] = mapped_column(String(12), default="generate")
    status: Mapped[Status] = mapped_column(String(12), default="queued")
    title: Mapped[str] = mapped_column(Text)
    prompt: Mapped[str] = mapped_column(Text)
    seed: Mapped[int] = mapped_column(BigInteger)
    variations: Mapped[int]
    steering: Mapped[dict[str, Any]]
    corrections: Mapped[dict[str, Any]]
    """The creator's corrections of what was understood; empty where there are none."""
    photos: Mapped[list[str]]
    """Ids of the creator's own pictures that the engine gets; the generation's id holds them."""
    moments: Mapped[list[dict[str, Any]]] = mapped_column(default=list)
    """What is known of the photos, one each, where they are stills of a video: `feeling` and `seconds`. Else empty."""
    brand: Mapped[dict[str, Any]]
    """`colors`, `font`, `character`, and as `logo` the id of a picture that is held like the photos; empty without a
    brand."""
    base: Mapped[dict[str, Any]]
    """`scene` and `keep`, when it builds on an earlier picture; what it needs of its pictures is held too. Empty in the
    end."""
    edit: Mapped[dict[str, Any]] = mapped_column(default=dict)
    """Of a generation that changes a picture: its `scene` until it ends, the ids of the pictures in it (`layers`), and
    the ids `thumbnail`, `flattened` and `mask` where there are any. Its pictures are held too. Empty for one that makes
    new pictures."""
    shuffle: Mapped[dict[str, Any]] = mapped_column(default=dict)
    """Of one that shares what was seen with earlier pictures: the root of those that it is made `of`, the `root` that
    it goes on from (null: it starts again), and whether it `shuffles`. Empty for others."""
    tool: Mapped[dict[str, Any]] = mapped_column(default=dict)
    """Of a picture tool's job: `image` (the library image it is about), `picture` (that one's picture, held), and what
    was wished for. Empty for others."""
    engine: Mapped[str] = mapped_column(String(40))
    """For a picture tool its own name."""
    idempotency_key: Mapped[str | None] = mapped_column(String(200))
    fingerprint: Mapped[str] = mapped_column(String(64))
    """Of the request's content: the same key must come with the same content."""
    images: Mapped[int] = mapped_column(default=1)
    """The number of images that it is charged as when everything comes out; none: it is free."""
    at_once: Mapped[int] = mapped_column(default=2)
    """The number of its creator's jobs that may run at once, by the plan they had when they asked; of free ones,
    one."""
    attempt: Mapped[int] = mapped_column(default=0)
    worker: Mapped[str | None] = mapped_column(String(64))
    lease_until: Mapped[datetime | None]
    """Renewed while the worker lives; a running job whose lease is over goes back into the queue."""
    fraction: Mapped[float] = mapped_column(default=0.0)
    stage: Mapped[str] = mapped_column(String(200), default="")
    partials: Mapped[int] = mapped_column(default=0)
    """The number of unfinished pictures that its engine has shown so far."""
    partial: Mapped[bytes | None] = mapped_column(deferred=True)
    """The newest of them, a small WebP; goes when the generation ends."""
    error: Mapped[str | None] = mapped_column(Text)
    code: Mapped[str | None] = mapped_column(String(60))
    thumbnail_id: Mapped[str | None] = mapped_column(String(32))
    image_id: Mapped[str | None] = mapped_column(String(32))
    """The library image that a picture tool has made."""
    is_to_be_told: Mapped[bool] = mapped_column(default=False)
    """Its creator wants a mail when it ends and they are not there. False again once that has been decided."""
    trace: Mapped[str | None] = mapped_column(String(55))
    """The place in the trace of the request that asked for it (`traceparent` of W3C), if one is kept."""
    created_at: Mapped[datetime]
    started_at: Mapped[datetime | None]
    finished_at: Mapped[datetime | None]

    def forget_scenes(self) -> None:
        """It has ended: its scenes are of no more use, and as many and as large as its creator likes."""
        self.base = {}
        self.edit = {name: part for name, part in self.edit.items() if name != "scene"}

    @property
    def record_id(self) -> str | None:
        """Its result: a thumbnail, or a library image."""
        return self.image_id or self.thumbnail_id


class GenerationVariation(Base):
    """A picture that has come out of a generation so far. Its id holds its pictures until a version does."""

    __tablename__ = "generation_variations"
    __table_args__ = (UniqueConstraint("generation_id", "index"),)

    id: Mapped[str] = mapped_column(String(32), primary_key=True)
    generation_id: Mapped[str] = mapped_column(ForeignKey("generations.id", ondelete="CASCADE"))
    index: Mapped[int]
    scene: Mapped[dict[str, Any]]
    flattened_id: Mapped[str] = mapped_column(String(32))
    """The scene as one picture."""
    preview: Mapped[bytes]
    """A small WebP of it."""
    facts: Mapped[dict[str, Any]]
    """The engine's choices."""
    version_id: Mapped[str | None] = mapped_column(String(32))
    created_at: Mapped[datetime]
