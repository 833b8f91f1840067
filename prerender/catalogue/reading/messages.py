"""Messages about problems in catalogue.json, in the terms of the file and with the correction."""

import json
from difflib import get_close_matches
from typing import Any

from pydantic_core import ErrorDetails

from prerender.catalogue.models.patterns import MEANINGS
from prerender.catalogue.schema import keys_at
from prerender.catalogue.source.location import Location, ProblemAt
from prerender.catalogue.source.positions import Source
from prerender.catalogue.source.raw import value_at

KEY = "[key]"
"""The last step of a pydantic location if the key is wrong, not its value."""

WHOLE_NUMBER = "a positive whole number of at most 15 digits, without quotes"

EXPECTED = {
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

LENGTHS = {
    "string_too_short": "must have at least {min_length} characters; it has {length}",
    "string_too_long": "must have at most {max_length} characters; it has {length}",
    "too_short": "must have at least {min_length} entries; it has {length}",
    "too_long": "must have at most {max_length} entries; it has {length}",
}
"""The expected length by pydantic's error type."""

SYNTAX = {
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


def syntax_problem(error: json.JSONDecodeError) -> tuple[int, str]:
    """For a text that is not JSON, return the line to correct and the message."""
    before = error.doc[: error.pos].rstrip()
    here = error.doc[error.pos : error.pos + 1]
    if (here in tuple("]}") and before.endswith(",")) or "trailing comma" in error.msg:
        return before.count("\n") + 1, "is not JSON: remove the comma after the last entry"
    if not here:
        return error.lineno, "is not JSON: the file ends too early; restore its last part"
    words = next((text for msg, text in SYNTAX.items() if error.msg.startswith(msg)), error.msg)
    message = words.format(here=json.dumps(here))
    return error.lineno, f"is not JSON: {message} (column {error.colno})"


def validation_problem(details: ErrorDetails, raw: Any, source: Source) -> ProblemAt:  # noqa: ANN401
    """Return the problem that pydantic found in ``raw``, with its location in the file."""
    steps = details["loc"]
    of_key = steps[-1:] == (KEY,)
    missing = details["type"] == "missing"
    location = _file_location(raw, steps[:-1] if of_key or missing else steps)
    if missing:
        return ProblemAt((*location, steps[-1]), f'is missing; add "{steps[-1]}"')
    if details["type"] == "extra_forbidden":
        return ProblemAt(location, _unknown_key(location, raw))
    broken = _broken_key(value_at(raw, *location))
    if details["type"] == "string_unicode" and broken is not None:
        location, of_key = (*location, broken), True
    written = _quoted(location[-1]) if of_key else source.excerpt(location)
    message = _message(details, written)
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


def _message(details: ErrorDetails, written: str) -> str:
    kind, context = details["type"], details.get("ctx", {})
    if kind == "value_error":
        return str(context["error"])
    if kind in LENGTHS:
        words = "must not be empty" if context.get("min_length") == 1 else LENGTHS[kind]
        return words.format(**context, length=len(details["input"]))
    if kind == "string_pattern_mismatch":
        expected_value = MEANINGS[context["pattern"]]
    elif kind == "literal_error":
        expected_value = _choices(context["expected"])
    else:
        expected_value = EXPECTED.get(kind, "a value that catalogue.schema.json allows here")
    return f"must be {expected_value}; it is {written}"


def _choices(expected: str) -> str:
    """Return pydantic's list of choices with double quotes, as in the file."""
    return expected.replace("'", '"')


def _unknown_key(location: Location, raw: Any) -> str:  # noqa: ANN401
    *outer, key = location
    free = [name for name in keys_at(outer) if name not in value_at(raw, *outer)]
    near = get_close_matches(str(key), free, 1)
    if near:
        return f'unknown key; did you mean "{near[0]}"?'
    if free:
        return f"unknown key; remove it, or use one of {', '.join(free)}"
    return "unknown key; remove it"


def _broken_key(value: object) -> str | None:
    """Return a key with a lone surrogate, which pydantic cannot report."""
    keys = value if isinstance(value, dict) else ()
    return next(
        (key for key in keys if any("\ud800" <= character <= "\udfff" for character in key)), None
    )


def _quoted(key: object) -> str:
    return json.dumps(key)
