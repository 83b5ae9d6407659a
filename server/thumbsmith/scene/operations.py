"""Operations on a scene and its elements. Each returns a new, checked one; the one it was given stays as it was.

Values that an operation computes (moved or scaled ones) are kept within the limits of their fields. Values that a
caller hands over are not: wrong ones raise pydantic's ValidationError.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, TypeVar

from thumbsmith.scene.geometry import Point
from thumbsmith.scene.types import (
    FARTHEST,
    Adjustments,
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
    "image": ("width", "height", "feather"),
    "shape": ("width", "height", "strokeWidth", "cornerRadius"),
    "outline": ("width",),
    "glow": ("radius",),
    "shadow": ("offsetX", "offsetY", "blur"),
}


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
    if isinstance(element, TextElement):
        box = {"width": element.width, "fit": element.fit}
        fields |= {name: _limited(length * factor) for name, length in box.items() if length is not None}
    if isinstance(element, ImageElement | ShapeElement):
        fields["effects"] = tuple(_scaled_effect(effect, factor) for effect in element.effects)
    if isinstance(element, ImageElement) and element.adjustments:
        blur = _within_limits(Adjustments, "blur", element.adjustments.blur * factor)
        fields["adjustments"] = changed(element.adjustments, blur=blur)
    return changed(element, **fields)


def changed(model: Model, **fields: Any) -> Model:
    """A checked copy with other fields. Raises pydantic's ValidationError."""
    values = {name: getattr(model, name) for name in type(model).model_fields}
    return type(model).model_validate(values | fields)


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
