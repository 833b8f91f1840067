"""The JSON responses that the editor's routes send."""

import json
from typing import Any

from aiohttp import web

from prerender.preview.headers import HEADERS


def json_response(value: Any, status: int = 200) -> web.Response:  # noqa: ANN401 - any JSON
    """Return a value as JSON."""
    text = json.dumps(value, ensure_ascii=False)
    return web.Response(text=text, status=status, content_type="application/json", headers=HEADERS)


def rejection(status: int, message: str, **more: Any) -> web.Response:  # noqa: ANN401 - JSON
    """Return a response that explains why a request was rejected."""
    return json_response({"message": message, **more}, status)
