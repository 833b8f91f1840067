"""Page addresses that conflict with folders or files of the host or the build."""

import json
from collections.abc import Iterator
from typing import Any

from prerender.bundle.built_files import FOLDERS
from prerender.catalogue.source.location import Location, ProblemAt
from prerender.catalogue.source.positions import json_path
from prerender.catalogue.source.raw import maps_at, value_at
from prerender.host.policy import HOST_FOLDERS, folders_with_headers
from prerender.routes import INDEX, PREVIEW, file_of

_INDEX = INDEX.removesuffix(".html")
_RESERVED = frozenset({*folders_with_headers(), *FOLDERS, *HOST_FOLDERS, PREVIEW})
_NUMBERED = ("search", "equivalents")
"""Pages whose long lists continue at their address with a number; see routes.py."""


def address_problems(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Yield each page address that a host would answer with another file or other headers."""
    for location, address in _addresses(raw):
        steps = address.strip("/").split("/")
        if steps[0] in _RESERVED:
            message = (
                f'"/{steps[0]}/" is a folder of the build or the host, with files and headers of '
                "its own; begin the address with a different word"
            )
            yield ProblemAt(location, message)
        if steps[-1] == _INDEX:
            answered = address.removesuffix(_INDEX)
            message = (
                f"hosts send its file {file_of(address)} at {answered}; "
                f'end the address with a word other than "{_INDEX}"'
            )
            yield ProblemAt(location, message)
    yield from _shared_templates(raw)


def _addresses(raw: Any) -> Iterator[tuple[Location, str]]:  # noqa: ANN401
    for place, page in maps_at(raw, "pages"):
        for key in ("path", "partPath"):
            if isinstance(page.get(key), str):
                yield (*place, key), page[key]


def _shared_templates(raw: Any) -> Iterator[ProblemAt]:  # noqa: ANN401
    """Yield each numbered address that two pages would have."""
    first: dict[str, Location] = {}
    for name in _NUMBERED:
        path = value_at(raw, "pages", name, "path")
        if isinstance(path, str):
            first[f"{path}/{{id}}"] = ("pages", name)
    for location, address in _addresses(raw):
        if address in first:
            taken = json_path(first[address])
            message = f"{json.dumps(address)} is used by the numbered pages of {taken}; use another"
            yield ProblemAt(location, message)
        if "{id}" in address:
            first.setdefault(address, location)
