"""Reading the catalogue: every problem at once, each with its line and its place."""

import json
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from prerender.catalogue.checks.agreement import disagreements
from prerender.catalogue.checks.targets import targets_of
from prerender.catalogue.model import Catalogue
from prerender.catalogue.reading.messages import mistake, not_json
from prerender.catalogue.reading.streaming_reader import read_streaming
from prerender.catalogue.source.location import ProblemAt
from prerender.catalogue.source.parsing import Parsing, whole_number
from prerender.catalogue.source.positions import Source, is_too_deep, json_path, too_deep_line
from prerender.errors import CatalogueError, Problem


def read_catalogue(file: Path, app: Path, extra_paths: Collection[str] = ()) -> Catalogue:
    """Read and check the catalogue.

    ``app`` is the folder whose images it names; ``extra_paths`` may be linked to although no page
    is there. Raises CatalogueError with every problem found.
    """
    try:
        with file.open("rb") as stream:
            sound = read_streaming(stream, app, extra_paths)
        content = b"" if sound else file.read_bytes()
    except OSError as error:
        msg = f"cannot be read ({error.strerror}); it must stand beside pyproject.toml"
        raise _unreadable(file.name, 1, msg) from error
    return sound or check_catalogue(file.name, content, app, extra_paths)


def check_catalogue(
    file: str, content: bytes, app: Path, extra_paths: Collection[str] = ()
) -> Catalogue:
    """Check what a file holds, or would hold, as ``read_catalogue`` does."""
    raw, has_repeated_keys = _parse(file, _decoded(file, content))
    found, invalid = [*disagreements(raw)], []
    try:
        catalogue = Catalogue.model_validate(raw, context=targets_of(raw, app, extra_paths))
    except ValidationError as error:
        invalid = error.errors(include_url=False)
    else:
        if not (found or has_repeated_keys):
            return catalogue
    # The text takes more memory than all that is read from it, and is not kept once it is sound.
    source = Source(_decoded(file, content))
    mistakes = [*(source.repeated() if has_repeated_keys else ()), *found]
    mistakes += [mistake(details, raw, source) for details in invalid]
    raise CatalogueError(
        file,
        [Problem(source.line(m.location), json_path(m.location), m.message) for m in mistakes],
    )


def catalogue_error(file: Path, problems: Iterable[ProblemAt]) -> CatalogueError:
    """Return the error for problems of a catalogue that was read, each with its line."""
    source = Source(file.read_text("utf-8-sig"))
    return CatalogueError(
        file.name,
        [Problem(source.line(p.location), json_path(p.location), p.message) for p in problems],
    )


def text_of(file: str, content: bytes) -> str:
    """Return the text of a file that holds JSON, a catalogue or not. Raises CatalogueError."""
    text = _decoded(file, content)
    _parse(file, text)
    return text


def _decoded(file: str, content: bytes) -> str:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        msg = f"is not UTF-8 (byte 0x{error.object[error.start]:02x}); save it as UTF-8"
        raise _unreadable(file, line, msg) from error
    if not text.strip():
        msg = "is empty; it must hold the whole catalogue (see catalogue.schema.json)"
        raise _unreadable(file, 1, msg)
    return text


def _parse(file: str, text: str) -> tuple[Any, bool]:
    """Return what a text says, and whether any key in it stands twice."""
    parsing = Parsing()
    try:
        raw = json.loads(text, parse_int=whole_number, object_pairs_hook=parsing.noted)
    except json.JSONDecodeError as error:
        raise _unreadable(file, *not_json(error)) from error
    except RecursionError as error:
        raise _nested(file, text) from error
    if is_too_deep(raw):
        raise _nested(file, text)
    return raw, parsing.repeated


def _nested(file: str, text: str) -> CatalogueError:
    msg = "is nested too deep; remove the brackets or braces that are too many on this line"
    return _unreadable(file, too_deep_line(text), msg)


def _unreadable(file: str, line: int, message: str) -> CatalogueError:
    return CatalogueError(file, [Problem(line, json_path(()), message)])
