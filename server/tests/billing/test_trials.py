"""One mailbox has one trial, ever: however its address is written, and whichever version wrote it down."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import select

from tests.billing.shop import SECRET, Shop
from thumbsmith.accounts.mailboxes import mailbox_before
from thumbsmith.accounts.models import User
from thumbsmith.billing.errors import TrialUsed
from thumbsmith.billing.trial import renew_keys, start_trial
from thumbsmith.tokens import service as tokens
from thumbsmith.tokens.models import TokenLot
from thumbsmith.tokens.service import Grant


async def had_before(shop: Shop, user_id: str, address: str) -> None:
    """The trial as an earlier version wrote it down."""
    now, key = shop.clock(), f"trial:{shop.signer.sign('trial', mailbox_before(address))}"
    async with shop.database.write() as session:
        await tokens.grant(session, Grant(user_id, "trial", 1, key, now), now)


async def keys(shop: Shop) -> list[str]:
    async with shop.database.read() as session:
        return [key.partition(":")[0] for key in await session.scalars(select(TokenLot.source_key))]


async def refused(shop: Shop, user: User) -> None:
    with pytest.raises(TrialUsed):
        await start_trial(shop, user)


async def test_another_name_of_the_same_mailbox_gets_none(shop: Shop) -> None:
    await start_trial(shop, await shop.customer("ann.lee@proton.me"))
    for address in ("annlee@protonmail.com", "ann_lee+again@pm.me"):
        await refused(shop, await shop.customer(address))
    await start_trial(shop, await shop.customer("ann.lee@example.org"))


async def test_what_an_earlier_version_wrote_down_counts_for_the_same_address_at_once(shop: Shop) -> None:
    await had_before(shop, "0" * 32, "ann.lee@protonmail.com")
    await refused(shop, await shop.customer("ann.lee@protonmail.com"))


async def test_and_for_all_ways_to_write_it_once_it_is_written_anew(shop: Shop) -> None:
    ann = await shop.customer("ann.lee@protonmail.com")
    await had_before(shop, ann.id, ann.email)
    assert await renew_keys(shop) == 1
    assert await renew_keys(shop) == 0
    assert await keys(shop) == ["mailbox"]
    await refused(shop, await shop.customer("annlee@pm.me"))


async def test_of_accounts_that_are_gone_the_address_as_it_was_counts_for_ever(shop: Shop) -> None:
    await had_before(shop, "0" * 32, "ann.lee@protonmail.com")
    assert await renew_keys(shop) == 1
    assert await keys(shop) == ["address"]
    await refused(shop, await shop.customer("ann.lee@protonmail.com"))


async def test_two_accounts_of_one_mailbox_that_had_one_each_keep_it(shop: Shop) -> None:
    for address in ("annlee@pm.me", "ann.lee@proton.me"):
        user = await shop.customer(address)
        await had_before(shop, user.id, address)
    assert await renew_keys(shop) == 2
    assert await keys(shop) == ["mailbox", "mailbox"]


async def test_a_changed_secret_forgets_nothing(shop: Shop) -> None:
    ann = await shop.customer("ann.lee@gmail.com")
    await had_before(shop, ann.id, ann.email)
    changed = replace(shop, signer=type(shop.signer)(b"another secret, long enough for tests", [SECRET]))
    await refused(changed, ann)
    await renew_keys(changed)
    await refused(changed, ann)
