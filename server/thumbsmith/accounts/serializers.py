"""Users and sessions as answers show them."""

from __future__ import annotations

from thumbsmith.accounts.models import ApiKey, User, UserSession
from thumbsmith.accounts.schemas import ApiKeyBody, FullUser, SessionBody, SessionUser, Subscription, UserBody


def user_body(user: User) -> UserBody:
    return UserBody(
        id=user.id,
        email=user.email,
        first_name=user.first_name,
        last_name=user.last_name,
        force_password_change=user.force_password_change,
    )


def session_user(user: User, subscriptions: list[Subscription]) -> SessionUser:
    return SessionUser(
        **user_body(user).model_dump(), is_subscribed=bool(subscriptions), active_subscriptions=subscriptions
    )


def full_user(user: User) -> FullUser:
    return FullUser(
        id=user.id,
        email=user.email,
        firstname=user.first_name,
        lastname=user.last_name,
        mailWhenDone=user.mail_when_done,
    )


def session_body(session: UserSession, current_id: str) -> SessionBody:
    return SessionBody(
        id=session.id,
        device=session.device,
        address=session.address,
        created_at=session.created_at,
        last_seen_at=session.last_seen_at,
        expires_at=session.expires_at,
        is_current=session.id == current_id,
    )


def api_key_body(key: ApiKey) -> ApiKeyBody:
    return ApiKeyBody(
        id=key.id,
        name=key.name,
        scopes=key.scopes,
        created_at=key.created_at,
        last_used_at=key.last_used_at,
        expires_at=key.expires_at,
    )
