"""HTTP call that makes a thumbnail out of the creator's own picture. Answers as if an engine had made it."""

from __future__ import annotations

from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.accounts.service import require_own
from thumbsmith.platform.calls import PICTURE, Router, takes
from thumbsmith.platform.wire import WireModel
from thumbsmith.studio.dependencies import Studio
from thumbsmith.studio.fields import Base64Picture, CustomerId, Title
from thumbsmith.studio.images import uploading
from thumbsmith.studio.images.schemas import MadeOf
from thumbsmith.studio.jobs.schemas import GeneratedAnswer, ProcessedImage, ProcessedVariation, Tokens
from thumbsmith.studio.thumbnails import saving, serializers
from thumbsmith.tokens import lots

router = Router(prefix="/v1/imagegen", tags=["thumbnails"])

IMPORTED = "Imported picture"


class ImportBody(WireModel):
    customer_id: CustomerId = None
    title: Title = ""
    image_buffer: Base64Picture
    made_of: MadeOf = None


@router.post("/importimage")
@takes(PICTURE)
async def import_image(body: ImportBody, user: CurrentUser, studio: Studio) -> GeneratedAnswer:
    """A thumbnail that begins with the creator's own picture, fitted into the canvas on black. Free."""
    require_own(user, body.customer_id)
    origin = await uploading.origin_of(studio, user.id, body.made_of)
    wish = saving.Wish(IMPORTED, canvas=body.image_buffer, canvas_field="imageBuffer", made_of=origin)
    thumbnail_id = await saving.create(studio, user.id, body.title or IMPORTED, wish)
    made = await serializers.thumbnail(studio, user.id, thumbnail_id)
    async with studio.database.read() as session:
        balance = await lots.balance(session, user.id, studio.clock())
    image, scene, links = made.image_data, made.scene, made.pictures
    return GeneratedAnswer(
        processed_image=ProcessedImage(image=image, record_id=made.id, scene=scene, pictures=links),
        variations=[
            ProcessedVariation(version_id=made.current_version, image=image, scene=scene, pictures=links, unmet=[])
        ],
        tokens=Tokens(spent=0, available=balance.available),
    )
