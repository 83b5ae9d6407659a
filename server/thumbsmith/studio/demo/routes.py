"""HTTP calls of the demo."""

from __future__ import annotations

from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.pictures.encode import data_url
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform.calls import Router
from thumbsmith.platform.dependencies import ClientAddress
from thumbsmith.studio.demo import service
from thumbsmith.studio.demo.schemas import DemoAnswer, DemoPicture, DemoTicket, DemoTitle
from thumbsmith.studio.demo.service import Demonstrating
from thumbsmith.studio.thumbnails import serializers
from thumbsmith.studio.thumbnails.schemas import ThumbnailAnswer

router = Router(prefix="/v1/demo", tags=["demo"])


@router.post("/thumbnail")
async def draw_demo(body: DemoTitle, deps: Demonstrating, address: ClientAddress) -> DemoAnswer:
    """Thumbnails of a title for somebody without an account."""
    first, *others = [shown(*each) for each in await service.draw(deps, body.title, address)]
    return DemoAnswer(**first.model_dump(), others=others)


@router.post("/keep", status_code=201)
async def keep_demo(body: DemoTicket, user: CurrentUser, deps: Demonstrating) -> ThumbnailAnswer:
    """The same picture as the caller's own thumbnail, with live layers. Free; the same ticket again is the same one."""
    thumbnail_id = await service.keep(deps, user.id, body.demo)
    return ThumbnailAnswer(thumbnail=await serializers.thumbnail(deps, user.id, thumbnail_id))


def shown(picture: EncodedPicture, ticket: str) -> DemoPicture:
    return DemoPicture(image=data_url(picture), width=picture.width, height=picture.height, demo=ticket)
