"""Nodes: the things that a page's structured data (JSON-LD) speaks of."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from prerender.audit.site import Page

CONTEXTS = ("https://schema.org", "https://schema.org/", "http://schema.org", "http://schema.org/")


@dataclass(frozen=True, slots=True)
class Node:
    """A thing with its types and its properties."""

    types: tuple[str, ...]
    properties: dict[str, Any]
    place: str
    """Where it stands in the data, like ``@graph[2].address``."""

    @property
    def is_reference(self) -> bool:
        """Whether it only names a thing that is described elsewhere."""
        return set(self.properties) == {"@id"}


def nodes(page: Page) -> Iterator[Node]:
    """Yield every node of a page, those inside others too."""
    for block, _ in page.data:
        yield from _nodes(block, "")


def _nodes(value: Any, place: str) -> Iterator[Node]:  # noqa: ANN401 - anything may stand there
    if isinstance(value, list):
        for number, inner in enumerate(value):
            if isinstance(inner, list | dict):
                yield from _nodes(inner, f"{place}[{number}]")
    elif isinstance(value, dict):
        if "@graph" not in value:
            named = value.get("@type", [])
            types = named if isinstance(named, list) else [named]
            yield Node(tuple(map(str, types)), value, place.removeprefix("."))
        for key, inner in value.items():
            if isinstance(inner, list | dict):
                yield from _nodes(inner, f"{place}.{key}")
