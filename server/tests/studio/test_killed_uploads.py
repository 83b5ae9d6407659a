"""A server that dies in the middle of uploads leaves nothing half. `killed_uploads` does it at length."""

from __future__ import annotations

from pathlib import Path

from tests.conftest import settings_for_tests
from tests.studio.killed_uploads import prove
from thumbsmith.studio.retention.storage_check import Findings


async def test_kill_9_in_the_middle_of_uploads_leaves_nothing_half(tmp_path: Path) -> None:
    outcome = await prove(settings_for_tests(data_dir=tmp_path, log_level="error"), rounds=1)
    assert outcome.images > 0
    assert outcome.thumbnails > 0
    assert outcome.at_once.is_clean
    assert outcome.swept == Findings(files=outcome.at_once.files - outcome.at_once.waiting)
