"""`python -m tools.art.web_pictures [PART …]` in the repository's root; all parts without one.

`samples`: `public/samples`, one per line of `app/features/site/home/samples.json`. `features`, `photos`: the cards of
the front page (`public/site`). `share`: previews of shared links (`public/share`). `icons`: the mark as pictures
(`public/icons`). `choices`: one picture of the same brief per style, layout and mood (`public/choices`). `grounds`:
every place without anybody in it, and every material with two words on it. `characters`: the heads of those who may
play a creator. `feed`: `public/feed`, one per line of `app/features/studio/feed-lab/examples.json`.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable

from thumbsmith.container import built_in_engines
from thumbsmith.engines.base import Engine
from thumbsmith.settings import Settings
from tools.art.web_pictures.site import draw_features, draw_icons, draw_photos, draw_samples, draw_shares
from tools.art.web_pictures.studio import draw_characters, draw_choices, draw_feed, draw_grounds

PARTS: dict[str, Callable[[Engine], Awaitable[None]]] = {
    "samples": draw_samples,
    "features": draw_features,
    "photos": draw_photos,
    "share": draw_shares,
    "icons": draw_icons,
    "choices": draw_choices,
    "grounds": draw_grounds,
    "characters": draw_characters,
    "feed": draw_feed,
}


async def draw(parts: list[str]) -> None:
    engine = built_in_engines(Settings())["composer"]
    try:
        for name in parts or PARTS:
            await PARTS[name](engine)
    finally:
        await engine.close()


if __name__ == "__main__":
    asyncio.run(draw(sys.argv[1:]))
