"""Wire shapes of wishes."""

from __future__ import annotations

from typing import Literal

from pydantic import Field, model_validator

from thumbsmith.engines.lighting import THICKEST_HAZE, SunSide, TimeOfDay
from thumbsmith.platform.wire import WireModel
from thumbsmith.scene.types import Scene
from thumbsmith.studio.edits.schemas import EditedPicture
from thumbsmith.studio.fields import Chosen, CustomerId, Prompt, check_prompt_is_there
from thumbsmith.studio.scenes import SceneField


class WishBody(WireModel):
    """A change in words of a picture that has layers."""

    prompt_text: Prompt = Field(default="", description="May be empty with a mask: what it marks goes.")
    scene: SceneField = Field(description="The canvas as layers, as it is now.")
    mask: EditedPicture = Field(
        default=None, description="PNG of 1536x1024: white is what is meant. Over layers it points at them."
    )
    engine: Chosen = Field(default=None, description="Who would paint it, where it has to be painted.")
    customer_id: CustomerId = None

    @model_validator(mode="after")
    def something_is_asked_for(self) -> WishBody:
        if not self.mask:
            check_prompt_is_there(self.prompt_text)
        return self


class LightBody(WireModel):
    """The light of the place that is a picture's background; what is left out stays as it is."""

    scene: SceneField = Field(description="The canvas as layers, as it is now.")
    time: TimeOfDay | None = None
    sun: SunSide | None = Field(default=None, description="The side from which sun or moon shine.")
    haze: float | None = Field(
        default=None, ge=0, le=THICKEST_HAZE, description="0: clear air; 1: as the place has it by itself."
    )
    customer_id: CustomerId = None


class WishAnswer(WireModel):
    way: Literal["layers", "painting", "refused"] = Field(
        description="layers: free, by `changelayers`. painting: by `editimage`. refused: by neither; `reason` says why."
    )
    images: int = Field(description="The number of images that it costs.")
    reason: str | None


class ChangedAnswer(WireModel):
    scene: Scene
    pictures: dict[str, str] = Field(description="Addresses of the scene's pictures, by id.")
