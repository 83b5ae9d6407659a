"""Scenes that nobody could draw in time are refused before anything is drawn, stored or charged."""

from __future__ import annotations

from thumbsmith.pictures.renderer import SceneNotDrawn, check_drawable
from thumbsmith.scene.types import Scene
from thumbsmith.studio.exports.errors import NotDrawn


def refuse_heavy(scene: Scene) -> Scene:
    """The scene itself. Raises NotDrawn."""
    try:
        check_drawable(scene)
    except SceneNotDrawn as error:
        raise NotDrawn(str(error)) from error
    return scene
