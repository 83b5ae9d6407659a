"""Errors of accounts. The texts are those of the product document, where it has one."""

from __future__ import annotations

from thumbsmith.platform.errors import Conflict, Forbidden, InvalidInput, NotFound, Unauthorized, Unavailable


class NotSignedIn(Unauthorized):
    """The token is missing, forged or expired, or its session was ended."""

    message = "Session expired. Please log in again."


class WrongCredentials(Unauthorized):
    """Says neither which of the two is wrong nor whether there is such an account."""

    code, message = "WRONG_CREDENTIALS", "Wrong email or password."


class EmailNotVerified(Forbidden):
    code, message = "EMAIL_NOT_VERIFIED", "Please verify your email address first: enter the code that we sent to you."


class PasswordChangeRequired(Forbidden):
    code, message = "PASSWORD_CHANGE_REQUIRED", "Please set a new password before you continue."


class ForeignUser(Forbidden):
    message = "This belongs to somebody else: customerId must be your own."


class InvalidEmail(InvalidInput):
    code, message = "INVALID_EMAIL", "Please enter a valid email address."


class InvalidName(InvalidInput):
    """Of an account that is made on the command line; calls check their fields."""

    code = "INVALID_NAME"


class AgeNotConfirmed(InvalidInput):
    code, message = "AGE_NOT_CONFIRMED", "You must be at least 13 years old to use Thumbsmith."


class TermsNotAccepted(InvalidInput):
    code, message = "TERMS_NOT_ACCEPTED", "Please accept the terms of service to create an account."


class AccountExists(Conflict):
    code, message = "ACCOUNT_EXISTS", "Account already exists with this email"


class MissingEmail(InvalidInput):
    code, message = "MISSING_EMAIL", "Missing email"


class MissingEmailOrCode(InvalidInput):
    code, message = "MISSING_EMAIL_OR_CODE", "Missing email or verification code"


class AlreadyVerified(InvalidInput):
    code, message = "ALREADY_VERIFIED", "User already verified"


class InvalidVerificationCode(InvalidInput):
    """Wrong, expired, used, replaced by a newer one, or guessed at too often."""

    code, message = "INVALID_VERIFICATION_CODE", "Invalid verification code"


class UserNotFound(NotFound):
    code, message = "USER_NOT_FOUND", "User not found. Please check your email address."


class NoSuchAccount(NotFound):
    """For whoever runs the installation, who may know."""

    code, message = "NO_SUCH_ACCOUNT", "There is no such account."


class WrongCurrentPassword(InvalidInput):
    code, message = "CURRENT_PASSWORD_INCORRECT", "Current password is incorrect"


class PasswordUnchanged(InvalidInput):
    code, message = "PASSWORD_UNCHANGED", "Please choose a password that differs from the one you have now"


class InvalidResetToken(InvalidInput):
    """Unknown, used or expired."""

    code = "INVALID_RESET_TOKEN"
    message = "This reset link has expired or was used already. Please request a new one."


class EmailReadOnly(InvalidInput):
    code, message = "EMAIL_READ_ONLY", "The email address of an account can't be changed."


class SessionNotFound(NotFound):
    code, message = "SESSION_NOT_FOUND", "This session has ended already."


class ApiKeyNotFound(NotFound):
    code, message = "API_KEY_NOT_FOUND", "This key has ended already."


class TooManyKeys(Conflict):
    code, message = "TOO_MANY_KEYS", "You have 20 API keys. End one that you don't use any more first."


class KeyNotAllowed(Forbidden):
    code, message = "KEY_NOT_ALLOWED", "This can't be done with an API key. Please log in."


class ScopeMissing(Forbidden):
    """Names the scope that the call needs."""

    code = "SCOPE_MISSING"


class TooBusy(Unavailable):
    code, message = "TOO_BUSY", "Too many people are logging in at this moment. Please try again in a few seconds."

    def headers(self) -> dict[str, str]:
        return {"Retry-After": "5"}
