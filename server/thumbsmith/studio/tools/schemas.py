"""Wire shapes of picture tools."""

from __future__ import annotations

from pydantic import Field

from thumbsmith.platform.wire import WireModel
from thumbsmith.studio.fields import CustomerId


class RemoveBackgroundBody(WireModel):
    customer_id: CustomerId = None
    image_id: str = Field(description="A library image of the caller's.")


class ToolAnswer(WireModel):
    record_id: str = Field(description="The new library image.")
