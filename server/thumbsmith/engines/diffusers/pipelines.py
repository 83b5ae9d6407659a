"""A model of the diffusers library, loaded once for all that it can do. Runs in `process`; nothing else imports torch.

Weights are read from safetensors only: other formats can carry code. Nothing is fetched for a model in a folder.
"""

from __future__ import annotations

import gc
import inspect
import json
import os
import re
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from PIL import Image

from thumbsmith.engines.diffusers.answering import Told, Unwanted
from thumbsmith.engines.diffusers.wishes import LIKE_HOLE, Task, Wish
from thumbsmith.engines.diffusers.works import LocalModel, Seen
from thumbsmith.platform.works import Refused

HUB_NAME = re.compile(r"[\w.-]+/[\w.-]+")
INDEX = "model_index.json"
SHORT_TOKENS = 77
"""The tokens that CLIP reads; a model all of whose tokenizers end there gets tags instead of sentences."""
FALLBACK_NATIVE = 1024
SMALLEST_NATIVE, LARGEST_NATIVE = 64, 1536
ROOM_FOR_WORK = 0.7
"""Share of the memory that weights may fill; the rest is for what a step and the decoding need."""
GIGABYTE = 1024**3


def look(wanted: LocalModel) -> Seen:
    """The device that would be used, and whether there is a model. Raises Refused."""
    torch, _ = _libraries(wanted.name)
    config = _config_of(wanted.name)
    device = _device(torch, wanted.device)
    return _said(torch, device, _precision(torch, device, config))


class Pipelines:
    """See `answering.Model`. Raises Refused when it can't be loaded."""

    def __init__(self, wanted: LocalModel) -> None:
        self._torch, self._diffusers = _libraries(wanted.name)
        self.device = _device(self._torch, wanted.device)
        self._steps, self._guidance = wanted.steps, wanted.guidance
        self._precision = _precision(self._torch, self.device, _config_of(wanted.name))
        self._memory = _limited(self._torch, self.device, wanted.memory_gb)
        try:
            first = _read(self._diffusers, wanted.name, self._precision)
            self._by_task = _tasks_of(self._diffusers, first)
            self._place = self._placing(first)
            self._place(first)
        except Exception as error:
            self._tidy()
            raise _refusal(self._torch, error) from error
        self._placed: Any = first
        self._is_short = _reads_little(first)
        self.native = _native(first)

    def facts(self) -> Seen:
        said = _said(self._torch, self.device, self._precision)
        return replace(said, pipeline=type(self._placed).__name__, tasks=tuple(self._by_task))

    def paint(
        self, wish: Wish, size: tuple[int, int], picture: Image.Image | None, mask: Image.Image | None, told: Told
    ) -> Image.Image:
        """One picture. Raises Refused, and what `told` raises."""
        pipeline = self._pipeline(wish.task)
        try:
            with self._torch.inference_mode():
                made = pipeline(**self._call(pipeline, wish, size, picture, mask, told))
        except Unwanted:
            self._tidy(pipeline)
            raise
        except Exception as error:
            self._tidy(pipeline)
            raise _refusal(self._torch, error) from error
        if any(getattr(made, "nsfw_content_detected", None) or ()):
            raise Refused("HELD_BACK", "the model's safety check")
        painted: Image.Image = made.images[0]
        return painted

    def _pipeline(self, task: Task) -> Any:
        pipeline = self._by_task.get(task)
        if pipeline is None:
            raise Refused("NOT_ABLE", f"{type(self._placed).__name__} has no pipeline for '{task}'")
        if pipeline is not self._placed:
            self._place(pipeline)
            self._placed = pipeline
        return pipeline

    def _call(
        self,
        pipeline: Any,
        wish: Wish,
        size: tuple[int, int],
        picture: Image.Image | None,
        mask: Image.Image | None,
        told: Told,
    ) -> dict[str, Any]:
        def after_step(_pipeline: Any, step: int, _time: Any, values: dict[str, Any]) -> dict[str, Any]:
            told(step + 1, int(getattr(pipeline, "num_timesteps", 0) or step + 1))
            return values

        wishes = {
            "prompt": wish.tags if self._is_short else wish.prompt,
            "negative_prompt": wish.avoid,
            "width": size[0],
            "height": size[1],
            "image": picture,
            "mask_image": mask,
            "strength": wish.strength if wish.task != "inpaint" else LIKE_HOLE,
            "num_inference_steps": self._steps,
            "guidance_scale": self._guidance,
            "generator": self._torch.Generator("cpu").manual_seed(wish.seed),
            "callback_on_step_end": after_step,
        }
        known = inspect.signature(pipeline.__call__).parameters
        return {name: value for name, value in wishes.items() if name in known and value is not None}

    def _placing(self, pipeline: Any) -> Callable[[Any], None]:
        """Moves a pipeline to its device: all of it, or piece by piece where it is larger than the memory."""
        weights = [
            sum(each.numel() * each.element_size() for each in part.parameters())
            for part in pipeline.components.values()
            if isinstance(part, self._torch.nn.Module)
        ]
        if self.device != "cuda" or sum(weights) < self._memory * ROOM_FOR_WORK:
            return lambda each: _at_once(each, self.device)
        if max(weights) < self._memory * ROOM_FOR_WORK:
            return lambda each: each.enable_model_cpu_offload()
        return lambda each: each.enable_sequential_cpu_offload()

    def _tidy(self, pipeline: Any = None) -> None:
        """After a picture that broke off: what it held goes, the model stays."""
        if pipeline is not None:
            with suppress(Exception):
                pipeline.maybe_free_model_hooks()
        gc.collect()
        if self.device == "cuda":
            self._torch.cuda.empty_cache()


def _libraries(name: str) -> tuple[Any, Any]:
    """torch and diffusers. Raises Refused."""
    os.environ["HF_HUB_DISABLE_TELEMETRY"] = os.environ["HF_HUB_DISABLE_PROGRESS_BARS"] = "1"
    if Path(name).is_dir():
        os.environ["HF_HUB_OFFLINE"] = "1"
    try:
        import diffusers
        import torch
    except ImportError as error:
        raise Refused("NO_MODEL", f"{error}: `make diffusers` installs what the local model needs") from error
    torch.set_num_threads(max(1, os.cpu_count() or 1))  # the environment says one, for processes that are many
    return torch, diffusers


def _config_of(name: str) -> dict[str, Any]:
    """The model's configuration; of a hub's model nothing is known before it is fetched. Raises Refused."""
    folder = Path(name)
    if not folder.is_dir():
        if not HUB_NAME.fullmatch(name):
            raise Refused("NO_MODEL", f"there is no folder {name}")
        return {}
    try:
        config = json.loads((folder / INDEX).read_text("utf-8"))
    except (OSError, ValueError) as error:
        raise Refused("NO_MODEL", f"{folder / INDEX}: {error}") from error
    if not isinstance(config, dict):
        raise Refused("NO_MODEL", f"{folder / INDEX} is not that of a model")
    return config


def _device(torch: Any, wanted: str) -> str:
    if wanted != "auto":
        if wanted == "cuda" and not torch.cuda.is_available():
            raise Refused("NO_MODEL", "THUMBSMITH_DIFFUSERS_DEVICE is cuda, but no CUDA GPU was found")
        return wanted
    if torch.cuda.is_available():
        return "cuda"
    return "mps" if torch.backends.mps.is_available() else "cpu"


def _precision(torch: Any, device: str, config: Mapping[str, Any]) -> Any:
    """Half on a CUDA GPU. Transformers overflow in float16, and so get bfloat16 where the GPU knows it."""
    if device != "cuda":
        return torch.float32
    return torch.float16 if "unet" in config or not torch.cuda.is_bf16_supported() else torch.bfloat16


def _said(torch: Any, device: str, precision: Any) -> Seen:
    if device == "cuda":
        name, memory = torch.cuda.get_device_name(0), torch.cuda.get_device_properties(0).total_memory
    else:
        name, memory = device, os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return Seen(name, str(precision).removeprefix("torch."), round(memory / GIGABYTE, 1))


def _limited(torch: Any, device: str, memory_gb: float | None) -> float:
    """Keep to the limit; gives the bytes that there are."""
    if device == "cuda":
        whole = float(torch.cuda.get_device_properties(0).total_memory)
        if memory_gb is None:
            return whole
        torch.cuda.set_per_process_memory_fraction(min(1.0, memory_gb * GIGABYTE / whole))
        return min(whole, memory_gb * GIGABYTE)
    if memory_gb is None:
        return float("inf")
    with suppress(ImportError, ValueError, OSError):  # no such limits on Windows and macOS
        import resource

        resource.setrlimit(resource.RLIMIT_DATA, (int(memory_gb * GIGABYTE),) * 2)
    return memory_gb * GIGABYTE


def _read(diffusers: Any, name: str, precision: Any) -> Any:
    folder = Path(name)
    only_half = folder.is_dir() and any(folder.rglob("*.fp16.safetensors")) and not _has_full(folder)
    return diffusers.DiffusionPipeline.from_pretrained(
        name,
        dtype=precision,
        use_safetensors=True,
        local_files_only=folder.is_dir(),
        **({"variant": "fp16"} if only_half else {}),
    )


def _has_full(folder: Path) -> bool:
    return any(not file.stem.endswith(".fp16") for file in folder.rglob("*.safetensors"))


def _tasks_of(diffusers: Any, pipeline: Any) -> dict[Task, Any]:
    """The tasks of the model, all with the same weights."""
    pipeline.set_progress_bar_config(disable=True)
    classes: dict[Task, Any] = {
        "text": diffusers.AutoPipelineForText2Image,
        "image": diffusers.AutoPipelineForImage2Image,
        "inpaint": diffusers.AutoPipelineForInpainting,
    }
    found: dict[Task, Any] = {}
    for task, family in classes.items():
        with suppress(ValueError):  # the library has none for this model
            found[task] = family.from_pipe(pipeline)
            found[task].set_progress_bar_config(disable=True)
    if not found:
        raise Refused("NO_MODEL", f"{type(pipeline).__name__} paints no pictures")
    return found


def _at_once(pipeline: Any, device: str) -> None:
    pipeline.to(device)
    vae = getattr(pipeline, "vae", None)
    if vae is not None and hasattr(vae, "enable_slicing"):
        vae.enable_slicing()


def _native(pipeline: Any) -> int:
    """Side in pixels of the square that the model was made for."""
    painter = getattr(pipeline, "unet", None) or getattr(pipeline, "transformer", None)
    size = getattr(pipeline, "default_sample_size", None) or getattr(getattr(painter, "config", None), "sample_size", 0)
    size = max(size) if isinstance(size, list | tuple) else size
    native = int(size or 0) * int(getattr(pipeline, "vae_scale_factor", 8)) or FALLBACK_NATIVE
    return min(max(native, SMALLEST_NATIVE), LARGEST_NATIVE)


def _reads_little(pipeline: Any) -> bool:
    tokenizers = [getattr(pipeline, name, None) for name in ("tokenizer", "tokenizer_2", "tokenizer_3")]
    return all(each.model_max_length <= SHORT_TOKENS for each in tokenizers if each is not None)


def _refusal(torch: Any, error: Exception) -> Refused:
    if isinstance(error, Refused):
        return error
    reasons = list(_behind(error))
    is_memory = any(
        isinstance(each, torch.OutOfMemoryError | MemoryError) or "allocate memory" in str(each).lower()
        for each in reasons
    )
    text = " because of ".join(f"{type(each).__name__}: {each}" for each in reasons)
    return Refused("NO_MEMORY" if is_memory else "NO_MODEL", text[:2_000])


def _behind(error: BaseException | None) -> Iterator[BaseException]:
    """The error and what it was raised from: libraries wrap what really happened."""
    while error is not None:
        yield error
        error = error.__cause__ or error.__context__
