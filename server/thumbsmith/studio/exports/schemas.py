"""Wire shapes of exports and projects."""

from __future__ import annotations

from pydantic import Field

from thumbsmith.pictures.encode import ExportFormat
from thumbsmith.platform.wire import WireModel
from thumbsmith.studio.exports.drawing import ExportSize
from thumbsmith.studio.fields import CustomerId, Prompt, Title
from thumbsmith.studio.scenes import SceneField


class ExportBody(WireModel):
    customer_id: CustomerId = None
    title: Title = Field(default="", description="The file is named after it.")
    scene: SceneField
    format: ExportFormat = "jpg"
    size: ExportSize = "1280x720"


class ProjectBody(WireModel):
    customer_id: CustomerId = None
    title: Title = ""
    prompt: Prompt = ""
    scene: SceneField


class ProjectFile(WireModel):
    customer_id: CustomerId = None
    project_file: str = Field(description="The zip as base64, with or without data-URL prefix.")
