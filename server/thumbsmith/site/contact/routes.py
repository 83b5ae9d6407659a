"""HTTP call of the contact page."""

from __future__ import annotations

from thumbsmith.platform.calls import Router
from thumbsmith.platform.dependencies import ClientAddress
from thumbsmith.site.contact import service
from thumbsmith.site.contact.schemas import ContactAnswer, ContactBody
from thumbsmith.site.contact.service import Contacting, Written

router = Router(prefix="/v1", tags=["site"])

THANKS = "Thank you for your message! We will get back to you soon."


@router.post("/contact")
async def send_message(body: ContactBody, deps: Contacting, address: ClientAddress) -> ContactAnswer:
    """Write to whoever runs this installation. A message that a program has filled in is thanked for, and dropped."""
    if not body.website:
        await service.send(deps, Written(body.name, body.email, body.subject, body.message), address)
    return ContactAnswer(message=THANKS)
