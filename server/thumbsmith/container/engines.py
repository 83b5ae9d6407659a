"""The engines of an installation, and the readers and helpers of prompts."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING

from thumbsmith.container.rules import prompt_help_rate_of
from thumbsmith.engines.base import Engine
from thumbsmith.engines.diffusers.works import LocalModel
from thumbsmith.engines.reading import TextReader, Vocabulary
from thumbsmith.pictures.sanitizer import ImageSanitizer
from thumbsmith.settings import Settings
from thumbsmith.studio.jobs.engines import Engines
from thumbsmith.studio.prompting.service import PromptHelpers

if TYPE_CHECKING:  # loaded only where they run
    from thumbsmith.engines.composer.engine import ComposerEngine
    from thumbsmith.engines.openai.reading import ModelReader
    from thumbsmith.engines.openai.texts import TextService

EngineBuilder = Callable[[Settings], Mapping[str, Engine]]
"""Builds the engines of an installation, by name."""


def built_in_engines(settings: Settings) -> Mapping[str, Engine]:
    composer = composer_of(settings, model_reader_of(settings))
    built: dict[str, Engine] = {composer.name: composer}
    if settings.openai_api_key is not None:
        from thumbsmith.engines.openai.client import ImagesClient, Service  # heavy: the SDK has a type for everything
        from thumbsmith.engines.openai.engine import OpenAIEngine

        service = Service(
            key=settings.openai_api_key.get_secret_value(),
            base_url=settings.openai_base_url,
            model=settings.openai_image_model,
            quality=settings.openai_image_quality,
        )
        painter = OpenAIEngine(ImagesClient(service), composer, ImageSanitizer(processes=1))
        built[painter.name] = painter
    if model := local_model_of(settings):
        from thumbsmith.engines.diffusers.engine import DiffusersEngine
        from thumbsmith.engines.diffusers.painter import Painter

        local = DiffusersEngine(Painter(model), composer, ImageSanitizer(processes=1))
        built[local.name] = local
    return built


def composer_of(settings: Settings, text_reader: TextReader | None = None) -> ComposerEngine:
    """Its processes start when first needed."""
    from thumbsmith.engines.composer.engine import ComposerEngine  # heavy: drawing libraries and their tables

    return ComposerEngine(settings.packs_dir, settings.data_dir / "cache", settings.engine_processes, text_reader)


@asynccontextmanager
async def composer_for_prompts(settings: Settings, engines: Engines) -> AsyncIterator[ComposerEngine]:
    """Reads prompts and helps with them; one of its own where the installation's engines are others."""
    from thumbsmith.engines.composer.engine import ComposerEngine

    built_in = engines.by_name.get(ComposerEngine.name)
    if isinstance(built_in, ComposerEngine):
        yield built_in
        return
    composer = composer_of(settings)
    try:
        yield composer
    finally:
        await composer.close()


@asynccontextmanager
async def prompt_helpers_of(settings: Settings, rules: ComposerEngine) -> AsyncIterator[PromptHelpers]:
    """The composer's rules, and before them a model where there is one."""
    rate = prompt_help_rate_of(settings)
    service = text_service_of(settings)
    if service is None:
        yield PromptHelpers(rate, rules)
        return
    from thumbsmith.engines.openai.prompting import TextModel

    async with TextModel(service) as text_model:
        yield PromptHelpers(rate, rules, text_model, service.model)


def text_service_of(settings: Settings) -> TextService | None:
    model, key = settings.text_model(), settings.openai_api_key
    if model is None:
        return None
    from thumbsmith.engines.openai.texts import TextService

    return TextService(key.get_secret_value() if key else None, settings.openai_base_url, model)


def model_reader_of(settings: Settings) -> ModelReader | None:
    """The model that reads prompts beside the built-in engine, where there is one."""
    service = text_service_of(settings)
    if service is None:
        return None
    from thumbsmith.engines.composer.data.knowledge import keys
    from thumbsmith.engines.openai.reading import ModelReader

    known = keys()
    return ModelReader(service, Vocabulary(known.genres, known.places, known.feelings))


def local_model_of(settings: Settings) -> LocalModel | None:
    if settings.diffusers_model is None:
        return None
    return LocalModel(
        settings.diffusers_model,
        settings.diffusers_device,
        settings.diffusers_steps,
        settings.diffusers_guidance,
        settings.diffusers_memory_gb,
    )
