"""The order of a scene's layers, and their ids, which tell where they stand in it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from thumbsmith.engines.composer.types import Plan
from thumbsmith.scene.types import BubbleElement, Element, TextElement


def supports_last(layers: Sequence[Element]) -> list[Element]:
    """Supports in front of the heroes, behind everything else that was on top of them."""
    supports = [layer for layer in layers if layer.role == "support"]
    others = [layer for layer in layers if layer.role != "support"]
    last_hero = max((i for i, layer in enumerate(others) if layer.role == "hero"), default=-1)
    return [*others[: last_hero + 1], *supports, *others[last_hero + 1 :]]


def numbered(plan: Plan, layers: Sequence[Element]) -> tuple[Element, ...]:
    """With ids of their own; texts of kept bubbles follow their bubbles."""
    ids = {layer.id: _id(plan, i, layer) for i, layer in enumerate(layers) if isinstance(layer, BubbleElement)}
    return tuple(
        layer.model_copy(
            update={"id": _id(plan, i, layer)}
            | ({"bubbleId": ids.get(layer.bubbleId or "")} if isinstance(layer, TextElement) else {})
        )
        for i, layer in enumerate(layers)
    )


def _id(plan: Plan, position: int, layer: Element) -> str:
    digest = hashlib.blake2s(f"{plan.seed}/{position}/{layer.kind}".encode()).hexdigest()
    return f"{layer.kind}-{digest[:10]}"
