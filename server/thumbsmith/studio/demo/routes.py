"""HTTP calls of the demo."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Annotated

from fastapi import Depends, Response
from fastapi.sse import EventSourceResponse, ServerSentEvent

from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.pictures.encode import data_url
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform.calls import Router
from thumbsmith.platform.dependencies import ClientAddress
from thumbsmith.platform.downloads import disposition
from thumbsmith.studio.demo import downloads, keeping, service
from thumbsmith.studio.demo.drawings import Drawing
from thumbsmith.studio.demo.events import demo_events
from thumbsmith.studio.demo.schemas import DemoAnswer, DemoPicture, DemoTicket, DemoTitle
from thumbsmith.studio.demo.service import Demonstrating
from thumbsmith.studio.thumbnails import serializers
from thumbsmith.studio.thumbnails.schemas import ThumbnailAnswer

router = Router(prefix="/v1/demo", tags=["demo"])


async def asked_for(body: DemoTitle, deps: Demonstrating, address: ClientAddress) -> Drawing:
    """What refuses it does so before a stream begins."""
    return await service.ask(deps, body.title, address)


AskedFor = Annotated[Drawing, Depends(asked_for)]


@router.post("/thumbnail")
async def draw_demo(drawing: AskedFor, deps: Demonstrating) -> DemoAnswer:
    """Thumbnails of a title for somebody without an account."""
    pictures = await service.pictures_of(deps, deps.demo_rules.drawings, drawing)
    write = service.ticket_writer(deps, drawing.title)
    first, *others = [shown(picture, write(index)) for index, picture in enumerate(pictures)]
    return DemoAnswer(**first.model_dump(), others=others)


@router.post("/thumbnail/events", response_class=EventSourceResponse)
async def watch_demo(drawing: AskedFor, deps: Demonstrating) -> AsyncIterator[ServerSentEvent]:
    """Server-sent events: queued, running, variation, and at the end done or failed. The same title again goes on where
    it is by then."""
    write = service.ticket_writer(deps, drawing.title)
    async for event in demo_events(deps.demo_rules, drawing, write):
        yield ServerSentEvent(event=event.name, data=event.data.model_dump(mode="json", by_alias=True))


@router.post("/picture", response_class=Response, responses={200: {"content": {"image/jpeg": {}}}})
async def download_demo(body: DemoTicket, deps: Demonstrating, address: ClientAddress) -> Response:
    """The picture of the ticket as a 1280x720 JPEG with our mark on it, where the operator allows that."""
    picture, title = await downloads.download(deps, body.demo, address)
    headers = {"Content-Disposition": disposition(title, "jpg")}
    return Response(picture.data, headers=headers, media_type=picture.media_type)


@router.post("/keep", status_code=201)
async def keep_demo(body: DemoTicket, user: CurrentUser, deps: Demonstrating) -> ThumbnailAnswer:
    """The same pictures as the caller's own thumbnail, with live layers; that of the ticket is the current one. Free; a
    ticket of the same pictures again is the same thumbnail."""
    thumbnail_id = await keeping.keep(deps, user.id, body.demo)
    return ThumbnailAnswer(thumbnail=await serializers.thumbnail(deps, user.id, thumbnail_id))


def shown(picture: EncodedPicture, ticket: str) -> DemoPicture:
    return DemoPicture(image=data_url(picture), width=picture.width, height=picture.height, demo=ticket)
