"""HTTP call of looking at stills."""

from __future__ import annotations

from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.accounts.service import require_own
from thumbsmith.pictures.footage import chosen
from thumbsmith.platform.calls import STILLS, Router, takes
from thumbsmith.studio.footage import service
from thumbsmith.studio.footage.schemas import FrameBody, FramesAnswer, FramesBody
from thumbsmith.studio.footage.service import Footage

router = Router(prefix="/v1", tags=["pictures"])


@router.post("/frames")
@takes(STILLS)
async def look_at_stills(body: FramesBody, user: CurrentUser, deps: Footage) -> FramesAnswer:
    """How good stills of a video are for a thumbnail, and who feels what in them. Free; none of them is kept."""
    require_own(user, body.customer_id)
    stills = await service.look(deps, user.id, [still.image for still in body.stills])
    seconds = [still.seconds for still in body.stills]
    return FramesAnswer(
        frames=[FrameBody.of(still) for still in stills],
        best=chosen(stills, seconds, len(stills), max(seconds)),
        sees_faces=deps.footage.sees_faces,
    )
