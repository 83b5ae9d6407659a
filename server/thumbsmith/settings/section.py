"""The part of the settings that one area needs."""

from __future__ import annotations

import os
from typing import ClassVar

from pydantic_settings import BaseSettings, SettingsConfigDict


class Section(BaseSettings):
    """Names are the field names in capitals after `THUMBSMITH_`."""

    model_config = SettingsConfigDict(
        env_prefix="THUMBSMITH_", env_file=".env", env_ignore_empty=True, frozen=True, extra="ignore"
    )
    title: ClassVar[str]
    """Above its settings in the lists for operators."""


def one_per_processor() -> int:
    return max(1, os.cpu_count() or 1)
