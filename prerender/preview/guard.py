"""Access control for the preview's server.

Any page in the same browser can send requests to the loopback address. Therefore, the server
answers only to its own host names, which prevents DNS rebinding. A request that writes needs the
preview's own origin and a token that only the preview's page can read.
"""

import hmac
import secrets
from urllib.parse import urlsplit

from aiohttp import web

NAMES = ("127.0.0.1", "localhost")
TOKEN = "X-Editor-Token"  # noqa: S105 - the header's name
_OWN = {"same-origin", "none"}
"""Values of Sec-Fetch-Site for requests of this page and of the address bar."""


def has_own_name(request: web.Request) -> bool:
    """Return whether a request is addressed to one of the preview's host names."""
    return urlsplit(f"//{request.host}").hostname in NAMES


def objection_to_following(request: web.Request) -> str:
    """Return why a request must not follow the preview's state, or "" if it can.

    Unlike other responses, a WebSocket can be opened and read by a page of any origin.
    """
    own = f"http://{request.host}"
    if request.headers.get("Origin") != own:
        return f"Only the preview's own page can follow its state. Open {own}."
    return ""


class Guard:
    """The token for one run of the preview, and the checks that use the token."""

    def __init__(self) -> None:
        """Create a token."""
        self.token = secrets.token_urlsafe(32)

    def objection_to_reading(self, request: web.Request) -> str:
        """Return why a request must not read the editor's values, or "" if it can."""
        if request.headers.get("Sec-Fetch-Site", "same-origin") not in _OWN:
            return "Only the preview's own page can read the editor's values."
        return ""

    def objection(self, request: web.Request) -> str:
        """Return why a request must not write, or "" if it can."""
        own = f"http://{request.host}"
        if (
            request.headers.get("Origin") != own
            or request.headers.get("Sec-Fetch-Site", "same-origin") != "same-origin"
        ):
            return f"Only the preview's own page can save changes. Open {own}."
        given = request.headers.get(TOKEN, "")
        if not hmac.compare_digest(given.encode(), self.token.encode()):
            return "The preview was restarted after this page was loaded. Load the page again."
        return ""
