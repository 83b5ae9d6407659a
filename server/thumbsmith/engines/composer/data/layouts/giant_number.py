"""The title's number, two thirds of the picture tall, with its thing standing partly in front of it, and what it
counts below."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="giant-number",
    label="Giant number",
    heroes=(Slot("subject", 1245, 692, 560, 530, 3),),
    column=Column(64, 100, 1010, 680, align="right", loud_height=560),
    text_side="left",
    focus=(0.5, 0.45),
    tag_column=Column(84, 806, 836, 114, 0, align="right", vertical="bottom", loud_height=106),
    weight=1.0,
    words_behind=True,
    mirrors=False,  # on the other hand the thing would hide the first digit, by which a number is read
    fonts=("anton", "oswald"),
    uses_photo=False,
)
