"""The site that a browser's request comes from."""

from __future__ import annotations

from fastapi import Request

from thumbsmith.platform.dependencies import deps_of
from thumbsmith.platform.errors import Forbidden


class OtherSite(Forbidden):
    code, message = "OTHER_SITE", "This is answered to pages of this site only."


async def refuse_other_sites(request: Request) -> None:
    """Browsers name the site in `Origin` with everything that is more than reading. Programs need not.

    Ours is the one at the public address or at the address that is asked, which may be another one. Raises OtherSite.
    """
    host = request.headers.get("host", "")
    ours = {None, deps_of(request).site_address, f"http://{host}", f"https://{host}"}
    if request.headers.get("origin") not in ours:
        raise OtherSite
