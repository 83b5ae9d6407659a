"""HTTP calls of wishes."""

from __future__ import annotations

from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.accounts.service import require_own
from thumbsmith.engines.lighting import WorldLight
from thumbsmith.platform.calls import SCENE_WITH_PICTURES, Router, takes
from thumbsmith.studio.edits.canvas import canvas_of
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.rate_limits import count
from thumbsmith.studio.wishes import service
from thumbsmith.studio.wishes.schemas import ChangedAnswer, LightBody, WishAnswer, WishBody
from thumbsmith.studio.wishes.service import Wish, Wishes

router = Router(prefix="/v1/imagegen", tags=["generations"])


@router.post("/wish")
@takes(SCENE_WITH_PICTURES)
async def tell_way(body: WishBody, user: CurrentUser, deps: Wishes) -> WishAnswer:
    """How a change in words would be made, and what it costs. Free; changes nothing."""
    require_own(user, body.customer_id)
    await count(deps, user.id, "wishes")
    told = await service.tell(deps, user.id, await wish_of(body, deps))
    return WishAnswer(way=told.way, images=told.images, reason=told.reason)


@router.post("/changelayers")
@takes(SCENE_WITH_PICTURES)
async def change_layers(body: WishBody, user: CurrentUser, deps: Wishes) -> ChangedAnswer:
    """Change a picture by words as a person could by hand on its layers. Free; the answer is the changed scene, and
    nothing is saved.

    `EDIT_NOT_POSSIBLE` for what is not understood, misses its layer, or has to be painted (`editimage`). The pictures
    of the answer are kept for a week, and with whatever is saved of it.
    """
    require_own(user, body.customer_id)
    await count(deps, user.id, "layer_changes")
    scene, links = await service.change(deps, user.id, await wish_of(body, deps))
    return ChangedAnswer(scene=scene, pictures=links)


@router.post("/light")
@takes(SCENE_WITH_PICTURES)
async def change_light(body: LightBody, user: CurrentUser, deps: Wishes) -> ChangedAnswer:
    """Paint the place that is a picture's background again in another light: nothing moves, and words that could not be
    read before it any more are made to stand out. Free; the answer is the changed scene, and nothing is saved.

    `EDIT_NOT_POSSIBLE` where the background is no place that the built-in engine has painted, or was changed since. In
    the same light the same pictures come back. What a place can't show (a sun indoors) stays as it is.
    """
    require_own(user, body.customer_id)
    await count(deps, user.id, "layer_changes")
    light = WorldLight(body.time, body.sun, body.haze)
    scene, links = await service.change_light(deps, user.id, await body.scene.read(), light)
    return ChangedAnswer(scene=scene, pictures=links)


async def wish_of(body: WishBody, deps: Wishes) -> Wish:
    """Decoding a mask takes a while: the call has been counted before.

    Raises SceneRefused, WrongMaskSize and what reading a picture raises.
    """
    mask = await pictures.receive(deps.sanitizer, body.mask, "keep", field="mask") if body.mask else None
    canvas = await canvas_of(None, None, mask)
    return Wish(body.prompt_text, await body.scene.read(), canvas.mask, body.engine)
