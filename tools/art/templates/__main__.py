"""Makes the templates: `python -m tools.art.templates draw` lets the engine draw what they are chosen from, `ship`
takes the chosen pictures, applies what was directed by hand and writes what is shipped. Look at every preview
afterwards, also at 168 pixels: what can not be read there is no template.
"""

from __future__ import annotations

import argparse
import asyncio
import io
import json
from pathlib import Path

from PIL import Image

from thumbsmith.engines.base import GenerationRequest
from thumbsmith.engines.composer.engine import ComposerEngine
from thumbsmith.pictures.encode import narrowed, picture_id, webp
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.pictures.render import render
from thumbsmith.scene.migrations import load
from thumbsmith.scene.operations import rename_pictures
from thumbsmith.scene.types import CANVAS_WIDTH, ImageElement, Scene
from thumbsmith.settings import Settings
from tools.art.templates.directing import direct
from tools.art.templates.recipes import RECIPES, Recipe

ROOT = Path(__file__).resolve().parents[3]
SCENES = ROOT / "server" / "thumbsmith" / "studio" / "templates" / "built_in"
PREVIEWS = ROOT / "web" / "public" / "templates"
DRAWN = ROOT / "build" / "templates"
VARIATIONS = 4
PICTURE_QUALITY, PREVIEW_QUALITY = 84, 84
PREVIEW_WIDTH = 640


async def draw(folder: Path) -> None:
    """Every variation of the recipes' prompts: scenes, and the pictures that they name."""
    settings = Settings()
    engine = ComposerEngine(settings.packs_dir, settings.data_dir / "cache")
    try:
        await engine.warm_up()
        for recipe in RECIPES:
            request = GenerationRequest(prompt=recipe.prompt, seed=recipe.seed, variations=VARIATIONS)
            async for variation in engine.generate(request, lambda *_: None, lambda: False):
                document = json.dumps(variation.scene.model_dump(mode="json"))
                scene_file(folder, recipe, variation.index).write_text(document, encoding="utf-8")
                for name, picture in variation.pictures.items():
                    (folder / f"{name}.{picture.media_type.removeprefix('image/')}").write_bytes(picture.data)
            print(recipe.id, flush=True)
    finally:
        await engine.close()


def scene_file(folder: Path, recipe: Recipe, take: int) -> Path:
    return folder / f"{recipe.id}-{take}.json"


def ship(folder: Path) -> None:
    """Write scenes, pictures, previews and the list of them."""
    fonts = FontLibrary.load(Settings().packs_dir / "fonts")
    for place in (SCENES / "pictures", PREVIEWS):
        place.mkdir(parents=True, exist_ok=True)
        for old in place.iterdir():
            old.unlink()
    lines = []
    for recipe in RECIPES:
        document = json.loads(scene_file(folder, recipe, recipe.take).read_text(encoding="utf-8"))
        scene, pictures = shrunk(direct(load(document), recipe, fonts), folder)
        text = json.dumps(scene.model_dump(mode="json"), ensure_ascii=False, indent=1)
        (SCENES / f"{recipe.id}.json").write_text(f"{text}\n", encoding="utf-8")
        for name, picture in pictures.items():
            (SCENES / "pictures" / f"{name}.webp").write_bytes(picture.data)
        drawn = Image.fromarray(render(scene, pictures, fonts, width=1280, crop_frame=True))
        preview = narrowed(webp(drawn, 100).data, PREVIEW_WIDTH, PREVIEW_QUALITY)
        (PREVIEWS / f"{recipe.id}.webp").write_bytes(preview.data)
        lines.append({"id": recipe.id, "name": recipe.name, "niche": recipe.niche, "words": recipe.words})
        print(f"{recipe.id}  {sum(len(picture.data) for picture in pictures.values()) // 1000} kB", flush=True)
    text = json.dumps(lines, ensure_ascii=False, indent=1)
    (SCENES / "templates.json").write_text(f"{text}\n", encoding="utf-8")


def shrunk(scene: Scene, folder: Path) -> tuple[Scene, dict[str, EncodedPicture]]:
    """Every picture as small a file as its size on the canvas allows, and the scene with their new names."""
    widths = {each.picture: each.width for each in scene.elements if isinstance(each, ImageElement)}
    names: dict[str, str] = {}
    pictures: dict[str, EncodedPicture] = {}
    for name in sorted(scene.pictures()):
        with Image.open(next(folder.glob(f"{name}.*"))) as opened:
            picture = opened.convert("RGBA" if opened.has_transparency_data else "RGB")
        width = min(picture.width, round(widths.get(name, CANVAS_WIDTH)))
        size = (width, max(1, round(picture.height * width / picture.width)))
        made = io.BytesIO()
        picture.resize(size, Image.Resampling.LANCZOS).save(
            made, "WEBP", quality=PICTURE_QUALITY, alpha_quality=90, method=6
        )
        names[name] = picture_id(made.getvalue())
        pictures[names[name]] = EncodedPicture(made.getvalue(), "image/webp", *size)
    return rename_pictures(scene, names), pictures


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m tools.art.templates", description=__doc__)
    parser.add_argument("step", choices=("draw", "ship"))
    parser.add_argument("--drawn", type=Path, default=DRAWN, help="what was drawn [%(default)s]")
    chosen = parser.parse_args()
    chosen.drawn.mkdir(parents=True, exist_ok=True)
    if chosen.step == "draw":
        asyncio.run(draw(chosen.drawn))
    else:
        ship(chosen.drawn)


if __name__ == "__main__":
    main()
