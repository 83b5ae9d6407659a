"""HTTP call for picture files. The signature in the address is the permission: no cookie, no header."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from fastapi import APIRouter, Header, Query, Request, Response

from thumbsmith.engines.base import EncodedPicture
from thumbsmith.pictures.encode import narrowed
from thumbsmith.platform.dependencies import AppClock, AppDatabase, AppSigner, AppStorage
from thumbsmith.studio.pictures import service
from thumbsmith.studio.pictures.errors import LinkExpired

router = APIRouter(prefix="/v1/pictures", tags=["pictures"])

Width = Literal["160", "384", "768", "1280"]
VARIANT_QUALITY = 82


@router.get("/{picture_id}", response_class=Response, responses={200: {"content": {"image/*": {}}}})
async def get_picture(
    request: Request,
    picture_id: str,
    user: Annotated[str, Query(description="Whose picture it is.")],
    expires: Annotated[str, Query(description="Seconds since 1970.")],
    signature: str,
    database: AppDatabase,
    storage: AppStorage,
    signer: AppSigner,
    clock: AppClock,
    width: Annotated[Width | None, Query(description="As a WebP that is at most this wide.")] = None,
    if_none_match: Annotated[str | None, Header()] = None,
) -> Response:
    """A picture file, or a narrower WebP of it. The address never shows anything else, so it may be kept."""
    now = clock()
    if not signer.check_link(request.url.path, {"user": user}, expires, signature, now):
        raise LinkExpired
    tag = f'"{picture_id}-{width}"' if width else f'"{picture_id}"'
    headers = {
        "ETag": tag,
        "Cache-Control": f"public, max-age={int(expires) - int(now.timestamp())}, immutable",
        # Who has the signed address may show the picture anywhere, also on a canvas.
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Access-Control-Allow-Origin": "*",
    }
    if if_none_match is not None and tag in if_none_match:
        return Response(status_code=304, headers=headers)
    async with database.read() as session:
        picture = await service.find(session, user, picture_id)
    loaded = await service.load(storage, picture)
    if width:
        loaded = await asyncio.to_thread(variant, loaded, int(width))
    return Response(loaded.data, media_type=loaded.media_type, headers=headers)


def variant(picture: EncodedPicture, width: int) -> EncodedPicture:
    return narrowed(picture.data, width, VARIANT_QUALITY)
