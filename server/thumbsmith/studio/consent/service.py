"""Use case of consent: which pictures of a wish show people who have to be asked first.

Only pictures that their creator brought are looked at: what an engine has drawn or painted shows nobody. The answer
stands with the picture, with its date, and goes on to what is made of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import datetime

from sqlalchemy import update

from thumbsmith.pictures.cutout import CutOutFailed
from thumbsmith.pictures.encode import picture_id
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform.database import WriteSession
from thumbsmith.studio.consent.errors import ConsentNeeded
from thumbsmith.studio.dependencies import StudioDeps
from thumbsmith.studio.faces import FacesNotFoundNow
from thumbsmith.studio.images import service as images
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.models import Picture
from thumbsmith.studio.pictures.service import PictureLinks


async def check(
    deps: StudioDeps, user_id: str, used: Iterable[str], brought: Iterable[EncodedPicture], *, is_given: bool
) -> frozenset[str]:
    """Ids of the pictures for which the consent that is given counts, to be recorded with what they are used for.

    `used`: ids of stored pictures; `brought`: new ones. Raises ConsentNeeded and FacesNotFoundNow.
    """
    known = await _unanswered(deps, user_id, frozenset(used))
    links = PictureLinks(deps.signer, user_id, deps.clock())
    addresses: dict[str, str | None] = {name: links.link(name) for name in known}
    for picture in brought:
        if await _shows_face(deps, picture) is not False:
            addresses[picture_id(picture.data)] = None
    if addresses and not is_given:
        raise ConsentNeeded(addresses)
    return frozenset(addresses)


async def record(session: WriteSession, user_id: str, picture_ids: Iterable[str], now: datetime) -> None:
    """Their creator has said that everybody in them has agreed. Those who said so before keep that date."""
    rows = update(Picture).where(
        Picture.user_id == user_id, Picture.id.in_(picture_ids), Picture.consented_at.is_(None)
    )
    await session.execute(rows.values(consented_at=now).execution_options(synchronize_session=False))


async def _unanswered(deps: StudioDeps, user_id: str, names: frozenset[str]) -> list[str]:
    """Those of the stored pictures in which somebody is seen about whom nothing has been said."""
    async with deps.database.read() as session:
        found = await pictures.find_all(session, user_id, names)
        own_face = await images.pictures_marked(session, user_id, "face", names)
    asked = {
        name: picture
        for name, picture in found.items()
        if picture.is_uploaded and picture.consented_at is None and name not in own_face
    }
    looked_at = await _looked_at(deps, user_id, [each for each in asked.values() if each.shows_face is None])
    return sorted(name for name, each in asked.items() if looked_at.get(name, each.shows_face) is not False)


async def _looked_at(deps: StudioDeps, user_id: str, rows: Iterable[Picture]) -> Mapping[str, bool | None]:
    """Whether these show a face, by id; remembered, so that each picture is looked at once."""
    found: dict[str, bool | None] = {}
    for row in rows:
        found[row.id] = await _shows_face(deps, await pictures.load(deps.storage, row))
    for seen in (True, False):
        names = [name for name, shows in found.items() if shows is seen]
        if names:
            async with deps.database.write() as session:
                rows_of = update(Picture).where(Picture.user_id == user_id, Picture.id.in_(sorted(names)))
                await session.execute(rows_of.values(shows_face=seen).execution_options(synchronize_session=False))
    return found


async def _shows_face(deps: StudioDeps, picture: EncodedPicture) -> bool | None:
    """None while nobody can look, on the first start before the weights have come: then it is asked to be sure."""
    if not deps.cutter.finds_faces:
        return None
    try:
        return bool(await deps.cutter.faces(picture))
    except CutOutFailed as error:
        raise FacesNotFoundNow from error
