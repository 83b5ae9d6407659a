"""The source of texts: any server that speaks OpenAI's chat completions, with or without a key."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

import openai
from openai.types.chat import ChatCompletionMessageParam

from thumbsmith.engines.openai.transport import LARGEST_TEXT, http_client

OPENAI = "api.openai.com"
LONGEST_ANSWER = 20_000
"""Characters: several times what anybody asks a text model for here."""


@dataclass(frozen=True)
class TextService:
    """Without a key no `Authorization` is sent: Ollama, llama.cpp and vLLM on one's own machine ask for none."""

    key: str | None = field(repr=False)
    base_url: str | None
    """OpenAI's where it is None."""
    model: str

    @property
    def host(self) -> str:
        """For a person: without a password that the address may hold."""
        return urlsplit(self.base_url).netloc.rpartition("@")[2] if self.base_url else OPENAI


class TextClient:
    def __init__(self, service: TextService, seconds: float) -> None:
        self._service = service
        self._headers: Mapping[str, Any] = {} if service.key else {"Authorization": openai.Omit()}
        self._sdk = openai.AsyncOpenAI(
            api_key=service.key or "none",
            base_url=service.base_url,
            max_retries=0,
            http_client=http_client(seconds, LARGEST_TEXT),
        )
        self._completions = self._sdk.chat.completions  # its types are loaded here, and not while somebody waits

    async def answer(self, messages: Iterable[ChatCompletionMessageParam], **more: Any) -> str:
        """Raises OpenAIError, and any other Exception where the answer has not its shape: the SDK does not validate."""
        answer = await self._completions.create(
            model=self._service.model, messages=messages, extra_headers=self._headers, **more
        )
        content = answer.choices[0].message.content
        if not isinstance(content, str):
            raise TypeError("no text")
        return content

    async def close(self) -> None:
        await self._sdk.close()


def object_in(said: str) -> str:
    """The JSON object in an answer that may say something around it. Raises ValueError."""
    begin, end = said.find("{"), said.rfind("}")
    if len(said) > LONGEST_ANSWER or not 0 <= begin < end:
        raise ValueError("no object")
    return said[begin : end + 1]
