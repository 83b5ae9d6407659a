"""Changes by hand to the engine's pictures, and to every template: light as part of its pictures, and no
hidden layers."""

from __future__ import annotations

from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.text import drawn_bounds, measure
from thumbsmith.scene.geometry import Point, bounds_of
from thumbsmith.scene.operations import changed, moved_element, scaled_element
from thumbsmith.scene.types import Element, ImageElement, Relight, Scene, TextElement
from tools.art.templates.recipes import Recipe


def direct(scene: Scene, recipe: Recipe, fonts: FontLibrary) -> Scene:
    """Raises KeyError for words or a layer that the picture does not have."""
    there = {each.name for each in scene.elements}
    said = {each.text for each in scene.elements if isinstance(each, TextElement)}
    for name in {*recipe.without, *recipe.moved} - there:
        raise KeyError(name)
    for text in recipe.texts.keys() - said:
        raise KeyError(text)
    kept = [each for each in scene.elements if each.visible and each.name not in recipe.without]
    return changed(scene, elements=tuple(_directed(each, recipe, fonts) for each in kept))


def _directed(element: Element, recipe: Recipe, fonts: FontLibrary) -> Element:
    right, down, factor = recipe.moved.get(element.name, (0.0, 0.0, 1.0))
    box = drawn_bounds(element, measure(element, fonts)) if isinstance(element, TextElement) else bounds_of(element)
    made: Element = element
    if isinstance(element, TextElement):
        made = _worded(element, recipe.texts.get(element.text, element.text), fonts)
    elif isinstance(element, ImageElement):
        made = _lit(element)
    return moved_element(scaled_element(made, factor, box.center) if box else made, right, down)


def _lit(element: ImageElement) -> ImageElement:
    """With the relit picture as its own: a template is small, and its light is not set again."""
    light = next((effect for effect in element.effects if isinstance(effect, Relight)), None)
    if light is None:
        return element
    effects = tuple(effect for effect in element.effects if effect is not light)
    return element.model_copy(update={"picture": light.picture, "effects": effects})


def _worded(element: TextElement, text: str, fonts: FontLibrary) -> Element:
    """Other words in the same place, not wider than before, on the same middle line."""
    before = drawn_bounds(element, measure(element, fonts))
    other = element.model_copy(update={"text": text, "name": element.name.replace(element.text, text)})
    after = drawn_bounds(other, measure(other, fonts))
    if text == element.text or before is None or after is None:
        return other
    factor = min(1.0, before.width / after.width)
    smaller = scaled_element(other, factor, Point(before.left, before.center.y))
    own = drawn_bounds(smaller, measure(smaller, fonts)) if isinstance(smaller, TextElement) else None
    return moved_element(smaller, before.left - own.left, before.center.y - own.center.y) if own else smaller
