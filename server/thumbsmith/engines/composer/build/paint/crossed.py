"""A picture crossed out: a red ring with a bar over it, as a sign says that something is not there."""

from __future__ import annotations

import numpy as np
from PIL import Image, ImageDraw

from thumbsmith.engines.composer.types import Pixels

RING, RIM = 0.085, 0.018
"""Widths of the red ring and of its white rim, as shares of the picture."""
RED, WHITE = (232, 28, 36, 255), (255, 255, 255, 255)
INSIDE = 0.84
"""Share of the ring that the picture fills."""
SAMPLES = 3
"""Drawn this many times larger and made smaller, for smooth edges."""


def crossed_out(pixels: Pixels) -> Pixels:
    """RGBA of any size in, a square RGBA picture of its longer side out, the picture inside the ring."""
    side = max(pixels.shape[:2])
    inside = Image.fromarray(pixels)
    inside.thumbnail((round(side * INSIDE), round(side * INSIDE)), Image.Resampling.LANCZOS)
    page = Image.new("RGBA", (side, side))
    page.paste(inside, ((side - inside.width) // 2, (side - inside.height) // 2))
    page.alpha_composite(_sign(side))
    return np.asarray(page)


def _sign(side: int) -> Image.Image:
    large = side * SAMPLES
    sign = Image.new("RGBA", (large, large))
    pen = ImageDraw.Draw(sign)
    for color, spare in ((WHITE, 0.0), (RED, RIM)):
        edge, width = spare * large, (RING + 2 * (RIM - spare)) * large
        pen.ellipse((edge, edge, large - edge, large - edge), outline=color, width=round(width))
    for color, width in ((WHITE, RING + 2 * RIM), (RED, RING)):
        reach = (0.5 - RING / 2 - RIM) * large * 0.7071
        middle = large / 2
        ends = (middle - reach, middle - reach, middle + reach, middle + reach)
        pen.line(ends, fill=color, width=round(width * large))
    return sign.resize((side, side), Image.Resampling.LANCZOS)
