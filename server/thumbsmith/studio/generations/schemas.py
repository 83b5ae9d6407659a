"""Wire shapes of generations."""

from __future__ import annotations

import re
from typing import Annotated, Self, cast

from pydantic import AfterValidator, BeforeValidator, Field, field_validator, model_validator

from thumbsmith.engines.base import MAXIMUM_BRAND_COLORS, MAXIMUM_VARIATIONS, Moment, Steering
from thumbsmith.engines.lighting import TimeOfDay
from thumbsmith.pictures.footage import LONGEST_VIDEO, Feeling
from thumbsmith.platform.wire import OneLine, WireModel
from thumbsmith.scene.parts import Part
from thumbsmith.studio.corrections import CorrectionsWish
from thumbsmith.studio.fields import Chosen, Consent, Prompt, Title, check_prompt_is_there, none_when_empty
from thumbsmith.studio.generations.reference import ReferenceWish
from thumbsmith.studio.generations.service import LARGEST_SEED, Order
from thumbsmith.studio.generations.shuffling import ShuffleWish
from thumbsmith.studio.generations.submitted import Sent
from thumbsmith.studio.scenes import SceneField, read_given

MOST_MOMENTS = 8
ONE_KIND = "Give either a photo (submittedImageFile), moments of a video or your faces, not several of them"
COLOR = re.compile(r"#[0-9a-fA-F]{6}")


def check_variations(variations: int) -> int:
    if not 1 <= variations <= MAXIMUM_VARIATIONS:
        raise ValueError(f"The number of variations is 1 to {MAXIMUM_VARIATIONS}")
    return variations


def check_colors(colors: tuple[str, ...]) -> tuple[str, ...]:
    if len(colors) > MAXIMUM_BRAND_COLORS:
        raise ValueError(f"A brand has at most {MAXIMUM_BRAND_COLORS} colours")
    for color in colors:
        if not COLOR.fullmatch(color):
            raise ValueError(f"A colour looks like #1A2B3C; '{color[:20]}' does not")
    return tuple(dict.fromkeys(color.lower() for color in colors))


class BrandBody(WireModel):
    """A channel's own look."""

    colors: Annotated[tuple[OneLine, ...], AfterValidator(check_colors)] = Field(
        default=(), description="Up to three as `#RRGGBB`, the most important first."
    )
    font: Chosen = Field(default=None, description="One of the options' fonts; it sets the headline.")
    logo: Annotated[str | None, BeforeValidator(none_when_empty)] = Field(
        default=None, description="A picture as base64, with or without data-URL prefix, or the id of a library image."
    )
    character: Chosen = Field(
        default=None, description="One of the options' characters: plays whoever tells the title, where one is drawn."
    )


class MomentBody(WireModel):
    """A still of a video that may become the photo of a picture."""

    image: str = Field(
        min_length=1, description="A picture as base64, with or without data-URL prefix, or the id of a library image."
    )
    feeling: Feeling | None = Field(default=None, description="Of its largest face; null where nobody is seen.")
    seconds: float = Field(default=0.0, ge=0, le=LONGEST_VIDEO, description="Where in the video it is.")

    def moment(self) -> Moment:
        return Moment(self.feeling, self.seconds)


class GenerateBody(WireModel):
    prompt: Annotated[Prompt, AfterValidator(check_prompt_is_there)] = Field(default="", validate_default=True)
    title: Title = ""
    customer_id: str | None = None
    variations: Annotated[int, AfterValidator(check_variations)] = Field(
        default=1, json_schema_extra={"minimum": 1, "maximum": MAXIMUM_VARIATIONS}
    )
    style: Chosen = None
    layout: Chosen = None
    mood: Chosen = None
    palette: Chosen = None
    place: Chosen = Field(
        default=None,
        description="One of the options' places: every picture happens there. A photo keeps its own surroundings; "
        "then `unmet` names the place.",
    )
    material: Chosen = Field(
        default=None,
        description="One of the options' materials: every picture is set on it; with a place, the posters are.",
    )
    seed: Annotated[int | None, Field(ge=0, le=LARGEST_SEED)] = None
    engine: Chosen = None
    submitted_image_file: Annotated[str | None, BeforeValidator(none_when_empty)] = Field(
        default=None, description="A picture as base64, with or without data-URL prefix, or the id of a library image."
    )

    moments: list[MomentBody] = Field(
        default=[],
        max_length=MOST_MOMENTS,
        description="Stills of one video, the best first, instead of `submittedImageFile`: each picture shows the one "
        "in which somebody feels what its words tell.",
    )
    faces: bool = Field(
        default=False,
        description="The caller's face library instead of `moments`: each picture shows the face that feels what its "
        "words tell, a favourite first. Nothing while the library is empty.",
    )
    consent: Consent = False
    corrections: CorrectionsWish
    brand: BrandBody = BrandBody()
    based_on: Chosen = Field(
        default=None, description="Id of a version of an own thumbnail. Without `keep`: more pictures like it."
    )
    shuffle_of: Chosen = Field(
        default=None,
        description="Id of an own thumbnail with these words. No idea (composition and subject) that it or its other "
        "shuffles have shown comes again. Fewer pictures come where fewer are left; `NO_MORE_IDEAS` costs nothing.",
    )
    from_start: bool = Field(default=False, description="With `shuffleOf`: what was shown before may come again.")
    keep: tuple[OneLine, ...] = Field(
        default=(), max_length=10, description="Parts of that picture or `scene` that stay: text, subject, background."
    )
    scene: SceneField | None = Field(
        default=None, description="The canvas as it is now; what is kept is taken from it, not from the version."
    )

    @model_validator(mode="after")
    def there_is_one_kind_of_photo(self) -> Self:
        if sum(map(bool, (self.moments, self.submitted_image_file, self.faces))) > 1:
            raise ValueError(ONE_KIND)
        return self

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
            brand_character=self.brand.character,
            consent=self.consent,
            shuffle=ShuffleWish(self.shuffle_of, self.from_start),
            base=ReferenceWish(self.based_on, await read_given(self.scene), cast(tuple[Part, ...], self.keep)),
        )

    def sent(self) -> Sent:
        moments = {f"moments.{place}.image": moment.image for place, moment in enumerate(self.moments)}
        photos = {"submittedImageFile": self.submitted_image_file} if self.submitted_image_file else moments
        return Sent(
            photos=tuple(photos.items()),
            moments=tuple(moment.moment() for moment in self.moments),
            faces=self.faces,
            logo=("brand.logo", self.brand.logo) if self.brand.logo else None,
        )


class ChoiceBody(WireModel):
    key: str
    label: str


class PaletteBody(ChoiceBody):
    colors: list[str] = Field(description="A few of its colours as `#rrggbb`, for a swatch.")


class PlaceBody(ChoiceBody):
    group: str = Field(description="The kind of place; places of a kind follow each other.")
    names: list[str] = Field(description="Other names that it is found by.")
    times: list[TimeOfDay] = Field(description="The times of day at which it can be seen, the best first.")
    sun_moves: bool = Field(description="Whether its sun can shine from either side.")
    has_air: bool = Field(description="Whether its haze can be changed.")


class EngineBody(WireModel):
    name: str
    label: str
    good_at: str
    is_paid_per_picture: bool = Field(description="Whether each variation costs an image; else all cost one together.")
    usual_seconds: float | None = Field(description="Median of what it took here lately; null while that is unknown.")
    usual_edit_seconds: float | None = Field(description="The same for a change of a picture.")


class OptionsAnswer(WireModel):
    """The choices of a creator; the keys go into the request."""

    engine: str
    engines: list[EngineBody] = Field(description="All that can be named as `engine`, the installation's own first.")
    styles: list[ChoiceBody]
    layouts: list[ChoiceBody]
    moods: list[ChoiceBody]
    palettes: list[PaletteBody]
    places: list[PlaceBody]
    materials: list[ChoiceBody]
    fonts: list[ChoiceBody] = Field(description="For the brand.")
    characters: list[ChoiceBody] = Field(description="For the brand: drawn people who may play its creator.")
    keeps: list[ChoiceBody] = Field(description="Parts of an earlier picture that can be kept.")
    maximum_variations: int
