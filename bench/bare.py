"""The least that a server of this kind can be: FastAPI, a token that is checked, one row out of the database, as JSON.

`python -m bench.bare PORT DATABASE_URL SECRET`; the row is the caller's in `users`.
"""

from __future__ import annotations

import sys
from typing import Annotated

import jwt
import uvicorn
from fastapi import Depends, FastAPI, HTTPException
from fastapi.security import HTTPAuthorizationCredentials, HTTPBearer
from pydantic import BaseModel
from sqlalchemy.ext.asyncio import AsyncSession, create_async_engine
from sqlalchemy.orm import DeclarativeBase, Mapped, mapped_column

AUDIENCE = "bare"


class Base(DeclarativeBase):
    pass


class User(Base):
    __tablename__ = "users"

    id: Mapped[str] = mapped_column(primary_key=True)
    email: Mapped[str]
    first_name: Mapped[str]


class Me(BaseModel):
    id: str
    email: str
    first_name: str


def bare_app(database_url: str, secret: str) -> FastAPI:
    app = FastAPI()
    engine = create_async_engine(database_url.replace("postgresql:", "postgresql+psycopg:"), pool_size=8)

    @app.get("/me")
    async def me(credentials: Annotated[HTTPAuthorizationCredentials, Depends(HTTPBearer())]) -> Me:
        claims = jwt.decode(credentials.credentials, secret, algorithms=["HS256"], audience=AUDIENCE)
        async with AsyncSession(engine) as session:
            user = await session.get(User, claims["sub"])
        if user is None:
            raise HTTPException(404)
        return Me(id=user.id, email=user.email, first_name=user.first_name)

    return app


if __name__ == "__main__":
    uvicorn.run(bare_app(sys.argv[2], sys.argv[3]), port=int(sys.argv[1]), log_level="warning", access_log=False)
