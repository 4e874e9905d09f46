"""The application: store, rooms and routes put together."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import Response

from gouji.server.clocks import Clock
from gouji.server.pages import Pages
from gouji.server.rooms import Rooms
from gouji.server.routes import ROUTES, JsonResponse
from gouji.server.security import Gate, SecureHeaders
from gouji.server.settings import Options
from gouji.server.store import Store
from gouji.server.trouble import Trouble, TroubleError

log = logging.getLogger("gouji.server")
STATUS: Mapping[Trouble, int] = {
    Trouble.GUEST_UNKNOWN: 401,
    Trouble.ORIGIN_FOREIGN: 403,
    Trouble.ROOM_UNKNOWN: 404,
    Trouble.PATH_UNKNOWN: 404,
    Trouble.NO_RECORD: 404,
    Trouble.NO_SUCH_MOVE: 404,
    Trouble.NOT_A_BOT: 422,
    Trouble.COMMENT_TOO_LONG: 422,
    Trouble.REPORTED_ENOUGH: 429,
    Trouble.REPORTS_FULL: 503,
    Trouble.METHOD_UNFIT: 405,
    Trouble.BODY_TOO_LONG: 413,
    Trouble.SETTING_UNFIT: 422,
    Trouble.RULESET_UNFIT: 422,
    Trouble.RECORD_UNFIT: 422,
    Trouble.NAME_UNFIT: 422,
    Trouble.TOO_FAST: 429,
    Trouble.SERVER_FAILED: 500,
    Trouble.ROOM_BROKEN: 410,
    Trouble.FULL: 503,
    Trouble.STORE_FAILED: 503,
    Trouble.PAGE_MISSING: 503,
}


def make_app(options: Options, clock: Clock | None = None) -> Starlette:
    """The server as an ASGI application; it opens its store when it starts and closes it when it stops."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        store = Store(options.db)
        rooms = app.state.rooms = Rooms(store, options, clock)
        app.state.walking = asyncio.Lock()
        try:
            await rooms.start()
            yield
        finally:
            await rooms.stop()
            store.close()

    app = Starlette(
        routes=ROUTES,
        middleware=[Middleware(SecureHeaders)],
        exception_handlers={TroubleError: on_trouble, HTTPException: on_http, Exception: on_failure},
        lifespan=lifespan,
    )
    app.state.gate = Gate(options.limits)
    app.state.pages = Pages()
    return app


async def on_trouble(_request: Request, error: Exception) -> Response:
    """Answer with the sentence of a trouble."""
    trouble = error if isinstance(error, TroubleError) else TroubleError(Trouble.SERVER_FAILED)
    return JsonResponse(trouble.body(), STATUS.get(trouble.trouble, 400))


async def on_http(request: Request, error: Exception) -> Response:
    """Answer for the router: no such path, no such method."""
    status = error.status_code if isinstance(error, HTTPException) else 500
    answer = await on_trouble(request, TroubleError(Trouble.METHOD_UNFIT if status == 405 else Trouble.PATH_UNKNOWN))
    if isinstance(error, HTTPException) and error.headers:
        answer.headers.update(error.headers)
    return answer


async def on_failure(request: Request, _error: Exception) -> Response:
    """Answer for a fault of the server's own; the log has it."""
    return await on_trouble(request, TroubleError(Trouble.SERVER_FAILED))
