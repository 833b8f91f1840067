"""The nodes of a page's structured data (JSON-LD)."""

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

_REMEMBERED = 4
"""Cached blocks: the page reader and two rules parse the same block."""
CONTEXTS = ("https://schema.org", "https://schema.org/", "http://schema.org", "http://schema.org/")


class Node(NamedTuple):
    """A described thing with its types and properties."""

    types: tuple[str, ...]
    properties: dict[str, Any]
    place: str
    """Its path in the data, such as ``entry[2].address``."""

    @property
    def is_reference(self) -> bool:
        """Whether the node only refers to a thing that is described elsewhere."""
        return len(self.properties) == 1 and "@id" in self.properties


def blocks(texts: Iterable[str]) -> list[tuple[Any, str]]:
    """Return each block as JSON values and an empty text, or None and the error in its JSON."""
    return [(value, wrong) for value, _, wrong in map(_read, texts)]


def nodes(texts: Iterable[str]) -> Iterator[Node]:
    """Yield every node of the blocks, including nested nodes."""
    for text in texts:
        yield from _read(text)[1]


@lru_cache(_REMEMBERED)
def _read(text: str) -> tuple[Any, tuple[Node, ...], str]:
    found: list[Node] = []
    try:
        value = json.loads(text)
        _gather(value, "", found)
    except ValueError as error:
        return None, (), str(error)
    except RecursionError:
        return None, (), "it is nested too deeply"
    return value, tuple(found), ""


def _gather(value: Any, place: str, found: list[Node]) -> None:  # noqa: ANN401 - any JSON value
    """Add the nodes of a value to ``found``; nested generators take twice as long."""
    if isinstance(value, list):
        for number, inner in enumerate(value):
            if isinstance(inner, list | dict):
                _gather(inner, f"{place}[{number}]", found)
    elif isinstance(value, dict):
        if "@graph" not in value:
            found.append(Node(_types(value.get("@type", [])), value, place.removeprefix(".")))
        for key, inner in value.items():
            if isinstance(inner, list | dict):
                _gather(inner, f"{place}.{'entry' if key == '@graph' else key}", found)


def _types(named: Any) -> tuple[str, ...]:  # noqa: ANN401 - as above
    return tuple(map(str, named if isinstance(named, list) else [named]))
