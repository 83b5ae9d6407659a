"""Use cases of brands: read, store."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import select

from thumbsmith.platform.database import ReadSession, WriteSession, find_row
from thumbsmith.studio.brands.models import Brand
from thumbsmith.studio.images import service as images
from thumbsmith.studio.images.models import LibraryImage


@dataclass(frozen=True)
class Content:
    """The brand as its creator states it. Pictures are ids of library images; `face` is one of `faces`, or None."""

    name: str
    is_worn: bool
    colors: tuple[str, ...]
    font: str | None
    logo: str | None
    faces: tuple[str, ...]
    face: str | None
    character: str | None


@dataclass(frozen=True)
class Found:
    """A brand with those of its pictures that are still in the library, by id."""

    brand: Brand
    images: Mapping[str, LibraryImage]


async def find(session: ReadSession, user_id: str) -> Found | None:
    """None until one has been stored."""
    brand = await find_row(session, Brand, user_id)
    if brand is None:
        return None
    named = [name for name in (brand.logo_id, *brand.face_ids) if name]
    rows = await session.scalars(
        select(LibraryImage).where(LibraryImage.user_id == user_id, LibraryImage.id.in_(named), LibraryImage.is_shown())
    )
    return Found(brand, {image.id: image for image in rows})


async def store(session: WriteSession, user_id: str, content: Content, now: datetime) -> None:
    """In the place of what was there. Raises ImageMissing for a picture that is not in the user's library."""
    for image_id in filter(None, (content.logo, *content.faces)):
        await images.find(session, user_id, image_id)
    brand = await find_row(session, Brand, user_id, lock=True)
    if brand is None:
        brand = Brand(user_id=user_id)
        session.add(brand)
    brand.name, brand.is_worn = content.name, content.is_worn
    brand.colors, brand.font = list(content.colors), content.font
    brand.logo_id, brand.face_ids = content.logo, list(content.faces)
    brand.face_id = content.face if content.face in content.faces else None
    brand.character = content.character
    brand.changed_at = now
    await session.flush()
