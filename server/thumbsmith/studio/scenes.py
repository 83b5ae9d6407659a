"""A scene as it comes in a request: it is read on its own, outside the event loop, and within limits of its own."""

from __future__ import annotations

import asyncio
from typing import Annotated

from pydantic import PlainValidator
from pydantic_core import to_json

from thumbsmith.platform.errors import InvalidInput
from thumbsmith.scene.migrations import SceneUnreadableError, load
from thumbsmith.scene.types import Scene

MAXIMUM_SCENE_BYTES = 2_000_000
"""Of the document as JSON without blanks. Pictures are files of their own, and do not count; the heaviest scene that an
engine makes has 60 kB."""
TOO_LARGE = (
    f"The layers of a thumbnail take at most {MAXIMUM_SCENE_BYTES // 1_000_000} MB. Remove some strokes or texts."
)


class SceneRefused(InvalidInput):
    """The input is no scene, or too large for one; the text says to a person what is wrong."""

    def __init__(self, text: str) -> None:
        super().__init__(text, details=[{"field": "scene", "error": text}])


class GivenScene:
    """A parsed document of which nothing is known yet. The OpenAPI document says that it is a `Scene`."""

    def __init__(self, document: object) -> None:
        self._document = document

    async def read(self) -> Scene:
        """Of any version that we know. Raises SceneRefused."""
        return await asyncio.to_thread(read_scene, self._document)


SceneField = Annotated[GivenScene, PlainValidator(GivenScene, json_schema_input_type=Scene)]


async def read_given(scene: GivenScene | None) -> Scene | None:
    """Raises SceneRefused."""
    return None if scene is None else await scene.read()


def read_scene(document: object) -> Scene:
    """Takes up to a quarter of a second. Raises SceneRefused."""
    if is_too_large(document):
        raise SceneRefused(TOO_LARGE)
    try:
        scene = load(document)
        is_too_long = len(scene.model_dump_json()) > MAXIMUM_SCENE_BYTES  # with every default, as it is stored
    except SceneUnreadableError as error:
        raise SceneRefused(str(error)) from error
    except ValueError as error:
        raise SceneRefused("This thumbnail document holds letters that can't be stored.") from error
    if is_too_long:
        raise SceneRefused(TOO_LARGE)
    return scene


def is_too_large(document: object) -> bool:
    """Measured in parts, so that other threads get their turn, and no further than needed."""
    if not isinstance(document, dict):
        return False
    elements = document.get("elements")
    parts = elements if isinstance(elements, list) else []
    left = MAXIMUM_SCENE_BYTES - size_of({name: value for name, value in document.items() if name != "elements"})
    for part in parts:
        left -= size_of(part) + 1
        if left < 0:
            return True
    return left < 0


def size_of(part: object) -> int:
    try:
        return len(to_json(part))
    except ValueError:  # it is no JSON that could be stored; `read_scene` says what is wrong with it
        return 0
