"""Pictures that tell something by how they are arranged (`Layout.concept`): their ground, and the layers between it and
the words."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from thumbsmith.engines.composer.build.concepts.act import act_layers
from thumbsmith.engines.composer.build.concepts.figure import figure_layers
from thumbsmith.engines.composer.build.concepts.giant import giant_layers
from thumbsmith.engines.composer.build.concepts.laid import laid_layers
from thumbsmith.engines.composer.build.concepts.maps import map_layers
from thumbsmith.engines.composer.build.concepts.presenter import presenter_ground, presenter_layers
from thumbsmith.engines.composer.build.concepts.ringed import ringed_ground, ringed_layers
from thumbsmith.engines.composer.build.concepts.split import split_ground, split_layers
from thumbsmith.engines.composer.build.concepts.talk import talk_layers
from thumbsmith.engines.composer.build.layers import Pictures
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.data.layouts.geometry import Concept
from thumbsmith.engines.composer.types import Pixels
from thumbsmith.scene.types import Element

Layers = Callable[[Stage, Sequence[Element], Pixels, Pictures], list[Element]]
"""Of a stage, its heroes in their slots, the ground as it is painted, and the pictures to which new ones are added."""
LAYERS: Mapping[Concept, Layers] = {
    "act": act_layers,
    "figure": figure_layers,
    "giant": giant_layers,
    "laid": laid_layers,
    "map": map_layers,
    "presenter": presenter_layers,
    "ringed": ringed_layers,
    "split": split_layers,
    "talk": talk_layers,
}
GROUNDS: Mapping[Concept, Callable[[Pixels, Stage], Pixels]] = {
    "act": presenter_ground,
    "presenter": presenter_ground,
    "ringed": ringed_ground,
    "split": split_ground,
}


def concept_ground(concept: Concept, painted: Pixels, stage: Stage) -> Pixels:
    return GROUNDS[concept](painted, stage) if concept in GROUNDS else painted


def concept_layers(
    concept: Concept, stage: Stage, heroes: Sequence[Element], ground: Pixels, pictures: Pictures
) -> list[Element]:
    """Everything that tells it. A hidden layer, as the whole photo of a cut-out is, stays below what is seen."""
    hidden = [each for each in heroes if not each.visible]
    shown = [each for each in heroes if each.visible]
    return [*hidden, *LAYERS[concept](stage, shown, ground, pictures)]
