"""HTTP calls of templates."""

from __future__ import annotations

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.dependencies import CurrentUser, OwnUser
from thumbsmith.accounts.service import require_own
from thumbsmith.pictures.encode import preview_url
from thumbsmith.platform.calls import SCENE, Router, takes
from thumbsmith.platform.dependencies import ReadDatabase
from thumbsmith.studio.dependencies import Studio
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.service import PictureLinks
from thumbsmith.studio.templates import service, using
from thumbsmith.studio.templates.built_in import BuiltIn, built_in
from thumbsmith.studio.templates.errors import MAXIMUM_TEMPLATES
from thumbsmith.studio.templates.models import Template
from thumbsmith.studio.templates.schemas import (
    BuiltInBody,
    NewTemplate,
    SceneAnswer,
    TemplateAnswer,
    TemplateBody,
    TemplateChanges,
    TemplatesAnswer,
    WhoseBody,
)

router = Router(prefix="/v1/templates", tags=["templates"])


@router.get("")
async def list_templates(user: OwnUser, session: ReadDatabase) -> TemplatesAnswer:
    """The creator's own, newest first, and those that come with Thumbsmith."""
    own = await service.all_of(session, user.id)
    return TemplatesAnswer(
        templates=[body_of(each) for each in own],
        built_in=[built_in_body(each) for each in built_in().values()],
        limit=MAXIMUM_TEMPLATES,
    )


@router.post("", status_code=201)
@takes(SCENE)
async def create_template(body: NewTemplate, user: CurrentUser, studio: Studio) -> TemplateAnswer:
    """Keep a scene as a template."""
    require_own(user, body.customer_id)
    return TemplateAnswer(template=body_of(await using.keep(studio, user.id, body.name, await body.scene.read())))


@router.post("/{template_id}/use")
async def copy_template(
    template_id: str, user: CurrentUser, studio: Studio, body: WhoseBody | None = None
) -> SceneAnswer:
    """A copy of the scene of any template, one's own or one that comes with Thumbsmith. The template stays as it is."""
    require_own(user, body.customer_id if body else None)
    ready_made = built_in().get(template_id)
    if ready_made is not None:
        await using.take(studio, user.id, ready_made)
        name, scene = ready_made.name, ready_made.scene
    else:
        name, scene = await using.scene_of(studio, user.id, template_id)
    links = PictureLinks(studio.signer, user.id, studio.clock())
    return SceneAnswer(name=name, scene=scene, pictures=links.links(scene.pictures()))


@router.put("/{template_id}")
async def rename_template(template_id: str, body: TemplateChanges, user: CurrentUser, studio: Studio) -> TemplateAnswer:
    require_own(user, body.customer_id)
    async with studio.database.write() as session:
        template = await service.find(session, user.id, template_id, lock=True)
        template.name = body.name
    return TemplateAnswer(template=body_of(template))


@router.delete("/{template_id}", status_code=204)
async def delete_template(template_id: str, user: OwnUser, studio: Studio, body: WhoseBody | None = None) -> None:
    require_own(user, body.customer_id if body else None)
    async with studio.database.write() as session:
        await accounts.lock_user(session, user.id)  # before its pictures, as those do that record some
        spare = await service.remove(session, await service.find(session, user.id, template_id, lock=True))
    await pictures.remove_files(studio.storage, spare)


def body_of(template: Template) -> TemplateBody:
    return TemplateBody(
        id=template.id, name=template.name, image_data=preview_url(template.preview), created=template.created_at
    )


def built_in_body(template: BuiltIn) -> BuiltInBody:
    return BuiltInBody(
        id=template.id, name=template.name, niche=template.niche, words=template.words, image_url=template.image_url
    )
