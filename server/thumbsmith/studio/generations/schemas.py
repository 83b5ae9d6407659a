"""Wire shapes of generations."""

from __future__ import annotations

import re
from typing import Annotated, Any, cast

from pydantic import AfterValidator, BeforeValidator, Field, field_validator, model_validator

from thumbsmith.engines.base import MAXIMUM_BRAND_COLORS, MAXIMUM_VARIATIONS, Steering
from thumbsmith.platform.wire import OneLine, WireModel, is_blank
from thumbsmith.scene.parts import Part
from thumbsmith.scene.types import Scene
from thumbsmith.studio.corrections import CorrectionsWish
from thumbsmith.studio.fields import NO_PROMPT, CustomerId, Prompt, Title
from thumbsmith.studio.generations.editing import EditOrder
from thumbsmith.studio.generations.models import Kind, Status
from thumbsmith.studio.generations.reference import ReferenceWish
from thumbsmith.studio.generations.service import LARGEST_SEED, Order
from thumbsmith.studio.generations.shuffling import ShuffleWish
from thumbsmith.studio.scenes import SceneField, read_given

COLOR = re.compile(r"#[0-9a-fA-F]{6}")


def check_prompt_is_there(prompt: str) -> str:
    if is_blank(prompt):
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


EditedPicture = Annotated[str | None, BeforeValidator(none_when_empty)]
"""A picture as base64, with or without data-URL prefix; nothing or an empty text is none."""


def check_colors(colors: tuple[str, ...]) -> tuple[str, ...]:
    if len(colors) > MAXIMUM_BRAND_COLORS:
        raise ValueError(f"A brand has at most {MAXIMUM_BRAND_COLORS} colours")
    for color in colors:
        if not COLOR.fullmatch(color):
            raise ValueError(f"A colour looks like #1A2B3C; '{color[:20]}' does not")
    return tuple(dict.fromkeys(color.lower() for color in colors))


Consent = Annotated[
    bool,
    BeforeValidator(lambda value: False if value is None else value),
    Field(
        description="Whoever can be recognised in the pictures that are used is the caller, or has agreed. Needed once "
        "per picture with a face that is not marked as the caller's own; kept with the picture, with its date."
    ),
]


class BrandBody(WireModel):
    """What makes a channel's pictures its own."""

    colors: Annotated[tuple[OneLine, ...], AfterValidator(check_colors)] = Field(
        default=(), description="Up to three as `#RRGGBB`, the most important first."
    )
    font: Wish = Field(default=None, description="One of the options' fonts; it sets the headline.")
    logo: Annotated[str | None, BeforeValidator(none_when_empty)] = Field(
        default=None, description="A picture as base64, with or without data-URL prefix, or the id of a library image."
    )


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
    place: Wish = Field(
        default=None,
        description="One of the options' places: every picture happens there. A photo keeps its own surroundings; "
        "then `unmet` names the place.",
    )
    material: Wish = Field(
        default=None,
        description="One of the options' materials: every picture is set on it; with a place, the posters are.",
    )
    seed: Annotated[int | None, Field(ge=0, le=LARGEST_SEED)] = None
    engine: Wish = None
    submitted_image_file: Annotated[str | None, BeforeValidator(none_when_empty)] = Field(
        default=None, description="A picture as base64, with or without data-URL prefix, or the id of a library image."
    )

    consent: Consent = False
    corrections: CorrectionsWish
    brand: BrandBody = BrandBody()
    based_on: Wish = Field(
        default=None, description="Id of a version of an own thumbnail. Without `keep`: more pictures like it."
    )
    shuffle_of: Wish = Field(
        default=None,
        description="Id of an own thumbnail with these words. No idea (composition and subject) that it or its other "
        "shuffles have shown comes again. Fewer pictures come where fewer are left; `NO_MORE_IDEAS` costs nothing.",
    )
    from_start: bool = Field(default=False, description="With `shuffleOf`: what was shown before may come again.")
    keep: tuple[OneLine, ...] = Field(
        default=(), max_length=10, description="What stays of that picture or `scene`: text, subject, background."
    )
    scene: SceneField | None = Field(
        default=None, description="The canvas as it is now; what is kept is taken from it, not from the version."
    )

    @field_validator("brand", mode="before")
    @classmethod
    def no_brand_is_an_empty_one(cls, brand: object) -> object:
        return {} if brand is None else brand

    async def order(self, key: str | None) -> Order:
        """Raises SceneRefused."""
        return Order(
            title=self.title,
            prompt=self.prompt,
            variations=self.variations,
            corrections=self.corrections.corrections(),
            steering=Steering(self.style, self.layout, self.mood, self.palette, self.place, self.material),
            seed=self.seed,
            engine=self.engine,
            key=key,
            brand_colors=self.brand.colors,
            brand_font=self.brand.font,
            consent=self.consent,
            shuffle=ShuffleWish(self.shuffle_of, self.from_start),
            base=ReferenceWish(self.based_on, await read_given(self.scene), cast(tuple[Part, ...], self.keep)),
        )


class EditBody(WireModel):
    """What is to change, and of which picture: a thumbnail's current version, a canvas, or both."""

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
    engine: Wish = None
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


class ChoiceBody(WireModel):
    key: str
    label: str


class PaletteBody(ChoiceBody):
    colors: list[str] = Field(description="A few of its colours as `#rrggbb`, for a swatch.")


class PlaceBody(ChoiceBody):
    group: str = Field(description="What kind of place it is; places of a kind follow each other.")
    names: list[str] = Field(description="What else it is found by.")


ChangedOutside = Annotated[
    int | None,
    Field(description="Of a change with a mask: pixels of the drawn picture that changed where the mask is black (0)."),
]


class EngineBody(WireModel):
    name: str
    label: str
    good_at: str
    is_paid_per_picture: bool = Field(description="Whether each variation costs an image; else all cost one together.")
    usual_seconds: float | None = Field(description="Median of what it took here lately; null while that is unknown.")
    usual_edit_seconds: float | None = Field(description="The same for a change of a picture.")


class OptionsAnswer(WireModel):
    """What a creator can pin down; the keys go into the request."""

    engine: str
    engines: list[EngineBody] = Field(description="All that can be named as `engine`, the installation's own first.")
    styles: list[ChoiceBody]
    layouts: list[ChoiceBody]
    moods: list[ChoiceBody]
    palettes: list[PaletteBody]
    places: list[PlaceBody]
    materials: list[ChoiceBody]
    fonts: list[ChoiceBody] = Field(description="For the brand.")
    keeps: list[ChoiceBody] = Field(description="What can be kept of an earlier picture.")
    maximum_variations: int


Unmet = Annotated[
    list[str], Field(description="What the prompt asked of the picture that is not possible, as it is written.")
]


Change = Annotated[
    str | None, Field(description="Of a picture like another one: what alone is other, in a person's words.")
]


class JobVariation(WireModel):
    """A picture that has come out so far."""

    index: int
    version_id: str | None = Field(description="Set once the job is done.")
    image_url: str
    scene: Scene
    pictures: dict[str, str] = Field(description="Addresses of the pictures that the scene names, by id.")
    pixels_changed_outside: ChangedOutside = None
    change: Change = None
    unmet: Unmet


class Job(WireModel):
    id: str
    kind: Kind
    title: str = Field(description="Of a picture tool's job: the file name of the image it is about.")
    status: Status
    place: int | None = Field(description="While it waits: 1 is next.")
    fraction: float
    stage: str
    record_id: str | None = Field(
        description="Once the job is done: the thumbnail, or of a picture tool the new library image."
    )
    error: str | None
    code: str | None
    instead: str | None = Field(description="Once it has failed: the engine that may be able to do the same.")
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
    pixels_changed_outside: ChangedOutside = None
    change: Change = None
    unmet: Unmet


class Tokens(WireModel):
    spent: int
    available: int


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


class PartialEvent(WireModel):
    """An unfinished picture, from engines that show any."""

    image: str = Field(description="A small WebP as a data URL.")


class VariationEvent(WireModel):
    index: int
    image_url: str
    scene: Scene
    pictures: dict[str, str]
    pixels_changed_outside: ChangedOutside = None
    change: Change = None
    unmet: Unmet


class FailedEvent(WireModel):
    error: str
    code: str
    instead: str | None = Field(description="The engine that may be able to do the same; null: none.")


class CancelledEvent(WireModel):
    pass
