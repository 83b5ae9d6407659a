"""The command line. One module per command; nothing heavy is loaded before a command needs it."""

from __future__ import annotations


def main() -> None:
    from thumbsmith.cli.program import program  # drawing processes import this package again: keep it light

    program(prog_name="thumbsmith")
