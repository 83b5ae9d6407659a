"""Text as the studio sets it: shaping, line breaking, layout and fitting. Drawing is in `pictures.render`.

fonts = FontLibrary.load(settings.packs_dir / "fonts")
element = fit_element(element, fonts, width=700, height=300, outline=0.06)
layout = measure(element, fonts)              # lines with baseline, width, cap and ink boxes, in the element's box
element = place_ink(element, layout, 60, 120)
drawn_bounds(element, layout)                 # the upright box on the canvas, outlines and plates included
"""

from thumbsmith.pictures.text.fitting import center_ink, fit_element, fit_font_size, place_ink
from thumbsmith.pictures.text.layout import Line, TextLayout, drawn_bounds, effect_reach, measure, plate_box

__all__ = [
    "Line",
    "TextLayout",
    "center_ink",
    "drawn_bounds",
    "effect_reach",
    "fit_element",
    "fit_font_size",
    "measure",
    "place_ink",
    "plate_box",
]
