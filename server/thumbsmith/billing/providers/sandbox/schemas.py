"""Wire shapes of the form of the sandbox. Numbers are hidden from logs even when something goes wrong."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field, SecretStr

from thumbsmith.platform.wire import OneLine, WireModel

Secret = Annotated[SecretStr, Field(max_length=200)]


class CardForm(WireModel):
    client_secret: Secret = Field(description="Of a checkout session or of a form for another card.")
    number: SecretStr = Field(max_length=40, description="Of a test card.")
    exp_month: int = Field(ge=0, le=99)
    exp_year: int = Field(ge=0, le=9999, description="With two digits or four.")
    cvc: SecretStr = Field(max_length=10)
    name: OneLine = Field(default="", max_length=200)


class BankAnswer(WireModel):
    client_secret: Secret
    approve: bool


class PaymentEnding(WireModel):
    status: Literal["complete", "requires_action", "declined"]
    message: str
    return_url: str | None = Field(description="Where to go when a checkout is complete.")
