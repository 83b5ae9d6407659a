"""What mails say, as HTML and as text."""

from __future__ import annotations

from datetime import UTC, datetime
from html.parser import HTMLParser

import pytest

from tests.mail.test_mailbox import post
from thumbsmith.container import Container
from thumbsmith.mail import job_messages, messages
from thumbsmith.mail.job_messages import EndedJob
from thumbsmith.mail.messages import Action, Mail
from thumbsmith.mail.rendering import Rendered, render
from thumbsmith.mail.service import BadAddress

pytestmark = pytest.mark.one_back_end

SITE = "https://thumbs.example"
TO = "ada@example.org"
NOON = datetime(2026, 11, 21, 12, 0, tzinfo=UTC)
LINK = f"{SITE}/reset-password/Zk3v8oQ1J5x0bYwB7n2LQ6t9dUaF4cRmEwHs-_pGiXk"


def every_kind(name: str = "Ada", device: str = "Firefox on Windows") -> list[Mail]:
    return [
        messages.verification(TO, name, "401926"),
        messages.welcome(TO, name),
        messages.password_reset(TO, name, LINK),
        messages.password_changed(TO, name, NOON),
        messages.new_device(TO, name, device, "203.0.113.7", NOON),
        messages.api_key_made(TO, name, device, NOON),
        messages.deletion_confirmed(TO, name),
        job_messages.jobs_ended(TO, name, [EndedJob("kite.png", True, "/edit-image/1")]),
    ]


def rendered(mail: Mail) -> Rendered:
    return render(mail.subject, mail.content(), SITE)


class Elements(HTMLParser):
    """Names of all elements, addresses of all links and pictures, and all text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.names: set[str] = set()
        self.links: list[str] = []
        self.words = ""
        self.feed(html)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.names.add(tag)
        self.links += [value or "" for name, value in attrs if name in {"href", "src"}]

    def handle_data(self, data: str) -> None:
        self.words += data


def test_the_mails() -> None:
    assert [(mail.kind, mail.subject) for mail in every_kind()] == [
        ("verification", "Your Thumbsmith code"),
        ("welcome", "Welcome to Thumbsmith"),
        ("password_reset", "Set a new Thumbsmith password"),
        ("password_changed", "Your Thumbsmith password was changed"),
        ("new_device", "New login to your Thumbsmith account"),
        ("api_key_made", "New API key for your Thumbsmith account"),
        ("deletion_confirmed", "Your Thumbsmith account is deleted"),
        ("jobs_ended", "Your picture is ready"),
    ]


@pytest.mark.parametrize(
    ("ready", "failed", "subject"),
    [
        (2, 0, "2 of your pictures are ready"),
        (0, 1, "A picture could not be made"),
        (0, 3, "3 pictures could not be made"),
        (1, 2, "1 of your pictures is ready, 2 could not be made"),
    ],
)
def test_jobs_that_ended_meanwhile_are_counted(ready: int, failed: int, subject: str) -> None:
    jobs = [EndedJob("A", True)] * ready + [EndedJob("B", False)] * failed
    mail = job_messages.jobs_ended(TO, "Ada", jobs)
    assert mail.subject == subject
    assert mail.action == Action("Open your dashboard", "/dashboard")


@pytest.mark.parametrize("mail", every_kind(), ids=lambda mail: mail.kind)
def test_both_forms_say_the_same(mail: Mail) -> None:
    forms = rendered(mail)
    html, text = (" ".join(words.split()) for words in (Elements(forms.html).words, forms.text))
    told = [mail.heading, *mail.paragraphs, *mail.afterwards, *(part for fact in mail.facts for part in fact)]
    for sentence in told + ([mail.code] if mail.code else []):
        assert sentence in html
        assert sentence in text


@pytest.mark.parametrize("mail", every_kind(), ids=lambda mail: mail.kind)
def test_nothing_is_loaded_from_anywhere_and_links_lead_to_us(mail: Mail) -> None:
    links = Elements(rendered(mail).html).links
    assert all(link.startswith((SITE, "cid:")) for link in links)


def test_a_code_stands_alone_in_the_text_six_digits_together() -> None:
    forms = rendered(messages.verification(TO, "Ada", "001926"))
    assert "001926" in forms.text.splitlines()
    assert ">001926<" in forms.html


def test_the_link_of_a_code_enters_it_and_no_server_reads_it() -> None:
    action = messages.verification("ada+news@example.org", "Ada", "001926").action
    assert action is not None
    assert action.link == "/verify?email=ada%2Bnews%40example.org#code=001926"


@pytest.mark.parametrize("mail", [mail for mail in every_kind() if mail.action], ids=lambda mail: mail.kind)
def test_a_link_has_a_line_of_its_own(mail: Mail) -> None:
    assert mail.action is not None
    link = mail.action.link if mail.action.link.startswith("https") else SITE + mail.action.link
    forms = rendered(mail)
    assert link in forms.text.splitlines()
    assert link in Elements(forms.html).links


@pytest.mark.parametrize("mail", every_kind(), ids=lambda mail: mail.kind)
def test_both_colour_schemes(mail: Mail) -> None:
    html = rendered(mail).html
    assert 'name="color-scheme" content="light dark"' in html
    assert "@media (prefers-color-scheme: dark)" in html


def test_what_others_wrote_is_no_html() -> None:
    mail = messages.new_device(TO, "Ada", '<script>alert(1)</script> & "co"', "203.0.113.7", NOON)
    forms = rendered(mail)
    assert "script" not in Elements(forms.html).names
    assert "&lt;script&gt;" in forms.html
    assert "<script>" in forms.text


@pytest.mark.parametrize(
    "name",
    ["", "   ", "x" * 41, "Win at www.example", "http://evil.example", "evil.example", "<b>Ada", "a@b", "Ada\nBob"],
)
def test_a_name_carries_nobodys_advertisement(name: str) -> None:
    assert messages.verification(TO, name, "401926").heading == "Hello,"


@pytest.mark.parametrize("name", ["Ada", "Jean-Luc", "O'Hara", "Mary Ann", "J. R.", "Zoë", "美咲", "أحمد"])
def test_names_of_people_are_greeted(name: str) -> None:
    assert messages.verification(TO, name, "401926").heading == f"Hello {name},"


def test_the_device_is_one_line() -> None:
    forms = rendered(messages.new_device(TO, "Ada", "Fire\r\nfox\x00" + "x" * 500, "", NOON))
    assert "Device: Fire fox" in forms.text
    assert "IP address: unknown" in forms.text
    assert "When: 21 November 2026, 12:00 UTC" in forms.text


@pytest.mark.parametrize(
    "to", ["ada@example.org\r\nBcc: bob@example.org", "ada@example.org, bob@example.org", "ada", ""]
)
async def test_a_mail_goes_to_one_address(idle: Container, to: str) -> None:
    with pytest.raises(BadAddress):
        await post(idle, messages.welcome(to, "Ada"))


async def test_a_subject_is_one_line(idle: Container) -> None:
    good = messages.welcome(TO, "Ada")
    bad = Mail("welcome", TO, "Welcome\r\nBcc: bob@example.org", good.heading, good.paragraphs)
    with pytest.raises(ValueError, match="one line"):
        await post(idle, bad)
