"""Library images as the wire shows them. Reads only."""

from __future__ import annotations

from collections.abc import Sequence

from thumbsmith.pictures.encode import data_url, preview_url
from thumbsmith.platform.database import ReadSession
from thumbsmith.studio.dependencies import StudioDeps
from thumbsmith.studio.images.models import LibraryImage
from thumbsmith.studio.images.schemas import ImageBody
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.service import Origin, PictureLinks


async def listed(
    deps: StudioDeps, session: ReadSession, user_id: str, images: Sequence[LibraryImage]
) -> list[ImageBody]:
    """As lists show them."""
    origins = await pictures.origins_of(session, user_id, [image.picture_id for image in images])
    links = links_of(deps, user_id)
    return [body_of(links, image, preview_url(image.preview), origins[image.picture_id]) for image in images]


async def full(deps: StudioDeps, image: LibraryImage) -> ImageBody:
    """Raises PictureMissing and FileMissing when the image has been deleted meanwhile."""
    async with deps.database.read() as session:
        picture = await pictures.find(session, image.user_id, image.picture_id)
    loaded = await pictures.load(deps.storage, picture)
    return body_of(links_of(deps, image.user_id), image, data_url(loaded), pictures.origin_of(picture))


def links_of(deps: StudioDeps, user_id: str) -> PictureLinks:
    return PictureLinks(deps.signer, user_id, deps.clock())


def body_of(links: PictureLinks, image: LibraryImage, image_data: str, origin: Origin) -> ImageBody:
    return ImageBody(
        id=image.id,
        file_name=image.file_name,
        file_type=image.media_type,
        role=image.role,
        image_data=image_data,
        image_url=links.link(image.picture_id),
        picture_id=image.picture_id,
        width=image.width,
        height=image.height,
        created=image.created_at,
        digital_source_type=origin.source,
        consented_at=origin.consented_at,
    )
