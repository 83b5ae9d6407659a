"""Wire shapes of generations."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import AfterValidator, BeforeValidator, Field

from thumbsmith.engines.base import MAXIMUM_VARIATIONS, Steering
from thumbsmith.platform.wire import OneLine, WireModel
from thumbsmith.scene.types import Scene
from thumbsmith.studio.fields import Prompt, Title
from thumbsmith.studio.generations.models import Status
from thumbsmith.studio.generations.service import LARGEST_SEED, Order

NO_PROMPT = "Please enter a description or prompt"


def check_prompt_is_there(prompt: str) -> str:
    if not prompt:
        raise ValueError(NO_PROMPT)
    return prompt


def check_variations(variations: int) -> int:
    if not 1 <= variations <= MAXIMUM_VARIATIONS:
        raise ValueError(f"The number of variations is 1 to {MAXIMUM_VARIATIONS}")
    return variations


def none_when_empty(value: Any) -> Any:
    return None if value == "" else value


Wish = Annotated[OneLine | None, Field(max_length=60), BeforeValidator(none_when_empty)]
"""A key that the options offer; nothing or an empty text leaves it to the engine."""


class GenerateBody(WireModel):
    prompt: Annotated[Prompt, AfterValidator(check_prompt_is_there)] = Field(default="", validate_default=True)
    title: Title = ""
    customer_id: str | None = None
    variations: Annotated[int, AfterValidator(check_variations)] = Field(
        default=1, json_schema_extra={"minimum": 1, "maximum": MAXIMUM_VARIATIONS}
    )
    style: Wish = None
    layout: Wish = None
    mood: Wish = None
    palette: Wish = None
    seed: Annotated[int | None, Field(ge=0, le=LARGEST_SEED)] = None
    engine: Wish = None
    submitted_image_file: Annotated[str | None, BeforeValidator(none_when_empty)] = Field(
        default=None, description="A picture as base64, with or without data-URL prefix, or the id of a library image."
    )

    def order(self, key: str | None) -> Order:
        return Order(
            title=self.title,
            prompt=self.prompt,
            variations=self.variations,
            steering=Steering(style=self.style, layout=self.layout, mood=self.mood, palette=self.palette),
            seed=self.seed,
            engine=self.engine,
            key=key,
        )


class ChoiceBody(WireModel):
    key: str
    label: str


class OptionsAnswer(WireModel):
    """What a creator can pin down; the keys go into the request."""

    engine: str
    styles: list[ChoiceBody]
    layouts: list[ChoiceBody]
    moods: list[ChoiceBody]
    palettes: list[ChoiceBody]
    maximum_variations: int


class JobVariation(WireModel):
    """A picture that has come out so far."""

    index: int
    version_id: str | None = Field(description="Set once the job is done.")
    image_url: str
    scene: Scene
    pictures: dict[str, str] = Field(description="Addresses of the pictures that the scene names, by id.")


class Job(WireModel):
    id: str
    status: Status
    place: int | None = Field(description="While it waits: 1 is next.")
    fraction: float
    stage: str
    record_id: str | None = Field(description="The thumbnail, once the job is done.")
    error: str | None
    code: str | None
    variations: list[JobVariation]


class JobAnswer(WireModel):
    job: Job


class ProcessedImage(WireModel):
    image: str = Field(description="JPEG as a data URL.")
    record_id: str
    scene: Scene
    pictures: dict[str, str]


class ProcessedVariation(WireModel):
    version_id: str
    image: str
    scene: Scene
    pictures: dict[str, str]


class Tokens(WireModel):
    spent: int
    available: int | None = Field(description="Null for a guest: nothing is counted.")


class GeneratedAnswer(WireModel):
    """One thumbnail whose versions are the variations; the first is current."""

    processed_image: ProcessedImage
    variations: list[ProcessedVariation]
    tokens: Tokens


class QueuedEvent(WireModel):
    place: int


class RunningEvent(WireModel):
    fraction: float
    stage: str


class VariationEvent(WireModel):
    index: int
    image_url: str
    scene: Scene
    pictures: dict[str, str]


class FailedEvent(WireModel):
    error: str
    code: str


class CancelledEvent(WireModel):
    pass
