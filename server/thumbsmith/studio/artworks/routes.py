"""HTTP calls of art. What there is, in small, lies under `/packs/elements`."""

from __future__ import annotations

from thumbsmith.accounts.dependencies import OwnUser
from thumbsmith.platform.calls import Router
from thumbsmith.platform.dependencies import ReadDatabase
from thumbsmith.studio.artworks import service
from thumbsmith.studio.artworks.schemas import ArtworkId, ArtworkIdsAnswer, ArtworkLayersAnswer, Words
from thumbsmith.studio.artworks.service import Artworks
from thumbsmith.studio.pictures.service import PictureLinks

router = Router(prefix="/v1/artworks", tags=["artworks"])


@router.get("")
async def find_artworks(words: Words, user: OwnUser, deps: Artworks) -> ArtworkIdsAnswer:
    """Art that the words name, or nearly mean."""
    return ArtworkIdsAnswer(artworks=list(await service.find(deps, user.id, words)))


@router.get("/favourites")
async def list_favourite_artworks(user: OwnUser, session: ReadDatabase) -> ArtworkIdsAnswer:
    """The creator's favourites, newest first."""
    return ArtworkIdsAnswer(artworks=[each.artwork for each in await service.favourites(session, user.id)])


@router.put("/{artwork}/favourite", status_code=204)
async def add_favourite_artwork(artwork: ArtworkId, user: OwnUser, deps: Artworks) -> None:
    async with deps.database.write() as session:
        await service.add_favourite(session, user.id, artwork, deps.clock())


@router.delete("/{artwork}/favourite", status_code=204)
async def remove_favourite_artwork(artwork: ArtworkId, user: OwnUser, deps: Artworks) -> None:
    async with deps.database.write() as session:
        await service.remove_favourite(session, user.id, artwork)


@router.post("/{artwork}/use")
async def copy_artwork(artwork: ArtworkId, user: OwnUser, deps: Artworks) -> ArtworkLayersAnswer:
    """A piece of art as layers, with pictures of the creator's own. Free."""
    layers = await service.use(deps, user.id, artwork)
    links = PictureLinks(deps.signer, user.id, deps.clock())
    return ArtworkLayersAnswer(
        name=layers.name,
        elements=list(layers.elements),
        background=layers.background,
        pictures=links.links(layers.pictures),
    )
