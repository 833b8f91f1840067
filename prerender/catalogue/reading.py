"""Read the catalogue and report every problem with its line, its key and the correction.

All checks that compare several values run on unvalidated content. If a model has a mistake, it is
not built, so a check of models could not report conflicts as well.
"""

import json
from collections.abc import Callable, Collection, Iterable
from difflib import get_close_matches
from itertools import chain
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from pydantic_core import ErrorDetails

from prerender.bundle.sources import IMAGES
from prerender.catalogue.checks.claims import claim_problems
from prerender.catalogue.checks.company import (
    company_value_problems,
    date_problems,
    opening_hours_problems,
    phone_problems,
    postal_code_problems,
)
from prerender.catalogue.checks.entries import (
    address_problems,
    duplicate_ids,
    hidden_page_problems,
    incomplete_rows,
    menu_problems,
    product_paths,
    product_relation_problems,
    reserved_ids,
    respelt_names,
    unknown_specifications,
)
from prerender.catalogue.checks.figures import (
    broken_references,
    category_names,
    grade_places,
    product_ids,
    vocabulary_ids,
)
from prerender.catalogue.checks.pictures import drawing_problems
from prerender.catalogue.model import Catalogue, node_at
from prerender.catalogue.models.base import Targets
from prerender.catalogue.models.company import COMPANY
from prerender.catalogue.models.labels import LABELS_FILE
from prerender.catalogue.models.patterns import PATTERN_MEANINGS
from prerender.catalogue.source import (
    Location,
    ProblemAt,
    Source,
    is_too_deep,
    json_path,
    maps_at,
    too_deep_line,
    value_at,
)
from prerender.errors import CatalogueError, Problem
from prerender.system.machine import today

_MAX_INT_DIGITS = 100
"""Digits; Python raises ValueError for an integer with thousands of them."""
Check = Callable[[Any], Iterable[ProblemAt]]
CROSS_CHECKS: tuple[Check, ...] = (
    duplicate_ids,
    hidden_page_problems,
    reserved_ids,
    address_problems,
    menu_problems,
    product_relation_problems,
    opening_hours_problems,
    lambda raw: date_problems(raw, today()),
    phone_problems,
    postal_code_problems,
    respelt_names,
    incomplete_rows,
    unknown_specifications,
    broken_references,
    company_value_problems,
    claim_problems,
)
KEY_STEP = "[key]"
"""The last step of a pydantic location if the key is wrong, not its value."""
WHOLE_NUMBER = "a positive whole number of at most 15 digits, without quotes"
EXPECTED_VALUES = {
    "model_type": "a map in braces, like { }",
    "dict_type": "a map in braces, like { }",
    "list_type": "a list in brackets, like [ ]",
    "list_or_map": "a list in brackets, like [ ], or a map in braces, like { }",
    "string_type": "text in double quotes",
    "bool_type": "true or false, without quotes",
    "int_type": WHOLE_NUMBER,
    "greater_than": WHOLE_NUMBER,
    "less_than_equal": WHOLE_NUMBER,
    "number_or_word": "the id of a product, like 5, or a group's word, like consumables",
    "string_unicode": "text without unpaired surrogates (\\ud800 to \\udfff)",
}
"""The expected value by pydantic's error type; completes 'must be …'."""
LENGTH_MESSAGES = {
    "string_too_short": "must have at least {min_length} characters; it has {length}",
    "string_too_long": "must have at most {max_length} characters; it has {length}",
    "too_short": "must have at least {min_length} entries; it has {length}",
    "too_long": "must have at most {max_length} entries; it has {length}",
}
"""The expected length by pydantic's error type."""
SYNTAX_MESSAGES = {
    "Expecting ',' delimiter": "a comma is missing before {here}, or a double quote inside a text "
    'must be written \\"',
    "Expecting ':' delimiter": "a colon is missing before {here}",
    "Expecting property name": "a key in double quotes is expected here instead of {here}",
    "Expecting value": "a value is expected here instead of {here}",
    "Unterminated string": "this text has no closing double quote",
    "Invalid control character": "a text must be on one line, without tabs",
    "Invalid \\": "a backslash in a text must be written \\\\",
    "Unexpected UTF-8 BOM": "the file begins with more than one byte order mark; keep one",
    "Extra data": "the catalogue ends before {here}; remove everything from there",
}
"""The correction of a text that is not JSON, by the start of the parser's message."""


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
    contradictions, invalid = [*cross_check(raw)], []
    try:
        catalogue = Catalogue.model_validate(raw, context=collect_targets(raw, app, extra_paths))
    except ValidationError as error:
        invalid = error.errors(include_url=False)
    else:
        if not (contradictions or has_repeated_keys):
            return catalogue
    source = Source(text)
    problems = [*(source.duplicate_keys() if has_repeated_keys else ()), *contradictions]
    problems += [validation_problem(details, raw, source) for details in invalid]
    raise _catalogue_error(file, source, problems)


def catalogue_error(file: Path, problems: Iterable[ProblemAt]) -> CatalogueError:
    """Return the error that lists the problems of a parsed catalogue, each with its line."""
    return _catalogue_error(file.name, Source(file.read_text("utf-8-sig")), problems)


def _catalogue_error(file: str, source: Source, problems: Iterable[ProblemAt]) -> CatalogueError:
    return CatalogueError(
        file,
        [Problem(source.line(p.location), json_path(p.location), p.message) for p in problems],
    )


def parse_catalogue(file: str, content: bytes) -> Any:  # noqa: ANN401 - unchecked JSON
    """Return parsed content. Raises CatalogueError if it is not JSON or has duplicate keys."""
    text = _decoded(file, content)
    raw, has_repeated_keys = _parse(file, text)
    if has_repeated_keys:
        source = Source(text)
        raise _catalogue_error(file, source, source.duplicate_keys())
    return raw


def _decoded(file: str, content: bytes) -> str:
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = error.object.count(b"\n", 0, error.start) + 1
        msg = f"is not UTF-8 (byte 0x{error.object[error.start]:02x}); save it as UTF-8"
        raise _unreadable(file, line, msg) from error
    if not text.strip():
        msg = "is empty; it must contain the whole catalogue; restore its last version"
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
    return int(digits) if len(digits) <= _MAX_INT_DIGITS else float(digits)


def _nested(file: str, text: str) -> CatalogueError:
    msg = "is nested too deeply; remove extra brackets or braces on this line"
    return _unreadable(file, too_deep_line(text), msg)


def _unreadable(file: str, line: int, message: str) -> CatalogueError:
    return CatalogueError(file, [Problem(line, json_path(()), message)])


def cross_check(raw: Any) -> list[ProblemAt]:  # noqa: ANN401 - unchecked JSON
    """Return the problems of all checks."""
    return list(chain.from_iterable(check(raw) for check in CROSS_CHECKS))


def collect_targets(raw: Any, app: Path, extra_paths: Collection[str]) -> Targets:  # noqa: ANN401 - JSON
    """Return the targets; for ``app`` and ``extra_paths`` see ``read_catalogue``."""
    ids = product_ids(raw)
    pages = {p["path"] for _, p in maps_at(raw, "pages") if isinstance(p.get("path"), str)}
    templates = {path for path in pages if path.startswith("/") and path.isprintable()} | set(
        extra_paths
    )
    products = set(product_paths(raw).values()) if ids else set()
    folder = app / IMAGES
    files = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    return Targets(
        products=ids,
        paths=frozenset(templates | products if products else ()),
        templates=frozenset(templates),
        images=frozenset(files),
        invalid_images=drawing_problems(folder),
        described_images=frozenset(str(place[-1]) for place, _ in maps_at(raw, "images")),
        vocabulary=vocabulary_ids(raw),
        categories=category_names(raw),
        grades=frozenset(grade_places(raw) if ids else ()),
        company=value_at(raw, COMPANY),
    )


def syntax_problem(error: json.JSONDecodeError) -> tuple[int, str]:
    """For a text that is not JSON, return the line to correct and the message."""
    before = error.doc[: error.pos].rstrip()
    here = error.doc[error.pos : error.pos + 1]
    if (here in tuple("]}") and before.endswith(",")) or "trailing comma" in error.msg:
        return before.count("\n") + 1, "is not JSON: remove the comma after the last entry"
    if (
        error.msg.startswith("Expecting ',' delimiter")
        and "\n" in error.doc[len(before) : error.pos]
    ):
        return before.count("\n") + 1, "is not JSON: add a comma at the end of this line"
    if not here:
        return error.lineno, "is not JSON: the file ends too early; restore its last part"
    words = next(
        (text for msg, text in SYNTAX_MESSAGES.items() if error.msg.startswith(msg)), error.msg
    )
    message = words.format(here=json.dumps(here))
    return error.lineno, f"is not JSON: {message} (column {error.colno})"


def validation_problem(details: ErrorDetails, raw: Any, source: Source) -> ProblemAt:  # noqa: ANN401
    """Return the problem that pydantic found in ``raw``, with its location in the file."""
    steps = details["loc"]
    of_key = steps[-1:] == (KEY_STEP,)
    missing = details["type"] == "missing"
    location = _file_location(raw, steps[:-1] if of_key or missing else steps)
    if missing:
        return ProblemAt((*location, steps[-1]), f'is missing; add "{steps[-1]}"')
    if details["type"] == "extra_forbidden":
        return ProblemAt(location, _unknown_key(location, raw))
    broken = _broken_key(value_at(raw, *location))
    if details["type"] == "string_unicode" and broken is not None:
        location, of_key = (*location, broken), True
    written = json.dumps(location[-1]) if of_key else source.excerpt(location)
    message = _validation_message(details, written)
    return ProblemAt(
        location, f"this key {message}" if message.startswith("must") and of_key else message
    )


def _file_location(raw: Any, steps: Location) -> Location:  # noqa: ANN401
    """Return a pydantic location without the names of union branches, which files do not have."""
    place: Location = ()
    for step in steps:
        inside = value_at(raw, *place)
        if (isinstance(inside, dict) and step in inside) or (
            isinstance(inside, list) and isinstance(step, int)
        ):
            place = (*place, step)
    return place


def _validation_message(details: ErrorDetails, written: str) -> str:
    kind, context = details["type"], details.get("ctx", {})
    if kind == "value_error":
        return str(context["error"])
    if kind in LENGTH_MESSAGES:
        words = "must not be empty" if context.get("min_length") == 1 else LENGTH_MESSAGES[kind]
        return words.format(**context, length=len(details["input"]))
    if kind == "string_pattern_mismatch":
        expected_value = PATTERN_MEANINGS[context["pattern"]]
    elif kind == "literal_error":
        expected_value = context["expected"].replace("'", '"')
    else:
        expected_value = EXPECTED_VALUES.get(kind, "a value that the schema allows here")
    return f"must be {expected_value}; it is {written}"


def _unknown_key(location: Location, raw: Any) -> str:  # noqa: ANN401
    *outer, key = location
    known = node_at(location[:-1]).get("properties", {})
    free = [name for name in known if name not in value_at(raw, *outer)]
    near = get_close_matches(str(key), free, 1)
    if near:
        return f'unknown key; did you mean "{near[0]}"?'
    label = f", or declare it in {LABELS_FILE.name}" if location[0] in {"frame", "pages"} else ""
    others = f", or use one of {', '.join(free)}" if free else ""
    return f"unknown key; remove it{label}{others}"


def _broken_key(value: object) -> str | None:
    """Return a key with a lone surrogate, which pydantic cannot report."""
    keys = value if isinstance(value, dict) else ()
    return next(
        (key for key in keys if any("\ud800" <= character <= "\udfff" for character in key)), None
    )
