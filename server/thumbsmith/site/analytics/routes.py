"""HTTP call of counting."""

from __future__ import annotations

from typing import Annotated

from fastapi import BackgroundTasks, Depends, Header

from thumbsmith.platform.calls import Router
from thumbsmith.platform.dependencies import ClientAddress
from thumbsmith.platform.origin import refuse_other_sites
from thumbsmith.site.analytics import service
from thumbsmith.site.analytics.schemas import EventsBody
from thumbsmith.site.analytics.service import Counting

router = Router(prefix="/v1", tags=["site"])

NO_THANKS = "1"


@router.post("/analytics/events", status_code=204, dependencies=[Depends(refuse_other_sites)])
async def record_events(
    body: EventsBody,
    deps: Counting,
    address: ClientAddress,
    background: BackgroundTasks,
    dnt: Annotated[str, Header(description="Do Not Track: with 1 nothing is counted.")] = "",
    sec_gpc: Annotated[str, Header(alias="Sec-GPC", description="Global Privacy Control: the same.")] = "",
) -> None:
    """Count what a visitor who agreed has done. No cookie, no id, no address is kept."""
    if not deps.analytics_rules.counts or NO_THANKS in (dnt.strip(), sec_gpc.strip()):
        return
    await service.record(deps, body.events, address)
    background.add_task(deps.analytics_sink.send, [event.model_dump(by_alias=True) for event in body.events])
