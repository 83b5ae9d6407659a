"""Errors of the sandbox's form."""

from __future__ import annotations

from thumbsmith.billing.providers.sandbox.faults import Fault
from thumbsmith.platform.errors import Conflict, InvalidInput, NotFound, ServiceError


class CheckoutMissing(NotFound):
    """Also somebody else's."""

    code, message = "CHECKOUT_NOT_FOUND", "This checkout does not exist. Please start again on the pricing page."


class CheckoutOver(Conflict):
    code, message = "CHECKOUT_OVER", "This checkout is over. Please start again on the pricing page."


class BadCard(InvalidInput):
    code, message = "CARD_INCOMPLETE", "Please check your card."

    def __init__(self, field: str, message: str) -> None:
        super().__init__(message, details=[{"field": field, "error": message}])


class ReceiptMissing(NotFound):
    code, message = "RECEIPT_NOT_FOUND", "There is no receipt at this address. Please open it from your account page."


def told(fault: Fault) -> ServiceError:
    """A refusal of the sandbox in our words."""
    return CheckoutMissing() if fault.status == 404 else CheckoutOver(str(fault))
