"""The headers of the preview's own responses, and responses with JSON."""

from dataclasses import dataclass
from typing import Any

from aiohttp import web
from pydantic_core import to_json

from prerender.preview.editor.consequences import AffectedPlace

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


@dataclass(frozen=True, slots=True)
class ValueProblem:
    """A problem that a rejected change would add to a value."""

    where: str
    label: str
    message: str
    view: str
    """The address of the view that shows the value; empty if there is none."""


@dataclass(frozen=True, slots=True)
class Rejection:
    """Why a change was rejected."""

    message: str
    problems: tuple[ValueProblem, ...] = ()
    stamp: str | None = None
    """The stamp of the current value ``theirs`` after a conflict, or else None."""
    theirs: Any = None
    places: tuple[AffectedPlace, ...] | None = None
    """The affected places, if the change needs a choice of them."""


def json_text(value: object) -> str:
    """Return dataclasses, models and JSON values as JSON."""
    return to_json(value, by_alias=True).decode()


def json_response(value: object, status: int = 200) -> web.Response:
    """Return a response with JSON."""
    text = json_text(value)
    return web.Response(text=text, status=status, content_type="application/json", headers=HEADERS)


def rejection(status: int, message: str) -> web.Response:
    """Return a response that explains why a request was rejected."""
    return json_response(Rejection(message), status)
