"""Errors of templates."""

from __future__ import annotations

from thumbsmith.platform.errors import Conflict, InvalidInput, NotFound

MAXIMUM_TEMPLATES = 50
"""Of one user."""


class TemplateMissing(NotFound):
    code, message = "TEMPLATE_NOT_FOUND", "This template does not exist, or it has been deleted."


class TooManyTemplates(Conflict):
    code = "TOO_MANY_TEMPLATES"
    message = f"You have {MAXIMUM_TEMPLATES} templates, which is as many as can be kept. Please delete one first."


class NothingToKeep(InvalidInput):
    code, message = "EMPTY_TEMPLATE", "There is nothing on the canvas yet."
