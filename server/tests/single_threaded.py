"""Imported before NumPy and OpenCV, it keeps them to one thread, as the product's own processes do: pytest's processes
are the parallelism. Threads of two processes on one core wait for each other and burn the processor meanwhile: reading
a title takes fourteen times as long.
"""

from __future__ import annotations

import os

from thumbsmith.platform.processes import SINGLE_THREADED

os.environ |= SINGLE_THREADED | {"OPENCV_FOR_THREADS_NUM": "1"}
