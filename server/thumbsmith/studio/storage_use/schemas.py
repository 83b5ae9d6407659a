"""Wire shape of what an account keeps."""

from __future__ import annotations

from pydantic import Field

from thumbsmith.platform.wire import WireModel


class StorageAnswer(WireModel):
    used_bytes: int = Field(description="Pictures, scenes and previews, without what was deleted.")
    limit_bytes: int
    thumbnails: int
    most_thumbnails: int
    most_versions: int = Field(description="Of one thumbnail.")
