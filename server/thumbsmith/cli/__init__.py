"""The command line. One module per command; nothing heavy is loaded before a command needs it."""

from __future__ import annotations


def main() -> None:
    try:
        from thumbsmith.cli.program import program  # drawing processes import this package again: keep it light

        program(prog_name="thumbsmith")
    except KeyboardInterrupt:  # while it was still loading
        raise SystemExit(130) from None
