"""What `painter` runs in a process of its own."""

from __future__ import annotations

from thumbsmith.engines.diffusers.answering import PaintingProcess
from thumbsmith.engines.diffusers.pipelines import Pipelines, look
from thumbsmith.platform.processes import answer_messages, catch_cancel

if __name__ == "__main__":
    catch_cancel()
    answer_messages(PaintingProcess(look, Pipelines).answer, memory_bytes=None)
