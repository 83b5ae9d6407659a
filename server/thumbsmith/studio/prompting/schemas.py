"""Wire shapes of prompt help."""

from __future__ import annotations

from pydantic import Field, model_validator

from thumbsmith.platform.wire import WireModel
from thumbsmith.studio.fields import CustomerId, Prompt, Title

NOTHING_TO_GO_BY = "Please enter a description or prompt"


class PromptHelpBody(WireModel):
    prompt: Prompt = ""
    title: Title = ""
    customer_id: CustomerId = None

    @model_validator(mode="after")
    def there_are_words(self) -> PromptHelpBody:
        if not (self.prompt.strip() or self.title.strip()):
            raise ValueError(NOTHING_TO_GO_BY)
        return self


class PromptHelpAnswer(WireModel):
    """A suggestion: nothing is made or kept of it."""

    prompt: str
    headlines: list[str] = Field(description="Up to three.")
    model: str | None = Field(description="The text model that wrote it; null: built-in rules, which ask nobody.")
    note: str | None = Field(description="Why a model that is set up did not write it.")
