"""The abilities and prices of each family of image models. A parameter that a model does not know is refused with an
error, so an unknown model gets the part that all understand.

Sources: the parameters' documentation in openai-python 3.54 (`types/image_generate_params.py`,
`image_edit_params.py`), OpenAI's price list of November 2026.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

CANVAS_SIZE = "1536x1024"
"""A standard size of every model, and exactly our canvas."""


@dataclass(frozen=True)
class Price:
    """Dollars per million tokens."""

    text_in: float
    image_in: float
    image_out: float


@dataclass(frozen=True)
class Abilities:
    size: str = CANVAS_SIZE
    qualities: frozenset[str] = frozenset({"low", "medium", "high", "auto"})
    partial_pictures: int = 0
    """The number of unfinished pictures that may be asked for while it paints; 0: the answer does not stream."""
    input_fidelity: bool = False
    """Whether `input_fidelity="high"` is understood; others are always faithful, and refuse the word."""
    price: Price | None = None


_NEW = frozenset({"low", "medium", "high", "xhigh", "max", "auto"})
_PRICE = Price(text_in=5, image_in=8, image_out=30)
PARTIALS = 2
"""Each costs 100 output tokens."""

FAMILIES: Mapping[str, Abilities] = {
    "gpt-image-1.5": Abilities(
        partial_pictures=PARTIALS, input_fidelity=True, price=Price(text_in=5, image_in=8, image_out=32)
    ),
    "gpt-image-1-mini": Abilities(partial_pictures=PARTIALS),
    "gpt-image-2": Abilities(partial_pictures=PARTIALS, price=_PRICE),
    "gpt-image-2.5": Abilities(qualities=_NEW, partial_pictures=PARTIALS, price=_PRICE),
    "gpt-image-2.6": Abilities(qualities=_NEW, partial_pictures=PARTIALS, price=_PRICE),
    "chatgpt-image": Abilities(partial_pictures=PARTIALS),
}
"""By the beginning of the model's name; the longest that fits counts."""


def abilities_of(model: str) -> Abilities:
    fitting = [family for family in FAMILIES if model == family or model.startswith((f"{family}-", f"{family}."))]
    return FAMILIES[max(fitting, key=len)] if fitting else Abilities()


def quality_for(model: str, wanted: str) -> str:
    """The wanted quality if the model knows it; else its highest."""
    known = abilities_of(model).qualities
    return wanted if wanted in known else "high"
