"""Use cases of creators' own templates: keep one, list, find, rename, delete."""

from __future__ import annotations

from datetime import datetime

from sqlalchemy import func, select
from sqlalchemy.orm import defer

from thumbsmith.platform.database import ReadSession, WriteSession, find_row
from thumbsmith.platform.identifiers import new_id
from thumbsmith.scene.types import Scene
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.storage_use import counting
from thumbsmith.studio.templates.errors import MAXIMUM_TEMPLATES, TemplateMissing, TooManyTemplates
from thumbsmith.studio.templates.models import Template
from thumbsmith.studio.thumbnails.service import stored_scene


async def add(session: WriteSession, user_id: str, name: str, scene: Scene, preview: bytes, now: datetime) -> Template:
    """A new template. The owner is locked already. Raises TooManyTemplates and UnknownPicture."""
    count = await session.scalar(select(func.count()).select_from(Template).where(Template.user_id == user_id))
    if count is not None and count >= MAXIMUM_TEMPLATES:
        raise TooManyTemplates
    document = stored_scene(scene)
    template = Template(
        id=new_id(now),
        user_id=user_id,
        name=name,
        scene=document,
        preview=preview,
        size=counting.size_of(document, preview),
        created_at=now,
    )
    session.add(template)
    await counting.add(session, user_id, size=template.size)
    await pictures.hold(session, user_id, template.id, scene.pictures())
    return template


async def all_of(session: ReadSession, user_id: str) -> list[Template]:
    """Newest first, without their scenes, which are large."""
    own = select(Template).where(Template.user_id == user_id).order_by(Template.id.desc())
    return list(await session.scalars(own.options(defer(Template.scene, raiseload=True))))


async def find(session: ReadSession, user_id: str, template_id: str, *, lock: bool = False) -> Template:
    """Raises TemplateMissing, also for somebody else's. `lock` before changing it."""
    template = await find_row(session, Template, template_id, lock=lock)
    if template is None or template.user_id != user_id:
        raise TemplateMissing
    return template


async def remove(session: WriteSession, template: Template) -> list[str]:
    """Returns the keys of files that nobody needs now, to be removed."""
    spare = await pictures.release(session, template.user_id, [template.id])
    await counting.add(session, template.user_id, size=-template.size)
    await session.delete(template)
    await session.flush()
    return spare
