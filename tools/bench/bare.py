"""The least that a server of this kind can be: FastAPI, a token that is checked, one query, its answer as JSON.

`python -m tools.bench.bare PORT DATABASE_URL SECRET`: `/me` is the caller's row in `users`, `/thumbnails` the newest of
their thumbnails with a small picture each.
"""

from __future__ import annotations

import sys
from base64 import b64encode
from typing import Annotated

import jwt
import uvicorn
from fastapi import Depends, FastAPI, HTTPException
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel
from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncSession, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

AUDIENCE = "bare"
LINES = 48
Bearer = Annotated[HTTPAuthorizationCredentials, Depends(HTTPBearer())]


class Base(DeclarativeBase):
    pass


class User(Base):
    __tablename__ = "users"

    id: Mapped[str] = mapped_column(primary_key=True)
    email: Mapped[str]
    first_name: Mapped[str]


class Thumbnail(Base):
    __tablename__ = "thumbnails"

    id: Mapped[str] = mapped_column(primary_key=True)
    user_id: Mapped[str]
    title: Mapped[str]
    current_version_id: Mapped[str]


class Version(Base):
    __tablename__ = "thumbnail_versions"

    id: Mapped[str] = mapped_column(primary_key=True)
    preview: Mapped[bytes]


class Me(BaseModel):
    id: str
    email: str
    first_name: str


class Line(BaseModel):
    id: str
    title: str
    picture: str


def bare_app(database_url: str, secret: str) -> FastAPI:
    app = FastAPI()
    engine = create_async_engine(database_url.replace("postgresql:", "postgresql+psycopg:"), pool_size=8)

    def caller(credentials: HTTPAuthorizationCredentials) -> str:
        return str(jwt.decode(credentials.credentials, secret, algorithms=["HS256"], audience=AUDIENCE)["sub"])

    @app.get("/me")
    async def me(credentials: Bearer) -> Me:
        async with AsyncSession(engine) as session:
            user = await session.get(User, caller(credentials))
        if user is None:
            raise HTTPException(404)
        return Me(id=user.id, email=user.email, first_name=user.first_name)

    @app.get("/thumbnails")
    async def thumbnails(credentials: Bearer) -> list[Line]:
        newest = (
            select(Thumbnail.id, Thumbnail.title, Version.preview)
            .join(Version, Version.id == Thumbnail.current_version_id)
            .where(Thumbnail.user_id == caller(credentials))
            .order_by(Thumbnail.id.desc())
            .limit(LINES)
        )
        async with AsyncSession(engine) as session:
            rows = (await session.execute(newest)).all()
        return [Line(id=row.id, title=row.title, picture=b64encode(row.preview).decode()) for row in rows]

    return app


if __name__ == "__main__":
    uvicorn.run(bare_app(sys.argv[2], sys.argv[3]), port=int(sys.argv[1]), log_level="warning", access_log=False)
