"""Calls on the way to an account."""

from __future__ import annotations

from thumbsmith.accounts import registration, serializers
from thumbsmith.accounts.addresses import check_email
from thumbsmith.accounts.dependencies import Accounts
from thumbsmith.accounts.registration import Registration
from thumbsmith.accounts.schemas import EmailBody, ExistsAnswer, Message, RegisterBody, UserAnswer, VerifyBody
from thumbsmith.platform.calls import Router
from thumbsmith.platform.dependencies import ClientAddress

router = Router()


@router.post("/auth/register", status_code=201)
async def register(body: RegisterBody, deps: Accounts, address: ClientAddress) -> UserAnswer:
    """A new account; a code goes to its mail address."""
    wish = Registration(
        email=check_email(body.email),
        first_name=body.first_name,
        last_name=body.last_name,
        password=body.password,
        age_confirmed=body.age_confirmed,
        terms_accepted=body.terms_accepted,
    )
    user = await registration.register(deps, wish, address)
    return UserAnswer(user=serializers.user_body(user))


@router.post("/users/userexists")
async def user_exists(body: EmailBody, deps: Accounts, address: ClientAddress) -> ExistsAnswer:
    return ExistsAnswer(exists=await registration.exists(deps, body.email, address))


@router.post("/auth/verifyregistration")
async def verify_registration(body: VerifyBody, deps: Accounts, address: ClientAddress) -> Message:
    await registration.verify(deps, body.email, body.verification_code, address)
    return Message(message="Email verification successful! You can now login to your account.")


@router.post("/auth/request-verification-code")
async def request_verification_code(body: EmailBody, deps: Accounts, address: ClientAddress) -> Message:
    """A new code, which takes the place of the one before."""
    await registration.resend(deps, body.email, address)
    return Message(message="Verification code has been resent to your email.")
