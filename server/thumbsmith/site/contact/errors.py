"""Errors of a message, in the order in which it is looked at."""

from __future__ import annotations

from thumbsmith.platform.errors import InvalidInput


class FieldAtFault(InvalidInput):
    """`field` as the caller wrote it."""

    field = ""

    def __init__(self) -> None:
        super().__init__(details=[{"field": self.field, "error": type(self).message}])


class NameMissing(FieldAtFault):
    field, code, message = "name", "NAME_REQUIRED", "Please enter your name"


class EmailMissing(FieldAtFault):
    field, code, message = "email", "EMAIL_REQUIRED", "Please enter your email address"


class EmailNotValid(FieldAtFault):
    field, code, message = "email", "INVALID_EMAIL", "Please enter a valid email address"


class SubjectUnknown(FieldAtFault):
    field, code, message = "subject", "SUBJECT_REQUIRED", "Please choose a subject from the list"


class MessageMissing(FieldAtFault):
    field, code, message = "message", "MESSAGE_REQUIRED", "Please enter a message"
