"""HTTP call that says where the faces of a creator's picture are, so that nothing is put over them."""

from __future__ import annotations

from fastapi import Response
from pydantic import Field

from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.pictures.cutout import CutOutFailed
from thumbsmith.pictures.faces import Face
from thumbsmith.platform import limits
from thumbsmith.platform.calls import Router
from thumbsmith.platform.errors import Unavailable
from thumbsmith.platform.wire import WireModel
from thumbsmith.studio.dependencies import Studio
from thumbsmith.studio.pictures import service as pictures

router = Router(prefix="/v1/pictures", tags=["pictures"])

RATE = limits.Rate(120, 60)
"""A thumbnail has a handful of pictures, and the browser keeps the answers."""


class FaceBody(WireModel):
    """A box in shares of the picture's width and height."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def of(cls, face: Face) -> FaceBody:
        return cls(left=face.left, top=face.top, right=face.right, bottom=face.bottom)


class FacesAnswer(WireModel):
    faces: list[FaceBody] = Field(description="Largest first.")


class FacesNotFoundNow(Unavailable):
    message = "Faces can't be looked for at the moment. Please try again later."


@router.get("/{picture_id}/faces")
async def find_faces(picture_id: str, user: CurrentUser, studio: Studio, response: Response) -> FacesAnswer:
    """The faces of one's own picture, largest first. Free."""
    async with studio.database.write() as session:
        await limits.take(session, f"faces/{user.id}", RATE, studio.clock())
    async with studio.database.read() as session:
        picture = await pictures.find(session, user.id, picture_id)
    try:
        found = await studio.cutter.faces(await pictures.load(studio.storage, picture))
    except CutOutFailed as error:
        raise FacesNotFoundNow from error
    # The id names the content: the answer stays true for as long as the picture is there.
    response.headers["Cache-Control"] = "private, max-age=604800"
    return FacesAnswer(faces=[FaceBody.of(face) for face in found])
