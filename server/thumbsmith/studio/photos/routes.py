"""HTTP calls of the photo finder. The browser asks this server alone, for the small pictures too."""

from __future__ import annotations

from typing import Annotated

from fastapi import Query, Response

from thumbsmith.accounts.dependencies import CurrentUser, OwnUser
from thumbsmith.accounts.service import require_own
from thumbsmith.pictures.encode import picture_id
from thumbsmith.platform.calls import Router
from thumbsmith.platform.outgoing import LONGEST_ADDRESS
from thumbsmith.studio.photos import service, signed_photos
from thumbsmith.studio.photos.schemas import (
    FoundPhotoBody,
    IsFree,
    PageNumber,
    PhotoAnswer,
    PhotoBody,
    PhotosAnswer,
    PhotoWords,
)
from thumbsmith.studio.photos.service import PREVIEW_PATH, Photos, PreviewLinks
from thumbsmith.studio.photos.sources.base import Search
from thumbsmith.studio.pictures.errors import LinkExpired
from thumbsmith.studio.pictures.service import PictureLinks

router = Router(prefix="/v1/photos", tags=["photos"])

UNNAMED = "Photo"
LONGEST_NAME = 120


@router.get("")
async def find_photos(
    words: PhotoWords, user: OwnUser, deps: Photos, is_free: IsFree = False, page: PageNumber = 1
) -> PhotosAnswer:
    """Photos of other sites, under licences that allow changing and selling."""
    found = await service.find(deps, user.id, Search(words, is_free, page))
    now = deps.clock()
    links = PreviewLinks(deps.signer, user.id, now)
    photos = [
        FoundPhotoBody(
            photo=signed_photos.written(photo, user.id, deps.signer, now),
            preview_url=links.link(photo),
            credit=photo.credit,
        )
        for photo in found.photos
    ]
    return PhotosAnswer(photos=photos, silent=list(found.silent), has_more=found.has_more)


@router.post("")
async def fetch_photo(body: PhotoBody, user: CurrentUser, deps: Photos) -> PhotoAnswer:
    """Fetches a found photo as a picture of the creator's own. Free."""
    require_own(user, body.customer_id)
    photo, picture = await service.use(deps, user.id, body.photo)
    name = picture_id(picture.data)
    return PhotoAnswer(
        picture_id=name,
        url=PictureLinks(deps.signer, user.id, deps.clock()).link(name),
        width=picture.width,
        height=picture.height,
        name=photo.credit.title[:LONGEST_NAME] or UNNAMED,
        credit=photo.credit,
    )


@router.get("/preview", response_class=Response, responses={200: {"content": {"image/webp": {}}}})
async def preview_photo(
    of: Annotated[str, Query(max_length=LONGEST_ADDRESS, description="Where the picture lies.")],
    user: Annotated[str, Query(description="Who has searched.")],
    expires: Annotated[str, Query(description="Seconds since 1970.")],
    signature: str,
    deps: Photos,
) -> Response:
    """A found photo in small. The signature in the address is the permission."""
    now = deps.clock()
    if not deps.signer.check_link(PREVIEW_PATH, {"of": of, "user": user}, expires, signature, now):
        raise LinkExpired
    small = await service.preview(deps, user, of)
    age = max(0, int(expires) - int(now.timestamp()))
    headers = {"Cache-Control": f"private, max-age={age}, immutable"}
    return Response(small.data, headers=headers, media_type=small.media_type)
