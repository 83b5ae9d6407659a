"""Errors of plans and payments."""

from __future__ import annotations

from thumbsmith.platform.errors import Conflict, InvalidInput, NotFound, ServiceError, Unavailable


class ProductMissing(NotFound):
    code, message = (
        "PRODUCT_NOT_FOUND",
        "This product does not exist (any more). Please choose again on the pricing page.",
    )


class NotForSale(InvalidInput):
    code, message = "NOT_FOR_SALE", "This plan is free: it needs no payment."


class NotFree(InvalidInput):
    code, message = "NOT_FREE", "Failed to create free subscription"


class AlreadySubscribed(Conflict):
    code, message = "ALREADY_SUBSCRIBED", "You have this plan already."


class TrialUsed(Conflict):
    code, message = "TRIAL_USED", "The free trial can be used once per account. Please choose a plan."


class SubscriptionMissing(NotFound):
    code, message = "SUBSCRIPTION_NOT_FOUND", "No subscription found. Please contact support."


class NoProviderSubscription(InvalidInput):
    code = "NO_PROVIDER_SUBSCRIPTION"
    message = "No Stripe subscription identifier was found. Please contact support."


class IsADowngrade(Conflict):
    code = "IS_A_DOWNGRADE"
    message = (
        "This plan is smaller than yours. Change to it on your account page; it takes effect with the next period."
    )


class CancelledAlready(Conflict):
    code, message = "SUBSCRIPTION_CANCELLED", "This subscription is cancelled. Resume it first."


class RenewalUnpaid(Conflict):
    code = "RENEWAL_UNPAID"
    message = (
        "Your plan's present period is not paid yet. Pay it on your account page, or try again in an hour while it is "
        "being charged. Nothing was charged for the other plan."
    )


class SessionMissing(NotFound):
    code, message = "CHECKOUT_NOT_FOUND", "Failed to verify payment session"


class CardDeclined(ServiceError):
    status, code, message = 402, "CARD_DECLINED", "Payment failed"


class ConfirmationNeeded(ServiceError):
    status, code = 402, "CONFIRMATION_NEEDED"
    message = "Your bank asks you to confirm this payment."


class TermsOutdated(Conflict):
    code = "TERMS_OUTDATED"
    message = "The price has to be worked out anew. Nothing was charged. Please look at it and agree to it again."


class ProviderUnavailable(Unavailable):
    code = "PAYMENT_UNAVAILABLE"
    message = "Payments are not available at the moment. Nothing was charged. Please try again in a minute."


class PaymentsClosed(Conflict):
    code = "PAYMENTS_CLOSED"
    message = "This site takes no payments at the moment. Nothing was charged. Please contact support."


class ProviderRefused(Conflict):
    """The wish is not, or no longer, possible at the provider."""

    code, message = "PAYMENT_REFUSED", "This can't be done any more. Please reload the page and try again."


class BadSignature(InvalidInput):
    code, message = "BAD_SIGNATURE", "This message is not signed by the card provider."


class WithdrawalOver(Conflict):
    code, message = (
        "WITHDRAWAL_OVER",
        "The 14 days in which a contract can be withdrawn from are over. You can cancel instead.",
    )
