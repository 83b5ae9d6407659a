"""Use cases of fonts: take one in, list, rename, delete, hand out; favourites."""

from __future__ import annotations

import asyncio
import base64
import binascii
import hashlib
import re
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from typing import Annotated, Protocol, cast

from fastapi import Depends, Request
from sqlalchemy import delete, func, select

from thumbsmith.accounts import service as accounts
from thumbsmith.pictures.font_files import MAXIMUM_BYTES, CleanFont, FontRefused, Refusal
from thumbsmith.pictures.fonts import OwnFont
from thumbsmith.platform.database import Database, ReadSession, WriteSession
from thumbsmith.platform.identifiers import new_id
from thumbsmith.platform.storage import FileMissing, Storage
from thumbsmith.scene.types import OWN_FONT, Scene
from thumbsmith.studio import heavy
from thumbsmith.studio.dependencies import StudioDeps
from thumbsmith.studio.fonts.errors import (
    MOST_FAVOURITES,
    FontMissing,
    FontsTooLarge,
    TooManyFavouriteFonts,
    TooManyFonts,
    refusal,
)
from thumbsmith.studio.fonts.models import LONGEST_NAME, FavouriteFont, FontFile
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.rate_limits import limited
from thumbsmith.studio.storage_use import counting

UNNAMED = "My font"
MOST_LOADED_BYTES = 64 * 1024 * 1024
"""Of all own fonts of one scene; a usual one has 0.2 MB."""
DATA_URL = re.compile(r"\Adata:[^,]{0,200};base64,", re.IGNORECASE)
FOLDERS_AND_ENDING = re.compile(r"^.*[/\\]|\.[a-zA-Z0-9]{1,6}$")


@dataclass(frozen=True)
class FontRules:
    most: int
    """Fonts of one's own, for each account."""


class FontDeps(StudioDeps, Protocol):
    font_rules: FontRules


async def font_deps(request: Request) -> FontDeps:
    return cast(FontDeps, request.app.state.container)


Fonts = Annotated[FontDeps, Depends(font_deps)]


def key_of(font: FontFile) -> str:
    """By which texts name it."""
    return f"{OWN_FONT}{font.id}"


async def own(session: ReadSession, user_id: str) -> list[FontFile]:
    """By name."""
    rows = await session.scalars(select(FontFile).where(FontFile.user_id == user_id))
    return sorted(rows, key=lambda font: (font.name.casefold(), font.id))


async def find(session: ReadSession, user_id: str, font_id: str) -> FontFile:
    """Raises FontMissing, also for somebody else's."""
    font = await session.get(FontFile, (user_id, font_id))
    if font is None:
        raise FontMissing
    return font


async def take_in(deps: FontDeps, user_id: str, font_data: str, file_name: str) -> FontFile:
    """A font of the user's own; one that is there already stays as it is.

    Raises FontNotTaken, TooLarge, TooManyFonts, StorageUsedUp, TooManyRequests and the errors of storage.
    """
    await pictures.require_room(deps, user_id)
    async with limited(deps, user_id, "fonts"):
        try:
            data = await asyncio.to_thread(bytes_of, font_data)
            async with deps.database.look_up() as session:
                known = await session.get(FontFile, (user_id, id_of(data)))
                if known is not None:
                    return known
                await _require_place(session, deps, user_id)
            clean = await _read(deps, user_id, data)
        except FontRefused as refused:
            raise refusal(refused) from refused
        now = deps.clock()
        font = FontFile(
            user_id=user_id,
            id=id_of(data),
            name=clean.name or name_of(file_name),
            storage_key=f"{user_id}/fonts/{new_id(now)}",
            size=len(clean.data),
            facts=clean.facts,
            created_at=now,
        )
        return await _keep(deps, font, clean)


async def _read(deps: FontDeps, user_id: str, data: bytes) -> CleanFont:
    """One that ran over its time is not read again for a day. Raises FontRefused and TooManyRequests."""
    digest = heavy.digest_of(["font", id_of(data)])
    async with deps.database.read() as session:
        try:
            await heavy.refuse_known(session, user_id, digest, deps.clock())
        except heavy.TooHeavyBefore as known:
            raise FontRefused(Refusal.TOO_SLOW) from known
    try:
        return await deps.sanitizer.read_font(data)
    except FontRefused as refused:
        if refused.reason is Refusal.TOO_SLOW:
            async with deps.database.write() as session:
                await heavy.remember(session, user_id, digest, deps.clock())
        raise


async def _keep(deps: FontDeps, font: FontFile, clean: CleanFont) -> FontFile:
    """Store the file, then record it; what is not recorded does not stay."""
    try:
        await deps.storage.put(font.storage_key, clean.data)
        kept = await _record(deps, font)
    except BaseException:
        await pictures.remove_unrecorded(deps.database, deps.storage, FontFile.storage_key, [font.storage_key])
        raise
    if kept is not font:
        await pictures.remove_files(deps.storage, [font.storage_key])
    return kept


async def _record(deps: FontDeps, font: FontFile) -> FontFile:
    """The font, or the one that another request has recorded meanwhile."""
    async with deps.database.write() as session:
        await accounts.lock_user(session, font.user_id)
        known = await session.get(FontFile, (font.user_id, font.id))
        if known is not None:
            return known
        await _require_place(session, deps, font.user_id)
        async with deps.allowance.respected(session, font.user_id):
            session.add(font)
            await counting.add(session, font.user_id, size=font.size)
    return font


async def _require_place(session: ReadSession, deps: FontDeps, user_id: str) -> None:
    """Raises TooManyFonts."""
    count = select(func.count()).select_from(FontFile).where(FontFile.user_id == user_id)
    if (await session.execute(count)).scalar_one() >= deps.font_rules.most:
        raise TooManyFonts(deps.font_rules.most)


async def rename(session: WriteSession, user_id: str, font_id: str, name: str) -> FontFile:
    """Raises FontMissing."""
    font = await find(session, user_id, font_id)
    font.name = name
    return font


async def remove(session: WriteSession, user_id: str, font_id: str) -> list[str]:
    """Texts that are set in it are drawn in the list's first family from now on. Returns the keys of files that nobody
    needs now, to be removed. Raises FontMissing."""
    await accounts.lock_user(session, user_id)
    font = await find(session, user_id, font_id)
    await session.execute(
        delete(FavouriteFont).where(FavouriteFont.user_id == user_id, FavouriteFont.font == key_of(font))
    )
    await counting.add(session, user_id, size=-font.size)
    await session.delete(font)
    return [font.storage_key]


async def load_for(database: Database, storage: Storage, user_id: str, scene: Scene) -> dict[str, OwnFont]:
    """Those of the user's own fonts that the scene names, by key. A font that is gone is left out."""
    return await load_all(database, storage, user_id, scene.own_fonts())


async def load_all(database: Database, storage: Storage, user_id: str, keys: Iterable[str]) -> dict[str, OwnFont]:
    """Raises FontsTooLarge and StorageUnavailable."""
    ids = [key.removeprefix(OWN_FONT) for key in keys]
    if not ids:
        return {}
    async with database.read() as session:
        rows = await session.scalars(select(FontFile).where(FontFile.user_id == user_id, FontFile.id.in_(ids)))
        found = list(rows)
    if sum(font.size for font in found) > MOST_LOADED_BYTES:
        raise FontsTooLarge
    loaded: dict[str, OwnFont] = {}
    for font in found:
        with suppress(FileMissing):  # deleted while we were on our way to it
            loaded[key_of(font)] = OwnFont(key_of(font), font.facts, await storage.get(font.storage_key))
    return loaded


async def favourites(session: ReadSession, user_id: str) -> list[FavouriteFont]:
    """Newest first."""
    query = select(FavouriteFont).where(FavouriteFont.user_id == user_id)
    return list(await session.scalars(query.order_by(FavouriteFont.created_at.desc(), FavouriteFont.font)))


async def add_favourite(session: WriteSession, user_id: str, font: str, now: datetime) -> None:
    """One that is there already stays where it is. Raises TooManyFavouriteFonts."""
    await accounts.lock_user(session, user_id)
    if await session.get(FavouriteFont, (user_id, font)) is not None:
        return
    count = select(func.count()).select_from(FavouriteFont).where(FavouriteFont.user_id == user_id)
    if (await session.execute(count)).scalar_one() >= MOST_FAVOURITES:
        raise TooManyFavouriteFonts
    session.add(FavouriteFont(user_id=user_id, font=font, created_at=now))


async def remove_favourite(session: WriteSession, user_id: str, font: str) -> None:
    await session.execute(delete(FavouriteFont).where(FavouriteFont.user_id == user_id, FavouriteFont.font == font))


def id_of(data: bytes) -> str:
    """The first 32 hex digits of the SHA-256 of the file as it came."""
    return hashlib.sha256(data).hexdigest()[:32]


def bytes_of(text: str) -> bytes:
    """Of base64 with or without data-URL prefix. Raises FontRefused; an oversized one is never unpacked."""
    prefix = DATA_URL.match(text)
    start = prefix.end() if prefix else 0
    if (len(text) - start) // 4 * 3 > MAXIMUM_BYTES * 1.05:  # five in a hundred for line breaks
        raise FontRefused(Refusal.TOO_MANY_BYTES)
    try:
        return base64.b64decode("".join(text[start:].split()), validate=True)
    except (binascii.Error, ValueError) as error:
        raise FontRefused(Refusal.NOT_A_FONT) from error


def name_of(file_name: str) -> str:
    """The file's name without folders and ending."""
    return FOLDERS_AND_ENDING.sub("", file_name).strip()[:LONGEST_NAME].strip() or UNNAMED
