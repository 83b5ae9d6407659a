"""The card provider, and the calls to it."""

from __future__ import annotations

from typing import Self

from pydantic import Field, SecretStr, model_validator

from thumbsmith.settings.section import Section


class PaymentSettings(Section):
    title = "Payments"

    stripe_secret_key: SecretStr | None = Field(
        default=None,
        description=(
            "sk_… of Stripe. All three, or none: then the built-in sandbox takes test cards, and no money "
            "moves; see *Payments*."
        ),
    )
    stripe_publishable_key: str | None = Field(default=None, description="pk_… of Stripe.")
    stripe_webhook_secret: SecretStr | None = Field(
        default=None,
        description=(
            "whsec_… of Stripe's webhook, which goes to PUBLIC_URL/v1/pay/webhook; several with commas while"
            " one is being replaced."
        ),
    )
    test_payments: bool | None = Field(
        default=None, description="Take test cards: by default on a site that is not https, where no key is set."
    )
    payment_calls_per_minute: int = Field(
        default=60, ge=1, description="Calls of one account that the card provider is asked for, together."
    )

    @model_validator(mode="after")
    def card_provider_is_complete(self) -> Self:
        """With real keys nothing may be left out, and test cards are never taken beside them."""
        named = (self.stripe_secret_key, self.stripe_publishable_key, self.stripe_webhook_secret)
        if any(named) and not all(named):
            raise ValueError(
                "Stripe needs THUMBSMITH_STRIPE_SECRET_KEY, THUMBSMITH_STRIPE_PUBLISHABLE_KEY and"
                " THUMBSMITH_STRIPE_WEBHOOK_SECRET"
            )
        if self.stripe_secret_key is not None and self.test_payments:
            raise ValueError("THUMBSMITH_TEST_PAYMENTS is for an installation without Stripe keys")
        return self
