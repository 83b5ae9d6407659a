"""The work of the local model's process, with its input and output."""

from __future__ import annotations

from dataclasses import dataclass

from pydantic import TypeAdapter

from thumbsmith.engines.diffusers.wishes import Wish
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.platform.works import work


@dataclass(frozen=True)
class LocalModel:
    """`name`: a folder, or `owner/model` of a hub, which is fetched. None of the others: the model's own."""

    name: str
    device: str = "auto"
    steps: int | None = None
    guidance: float | None = None
    memory_gb: float | None = None
    """At most so much memory: of the GPU where there is one, else of the machine."""


@dataclass(frozen=True)
class Painting:
    model: LocalModel
    wish: Wish
    pictures: tuple[EncodedPicture, ...] = ()
    """Of "image" the one to begin with, of "inpaint" the canvas and a mask in which white is painted."""


@dataclass(frozen=True)
class Painted:
    data: bytes
    seconds: float
    device: str


@dataclass(frozen=True)
class Seen:
    """The process's description of itself."""

    device: str
    precision: str
    memory_gb: float
    """Of the device."""
    pipeline: str = ""
    """Its class, once it is loaded."""
    tasks: tuple[str, ...] = ()


MODEL, SEEN = TypeAdapter(LocalModel), TypeAdapter(Seen)
LOOK = work("look", MODEL, SEEN)
"""The device, and whether the model's folder holds one; nothing is loaded."""
LOAD = work("load", MODEL, SEEN)
PAINT = work("paint", TypeAdapter(Painting), TypeAdapter(Painted))
