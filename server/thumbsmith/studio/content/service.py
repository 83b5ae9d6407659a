"""Use case of the content rules: look at words before any engine does, and tell creator and operator."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol

import structlog

from thumbsmith.platform.metrics import Metrics
from thumbsmith.studio.content.errors import ContentNotAllowed
from thumbsmith.studio.content.rules import ContentRules

log = structlog.get_logger(__name__)

Use = Literal["generate", "edit", "prompt help", "reading", "demo"]


class ContentDeps(Protocol):
    content_rules: ContentRules
    metrics: Metrics


def check(deps: ContentDeps, use: Use, texts: Mapping[str, str], user_id: str | None = None) -> None:
    """Raises ContentNotAllowed for the first of the texts (by the names of their fields) that breaks a rule.

    The operator's log gets the rule and whose account it was, never the words themselves, and of visitors nothing.
    """
    try:
        refuse(deps.content_rules, texts)
    except ContentNotAllowed as refused:
        found = refused.found
        deps.metrics.content_refusals.labels(found.category, use).inc()
        log.warning(
            "content rule",
            category=found.category,
            rule=found.rule,
            use=use,
            field=refused.field,
            user=user_id or "visitor",
        )
        raise


def refuse(rules: ContentRules, texts: Mapping[str, str]) -> None:
    """Raises ContentNotAllowed for the first of the texts (by the names of their fields) that breaks a rule."""
    for field, text in texts.items():
        if (found := rules.find(text)) is not None:
            raise ContentNotAllowed(found, field)
