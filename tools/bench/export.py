"""A poster's 1280x720 JPEG out of its scene: our renderer beside resvg, which draws the same poster from an SVG.

The floor is what nobody gets around: shrinking and writing a canvas that is already drawn.
"""

from __future__ import annotations

import asyncio
import base64
import io
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from statistics import median

import resvg_py
from PIL import Image

from thumbsmith.pictures.encode import frame_jpeg, picture_id
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.renderer import SceneRenderer
from thumbsmith.scene.types import Scene
from tools.bench.table import Row
from tools.setup.paths import PACKS, SERVER

REPEATS = 9
GOLDEN = SERVER / "tests" / "golden"
ROLES = {"BACKGROUND": 0, "SMALL": 1, "HERO": 2}


def rows() -> Iterator[Row]:
    scene = Scene.model_validate_json((GOLDEN / "scenes" / "poster.json").read_text())
    pictures = {name: read(GOLDEN / "pictures" / f"{name}.png") for name in scene.pictures()}
    first, following, canvas = asyncio.run(ours(scene, pictures))
    svg = as_svg(scene, pictures)
    fonts = [str(PACKS / "fonts" / "anton-400.ttf")]
    peer = repeated(lambda: svg_to_jpeg(svg, fonts))
    floor = repeated(lambda: frame_jpeg(canvas, scene.frame.y))
    yield Row("export 1280x720 JPG of a poster, warm", following, "resvg 0.5 drawing it from SVG", peer)
    yield Row("export 1280x720 JPG of a poster, first of a process", first, "resvg 0.5 drawing it from SVG", peer)
    yield Row("export 1280x720 JPG of a poster, warm", following, "floor: a drawn canvas, shrunk and written", floor)


def read(path: Path) -> EncodedPicture:
    data = path.read_bytes()
    with Image.open(io.BytesIO(data)) as picture:
        if picture_id(data) != path.stem:
            raise ValueError(f"{path.name} is not what its name says")
        return EncodedPicture(data, "image/png", picture.width, picture.height)


async def ours(scene: Scene, pictures: dict[str, EncodedPicture]) -> tuple[float, float, Image.Image]:
    """Milliseconds of the first export, whose process has to start, the median of the following, and the canvas."""
    moments = []
    async with SceneRenderer(PACKS) as renderer:
        for _ in range(REPEATS + 1):
            started = time.perf_counter()
            await renderer.export(scene, pictures, "jpg", whole_canvas=False)
            moments.append(1000 * (time.perf_counter() - started))
        canvas = await renderer.canvas(scene, pictures)
    return moments[0], median(moments[1:]), Image.open(io.BytesIO(canvas.data)).convert("RGB")


def as_svg(scene: Scene, pictures: dict[str, EncodedPicture]) -> str:
    """The SVG twin with the scene's own pictures in it."""
    images = [element.picture for element in scene.elements if element.kind == "image"]
    names = [scene.background.picture or "", *images]
    svg = (Path(__file__).parent / "poster.svg").read_text()
    for role, place in ROLES.items():
        data = base64.b64encode(pictures[names[place]].data).decode()
        svg = svg.replace(f'"{role}"', f'"data:image/png;base64,{data}"')
    return svg


def svg_to_jpeg(svg: str, fonts: list[str]) -> bytes:
    png = resvg_py.svg_to_bytes(svg_string=svg, font_files=fonts, skip_system_fonts=True)
    target = io.BytesIO()
    Image.open(io.BytesIO(bytes(png))).convert("RGB").save(target, "JPEG", quality=90)
    return target.getvalue()


def repeated(work: Callable[[], object]) -> float:
    """Median milliseconds."""
    moments = []
    for _ in range(REPEATS):
        started = time.perf_counter()
        work()
        moments.append(1000 * (time.perf_counter() - started))
    return median(moments)
