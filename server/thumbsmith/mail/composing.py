"""A mail of the outbox as the message that goes over the wire."""

from __future__ import annotations

from email.message import EmailMessage
from email.policy import SMTP
from email.utils import format_datetime, parseaddr

from thumbsmith.mail.addresses import wire_address
from thumbsmith.mail.models import OutboxMail
from thumbsmith.mail.rendering import MARK, MARK_ID, render


def compose(mail: OutboxMail, sender: str, site_address: str) -> EmailMessage:
    """`sender`: 'Thumbsmith <mail@example.org>'. The Message-ID is the same at every attempt."""
    rendered = render(mail.subject, mail.content, site_address)
    name, address = parseaddr(sender)
    from_address = wire_address(address, name)
    message = EmailMessage(policy=SMTP)
    message["From"] = from_address
    message["To"] = wire_address(mail.to)
    if mail.reply_to is not None:
        message["Reply-To"] = wire_address(mail.reply_to)
    message["Subject"] = mail.subject
    message["Date"] = format_datetime(mail.created_at)
    message["Message-ID"] = f"<{mail.id}@{from_address.domain}>"
    message["Auto-Submitted"] = "auto-generated"  # so that absence notes don't answer
    message.set_content(rendered.text)
    message.add_alternative(rendered.html, subtype="html")
    html = message.get_body(("html",))
    assert isinstance(html, EmailMessage)
    html.add_related(MARK.read_bytes(), "image", "png", cid=f"<{MARK_ID}>", disposition="inline", filename="mark.png")
    return message
