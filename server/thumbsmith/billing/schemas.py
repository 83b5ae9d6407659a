"""Wire shapes of billing. Names with underscores are the product document's."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field

from thumbsmith.billing.catalogue import ProductType, Term
from thumbsmith.billing.plans import Choice
from thumbsmith.billing.providers.base import CheckoutStatus, ProviderName
from thumbsmith.platform.wire import OneLine, WireModel


class DocumentModel(BaseModel):
    """A body whose field names are written in the product document with underscores."""

    model_config = ConfigDict(frozen=True)


def none_when_empty(value: object) -> object:
    return None if value == "" else value


Name = Annotated[OneLine | None, Field(max_length=200), BeforeValidator(none_when_empty)]


class ProductBody(DocumentModel):
    id: str
    product_code: str
    title: str
    product_description: str = Field(description="HTML.")
    price: float = Field(description="US dollars.")
    term: Term
    ranking: int
    product_type: ProductType
    stripe_price_id: str | None
    max_submits: int = Field(description="Images: each month of a plan, once for an add-on.")
    max_tokens: int
    points: list[str] = Field(description="The description, sentence by sentence.")


class PayConfig(WireModel):
    provider: ProviderName
    publishable_key: str | None
    test_mode: bool


class FreeSubscriptionRequest(DocumentModel):
    """Amounts that a browser sends are ignored."""

    customer_id: str | None = None
    product_code: OneLine = Field(default="", max_length=40)


class PlanRequest(DocumentModel):
    product_code: OneLine = Field(default="", max_length=40)
    term: Term = "M"


class OwnSubscriptionRequest(WireModel):
    subscription_id: Name = None
    stripe_subscription_id: Name = Field(default=None, alias="stripe_subscription_id")


class ProductChoice(DocumentModel):
    id: Name = None
    product_code: Name = None
    term: Term = "M"


class CheckoutRequest(WireModel):
    product: ProductChoice
    upgrade: bool = Field(default=False, description="Ignored: the server knows.")


class BillLineBody(WireModel):
    text: str
    amount: float = Field(description="US dollars, below zero where something is taken off.")


Bill = Annotated[
    list[BillLineBody],
    Field(description="How an upgrade's price comes about: the plan's price, less what is left of the one before."),
]
Resumes = Annotated[bool, Field(description="The plan was cancelled, and goes on with this.")]


class CheckoutSummary(WireModel):
    product_id: str
    title: str
    term: Term
    is_upgrade: bool
    is_recurring: bool
    due_today: float
    bill: Bill
    resumes: Resumes
    next_amount: float | None
    next_date: datetime | None
    consent: str = Field(description="The sentence to agree to before paying.")


class CheckoutAnswer(WireModel):
    client_secret: str
    session_id: str
    summary: CheckoutSummary


class ConsentRequest(WireModel):
    session_id: OneLine = Field(default="", max_length=200)
    consent: OneLine = Field(default="", max_length=600)


class SessionStatus(WireModel):
    status: CheckoutStatus
    message: str
    customer_email: str | None
    confirmation: str | None = Field(
        default=None, description="Client secret of a payment that the customer's bank asks about."
    )


class CheckoutItemBody(WireModel):
    description: str
    quantity: int
    amount: float


class CheckoutItems(WireModel):
    items: list[CheckoutItemBody]
    total: float


class PreviewAnswer(WireModel):
    kind: Choice
    due_today: float
    bill: Bill
    resumes: Resumes
    next_amount: float
    next_date: datetime


class ClientSecret(WireModel):
    client_secret: str


class Confirmation(WireModel):
    client_secret: str | None = Field(description="Of a payment that the customer's bank asks about; null once paid.")


class CardBody(WireModel):
    id: str
    brand: str
    last4: str
    exp_month: int
    exp_year: int
    is_default: bool


class CardsAnswer(WireModel):
    payment_methods: list[CardBody]


class InvoiceBody(WireModel):
    id: str
    number: str | None
    date: datetime
    amount: float
    status: Literal["paid", "open"]
    url: str | None


class InvoicesAnswer(WireModel):
    invoices: list[InvoiceBody]


class Message(WireModel):
    message: str
