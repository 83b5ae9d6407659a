"""The browser's side of the sandbox: its card form, its bank, its receipts. All of it is 404 beside a real provider.

The number of a card is compared with those of the test cards, and goes no further: it is neither kept nor logged.
"""

from __future__ import annotations

from fastapi import Query
from fastapi.responses import HTMLResponse

from thumbsmith.accounts.dependencies import CurrentUser
from thumbsmith.billing.customers import find_customer
from thumbsmith.billing.providers.sandbox.card_form import check_code, check_name, expiry_of
from thumbsmith.billing.providers.sandbox.cards import find_card
from thumbsmith.billing.providers.sandbox.deps import AnySandbox, Deps, OpenSandbox
from thumbsmith.billing.providers.sandbox.errors import BadCard, CheckoutMissing, ReceiptMissing, told
from thumbsmith.billing.providers.sandbox.faults import Fault
from thumbsmith.billing.providers.sandbox.receipts import PAGE_HEADERS, receipt_page
from thumbsmith.billing.providers.sandbox.schemas import BankAnswer, CardForm, PaymentEnding
from thumbsmith.billing.providers.sandbox.service import NO_REAL_CARDS, Sandbox
from thumbsmith.billing.providers.sandbox.sessions import Ending
from thumbsmith.platform import limits
from thumbsmith.platform.calls import Router
from thumbsmith.platform.client_address import household
from thumbsmith.platform.dependencies import ClientAddress
from thumbsmith.platform.limits import Rate

router = Router(prefix="/v1/pay/sandbox", tags=["billing"])

TRIES_PER_ACCOUNT = Rate(20, seconds=60)
TRIES_PER_ADDRESS = Rate(60, seconds=60)


@router.post("/confirm")
async def confirm_payment(
    body: CardForm, user: CurrentUser, deps: Deps, sandbox: OpenSandbox, address: ClientAddress
) -> PaymentEnding:
    """Pay a checkout of the caller's, or keep a card for later payments, with a test card."""
    await count_try(deps, user.id, address)
    secret = body.client_secret.get_secret_value()
    await require_own(deps, sandbox, user.id, secret)
    number = body.number.get_secret_value()
    if not number.strip():
        raise BadCard("number", "Please enter the number of the card.")
    card = find_card(number)
    if card is None:
        return PaymentEnding(status="declined", message=NO_REAL_CARDS, return_url=None)
    expires = expiry_of(body.exp_month, body.exp_year, deps.clock())
    check_code(card, body.cvc.get_secret_value().strip())
    check_name(body.name)
    try:
        return answer(await sandbox.submit(secret, number, (expires.month, expires.year), body.name or None))
    except Fault as fault:
        raise told(fault) from fault


@router.post("/authenticate")
async def answer_bank(
    body: BankAnswer, user: CurrentUser, deps: Deps, sandbox: OpenSandbox, address: ClientAddress
) -> PaymentEnding:
    """Say yes or no to the bank, which asks with some cards."""
    await count_try(deps, user.id, address)
    secret = body.client_secret.get_secret_value()
    await require_own(deps, sandbox, user.id, secret)
    try:
        return answer(await sandbox.answer_bank(secret, approves=body.approve))
    except Fault as fault:
        raise told(fault) from fault


@router.get("/invoices/{invoice_id}", include_in_schema=False)
async def get_receipt(
    sandbox: AnySandbox, invoice_id: str, key: str = Query(default="", max_length=200)
) -> HTMLResponse:
    """A receipt to read and to print. The key in its address is what opens it: it is also opened out of a mail."""
    bill = await sandbox.find_receipt(invoice_id, key)
    if bill is None:
        raise ReceiptMissing
    return HTMLResponse(receipt_page(bill), headers=PAGE_HEADERS)


async def count_try(deps: Deps, user_id: str, address: str) -> None:
    """A client that tries cards one after the other has to wait. Raises TooManyRequests."""
    now = deps.clock()
    async with deps.database.write() as session:
        await limits.take(session, f"card:account:{user_id}", TRIES_PER_ACCOUNT, now)
        await limits.take(session, f"card:address:{household(address)}", TRIES_PER_ADDRESS, now)


async def require_own(deps: Deps, sandbox: Sandbox, user_id: str, secret: str) -> None:
    """Raises CheckoutMissing, also for somebody else's."""
    owner = await sandbox.customer_of(secret)
    async with deps.database.read() as session:
        own = await find_customer(session, user_id, "sandbox")
    if owner is None or owner != own:
        raise CheckoutMissing


def answer(ending: Ending) -> PaymentEnding:
    return PaymentEnding(status=ending.status, message=ending.message, return_url=ending.return_url)
