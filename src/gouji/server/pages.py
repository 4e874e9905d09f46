"""The page: a handful of built files, held in memory, compressed once, cached by the name that holds their hash."""

from __future__ import annotations

import gzip
import hashlib
import importlib.util
import mimetypes
import re
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any, Self

from starlette.datastructures import Headers
from starlette.responses import Response

from gouji.server.trouble import Trouble, TroubleError

brotli: Any = importlib.import_module("brotli") if importlib.util.find_spec("brotli") else None  # gzip alone will do
STATIC = Path(__file__).parent / "static"
INDEX = "index.html"
HASHED = re.compile(r"[-.][0-9A-Za-z_-]{8,}\.[0-9a-z]+$")
FOREVER = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
TEXTUAL = re.compile(r"^(text/|image/svg|application/(javascript|json|manifest))")
WORTH_BYTES = 512
TYPES = {".webmanifest": "application/manifest+json", ".js": "text/javascript", ".svg": "image/svg+xml"}


class File:
    """One file, with its compressed forms made when first asked for."""

    def __init__(self, plain: bytes, kind: str, caching: str = ASK_AGAIN) -> None:
        self.plain = plain
        self.type = kind
        self.tag = f'"{hashlib.blake2b(self.plain, digest_size=12).hexdigest()}"'
        self.caching = caching

    @classmethod
    def read(cls, path: Path, name: str) -> Self:
        """The file at this path, known by this name."""
        kind = TYPES.get(path.suffix) or mimetypes.guess_type(name)[0] or "application/octet-stream"
        return cls(path.read_bytes(), kind, FOREVER if name.startswith("assets/") and HASHED.search(name) else ASK_AGAIN)

    @cached_property
    def gzipped(self) -> bytes:
        """The gzip form."""
        return gzip.compress(self.plain, 9, mtime=0)

    @cached_property
    def brotlied(self) -> bytes:
        """The brotli form."""
        return bytes(brotli.compress(self.plain, quality=9))

    @property
    def is_worth_compressing(self) -> bool:
        """Whether it is text and not tiny."""
        return bool(TEXTUAL.match(self.type)) and len(self.plain) >= WORTH_BYTES

    def response(self, headers: Headers) -> Response:
        """The answer to a request with these headers."""
        given = {"etag": self.tag, "cache-control": self.caching, "vary": "accept-encoding"}
        if self.tag in headers.get("if-none-match", ""):
            return Response(status_code=304, headers=given)
        coding, body = self.coded(headers.get("accept-encoding", ""))
        if coding:
            given["content-encoding"] = coding
        return Response(body, headers=given, media_type=self.type)

    def coded(self, accepted: str) -> tuple[str, bytes]:
        """The best form that the browser accepts."""
        offers = {part.split(";")[0].strip() for part in accepted.split(",") if "q=0" not in part.replace("q=0.", "")}
        forms: list[tuple[str, Callable[[], bytes]]] = [("gzip", lambda: self.gzipped)]
        if brotli is not None:
            forms.insert(0, ("br", lambda: self.brotlied))
        for coding, made in forms if self.is_worth_compressing else ():
            if coding in offers:
                return coding, made()
        return "", self.plain


class Pages:
    """All files under a folder, by their path in it."""

    def __init__(self, folder: Path = STATIC) -> None:
        paths = [path for path in sorted(folder.rglob("*")) if path.is_file()] if folder.is_dir() else []
        names = [path.relative_to(folder).as_posix() for path in paths]
        self.files = {name: File.read(path, name) for path, name in zip(paths, names, strict=True)}

    def find(self, name: str) -> File:
        """The file of this name.

        Raises:
            TroubleError: there is none, or the page is not built.
        """
        found = self.files.get(name)
        if found is None:
            raise TroubleError(Trouble.PAGE_MISSING if name == INDEX else Trouble.PATH_UNKNOWN)
        return found
