"""`thumbsmith read`: what the composer understands of a prompt. Draws nothing, asks no server."""

from __future__ import annotations

import json
from collections.abc import Iterator

import click

from thumbsmith.cli.content_rules import check_words
from thumbsmith.cli.generate import check_prompt, check_title, checked
from thumbsmith.engines.base import MAXIMUM_VARIATIONS, GenerationRequest
from thumbsmith.engines.composer.data.library import IconLibrary
from thumbsmith.engines.composer.plan.brief import Briefing
from thumbsmith.engines.composer.plan.director import Director
from thumbsmith.engines.composer.read.printing import as_json, for_a_person
from thumbsmith.engines.composer.read.reader import Reader
from thumbsmith.pictures.fonts import FontLibrary
from thumbsmith.settings import Settings


@click.command()
@click.argument("prompt", callback=checked(check_prompt))
@click.option("--title", default="", callback=checked(check_title), help="The video's title, where PROMPT is a brief.")
@click.option("--json", "is_json", is_flag=True, help="One JSON object.")
@click.option("--why", is_flag=True, help="Also what every candidate got for what.")
def read(prompt: str, title: str, is_json: bool, why: bool) -> None:
    """Say what the composer understands of a PROMPT, and draw nothing.

    It asks no language model, even where one is set up.
    """
    settings = Settings()
    check_words(settings, {"prompt": prompt, "title": title})
    packs = settings.packs_dir
    reader = Reader(IconLibrary.load(packs), packs / "models")
    reading = reader.read(prompt, title)
    if is_json:
        click.echo(json.dumps(as_json(reading), ensure_ascii=False))
    else:
        click.echo("\n".join(for_a_person(reading, why=why)))
    if why:
        request = GenerationRequest(prompt, title, variations=MAXIMUM_VARIATIONS)
        director = Director(FontLibrary.load(packs / "fonts"))
        for line in reasons(director, Briefing(reader), request):
            click.echo(line, err=is_json)


def reasons(director: Director, briefing: Briefing, request: GenerationRequest) -> Iterator[str]:
    """Of every variation the candidates whose words were set, best first, and the terms of their scores."""
    for number, considered in enumerate(director.considered(briefing.read(request), request), start=1):
        for each in considered:
            plan = each.plan
            words = " / ".join(line.text for line in plan.headline.lines) or "no words"
            art = ", ".join(casting.art for casting in plan.heroes if casting.art) or "words alone"
            terms = ", ".join(f"{name} {value:+.1f}" for name, value in each.score.terms if value)
            yield f"{number}  {each.score.total:6.1f}  {plan.layout}, {plan.style}, {art}: {words}"
            yield f"           {terms}"
