"""The salient-object network U-2-Net: where in a photo its subject is. Knows nothing of edges or colours.

Runs in OpenCV on the processor. Two sizes of the same network exist; the small one serves while the weights of the
large one are not there, and when memory is short.
"""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float32]
Pixels = NDArray[np.uint8]

INPUT_SIZE = 320
"""Side of the square that the network was trained on."""
MEAN = np.array([0.485, 0.456, 0.406], np.float32)
DEVIATION = np.array([0.229, 0.224, 0.225], np.float32)
"""Of ImageNet, as in the network's training."""
FINEST_OUTPUT = "1959"
"""The fused map; the network's other outputs are its coarser stages."""
LARGE, SMALL = "u2net.onnx", "u2netp.onnx"
MEMORY_FOR_LARGE = 900
"""Megabytes that must be free for the large network: it takes 530."""


class WeightsMissing(Exception):
    """Set-up has not fetched the network's weights."""

    def __init__(self, folder: Path) -> None:
        super().__init__(f"The weights that find a photo's subject are not in {folder}: `make prepare` fetches them.")


class SubjectNetwork:
    def __init__(self, weights: Path) -> None:
        self.weights = weights
        self._net = cv2.dnn.readNetFromONNX(str(weights))

    @classmethod
    def load(cls, models: Path, free_megabytes: float) -> SubjectNetwork:
        """The best network that the folder `models` holds and the memory allows. Raises WeightsMissing."""
        return cls(choose_weights(models, free_megabytes))

    def __call__(self, rgb: Pixels) -> Floats:
        """The probability that each pixel of `rgb` (H x W x 3) belongs to the subject: 0 to 1, at the network's own 320
        x 320."""
        scaled = cv2.resize(rgb, (INPUT_SIZE, INPUT_SIZE), interpolation=cv2.INTER_AREA).astype(np.float32)
        scaled = (scaled / max(1.0, float(scaled.max())) - MEAN) / DEVIATION
        self._net.setInput(np.ascontiguousarray(scaled.transpose(2, 0, 1)[None]))
        return np.asarray(self._net.forward(FINEST_OUTPUT)[0, 0], np.float32)


def choose_weights(models: Path, free_megabytes: float) -> Path:
    small, large = models / SMALL, models / LARGE
    wanted = (large, small) if free_megabytes >= MEMORY_FOR_LARGE else (small, large)
    for weights in wanted:
        if weights.is_file():
            return weights
    raise WeightsMissing(models)


def free_megabytes() -> float:
    """Memory that this machine can still give; infinite where the system does not say."""
    try:
        lines = Path("/proc/meminfo").read_text().splitlines()
    except OSError:
        return float("inf")
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("MemAvailable:")), float("inf"))
