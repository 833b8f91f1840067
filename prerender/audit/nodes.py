"""Nodes: the things that a page's structured data (JSON-LD) speaks of."""

import json
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

_REMEMBERED = 4
"""Blocks that stay read: what a page describes is looked at by its reading and by two rules."""
CONTEXTS = ("https://schema.org", "https://schema.org/", "http://schema.org", "http://schema.org/")


class Node(NamedTuple):
    """A thing with its types and its properties."""

    types: tuple[str, ...]
    properties: dict[str, Any]
    place: str
    """Where it stands in the data, like ``@graph[2].address``."""

    @property
    def is_reference(self) -> bool:
        """Whether it only names a thing that is described elsewhere."""
        return len(self.properties) == 1 and "@id" in self.properties


def blocks(texts: Iterable[str]) -> list[tuple[Any, str]]:
    """Return each block of structured data, or None with what is wrong with its JSON."""
    return [(value, wrong) for value, _, wrong in map(_read, texts)]


def nodes(texts: Iterable[str]) -> Iterator[Node]:
    """Yield every node of some blocks, those inside others too."""
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
        return None, (), "it is nested too deeply to be read"
    return value, tuple(found), ""


def _gather(value: Any, place: str, found: list[Node]) -> None:  # noqa: ANN401 - anything is there
    """Add the nodes of a value; generators inside one another take twice as long."""
    if isinstance(value, list):
        for number, inner in enumerate(value):
            if isinstance(inner, list | dict):
                _gather(inner, f"{place}[{number}]", found)
    elif isinstance(value, dict):
        if "@graph" not in value:
            found.append(Node(_types(value.get("@type", [])), value, place.removeprefix(".")))
        for key, inner in value.items():
            if isinstance(inner, list | dict):
                _gather(inner, f"{place}.{key}", found)


def _types(named: Any) -> tuple[str, ...]:  # noqa: ANN401 - as above
    return tuple(map(str, named if isinstance(named, list) else [named]))
