"""Found photos as signed texts: a browser hands one back to have it fetched, and nothing else. Pure."""

from __future__ import annotations

from base64 import urlsafe_b64decode, urlsafe_b64encode
from datetime import datetime, timedelta

from pydantic import BaseModel

from thumbsmith.platform.signing import Signer
from thumbsmith.studio.photos.errors import PhotoNotGood
from thumbsmith.studio.photos.sources.base import FoundPhoto

PURPOSE = "found photo"
LIFE = timedelta(hours=6)
LONGEST = 12_000
"""Characters; four addresses of 1,000 and three texts, written in base64."""


class _Signed(BaseModel):
    user_id: str
    issued: int
    """Seconds since 1970."""
    photo: FoundPhoto


def written(photo: FoundPhoto, user_id: str, signer: Signer, now: datetime) -> str:
    """For this user alone."""
    text = _Signed(user_id=user_id, issued=int(now.timestamp()), photo=photo).model_dump_json()
    content = urlsafe_b64encode(text.encode()).decode()
    return f"{content}.{signer.sign(PURPOSE, content)}"


def read(text: str, user_id: str, signer: Signer, now: datetime) -> FoundPhoto:
    """Raises PhotoNotGood: not ours, another user's, or too old."""
    content, _, signature = text.partition(".")
    if not signer.check(PURPOSE, content, signature):
        raise PhotoNotGood
    signed = _Signed.model_validate_json(urlsafe_b64decode(content))
    if signed.user_id != user_id or now.timestamp() > signed.issued + LIFE.total_seconds():
        raise PhotoNotGood
    return signed.photo
