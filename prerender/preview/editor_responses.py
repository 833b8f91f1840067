"""The JSON values that the editor's routes send."""

from dataclasses import asdict
from typing import Any

from aiohttp import web

from prerender.catalogue.source import location_of
from prerender.errors import CatalogueError, PrerenderError
from prerender.preview.editor.boxes import Box
from prerender.preview.editor.consequences import ConsequencesError
from prerender.preview.editor.labels import label_of
from prerender.preview.editor.rejections import ConflictError, RejectedError
from prerender.preview.editor.sections import Picture, Section
from prerender.preview.responses import rejection


def sections_json(sections: list[Section]) -> Any:  # noqa: ANN401 - JSON
    """Return sections as JSON values."""
    return [
        {
            "title": section.title,
            "boxes": boxes_json(section.boxes),
            "pictures": pictures_json(section.pictures),
        }
        for section in sections
    ]


def boxes_json(boxes: list[Box]) -> Any:  # noqa: ANN401 - JSON
    """Return boxes as JSON values, each with its kind."""
    return [{"what": type(box).__name__.lower(), **asdict(box)} for box in boxes]


def pictures_json(pictures: list[Picture]) -> Any:  # noqa: ANN401 - JSON
    """Return pictures as JSON values."""
    return [asdict(picture) for picture in pictures]


def error_details(error: PrerenderError) -> dict[str, Any]:
    """Return the details of a rejected change that its message does not contain."""
    match error:
        case ConflictError():
            return {"stamp": error.stamp, "theirs": error.theirs}
        case RejectedError():
            return {
                "problems": [
                    asdict(one) | {"label": label_of(None, tuple(location_of(one.where)), ())}
                    for one in error.problems
                ]
            }
        case ConsequencesError():
            return {
                "places": [
                    {
                        "location": one.location,
                        "label": one.label,
                        "text": one.text,
                        "view": one.view,
                    }
                    for one in error.places
                ]
            }
    return {}


def unreadable_file(error: CatalogueError) -> web.Response:
    """Return the response if the catalogue is not valid JSON."""
    lines = ", ".join(f"line {p.line}: {p.message}" for p in error.problems)
    return rejection(
        422, f"{error.file} {lines}. Fix the file in a text editor first. Nothing was written."
    )
