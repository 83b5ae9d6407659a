"""Writes every setting of `server/thumbsmith/settings/` where operators look for it: into `.env.example` and the
tables of `docs/operating.md`. Runs in the project's environment: `make settings`; with --check it only compares.
"""

from __future__ import annotations

import sys
import textwrap
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from pydantic.fields import FieldInfo
from pydantic_core import PydanticUndefined

from thumbsmith.settings import Section, Settings, default_packs_directory, default_web_directory, one_per_processor
from tools.setup.paths import ROOT

EXAMPLE = ROOT / ".env.example"
DOCUMENT = ROOT / "docs" / "operating.md"
BEGIN, END = "<!-- written by `make settings` -->\n", "<!-- to here -->\n"
WIDTH = 110
IN_WORDS: Mapping[Callable[..., Any], str] = {
    one_per_processor: "one per processor",
    default_packs_directory: "build/packs",
    default_web_directory: "web/build/client",
}
"""Defaults that differ from machine to machine."""
HEAD = """\
# Copy to .env and uncomment what you change. Every setting has a default that works on one machine;
# `./thumbsmith doctor` prints what is in force. docs/operating.md says more. Written by `make settings`.
"""


def sections() -> Iterator[tuple[str, Mapping[str, FieldInfo]]]:
    """Titles with the settings below them."""
    for section in reversed(Settings.__bases__):
        assert issubclass(section, Section)
        yield section.title, section.model_fields


def default_of(field: FieldInfo) -> str | None:
    """As it is written in the environment; None where there is none."""
    if field.default_factory is not None:
        return IN_WORDS[field.default_factory]
    if field.default is None or field.default is PydanticUndefined or field.default == "":
        return None
    if isinstance(field.default, bool):
        return str(field.default).lower()
    return f"{field.default:g}" if isinstance(field.default, float) else str(field.default)


def example_file() -> str:
    parts = [HEAD]
    for title, settings in sections():
        parts.append(f"\n## {title}\n")
        for name, field in settings.items():
            text = textwrap.fill(str(field.description), WIDTH, initial_indent="# ", subsequent_indent="# ")
            shown = field.examples[0] if field.examples else default_of(field) or ""
            parts.append(f"{text}\n#THUMBSMITH_{name.upper()}={'' if field.default_factory else shown}\n")
    return "".join(parts)


def tables() -> str:
    parts = []
    for title, settings in sections():
        parts.append(f"\n**{title}**\n\n| setting | default | |\n|---|---|---|\n")
        for name, field in settings.items():
            default = default_of(field)
            shown = "none" if default is None else f"`{default}`"
            meaning = str(field.description).replace("|", "\\|")
            example = f" `{field.examples[0]}`" if field.examples else ""
            parts.append(f"| `{name.upper()}` | {shown} | {meaning}{example} |\n")
    return "".join(parts) + "\n"


def written() -> dict[Path, str]:
    """The files as they should be."""
    before, _, rest = DOCUMENT.read_text("utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    return {EXAMPLE: example_file(), DOCUMENT: f"{before}{BEGIN}{tables()}{END}{after}"}


def main(*arguments: str) -> int:
    stale = {path: text for path, text in written().items() if path.read_text("utf-8") != text}
    if "--check" in arguments:
        for path in stale:
            print(f"{path.relative_to(ROOT)} does not list the settings as they are: run `make settings`.")
        return 1 if stale else 0
    for path, text in stale.items():
        path.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
