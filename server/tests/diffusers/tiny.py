"""A pipeline like Stable Diffusion's, small and with random weights, written into a folder as a real model is: so that
the real loading and running code works without a download. Needs torch, diffusers and transformers.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

NATIVE = 64
"""Side in pixels of the square that it paints."""
WORDS = ("a", "b", "e", "n", "o", "r", "s", "t")
CHANNELS = (32, 64)


def write_model(folder: Path) -> Path:
    """The folder, once the model lies there."""
    import torch
    from diffusers import AutoencoderKL, DDIMScheduler, StableDiffusionPipeline, UNet2DConditionModel
    from transformers import CLIPTextConfig, CLIPTextModel

    torch.manual_seed(0)
    unet = UNet2DConditionModel(
        sample_size=NATIVE // 2,
        in_channels=4,
        out_channels=4,
        block_out_channels=CHANNELS,
        layers_per_block=1,
        down_block_types=("DownBlock2D", "CrossAttnDownBlock2D"),
        up_block_types=("CrossAttnUpBlock2D", "UpBlock2D"),
        cross_attention_dim=32,
        norm_num_groups=8,
    )
    vae = AutoencoderKL(
        block_out_channels=CHANNELS,
        down_block_types=("DownEncoderBlock2D",) * 2,
        up_block_types=("UpDecoderBlock2D",) * 2,
        latent_channels=4,
        norm_num_groups=8,
    )
    tokenizer = _tokenizer(folder / "words")
    text = CLIPTextModel(
        CLIPTextConfig(
            vocab_size=len(tokenizer),
            hidden_size=32,
            intermediate_size=37,
            num_attention_heads=4,
            num_hidden_layers=2,
            bos_token_id=tokenizer.bos_token_id,
            eos_token_id=tokenizer.eos_token_id,
        )
    )
    pipeline = StableDiffusionPipeline(
        vae=vae,
        text_encoder=text,
        tokenizer=tokenizer,
        unet=unet,
        scheduler=DDIMScheduler(beta_schedule="scaled_linear", clip_sample=False, steps_offset=1),
        safety_checker=None,
        feature_extractor=None,
        requires_safety_checker=False,
    )
    pipeline.save_pretrained(folder / "model", safe_serialization=True)
    return folder / "model"


def _tokenizer(folder: Path) -> Any:
    """CLIP's, that knows a few letters."""
    from transformers import CLIPTokenizer

    folder.mkdir(parents=True)
    words = [*WORDS, *(f"{word}</w>" for word in WORDS), "<|startoftext|>", "<|endoftext|>"]
    vocabulary, merges = folder / "vocab.json", folder / "merges.txt"
    vocabulary.write_text(json.dumps({word: number for number, word in enumerate(words)}), "utf-8")
    merges.write_text("#version: 0.2\n", "utf-8")
    return CLIPTokenizer(str(vocabulary), str(merges), model_max_length=77)
