"""Calls of the profile."""

from __future__ import annotations

from thumbsmith.accounts import profile, serializers
from thumbsmith.accounts.dependencies import Accounts, AnyUser, CurrentUser
from thumbsmith.accounts.schemas import AddressAnswer, FullUserAnswer, ProfileBody, UserAnswer, WhoBody
from thumbsmith.accounts.service import require_own
from thumbsmith.platform.calls import Router
from thumbsmith.platform.dependencies import ClientAddress

router = Router()


@router.post("/users/get")
async def get_user(user: AnyUser, body: WhoBody | None = None) -> UserAnswer:
    require_own(user, body.customer_id if body else None)
    return UserAnswer(user=serializers.user_body(user))


@router.post("/users/fulluser")
async def get_full_user(user: AnyUser, deps: Accounts, body: WhoBody | None = None) -> FullUserAnswer:
    require_own(user, body.customer_id if body else None)
    async with deps.database.look_up() as session:
        subscriptions = await deps.active_subscriptions(session, user.id)
    return FullUserAnswer(user=serializers.full_user(user), subscriptions=subscriptions)


@router.put("/users/update")
async def update_user(body: ProfileBody, user: CurrentUser, deps: Accounts) -> UserAnswer:
    """Change the names, and whether mails say that something is ready. The mail address is read-only."""
    require_own(user, body.id)
    require_own(user, body.customer_id)
    changed = await profile.update(
        deps,
        user,
        first_name=body.first_name,
        last_name=body.last_name,
        email=body.email,
        old_email=body.old_email,
        mail_when_done=body.mail_when_done,
    )
    return UserAnswer(user=serializers.user_body(changed))


@router.get("/client-ip")
async def get_client_address(address: ClientAddress) -> AddressAnswer:
    """The address that this call comes from."""
    return AddressAnswer(ip=address)
