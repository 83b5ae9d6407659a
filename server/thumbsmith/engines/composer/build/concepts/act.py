"""Somebody who does something to a thing, before a place that is out of focus."""

from __future__ import annotations

from collections.abc import Sequence

from thumbsmith.engines.composer.build.inked import PERSON_NAME
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.scene.types import Element

GROUP = "act"


def act_layers(_stage: Stage, heroes: Sequence[Element], _ground: Pixels, _pictures: Pictures) -> list[Element]:
    """The fist is before the tool, the tool before the thing."""
    people = [each for each in heroes if each.name.startswith(PERSON_NAME)]
    tool = heroes[-1:]
    things = [each for each in heroes if each not in people and each not in tool]
    return [each.model_copy(update={"groupId": GROUP}) for each in (*things, *tool, *people)]
