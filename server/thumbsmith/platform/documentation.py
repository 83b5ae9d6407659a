"""`/docs`: the calls of the app to read and to try out, without a request to anybody else's server."""

from __future__ import annotations

from importlib.resources import files

from fastapi import FastAPI, Response
from fastapi.responses import FileResponse, HTMLResponse

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "connect-src 'self'; frame-ancestors 'none'"
)
PAGE = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Thumbsmith: the calls of the API</title>
<link rel="stylesheet" href="/docs/swagger-ui.css">
</head>
<body>
<div id="calls"></div>
<script src="/docs/swagger-ui-bundle.js"></script>
<script src="/docs/start.js"></script>
</body>
</html>
"""
START = 'SwaggerUIBundle({url: "/openapi.json", dom_id: "#calls", deepLinking: true, filter: true});\n'
FILES = {"swagger-ui.css": "text/css", "swagger-ui-bundle.js": "text/javascript"}


def add_documentation(app: FastAPI) -> None:
    """Serve Swagger UI out of the Python package that carries it."""
    resources = files("fastapi_swagger") / "resources"

    @app.get("/docs", include_in_schema=False)
    async def get_documentation() -> HTMLResponse:
        return HTMLResponse(PAGE, headers={"Content-Security-Policy": POLICY})

    @app.get("/docs/start.js", include_in_schema=False)
    async def get_documentation_start() -> Response:
        return Response(START, media_type="text/javascript")

    def add_file(name: str, media_type: str) -> None:
        @app.get(f"/docs/{name}", include_in_schema=False, name=name)
        async def get_documentation_file() -> FileResponse:
            return FileResponse(str(resources / name), media_type=media_type)

    for name, media_type in FILES.items():
        add_file(name, media_type)
