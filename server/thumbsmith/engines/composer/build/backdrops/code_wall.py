"""A wall of source code, near lines sharp, far lines dissolving into light."""

from __future__ import annotations

import numpy as np

from thumbsmith.engines.composer.build.paint.canvas import Canvas, paint
from thumbsmith.engines.composer.build.paint.grid import Grid
from thumbsmith.engines.composer.build.paint.lettering import typeface
from thumbsmith.engines.composer.build.paint.particles import bokeh
from thumbsmith.engines.composer.build.paint.seeds import generator
from thumbsmith.engines.composer.colour import gradient_map, lighten, mix, rgb, tone
from thumbsmith.engines.composer.types import Backdrop, BackdropRequest, Finish, Palette, Pixels
from thumbsmith.platform.graphics import skia

CODE = (
    "def solve(grid, depth=0):",
    "    for row in range(len(grid)):",
    "        if grid[row] is None:",
    "            return search(row + 1)",
    "class Player(Entity):",
    "    health: int = 100",
    "import numpy as np",
    "    while not queue.empty():",
    "        node = queue.pop()",
    "        yield node.value",
    "const user = await load(id)",
    "if (score > best) best = score;",
    "    return items.map(x => x * 2)",
    "let total = prices.reduce(sum, 0)",
    "try: connect(host, port)",
    "except TimeoutError: retry()",
    "print(f'hello {name}')",
    "async def fetch(url: str) -> bytes:",
    "    assert len(data) == 64",
    "SELECT name FROM users WHERE age > 18",
)
KEYWORD_LIST = "def for in if is return class import while not yield const await let try except async assert"
KEYWORDS = frozenset(KEYWORD_LIST.split(" "))
ADVANCE = 0.50
"""Width set aside for a letter, in em."""
LONGEST = max(len(line) for line in CODE)


def draw(request: BackdropRequest) -> Pixels:
    random = generator(request.seed, "code wall")
    width, height, palette = request.width, request.height, request.palette
    grid = Grid.over(width, height)
    stops = [
        (0, mix(palette.outer, "#000000", 0.2)),
        (0.4, mix(palette.outer, palette.middle, 0.75)),
        (1, palette.inner),
    ]
    canvas = Canvas.of(gradient_map(grid.glow(request.focus, 0.95), stops), width, height)
    far = canvas.small(2)
    _lines(far, random, request, 0.026, 0.34, 0.0)
    canvas.shine(far, blur=4.5, mode="screen")
    near = canvas.small(1)
    _lines(near, random, request, 0.040, 0.55, 0.03)
    canvas.shine(near, blur=1.0, mode="screen")
    canvas.lay((grid.glow(request.focus, 0.62) * 0.6)[..., None] * rgb(palette.glow))
    bokeh(canvas, random, [palette.glow, lighten(palette.accent, 0.2)], 36, (6, 44), 0.32)
    return canvas.rgb()


def _lines(
    layer: Canvas, random: np.random.Generator, request: BackdropRequest, size: float, alpha: float, tilt: float
) -> None:
    """Columns of code, seen slightly from the side; `size` is a share of the height."""
    pixels = layer.height * size
    font = skia.Font(typeface(request.packs, "roboto-condensed"), pixels)
    colours = _syntax(request.palette)
    layer.draw.save()
    layer.draw.skew(0, -tilt if request.focus[0] > 0.5 else tilt)
    column_width = (LONGEST + 2) * pixels * ADVANCE
    for column in range(int(layer.width / column_width) + 1):
        for row in range(-2, int(1.15 / (size * 1.5)) + 2):
            line = CODE[int(random.integers(0, len(CODE)))]
            x = column * column_width + (len(line) - len(line.lstrip()) - 1) * pixels * ADVANCE
            for word in line.split():
                kind = 0 if word.strip("(:") in KEYWORDS else 1 if "(" in word else 2 if word[0].isdigit() else 3
                layer.draw.drawString(word, x, row * pixels * 1.5, font, paint(colours[kind], alpha))
                x += (len(word) + 1) * pixels * ADVANCE
    layer.draw.restore()


def _syntax(palette: Palette) -> tuple[str, str, str, str]:
    """Colours of keywords, calls, numbers and the rest."""
    return tone(palette.accent, 0.62, 0.9), tone(palette.glow, 0.66, 0.9), "#9cffb0", mix(palette.glow, "#ffffff", 0.55)


BACKDROP = Backdrop(
    key="code-wall",
    label="Source code",
    draw=draw,
    finish=Finish(text_side=0.54, vignette=0.42, bottom=0.36, bloom=0.24, contrast=1.06, saturation=1.1),
    genres=frozenset({"coding", "tech"}),
    moods=frozenset({"curious", "serious"}),
)
