"""The headers of the preview's own responses, and responses with JSON."""

import json
from typing import Any

from aiohttp import web

_SECURITY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; "
    "connect-src 'self'; "
    "base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": _SECURITY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}


def json_response(value: Any, status: int = 200) -> web.Response:  # noqa: ANN401 - any JSON
    """Return a value as JSON."""
    text = json.dumps(value, ensure_ascii=False)
    return web.Response(text=text, status=status, content_type="application/json", headers=HEADERS)


def rejection(status: int, message: str, **more: Any) -> web.Response:  # noqa: ANN401 - JSON
    """Return a response that explains why a request was rejected."""
    return json_response({"message": message, **more}, status)
