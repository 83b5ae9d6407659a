"""Operations on a scene. Every operation returns a new, checked scene; the one it was given stays as it was.

Values that an operation computes (moved or scaled ones) are kept within the limits of their fields. Values that a
caller hands over are not: wrong ones raise pydantic's ValidationError.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from thumbsmith.scene.geometry import Point
from thumbsmith.scene.types import (
    FARTHEST,
    Element,
    Glow,
    ImageElement,
    LineElement,
    Outline,
    Relight,
    Scene,
    SceneModel,
    Shadow,
    ShapeElement,
    TextElement,
)

Model = TypeVar("Model", bound=SceneModel)

# The fields that grow with an element, by its kind or its effect's. Effects of text are in em and grow with its font
# size.
_SCALED_FIELDS: Mapping[str, tuple[str, ...]] = {
    "line": ("strokeWidth",),
    "text": ("fontSize",),
    "bubble": ("width", "height", "borderWidth", "tailLength"),
    "image": ("width", "height"),
    "shape": ("width", "height", "strokeWidth", "cornerRadius"),
    "outline": ("width",),
    "glow": ("radius",),
    "shadow": ("offsetX", "offsetY", "blur"),
}


class UnknownElementError(Exception):
    """No element of the scene has that id."""

    def __init__(self, element_id: str) -> None:
        super().__init__(f"The thumbnail has no element {element_id}.")
        self.element_id = element_id


def find(scene: Scene, element_id: str) -> Element:
    """Raises UnknownElementError."""
    for element in scene.elements:
        if element.id == element_id:
            return element
    raise UnknownElementError(element_id)


def add(scene: Scene, element: Element, index: int | None = None) -> Scene:
    """Above everything, or below the element that now stands at `index` (counted from the bottom)."""
    elements = list(scene.elements)
    elements.insert(len(elements) if index is None else index, element)
    return _with_elements(scene, elements)


def replace(scene: Scene, element: Element) -> Scene:
    """Put the element in the place of the one with its id. Raises UnknownElementError."""
    find(scene, element.id)
    return _with_elements(scene, (element if each.id == element.id else each for each in scene.elements))


def change(scene: Scene, element_id: str, **fields: Any) -> Scene:
    """Set fields of one element. Raises UnknownElementError."""
    return replace(scene, changed(find(scene, element_id), **fields))


def remove(scene: Scene, element_ids: Iterable[str]) -> Scene:
    """Remove the elements, and with a bubble its text. Raises UnknownElementError."""
    gone = _with_bubble_texts(scene, element_ids)
    return _with_elements(scene, (element for element in scene.elements if element.id not in gone))


def reorder(scene: Scene, element_id: str, index: int) -> Scene:
    """Move an element to a place of the stack, counted from the bottom. Raises UnknownElementError."""
    element = find(scene, element_id)
    others = [other for other in scene.elements if other.id != element_id]
    others.insert(max(0, index), element)
    return _with_elements(scene, others)


def move(scene: Scene, element_ids: Iterable[str], right: float, down: float) -> Scene:
    """Move the elements by canvas pixels, and with a bubble its text. Raises UnknownElementError."""
    moved = _with_bubble_texts(scene, element_ids)
    return _with_elements(
        scene,
        (moved_element(element, right, down) if element.id in moved else element for element in scene.elements),
    )


def scale(scene: Scene, element_id: str, factor: float, about: Point) -> Scene:
    """Scale one element with all that belongs to it, effects included. Raises UnknownElementError."""
    return replace(scene, scaled_element(find(scene, element_id), factor, about))


def rename_pictures(scene: Scene, names: Mapping[str, str]) -> Scene:
    """Give pictures other ids, wherever the scene names them; ids that `names` does not hold stay."""
    background = scene.background
    if background.picture is not None:
        background = changed(background, picture=names.get(background.picture, background.picture))
    elements = [
        _with_renamed_pictures(element, names) if isinstance(element, ImageElement) else element
        for element in scene.elements
    ]
    return changed(scene, background=background, elements=elements)


def moved_element(element: Element, right: float, down: float) -> Element:
    if isinstance(element, LineElement):
        xs = [_limited(x + right) for x in element.points[0::2]]
        ys = [_limited(y + down) for y in element.points[1::2]]
        return changed(element, points=_interleaved(xs, ys))
    return changed(element, x=_limited(element.x + right), y=_limited(element.y + down))


def scaled_element(element: Element, factor: float, about: Point) -> Element:
    """Grown by `factor` (above 0) away from `about`: place, size, stroke and effects."""
    fields: dict[str, Any] = _scaled_fields(element, factor)
    if isinstance(element, LineElement):
        xs = [_limited(about.x + (x - about.x) * factor) for x in element.points[0::2]]
        ys = [_limited(about.y + (y - about.y) * factor) for y in element.points[1::2]]
        return changed(element, points=_interleaved(xs, ys), **fields)
    fields["x"] = _limited(about.x + (element.x - about.x) * factor)
    fields["y"] = _limited(about.y + (element.y - about.y) * factor)
    if isinstance(element, TextElement) and element.width is not None:
        fields["width"] = _limited(element.width * factor)
    if isinstance(element, ImageElement | ShapeElement):
        fields["effects"] = tuple(_scaled_effect(effect, factor) for effect in element.effects)
    return changed(element, **fields)


def changed(model: Model, **fields: Any) -> Model:
    """A checked copy with other fields. Raises pydantic's ValidationError."""
    values = {name: getattr(model, name) for name in type(model).model_fields}
    return type(model).model_validate(values | fields)


def _with_elements(scene: Scene, elements: Iterable[Element]) -> Scene:
    return changed(scene, elements=tuple(elements))


def _with_bubble_texts(scene: Scene, element_ids: Iterable[str]) -> set[str]:
    wanted = {find(scene, element_id).id for element_id in element_ids}
    texts = (element for element in scene.elements if isinstance(element, TextElement))
    return wanted | {text.id for text in texts if text.bubbleId in wanted}


def _with_renamed_pictures(element: ImageElement, names: Mapping[str, str]) -> ImageElement:
    effects = tuple(
        changed(effect, picture=names.get(effect.picture, effect.picture)) if isinstance(effect, Relight) else effect
        for effect in element.effects
    )
    return changed(element, picture=names.get(element.picture, element.picture), effects=effects)


def _scaled_effect(effect: Any, factor: float) -> Any:
    if isinstance(effect, Outline | Glow | Shadow):
        return changed(effect, **_scaled_fields(effect, factor))
    return effect


def _scaled_fields(model: Any, factor: float) -> dict[str, float]:
    return {
        name: _within_limits(type(model), name, getattr(model, name) * factor) for name in _SCALED_FIELDS[model.kind]
    }


def _within_limits(model: type[SceneModel], field: str, value: float) -> float:
    for constraint in model.model_fields[field].metadata:
        value = max(value, getattr(constraint, "ge", value))
        value = min(value, getattr(constraint, "le", value))
    return value


def _limited(coordinate: float) -> float:
    return min(max(coordinate, -FARTHEST), FARTHEST)


def _interleaved(xs: Iterable[float], ys: Iterable[float]) -> tuple[float, ...]:
    return tuple(value for pair in zip(xs, ys, strict=True) for value in pair)
