"""Every row of the error catalogue that accounts answer: status, text, code, and nothing else in the body."""

from __future__ import annotations

from typing import Any

import pytest

from tests.accounts.people import Person

NEWCOMER = {"firstName": "Joan", "lastName": "Clarke", "email": "joan@example.com", "password": "Vq7!tumBrel#92x"}
KNOWN = {"email": "ada@example.com"}
UNKNOWN = {"email": "nobody@example.com"}

Row = tuple[str, dict[str, Any], int, str, str]
ROWS: list[Row] = [
    ("auth/register", {"email": "ada@example.com"}, 409, "ACCOUNT_EXISTS", "Account already exists with this email"),
    ("auth/register", {"email": "joan"}, 400, "INVALID_EMAIL", "Please enter a valid email address."),
    ("auth/register", {"email": "j..c@example.com"}, 400, "INVALID_EMAIL", "Please enter a valid email address."),
    ("auth/register", {"email": "j@ex.com\r\nBcc: x@y.z"}, 400, "INVALID_EMAIL", "Please enter a valid email address."),
    ("auth/register", {"email": "j@" + "x" * 300}, 400, "INVALID_EMAIL", "Please enter a valid email address."),
    ("auth/register", {"firstName": " "}, 400, "INVALID_INPUT", "Please fill in this field"),
    ("auth/register", {"lastName": None}, 400, "INVALID_INPUT", "lastName: This has to be a text"),
    ("auth/register", {"lastName": "x" * 81}, 400, "INVALID_INPUT", "A name can have at most 80 characters"),
    (
        "auth/register",
        {"firstName": "Joan\r\nBcc: everybody"},
        400,
        "INVALID_INPUT",
        "This field takes one line of text without control characters",
    ),
    (
        "auth/register",
        {"ageConfirmed": False},
        400,
        "AGE_NOT_CONFIRMED",
        "You must be at least 13 years old to use Thumbsmith.",
    ),
    (
        "auth/register",
        {"termsAccepted": False},
        400,
        "TERMS_NOT_ACCEPTED",
        "Please accept the terms of service to create an account.",
    ),
    (
        "auth/register",
        {"password": "Short#1"},
        400,
        "PASSWORD_TOO_SHORT",
        "Password must be at least 12 characters long",
    ),
    (
        "auth/register",
        {"password": "Vq7!tumBrel#92x-Clarke"},
        400,
        "PASSWORD_CONTAINS_PERSONAL_INFO",
        "Password cannot contain your name or email",
    ),
    ("auth/login", KNOWN | {"password": "wrong"}, 401, "WRONG_CREDENTIALS", "Wrong email or password."),
    ("auth/login", UNKNOWN | {"password": "wrong"}, 401, "WRONG_CREDENTIALS", "Wrong email or password."),
    ("auth/login", {"email": "", "password": ""}, 401, "WRONG_CREDENTIALS", "Wrong email or password."),
    ("auth/login", KNOWN | {"password": "x" * 5000}, 401, "WRONG_CREDENTIALS", "Wrong email or password."),
    ("auth/login", KNOWN, 400, "INVALID_INPUT", "password: This is missing"),
    ("auth/verifyregistration", {}, 400, "MISSING_EMAIL_OR_CODE", "Missing email or verification code"),
    ("auth/verifyregistration", KNOWN, 400, "MISSING_EMAIL_OR_CODE", "Missing email or verification code"),
    (
        "auth/verifyregistration",
        {"email": " ", "verificationCode": "123456"},
        400,
        "MISSING_EMAIL_OR_CODE",
        "Missing email or verification code",
    ),
    (
        "auth/verifyregistration",
        UNKNOWN | {"verificationCode": "123456"},
        404,
        "USER_NOT_FOUND",
        "User not found. Please check your email address.",
    ),
    (
        "auth/verifyregistration",
        KNOWN | {"verificationCode": "123456"},
        400,
        "ALREADY_VERIFIED",
        "User already verified",
    ),
    (
        "auth/verifyregistration",
        {"email": "grace@example.com", "verificationCode": "no code"},
        400,
        "INVALID_VERIFICATION_CODE",
        "Invalid verification code",
    ),
    ("auth/request-verification-code", {}, 400, "MISSING_EMAIL", "Missing email"),
    ("auth/request-verification-code", KNOWN, 400, "ALREADY_VERIFIED", "User already verified"),
    (
        "auth/request-verification-code",
        UNKNOWN,
        404,
        "USER_NOT_FOUND",
        "User not found. Please check your email address.",
    ),
    ("auth/reset-request", {}, 400, "MISSING_EMAIL", "Missing email"),
    ("auth/reset-request", {"email": "nobody"}, 400, "INVALID_EMAIL", "Please enter a valid email address."),
    (
        "auth/reset-password",
        {"token": "invented", "newPassword": "Vq7!tumBrel#92x"},
        400,
        "INVALID_RESET_TOKEN",
        "This reset link has expired or was used already. Please request a new one.",
    ),
    (
        "users/change-password",
        {"currentPassword": "wrong", "newPassword": "Wn4?quaffLimb%83"},
        400,
        "CURRENT_PASSWORD_INCORRECT",
        "Current password is incorrect",
    ),
    (
        "users/change-password",
        {"newPassword": "Wn4?quaffLimb%83"},
        400,
        "CURRENT_PASSWORD_INCORRECT",
        "Current password is incorrect",
    ),
    (
        "users/change-password",
        {"currentPassword": "Vq7!tumBrel#92x", "newPassword": "short"},
        400,
        "PASSWORD_TOO_SHORT",
        "Password must be at least 12 characters long",
    ),
    (
        "users/change-password",
        {"id": "0" * 32, "currentPassword": "Vq7!tumBrel#92x", "newPassword": "Wn4?quaffLimb%83"},
        403,
        "FORBIDDEN",
        "This belongs to somebody else: customerId must be your own.",
    ),
    (
        "users/get",
        {"customerId": "0" * 32},
        403,
        "FORBIDDEN",
        "This belongs to somebody else: customerId must be your own.",
    ),
    (
        "users/fulluser",
        {"customerId": ""},
        403,
        "FORBIDDEN",
        "This belongs to somebody else: customerId must be your own.",
    ),
    (
        "users/update",
        {"oldEmail": "eve@example.com", "firstName": "Eve"},
        403,
        "FORBIDDEN",
        "This belongs to somebody else: customerId must be your own.",
    ),
    (
        "users/update",
        {"oldEmail": "ada@example.com", "email": "new@example.com"},
        400,
        "EMAIL_READ_ONLY",
        "The email address of an account can't be changed.",
    ),
    ("users/update", {"firstName": ""}, 400, "INVALID_INPUT", "Please fill in this field"),
]


@pytest.mark.settings(
    registrations_per_address_and_hour=1000,
    logins_per_account_and_minute=1000,
    resets_per_address_and_hour=1000,
    lookups_per_address_and_minute=1000,
)
async def test_every_row(ada: Person, newcomer: Person) -> None:
    """One test: what these calls refuse changes nothing, so that they can share an app."""
    await newcomer.register()
    await ada.log_in()
    for path, body, status, code, error in ROWS:
        whole = NEWCOMER | body if path == "auth/register" else body
        method = "PUT" if path == "users/update" else "POST"
        answer = await ada.browser.request(method, f"/v1/{path}", json=whole)
        found = answer.json()
        assert (answer.status_code, found["code"], found["error"]) == (status, code, error), (path, body)
        assert set(found) <= {"error", "code", "details"}
    assert (await ada.post("users/get")).json()["user"]["firstName"] == "Ada"


@pytest.mark.parametrize(
    ("method", "path"),
    [("GET", "auth/verify"), ("POST", "users/get"), ("POST", "users/fulluser"), ("PUT", "users/update")],
)
async def test_without_a_session(newcomer: Person, method: str, path: str) -> None:
    answer = await newcomer.browser.request(method, f"/v1/{path}", json={} if method != "GET" else None)
    assert (answer.status_code, answer.json()["code"]) == (401, "UNAUTHORIZED")
    assert answer.json()["error"] == "Session expired. Please log in again."
    assert answer.headers["WWW-Authenticate"] == "Bearer"
