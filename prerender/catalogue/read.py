"""Reading the catalogue: every problem at once, each with its line and its place."""

import json
from collections.abc import Collection
from pathlib import Path
from typing import Any

from pydantic import ValidationError

from prerender.bundle.sources import IMAGES
from prerender.catalogue.agreement import disagreements, product_paths
from prerender.catalogue.base import Targets
from prerender.catalogue.messages import mistake, not_json
from prerender.catalogue.model import Catalogue
from prerender.catalogue.positions import Source, is_too_deep, json_path, too_deep_line
from prerender.catalogue.raw import maps_at
from prerender.catalogue.references import category_names, grade_places, words_of
from prerender.errors import CatalogueError, Problem

_LONGEST_INT = 100
"""Digits; Python refuses to read a number of thousands."""


def read_catalogue(file: Path, app: Path, extra_paths: Collection[str] = ()) -> Catalogue:
    """Read and check the catalogue.

    ``app`` is the folder whose images it names; ``extra_paths`` may be linked to although no page
    is there. Raises CatalogueError with every problem found.
    """
    try:
        content = file.read_bytes()
    except OSError as error:
        msg = f"cannot be read ({error.strerror}); it must stand beside pyproject.toml"
        raise _unreadable(file.name, 1, msg) from error
    return check_catalogue(file.name, content, app, extra_paths)


def check_catalogue(
    file: str, content: bytes, app: Path, extra_paths: Collection[str] = ()
) -> Catalogue:
    """Check what a file holds, or would hold, as ``read_catalogue`` does."""
    raw, has_repeated_keys = _parse(file, _decoded(file, content))
    found, invalid = [*disagreements(raw)], []
    try:
        catalogue = Catalogue.model_validate(raw, context=_targets(raw, app, extra_paths))
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
    """Return what a text says, and whether any key in it stands twice.

    What products say in the same words is kept once.
    """
    repeated = False
    known: dict[Any, Any] = {}

    def once(value: Any) -> Any:  # noqa: ANN401 - unchecked JSON
        if type(value) is list:
            return [once(one) if type(one) is str else one for one in value]
        return known.setdefault(value, value) if type(value) is str else value

    def noted(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        nonlocal repeated
        made = {key: once(value) for key, value in pairs}
        repeated = repeated or len(made) < len(pairs)
        return made

    try:
        raw = json.loads(text, parse_int=_whole_number, object_pairs_hook=noted)
    except json.JSONDecodeError as error:
        raise _unreadable(file, *not_json(error)) from error
    except RecursionError as error:
        raise _nested(file, text) from error
    if is_too_deep(raw):
        raise _nested(file, text)
    return raw, repeated


def _nested(file: str, text: str) -> CatalogueError:
    msg = "is nested too deep; remove the brackets or braces that are too many on this line"
    return _unreadable(file, too_deep_line(text), msg)


def _whole_number(digits: str) -> float:
    return int(digits) if len(digits) <= _LONGEST_INT else float(digits)


def _unreadable(file: str, line: int, message: str) -> CatalogueError:
    return CatalogueError(file, [Problem(line, json_path(()), message)])


def _targets(raw: Any, app: Path, extra_paths: Collection[str]) -> Targets:  # noqa: ANN401
    """Collect what references may point at, from content that is not checked yet."""
    ids = {p["id"] for _, p in maps_at(raw, "products") if type(p.get("id")) is int}
    pages = {p["path"] for _, p in maps_at(raw, "pages") if isinstance(p.get("path"), str)}
    templates = {path for path in pages if path.startswith("/") and path.isprintable()} | set(
        extra_paths
    )
    products = set(product_paths(raw).values())
    folder = app / IMAGES
    files = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    return Targets(
        products=frozenset(ids),
        paths=frozenset(templates | products if products else ()),
        templates=frozenset(templates),
        images=frozenset(files),
        described=frozenset(str(place[-1]) for place, _ in maps_at(raw, "images")),
        words=words_of(raw),
        categories=category_names(raw),
        grades=frozenset(grade_places(raw)),
    )
