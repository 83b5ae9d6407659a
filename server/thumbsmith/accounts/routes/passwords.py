"""Calls of passwords."""

from __future__ import annotations

import structlog

from thumbsmith.accounts import password_change
from thumbsmith.accounts.addresses import check_email
from thumbsmith.accounts.dependencies import Accounts, Caller
from thumbsmith.accounts.errors import MissingEmail
from thumbsmith.accounts.schemas import ChangePasswordBody, EmailBody, Message, ResetPasswordBody
from thumbsmith.accounts.service import require_own
from thumbsmith.platform.calls import Router
from thumbsmith.platform.client_address import parsed
from thumbsmith.platform.dependencies import ClientAddress

log = structlog.get_logger(__name__)
router = Router()


@router.post("/auth/reset-request")
async def request_password_reset(body: EmailBody, deps: Accounts, address: ClientAddress) -> Message:
    """The answer is the same, and takes the same time, whether or not there is such an account."""
    if not body.email:
        raise MissingEmail
    await password_change.request_reset(deps, check_email(body.email), address)
    return Message(message="Reset instructions have been sent to your email")


@router.post("/auth/reset-password")
async def reset_password(body: ResetPasswordBody, deps: Accounts, address: ClientAddress) -> Message:
    """Set a new password with the token of the mail; every session ends."""
    await password_change.reset(deps, body.token, body.new_password, address)
    return Message(message="Password has been reset successfully.")


@router.post("/users/change-password")
async def change_password(body: ChangePasswordBody, caller: Caller, deps: Accounts, address: ClientAddress) -> Message:
    """Set a new password; all other sessions end. Also for who is forced to, without the current password."""
    require_own(caller.user, body.id)
    await password_change.change(deps, caller, body.current_password, body.new_password)
    reported = str(parsed(body.ip_address or "") or "unknown")  # what the browser says of itself proves nothing
    log.info("password changed", user=caller.user.id, address=address, reported=reported)
    return Message(message="Your password has been successfully updated!")
