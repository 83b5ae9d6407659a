"""Text as the studio sets it: shaping, line breaking and layout. Drawing is in `pictures.render`.

    fonts = FontLibrary.load(settings.packs_dir / "fonts")
    layout = measure(element, fonts)        # lines with baseline, width, cap and ink boxes, in the element's own box
    drawn_bounds(element, layout)           # the upright box on the canvas, outlines and plates included

Everything scales with the font size, so a text is fitted by measuring it once and dividing.
"""

from thumbsmith.pictures.text.fitting import fitted
from thumbsmith.pictures.text.layout import Line, TextLayout, drawn_bounds, measure

__all__ = ["Line", "TextLayout", "drawn_bounds", "fitted", "measure"]
