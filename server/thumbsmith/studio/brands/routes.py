"""HTTP calls of the creator's brand."""

from __future__ import annotations

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.dependencies import CurrentUser, OwnUser
from thumbsmith.accounts.service import require_own
from thumbsmith.platform.calls import Router
from thumbsmith.platform.dependencies import ReadDatabase
from thumbsmith.studio.brands import service
from thumbsmith.studio.brands.schemas import BrandAnswer, BrandContent, BrandPicture, StoredBrand
from thumbsmith.studio.brands.service import Content, Found
from thumbsmith.studio.dependencies import Studio
from thumbsmith.studio.generations.choices import check_character
from thumbsmith.studio.images.models import LibraryImage
from thumbsmith.studio.jobs.deps import Jobs
from thumbsmith.studio.pictures.service import PictureLinks

router = Router(prefix="/v1/brand", tags=["brand"])


@router.get("")
async def get_brand(user: OwnUser, session: ReadDatabase, studio: Studio) -> BrandAnswer:
    links = PictureLinks(studio.signer, user.id, studio.clock())
    return BrandAnswer(brand=body_of(await service.find(session, user.id), links))


@router.put("")
async def put_brand(body: BrandContent, user: CurrentUser, deps: Jobs) -> BrandAnswer:
    """Store the whole brand in the place of what was there."""
    require_own(user, body.customer_id)
    check_character(body.character, deps.engines.in_order())
    content = Content(body.name, body.is_worn, body.colors, body.font, body.logo, body.faces, body.face, body.character)
    now = deps.clock()
    async with deps.database.write() as session:
        await accounts.lock_user(session, user.id)  # two tabs may store the first one at the same moment
        await service.store(session, user.id, content, now)
        found = await service.find(session, user.id)
    return BrandAnswer(brand=body_of(found, PictureLinks(deps.signer, user.id, now)))


def body_of(found: Found | None, links: PictureLinks) -> StoredBrand | None:
    if found is None:
        return None
    brand, images = found.brand, found.images
    faces = [images[name] for name in brand.face_ids if name in images]
    logo = images.get(brand.logo_id or "")
    return StoredBrand(
        name=brand.name,
        is_worn=brand.is_worn,
        colors=brand.colors,
        font=brand.font,
        logo=picture_of(logo, links) if logo else None,
        logo_is_gone=brand.logo_id is not None and logo is None,
        faces=[picture_of(face, links) for face in faces],
        face=brand.face_id if brand.face_id in images else None,
        character=brand.character,
    )


def picture_of(image: LibraryImage, links: PictureLinks) -> BrandPicture:
    return BrandPicture(image_id=image.id, file_name=image.file_name, image_url=links.link(image.picture_id))
