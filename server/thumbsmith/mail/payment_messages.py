"""The mails about plans and payments, in the manner of `messages.py`. Amounts come as text ('$24.95')."""

from __future__ import annotations

from datetime import UTC, datetime

from thumbsmith.mail.messages import Action, Mail, greeting, moment, one_line

ACCOUNT = Action("Open your account", "/account")


def day(when: datetime) -> str:
    """'21 November 2026'."""
    there = when.astimezone(UTC)
    return f"{there.day} {there:%B %Y}"


def receipt(to: str, first_name: str, what: str, amount: str, when: datetime, link: str | None) -> Mail:
    """`link` leads to the card provider's receipt or invoice, where there is one."""
    return Mail(
        kind="receipt",
        to=to,
        subject=f"Your Thumbsmith receipt: {amount}",
        heading=greeting(first_name),
        paragraphs=("Thank you. We have received your payment, and your tokens are ready.",),
        facts=(("For", one_line(what)), ("Paid", amount), ("When", moment(when))),
        action=Action("Open the receipt", link) if link else ACCOUNT,
        afterwards=(
            "You can cancel at any time on your account page: the plan then ends with what is paid.",
            "If you live in the European Union, you can withdraw from the contract within 14 days on the same page.",
        ),
    )


def payment_failed(to: str, first_name: str, what: str, amount: str, tokens_until: datetime | None) -> Mail:
    """`tokens_until`: how long what is left of the earlier period can be spent; None when that is over."""
    tokens = (
        f"You can spend your remaining tokens until {moment(tokens_until)}; new ones come with the payment."
        if tokens_until
        else "The tokens of your plan have ended; new ones come with the payment."
    )
    return Mail(
        kind="payment_failed",
        to=to,
        subject="Your Thumbsmith payment did not go through",
        heading=greeting(first_name),
        paragraphs=(
            f"We could not charge your card {amount} for {one_line(what)}.",
            f"We will try again over the next few days. {tokens}",
        ),
        action=Action("Check your card", "/account"),
    )


def payment_confirmation(to: str, first_name: str, what: str, amount: str) -> Mail:
    return Mail(
        kind="payment_confirmation",
        to=to,
        subject="Please confirm your Thumbsmith payment",
        heading=greeting(first_name),
        paragraphs=(f"Your bank asks you to confirm the payment of {amount} for {one_line(what)}.",),
        action=Action("Confirm the payment", "/account"),
    )


def renewal_reminder(to: str, first_name: str, what: str, amount: str, when: datetime) -> Mail:
    return Mail(
        kind="renewal_reminder",
        to=to,
        subject=f"Your Thumbsmith plan renews on {day(when)}",
        heading=greeting(first_name),
        paragraphs=("Your plan renews automatically. There is nothing to do if you want to keep it.",),
        facts=(("Plan", one_line(what)), ("Renews on", day(when)), ("Price", amount)),
        action=Action("Change or cancel it", "/account"),
    )


def price_change(to: str, first_name: str, what: str, present: str, following: str, when: datetime) -> Mail:
    return Mail(
        kind="price_change",
        to=to,
        subject=f"From {day(when)} your Thumbsmith plan costs {following}",
        heading=greeting(first_name),
        paragraphs=("Your plan renews at another price. If you don't want that, change or cancel it before then.",),
        facts=(("Plan", one_line(what)), ("Price now", present), (f"From {day(when)}", following)),
        action=Action("Change or cancel it", "/account"),
    )


def plan_ended_unpaid(to: str, first_name: str, what: str) -> Mail:
    return Mail(
        kind="plan_ended_unpaid",
        to=to,
        subject="Your Thumbsmith plan has ended",
        heading=greeting(first_name),
        paragraphs=(f"{one_line(what)} could not be paid, so it has ended. Nothing more will be charged.",),
        action=Action("Choose a plan", "/pricing"),
        afterwards=("Your thumbnails stay, and so do tokens that you bought on top.",),
    )


def plan_cancelled(to: str, first_name: str, what: str, until: datetime | None) -> Mail:
    last = f"You can use it until {day(until)}. " if until else ""
    return Mail(
        kind="plan_cancelled",
        to=to,
        subject="Your Thumbsmith plan is cancelled",
        heading=greeting(first_name),
        paragraphs=(f"{one_line(what)} is cancelled. {last}Nothing more will be charged.",),
        action=Action("Resume it", "/account"),
        afterwards=("Your thumbnails stay, and so do tokens that you bought on top.",),
    )


def withdrawn(to: str, first_name: str, what: str, refund: str, when: datetime) -> Mail:
    return Mail(
        kind="withdrawn",
        to=to,
        subject="You have withdrawn from your Thumbsmith contract",
        heading=greeting(first_name),
        paragraphs=("We have received your withdrawal, and your plan has ended. Keep this mail as proof.",),
        facts=(("Contract", one_line(what)), ("Received", moment(when)), ("Refund", refund)),
        afterwards=("The refund is for what you have not used. It takes a few days to show on your card.",),
    )
