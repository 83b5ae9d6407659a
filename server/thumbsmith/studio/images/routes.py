"""HTTP calls of the image library."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Header, Query, Response

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.dependencies import CurrentUser, OwnUser
from thumbsmith.accounts.service import require_own
from thumbsmith.platform.calls import PICTURE, Router, takes
from thumbsmith.platform.paging import After
from thumbsmith.studio.dependencies import Studio
from thumbsmith.studio.fields import Search
from thumbsmith.studio.images import serializers, service, uploading
from thumbsmith.studio.images.models import Role
from thumbsmith.studio.images.schemas import ImageAnswer, ImageChanges, ImagesAnswer, NewImage, WhoseBody
from thumbsmith.studio.images.service import Changes, Sort, Wanted

router = Router(prefix="/v1/images", tags=["images"])

Expected = Annotated[
    str | None, Header(alias="If-Match", description="The picture that was read; 409 when there is another one.")
]


async def wanted(
    search: Search = "",
    sort: Annotated[Sort, Query()] = "newest",
    role: Annotated[Role | None, Query(description="Only those with this mark.")] = None,
) -> Wanted:
    return Wanted(sort, search, role)


@router.get("")
async def list_images(
    user: OwnUser, studio: Studio, which: Annotated[Wanted, Depends(wanted)], after: After
) -> ImagesAnswer:
    async with studio.database.look_up() as session:
        rows, next_cursor = await service.page(session, user.id, which, after)
        images = await serializers.listed(studio, session, user.id, rows)
    return ImagesAnswer(images=images, next_cursor=next_cursor)


@router.post("", status_code=201)
@takes(PICTURE)
async def create_image(body: NewImage, user: CurrentUser, studio: Studio) -> ImageAnswer:
    """Take a picture into the library."""
    require_own(user, body.customer_id)
    image = await uploading.create(studio, user.id, body.image_data, body.file_name, body.made_of)
    return ImageAnswer(image=await serializers.full(studio, image))


@router.get("/{image_id}")
async def get_image(image_id: str, user: OwnUser, studio: Studio, response: Response) -> ImageAnswer:
    async with studio.database.read() as session:
        image = await service.find(session, user.id, image_id)
    response.headers["ETag"] = service.tag_of(image)
    return ImageAnswer(image=await serializers.full(studio, image))


@router.put("/{image_id}")
@takes(PICTURE)
async def update_image(
    image_id: str,
    body: ImageChanges,
    user: CurrentUser,
    studio: Studio,
    response: Response,
    if_match: Expected = None,
) -> ImageAnswer:
    """Rename the image, mark it, replace its picture, or all of that.

    With `If-Match`, only when it still shows the picture that was read.
    """
    require_own(user, body.customer_id)
    changes = Changes(body.file_name or "", body.new_role(), if_match)
    image = await uploading.update(studio, user.id, image_id, body.image_data, changes, body.made_of)
    response.headers["ETag"] = service.tag_of(image)
    return ImageAnswer(image=await serializers.full(studio, image))


@router.delete("/{image_id}", status_code=204)
async def delete_image(image_id: str, user: OwnUser, studio: Studio, body: WhoseBody | None = None) -> None:
    """It shows nowhere any more. For ten minutes it can be restored, then it is gone."""
    require_own(user, body.customer_id if body else None)
    async with studio.database.write() as session:
        await accounts.lock_user(session, user.id)  # before its picture, as those do that record one
        await service.hide(session, await service.find(session, user.id, image_id, lock=True), studio.clock())


@router.post("/{image_id}/restore")
async def restore_image(image_id: str, user: OwnUser, studio: Studio) -> ImageAnswer:
    """Undo a deletion of the last ten minutes. The answer carries the small picture of lists."""
    async with studio.database.write() as session:
        await accounts.lock_user(session, user.id)
        async with studio.allowance.respected(session, user.id):
            image = await service.restore(session, user.id, image_id, studio.clock())
        (listed,) = await serializers.listed(studio, session, user.id, [image])
    return ImageAnswer(image=listed)
