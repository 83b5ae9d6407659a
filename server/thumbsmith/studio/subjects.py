"""HTTP call that says where in a picture its subject is: the mask that 'select subject' paints."""

from __future__ import annotations

import asyncio
import io

from PIL import Image
from pydantic import Field

from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.accounts.service import require_own
from thumbsmith.pictures.cutout import CutOutFailed, NoSubject, WeightsMissing
from thumbsmith.pictures.encode import data_url, png
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform import limits
from thumbsmith.platform.calls import PICTURE, Router, takes
from thumbsmith.platform.errors import NotFound, Unavailable
from thumbsmith.platform.wire import WireModel
from thumbsmith.studio.fields import Base64Picture, CustomerId
from thumbsmith.studio.jobs.deps import Jobs
from thumbsmith.studio.pictures import service as pictures

router = Router(prefix="/v1/imagegen", tags=["generations"])


class SubjectBody(WireModel):
    customer_id: CustomerId = None
    image: Base64Picture


class SubjectAnswer(WireModel):
    mask: str = Field(description="PNG as large as the picture, as a data URL: the subject is white.")


class SubjectMissing(NotFound):
    code = "NO_SUBJECT"
    message = "Nothing stands out in this picture. Paint over what you mean instead."


class SubjectNotFoundNow(Unavailable):
    message = "The subject can't be looked for at the moment. Paint over what you mean instead, or try again later."


@router.post("/subjectmask")
@takes(PICTURE)
async def mask_subject(body: SubjectBody, user: CurrentUser, deps: Jobs) -> SubjectAnswer:
    """The place of the picture's subject, as a mask for `editimage`. Free."""
    require_own(user, body.customer_id)
    async with deps.database.write() as session:
        await limits.take(session, f"subject-masks/{user.id}", deps.rules.rate, deps.clock())
    try:
        async with deps.user_locks.of(user.id):
            picture = await pictures.receive(deps.sanitizer, body.image, "keep", field="image")
            cut = (await deps.cutter.without_background(picture)).picture
    except NoSubject as error:
        raise SubjectMissing from error
    except (WeightsMissing, CutOutFailed) as error:
        raise SubjectNotFoundNow from error
    return SubjectAnswer(mask=data_url(await asyncio.to_thread(opacity, cut)))


def opacity(picture: EncodedPicture) -> EncodedPicture:
    """The opacity of each pixel, as a picture in grey: white is wholly."""
    return png(Image.open(io.BytesIO(picture.data)).getchannel("A"), level=6)
