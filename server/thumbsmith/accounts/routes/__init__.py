"""HTTP calls of accounts."""

from __future__ import annotations

from thumbsmith.accounts.routes.api_keys import router as api_keys
from thumbsmith.accounts.routes.leaving import router as leaving
from thumbsmith.accounts.routes.passwords import router as passwords
from thumbsmith.accounts.routes.profile import router as profile
from thumbsmith.accounts.routes.registration import router as registration
from thumbsmith.accounts.routes.sessions import router as sessions
from thumbsmith.platform.calls import Router

router = Router(prefix="/v1", tags=["accounts"])
for part in (registration, sessions, passwords, profile, leaving, api_keys):
    router.include_router(part)
