"""Every setting is listed, with its meaning, where operators look for it."""

from __future__ import annotations

import re

from thumbsmith.settings import Settings
from tools.setup.settings_lists import DOCUMENT, EXAMPLE, written


def test_the_lists_are_those_of_the_settings() -> None:
    for path, text in written().items():
        assert path.read_text("utf-8") == text, f"{path.name}: run `make settings`"


def test_every_setting_says_what_it_means() -> None:
    fields = Settings.model_fields
    assert [name for name, field in fields.items() if not field.description] == []


def test_every_setting_stands_in_both_lists_once() -> None:
    names = sorted(name.upper() for name in Settings.model_fields)
    assert sorted(re.findall(r"^#THUMBSMITH_(\w+)=", EXAMPLE.read_text("utf-8"), re.MULTILINE)) == names
    assert sorted(re.findall(r"^\| `([A-Z_]+)` \|", DOCUMENT.read_text("utf-8"), re.MULTILINE)) == names
