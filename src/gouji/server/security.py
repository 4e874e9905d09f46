"""Who may talk to the server, how fast, and what a browser is told about its pages."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gouji.server.clocks import Bucket
from gouji.server.settings import Limits

MOST_ADDRESSES = 10_000
POLICY = "; ".join(  # noqa: FLY002  (one directive a line)
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "media-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
}


def is_own_origin(headers: Headers, further: frozenset[str]) -> bool:
    """Whether a request comes from a page of this server, or from no page at all (a program sends no origin)."""
    origin = headers.get("origin")
    if origin is None:
        return headers.get("sec-fetch-site", "none") in {"none", "same-origin"}
    return origin in further or same_host(origin, headers.get("host", ""))


def same_host(origin: str, host: str) -> bool:
    """Whether an origin names this host and port."""
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    return parts.scheme in {"http", "https"} and bool(host) and parts.netloc.lower() == host.lower()


class SecureHeaders:
    """Puts the security headers on every answer."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass on, with the headers added to an HTTP answer."""

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                add_headers(message)
            await send(message)

        await self.app(scope, receive, with_headers if scope["type"] == "http" else send)


def add_headers(message: MutableMapping[str, Any]) -> None:
    """Add the headers to the start of an answer; they win over what is there, but for caching."""
    headers = MutableHeaders(scope=message)
    headers.update(HEADERS)
    headers.setdefault("cache-control", "no-store")


class Gate:
    """Counts the requests of each address."""

    def __init__(self, limits: Limits) -> None:
        self._limits = limits
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def lets_in(self, address: str, cost: float = 1.0) -> bool:
        """Whether one more request of this address is answered."""
        now_s = time.monotonic()
        bucket = self._buckets.setdefault(address, self._new_bucket())
        self._buckets.move_to_end(address)
        while len(self._buckets) > MOST_ADDRESSES:
            self._buckets.popitem(last=False)
        return bucket.take(now_s, cost)

    def _new_bucket(self) -> Bucket:
        return Bucket(self._limits.request_burst, self._limits.requests_a_minute / 60)
