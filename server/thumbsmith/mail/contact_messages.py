"""The mails that a message of the contact page leads to, in the manner of `messages.py`."""

from __future__ import annotations

from datetime import datetime

from thumbsmith.mail.messages import Action, Mail, greeting, moment, one_line


def contact_message(to: str, name: str, email: str, topic: str, message: str, when: datetime) -> Mail:
    """For the operator: what somebody wrote. An answer goes to whoever wrote it."""
    return Mail(
        kind="contact_message",
        to=to,
        subject=f"Thumbsmith contact: {topic}",
        heading=topic,
        paragraphs=tuple(line for line in message.splitlines() if line.strip()),
        facts=(("Name", one_line(name)), ("Email", email), ("When", moment(when))),
        afterwards=("Reply to this mail, and your answer goes to the sender.",),
        reply_to=email,
    )


def contact_received(to: str, name: str, topic: str) -> Mail:
    """For the sender. Their message is not in it: anybody can type somebody else's address."""
    return Mail(
        kind="contact_received",
        to=to,
        subject="We have your message",
        heading=greeting(name),
        paragraphs=(
            "Thank you for your message! We will get back to you soon.",
            "A person reads it. We typically reply within 24 hours.",
        ),
        facts=(("About", topic),),
        action=Action("Read the FAQ meanwhile", "/faq"),
        afterwards=("If you did not write to us, somebody mistyped their address, and you can ignore this mail.",),
    )
