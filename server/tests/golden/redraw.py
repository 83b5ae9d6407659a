"""Draws the expected pictures of the golden scenes again: `python -m tests.golden.redraw [NAME ...]`.

Do this after a wanted change of the renderer, look at every picture, and commit what is right.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PIL import Image

from tests.golden import golden
from thumbsmith.pictures.fonts import FontLibrary


def main(names: list[str], font_folder: Path) -> None:
    fonts = FontLibrary.load(font_folder)
    for name in names or golden.NAMES:
        file = golden.expected_file(name)
        file.parent.mkdir(exist_ok=True)
        Image.fromarray(golden.draw(golden.scene(name), fonts)).save(file, "WEBP", lossless=True, method=6)
        sys.stdout.write(f"{file.name}: {file.stat().st_size // 1024} KB\n")


if __name__ == "__main__":
    main(sys.argv[1:], golden.FONTS)
