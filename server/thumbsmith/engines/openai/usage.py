"""The real cost of a picture upstream."""

from __future__ import annotations

from dataclasses import dataclass

from openai.types.image_edit_completed_event import Usage as EditUsage
from openai.types.image_gen_completed_event import Usage as StreamedUsage
from openai.types.images_response import Usage

from thumbsmith.engines.openai.abilities import Price

MILLION = 1_000_000


@dataclass(frozen=True)
class Spent:
    text_in: int
    image_in: int
    image_out: int

    def dollars(self, price: Price) -> float:
        return (
            self.text_in * price.text_in + self.image_in * price.image_in + self.image_out * price.image_out
        ) / MILLION

    def facts(self, price: Price | None) -> dict[str, str]:
        """For the record of the variation; without a known price only the tokens."""
        said = {
            "upstreamTextTokens": str(self.text_in),
            "upstreamImageTokens": str(self.image_in),
            "upstreamOutputTokens": str(self.image_out),
        }
        return said | ({"upstreamDollars": f"{self.dollars(price):.6f}"} if price else {})


def spent(usage: Usage | StreamedUsage | EditUsage | None) -> Spent | None:
    """None where the server says nothing of it."""
    if usage is None:
        return None
    details = usage.input_tokens_details
    return Spent(details.text_tokens, details.image_tokens, usage.output_tokens)
