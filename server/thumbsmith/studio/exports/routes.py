"""HTTP calls of exports and projects. They take the scene as it is on the canvas, stored or not."""

from __future__ import annotations

from fastapi import Response

from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.accounts.service import require_own
from thumbsmith.platform.calls import PROJECT, SCENE, Router, takes
from thumbsmith.platform.downloads import disposition
from thumbsmith.studio.exports import projects
from thumbsmith.studio.exports.deps import Exporting
from thumbsmith.studio.exports.drawing import draw
from thumbsmith.studio.exports.schemas import ExportBody, ProjectBody, ProjectFile
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.rate_limits import limited
from thumbsmith.studio.thumbnails import serializers
from thumbsmith.studio.thumbnails.schemas import ThumbnailAnswer

router = Router(prefix="/v1", tags=["exports"])


@router.post("/exports", response_class=Response, responses={200: {"content": {"image/*": {}}}})
@takes(SCENE)
async def export_scene(body: ExportBody, user: CurrentUser, deps: Exporting) -> Response:
    """A scene as a file: the 16:9 frame at 1280x720 (at most 2 MB) or in 4K, the whole canvas, or laid out
    again as a square or an upright picture (at most 2 MB)."""
    require_own(user, body.customer_id)
    async with limited(deps, user.id, "exports"):
        scene = await body.scene.read()
        sources = await pictures.load_all(deps.database, deps.storage, user.id, scene.pictures())
        picture = await draw(deps, user.id, scene, sources, body.size, body.format)
    return download(picture.data, picture.media_type, body.title, body.format)


@router.post("/exports/project", response_class=Response, responses={200: {"content": {"application/zip": {}}}})
@takes(SCENE)
async def export_project(body: ProjectBody, user: CurrentUser, deps: Exporting) -> Response:
    """A scene with its pictures as a zip that can be opened again, here or in another installation."""
    require_own(user, body.customer_id)
    async with limited(deps, user.id, "exports"):
        data = await projects.export(deps, user.id, body.title, body.prompt, await body.scene.read())
    return download(data, "application/zip", body.title, "zip")


@router.post("/imports/project", status_code=201)
@takes(PROJECT)
async def import_project(body: ProjectFile, user: CurrentUser, deps: Exporting) -> ThumbnailAnswer:
    """A thumbnail out of such a zip."""
    require_own(user, body.customer_id)
    async with limited(deps, user.id, "exports"):
        thumbnail_id = await projects.take_in(deps, user.id, body.project_file)
    return ThumbnailAnswer(thumbnail=await serializers.thumbnail(deps, user.id, thumbnail_id))


def download(data: bytes, media_type: str, title: str, ending: str) -> Response:
    headers = {"Content-Disposition": disposition(title, ending), "Cache-Control": "no-store"}
    return Response(data, media_type=media_type, headers=headers)
