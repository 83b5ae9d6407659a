"""Makes the sandbox's `shapes.json` out of Stripe's OpenAPI document: `python -m tests.billing.shapes`."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from tests.billing.stripe_document import Schema, document, resolved
from thumbsmith.billing.providers.sandbox import shapes
from thumbsmith.billing.providers.sandbox.shapes import PREFIXES

PARTS = ("payment_method_card", "subscription_schedule_phase_configuration", "subscription_schedule_configuration_item")
FILE = Path(shapes.__file__).with_suffix(".json")
DEEPEST = 4
EMPTY: dict[str, Any] = {"string": "", "integer": 0, "number": 0, "boolean": False, "array": []}


def shape(schema: Schema, depth: int = 0) -> dict[str, Any]:
    """Every field that is always sent, and those that are sent as null."""
    required = set(schema.get("required", []))
    fields = schema.get("properties", {})
    return {
        name: None if field.get("x-nullable") else empty(field, depth)
        for name, field in sorted(fields.items())
        if name in required or field.get("x-nullable")
    }


def empty(schema: Schema, depth: int) -> Any:
    if "$ref" in schema and depth >= DEEPEST:
        return None
    schema = resolved(schema)
    if "enum" in schema:
        return schema["enum"][0]
    if "anyOf" in schema:
        return empty(schema["anyOf"][0], depth)
    if schema.get("type") == "object":
        return shape(schema, depth + 1)
    return EMPTY.get(schema.get("type", ""))


def made() -> str:
    schemas = document()["components"]["schemas"]
    return json.dumps({kind: shape(schemas[kind]) for kind in (*PREFIXES, *PARTS)}, indent=1, sort_keys=True) + "\n"


if __name__ == "__main__":
    FILE.write_text(made())
