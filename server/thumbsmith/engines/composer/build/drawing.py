"""One plan drawn to the end: scene, pictures, preview. This is what runs in a worker process."""

from __future__ import annotations

from pathlib import Path

from PIL import Image

from thumbsmith.engines.base import Variation
from thumbsmith.engines.composer.build.art import ArtLibrary
from thumbsmith.engines.composer.build.keeping import facts_of
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.mending import mended
from thumbsmith.engines.composer.build.staging import Staging
from thumbsmith.engines.composer.material import NOTHING_BROUGHT, Material
from thumbsmith.engines.composer.types import Plan
from thumbsmith.pictures.encode import jpeg
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.provenance import generative_source_of, marked
from thumbsmith.pictures.render import render
from thumbsmith.scene.types import Scene


class Drawing:
    """Holds what a process needs to draw: fonts and art stay open between pictures."""

    def __init__(self, packs: Path, cache: Path) -> None:
        self.fonts = FontLibrary.load(packs / "fonts")
        self.art = ArtLibrary(packs, cache)
        self._staging = Staging(packs, self.art, self.fonts)

    def scene(self, plan: Plan, material: Material = NOTHING_BROUGHT) -> tuple[Scene, Pictures]:
        """The picture as layers, every word of it readable."""
        staged, pictures = self._staging.scene(plan, material)
        if plan.backdrop_photo is not None and not plan.kept.background:
            staged = _with_marked_backdrop(staged, pictures, material.photos[plan.backdrop_photo].original)
        scene = mended(staged, pictures.pixels, self.fonts)
        return scene.model_copy(update={"facts": {**facts_of(plan), **staged.facts}}), pictures

    def draw(self, plan: Plan, material: Material = NOTHING_BROUGHT) -> Variation:
        scene, pictures = self.scene(plan, material)
        pixels = render(scene, pictures.pixels, self.fonts)
        return Variation(
            index=plan.index,
            scene=scene,
            pictures=pictures.files,
            flattened=jpeg(Image.fromarray(pixels)),
            facts=facts_of(plan),
        )


def _with_marked_backdrop(scene: Scene, pictures: Pictures, photo: EncodedPicture) -> Scene:
    """The backdrop that was painted over a photo carries that photo's mark."""
    name = scene.background.picture
    source = generative_source_of(photo.data)
    if name is None or source is None:
        return scene
    file, pixels = pictures.files.pop(name), pictures.pixels.pop(name)
    background = scene.background.model_copy(update={"picture": pictures.keep(marked(file, source), pixels)})
    return scene.model_copy(update={"background": background})
