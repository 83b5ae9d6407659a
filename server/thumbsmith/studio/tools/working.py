"""One attempt at a picture tool's job: the picture is worked on, stored, and recorded together with the job's end."""

from __future__ import annotations

from pathlib import PurePath

from thumbsmith.engines.base import EngineError
from thumbsmith.pictures.cutout import CutOutFailed, NoSubject, WeightsMissing
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.enhance import EnhancerFailed, EnhancerNotReady, Wishes
from thumbsmith.pictures.finished import Finished
from thumbsmith.studio.fields import LONGEST_FILE_NAME
from thumbsmith.studio.images import service as images
from thumbsmith.studio.jobs import ending, leases
from thumbsmith.studio.jobs.deps import JobDeps
from thumbsmith.studio.jobs.leases import Lease
from thumbsmith.studio.jobs.models import Job
from thumbsmith.studio.pictures import service as pictures
from thumbsmith.studio.pictures.service import StoredPicture
from thumbsmith.studio.tools.errors import NothingStandsOut, ToolNotReady

ENDINGS = {"image/png": ".png", "image/jpeg": ".jpg", "image/webp": ".webp"}
ADDITIONS = {"removebg": " without background", "enhance": " enhanced"}
"""To the name of the image that it was made of."""


class ToolWork:
    kept = 0

    def __init__(self, deps: JobDeps, lease: Lease, job: Job) -> None:
        self._deps = deps
        self._lease = lease
        self._job = job
        self.progress: tuple[float, str] = (0.0, job.stage)
        self.partial: bytes | None = None
        self.longest = deps.rules.tool_duration
        self.is_over = False
        self._made: tuple[StoredPicture, bytes] | None = None

    async def run(self) -> None:
        """Raises EngineError, and ServiceError: no room, ImageMissing, NothingStandsOut, ToolNotReady, storage."""
        deps, job = self._deps, self._job
        await pictures.require_room(deps, job.user_id)  # other jobs may have taken it since this one was asked for
        async with deps.database.read() as session:
            image = await images.find(session, job.user_id, job.tool["image"])
            name: str = job.tool["picture"]
            origin = await images.origin_of(session, image, name, deps.clock())
        own = await pictures.load_all(deps.database, deps.storage, job.user_id, frozenset({name}))
        made = await self._worked_on(own[name])
        stored = await pictures.store(deps.storage, job.user_id, made.picture, deps.clock(), origin)
        self._made = stored, made.preview

    async def _worked_on(self, picture: EncodedPicture) -> Finished:
        try:
            if self._job.kind == "enhance":
                wishes = Wishes(**self._job.tool["wishes"])
                return await self._deps.enhancer.enhanced(picture, wishes, self._report)
            return await self._deps.cutter.without_background(picture, self._report)
        except NoSubject as error:
            raise NothingStandsOut from error
        except (WeightsMissing, EnhancerNotReady) as error:
            raise ToolNotReady from error
        except (CutOutFailed, EnhancerFailed) as error:
            raise EngineError(str(error), "TOOL_FAILED", retryable=True) from error

    async def deliver(self) -> Job:
        """Raises LeaseLost, ImageMissing when the image has been deleted meanwhile, and StorageUsedUp: nobody has paid
        for it. Then nothing comes of it."""
        assert self._made
        deps, (stored, preview), now = self._deps, self._made, self._deps.clock()
        user_id = self._job.user_id
        async with pictures.keeping(deps, user_id, [stored], now) as (session, spare):
            job = await leases.leased(session, self._lease)
            source = await images.find(session, user_id, job.tool["image"])
            name = name_of(source.file_name, job.kind, stored.picture.media_type)
            image = await images.add(session, user_id, name, stored, preview, now)
            job.image_id = image.id
            job.fraction, job.stage = 1.0, ""
            spare.extend(await ending.end(session, job, "done", now))
        return job

    def _report(self, fraction: float, stage: str) -> None:
        self.progress = (min(max(fraction, 0.0), 1.0), stage[:200])


def name_of(source: str, kind: str, media_type: str) -> str:
    """The name of the new image: after its source, with what was done to it."""
    addition = f"{ADDITIONS[kind]}{ENDINGS[media_type]}"
    stem = PurePath(source).stem if "." in source else source
    already = stem.removesuffix(ADDITIONS[kind])
    return f"{already[: LONGEST_FILE_NAME - len(addition)]}{addition}"
