"""Edits of the catalogue's parsed content, and stamps of its values.

An edit returns new content and leaves the given content unchanged; unchanged parts are shared.
"""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass
from functools import reduce
from typing import Any, Literal

from prerender.catalogue.source import Location, value_at, with_value
from prerender.errors import PrerenderError
from prerender.preview.editor.labels import label_of

Kind = Literal["set", "insert", "remove", "rename", "copy", "move"]


class NoSuchPlaceError(PrerenderError):
    """The place that an edit refers to does not exist."""

    def __init__(self, location: Location) -> None:
        """Report a missing place."""
        super().__init__(
            f"{label_of(None, location, ())} does not exist any more. Nothing was written. "
            "Load the page again."
        )


class NameTakenError(PrerenderError):
    """Another entry of the list or map has the name."""

    def __init__(self, name: str) -> None:
        """Report the name."""
        super().__init__(f"“{name}” is already the name of another entry. Choose another name.")


@dataclass(frozen=True, slots=True)
class Edit:
    """Set a value, insert into a list, remove an entry of a list or map, or rename a key.

    A copy is put after its original in a list. A move puts an entry of a list or map at another
    index.
    Setting a missing value also adds its key and any missing maps around the value.
    """

    kind: Kind
    location: Location
    value: Any = None
    """The new value, the new key of a renamed key, or the new index of a moved entry."""


def edited(raw: Any, edits: Sequence[Edit]) -> Any:  # noqa: ANN401 - any JSON
    """Return content with edits applied in order. Raises NoSuchPlaceError or NameTakenError."""
    return reduce(_with_edit, edits, raw)


def _with_edit(raw: Any, edit: Edit) -> Any:  # noqa: ANN401 - any JSON
    around, step = edit.location[:-1], edit.location[-1]
    container = value_at(raw, *around)
    if container is None and edit.kind == "set" and around and isinstance(step, str):
        return _with_edit(raw, Edit("set", around, {step: edit.value}))
    if isinstance(container, dict) and isinstance(step, str):
        return with_value(raw, around, _map_with_edit(container, step, edit))
    if isinstance(container, list) and isinstance(step, int):
        return with_value(raw, around, _list_with_edit(container, step, edit))
    raise NoSuchPlaceError(edit.location)


def _map_with_edit(container: dict[str, Any], key: str, edit: Edit) -> dict[str, Any]:
    value = edit.value
    if edit.kind == "set":
        return container | {key: value}
    if key not in container:
        raise NoSuchPlaceError(edit.location)
    match edit.kind:
        case "remove":
            return {name: inner for name, inner in container.items() if name != key}
        case "rename" if value in container and value != key:
            raise NameTakenError(value)
        case "rename":
            return {value if name == key else name: inner for name, inner in container.items()}
        case "move" if 0 <= value < len(container):
            names = [name for name in container if name != key]
            names.insert(value, key)
            return {name: container[name] for name in names}
    raise NoSuchPlaceError(edit.location)


def _list_with_edit(container: list[Any], number: int, edit: Edit) -> list[Any]:
    entries, value = container.copy(), edit.value
    if edit.kind == "insert":
        entries.insert(number, value)
        return entries
    if not 0 <= number < len(entries):
        raise NoSuchPlaceError(edit.location)
    match edit.kind:
        case "set":
            entries[number] = value
        case "remove":
            del entries[number]
        case "copy":
            entries.insert(number + 1, entries[number])
        case "move" if 0 <= value < len(entries):
            entries.insert(value, entries.pop(number))
        case _:
            raise NoSuchPlaceError(edit.location)
    return entries


def moved(raw: Any, place: Location, edit: Edit) -> Location | None:  # noqa: ANN401 - any JSON
    """Return the place of a value of ``raw`` after an edit, or None if the edit removes it."""
    around, step = edit.location[:-1], edit.location[-1]
    depth = len(around)
    if edit.kind == "set" or place[:depth] != around or len(place) <= depth:
        return place
    container = value_at(raw, *around)
    steps: Any = list(range(len(container)))
    if isinstance(container, dict):
        steps = {key: key for key in container}
    value = None if edit.kind == "insert" else edit.value
    after = edited(steps, [Edit(edit.kind, (step,), value)])
    pairs = after.items() if isinstance(after, dict) else enumerate(after)
    new = next((new for new, old in pairs if old == place[depth]), None)
    return None if new is None else (*around, new, *place[depth + 1 :])


def stamp(raw: Any, location: Location) -> str:  # noqa: ANN401 - any JSON
    """Return the stamp of the value at a location, which shows whether somebody has changed it.

    The stamp depends on the value, on the length of every list around the value and on the id of
    every entry around it. The stamp changes if the location now refers to another entry. Changes
    elsewhere in the file do not affect it.
    """
    around = [_identity(value_at(raw, *location[:depth])) for depth in range(len(location))]
    content = json.dumps([around, value_at(raw, *location)], ensure_ascii=True)
    return hashlib.sha256(content.encode()).hexdigest()[:16]


def _identity(container: Any) -> Any:  # noqa: ANN401 - as above
    if isinstance(container, list):
        return len(container)
    return container.get("id") if isinstance(container, dict) else None
