"""The web server as an ASGI app: areas put together, and the addresses that operators use."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from typing import Any

from fastapi import APIRouter, FastAPI, Request, Response
from fastapi.openapi.utils import get_openapi
from fastapi.responses import JSONResponse
from fastapi.routing import APIRoute

from thumbsmith import __version__, health
from thumbsmith.accounts.dependencies import known_account
from thumbsmith.accounts.routes import router as accounts_router
from thumbsmith.billing.routes import router as billing_router
from thumbsmith.container import Container, EngineBuilder, built_in_engines, open_container, photo_labels_of
from thumbsmith.figures import measure
from thumbsmith.mail.routes import router as mail_router
from thumbsmith.platform.calls import Bodies
from thumbsmith.platform.clock import Clock
from thumbsmith.platform.documentation import add_documentation
from thumbsmith.platform.errors import ErrorBody, install_error_handlers
from thumbsmith.platform.http import RequestContext
from thumbsmith.platform.load_shedding import LoadShedding
from thumbsmith.platform.logging import configure_logging
from thumbsmith.platform.metrics import MEDIA_TYPE, Metrics
from thumbsmith.platform.own_hosts import OwnHosts, names_of_site
from thumbsmith.platform.tracing import Tracing
from thumbsmith.settings import Settings
from thumbsmith.site.analytics.routes import router as analytics_router
from thumbsmith.site.contact.routes import router as contact_router
from thumbsmith.site.content_security import NONE_BUT_OURS, STRIPE
from thumbsmith.site.routes import Site, install_site
from thumbsmith.site.routes import router as site_router
from thumbsmith.studio.artworks.routes import router as artworks_router
from thumbsmith.studio.brands.routes import router as brands_router
from thumbsmith.studio.demo.routes import router as demo_router
from thumbsmith.studio.edits.routes import router as edits_router
from thumbsmith.studio.exports.routes import router as exports_router
from thumbsmith.studio.face_library.routes import router as face_library_router
from thumbsmith.studio.faces import router as faces_router
from thumbsmith.studio.fonts.routes import router as fonts_router
from thumbsmith.studio.footage.routes import router as footage_router
from thumbsmith.studio.generations.routes import router as generations_router
from thumbsmith.studio.images.routes import router as images_router
from thumbsmith.studio.imports import router as imports_router
from thumbsmith.studio.jobs.routes import router as jobs_router
from thumbsmith.studio.labels.routes import router as labels_router
from thumbsmith.studio.photos.routes import router as photos_router
from thumbsmith.studio.pictures.routes import router as pictures_router
from thumbsmith.studio.prompting.routes import router as prompting_router
from thumbsmith.studio.reading.routes import router as reading_router
from thumbsmith.studio.storage_use.routes import router as storage_router
from thumbsmith.studio.subjects import router as subjects_router
from thumbsmith.studio.templates.routes import router as templates_router
from thumbsmith.studio.thumbnails.routes import router as thumbnails_router
from thumbsmith.studio.tools.routes import router as tools_router
from thumbsmith.studio.wishes.routes import router as wishes_router
from thumbsmith.tokens.routes import router as tokens_router
from thumbsmith.worker import working_inside

ROUTERS = (  # those that are asked most often first: a call is looked for in one after the other
    pictures_router,
    thumbnails_router,
    tokens_router,
    jobs_router,
    labels_router,
    accounts_router,
    generations_router,
    edits_router,
    wishes_router,
    billing_router,
    prompting_router,
    reading_router,
    tools_router,
    imports_router,
    subjects_router,
    faces_router,
    face_library_router,
    footage_router,
    images_router,
    artworks_router,
    photos_router,
    brands_router,
    fonts_router,
    templates_router,
    storage_router,
    exports_router,
    mail_router,
    site_router,
    contact_router,
    analytics_router,
    demo_router,
)


ERROR_RESPONSES: dict[int | str, dict[str, Any]] = {
    "default": {"model": ErrorBody, "description": "An error, in words and as a stable code."}
}


@cache
def calls(*, has_sandbox: bool) -> APIRouter:
    """The calls of all areas. They depend on no other setting, so a process builds them once rather than for each app:
    FastAPI takes longer for them than the rest of an app takes to start."""
    together = APIRouter(generate_unique_id_function=operation_id, responses=ERROR_RESPONSES)
    for router in (*ROUTERS, *(sandbox_routers() if has_sandbox else ())):
        together.include_router(router)
    return together


def sandbox_routers() -> tuple[APIRouter, ...]:
    """Beside a real card provider the sandbox is not even loaded."""
    from thumbsmith.billing.providers.sandbox.routes import router

    return (router,)


def create_app(settings: Settings, *, clock: Clock | None = None, engines: EngineBuilder = built_in_engines) -> FastAPI:
    """Nothing is opened until the app starts: a second app in the same process is no trouble."""
    configure_logging(settings.log_level, settings.log_format, settings.secrets())
    metrics, tracing = Metrics(), Tracing()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        async with open_container(
            settings, metrics=metrics, tracing=tracing, clock=clock, engines=engines
        ) as container:
            app.state.container = container
            app.state.stopping = asyncio.Event()  # set by `serve`: jobs get the same seconds to end as connections
            async with working_inside(container, app.state.stopping):
                yield

    app = FastAPI(
        title="Thumbsmith",
        version=__version__,
        summary="Make and edit thumbnails for your videos.",
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,  # the redirection would lead to wherever the Host header says
        generate_unique_id_function=operation_id,
        responses=ERROR_RESPONSES,
    )
    app.state.metrics = metrics
    app.state.bodies = Bodies(settings.maximum_body_bytes, settings.body_timeout_seconds, known_account)
    app.add_middleware(LoadShedding)
    app.add_middleware(OwnHosts, names=names_of_site(settings.address(), settings.hosts()))
    is_https = settings.address().startswith("https://")
    app.add_middleware(RequestContext, metrics=metrics, tracing=tracing, is_https=is_https)
    install_error_handlers(app)
    add_operator_routes(app)
    add_documentation(app)
    app.router.routes.extend(calls(has_sandbox=settings.stripe_secret_key is None).routes)
    describe_errors(app)
    install_site(
        app,
        settings.web_dir,
        settings.packs_dir,
        NONE_BUT_OURS if settings.stripe_secret_key is None else STRIPE,
        Site(
            settings.address(),
            settings.operator_name,
            settings.operator_address,
            settings.contact_email,
            settings.analytics,
            photo_labels_of(settings),
        ),
    )
    return app


def operation_id(route: APIRoute) -> str:
    """The generated web client names its functions after ours."""
    return route.name


def describe_errors(app: FastAPI) -> None:
    """FastAPI documents its own validation answer everywhere, and errors of a stream as events; ours have one shape."""

    def openapi() -> dict[str, Any]:
        if app.openapi_schema is None:
            schema = get_openapi(title=app.title, version=app.version, summary=app.summary, routes=app.routes)
            for operations in schema["paths"].values():
                for operation in operations.values():
                    operation["responses"].pop("422", None)
                    error = operation["responses"]["default"]
                    error["content"] = {"application/json": next(iter(error["content"].values()))}
            for name in ("HTTPValidationError", "ValidationError"):
                schema["components"]["schemas"].pop(name, None)
            app.openapi_schema = schema
        return app.openapi_schema

    app.openapi = openapi  # type: ignore[method-assign]  # the documented way to replace it


def add_operator_routes(app: FastAPI) -> None:
    @app.get("/healthz", tags=["operation"])
    async def get_health(request: Request, response: Response) -> dict[str, str]:
        """The process is up."""
        if getattr(request.app.state, "is_ending", False):  # set by `serve`, for the proxy in front
            response.status_code = 503
            return {"status": "ending"}
        return {"status": "ok"}

    @app.get("/readyz", tags=["operation"])
    async def get_readiness(request: Request) -> JSONResponse:
        """Everything that requests need can be reached."""
        found = await health.look(request.app.state.container)
        return JSONResponse({"status": found.status, "checks": dict(found.checks)}, 200 if found.is_ready else 503)

    @app.get("/metrics", tags=["operation"], include_in_schema=False)
    async def get_metrics(request: Request) -> Response:
        container: Container = request.app.state.container
        await measure(container)
        return Response(container.metrics.text(), media_type=MEDIA_TYPE)
