"""The installation's content rules on the command line: the same words are refused there as by the server."""

from __future__ import annotations

from collections.abc import Mapping

from thumbsmith.settings import Settings


def check_words(settings: Settings, texts: Mapping[str, str]) -> None:
    """Raises ContentNotAllowed, and RulesUnreadable when an operator's rules can't be read."""
    from thumbsmith.studio.content.rules import load_rules
    from thumbsmith.studio.content.service import refuse

    refuse(load_rules(settings.content_categories, settings.content_rules), texts)
