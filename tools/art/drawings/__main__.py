"""`python -m tools.art.drawings` writes every drawing of the families."""

from __future__ import annotations

from thumbsmith.engines.composer.data.library import DRAWINGS

from . import figures, flags
from .animals import ANIMALS
from .people import PEOPLE
from .scenery import SCENERY


def drawings() -> dict[str, str]:
    """Every drawing of the families as an SVG document, by name."""
    people = {f"silhouette-of-{name}": figures.drawing(layers()) for name, layers in PEOPLE.items()}
    shadows = {f"shadow-of-{name}": figures.drawing(layers()) for name, layers in {**ANIMALS, **SCENERY}.items()}
    return people | shadows | {f"flag-of-{name}": flags.drawing(patches) for name, patches in flags.FLAGS.items()}


def main() -> None:
    for name, drawing in drawings().items():
        (DRAWINGS / f"{name}.svg").write_text(drawing, "utf-8")


if __name__ == "__main__":
    main()
