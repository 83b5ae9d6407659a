"""Wire shapes of labels."""

from __future__ import annotations

from typing import Annotated

from pydantic import AfterValidator, Field

from thumbsmith.platform.wire import OneLine, WireModel, is_blank
from thumbsmith.studio.fields import CustomerId
from thumbsmith.studio.labels.models import LONGEST_LABEL

MOST_OF_THUMBNAIL = 5


def check_label(label: str) -> str:
    if is_blank(label):
        raise ValueError("A label needs a word")
    if len(label) > LONGEST_LABEL:
        raise ValueError(f"A label has at most {LONGEST_LABEL} characters")
    return label


def check_labels(labels: tuple[str, ...]) -> tuple[str, ...]:
    if len(labels) > MOST_OF_THUMBNAIL:
        raise ValueError(f"A thumbnail has at most {MOST_OF_THUMBNAIL} labels")
    return labels


LabelName = Annotated[OneLine, AfterValidator(check_label), Field(json_schema_extra={"maxLength": LONGEST_LABEL})]


class LabelsOfThumbnail(WireModel):
    customer_id: CustomerId = None
    labels: Annotated[
        tuple[LabelName, ...], AfterValidator(check_labels), Field(json_schema_extra={"maxItems": MOST_OF_THUMBNAIL})
    ] = Field(description="All that the thumbnail has afterwards.")


class RenamedLabel(WireModel):
    customer_id: CustomerId = None
    name: OneLine = Field(description="Of the label as it is; case and accents don't matter.")
    new_name: LabelName = Field(description="If it is another label's, all thumbnails of both have that one.")


class LabelNamesAnswer(WireModel):
    labels: list[str] = Field(description="From A to Z, as the creator's other thumbnails spell them.")


class LabelBody(WireModel):
    name: str
    thumbnails: int = Field(description="The number of thumbnails that have it.")


class LabelsAnswer(WireModel):
    labels: list[LabelBody] = Field(description="From A to Z.")
    limit: int = Field(description="The number of labels that a creator may have.")
