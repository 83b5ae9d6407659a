"""The engines, and the models behind them."""

from __future__ import annotations

from pathlib import Path
from typing import Literal

from pydantic import Field, SecretStr

from thumbsmith.settings.section import Section, one_per_processor


class EngineSettings(Section):
    title = "What draws"

    engine: str | None = Field(
        default=None,
        description=(
            "The engine when none is asked for: composer, openai or diffusers; openai where a key is "
            "set, else composer."
        ),
    )
    engine_processes: int = Field(
        default_factory=one_per_processor, ge=1, le=256, description="Processes that draw, per server or worker."
    )
    openai_api_key: SecretStr | None = Field(
        default=None,
        description=(
            "Key of a service that speaks the Images API: pictures painted by a model and paid per picture "
            "there, so that each variation costs its creator an image. `thumbsmith doctor` says whether it "
            "is taken."
        ),
    )
    openai_base_url: str | None = Field(
        default=None,
        description=(
            "Address of another server that speaks OpenAI's API, for pictures and texts; OpenAI's when not set."
        ),
        examples=["https://images.example.org/v1"],
    )
    openai_image_model: str = Field(default="gpt-image-2.5-flare", description="The model that paints.")
    openai_image_quality: Literal["low", "medium", "high", "xhigh", "max", "auto"] = Field(
        default="auto", description="How carefully it paints: low, medium, high, xhigh, max or auto."
    )
    diffusers_model: str | None = Field(
        default=None,
        description=(
            "A local diffusion model: its folder, or owner/model of a hub, which is fetched. `make "
            "diffusers` installs what it needs."
        ),
        examples=["/models/stable-diffusion-xl"],
    )
    diffusers_device: Literal["auto", "cuda", "mps", "cpu"] = Field(
        default="auto", description="Where it runs: auto, cuda, mps or cpu."
    )
    diffusers_steps: int | None = Field(
        default=None,
        ge=1,
        le=500,
        description="Steps for each picture; the model's own number when not set. Distilled models need few.",
        examples=["4"],
    )
    diffusers_guidance: float | None = Field(
        default=None,
        ge=0,
        le=50,
        description="How closely it follows the words; the model's own when not set.",
        examples=["7.5"],
    )
    diffusers_memory_gb: float | None = Field(
        default=None,
        gt=0,
        description="At most so much memory: of the GPU, or of the machine's without one; all there is when not set.",
        examples=["12"],
    )
    openai_text_model: str = Field(
        default="gpt-5.4-mini",
        description=(
            "A language model that reads prompts before the built-in engine draws, and writes them when a creator asks "
            "for help: where there is a key, or OPENAI_BASE_URL without one (Ollama, llama.cpp, vLLM). It has 3 s to "
            "read; then, and with none, built-in rules do it."
        ),
    )
    content_categories: str = Field(
        default="all",
        description=(
            "Content that nobody may ask any engine for: all, none, or some of sexual, minors, hate, self-harm, "
            "danger, gore with commas; see *Content rules*."
        ),
    )
    content_rules: Path | None = Field(
        default=None, description="A file with words and categories of your own.", examples=["./content-rules.toml"]
    )

    def default_engine(self) -> str:
        return self.engine or ("openai" if self.openai_api_key else "composer")

    def text_model(self) -> str | None:
        """The language model in force: there is one with a key, or with a server of one's own."""
        is_reachable = self.openai_api_key is not None or self.openai_base_url is not None
        return self.openai_text_model if is_reachable and self.openai_text_model != "none" else None
