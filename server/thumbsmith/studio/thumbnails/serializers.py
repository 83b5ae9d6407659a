"""Thumbnails as the wire shows them: rows, links and file contents put together. Reads only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Literal

from thumbsmith.pictures.encode import data_url, preview_url
from thumbsmith.pictures.provenance import GENERATIVE, Source
from thumbsmith.platform.database import ReadSession
from thumbsmith.scene.migrations import load
from thumbsmith.studio.dependencies import StudioDeps
from thumbsmith.studio.labels import service as labels
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.service import PictureLinks
from thumbsmith.studio.thumbnails import service
from thumbsmith.studio.thumbnails.models import ThumbnailVersion
from thumbsmith.studio.thumbnails.schemas import ListedThumbnail, ListedVersion, ThumbnailBody, VersionBody
from thumbsmith.studio.thumbnails.service import Listed

LISTED_PROMPT = 120
"""Characters of a prompt that a list shows; screens show 30."""
PicturesAs = Literal["data", "links"]
"""Whether an answer carries its pictures, or only where they are, which is a hundredth of the bytes."""


def links_of(deps: StudioDeps, user_id: str) -> PictureLinks:
    return PictureLinks(deps.signer, user_id, deps.clock())


async def sources_of(session: ReadSession, user_id: str, shown: Iterable[ThumbnailVersion]) -> Mapping[str, Source]:
    """The part of a generative model in each of them, by the ids of their flattened pictures."""
    return await pictures.sources_of(session, user_id, [each.flattened_id for each in shown])


def listed(line: Listed, links: PictureLinks) -> ListedThumbnail:
    return ListedThumbnail(
        id=line.id,
        title=line.title,
        prompt=shortened(line.prompt),
        image_data=preview_url(line.preview),
        image_url=links.link(line.flattened_id),
        submit_datetime=line.created_at,
        revision=line.revision,
        labels=list(line.labels),
        digital_source_type=line.digital_source_type if line.digital_source_type in GENERATIVE else None,
    )


def shortened(prompt: str) -> str:
    return prompt if len(prompt) <= LISTED_PROMPT else f"{prompt[: LISTED_PROMPT - 1]}…"


def listed_version(row: ThumbnailVersion, links: PictureLinks, sources: Mapping[str, Source]) -> ListedVersion:
    return ListedVersion(
        version_id=row.id,
        index=row.index,
        created_at=row.created_at,
        source=row.source,
        prompt=row.prompt,
        image_url=links.link(row.flattened_id),
        change=row.change,
        digital_source_type=sources.get(row.flattened_id),
    )


def version(row: ThumbnailVersion, links: PictureLinks, sources: Mapping[str, Source]) -> VersionBody:
    scene = load(row.scene)
    return VersionBody(
        **dict(listed_version(row, links, sources)),
        scene=scene,
        pictures=links.links(scene.pictures()),
    )


async def thumbnail(
    deps: StudioDeps, user_id: str, thumbnail_id: str, pictures_as: PicturesAs = "data"
) -> ThumbnailBody:
    """Everything about one thumbnail. Raises ThumbnailMissing; FileMissing when it is deleted at this moment."""
    async with deps.database.read() as session:
        row = await service.find(session, user_id, thumbnail_id)
        current = await service.find_version(session, row, None)
        versions = await service.listed_versions(session, row)
        named = await labels.of_thumbnails(session, [row.id])
        wanted = {current.flattened_id, current.generated_id}
        found = await pictures.find_all(session, user_id, wanted)
        sources = await sources_of(session, user_id, versions)
    links = links_of(deps, user_id)
    if pictures_as == "links":
        shown = {name: links.link(name) for name in wanted}
    else:
        shown = {name: data_url(await pictures.load(deps.storage, found[name])) for name in wanted}
    scene = load(current.scene)
    return ThumbnailBody(
        id=row.id,
        title=row.title,
        prompt=row.prompt,
        generated_image=shown[current.generated_id],
        image_data=shown[current.flattened_id],
        resulting_imagefile=links.link(current.flattened_id),
        submit_datetime=row.created_at,
        scene=scene,
        pictures=links.links(scene.pictures()),
        current_version=row.current_version_id,
        revision=row.revision,
        labels=list(named.get(row.id, ())),
        versions=[listed_version(each, links, sources) for each in versions],
    )
