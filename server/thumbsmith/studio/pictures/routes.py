"""HTTP call for picture files. The signature in the address is the permission: no cookie, no header."""

from __future__ import annotations

import asyncio
from typing import Annotated, Literal

from fastapi import Header, Query, Request, Response

from thumbsmith.pictures.encode import narrowed
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.provenance import marked, source_of
from thumbsmith.platform.calls import Router
from thumbsmith.platform.dependencies import AppClock, AppDatabase, AppSigner, AppStorage
from thumbsmith.platform.downloads import disposition, is_known, part_of
from thumbsmith.platform.storage import Storage
from thumbsmith.studio.dependencies import Studio
from thumbsmith.studio.fields import FileName
from thumbsmith.studio.pictures import service
from thumbsmith.studio.pictures.errors import LinkExpired
from thumbsmith.studio.pictures.models import Picture

router = Router(prefix="/v1/pictures", tags=["pictures"])

Width = Literal["160", "384", "768", "1280"]
VARIANT_QUALITY = 82
ENDINGS = {"image/jpeg": "jpg", "image/png": "png", "image/webp": "webp"}


@router.head("/{picture_id}", include_in_schema=False)
@router.get(
    "/{picture_id}",
    response_class=Response,
    responses={status: {"content": {"image/*": {}}} for status in (200, 206)},
)
async def get_picture(
    request: Request,
    picture_id: str,
    user: Annotated[str, Query(description="The owner of the picture.")],
    expires: Annotated[str, Query(description="Seconds since 1970.")],
    signature: str,
    database: AppDatabase,
    storage: AppStorage,
    signer: AppSigner,
    clock: AppClock,
    studio: Studio,
    width: Annotated[Width | None, Query(description="As a WebP that is at most this wide.")] = None,
    download: Annotated[FileName | None, Query(description="To be saved under this name, without its ending.")] = None,
    if_none_match: Annotated[str | None, Header()] = None,
    wanted_range: Annotated[str | None, Header(alias="Range")] = None,
    if_range: Annotated[str | None, Header()] = None,
) -> Response:
    """A picture file, or a narrower WebP of it. The address never shows anything else, so it may be kept."""
    now = clock()
    if not signer.check_link(request.url.path, {"user": user}, expires, signature, now):
        raise LinkExpired
    async with database.look_up() as session:
        picture = await service.find(session, user, picture_id)
    tag = f'"{picture_id}-{width}"' if width else f'"{picture_id}"'
    headers = {
        "ETag": tag,
        "Cache-Control": f"public, max-age={int(expires) - int(now.timestamp())}, immutable",
        "Accept-Ranges": "bytes",
        # Anybody with the signed address may show the picture anywhere, also on a canvas.
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Access-Control-Allow-Origin": "*",
    }
    if is_known(tag, if_none_match):
        return Response(status_code=304, headers=headers)
    if download is not None:
        headers["Content-Disposition"] = disposition(download, "webp" if width else ENDINGS[picture.media_type])
    is_whole = if_range is not None and if_range != tag
    wanted_range = None if is_whole else wanted_range
    if width is None:
        return await stored_file(request, storage, picture, wanted_range, headers)
    if request.method == "HEAD":  # how long it is shows only when it has been made
        return Response(status_code=200, headers=headers, media_type="image/webp")
    async with studio.user_locks.of(f"{user}/widths"):
        narrow = await asyncio.to_thread(variant, await service.load(storage, picture), int(width))
    return file_response(narrow, wanted_range, headers)


async def stored_file(
    request: Request, storage: Storage, picture: Picture, wanted: str | None, headers: dict[str, str]
) -> Response:
    """The file or the wanted part of it, and nothing else is read; of HEAD, what both would begin with.

    Raises RangeNotSatisfiable, FileMissing and StorageUnavailable.
    """
    part = part_of(picture.size, wanted)
    headers |= heading(picture.size, part)
    status = 200 if part is None else 206
    if request.method == "HEAD":
        return Response(b"", status, headers, media_type=picture.media_type)
    key = picture.storage_key
    data = await storage.get(key) if part is None else await storage.get_part(key, part)
    return Response(data, status, headers, media_type=picture.media_type)


def file_response(file: EncodedPicture, wanted: str | None, headers: dict[str, str]) -> Response:
    """The file or the wanted part of it. Raises RangeNotSatisfiable."""
    part = part_of(len(file.data), wanted)
    data = file.data if part is None else file.data[part.start : part.stop]
    headers |= heading(len(file.data), part)
    return Response(data, 200 if part is None else 206, headers, media_type=file.media_type)


def heading(length: int, part: range | None) -> dict[str, str]:
    if part is None:
        return {"Content-Length": str(length)}
    return {
        "Content-Length": str(len(part)),
        "Content-Range": f"bytes {part.start}-{part.stop - 1}/{length}",
    }


def variant(picture: EncodedPicture, width: int) -> EncodedPicture:
    return marked(narrowed(picture.data, width, VARIANT_QUALITY), source_of(picture.data))
