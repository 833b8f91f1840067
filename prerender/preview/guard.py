"""Access control for the preview's server.

Every user and program of the machine can send requests to the loopback address, and with
``--network`` every machine of the local network. Therefore, each request needs a secret key: the
printed address contains it, and the browser keeps it as a cookie.

So can any page in the same browser. Therefore, the server answers only to its own host names, which
prevents DNS rebinding. A request that writes needs the preview's own origin and a token that only
the preview's page can read.
"""

import hashlib
import hmac
import os
import re
import secrets
import socket
import stat
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web

from prerender.errors import SettingsError
from prerender.preview.responses import HEADERS

LOOPBACK = "127.0.0.1"
IN_NETWORK = (
    "People with this address in your network can read and change the site. The connection is not "
    "encrypted, so use a network that you trust."
)
_NO_NETWORK = "This computer is in no network. Connect it, or omit --network."
_DOCUMENTATION_ADDRESS = ("192.0.2.1", 9)
"""An address that no machine has (RFC 5737); nothing is sent to it."""
KEY = "key"
"""The name of the key in the printed address."""
_KEY_BYTES = 32
_KEY_LENGTH = 43
"""The letters of a key as Base64 without padding."""
_KEY_FORM = re.compile(rf"[A-Za-z0-9_-]{{{_KEY_LENGTH}}}")
_OTHERS = 0o077
"""The permissions of the group and of others."""
_NO_KEY = (
    "This address needs the key of the preview. Open the address that the preview printed in the "
    "terminal; it contains the key."
)
TOKEN = "X-Editor-Token"  # noqa: S105 - the header's name
_OWN = {"same-origin", "none"}
"""Values of Sec-Fetch-Site for requests of this page and of the address bar."""


def network_address() -> str:
    """Return the address of this machine in the local network. Raises SettingsError."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_DOCUMENTATION_ADDRESS)
        except OSError as error:
            raise SettingsError(_NO_NETWORK) from error
        return str(probe.getsockname()[0])


def objection_to_following(request: web.Request) -> str:
    """Return why a request must not follow the preview's state, or "" if it can.

    Unlike other responses, a WebSocket can be opened and read by a page of any origin.
    """
    own = f"http://{request.host}"
    if request.headers.get("Origin") != own:
        return f"Only the preview's own page can follow its state. Open {own}."
    return ""


def stored_key(file: Path) -> str:
    """Return the key in a file that only its owner can read; replace it by a new one otherwise.

    The key outlives a run, so that an open page with unsaved texts works after a restart.
    """
    if known := _valid_key(file):
        return known
    key = secrets.token_urlsafe(_KEY_BYTES)
    file.parent.mkdir(parents=True, exist_ok=True)
    number, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)  # its mode is 0600
    with os.fdopen(number, "w") as new:
        new.write(key)
    Path(name).replace(file)
    return key


def _valid_key(file: Path) -> str:
    """Return a complete key of this user that no other user could read; otherwise ""."""
    try:
        with os.fdopen(os.open(file, os.O_RDONLY | os.O_NOFOLLOW)) as opened:
            known = os.fstat(opened.fileno())
            is_private = not stat.S_IMODE(known.st_mode) & _OTHERS
            is_own = stat.S_ISREG(known.st_mode) and known.st_uid == os.geteuid()
            key = opened.read(_KEY_LENGTH + 1)
    except (OSError, ValueError):
        return ""
    return key if is_own and is_private and _KEY_FORM.fullmatch(key) else ""


Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class Guard:
    """The key, the token for one run of the preview, and the checks that use them."""

    def __init__(self, key: str, host: str = LOOPBACK) -> None:
        """Create a token. The preview listens on ``host``."""
        self.key = key
        self._names = (host, "localhost") if host == LOOPBACK else (host,)
        self.token = secrets.token_urlsafe(32)

    @property
    def cookie(self) -> str:
        """The name of the cookie with the key; browsers share cookies between ports."""
        return f"preview-{hashlib.sha256(self.key.encode()).hexdigest()[:8]}"

    @web.middleware
    async def require_own_name(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Reject a request that is addressed to another host name."""
        if urlsplit(f"//{request.host}").hostname in self._names:
            return await handler(request)
        names = " and ".join(self._names)
        text = f"The preview is available only at {names}. Open the printed address."
        return web.Response(status=403, text=text)

    @web.middleware
    async def require_key(self, request: web.Request, handler: Handler) -> web.StreamResponse:
        """Reject a request without the key; exchange the key in an address for a cookie."""
        if KEY in request.query and _is_equal(request.query[KEY], self.key):
            opened = web.HTTPFound(request.rel_url.without_query_params(KEY), headers=HEADERS)
            opened.set_cookie(self.cookie, self.key, httponly=True, samesite="Lax")
            raise opened
        if not _is_equal(request.cookies.get(self.cookie, ""), self.key):
            return web.Response(status=403, text=_NO_KEY, headers=HEADERS)
        return await handler(request)

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
        if not _is_equal(request.headers.get(TOKEN, ""), self.token):
            return "The preview was restarted after this page was loaded. Load the page again."
        return ""


def _is_equal(given: str, secret: str) -> bool:
    """Compare in constant time; nothing equals an empty secret."""
    return bool(secret) and hmac.compare_digest(
        given.encode(errors="surrogateescape"), secret.encode()
    )
