"""HTTP calls of thumbnails."""

from __future__ import annotations

import re
from typing import Annotated

from fastapi import Depends, Header, Query, Response

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.dependencies import CurrentUser, OwnUser
from thumbsmith.accounts.service import require_own
from thumbsmith.pictures.encode import ExportFormat
from thumbsmith.platform.calls import SCENE_WITH_PICTURES, Router, takes
from thumbsmith.platform.dependencies import ReadDatabase
from thumbsmith.platform.downloads import disposition
from thumbsmith.platform.paging import After, Cursor
from thumbsmith.platform.wire import Lines
from thumbsmith.studio.dependencies import Studio
from thumbsmith.studio.exports.deps import Exporting
from thumbsmith.studio.exports.drawing import ExportSize
from thumbsmith.studio.fields import Search
from thumbsmith.studio.labels.models import LONGEST_LABEL
from thumbsmith.studio.rate_limits import count
from thumbsmith.studio.scenes import read_given
from thumbsmith.studio.thumbnails import exporting, saving, serializers, service
from thumbsmith.studio.thumbnails.errors import BadRevision, TitleRequired
from thumbsmith.studio.thumbnails.models import Source
from thumbsmith.studio.thumbnails.schemas import (
    NewThumbnail,
    RestoredThumbnail,
    ThumbnailAnswer,
    ThumbnailChanges,
    ThumbnailsAnswer,
    VersionAnswer,
    VersionsAnswer,
    WhichVersion,
    WhoseBody,
)
from thumbsmith.studio.thumbnails.serializers import PicturesAs
from thumbsmith.studio.thumbnails.service import Changes, Sort, Wanted

router = Router(prefix="/v1/thumbnails", tags=["thumbnails"])

REVISION = re.compile(r'(?:W/)?"?(\d{1,9})"?')
EDITED_BY_HAND = "Manually edited"
PicturesWanted = Annotated[
    PicturesAs,
    Query(alias="pictures", description="`links`: the addresses of the pictures instead of the pictures, quickly."),
]


async def expected_revision(
    if_match: Annotated[
        str | None, Header(description="The revision that was read; 409 when there is a newer one.")
    ] = None,
) -> int | None:
    if if_match is None or if_match.strip() == "*":
        return None
    match = REVISION.fullmatch(if_match.strip())
    if match is None:
        raise BadRevision
    return int(match[1])


async def wanted(
    search: Search = "",
    sort: Annotated[Sort, Query()] = "newest",
    label: Annotated[Lines, Query(max_length=LONGEST_LABEL, description="Only thumbnails that have it.")] = "",
) -> Wanted:
    return Wanted(sort, search, label)


@router.get("")
async def list_thumbnails(
    user: OwnUser, studio: Studio, which: Annotated[Wanted, Depends(wanted)], after: After
) -> ThumbnailsAnswer:
    async with studio.database.look_up() as session:
        rows, next_cursor = await service.page(session, user.id, which, after)
    links = serializers.links_of(studio, user.id)
    return ThumbnailsAnswer(thumbnails=[serializers.listed(row, links) for row in rows], next_cursor=next_cursor)


@router.post("", status_code=201)
@takes(SCENE_WITH_PICTURES)
async def create_thumbnail(
    body: NewThumbnail, user: CurrentUser, studio: Studio, pictures_as: PicturesWanted = "data"
) -> ThumbnailAnswer:
    require_own(user, body.customer_id)
    if not body.title and not body.automatic:
        raise TitleRequired
    prompt = body.prompt or EDITED_BY_HAND
    scene = await read_given(body.scene)
    source: Source = "automatic" if body.automatic else "save"
    wish = saving.Wish(prompt, scene, body.resulting_image_buffer, before=body.submitted_image_file, source=source)
    thumbnail_id = await saving.create(studio, user.id, body.title, wish)
    return ThumbnailAnswer(thumbnail=await serializers.thumbnail(studio, user.id, thumbnail_id, pictures_as))


@router.get("/{thumbnail_id}")
async def get_thumbnail(
    thumbnail_id: str, user: OwnUser, studio: Studio, response: Response, pictures_as: PicturesWanted = "data"
) -> ThumbnailAnswer:
    thumbnail = await serializers.thumbnail(studio, user.id, thumbnail_id, pictures_as)
    response.headers["ETag"] = f'"{thumbnail.revision}"'
    return ThumbnailAnswer(thumbnail=thumbnail)


@router.put("/{thumbnail_id}")
@takes(SCENE_WITH_PICTURES)
async def update_thumbnail(
    thumbnail_id: str,
    body: ThumbnailChanges,
    user: CurrentUser,
    studio: Studio,
    response: Response,
    revision: Annotated[int | None, Depends(expected_revision)] = None,
    pictures_as: PicturesWanted = "data",
) -> ThumbnailAnswer:
    """Save. With `If-Match`, only when nobody else saved since that revision was read."""
    require_own(user, body.customer_id)
    if body.title == "":
        raise TitleRequired
    scene = await read_given(body.scene)
    source: Source = "automatic" if body.automatic else "save"
    canvas = body.resulting_image_buffer
    wish = saving.Wish(body.prompt or EDITED_BY_HAND, scene, canvas, source=source, change=body.change or None)
    changes = Changes(body.title, body.prompt, body.current_version)
    await saving.save(studio, user.id, thumbnail_id, changes, wish, revision)
    thumbnail = await serializers.thumbnail(studio, user.id, thumbnail_id, pictures_as)
    response.headers["ETag"] = f'"{thumbnail.revision}"'
    return ThumbnailAnswer(thumbnail=thumbnail)


@router.delete("/{thumbnail_id}", status_code=204)
async def delete_thumbnail(thumbnail_id: str, user: OwnUser, studio: Studio, body: WhoseBody | None = None) -> None:
    """It shows nowhere any more. For ten minutes it can be restored, then it is gone."""
    require_own(user, body.customer_id if body else None)
    async with studio.database.write() as session:
        await accounts.lock_user(session, user.id)  # before its pictures, as those do that record some
        await service.hide(session, await service.find(session, user.id, thumbnail_id, lock=True), studio.clock())


@router.post("/{thumbnail_id}/restore")
async def restore_thumbnail(thumbnail_id: str, user: OwnUser, studio: Studio) -> RestoredThumbnail:
    """Undo a deletion of the last ten minutes. The answer is as lists show it."""
    async with studio.database.write() as session:
        await accounts.lock_user(session, user.id)
        async with studio.allowance.respected(session, user.id):
            await service.restore(session, user.id, thumbnail_id, studio.clock())
        line = await service.listed(session, user.id, thumbnail_id)
    return RestoredThumbnail(thumbnail=serializers.listed(line, serializers.links_of(studio, user.id)))


@router.get("/{thumbnail_id}/versions")
async def list_versions(
    thumbnail_id: str, user: OwnUser, session: ReadDatabase, studio: Studio, after: Cursor
) -> VersionsAnswer:
    """Oldest first, with their scenes, in pages."""
    thumbnail = await service.find(session, user.id, thumbnail_id)
    links = serializers.links_of(studio, user.id)
    rows, next_cursor = await service.versions_page(session, thumbnail, after)
    sources = await serializers.sources_of(session, user.id, rows)
    versions = [serializers.version(row, links, sources) for row in rows]
    return VersionsAnswer(versions=versions, next_cursor=next_cursor)


@router.get("/{thumbnail_id}/versions/{version_id}")
async def get_version(
    thumbnail_id: str, version_id: str, user: OwnUser, session: ReadDatabase, studio: Studio
) -> VersionAnswer:
    """One of them, with its scene."""
    thumbnail = await service.find(session, user.id, thumbnail_id)
    row = await service.find_version(session, thumbnail, version_id)
    sources = await serializers.sources_of(session, user.id, [row])
    return VersionAnswer(version=serializers.version(row, serializers.links_of(studio, user.id), sources))


@router.post("/{thumbnail_id}/duplicate", status_code=201)
async def duplicate_thumbnail(
    thumbnail_id: str,
    user: OwnUser,
    studio: Studio,
    body: WhichVersion | None = None,
    pictures_as: PicturesWanted = "data",
) -> ThumbnailAnswer:
    """Keep a version as a thumbnail of its own."""
    body = body or WhichVersion()
    require_own(user, body.customer_id)
    await count(studio, user.id, "saves")
    async with studio.database.write() as session:
        await accounts.lock_user(session, user.id)
        thumbnail = await service.find(session, user.id, thumbnail_id, lock=True)
        version = await service.find_version(session, thumbnail, body.version_id)
        async with studio.allowance.respected(session, user.id):
            copy = await service.duplicate(session, thumbnail, version, studio.clock())
    return ThumbnailAnswer(thumbnail=await serializers.thumbnail(studio, user.id, copy.id, pictures_as))


@router.get("/{thumbnail_id}/export", response_class=Response, responses={200: {"content": {"image/*": {}}}})
async def export_thumbnail(
    thumbnail_id: str,
    user: OwnUser,
    studio: Exporting,
    file_format: Annotated[ExportFormat, Query(alias="format")] = "jpg",
    size: Annotated[ExportSize, Query(description="The 16:9 frame, all of it, or laid out again.")] = "1280x720",
    version_id: Annotated[
        str | None, Query(alias="versionId", description="The current version when left out.")
    ] = None,
) -> Response:
    """The thumbnail as a file to upload elsewhere. At 1280x720 it never exceeds 2 MB."""
    file = await exporting.export(studio, user.id, thumbnail_id, version_id, file_format, size)
    headers = {"Content-Disposition": disposition(file.title, file_format), "Cache-Control": "no-store"}
    return Response(file.picture.data, media_type=file.picture.media_type, headers=headers)
