"""Everything that is shipped stands in CREDITS.md, under a licence we may ship."""

import pytest

from art.credits import CREDITS, allowed, credits_text


def test_credits_are_what_the_lock_files_say() -> None:
    assert CREDITS.read_text(encoding="utf-8") == credits_text(), "run `make credits`"


@pytest.mark.parametrize("licence", ["", "GPL-3.0-only", "AGPL-3.0", "MIT AND CC-BY-NC-4.0", "SEE LICENSE IN LICENSE"])
def test_other_licences_stop_the_credits(licence: str) -> None:
    with pytest.raises(ValueError, match="not on the list"):
        allowed("a-package", licence)


@pytest.mark.parametrize(
    ("stated", "spelled"),
    [("MIT License", "MIT"), ("Apache 2.0", "Apache-2.0"), ("MIT OR Apache-2.0", "MIT OR Apache-2.0")],
)
def test_free_licences_pass_in_their_usual_spelling(stated: str, spelled: str) -> None:
    assert allowed("a-package", stated) == spelled
