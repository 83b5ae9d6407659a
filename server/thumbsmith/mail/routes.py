"""`/dev/mailbox`: what would have been sent, where no mail server is set. Never open on a public site."""

from __future__ import annotations

from typing import Annotated, Protocol, cast

from fastapi import Depends, Query, Request
from fastapi.responses import HTMLResponse

from thumbsmith.mail import service
from thumbsmith.mail.models import OutboxMail
from thumbsmith.mail.rendering import Rendered, mark_as_data, render, templates
from thumbsmith.mail.schemas import MailboxMail
from thumbsmith.mail.senders import Sender
from thumbsmith.platform.calls import Router
from thumbsmith.platform.database import find_row
from thumbsmith.platform.dependencies import ReadDatabase, SiteAddress
from thumbsmith.platform.errors import NotFound
from thumbsmith.platform.own_hosts import is_from_this_machine

PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'self'; frame-ancestors 'none'"
MAIL_POLICY = f"{PAGE_POLICY}; sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation"


class MailDeps(Protocol):
    mail_sender: Sender


async def require_open_mailbox(request: Request, site_address: SiteAddress) -> None:
    """Raises NotFound where mails reach people, and for everybody but who sits at this machine: codes and links lie
    open here."""
    deps = cast(MailDeps, request.app.state.container)
    is_public = deps.mail_sender.sends_to_people or site_address.startswith("https://")
    if is_public or not is_from_this_machine(request):
        raise NotFound


router = Router(prefix="/dev", include_in_schema=False, dependencies=[Depends(require_open_mailbox)])
To = Annotated[str | None, Query()]


@router.get("/mailbox.json")
async def get_mailbox(session: ReadDatabase, site_address: SiteAddress, to: To = None) -> list[MailboxMail]:
    """The newest first."""
    return [
        MailboxMail(
            to=mail.to,
            subject=mail.subject,
            text=(rendered := shown(mail, site_address)).text,
            html=rendered.html,
            created=mail.created_at,
        )
        for mail in await service.newest(session, to)
    ]


@router.get("/mailbox")
async def get_mailbox_page(session: ReadDatabase, site_address: SiteAddress, to: To = None) -> HTMLResponse:
    mails = [(mail, shown(mail, site_address)) for mail in await service.newest(session, to)]
    page = templates().get_template("mailbox.html").render(mails=mails, to=to or "", mark=mark_as_data())
    return HTMLResponse(page, headers={"Content-Security-Policy": PAGE_POLICY, "Cache-Control": "no-store"})


@router.get("/mailbox/{mail_id}")
async def get_mailbox_mail(session: ReadDatabase, site_address: SiteAddress, mail_id: str) -> HTMLResponse:
    """One mail as a mail program shows it."""
    mail = await find_row(session, OutboxMail, mail_id)
    if mail is None:
        raise NotFound
    headers = {"Content-Security-Policy": MAIL_POLICY, "Cache-Control": "no-store"}
    return HTMLResponse(shown(mail, site_address).html, headers=headers)


def shown(mail: OutboxMail, site_address: str) -> Rendered:
    """Empty once a mail server has taken the mail."""
    if not mail.content:
        return Rendered("", "")
    return render(mail.subject, mail.content, site_address, mark=mark_as_data())
