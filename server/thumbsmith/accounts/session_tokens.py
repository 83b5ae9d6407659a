"""The bearer token: a JWT that names a session. The session's row says what it is worth."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

import jwt

from thumbsmith.accounts.models import UserSession
from thumbsmith.platform.identifiers import IDENTIFIER

ALGORITHM = "HS256"
AUDIENCE = "thumbsmith-session"
CLAIMS = ("exp", "iat", "jti", "sub", "aud")
SHORTEST_KEY = 32  # bytes; the library would take less with no more than a warning


@dataclass(frozen=True)
class Claims:
    session_id: str
    user_id: str


class SessionTokens:
    def __init__(self, *keys: bytes) -> None:
        """The first signs; tokens of the others count, too."""
        if any(len(key) < SHORTEST_KEY for key in keys):
            raise ValueError(f"the key of session tokens needs at least {SHORTEST_KEY} bytes")
        self._keys = keys

    def issue(self, session: UserSession) -> str:
        claims = {
            "sub": session.user_id,
            "jti": session.id,
            "iat": int(session.created_at.timestamp()),
            "exp": int(session.expires_at.timestamp()),
            "aud": AUDIENCE,
        }
        return jwt.encode(claims, self._keys[0], ALGORITHM)

    def read(self, token: str, now: datetime) -> Claims | None:
        """The claims of a token of ours that has not expired and names what can be asked for; None for anything
        else."""
        return next(filter(None, (_claims(token, key, now) for key in self._keys)), None)


def _claims(token: str, key: bytes, now: datetime) -> Claims | None:
    try:
        # The times are compared here, with our clock; the library would ask the machine's.
        options: jwt.types.Options = {"require": list(CLAIMS), "verify_exp": False, "verify_iat": False}
        claims = jwt.decode(token, key, algorithms=[ALGORITHM], audience=AUDIENCE, options=options)
        expires = datetime.fromtimestamp(int(claims["exp"]), UTC)
    except (jwt.InvalidTokenError, ValueError, OverflowError, TypeError):
        return None
    named = (str(claims["jti"]), str(claims["sub"]))
    if now >= expires or not all(map(IDENTIFIER.fullmatch, named)):
        return None
    return Claims(*named)
