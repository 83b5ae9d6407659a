"""HTTP calls of labels."""

from __future__ import annotations

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.dependencies import CurrentUser, OwnUser
from thumbsmith.accounts.service import require_own
from thumbsmith.platform.calls import Router
from thumbsmith.platform.dependencies import ReadDatabase
from thumbsmith.studio.dependencies import Studio
from thumbsmith.studio.labels import service
from thumbsmith.studio.labels.errors import MOST_LABELS
from thumbsmith.studio.labels.schemas import LabelBody, LabelNamesAnswer, LabelsAnswer, LabelsOfThumbnail, RenamedLabel
from thumbsmith.studio.thumbnails import service as thumbnails

router = Router(prefix="/v1", tags=["labels"])


@router.get("/labels")
async def list_labels(user: OwnUser, session: ReadDatabase) -> LabelsAnswer:
    """Those that any of the creator's thumbnails has."""
    found = await service.all_of(session, user.id)
    return LabelsAnswer(
        labels=[LabelBody(name=each.name, thumbnails=each.thumbnails) for each in found], limit=MOST_LABELS
    )


@router.post("/labels/rename")
async def rename_label(body: RenamedLabel, user: CurrentUser, studio: Studio) -> LabelBody:
    """Give a label another name, on all thumbnails that have it."""
    require_own(user, body.customer_id)
    async with studio.database.write() as session:
        await accounts.lock_user(session, user.id)
        label = await service.rename(session, user.id, body.name, body.new_name)
        return LabelBody(name=label.name, thumbnails=label.thumbnails)


@router.put("/thumbnails/{thumbnail_id}/labels")
async def label_thumbnail(
    thumbnail_id: str, body: LabelsOfThumbnail, user: CurrentUser, studio: Studio
) -> LabelNamesAnswer:
    """Give a thumbnail these labels, in place of those that it had. A label that is new is there from now on; one that
    no thumbnail has any more is gone."""
    require_own(user, body.customer_id)
    async with studio.database.write() as session:
        await accounts.lock_user(session, user.id)  # so that requests at the same moment pass no limit together
        thumbnail = await thumbnails.find(session, user.id, thumbnail_id, lock=True)
        return LabelNamesAnswer(labels=await service.put(session, thumbnail, body.labels))
