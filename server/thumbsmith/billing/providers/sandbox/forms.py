"""Stripe's requests: forms whose names nest with brackets (`items[0][price]=…`). Pure."""

from __future__ import annotations

import re
from typing import Any
from urllib.parse import parse_qsl

Form = dict[str, Any]
PARTS = re.compile(r"[^\[\]]+")
DEEPEST = 8


def parse(text: str) -> Form:
    """The nested values, all of them texts. Raises ValueError for what nests absurdly."""
    root: Form = {}
    for name, value in parse_qsl(text, keep_blank_values=True, max_num_fields=1000):
        parts = PARTS.findall(name)
        if name.endswith("[]"):
            parts.append(str(len(at(root, parts))))
        if not parts or len(parts) > DEEPEST:
            raise ValueError(name)
        at(root, parts[:-1])[parts[-1]] = value
    folded = fold(root)
    assert isinstance(folded, dict)
    return folded


def at(root: Form, parts: list[str]) -> Form:
    for part in parts:
        root = root.setdefault(part, {})
        if not isinstance(root, dict):
            raise ValueError(part)  # noqa: TRY004  # the text is at fault
    return root


def fold(value: Any) -> Any:
    """Names that are all numbers are the places of a list."""
    if not isinstance(value, dict):
        return value
    if value and all(name.isdigit() for name in value):
        return [fold(value[name]) for name in sorted(value, key=int)]
    return {name: fold(inner) for name, inner in value.items()}


def whole(form: Form, name: str, default: int | None = None) -> int | None:
    text = form.get(name)
    return int(text) if isinstance(text, str) and text.lstrip("-").isdigit() else default


def yes(form: Form, name: str) -> bool | None:
    return {"true": True, "false": False}.get(str(form.get(name)))
