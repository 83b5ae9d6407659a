"""The server's renderer: a scene to pixels, as docs/scene.md says. The browser's renderer follows the same page.

One file per kind of element; `stage` is the surface they draw on, `effects` what several of them share.
"""

from thumbsmith.pictures.render.pictures import (
    MissingPictureError,
    PictureCache,
    PictureSource,
    UnreadablePictureError,
)
from thumbsmith.pictures.render.scene import render

__all__ = ["MissingPictureError", "PictureCache", "PictureSource", "UnreadablePictureError", "render"]
