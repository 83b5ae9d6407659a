"""Who may call what. Every call of the OpenAPI document stands here once: a new one fails the tests until it does."""

from __future__ import annotations

from typing import Any

EVERYBODY = "everybody"
"""Needs no session, and answers the same to all."""
SIGNED = "signed"
"""Needs no session: the signature in the address is the permission."""
ALSO_FORCED = "also who has to change the password first"
"""Needs a session, and works only on the caller's own things."""
MEMBERS = "members"
"""Needs the session of somebody who has no password to change."""

ACCESS = {
    "GET /healthz": EVERYBODY,
    "GET /readyz": EVERYBODY,
    "GET /v1/client-ip": EVERYBODY,
    "GET /v1/site": EVERYBODY,
    "POST /v1/contact": EVERYBODY,
    "POST /v1/analytics/events": EVERYBODY,
    "POST /v1/demo/thumbnail": EVERYBODY,
    "POST /v1/demo/keep": MEMBERS,
    "POST /v1/auth/register": EVERYBODY,
    "POST /v1/users/userexists": EVERYBODY,
    "POST /v1/auth/verifyregistration": EVERYBODY,
    "POST /v1/auth/request-verification-code": EVERYBODY,
    "POST /v1/auth/login": EVERYBODY,
    "POST /v1/auth/logout": EVERYBODY,
    "POST /v1/auth/reset-request": EVERYBODY,
    "POST /v1/auth/reset-password": EVERYBODY,
    "GET /v1/auth/verify": ALSO_FORCED,
    "GET /v1/auth/sessions": ALSO_FORCED,
    "DELETE /v1/auth/sessions": ALSO_FORCED,
    "DELETE /v1/auth/sessions/{session_id}": ALSO_FORCED,
    "POST /v1/users/get": ALSO_FORCED,
    "POST /v1/users/fulluser": ALSO_FORCED,
    "POST /v1/users/change-password": ALSO_FORCED,
    "PUT /v1/users/update": MEMBERS,
    "POST /v1/users/export": MEMBERS,
    "DELETE /v1/users/me": MEMBERS,
    "GET /v1/imagegen/options": EVERYBODY,
    "POST /v1/imagegen/genimage": MEMBERS,
    "POST /v1/imagegen/editimage": MEMBERS,
    "POST /v1/imagegen/prompthelp": MEMBERS,
    "POST /v1/imagegen/subjectmask": MEMBERS,
    "POST /v1/imagegen/importimage": MEMBERS,
    "POST /v1/imagegen/removebg": MEMBERS,
    "POST /v1/imagegen/enhanceimage": MEMBERS,
    "GET /v1/imagegen/jobs": MEMBERS,
    "GET /v1/imagegen/jobs/{job_id}": MEMBERS,
    "DELETE /v1/imagegen/jobs/{job_id}": MEMBERS,
    "GET /v1/imagegen/jobs/{job_id}/events": MEMBERS,
    "GET /v1/thumbnails": MEMBERS,
    "POST /v1/thumbnails": MEMBERS,
    "GET /v1/thumbnails/{thumbnail_id}": MEMBERS,
    "PUT /v1/thumbnails/{thumbnail_id}": MEMBERS,
    "DELETE /v1/thumbnails/{thumbnail_id}": MEMBERS,
    "GET /v1/thumbnails/{thumbnail_id}/versions": MEMBERS,
    "GET /v1/thumbnails/{thumbnail_id}/versions/{version_id}": MEMBERS,
    "POST /v1/thumbnails/{thumbnail_id}/duplicate": MEMBERS,
    "GET /v1/thumbnails/{thumbnail_id}/export": MEMBERS,
    "POST /v1/thumbnails/{thumbnail_id}/restore": MEMBERS,
    "GET /v1/images": MEMBERS,
    "POST /v1/images": MEMBERS,
    "GET /v1/images/{image_id}": MEMBERS,
    "PUT /v1/images/{image_id}": MEMBERS,
    "DELETE /v1/images/{image_id}": MEMBERS,
    "POST /v1/images/{image_id}/restore": MEMBERS,
    "GET /v1/brand": MEMBERS,
    "PUT /v1/brand": MEMBERS,
    "GET /v1/templates": MEMBERS,
    "POST /v1/templates": MEMBERS,
    "PUT /v1/templates/{template_id}": MEMBERS,
    "DELETE /v1/templates/{template_id}": MEMBERS,
    "POST /v1/templates/{template_id}/use": MEMBERS,
    "POST /v1/exports": MEMBERS,
    "POST /v1/exports/project": MEMBERS,
    "POST /v1/imports/project": MEMBERS,
    "GET /v1/pictures/{picture_id}": SIGNED,
    "GET /v1/pictures/{picture_id}/faces": MEMBERS,
    "GET /v1/products": EVERYBODY,
    "GET /v1/products/add-ons": EVERYBODY,
    "GET /v1/pay/config": EVERYBODY,
    "POST /v1/subscriptions": MEMBERS,
    "POST /v1/subscriptions/cancel": MEMBERS,
    "POST /v1/subscriptions/resume": MEMBERS,
    "POST /v1/subscriptions/pay": MEMBERS,
    "POST /v1/subscriptions/preview": MEMBERS,
    "POST /v1/subscriptions/change": MEMBERS,
    "POST /v1/subscriptions/withdraw": MEMBERS,
    "POST /v1/pay/create-checkout-session": MEMBERS,
    "POST /v1/pay/consent": MEMBERS,
    "GET /v1/pay/session-status": MEMBERS,
    "GET /v1/pay/checkout-items": MEMBERS,
    "POST /v1/pay/create-setup-intent": MEMBERS,
    "GET /v1/pay/payment-methods": MEMBERS,
    "GET /v1/pay/invoices": MEMBERS,
    "POST /v1/pay/sandbox/confirm": MEMBERS,
    "POST /v1/pay/sandbox/authenticate": MEMBERS,
    "GET /v1/tokens/available": MEMBERS,
    "GET /v1/tokens/history": MEMBERS,
    "GET /v1/tokens/history.csv": MEMBERS,
}

PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
SCENE = {
    "version": 1,
    "elements": [{"kind": "shape", "id": "a", "shape": "star", "x": 9, "y": 9, "width": 9, "height": 9}],
}
BODIES: dict[str, dict[str, Any]] = {
    "POST /v1/users/change-password": {"currentPassword": "anything", "newPassword": "Wn4?quaffLimb%83"},
    "PUT /v1/users/update": {"firstName": "Mallory"},
    "DELETE /v1/users/me": {"password": "anything"},
    "POST /v1/imagegen/genimage": {"prompt": "A red kite"},
    "POST /v1/imagegen/prompthelp": {"prompt": "A red kite"},
    "POST /v1/imagegen/editimage": {"promptText": "Make it darker", "modifiedImage": PIXEL},
    "POST /v1/imagegen/subjectmask": {"image": PIXEL},
    "POST /v1/imagegen/importimage": {"imageBuffer": PIXEL},
    "POST /v1/imagegen/removebg": {"imageId": "none"},
    "POST /v1/imagegen/enhanceimage": {"imageId": "none", "light": True},
    "POST /v1/thumbnails": {"title": "Mine", "resultingImageBuffer": PIXEL},
    "PUT /v1/thumbnails/{thumbnail_id}": {"title": "Mine"},
    "POST /v1/images": {"imageData": PIXEL, "filename": "p.png"},
    "PUT /v1/images/{image_id}": {"filename": "p.png"},
    "PUT /v1/brand": {"name": "Mine", "colors": ["#ff0000"]},
    "POST /v1/templates": {"name": "Mine", "scene": SCENE},
    "PUT /v1/templates/{template_id}": {"name": "Mine"},
    "POST /v1/exports": {"scene": SCENE},
    "POST /v1/exports/project": {"scene": SCENE},
    "POST /v1/imports/project": {"projectFile": "UEs="},
}
"""What a call needs to be understood. Calls that are not here need no body."""

REFERENCES = {
    "PUT /v1/brand": {"logo": "{image_id}"},
    "POST /v1/imagegen/editimage": {"promptText": "Make it darker", "recordId": "{thumbnail_id}"},
    "POST /v1/imagegen/genimage": {"prompt": "A red kite", "submittedImageFile": "{image_id}"},
    "POST /v1/thumbnails": {"title": "Mine", "resultingImageBuffer": PIXEL, "submittedImageFile": "{image_id}"},
}
"""Bodies that name a thing of somebody else."""
