"""The picture while it is edited: its scene and files, and what several kinds of edit need to know of it."""

from __future__ import annotations

import hashlib
import io
import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageOps

from thumbsmith.engines.base import EditNotPossible
from thumbsmith.engines.composer.build.art import ArtLibrary
from thumbsmith.engines.composer.edit.commands import Target
from thumbsmith.engines.composer.text import stems
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.pictures.encode import jpeg, picture_id, stored, webp
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.faces import Face
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.provenance import Source, generative_source_of, marked
from thumbsmith.pictures.render import PictureCache, render
from thumbsmith.scene import parts
from thumbsmith.scene.operations import changed
from thumbsmith.scene.types import (
    CANVAS_HEIGHT,
    CANVAS_WIDTH,
    Background,
    Element,
    ImageElement,
    Scene,
    ShapeElement,
    TextElement,
)

BACKGROUND_QUALITY = 92
SKETCH_WIDTH = 768
"""Pixels: wide enough to tell what covers what."""
KEPT = 8
"""Levels of a mask (of 255) that still mean 'stays': what a lossy file or a soft brush leaves behind."""
_LINE_NUMBERS = {"first": 1, "1st": 1, "second": 2, "2nd": 2, "third": 3, "3rd": 3, "fourth": 4, "4th": 4, "last": -1}
_LINE = re.compile(rf"({'|'.join(_LINE_NUMBERS)}) lines?")
SHAPE_NAMES = {"ellipse": "ring circle oval", "rectangle": "box frame", "arrow": "arrow", "burst": "burst explosion"}
PAINTERS = "an engine that paints (OpenAI with a key, or diffusers on a GPU) can."
"""The end of a sentence that says what this engine can't do."""
FindFaces = Callable[[Pixels], Sequence[Face]]
"""The faces of an RGB picture, largest first."""


class Canvas:
    """Mutable: each edit replaces `scene` and adds files. `mask` is H x W (0 stays, 255 changes), None without one."""

    def __init__(
        self,
        scene: Scene,
        files: dict[str, EncodedPicture],
        fonts: FontLibrary,
        art: ArtLibrary,
        packs: Path,
        mask: NDArray[np.uint8] | None = None,
        seed: int = 0,
        find_faces: FindFaces | None = None,
    ) -> None:
        self.scene = scene
        self.files = files
        self.fonts = fonts
        self.art = art
        self.packs = packs
        self.mask = mask
        self.pointed: frozenset[str] = frozenset()
        """Ids of the layers that the mask means; none where it means a part of the picture."""
        self.seed = seed
        self.find_faces = find_faces
        """None where its weights are not there."""
        self._unpacked = PictureCache()
        self._pixels: dict[str, Pixels] = {}
        self._count = 0

    def pixels(self, name: str) -> Pixels:
        """A picture as straight RGBA."""
        if name not in self._pixels:
            self._pixels[name] = np.asarray(Image.open(io.BytesIO(self.files[name].data)).convert("RGBA"))
        return self._pixels[name]

    def source(self, name: str | None) -> Source | None:
        """The part of a generative model in a picture."""
        return generative_source_of(self.files[name].data) if name in self.files else None

    def source_of_ground(self) -> Source | None:
        return self.source(self.scene.background.picture)

    def add(self, pixels: Pixels, source: Source | None = None, *, exact: bool = False) -> str:
        """Keeps a picture (RGB or RGBA) and gives its id. `source`: of what it was made of. `exact`: without loss, for
        what has to meet its edges."""
        picture = Image.fromarray(pixels)
        if exact:
            file = stored(picture, lossless=True)
        else:
            file = webp(picture) if picture.mode == "RGBA" else jpeg(picture, BACKGROUND_QUALITY)
        return self.keep(marked(file, source))

    def keep(self, file: EncodedPicture) -> str:
        """Keeps a file as it is and gives its id."""
        name = picture_id(file.data)
        self.files[name] = file
        return name

    def draw(self, elements: Sequence[Element] | None = None, *, width: int = CANVAS_WIDTH) -> Pixels:
        """The background with these elements (all of them by default), as RGB."""
        scene = self.scene if elements is None else self.scene.model_copy(update={"elements": tuple(elements)})
        return render(scene, self.files, self.fonts, width=width, cache=self._unpacked)

    def ground(self) -> Pixels:
        """The background as it fills the canvas, RGB; its file's own pixels when they have that size."""
        background = self.scene.background
        if background.picture is None:
            return self.draw(())
        pixels = self.pixels(background.picture)
        if pixels.shape[:2] == (CANVAS_HEIGHT, CANVAS_WIDTH) and int(pixels[..., 3].min()) == 255:
            return np.ascontiguousarray(pixels[..., :3])
        fitted = ImageOps.fit(Image.fromarray(pixels), (CANVAS_WIDTH, CANVAS_HEIGHT))
        plain = Image.new("RGB", fitted.size, background.color)
        plain.paste(fitted, mask=fitted.getchannel("A"))
        return np.asarray(plain)

    def set_ground(self, rgb: Pixels, source: Source | None = None) -> None:
        """`source`: who made it, where it was not made of the ground that was there."""
        fields = {
            "picture": self.add(rgb, source or self.source_of_ground()),
            "name": self.scene.background.name or "Picture",
        }
        self.scene = changed(self.scene, background=changed(self.scene.background, **fields))

    def set_elements(self, elements: Iterable[Element]) -> None:
        self.scene = changed(self.scene, elements=tuple(elements))

    def replace(self, *elements: Element) -> None:
        """Each in the place of the one with its id."""
        fresh = {element.id: element for element in elements}
        self.set_elements(fresh.get(element.id, element) for element in self.scene.elements)

    def insert(self, element: Element, index: int) -> None:
        elements = list(self.scene.elements)
        elements.insert(index, element)
        self.set_elements(elements)

    def fresh_id(self, kind: str) -> str:
        """One that no element has; the same every time the same edit is made."""
        taken = {element.id for element in self.scene.elements}
        while True:
            self._count += 1
            digest = hashlib.blake2s(f"{self.seed}/{self._count}/{kind}".encode()).hexdigest()
            name = f"{kind}-{digest[:10]}"
            if name not in taken:
                return name

    def ink(self, element: Element, *, width: int = SKETCH_WIDTH) -> NDArray[np.uint8]:
        """The opacity of each pixel where this element alone is drawn: what white and black behind it differ less."""
        alone = Scene(elements=(changed(element, visible=True),))
        black, white = (
            render(changed(alone, background=Background(color=color)), self.files, self.fonts, width=width)
            for color in ("#000000", "#ffffff")
        )
        seen = (white.astype(np.int16) - black).max(axis=2)
        return np.asarray(255 - np.clip(seen, 0, 255), np.uint8)

    def sketched_mask(self) -> NDArray[np.bool_]:
        """The marked pixels, at the size of `ink`."""
        assert self.mask is not None
        size = (SKETCH_WIDTH, SKETCH_WIDTH * CANVAS_HEIGHT // CANVAS_WIDTH)
        return np.asarray(cv2.resize(self.mask, size, interpolation=cv2.INTER_AREA) >= 96)

    def layers(self, target: Target) -> tuple[Element, ...]:
        """The visible elements that are meant; for the picture all images. Raises EditNotPossible for a name that is
        none of theirs."""
        visible = tuple(element for element in self.scene.elements if element.visible)
        match target.part:
            case "text":
                return tuple(parts.texts(self.scene))
            case "subject":
                return parts.subjects(self.scene)
            case "background":
                return parts.scenery(self.scene)
            case "named":
                return self._called(target.words, visible)
            case "mask":
                return tuple(each for each in visible if each.id in self.pointed)
            case _:
                return tuple(each for each in visible if isinstance(each, ImageElement) and each.role != "logo")

    def _called(self, name: str, visible: Sequence[Element]) -> tuple[Element, ...]:
        if line := _line_of_text(name, visible):
            return (line,)
        wanted = stems(name)
        common = [len(wanted & names_of(element)) for element in visible]
        most = max(common, default=0)
        found = tuple(element for element, shared in zip(visible, common, strict=True) if shared == most > 0)
        # 'Remove the cat' means what is drawn, not the headline that speaks of it.
        found = tuple(element for element in found if not isinstance(element, TextElement)) or found
        if not found:
            raise EditNotPossible(
                f'There is no layer called "{name}" in this picture: mark it with the mask and ask again, or {PAINTERS}'
            )
        return found

    def below(self, subject: ImageElement) -> ImageElement | None:
        """The hidden photo that a subject was cut out of."""
        return parts.behind(self.scene, subject)


def _line_of_text(name: str, visible: Sequence[Element]) -> TextElement | None:
    """'The second line' of words that stand below each other."""
    said = _LINE.fullmatch(name)
    texts = [each for each in visible if isinstance(each, TextElement) and each.bubbleId is None]
    number = _LINE_NUMBERS[said.group(1)] if said else 0
    if not number or len(texts) < max(2, number):
        return None
    return sorted(texts, key=lambda text: text.y)[number - 1 if number > 0 else number]


def names_of(element: Element) -> set[str]:
    said = f"{element.name} {element.role or ''} {element.kind}"
    if isinstance(element, ShapeElement):
        said += f" {element.shape} {SHAPE_NAMES.get(element.shape, '')}"
    if isinstance(element, TextElement):
        said += f" {element.text}"
    return stems(said) - {"hero", "object"}


def read_mask(picture: EncodedPicture) -> NDArray[np.uint8]:
    """A mask's picture as one channel: white changes, black or transparent stays. Raises EditNotPossible when it marks
    nothing."""
    mask = Image.open(io.BytesIO(picture.data)).convert("RGBA")
    ground = Image.new("RGBA", mask.size, "black")
    levels = np.asarray(Image.alpha_composite(ground, mask).convert("L")).copy()
    levels[levels <= KEPT] = 0
    if not levels.any():
        raise EditNotPossible("The mask marks nothing: paint over what is to change.")
    return levels
