"""Draws every golden scene as the browser's parity test needs it: `python -m tests.golden.for_browser FOLDER`.

Writes `NAME.png` (the frame, 1280x720) and `NAME.json` (widths of every text's lines, by element id).
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from PIL import Image

from tests.golden import golden
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.render import render
from thumbsmith.pictures.text import measure
from thumbsmith.scene.types import TextElement

WIDTH = 1280


def main(folder: Path) -> None:
    fonts = FontLibrary.load(golden.FONTS)
    for name in golden.NAMES:
        scene = golden.scene(name)
        picture = render(scene, golden.pictures(), fonts, width=WIDTH, crop_frame=True)
        Image.fromarray(picture).save(folder / f"{name}.png", compress_level=1)
        widths = {
            element.id: [line.width for line in measure(element, fonts).lines]
            for element in scene.elements
            if isinstance(element, TextElement)
        }
        (folder / f"{name}.json").write_text(json.dumps(widths))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
