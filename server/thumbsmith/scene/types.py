"""The scene document: plain, versioned data from which every picture is drawn.

`docs/scene.md` says how each field is drawn; the browser's types are generated from these models.
Coordinates are canvas pixels (1536 x 1024), angles are degrees clockwise. A picture is always named
by its id, never inlined.
"""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import BaseModel, ConfigDict, Field, field_validator, model_validator

CANVAS_WIDTH = 1536
CANVAS_HEIGHT = 1024
FRAME_HEIGHT = 864  # 1536 / 16 * 9: what a video site shows
SCENE_VERSION = 3
MAXIMUM_ELEMENTS = 2_000
OWN_FONT = "own-"
"""Begins the key of a creator's own font."""
FARTHEST = 20_000  # pixels: no coordinate and no length goes beyond
MAXIMUM_FACTS = 24
LONGEST_FACT = 400
MOST_CREDITS = 24
"""Of one picture. A found photo has one; a picture that was made of several has those of all."""
LONGEST_TEXT = 10_000
LEAST_CURVE = 0.01  # degrees
MAXIMUM_RANGES = 200
LEAST_CROP = 1e-5
"""Of a side: less than a pixel of the largest picture."""
HAIR = 1e-6
"""Numbers that a browser and a server compute differ by less."""

Colour = Annotated[str, Field(pattern=r"^#[0-9a-fA-F]{6}([0-9a-fA-F]{2})?$", examples=["#ff5b1f"])]
ElementId = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{1,64}$")]
PictureId = Annotated[
    str, Field(pattern=r"^[a-z0-9]{32}$", description="First 32 hex digits of the SHA-256 of the file.")
]
Coordinate = Annotated[float, Field(ge=-FARTHEST, le=FARTHEST, allow_inf_nan=False)]
Length = Annotated[float, Field(ge=0, le=FARTHEST, allow_inf_nan=False)]
Fraction = Annotated[float, Field(ge=0, le=1, allow_inf_nan=False)]
Angle = Annotated[float, Field(ge=-360, le=360, allow_inf_nan=False)]
WebAddress = Annotated[str, Field(pattern=r"^https?://[^\s<>\"'`]{1,1000}$", examples=["https://example.org/photos/7"])]


class SceneModel(BaseModel):
    """Unknown fields are refused, so that nothing is lost silently; wire names are camelCase as written."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class GradientStop(SceneModel):
    offset: Fraction
    color: Colour


class Outline(SceneModel):
    """Band around the shape. Several outlines stack outwards in list order."""

    kind: Literal["outline"] = "outline"
    color: Colour
    width: Length = Field(description="Text: em (1 = fontSize). Image and shape: canvas pixels.")


class Glow(SceneModel):
    kind: Literal["glow"] = "glow"
    color: Colour
    radius: Length = Field(description="Gaussian sigma. Text: em. Image and shape: canvas pixels.")
    strength: Fraction = 0.8


class Shadow(SceneModel):
    kind: Literal["shadow"] = "shadow"
    color: Colour = "#000000"
    offsetX: Coordinate = 0
    offsetY: Coordinate = 0
    blur: Length = Field(default=0, description="Gaussian sigma. Offsets and blur: em for text, pixels otherwise.")
    opacity: Fraction = 0.6


class Plate(SceneModel):
    """A filled box behind each line of a text."""

    kind: Literal["plate"] = "plate"
    color: Colour
    colorEnd: Colour | None = Field(default=None, description="Lower colour of a vertical gradient.")
    paddingX: Length = Field(default=0.24, description="em")
    paddingY: Length = Field(default=0.14, description="em")
    radius: Length = Field(default=0.08, description="em")
    borderColor: Colour | None = None
    borderWidth: Length = Field(default=0.0, description="em")


class Gradient(SceneModel):
    """Replaces the fill of a text (per line, over its cap height) or a shape (over its box)."""

    kind: Literal["gradient"] = "gradient"
    stops: tuple[GradientStop, ...] = Field(min_length=2, max_length=8)
    angle: Angle = Field(default=90, description="90 runs from top to bottom, 0 from left to right.")


class Relight(SceneModel):
    """Light and grade, rendered once by the server into the derived picture that is shown instead."""

    kind: Literal["relight"] = "relight"
    picture: PictureId = Field(description="The derived picture.")
    lightX: float = Field(default=-0.6, ge=-1, le=1)
    lightY: float = Field(default=-0.8, ge=-1, le=1)
    shade: Fraction = 0.35
    rimColor: Colour = "#ffffff"
    rimWidth: Fraction = Field(default=0.02, description="Share of the longer side.")
    rimColorOpposite: Colour | None = None
    saturation: float = Field(default=1.0, ge=0, le=3)
    contrast: float = Field(default=1.0, ge=0, le=3)


class Credit(SceneModel):
    """The author of a found photo, and the licence under which it may be used. Nothing of it is drawn."""

    title: str = Field(default="", max_length=200)
    author: str = Field(default="", max_length=200, description="Empty: unknown.")
    authorUrl: WebAddress | None = None
    source: str = Field(max_length=60, description="Where the photo was found, as people call it.")
    sourceUrl: WebAddress | None = Field(default=None, description="Its page there.")
    license: str = Field(max_length=60, description="As people write it.", examples=["CC BY-SA 4.0"])
    licenseUrl: WebAddress | None = None
    isRequired: bool = Field(description="Whether the licence asks that the author is named.")


Credits = Annotated[tuple[Credit, ...], Field(max_length=MOST_CREDITS)]

TextEffect = Annotated[Outline | Glow | Shadow | Plate | Gradient, Field(discriminator="kind")]
ImageEffect = Annotated[Outline | Glow | Shadow | Relight, Field(discriminator="kind")]
ShapeEffect = Annotated[Outline | Glow | Shadow | Gradient, Field(discriminator="kind")]
BlendMode = Literal[
    "normal",
    "darken",
    "multiply",
    "color-burn",
    "lighten",
    "screen",
    "color-dodge",
    "overlay",
    "soft-light",
    "hard-light",
    "difference",
    "exclusion",
    "hue",
    "saturation",
    "color",
    "luminosity",
]
CompositeMode = Literal["source-over", "destination-out", "multiply", "screen", "overlay"]
Role = Literal["headline", "tag", "label", "hero", "support", "prop", "mark", "overlay", "logo"]
"""`prop` is a legacy: in earlier pictures and in templates it marks blurred things; no engine gives it any more."""


class ElementBase(SceneModel):
    id: ElementId
    name: str = Field(default="", max_length=120)
    role: Role | None = Field(
        default=None, description="Its purpose, as the engine set it; edits and the check read it."
    )
    groupId: ElementId | None = None
    groupName: str = Field(
        default="", max_length=120, description="What a person calls its group; the same in every member."
    )
    visible: bool = True
    locked: bool = False
    opacity: Fraction = 1.0


class LineElement(ElementBase):
    """A drawn stroke: round caps and joins through the points (x0, y0, x1, y1, ...)."""

    kind: Literal["line"] = "line"
    points: tuple[Coordinate, ...] = Field(min_length=2, max_length=20_000)
    stroke: Colour
    strokeWidth: float = Field(ge=1, le=400)
    widths: tuple[Fraction, ...] = Field(
        default=(), max_length=10_000, description="Share of strokeWidth at each point; none: all of it everywhere."
    )
    compositeMode: CompositeMode = "source-over"

    @model_validator(mode="after")
    def points_come_in_pairs(self) -> LineElement:
        if len(self.points) % 2:
            raise ValueError("points must hold an even number of coordinates")
        if self.widths and len(self.widths) * 2 != len(self.points):
            raise ValueError("widths must hold one share for each point, or none")
        return self


class TextRange(SceneModel):
    """Letters of a text that look different: from the code point `start` up to `end`, which is not one of them."""

    start: int = Field(ge=0, le=LONGEST_TEXT)
    end: int = Field(ge=1, le=LONGEST_TEXT)
    fill: Colour | None = Field(default=None, description="Goes before the text's gradient. None: as the text.")
    bold: bool | None = Field(default=None, description="None: as the text; so for the next two.")
    italic: bool | None = None
    underline: bool | None = None


class TextElement(ElementBase):
    """Live text. `x, y` is the top left of its box, `rotation` turns the box about that corner."""

    kind: Literal["text"] = "text"
    text: str = Field(max_length=LONGEST_TEXT)
    x: Coordinate
    y: Coordinate
    width: Length | None = Field(default=None, description="Wrap width; None: as wide as the longest line.")
    fontSize: float = Field(default=48, ge=1, le=2_000)
    fontFamily: str = Field(
        default="anton",
        max_length=60,
        description="Key of the font list, e.g. luckiest-guy, or own- and the id of the creator's own font.",
    )
    fill: Colour = "#ffffff"
    rotation: Angle = 0
    bold: bool = False
    italic: bool = False
    underline: bool = False
    textAlign: Literal["left", "center", "right"] = "left"
    lineHeight: float = Field(default=1.1, ge=0.5, le=3)
    letterSpacing: float = Field(default=0, ge=-0.5, le=2, description="em")
    slant: float = Field(default=0, ge=-30, le=30, description="Degrees; positive leans to the right.")
    bubbleId: ElementId | None = None
    effects: tuple[TextEffect, ...] = Field(default=(), max_length=12)
    ranges: tuple[TextRange, ...] = Field(
        default=(), max_length=MAXIMUM_RANGES, description="In order, none over another; beyond the text they are idle."
    )
    fit: Length | None = Field(
        default=None, description="Height of the box, `width` wide, that editors make the letters fill; not when bent."
    )
    curve: Angle = Field(default=0, description="Degrees of the arc that the widest line fills; positive bows up.")

    @field_validator("curve")
    @classmethod
    def hardly_bent_is_straight(cls, curve: float) -> float:
        """An arc of next to nothing has a radius that no number holds."""
        return curve if abs(curve) >= LEAST_CURVE else 0.0

    @model_validator(mode="after")
    def ranges_are_in_order(self) -> TextElement:
        ends = [0, *(each.end for each in self.ranges)]
        if any(not end <= each.start < each.end for end, each in zip(ends, self.ranges, strict=False)):
            raise ValueError("ranges must be in order, hold letters and not overlap")
        return self


class BubbleElement(ElementBase):
    kind: Literal["bubble"] = "bubble"
    type: Literal["speech", "thought", "shout"] = "speech"
    x: Coordinate
    y: Coordinate
    width: float = Field(default=150, ge=20, le=20_000)
    height: float = Field(default=80, ge=20, le=20_000)
    backgroundColor: Colour = "#ffffff"
    borderColor: Colour = "#000000"
    borderWidth: float = Field(default=2, ge=0, le=200)
    tailLength: float = Field(default=12, ge=0, le=2_000)
    tailAngle: Angle = Field(default=115, description="Direction of the tail from the centre; 90 points down.")
    rotation: Angle = 0


class Crop(SceneModel):
    """Part of the picture that is shown, as fractions of its size."""

    x: Fraction = 0
    y: Fraction = 0
    width: float = Field(default=1, ge=LEAST_CROP, le=1)
    height: float = Field(default=1, ge=LEAST_CROP, le=1)

    @model_validator(mode="after")
    def it_lies_in_the_picture(self) -> Crop:
        if max(self.x + self.width, self.y + self.height) > 1 + HAIR:
            raise ValueError("it reaches beyond the picture: x + width and y + height are at most 1")
        return self


class PictureMask(SceneModel):
    """A figure in the picture's box; what lies outside it is not shown."""

    shape: Literal["rectangle", "ellipse", "triangle", "diamond", "hexagon", "star", "burst", "heart", "arch"]
    radius: float = Field(
        default=0.12, ge=0, le=0.5, description="Rectangle only: of its corners, as a share of the shorter side."
    )


class Duotone(SceneModel):
    """The picture in two colours: one for what is dark, one for what is light."""

    shadows: Colour = "#16161d"
    lights: Colour = "#ff5b1f"


class Adjustments(SceneModel):
    """Light and colour, applied to what is drawn of a picture; 0 leaves it as it is."""

    light: float = Field(default=0, ge=-1, le=1)
    contrast: float = Field(default=0, ge=-1, le=1)
    saturation: float = Field(default=0, ge=-1, le=1)
    warmth: float = Field(default=0, ge=-1, le=1)
    clarity: float = Field(default=0, ge=-1, le=1)
    blur: float = Field(default=0, ge=0, le=200, description="Gaussian sigma of the colours, canvas pixels.")
    vignette: Fraction = 0
    duotone: Duotone | None = None


class ImageElement(ElementBase):
    """A dropped or generated picture. `x, y` is the top left of the unrotated box."""

    kind: Literal["image"] = "image"
    picture: PictureId
    x: Coordinate
    y: Coordinate
    width: float = Field(default=150, ge=1, le=20_000)
    height: float = Field(ge=1, le=20_000)
    rotation: Angle = 0
    originalWidth: int = Field(ge=1, le=20_000)
    originalHeight: int = Field(ge=1, le=20_000)
    flipX: bool = False
    flipY: bool = False
    crop: Crop | None = None
    mask: PictureMask | None = None
    feather: Length = Field(default=0, description="How far inwards its edge fades out, canvas pixels.")
    adjustments: Adjustments | None = None
    blend: BlendMode = "normal"
    effects: tuple[ImageEffect, ...] = Field(default=(), max_length=12)
    credits: Credits = ()


class ShapeElement(ElementBase):
    kind: Literal["shape"] = "shape"
    shape: Literal["rectangle", "ellipse", "triangle", "star", "burst", "arrow", "line"]
    x: Coordinate
    y: Coordinate
    width: float = Field(ge=1, le=20_000)
    height: float = Field(ge=1, le=20_000)
    rotation: Angle = 0
    fill: Colour | None = "#ff2d2d"
    stroke: Colour | None = None
    strokeWidth: float = Field(default=0, ge=0, le=400)
    cornerRadius: Length = 0
    bend: float = Field(default=0.25, ge=-1, le=1, description="Arrow only: bow of the shaft as a share of its length.")
    flipX: bool = False
    flipY: bool = False
    blend: BlendMode = "normal"
    effects: tuple[ShapeEffect, ...] = Field(default=(), max_length=12)


Element = Annotated[
    LineElement | TextElement | BubbleElement | ImageElement | ShapeElement, Field(discriminator="kind")
]


class Frame(SceneModel):
    """The 16:9 window (1536 x 864) that a video site shows."""

    y: float = Field(default=(CANVAS_HEIGHT - FRAME_HEIGHT) / 2, ge=0, le=CANVAS_HEIGHT - FRAME_HEIGHT)


class Background(SceneModel):
    """The colour, and over it a picture scaled to cover the canvas, centred."""

    color: Colour = "#111318"
    picture: PictureId | None = None
    name: str = Field(default="", max_length=120)
    credits: Credits = ()


class Scene(SceneModel):
    """A thumbnail as a document; `elements` runs from the bottom to the top."""

    version: Literal[3] = 3
    width: Literal[1536] = 1536
    height: Literal[1024] = 1024
    frame: Frame = Frame()
    background: Background = Background()
    elements: tuple[Element, ...] = Field(default=(), max_length=MAXIMUM_ELEMENTS)
    facts: dict[str, str] = Field(
        default={}, description="The engine's choices (style, layout…), for 'more like this'. Nothing is drawn."
    )

    @field_validator("facts")
    @classmethod
    def facts_are_few_and_short(cls, facts: dict[str, str]) -> dict[str, str]:
        if len(facts) > MAXIMUM_FACTS or any(len(text) > LONGEST_FACT for fact in facts.items() for text in fact):
            raise ValueError(f"at most {MAXIMUM_FACTS} facts of {LONGEST_FACT} characters")
        return facts

    @model_validator(mode="after")
    def ids_are_unique(self) -> Scene:
        ids = [element.id for element in self.elements]
        if len(set(ids)) != len(ids):
            raise ValueError("two elements share one id")
        return self

    def pictures(self) -> frozenset[str]:
        """Ids of every picture that drawing this scene can need (derived pictures included)."""
        found = {self.background.picture} if self.background.picture else set()
        for element in self.elements:
            if isinstance(element, ImageElement):
                found.add(element.picture)
                found.update(effect.picture for effect in element.effects if isinstance(effect, Relight))
        return frozenset(found)

    def credits(self) -> tuple[Credit, ...]:
        """Of all its pictures, each once, from the bottom to the top; hidden ones count, as they may be shown again."""
        images = (element for element in self.elements if isinstance(element, ImageElement))
        pictures: list[Background | ImageElement] = [self.background, *images]
        return tuple(dict.fromkeys(credit for picture in pictures for credit in picture.credits))

    def own_fonts(self) -> frozenset[str]:
        """Keys of the creator's own fonts that its texts name. Where one is gone, the list's first family stands in."""
        families = (element.fontFamily for element in self.elements if isinstance(element, TextElement))
        return frozenset(key for key in families if key.startswith(OWN_FONT))
