"""HTTP calls of the image library."""

from __future__ import annotations

from fastapi import APIRouter

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.dependencies import CurrentUser, OwnUser
from thumbsmith.accounts.service import require_own
from thumbsmith.platform.dependencies import ReadDatabase
from thumbsmith.platform.paging import Cursor
from thumbsmith.studio.dependencies import Studio
from thumbsmith.studio.images import answers, service, uploading
from thumbsmith.studio.images.schemas import ImageAnswer, ImageChanges, ImagesAnswer, NewImage, WhoseBody
from thumbsmith.studio.pictures import service as pictures

router = APIRouter(prefix="/v1/images", tags=["images"])


@router.get("")
async def list_images(user: OwnUser, session: ReadDatabase, studio: Studio, cursor: Cursor) -> ImagesAnswer:
    """Newest first."""
    rows, next_cursor = await service.page(session, user.id, cursor)
    return ImagesAnswer(images=[answers.listed(studio, row) for row in rows], next_cursor=next_cursor)


@router.post("", status_code=201)
async def create_image(body: NewImage, user: CurrentUser, studio: Studio) -> ImageAnswer:
    """Take a picture into the library."""
    require_own(user, body.customer_id)
    image = await uploading.create(studio, user.id, body.image_data, body.file_name)
    return ImageAnswer(image=await answers.full(studio, image))


@router.get("/{image_id}")
async def get_image(image_id: str, user: OwnUser, studio: Studio) -> ImageAnswer:
    async with studio.database.read() as session:
        image = await service.find(session, user.id, image_id)
    return ImageAnswer(image=await answers.full(studio, image))


@router.put("/{image_id}")
async def update_image(image_id: str, body: ImageChanges, user: CurrentUser, studio: Studio) -> ImageAnswer:
    """Rename the image, replace its picture, or both."""
    require_own(user, body.customer_id)
    image = await uploading.update(studio, user.id, image_id, body.image_data, body.file_name or "")
    return ImageAnswer(image=await answers.full(studio, image))


@router.delete("/{image_id}", status_code=204)
async def delete_image(image_id: str, user: OwnUser, studio: Studio, body: WhoseBody | None = None) -> None:
    require_own(user, body.customer_id if body else None)
    async with studio.database.write() as session:
        await accounts.lock_user(session, user.id)  # before its picture, as those do that record one
        spare = await service.remove(session, await service.find(session, user.id, image_id, lock=True))
    await pictures.remove_files(studio.storage, spare)
