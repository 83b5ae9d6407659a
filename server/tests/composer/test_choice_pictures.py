"""What a creator chooses from has a picture in the web app."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from thumbsmith.engines.composer.data.drawn_people import drawn_people
from thumbsmith.engines.composer.data.layouts import LAYOUTS
from thumbsmith.engines.composer.data.moods import MOODS
from thumbsmith.engines.composer.data.styles import STYLES
from tools.setup.paths import WEB


@pytest.mark.parametrize(
    ("kind", "keys"),
    [
        ("layout", {key: layout for key, layout in LAYOUTS.items() if layout.is_offered}),
        ("mood", MOODS),
        ("style", STYLES),
        ("character", drawn_people().characters),
    ],
)
def test_every_choice_has_its_picture_and_no_picture_is_left_over(kind: str, keys: Iterable[str]) -> None:
    """Drawn by `python -m tools.art.web_pictures choices characters`."""
    pictures = {file.stem for file in (WEB / "public" / "choices" / kind).glob("*.webp")}
    assert pictures == {*keys, "any"}
