"""Wire shapes of edits."""

from __future__ import annotations

from typing import Annotated

from pydantic import BeforeValidator, Field, model_validator

from thumbsmith.platform.wire import WireModel
from thumbsmith.studio.edits.canvas import EditOrder, SentCanvas
from thumbsmith.studio.fields import (
    Chosen,
    Consent,
    CustomerId,
    Prompt,
    Title,
    check_prompt_is_there,
    none_when_empty,
)
from thumbsmith.studio.scenes import SceneField, read_given

EditedPicture = Annotated[str | None, BeforeValidator(none_when_empty)]
"""A picture as base64, with or without data-URL prefix; nothing or an empty text is none."""


class EditBody(WireModel):
    """The wish for a change, and the picture that it is about: a thumbnail's current version, a canvas, or both."""

    prompt_text: Prompt = Field(default="", description="May be empty with a mask: what it marks goes.")
    title: Title = ""
    customer_id: CustomerId = None
    record_id: Annotated[str | None, BeforeValidator(none_when_empty)] = Field(
        default=None, description="The thumbnail that gets the new version; without it a new one is made."
    )
    original_image: EditedPicture = Field(default=None, description="The picture before the creator's marks.")
    modified_image: EditedPicture = Field(default=None, description="The flattened canvas.")
    mask: EditedPicture = Field(
        default=None,
        description="PNG as large as the picture: white changes, black or transparent stays, grey is in between.",
    )
    scene: SceneField | None = Field(default=None, description="The canvas as layers, as it is now.")
    engine: Chosen = None
    consent: Consent = False

    @model_validator(mode="after")
    def something_is_asked_for(self) -> EditBody:
        if not self.mask:
            check_prompt_is_there(self.prompt_text)
        return self

    async def order(self, key: str | None) -> EditOrder:
        """Raises SceneRefused."""
        scene = await read_given(self.scene)
        return EditOrder(self.prompt_text, self.title, self.record_id, scene, key, self.engine, self.consent)

    def sent(self) -> SentCanvas:
        return SentCanvas(self.original_image, self.modified_image, self.mask)
