"""Library images as the wire shows them. Reads only."""

from __future__ import annotations

from thumbsmith.pictures.encode import data_url, preview_url
from thumbsmith.studio.dependencies import StudioParts
from thumbsmith.studio.images.models import LibraryImage
from thumbsmith.studio.images.schemas import ImageBody
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.service import PictureLinks


def listed(parts: StudioParts, image: LibraryImage) -> ImageBody:
    return body_of(parts, image, preview_url(image.preview))


async def full(parts: StudioParts, image: LibraryImage) -> ImageBody:
    """Raises PictureMissing and FileMissing when the image has been deleted meanwhile."""
    async with parts.database.read() as session:
        picture = await pictures.find(session, image.user_id, image.picture_id)
    return body_of(parts, image, data_url(await pictures.load(parts.storage, picture)))


def body_of(parts: StudioParts, image: LibraryImage, image_data: str) -> ImageBody:
    links = PictureLinks(parts.signer, image.user_id, parts.clock())
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
    )
