"""The program of `painter`'s process."""

from __future__ import annotations

from thumbsmith.engines.diffusers.answering import REFUSALS, PaintingProcess
from thumbsmith.engines.diffusers.pipelines import Pipelines, look
from thumbsmith.platform.processes import catch_cancel
from thumbsmith.platform.works import answer_works

if __name__ == "__main__":
    catch_cancel()
    answer_works(PaintingProcess(look, Pipelines).duties(), memory_bytes=None, refusals=REFUSALS)
