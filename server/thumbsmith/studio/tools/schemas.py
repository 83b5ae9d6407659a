"""Wire shapes of picture tools."""

from __future__ import annotations

from pydantic import Field

from thumbsmith.platform.wire import WireModel
from thumbsmith.studio.fields import CustomerId


class RemoveBackgroundBody(WireModel):
    customer_id: CustomerId = None
    image_id: str = Field(description="A library image of the caller's.")


class EnhanceBody(WireModel):
    """At least one of the three. They are done in this order: noise, light, size."""

    customer_id: CustomerId = None
    image_id: str = Field(description="A library image of the caller's.")
    light: bool = Field(default=False, description="Light and colour: levels, white balance, local contrast.")
    denoise: bool = Field(default=False, description="Take out noise and the blocks of strong compression.")
    upscale: bool = Field(default=False, description="Twice the width and height.")


class ToolAnswer(WireModel):
    record_id: str = Field(description="The new library image.")
