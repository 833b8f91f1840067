"""The requests that the editor's page sends, checked, and the reasons for rejections."""

import json
import re
from pathlib import Path
from typing import Any, cast, get_args

from aiohttp import web

from prerender.catalogue.models import patterns
from prerender.catalogue.source import Location, location_of
from prerender.errors import CatalogueError, PrerenderError, Problem
from prerender.preview.editor.consequences import ConsequencesNotChosenError
from prerender.preview.editor.edit import Kind
from prerender.preview.editor.labels import label_of, view_of
from prerender.preview.editor.working_copy import ConflictError, RejectedError
from prerender.preview.responses import HEADERS, Rejection, ValueProblem, rejection

KINDS = get_args(Kind)
_LIMIT = 500_000
"""Bytes of a change; a replacement names up to 1,000 texts with about 200 bytes each."""


async def read_json(request: web.Request) -> dict[str, Any]:
    """Return the JSON object in a request's body. Raises HTTPBadRequest."""
    if request.content_type != "application/json":
        raise malformed_request()
    return parsed_change(await read_body(request, _LIMIT))


def parsed_change(text: str | bytes) -> dict[str, Any]:
    """Return the JSON object in a text. Raises HTTPBadRequest."""
    try:
        change = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise malformed_request() from error
    if not isinstance(change, dict):
        raise malformed_request()
    return change


async def read_body(request: web.Request, limit: int) -> bytes:
    """Return the body of a request. Raises HTTPRequestEntityTooLarge above ``limit`` bytes."""
    content = bytearray()
    async for chunk in request.content.iter_chunked(65_536):
        content += chunk
        if len(content) > limit:
            raise web.HTTPRequestEntityTooLarge(
                limit,
                headers=HEADERS,
                text=f"Too large. Send at most {limit / 1e6:g} MB at a time.",
            )
    return bytes(content)


def edit_kind(change: dict[str, Any]) -> Kind:
    """Return the kind of edit that a request asks for. Raises HTTPBadRequest."""
    kind = change.get("kind")
    if kind not in KINDS:
        raise malformed_request()
    if kind == "move" and type(change.get("value")) is not int:
        raise malformed_request()
    if kind == "rename" and not isinstance(change.get("value"), str):
        raise malformed_request()
    return cast("Kind", kind)


def affected_places(change: dict[str, Any]) -> list[Location] | None:
    """Return the chosen places of a change, or None without a choice. Raises HTTPBadRequest."""
    chosen = change.get("also")
    if chosen is None:
        return None
    if not isinstance(chosen, list):
        raise malformed_request()
    return [edit_location({"location": place}) for place in chosen]


def chosen_texts(change: dict[str, Any]) -> list[tuple[Location, str, str]]:
    """Return place, kind and stamp of each chosen text of a replacement. Raises HTTPBadRequest."""
    chosen = change.get("chosen")
    if not isinstance(chosen, list) or not all(isinstance(one, dict) for one in chosen):
        raise malformed_request()
    return [(edit_location(one), str(one.get("kind")), str(one.get("stamp"))) for one in chosen]


def stamped_places(change: dict[str, Any]) -> list[tuple[Location, str]]:
    """Return the place and stamp of each value of a confirmation. Raises HTTPBadRequest."""
    values = change.get("values")
    if not isinstance(values, list) or not values or {type(one) for one in values} != {dict}:
        raise malformed_request()
    return [(edit_location(one), str(one.get("stamp"))) for one in values]


def edit_location(change: dict[str, Any]) -> Location:
    """Return the location that an edit changes. Raises HTTPBadRequest."""
    place = change.get("location")
    if not isinstance(place, list) or not place or {type(step) for step in place} - {str, int}:
        raise malformed_request()
    return tuple(place)


def new_picture(images: Path, image: str) -> Path:
    """Return the file for a new photograph in a folder. Raises HTTPBadRequest."""
    if not re.fullmatch(patterns.IMAGE_PATH, image) or not image.endswith(".jpg"):
        raise malformed_request()
    return images / image


def malformed_request() -> web.HTTPBadRequest:
    """Return the response to a malformed request."""
    return web.HTTPBadRequest(
        headers=HEADERS, text="The request is malformed. Load the page again."
    )


def rejection_of(error: PrerenderError, raw: Any) -> Rejection:  # noqa: ANN401 - any JSON
    """Return why a change was rejected; ``raw`` is the present catalogue."""
    match error:
        case ConflictError():
            return Rejection(str(error), stamp=error.stamp, theirs=error.theirs)
        case RejectedError():
            return Rejection(
                str(error), tuple(_value_problem(one, error.raw, raw) for one in error.problems)
            )
        case ConsequencesNotChosenError():
            return Rejection(str(error), places=error.places)
    return Rejection(str(error))


def _value_problem(problem: Problem, rejected: Any, raw: Any) -> ValueProblem:  # noqa: ANN401
    place = tuple(location_of(problem.where))
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
