"""How a generation is delivered."""

from __future__ import annotations

from datetime import datetime

from thumbsmith.platform.database import WriteSession
from thumbsmith.studio.generations import shuffling
from thumbsmith.studio.jobs import delivering
from thumbsmith.studio.jobs.delivering import content_of
from thumbsmith.studio.jobs.ending import variations_of
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.thumbnails import service as thumbnails


async def deliver(session: WriteSession, generation: Job, now: datetime) -> list[str]:
    """Its variations, at least one, become versions of a new thumbnail; the first is current. Raises HoldLost."""
    variations = await variations_of(session, generation)
    content = content_of(generation, variations[0], "generation")
    thumbnail, _ = await thumbnails.create(
        session, generation.user_id, generation.title, generation.prompt, content, now
    )
    await shuffling.remember(session, generation, thumbnail, variations)
    return await delivering.deliver(session, generation, thumbnail, variations, "generation", now)
