"""The title's number, two thirds of the picture tall, with its thing standing partly in front of it."""

from __future__ import annotations

from thumbsmith.engines.composer.data.layouts.geometry import Column, Layout, Slot

LAYOUT = Layout(
    key="giant-number",
    label="Giant number",
    heroes=(Slot("subject", 1245, 692, 560, 530, 3),),
    column=Column(64, 118, 1010, 780, align="right", loud_height=610),
    text_side="left",
    focus=(0.5, 0.45),
    tag=False,
    weight=1.0,
    words_behind=True,
    mirrors=False,  # on the other hand the thing would hide the first digit, by which a number is read
    fonts=("anton", "oswald"),
    uses_photo=False,
)
