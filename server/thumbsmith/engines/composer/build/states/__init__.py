"""Things to which something has happened: each treatment by the name that `data/states.toml` calls it, and the layers
of what belongs to it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

import numpy as np

from thumbsmith.engines.composer.build.concepts.parts import picture_layer
from thumbsmith.engines.composer.build.layers import Pictures, corner
from thumbsmith.engines.composer.build.states.breaking import broken, cut, split
from thumbsmith.engines.composer.build.states.cold import frozen
from thumbsmith.engines.composer.build.states.fire import burning, burnt, exploded, smoking
from thumbsmith.engines.composer.build.states.many import growing, heap, tiny
from thumbsmith.engines.composer.build.states.moving import falling, flying, gone
from thumbsmith.engines.composer.build.states.shapes import collapsed, melted, upside_down, wilted
from thumbsmith.engines.composer.build.states.shining import glowing, new
from thumbsmith.engines.composer.build.states.surface import dirty, mouldy, rusty, worn
from thumbsmith.engines.composer.build.states.treated import Effect, Thing, Treated, Treatment
from thumbsmith.engines.composer.build.states.water import flooded, leaking, wet
from thumbsmith.engines.composer.build.wording import Stage
from thumbsmith.engines.composer.chance import stable_seed
from thumbsmith.engines.composer.data.layouts.geometry import Slot
from thumbsmith.engines.composer.data.states import GroupOf, kinds_of, states
from thumbsmith.engines.composer.types import Casting, Pixels
from thumbsmith.scene.geometry import Point, bounds_of, rotate
from thumbsmith.scene.types import CANVAS_WIDTH, Element, ImageElement

TREATMENTS: Mapping[str, Treatment] = {
    "broken": broken,
    "burning": burning,
    "burnt": burnt,
    "collapsed": collapsed,
    "cut": cut,
    "dirty": dirty,
    "exploded": exploded,
    "falling": falling,
    "flooded": flooded,
    "flying": flying,
    "frozen": frozen,
    "glowing": glowing,
    "gone": gone,
    "growing": growing,
    "heap": heap,
    "leaking": leaking,
    "melted": melted,
    "mouldy": mouldy,
    "new": new,
    "rusty": rusty,
    "smoking": smoking,
    "split": split,
    "tiny": tiny,
    "upside-down": upside_down,
    "wet": wet,
    "wilted": wilted,
    "worn": worn,
}
GROUP = "happening"
OUTSIDE = 64.0
"""Canvas pixels beyond its edges that water fills, so that no edge of it is seen where the thing stands aside."""


@dataclass
class Effects:
    """What stands behind and before pictures of things, by the id of the picture."""

    of: dict[str, Treated] = field(default_factory=dict)

    def around(self, layers: Sequence[Element], pictures: Pictures) -> list[Element]:
        """The layers, each thing with what belongs to it, wherever it came to stand; they move together."""
        return [each for layer in layers for each in self._with_its_own(layer, pictures)]

    def _with_its_own(self, layer: Element, pictures: Pictures) -> Iterator[Element]:
        treated = self.of.get(layer.picture) if isinstance(layer, ImageElement) else None
        if treated is None or not isinstance(layer, ImageElement) or not (treated.behind or treated.in_front):
            yield layer
            return
        group = layer.groupId or f"{GROUP}-{layer.picture[:6]}"
        yield from (_effect_layer(effect, treated, layer, group, pictures) for effect in treated.behind)
        yield layer.model_copy(update={"groupId": group})
        yield from (_effect_layer(effect, treated, layer, group, pictures) for effect in treated.in_front)


def in_its_state(
    casting: Casting, group_of: GroupOf, pixels: Pixels, slot: Slot, stage: Stage, seed: int
) -> tuple[Treated, Slot]:
    """The picture of a thing after what has happened to it, and the slot about its new middle. The same seed and state
    give the same picture; where it stands in one of two halves, nothing of it reaches into the other."""
    rows, columns = pixels.shape[:2]
    middle = CANVAS_WIDTH / 2
    left, right = -OUTSIDE, CANVAS_WIDTH + OUTSIDE
    room = left, right
    if stage.layout.shows_states:
        room = (left, middle) if slot.x < middle else (middle, right)
    at = (slot.x - columns / 2, slot.y - rows / 2)
    thing = Thing(pixels, at, np.random.default_rng(stable_seed(seed, casting.state)), room)
    name = states().states[casting.state].treatment_of(kinds_of(casting.art or "", group_of))
    treated = TREATMENTS[name](thing)
    height, width = treated.picture.shape[:2]
    across, down = treated.at[0] + (width - columns) / 2, treated.at[1] + (height - rows) / 2
    return treated, replace(slot, x=slot.x + across, y=slot.y + down)


def _effect_layer(
    effect: Effect, treated: Treated, thing: ImageElement, group: str, pictures: Pictures
) -> ImageElement:
    """Where it belongs about the middle of the thing as that is placed: as large, and as much turned unless it lies
    level."""
    scale = thing.width / thing.originalWidth
    rows, columns = treated.picture.shape[:2]
    height, width = effect.pixels.shape[:2]
    across = (effect.at[0] - treated.at[0] + (width - columns) / 2) * scale
    down = (effect.at[1] - treated.at[1] + (height - rows) / 2) * scale
    rotation = 0.0 if effect.is_level else thing.rotation
    middle = bounds_of(thing).center
    place = rotate(Point(middle.x + across, middle.y + down), middle, rotation)
    left, top = corner(place.x, place.y, width * scale, height * scale, rotation)
    layer = picture_layer(effect.pixels, effect.name, "mark", (left, top), pictures, group)
    return layer.model_copy(update={"width": width * scale, "height": height * scale, "rotation": rotation})
