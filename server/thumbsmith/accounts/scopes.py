"""The scopes of API keys. A call that stands here can be made with a key that has its scope; all others,
everything about the account and its money among them, need somebody who has logged in.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

Scope = Literal["generate", "thumbnails:read", "thumbnails:write", "images:read", "images:write", "tokens:read"]
SCOPES: tuple[Scope, ...] = get_args(Scope)

CALLS: Mapping[str, Scope] = {
    "POST /v1/imagegen/genimage": "generate",
    "POST /v1/imagegen/editimage": "generate",
    "POST /v1/imagegen/wish": "generate",
    "POST /v1/imagegen/changelayers": "generate",
    "POST /v1/imagegen/light": "generate",
    "POST /v1/imagegen/prompthelp": "generate",
    "POST /v1/imagegen/reading": "generate",
    "POST /v1/imagegen/subjectmask": "generate",
    "POST /v1/frames": "generate",
    "POST /v1/imagegen/removebg": "generate",
    "POST /v1/imagegen/enhanceimage": "generate",
    "GET /v1/imagegen/jobs": "generate",
    "GET /v1/imagegen/jobs/{job_id}": "generate",
    "DELETE /v1/imagegen/jobs/{job_id}": "generate",
    "GET /v1/imagegen/jobs/{job_id}/events": "generate",
    "GET /v1/thumbnails": "thumbnails:read",
    "GET /v1/thumbnails/{thumbnail_id}": "thumbnails:read",
    "GET /v1/thumbnails/{thumbnail_id}/versions": "thumbnails:read",
    "GET /v1/thumbnails/{thumbnail_id}/versions/{version_id}": "thumbnails:read",
    "GET /v1/thumbnails/{thumbnail_id}/export": "thumbnails:read",
    "POST /v1/exports": "thumbnails:read",
    "POST /v1/exports/project": "thumbnails:read",
    "GET /v1/templates": "thumbnails:read",
    "GET /v1/artworks": "thumbnails:read",
    "GET /v1/labels": "thumbnails:read",
    "GET /v1/storage": "thumbnails:read",
    "POST /v1/thumbnails": "thumbnails:write",
    "PUT /v1/thumbnails/{thumbnail_id}": "thumbnails:write",
    "DELETE /v1/thumbnails/{thumbnail_id}": "thumbnails:write",
    "POST /v1/thumbnails/{thumbnail_id}/duplicate": "thumbnails:write",
    "POST /v1/thumbnails/{thumbnail_id}/restore": "thumbnails:write",
    "PUT /v1/thumbnails/{thumbnail_id}/labels": "thumbnails:write",
    "POST /v1/labels/rename": "thumbnails:write",
    "POST /v1/imports/project": "thumbnails:write",
    "POST /v1/templates/{template_id}/use": "thumbnails:write",
    "POST /v1/artworks/{artwork}/use": "thumbnails:write",
    "GET /v1/images": "images:read",
    "GET /v1/images/{image_id}": "images:read",
    "GET /v1/pictures/{picture_id}/faces": "images:read",
    "GET /v1/faces": "images:read",
    "POST /v1/images": "images:write",
    "PUT /v1/images/{image_id}": "images:write",
    "DELETE /v1/images/{image_id}": "images:write",
    "POST /v1/images/{image_id}/restore": "images:write",
    "POST /v1/faces": "images:write",
    "PUT /v1/faces/{face_id}": "images:write",
    "DELETE /v1/faces/{face_id}": "images:write",
    "POST /v1/faces/{face_id}/restore": "images:write",
    "POST /v1/imagegen/importimage": "images:write",
    "GET /v1/tokens/available": "tokens:read",
    "GET /v1/tokens/history": "tokens:read",
    "GET /v1/tokens/history.csv": "tokens:read",
}
"""By method and path of the OpenAPI document."""
