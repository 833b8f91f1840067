"""Read the catalogue and report every problem with its line and key."""

import json
from collections.abc import Collection, Iterable
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from prerender.catalogue.checks.cross_checks import cross_check
from prerender.catalogue.checks.targets import collect_targets
from prerender.catalogue.model import Catalogue
from prerender.catalogue.reading.messages import syntax_problem, validation_problem
from prerender.catalogue.source.location import ProblemAt
from prerender.catalogue.source.positions import Source, is_too_deep, json_path, too_deep_line
from prerender.errors import CatalogueError, Problem

_LONGEST_INT = 100
"""Digits; Python raises ValueError for an integer with thousands of them."""


def read_catalogue(file: Path, app: Path, extra_paths: Collection[str] = ()) -> Catalogue:
    """Read and validate the catalogue.

    ``app`` is the folder with its images. Paths in ``extra_paths`` are also valid link targets,
    although no page has them. Raises CatalogueError with every problem.
    """
    try:
        content = file.read_bytes()
    except OSError as error:
        msg = f"cannot be read ({error.strerror}); it must be in the folder of pyproject.toml"
        raise _unreadable(file.name, 1, msg) from error
    return check_catalogue(file.name, content, app, extra_paths)


def check_catalogue(
    file: str, content: bytes, app: Path, extra_paths: Collection[str] = ()
) -> Catalogue:
    """Validate the content of a file, or content to be saved, like ``read_catalogue``."""
    text = _decoded(file, content)
    raw, has_repeated_keys = _parse(file, text)
    found, invalid = [*cross_check(raw)], []
    try:
        catalogue = Catalogue.model_validate(raw, context=collect_targets(raw, app, extra_paths))
    except ValidationError as error:
        invalid = error.errors(include_url=False)
    else:
        if not (found or has_repeated_keys):
            return catalogue
    source = Source(text)
    problems = [*(source.duplicate_keys() if has_repeated_keys else ()), *found]
    problems += [validation_problem(details, raw, source) for details in invalid]
    raise CatalogueError(
        file,
        [Problem(source.line(m.location), json_path(m.location), m.message) for m in problems],
    )


def catalogue_error(file: Path, problems: Iterable[ProblemAt]) -> CatalogueError:
    """Return the error that lists the problems of a parsed catalogue, each with its line."""
    source = Source(file.read_text("utf-8-sig"))
    return CatalogueError(
        file.name,
        [Problem(source.line(p.location), json_path(p.location), p.message) for p in problems],
    )


def json_text(file: str, content: bytes) -> str:
    """Return the text of any JSON file. Raises CatalogueError if it is not JSON."""
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
        msg = "is empty; it must contain the whole catalogue (see catalogue.schema.json)"
        raise _unreadable(file, 1, msg)
    return text


def _parse(file: str, text: str) -> tuple[Any, bool]:
    """Return the parsed text, and whether it contains a duplicate key."""
    has_duplicate_keys = False

    def build_map(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal has_duplicate_keys
        result = dict(pairs)
        has_duplicate_keys = has_duplicate_keys or len(result) < len(pairs)
        return result

    try:
        raw = json.loads(text, parse_int=_whole_number, object_pairs_hook=build_map)
    except json.JSONDecodeError as error:
        raise _unreadable(file, *syntax_problem(error)) from error
    except RecursionError as error:
        raise _nested(file, text) from error
    if is_too_deep(raw):
        raise _nested(file, text)
    return raw, has_duplicate_keys


def _whole_number(digits: str) -> float:
    return int(digits) if len(digits) <= _LONGEST_INT else float(digits)


def _nested(file: str, text: str) -> CatalogueError:
    msg = "is nested too deeply; remove extra brackets or braces on this line"
    return _unreadable(file, too_deep_line(text), msg)


def _unreadable(file: str, line: int, message: str) -> CatalogueError:
    return CatalogueError(file, [Problem(line, json_path(()), message)])
