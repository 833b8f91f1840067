"""The preview's own responses: headers, JSON, and the reasons of rejections."""

from dataclasses import dataclass
from typing import Any

from aiohttp import web
from pydantic_core import to_json

from prerender.catalogue.source import location_of
from prerender.errors import CatalogueError, PrerenderError, Problem
from prerender.preview.editor.consequences import AffectedPlace, ConsequencesNotChosenError
from prerender.preview.editor.labels import label_of, view_of
from prerender.preview.editor.working_copy import ConflictError, RejectedError

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
    """The places that change with a deletion, if nobody has agreed to these."""


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


def rejection_of(error: PrerenderError, raw: Any) -> Rejection:  # noqa: ANN401 - any JSON
    """Return why a change was rejected; ``raw`` is the present catalogue."""
    match error:
        case ConflictError():
            return Rejection(str(error), stamp=error.stamp, theirs=error.theirs)
        case RejectedError():
            return Rejection(
                str(error), tuple(_value_problem(p, error.raw, raw) for p in error.problems)
            )
        case ConsequencesNotChosenError():
            return Rejection(str(error), places=error.places)
    return Rejection(str(error))


def _value_problem(problem: Problem, rejected: Any, raw: Any) -> ValueProblem:  # noqa: ANN401
    place = location_of(problem.where)
    label, view = label_of(rejected, place, ()), view_of(rejected, place)
    # A new product moves the ones after it, and has no view until it is saved.
    shown = view if view == view_of(raw, place) else ""
    return ValueProblem(problem.where, label, problem.message, shown)


def unreadable_file(error: CatalogueError) -> web.Response:
    """Return the response if the catalogue is not valid JSON."""
    lines = ", ".join(f"line {p.line}: {p.message}" for p in error.problems)
    return rejection(
        422, f"{error.file} {lines}. Fix the file in a text editor first. Nothing was written."
    )
