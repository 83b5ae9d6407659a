"""Wire shapes of looking at stills."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field

from thumbsmith.pictures.footage import LONGEST_VIDEO, Feeling, SeenFace, Still, frontal, worth
from thumbsmith.platform.wire import WireModel
from thumbsmith.studio.fields import CustomerId

MOST_STILLS = 24
LONGEST_STILL = 400_000
"""Characters: 300 kB as base64. A still of 640 pixels takes a quarter of that."""


class StillBody(WireModel):
    image: Annotated[str, Field(description="JPG, PNG or WebP as base64, with or without data-URL prefix.")] = Field(
        min_length=1, max_length=LONGEST_STILL
    )
    seconds: float = Field(default=0.0, ge=0, le=LONGEST_VIDEO, description="Where in the video it is.")


class FramesBody(WireModel):
    stills: list[StillBody] = Field(min_length=1, max_length=MOST_STILLS)
    customer_id: CustomerId = None


class SeenFaceBody(WireModel):
    """A box in shares of the still's width and height, and what is seen of the face."""

    left: float
    top: float
    right: float
    bottom: float
    feeling: Feeling
    frontal: float = Field(description="1: looks at the camera; 0: turned away.")
    are_eyes_open: bool
    yaw: float = Field(description="Degrees; positive to the right of the picture.")
    pitch: float = Field(description="Degrees; positive upwards.")
    roll: float = Field(description="Degrees; positive clockwise.")

    @classmethod
    def of(cls, face: SeenFace) -> SeenFaceBody:
        box, expression = face.box, face.expression
        return cls(
            left=box.left,
            top=box.top,
            right=box.right,
            bottom=box.bottom,
            feeling=face.feeling,
            frontal=frontal(face),
            are_eyes_open=expression.are_eyes_open,
            yaw=expression.yaw,
            pitch=expression.pitch,
            roll=expression.roll,
        )


class FrameBody(WireModel):
    """A still as it was seen. All figures but degrees go from 0 to 1."""

    score: float = Field(description="How well it serves as the photo of a thumbnail.")
    sharpness: float
    exposure: float = Field(description="1: nothing is lost to black or white.")
    motion_blur: float = Field(description="0: nothing moved.")
    contrast: float
    colourfulness: float
    feeling: Feeling | None = Field(description="Of the largest face; null where there is none.")
    faces: list[SeenFaceBody] = Field(description="At most four, largest first.")

    @classmethod
    def of(cls, still: Still) -> FrameBody:
        quality = still.quality
        return cls(
            score=worth(still),
            sharpness=quality.sharpness,
            exposure=quality.exposure,
            motion_blur=quality.motion_blur,
            contrast=quality.contrast,
            colourfulness=quality.colourfulness,
            feeling=still.feeling,
            faces=[SeenFaceBody.of(face) for face in still.faces],
        )


class FramesAnswer(WireModel):
    frames: list[FrameBody] = Field(description="In the order of the stills.")
    best: list[int] = Field(description="Places in the list of stills, best first; of stills that look alike only one.")
    sees_faces: bool = Field(description="False while the server has not fetched what finds faces.")
