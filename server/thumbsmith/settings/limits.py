"""Limits of creators and visitors, and bounds of every call."""

from __future__ import annotations

from pydantic import Field, ValidationInfo, field_validator

from thumbsmith.settings.formats import numbers_of_plans
from thumbsmith.settings.section import Section


class LimitSettings(Section):
    title = "Limits of creators and visitors"

    running_per_user: int = Field(default=2, ge=1, description="Jobs of one creator that run at once.")
    running_per_plan: str = Field(default="PRO:3, INFLUENCER:4", description="The same for those who have a plan.")
    waiting_per_user: int = Field(default=40, ge=1, description="Jobs of one creator that may wait.")
    generations_per_minute: int = Field(default=30, ge=1, description="Jobs that one creator may begin.")
    prompt_helps_per_minute: int = Field(default=10, ge=1, description="Helps with a prompt, for each creator.")
    readings_per_minute: int = Field(
        default=60, ge=1, description="How often a creator's prompt is read while it is typed, for each creator."
    )
    element_searches_per_minute: int = Field(
        default=240, ge=1, description="How often a creator's search for elements is answered while it is typed."
    )
    saves_per_minute: int = Field(
        default=60, ge=1, description="Saves, duplicates and own templates of one creator, together."
    )
    uploads_per_minute: int = Field(default=240, ge=1, description="Pictures that one creator brings.")
    elements_per_minute: int = Field(default=240, ge=1, description="Elements that one creator puts on a canvas.")
    wishes_per_minute: int = Field(
        default=90, ge=1, description="How often a change in words is weighed while it is typed, for each creator."
    )
    layer_changes_per_minute: int = Field(
        default=40, ge=1, description="Changes in words that are made on one creator's layers."
    )
    stills_per_minute: int = Field(
        default=300,
        ge=24,
        description="Stills of videos that one creator has looked at; as many as one call takes at least.",
    )
    exports_per_minute: int = Field(default=60, ge=1, description="Exports and imports of one creator, together.")
    storage_gb_per_account: float = Field(
        default=1,
        gt=0,
        description="Storage of an account: pictures, scenes and previews; 1 GB is 1,000,000,000 bytes.",
    )
    storage_gb_per_plan: str = Field(
        default="START:10, PRO:25, INFLUENCER:60", description="The same for those who have a plan."
    )
    thumbnails_per_account: int = Field(default=1_000, ge=1, description="As many may be kept without a plan.")
    thumbnails_per_plan: str = Field(
        default="START:5000, PRO:10000, INFLUENCER:25000", description="The same for those who have a plan."
    )
    own_fonts_per_account: int = Field(
        default=20, ge=1, le=100, description="Fonts that a creator may bring; each file has at most 5 MB."
    )
    own_fonts_per_minute: int = Field(
        default=20, ge=1, description="Fonts that one creator brings; a large one takes seconds to be read."
    )
    versions_per_thumbnail: int = Field(default=300, ge=1, le=500, description="As many one can have.")
    demos_per_address_and_minute: int = Field(
        default=10,
        ge=1,
        description=(
            "Demos of the front page for each client address, and those that an account keeps; they are drawn in "
            "the server's own processes, one fewer than ENGINE_PROCESSES."
        ),
    )
    demo_downloads: bool = Field(
        default=False,
        description=(
            "Visitors may download the picture that they chose on the front page without an account, with a "
            "small mark on it."
        ),
    )
    contacts_per_address_and_hour: int = Field(
        default=10, ge=1, description="Messages of the contact page from each client address."
    )
    contacts_per_hour: int = Field(default=200, ge=1, description="Messages of all visitors together.")

    @field_validator("running_per_plan", "storage_gb_per_plan", "thumbnails_per_plan")
    @classmethod
    def plans_have_numbers(cls, value: str, info: ValidationInfo) -> str:
        try:
            numbers_of_plans(value)
        except ValueError as error:
            raise ValueError(f"THUMBSMITH_{str(info.field_name).upper()} {error}") from error
        return value


class CallSettings(Section):
    title = "Calls"

    maximum_body_bytes: int = Field(
        default=32 * 1024 * 1024, ge=1024, description="Of the few calls that take pictures."
    )
    connections_per_address: int = Field(
        default=1_000, ge=1, description="Connections that one address may have open, unless it is a trusted proxy."
    )
    body_timeout_seconds: float = Field(default=30, gt=0, description="Longest silence while a request body arrives.")
