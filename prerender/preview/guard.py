"""The guard: who may read from the preview, and who may write by it.

The preview answers on the loopback address, which any page in the same browser can send requests
to. It answers under its own names alone (DNS rebinding); and what writes must come from its own
page: the origin is its own, and a token that only this page can read comes with it.
"""

import hmac
import secrets
from urllib.parse import urlsplit

from aiohttp import web

NAMES = ("127.0.0.1", "localhost")
TOKEN = "X-Desk-Token"  # noqa: S105 - the header's name
_OWN = {"same-origin", "none"}
"""What browsers say of a request (Sec-Fetch-Site) that this page or the address bar sent."""


def has_own_name(request: web.Request) -> bool:
    """Whether a request asks for the preview by one of its names."""
    return urlsplit(f"//{request.host}").hostname in NAMES


def objection_to_following(request: web.Request) -> str:
    """Return why a request may not follow the preview's state; nothing where it may.

    Any page may open a WebSocket to here and read from it, unlike from other answers.
    """
    own = f"http://{request.host}"
    if request.headers.get("Origin") != own:
        return f"The preview sends its state to its own page alone, which is at {own}."
    return ""


class Guard:
    """Knows the token of one run of the preview."""

    def __init__(self) -> None:
        """Choose the token."""
        self.token = secrets.token_urlsafe(32)

    def objection_to_reading(self, request: web.Request) -> str:
        """Return why a request may not read what the desk says; nothing where it may."""
        if request.headers.get("Sec-Fetch-Site", "same-origin") not in _OWN:
            return "The desk answers its own page alone."
        return ""

    def objection(self, request: web.Request) -> str:
        """Return why a request may not write; nothing where it may."""
        own = f"http://{request.host}"
        if (
            request.headers.get("Origin") != own
            or request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin"
        ):
            return f"The desk takes changes from its own page alone, which is at {own}."
        given = request.headers.get(TOKEN, "")
        if not hmac.compare_digest(given.encode(), self.token.encode()):
            return "The preview was started anew since this page was loaded. Load the page again."
        return ""
