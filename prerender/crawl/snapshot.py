"""Snapshots: what the app hands over for a path."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from pydantic_core import from_json


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that went wrong while a page was made, as the browser told it."""

    kind: str
    message: str
    stack: str
    component_stack: str


@dataclass(frozen=True, slots=True)
class LateFault:
    """What a page did after it was handed over."""

    path: str
    fault: Fault


@dataclass(frozen=True, slots=True)
class Stuck:
    """A path whose page crashed its tab, or never gave it back, twice: at last alone."""

    path: str
    reason: str
    stack: str
    """Where the page's script was, as V8 writes a stack; empty when it could not be asked."""


@dataclass(frozen=True, slots=True)
class Card:
    """The picture that a link to a page shows, still to be drawn."""

    html: str
    """A document of 1200 by 630 px; it refers to the bundle's assets and to ``/fonts/``."""
    alt: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A page as the app rendered and hydrated it."""

    path: str
    page: str
    """The page's name; the app compares it before it hydrates."""
    found: bool
    head: tuple[str, ...]
    """The head tags the page set, as HTML."""
    body: str
    """The markup inside the root element, byte for byte as it was proven to hydrate."""
    modules: tuple[str, ...]
    """The modules the page is made of, as the bundle's manifest names them."""
    parts: tuple[str, ...]
    """The parts of the content that the page was looked for in; also those that are not there."""
    links: tuple[str, ...]
    files: tuple[tuple[str, str], ...]
    """The files that it offers, each by its address with its media type."""
    images: tuple[str, ...]
    """The addresses of the pictures in its main content, as written."""
    structured_data: str
    """What the page describes, as JSON-LD; empty where nothing is."""
    card: Card | None
    faults: tuple[Fault, ...]
    written: bytes = field(repr=False)
    """The same as the app wrote it, as JSON."""

    def linked(self) -> Iterator[str]:
        """Yield the paths inside the site that the page links to."""
        for link in self.links:
            path = link.partition("#")[0].partition("?")[0]
            if path.startswith("/") and not path.startswith("//"):
                yield path


def snapshot_of(written: bytes) -> Snapshot:
    """Read an element of what ``window.prerender`` returned (docs/contract.md)."""
    value = _parsed(written)
    return Snapshot(
        path=value["path"],
        page=value["page"],
        found=value["found"],
        head=tuple(value["head"]),
        body=value["body"],
        modules=tuple(value["modules"]),
        parts=tuple(value["parts"]),
        links=tuple(value["links"]),
        files=tuple((address, kind) for address, kind in value["files"]),
        images=tuple(value["images"]),
        structured_data=value["structuredData"],
        card=Card(**value["card"]) if value["card"] else None,
        faults=tuple(fault_of(fault) for fault in value["faults"]),
        written=written,
    )


def _parsed(written: bytes) -> Any:  # noqa: ANN401 - any JSON
    """Parse a snapshot, most of which is one long text: pydantic's parser takes half the time."""
    try:
        return from_json(written)
    except ValueError:
        # Half a surrogate pair is no text to it, though it is one to JavaScript and to Python.
        return json.loads(written)


def fault_of(value: dict[str, str]) -> Fault:
    """Read a fault (docs/contract.md)."""
    return Fault(value["kind"], value["message"], value["stack"], value["componentStack"])
