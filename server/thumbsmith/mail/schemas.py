"""Wire shapes of the mailbox."""

from __future__ import annotations

from datetime import datetime

from thumbsmith.platform.wire import WireModel


class MailboxMail(WireModel):
    to: str
    subject: str
    text: str
    html: str
    created: datetime
