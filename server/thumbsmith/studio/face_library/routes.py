"""HTTP calls of the face library."""

from __future__ import annotations

from thumbsmith.accounts import service as accounts
from thumbsmith.accounts.dependencies import CurrentUser, OwnUser
from thumbsmith.accounts.service import require_own
from thumbsmith.pictures.encode import preview_url
from thumbsmith.platform.calls import PICTURE, Router, takes
from thumbsmith.studio.dependencies import Studio, StudioDeps
from thumbsmith.studio.face_library import service
from thumbsmith.studio.face_library.errors import MOST_FACES
from thumbsmith.studio.face_library.models import LibraryFace
from thumbsmith.studio.face_library.schemas import (
    FaceAnswer,
    FaceChanges,
    LibraryFaceBody,
    LibraryFacesAnswer,
    NewFace,
)
from thumbsmith.studio.face_library.service import Changes, FaceLibrary
from thumbsmith.studio.pictures.service import PictureLinks

router = Router(prefix="/v1/faces", tags=["faces"])


@router.get("")
async def list_faces(user: OwnUser, studio: Studio) -> LibraryFacesAnswer:
    async with studio.database.look_up() as session:
        faces = await service.all_of(session, user.id)
    return LibraryFacesAnswer(faces=[body_of(studio, face) for face in faces], most=MOST_FACES)


@router.post("", status_code=201)
@takes(PICTURE)
async def create_face(body: NewFace, user: CurrentUser, deps: FaceLibrary) -> FaceAnswer:
    """Cut the person of a photo out, and tag them with what their face shows. The photo itself is not kept."""
    require_own(user, body.customer_id)
    face = await service.take_in(deps, user.id, body.image_data, body.file_name, consent=body.consent)
    return FaceAnswer(face=body_of(deps, face))


@router.put("/{face_id}")
async def update_face(face_id: str, body: FaceChanges, user: CurrentUser, studio: Studio) -> FaceAnswer:
    """Rename the face, tag it with another feeling, make it a favourite, or all of that."""
    require_own(user, body.customer_id)
    changes = Changes(body.name, body.feeling, body.is_favourite)
    async with studio.database.write() as session:
        face = await service.change(session, user.id, face_id, changes)
    return FaceAnswer(face=body_of(studio, face))


@router.delete("/{face_id}", status_code=204)
async def delete_face(face_id: str, user: OwnUser, studio: Studio) -> None:
    """For ten minutes it can be restored, then it is gone. Thumbnails that show it keep it."""
    async with studio.database.write() as session:
        await accounts.lock_user(session, user.id)  # before its picture, as those do that record one
        await service.hide(session, await service.find(session, user.id, face_id, lock=True), studio.clock())


@router.post("/{face_id}/restore")
async def restore_face(face_id: str, user: OwnUser, studio: Studio) -> FaceAnswer:
    """Undo a deletion of the last ten minutes."""
    async with studio.database.write() as session:
        await accounts.lock_user(session, user.id)
        async with studio.allowance.respected(session, user.id):
            face = await service.restore(session, user.id, face_id, studio.clock())
    return FaceAnswer(face=body_of(studio, face))


def body_of(deps: StudioDeps, face: LibraryFace) -> LibraryFaceBody:
    return LibraryFaceBody(
        id=face.id,
        name=face.name,
        feeling=face.feeling,
        is_favourite=face.is_favourite,
        preview=preview_url(face.preview),
        image_url=PictureLinks(deps.signer, face.user_id, deps.clock()).link(face.picture_id),
        picture_id=face.picture_id,
        width=face.width,
        height=face.height,
        created=face.created_at,
    )
