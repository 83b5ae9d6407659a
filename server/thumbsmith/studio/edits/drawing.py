"""One attempt at an edit: an engine changes a picture."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from thumbsmith.engines.base import TOO_HEAVY, EditRequest, EngineError
from thumbsmith.pictures.encoded import EncodedPicture
from thumbsmith.pictures.fonts import OwnFont
from thumbsmith.pictures.scene_pool import DrawingFailed, SceneNotDrawn, SceneStopped
from thumbsmith.platform.database import WriteSession
from thumbsmith.scene.migrations import load
from thumbsmith.scene.types import Scene
from thumbsmith.studio.edits import completion
from thumbsmith.studio.edits.canvas import engine_edit
from thumbsmith.studio.fonts import service as fonts
from thumbsmith.studio.jobs.drawing import Drawing
from thumbsmith.studio.jobs.models import Job


class ChangedPicture(Drawing):
    async def run(self) -> None:
        """Raises EngineError, ServiceError (storage), LeaseLost."""
        engine = self._deps.engines.find(self._job.engine)
        await self._keep(await engine.edit(await self._edit_request(), self._report, lambda: self.is_over))

    async def deliver_within(self, session: WriteSession, job: Job, now: datetime) -> list[str]:
        return await completion.deliver(session, job, now)

    async def _edit_request(self) -> EditRequest:
        """A canvas that came only as layers is drawn first. Raises EngineError when it can't be."""
        wish = self._job
        own = await self._own_pictures()
        flattened = wish.edit["flattened"]
        scene = load(wish.edit["scene"])
        letters = await fonts.load_for(self._deps.database, self._deps.storage, wish.user_id, scene)
        drawn = own[flattened] if flattened else await self._drawn(scene, own, letters)
        return replace(engine_edit(wish.edit, wish.prompt, wish.seed, own, drawn), fonts=letters)

    async def _drawn(
        self, scene: Scene, own: Mapping[str, EncodedPicture], letters: Mapping[str, OwnFont]
    ) -> EncodedPicture:
        try:
            return await self._deps.renderer.canvas(scene, own, fonts=letters, whose=self._lease.user_id)
        except SceneStopped as stopped:
            raise EngineError(str(stopped), TOO_HEAVY) from stopped
        except SceneNotDrawn as error:
            raise EngineError(str(error), "NOT_DRAWN") from error
        except DrawingFailed as failed:
            raise EngineError(str(failed), "DRAWING_FAILED", retryable=True) from failed
