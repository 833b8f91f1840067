"""The requests of the desk's page, read and checked."""

import json
from typing import Any, cast

from aiohttp import web

from prerender.preview.desk.edit import Kind
from prerender.preview.headers import HEADERS

_LIMIT = 100_000
"""Bytes of a change; the longest text of the catalogue has some 3,000."""


async def asked_of(request: web.Request) -> dict[str, Any]:
    """Return a change as it was sent, a map. Raises HTTPBadRequest."""
    if request.content_type != "application/json":
        raise not_understood()
    try:
        asked = json.loads(await body_of(request, _LIMIT))
    except (ValueError, RecursionError) as error:
        raise not_understood() from error
    if not isinstance(asked, dict):
        raise not_understood()
    return asked


async def body_of(request: web.Request, limit: int) -> bytes:
    """Return what was sent, as far as it is within the limit; the rest is not even read."""
    content = bytearray()
    async for chunk in request.content.iter_chunked(65_536):
        content += chunk
        if len(content) > limit:
            raise web.HTTPRequestEntityTooLarge(
                limit, headers=HEADERS, text=f"The desk takes at most {limit / 1e6:g} MB at once."
            )
    return bytes(content)


def kind_of(asked: dict[str, Any]) -> Kind:
    """Return what is to be done; a key gets a name. Raises HTTPBadRequest."""
    kind = asked.get("kind")
    if kind not in ("set", "insert", "remove", "rename"):
        raise not_understood()
    if kind == "rename" and not isinstance(asked.get("value"), str):
        raise not_understood()
    return cast("Kind", kind)


def place_of(asked: dict[str, Any]) -> tuple[str | int, ...]:
    """Return where it is to be done. Raises HTTPBadRequest."""
    place = asked.get("location")
    if not isinstance(place, list) or not place or {type(step) for step in place} - {str, int}:
        raise not_understood()
    return tuple(place)


def not_understood() -> web.HTTPBadRequest:
    """Return the answer to what no page of the preview sends."""
    return web.HTTPBadRequest(headers=HEADERS, text="The desk does not understand this.")
