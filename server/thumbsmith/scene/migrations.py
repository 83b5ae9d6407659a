"""Reads a stored scene of any version: brought up to the present one step by step, then checked.

When the document changes, raise SCENE_VERSION and add the step from the old version to MIGRATIONS; a stored scene is
never changed in place. A field that nobody knows is refused, so that nothing is lost silently.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pydantic import TypeAdapter, ValidationError

from thumbsmith.scene.types import LEAST_CROP, MAXIMUM_ELEMENTS, SCENE_VERSION, Element, Scene

Document = dict[str, Any]
Migration = Callable[[Document], Document]
ELEMENT: TypeAdapter[Element] = TypeAdapter(Element)


def add_pen_widths(document: Document) -> Document:
    """Version 2: a stroke may be as wide at each point as the pen was pressed. Older strokes are even, as they were."""
    elements = document["elements"]
    if not isinstance(elements, list):
        return document
    return {**document, "elements": [_with_widths(element) for element in elements]}


def _with_widths(element: object) -> object:
    is_line = isinstance(element, dict) and element.get("kind") == "line"
    return {"widths": [], **element} if isinstance(element, dict) and is_line else element


def clip_crops(document: Document) -> Document:
    """Version 3: a crop lies in its picture. Older ones are cut to it; one that shows nothing of it is taken off."""
    elements = document["elements"]
    if not isinstance(elements, list):
        return document
    return {**document, "elements": [_with_clipped_crop(element) for element in elements]}


def _with_clipped_crop(element: object) -> object:
    if not isinstance(element, dict) or not isinstance(crop := element.get("crop"), dict):
        return element
    numbers = [crop.get("x", 0), crop.get("y", 0), crop.get("width", 1), crop.get("height", 1)]
    if not all(isinstance(number, int | float) for number in numbers):
        return element
    x, y, width, height = numbers
    shown = {"x": x, "y": y, "width": min(width, 1 - x), "height": min(height, 1 - y)}
    return {**element, "crop": shown if min(shown["width"], shown["height"]) >= LEAST_CROP else None}


MIGRATIONS: Mapping[int, Migration] = {1: add_pen_widths, 2: clip_crops}
"""From version *n* to version *n* + 1, by *n*."""


class SceneUnreadableError(Exception):
    """The document is no scene; the message says to a person what is wrong."""


class SceneTooNewError(SceneUnreadableError):
    """A later version of the program wrote the document."""


def load(document: object) -> Scene:
    """The scene in a parsed JSON document of any version up to the present one.

    Element by element: in between, other threads get their turn. Raises SceneTooNewError and SceneUnreadableError.
    """
    upgraded = upgrade(document, MIGRATIONS, SCENE_VERSION)
    elements = upgraded["elements"]
    if isinstance(elements, list | tuple) and len(elements) <= MAXIMUM_ELEMENTS:
        upgraded = {**upgraded, "elements": [_element(place, each) for place, each in enumerate(elements)]}
    try:
        return Scene.model_validate(upgraded)
    except ValidationError as error:
        raise SceneUnreadableError(_first_problem(error)) from error


def _element(place: int, element: object) -> Element:
    try:
        return ELEMENT.validate_python(element)
    except ValidationError as error:
        raise SceneUnreadableError(_first_problem(error, ("elements", place))) from error


def upgrade(document: object, migrations: Mapping[int, Migration], present: int) -> Document:
    """Bring a document up to the version `present`; the one handed over is not changed."""
    if not isinstance(document, dict) or "elements" not in document:
        raise SceneUnreadableError("This is not a thumbnail document.")
    version = document.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise SceneUnreadableError("This thumbnail document does not say its version.")
    if version > present:
        raise SceneTooNewError(
            f"This thumbnail was made with a newer Thumbsmith (its document is version {version}, this program reads "
            f"up to {present}). Update Thumbsmith to open it; nothing has been changed."
        )
    upgraded = dict(document)
    while upgraded["version"] < present:
        step = upgraded["version"]
        upgraded = {**migrations[step](upgraded), "version": step + 1}
    return upgraded


def _first_problem(error: ValidationError, within: tuple[str | int, ...] = ()) -> str:
    """Such as: Element 3 of the thumbnail: text.fontSize: Input should be less than or equal to 2000."""
    problem = error.errors(include_url=False)[0]
    place = [*within, *problem["loc"]]
    where = "The thumbnail"
    if len(place) > 1 and place[0] == "elements" and isinstance(place[1], int):
        where = f"Element {place[1] + 1} of the thumbnail"
        place = place[2:]
    path = ".".join(str(part) for part in place)
    text = problem["msg"].removeprefix("Value error, ")
    return f"{where}: {path}: {text}" if path else f"{where}: {text}"
