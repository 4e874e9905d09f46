"""Guests: a name is enough; the token is the player."""

from __future__ import annotations

import hashlib
import secrets
import unicodedata

from gouji.server.trouble import Trouble, TroubleError

LONGEST_NAME = 16
TOKEN_BYTES = 32


def new_token() -> str:
    """An unguessable token (256 bits)."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_hash(token: str) -> bytes:
    """What the store keeps of a token."""
    return hashlib.sha256(token.encode()).digest()


def clean_name(raw: str) -> str:
    """The name as it will be shown: normal form, no control or direction signs, single spaces.

    Raises:
        TroubleError: nothing is left, or more than 16 characters.
    """
    normal = unicodedata.normalize("NFKC", raw[: 8 * LONGEST_NAME])
    shown = "".join(sign if sign.isprintable() else " " for sign in normal)
    name = " ".join(shown.split())
    if not 1 <= len(name) <= LONGEST_NAME:
        raise TroubleError(Trouble.NAME_UNFIT)
    return name
