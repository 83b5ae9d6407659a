"""Wire shapes of accounts."""

from __future__ import annotations

from datetime import datetime
from typing import Annotated

from pydantic import AfterValidator, AliasChoices, BaseModel, ConfigDict, Field

from thumbsmith.accounts.names import LONGEST, check_name
from thumbsmith.accounts.scopes import Scope
from thumbsmith.platform.wire import OneLine, WireModel

Name = Annotated[str, AfterValidator(check_name), Field(json_schema_extra={"minLength": 1, "maxLength": LONGEST})]
Text = Annotated[str, AfterValidator(str.strip)]
KeyName = Annotated[OneLine, Field(min_length=1, max_length=80)]
CustomerId = Annotated[str | None, Field(description="The caller's own id.")]


def unrepeated(scopes: list[Scope]) -> list[Scope]:
    return sorted(set(scopes))


class Message(WireModel):
    message: str


class UserBody(WireModel):
    id: str
    email: str
    first_name: str
    last_name: str
    force_password_change: bool


class UserAnswer(WireModel):
    user: UserBody


class PlanProduct(BaseModel):
    model_config = ConfigDict(frozen=True)

    id: str
    title: str
    term: str = Field(description="M: monthly, A: annual.")
    price: float


class TokenUsage(WireModel):
    period_start: datetime | None
    period_end: datetime | None
    total_tokens: int


class Subscription(BaseModel):
    """In the names of the product document."""

    model_config = ConfigDict(frozen=True)

    id: str
    product_code: str
    product: PlanProduct
    product_ranking: int
    start_date: datetime
    end_date: datetime | None = Field(description="Of what is paid; null for the trial.")
    status: str = Field(description="A active; P a payment failed; X cancelled, runs to end_date; E ended.")
    stripe_subscription_id: str | None
    tokenUsage: TokenUsage  # noqa: N815
    nextAmount: float | None = Field(description="The next charge, in dollars; null when there is none.")  # noqa: N815
    pendingProduct: PlanProduct | None = Field(description="The plan from the next period on.")  # noqa: N815
    canWithdraw: bool = Field(description="The contract can still be withdrawn from.")  # noqa: N815


class SessionUser(UserBody):
    is_subscribed: bool
    active_subscriptions: list[Subscription]


class SessionUserAnswer(WireModel):
    user: SessionUser


class LoginBody(WireModel):
    email: Text
    password: str


class LoginAnswer(WireModel):
    token: str = Field(description="For the header `Authorization: Bearer …`.")
    expires_at: datetime
    user: UserBody


class SessionBody(WireModel):
    id: str
    device: str = Field(examples=["Firefox on Windows"])
    address: str
    created_at: datetime
    last_seen_at: datetime
    expires_at: datetime
    is_current: bool = Field(description="The session of this call.")


class SessionsAnswer(WireModel):
    sessions: list[SessionBody]


class ApiKeyBody(WireModel):
    id: str
    name: str = Field(examples=["Upload script"])
    scopes: list[str]
    created_at: datetime
    last_used_at: datetime | None
    expires_at: datetime


class ApiKeysAnswer(WireModel):
    keys: list[ApiKeyBody]


class ApiKeyRequest(WireModel):
    name: KeyName
    scopes: Annotated[list[Scope], AfterValidator(unrepeated), Field(min_length=1)]
    expires_in_days: Annotated[int, Field(ge=1, le=365)] = 90


class ApiKeyMade(WireModel):
    key: ApiKeyBody
    token: str = Field(description="For the header `Authorization: Bearer …`. Nobody can show it again.")


class RegisterBody(WireModel):
    first_name: Name
    last_name: Name
    email: Text
    password: str
    age_confirmed: Annotated[bool | None, Field(description="13 or older; false is refused.")] = None
    terms_accepted: Annotated[bool | None, Field(description="false is refused.")] = None


class EmailBody(WireModel):
    email: Text = ""


class ExistsAnswer(WireModel):
    exists: bool


class VerifyBody(WireModel):
    email: Text = ""
    verification_code: Annotated[Text, Field(description="The six digits of the mail.")] = ""


class ResetPasswordBody(WireModel):
    token: Annotated[Text, Field(description="The end of the link in the mail.")]
    new_password: str


class ChangePasswordBody(WireModel):
    id: Annotated[str | None, Field(description="The caller's own id.")] = None
    current_password: Annotated[str | None, Field(description="Left out when a change is forced.")] = None
    new_password: str
    ip_address: Annotated[str | None, Field(description="The address that the browser found out; only logged.")] = None


class DeleteAccountBody(WireModel):
    password: str


class WhoBody(WireModel):
    customer_id: CustomerId = None


class FullUser(BaseModel):
    """In the names of the product document."""

    model_config = ConfigDict(frozen=True)

    id: str
    email: str
    firstname: str
    lastname: str
    mailWhenDone: bool = Field(description="Wants a mail when a job ends while they are not there.")  # noqa: N815


class FullUserAnswer(WireModel):
    user: FullUser
    subscriptions: list[Subscription]


class ProfileBody(WireModel):
    """The edited user, in the names of any call that answers one. Fields that are left out stay as they are."""

    id: CustomerId = None
    customer_id: CustomerId = None
    first_name: Annotated[Name | None, Field(validation_alias=AliasChoices("firstName", "firstname"))] = None
    last_name: Annotated[Name | None, Field(validation_alias=AliasChoices("lastName", "lastname"))] = None
    email: Annotated[Text | None, Field(description="Read-only: the caller's own.")] = None
    old_email: Annotated[Text | None, Field(description="The caller's own.")] = None
    mail_when_done: Annotated[bool | None, Field(description="A mail when a job ends while nobody is there.")] = None


class AddressAnswer(WireModel):
    ip: str
