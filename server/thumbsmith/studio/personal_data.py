"""Data that the studio keeps of a user: to be copied for them, or removed with them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import dataclass
from datetime import datetime
from typing import Any, TypeVar

from sqlalchemy import delete, select

from thumbsmith.accounts.personal_data import Afterwards, ExportedFile, json_file
from thumbsmith.platform.database import Database, ReadSession, WriteSession
from thumbsmith.platform.signals import Signals
from thumbsmith.platform.storage import FileMissing, Storage
from thumbsmith.studio.artworks import service as artworks
from thumbsmith.studio.artworks.models import FavouriteArtwork
from thumbsmith.studio.brands import service as brands
from thumbsmith.studio.brands.models import Brand
from thumbsmith.studio.face_library import service as face_library
from thumbsmith.studio.face_library.models import LibraryFace
from thumbsmith.studio.fonts import service as fonts
from thumbsmith.studio.fonts.models import FavouriteFont, FontFile
from thumbsmith.studio.images.models import LibraryImage
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.labels import service as labels
from thumbsmith.studio.pictures.models import LayerChange, Picture
from thumbsmith.studio.templates import service as templates
from thumbsmith.studio.templates.models import Template
from thumbsmith.studio.thumbnails import ideas
from thumbsmith.studio.thumbnails.models import ShownIdeas, Thumbnail, ThumbnailVersion

PAGE = 200
OWNED = (
    Job,
    Thumbnail,
    Template,
    Brand,
    FavouriteArtwork,
    FavouriteFont,
    FontFile,
    LibraryFace,
    LibraryImage,
    LayerChange,
    Picture,
)
"""Tables, in the order in which their rows go."""
ENDINGS = {"image/png": "png", "image/jpeg": "jpg", "image/webp": "webp"}

Owned = TypeVar("Owned", Job, LibraryImage, Picture, Thumbnail)


@dataclass(frozen=True)
class StudioData:
    """Implements `accounts.personal_data.PersonalData`."""

    database: Database
    storage: Storage
    changed: Signals

    async def export(self, user_id: str) -> AsyncIterator[ExportedFile]:
        number = 0
        async for page in self._pages(Job, user_id):
            number += 1
            yield json_file(f"generations/{number:04}.json", [generation_facts(one) for one in page])
        async with self.database.read() as session:
            brand = await brands.find(session, user_id)
            faces = await face_library.all_of(session, user_id)
            favourites = await artworks.favourites(session, user_id)
        if brand:
            yield json_file("brand.json", brand_facts(brand.brand))
        if faces:
            yield json_file("faces.json", [face_facts(one) for one in faces])
        if favourites:
            yield json_file("favourites.json", [favourite_facts(one) for one in favourites])
        async for file in self._fonts(user_id):
            yield file
        async for template in self._own_templates(user_id):
            yield json_file(f"templates/{template.id}.json", template_facts(template))
        number = 0
        async for images in self._pages(LibraryImage, user_id):
            number += 1
            shown = [image_facts(one) for one in images if one.deleted_at is None]
            yield json_file(f"images/{number:04}.json", shown)
        async for file in self._thumbnails(user_id):
            yield file
        async for file in self._pictures(user_id):
            yield file

    async def _pictures(self, user_id: str) -> AsyncIterator[ExportedFile]:
        """Files, and where each comes from."""
        number = 0
        async for pictures in self._pages(Picture, user_id):
            number += 1
            yield json_file(f"origins/{number:04}.json", [picture_facts(one) for one in pictures])
            for picture in pictures:
                try:
                    data = await self.storage.get(picture.storage_key)
                except FileMissing:  # removed while we were on our way to it
                    continue
                ending = ENDINGS.get(picture.media_type, "bin")
                yield ExportedFile(f"pictures/{picture.id}.{ending}", data, is_compressed=True)

    async def _fonts(self, user_id: str) -> AsyncIterator[ExportedFile]:
        async with self.database.read() as session:
            own = await fonts.own(session, user_id)
            favourites = await fonts.favourites(session, user_id)
        if own or favourites:
            facts = {"own": [font_facts(one) for one in own], "favourites": [one.font for one in favourites]}
            yield json_file("fonts.json", facts)
        for font in own:
            try:
                data = await self.storage.get(font.storage_key)
            except FileMissing:  # removed while we were on our way to it
                continue
            yield ExportedFile(f"fonts/{font.id}.{'otf' if data.startswith(b'OTTO') else 'ttf'}", data)

    async def _own_templates(self, user_id: str) -> AsyncIterator[Template]:
        """One at a time: scenes are large."""
        async with self.database.read() as session:
            own = await templates.all_of(session, user_id)
        for listed in own:
            async with self.database.read() as session:
                template = await session.get(Template, listed.id)
            if template is not None:  # removed while we were on our way to it
                yield template

    async def _thumbnails(self, user_id: str) -> AsyncIterator[ExportedFile]:
        """A file for each, and one for each of its versions."""
        async for found in self._pages(Thumbnail, user_id):
            for thumbnail in (one for one in found if one.deleted_at is None):
                async with self.database.read() as session:
                    seen = [seen_facts(one) for one in await ideas.of_thumbnail(session, thumbnail.id)]
                    named = (await labels.of_thumbnails(session, [thumbnail.id])).get(thumbnail.id, [])
                facts = {**thumbnail_facts(thumbnail), "labels": named, "seen": seen}
                yield json_file(f"thumbnails/{thumbnail.id}.json", facts)
                async for version in self._versions(thumbnail):
                    yield json_file(f"thumbnails/{thumbnail.id}/{version.index:04}.json", version_facts(version))

    async def _versions(self, thumbnail: Thumbnail) -> AsyncIterator[ThumbnailVersion]:
        """One at a time, oldest first."""
        own = select(ThumbnailVersion.id).where(ThumbnailVersion.thumbnail_id == thumbnail.id)
        async with self.database.read() as session:
            ids = (await session.scalars(own.order_by(ThumbnailVersion.index))).all()
        for version_id in ids:
            async with self.database.read() as session:
                version = await session.get(ThumbnailVersion, version_id)
            if version is not None:
                yield version

    async def _pages(self, table: type[Owned], user_id: str) -> AsyncIterator[list[Owned]]:
        """All rows of the user, by id. No transaction is open while a page is sent."""
        last = ""
        while True:
            async with self.database.read() as session:
                page = await next_page(session, table, user_id, last)
            if not page:
                return
            yield page
            last = page[-1].id

    async def erase(self, session: WriteSession, user_id: str, now: datetime) -> Afterwards:
        """A worker that draws for the user finds its generation gone, and stops."""
        unfinished = (Job.user_id == user_id, Job.status.in_(("queued", "running")))
        stopped = list(await session.scalars(select(Job.id).where(*unfinished)))
        for table in OWNED:
            await session.execute(delete(table).where(table.user_id == user_id))

        async def tell_workers() -> None:
            for generation_id in stopped:
                self.changed.notify(generation_id)

        return tell_workers


async def next_page(session: ReadSession, table: type[Owned], user_id: str, after: str) -> list[Owned]:
    query = select(table).where(table.user_id == user_id, table.id > after).order_by(table.id).limit(PAGE)
    return list(await session.scalars(query))


def generation_facts(generation: Job) -> dict[str, Any]:
    return {
        "id": generation.id,
        "kind": generation.kind,
        "status": generation.status,
        "title": generation.title,
        "prompt": generation.prompt,
        "variations": generation.variations,
        "steering": generation.steering,
        "corrections": generation.corrections,
        "pictures": generation.photos,
        "moments": generation.moments,
        "brand": generation.brand,
        "base": generation.base,
        "shuffle": generation.shuffle,
        "edit": generation.edit,
        "tool": generation.tool,
        "engine": generation.engine,
        "thumbnail": generation.thumbnail_id,
        "image": generation.image_id,
        "error": generation.error,
        "created": generation.created_at,
        "finished": generation.finished_at,
    }


def brand_facts(brand: Brand) -> dict[str, Any]:
    return {
        "name": brand.name,
        "isWorn": brand.is_worn,
        "colors": brand.colors,
        "font": brand.font,
        "character": brand.character,
        "logo": brand.logo_id,
        "faces": brand.face_ids,
        "face": brand.face_id,
        "changed": brand.changed_at,
    }


def face_facts(face: LibraryFace) -> dict[str, Any]:
    return {
        "id": face.id,
        "name": face.name,
        "feeling": face.feeling,
        "isFavourite": face.is_favourite,
        "picture": face.picture_id,
        "created": face.created_at,
    }


def favourite_facts(favourite: FavouriteArtwork) -> dict[str, Any]:
    return {"element": favourite.artwork, "since": favourite.created_at}


def font_facts(font: FontFile) -> dict[str, Any]:
    """`created`: the moment that its licence was said to allow this use."""
    return {"id": font.id, "key": fonts.key_of(font), "name": font.name, "created": font.created_at}


def template_facts(template: Template) -> dict[str, Any]:
    return {"id": template.id, "name": template.name, "created": template.created_at, "scene": template.scene}


def image_facts(image: LibraryImage) -> dict[str, Any]:
    return {
        "id": image.id,
        "fileName": image.file_name,
        "picture": image.picture_id,
        "role": image.role,
        "width": image.width,
        "height": image.height,
        "created": image.created_at,
        "keptUntil": image.expires_at,
    }


def picture_facts(picture: Picture) -> dict[str, Any]:
    return {
        "id": picture.id,
        "isUploaded": picture.is_uploaded,
        "showsFace": picture.shows_face,
        "consentedAt": picture.consented_at,
        "digitalSourceType": picture.digital_source_type,
        "created": picture.created_at,
    }


def thumbnail_facts(thumbnail: Thumbnail) -> dict[str, Any]:
    return {
        "id": thumbnail.id,
        "title": thumbnail.title,
        "prompt": thumbnail.prompt,
        "currentVersion": thumbnail.current_version_id,
        "created": thumbnail.created_at,
        "keptUntil": thumbnail.expires_at,
    }


def seen_facts(seen: ShownIdeas) -> dict[str, Any]:
    """`since`: the thumbnail that it is shared with from the first picture on."""
    return {"since": seen.root, "words": seen.words, "ideas": seen.ideas}


def version_facts(version: ThumbnailVersion) -> dict[str, Any]:
    return {
        "id": version.id,
        "source": version.source,
        "change": version.change,
        "prompt": version.prompt,
        "picture": version.flattened_id,
        "generatedPicture": version.generated_id,
        "created": version.created_at,
        "scene": version.scene,
    }
