"""HTTP calls of fonts. Those that come with Thumbsmith lie under `/packs/fonts`."""

from __future__ import annotations

from typing import Annotated

from fastapi import Header, Query, Request, Response

from thumbsmith.accounts.dependencies import CurrentUser, OwnUser
from thumbsmith.accounts.service import require_own
from thumbsmith.pictures.font_files import MAXIMUM_BYTES
from thumbsmith.platform.calls import FONT, Router, takes
from thumbsmith.platform.dependencies import AppClock, AppDatabase, AppSigner, AppStorage
from thumbsmith.platform.downloads import is_known
from thumbsmith.studio.fonts import service
from thumbsmith.studio.fonts.models import FontFile
from thumbsmith.studio.fonts.schemas import (
    FontAnswer,
    FontBody,
    FontChanges,
    FontId,
    FontKey,
    FontsAnswer,
    NewFont,
)
from thumbsmith.studio.fonts.service import FontDeps, Fonts
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.errors import LinkExpired
from thumbsmith.studio.pictures.service import link_expiry

router = Router(prefix="/v1/fonts", tags=["fonts"])


@router.get("")
async def list_fonts(user: OwnUser, deps: Fonts) -> FontsAnswer:
    """The creator's own fonts, and which of all fonts they want at hand."""
    async with deps.database.look_up() as session:
        own = await service.own(session, user.id)
        favourites = await service.favourites(session, user.id)
    return FontsAnswer(
        fonts=[body_of(deps, font) for font in own],
        favourites=[each.font for each in favourites],
        most=deps.font_rules.most,
        most_bytes=MAXIMUM_BYTES,
    )


@router.post("", status_code=201)
@takes(FONT)
async def create_font(body: NewFont, user: CurrentUser, deps: Fonts) -> FontAnswer:
    """Take a font in. A file that is there already is the font that is there."""
    require_own(user, body.customer_id)
    return FontAnswer(font=body_of(deps, await service.take_in(deps, user.id, body.font_data, body.file_name)))


@router.put("/{font_id}")
async def update_font(font_id: FontId, body: FontChanges, user: CurrentUser, deps: Fonts) -> FontAnswer:
    require_own(user, body.customer_id)
    async with deps.database.write() as session:
        font = await service.rename(session, user.id, font_id, body.name)
    return FontAnswer(font=body_of(deps, font))


@router.delete("/{font_id}", status_code=204)
async def delete_font(font_id: FontId, user: OwnUser, deps: Fonts) -> None:
    """Texts that are set in it are drawn in the list's first family, until the same file comes again."""
    async with deps.database.write() as session:
        spare = await service.remove(session, user.id, font_id)
    await pictures.remove_files(deps.storage, spare)


@router.put("/{font}/favourite", status_code=204)
async def add_favourite_font(font: FontKey, user: OwnUser, deps: Fonts) -> None:
    async with deps.database.write() as session:
        await service.add_favourite(session, user.id, font, deps.clock())


@router.delete("/{font}/favourite", status_code=204)
async def remove_favourite_font(font: FontKey, user: OwnUser, deps: Fonts) -> None:
    async with deps.database.write() as session:
        await service.remove_favourite(session, user.id, font)


@router.get("/{font_id}/file", response_class=Response, responses={200: {"content": {"font/sfnt": {}}}})
async def get_font_file(
    request: Request,
    font_id: FontId,
    user: Annotated[str, Query(description="The owner of the font.")],
    expires: Annotated[str, Query(description="Seconds since 1970.")],
    signature: str,
    database: AppDatabase,
    storage: AppStorage,
    signer: AppSigner,
    clock: AppClock,
    if_none_match: Annotated[str | None, Header()] = None,
) -> Response:
    """The file as browsers and the server draw it. The signature in the address, which only its owner gets, is the
    permission."""
    now = clock()
    if not signer.check_link(request.url.path, {"user": user}, expires, signature, now):
        raise LinkExpired
    async with database.look_up() as session:
        font = await service.find(session, user, font_id)
    tag = f'"{font_id}"'
    headers = {
        "ETag": tag,
        "Cache-Control": f"private, max-age={int(expires) - int(now.timestamp())}, immutable",
        "Cross-Origin-Resource-Policy": "same-origin",
        "Content-Disposition": "attachment",
    }
    if is_known(tag, if_none_match):
        return Response(status_code=304, headers=headers)
    return Response(await storage.get(font.storage_key), headers=headers, media_type="font/sfnt")


def body_of(deps: FontDeps, font: FontFile) -> FontBody:
    path = f"/v1/fonts/{font.id}/file"
    return FontBody.model_validate(
        {
            **font.facts,
            "id": font.id,
            "key": service.key_of(font),
            "label": font.name,
            "url": deps.signer.sign_link(path, {"user": font.user_id}, link_expiry(deps.clock())),
            "size": font.size,
            "created": font.created_at,
        }
    )
