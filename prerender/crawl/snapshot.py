"""Snapshots: the app's results for a path."""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import chain
from typing import Any

from pydantic_core import from_json

from prerender.browser.remote_answers import RemoteAnswers
from prerender.bundle.built_files import ENTRY_PAGE, FileDigests
from prerender.bundle.bundle import Bundle
from prerender.store import Store

MOVED = "moved"
"""The kind of a fault of a page that leads to another one."""
UNWATCHED = "unwatched"
"""The kind of a late fault of a page whose tab was lost before late faults were collected."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of a page, as the browser reported it."""

    kind: str
    message: str
    stack: str
    component_stack: str

    @property
    def written(self) -> dict[str, str]:
        """The fault as the browser reported it."""
        own = {"kind": self.kind, "message": self.message, "stack": self.stack}
        return own | {"componentStack": self.component_stack}


@dataclass(frozen=True, slots=True)
class ConsoleMessage:
    """A message that a page wrote to the console."""

    level: str
    """``error``, ``warning``, or ``network`` for data that the page lacks."""
    text: str
    """The text of the message, or a blocked host, or a path of the site without a file."""
    stack: str
    """The stack of the call in V8's format; empty if unknown."""


@dataclass(frozen=True, slots=True)
class LateFault:
    """A fault of a page after it was rendered."""

    path: str
    fault: Fault
    when: str


@dataclass(frozen=True, slots=True)
class Stuck:
    """A path whose page crashed or blocked its tab twice, the second time alone."""

    path: str
    reason: str


@dataclass(frozen=True, slots=True)
class Card:
    """A social card that must still be drawn."""

    html: str
    """A document of 1200 by 630 px, which can refer to the bundle's assets and ``/fonts/``."""
    alt: str


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A page as the app rendered and hydrated it."""

    path: str
    page: str
    """The page's name; the app compares it before it hydrates."""
    found: bool
    head: tuple[str, ...]
    """The page's head tags, as HTML."""
    styles: Mapping[str, Sequence[str]]
    """The elements that scripts added: ``early`` before the linked style sheets, or ``late``."""
    attributes: Mapping[str, Mapping[str, str]]
    """The attributes that the page set, by the element: ``html`` or ``body``."""
    root: str
    """The id of the root element."""
    body: str
    """The markup inside the root element, as it was verified to hydrate."""
    modules: tuple[str, ...]
    """The page's modules, by their names in the bundle's manifest."""
    parts: tuple[str, ...]
    """The parts that the page requested, including missing ones."""
    links: tuple[str, ...]
    files: tuple[tuple[str, str], ...]
    """Address and media type of each file that the page links to."""
    images: tuple[str, ...]
    """The addresses of the pictures in its main content, as written."""
    structured_data: str
    """JSON-LD; empty if the page describes nothing."""
    card: Card | None
    faults: tuple[Fault, ...]
    proven: bool
    """Whether React hydrated the markup; False if the app does not use the contract."""
    root_digest: str
    """SHA-256 in hexadecimal of ``body`` as UTF-8, which the tab computed when React had hydrated
    it; empty if it was not hydrated. Lone surrogates count as U+FFFD.
    """
    ignored: tuple[str, ...]
    """The names of elements that are excepted from the comparison."""
    messages: tuple[ConsoleMessage, ...]
    """Messages in the console."""
    late: tuple[LateFault, ...]
    """Changes of the page and messages after it was hydrated, which are not faults."""
    remote: tuple[str, ...]
    """The addresses of recorded hosts that the page requested."""
    loaded: tuple[str, ...] | None
    """The paths of the files that its document loaded; None if the document shows every page."""
    fetched: tuple[str, ...]
    """The files that scripts of its document requested, for this page or an earlier one."""
    written: bytes = field(repr=False)
    """The snapshot as JSON, as the app returned it."""

    def linked(self) -> Iterator[str]:
        """Yield the paths inside the site that the page links to, encoded as in the links."""
        for link in self.links:
            path = link.partition("#")[0].partition("?")[0]
            if path.startswith("/") and not path.startswith("//"):
                yield path


def snapshot_of(written: bytes) -> Snapshot:
    """Parse a snapshot that the tab returned (docs/engine/contract.md)."""
    value = _parsed(written)
    return Snapshot(
        path=value["path"],
        page=value["page"],
        found=value["found"],
        head=tuple(value["head"]),
        styles=value.get("styles", {}),
        attributes=value.get("attributes", {}),
        root=value.get("root", "root"),
        body=value["body"],
        modules=tuple(value["modules"]),
        parts=tuple(value["parts"]),
        links=tuple(value["links"]),
        files=tuple((address, kind) for address, kind in value["files"]),
        images=tuple(value["images"]),
        structured_data=value["structuredData"],
        card=Card(**value["card"]) if value["card"] else None,
        faults=tuple(fault_of(fault) for fault in value["faults"]),
        proven=value.get("proven", True),
        root_digest=value.get("rootDigest", ""),
        ignored=tuple(value.get("ignored", ())),
        messages=tuple(ConsoleMessage(**message) for message in value.get("messages", ())),
        late=tuple(map(late_fault_of, value.get("late", ()))),
        remote=tuple(value.get("remote", ())),
        fetched=tuple(value.get("fetched", ())),
        loaded=tuple(loaded) if (loaded := value.get("loaded")) is not None else None,
        written=written,
    )


def _parsed(written: bytes) -> Any:  # noqa: ANN401 - any JSON
    """Parse a snapshot; pydantic's parser takes half the time for long strings."""
    try:
        return from_json(written)
    except ValueError:
        # It rejects lone surrogates, which JavaScript and Python allow in strings.
        return json.loads(written)


def late_fault_of(value: dict[str, str]) -> LateFault:
    """Parse a fault that was found after its page was rendered."""
    return LateFault(value["path"], fault_of(value), value.get("when", "after it was rendered"))


def fault_of(value: dict[str, str]) -> Fault:
    """Parse a fault (docs/engine/contract.md)."""
    return Fault(value["kind"], value["message"], value["stack"], value["componentStack"])


_BETWEEN = b"\n"
"""Separates the digests of the page's inputs from the snapshot; both are a line of JSON."""
_WHOLE_APP = "app"
_SHELL = f"/{ENTRY_PAGE}"


class SnapshotCache:
    """The snapshots of this build and of earlier ones, in a store."""

    def __init__(self, store: Store, inputs: str, bundle: Bundle, remote: RemoteAnswers) -> None:
        """Cache the snapshots of an app; ``inputs`` identifies the other inputs of all pages."""
        self._store = store
        self._inputs = inputs
        self._bundle = bundle
        self._remote = remote
        self._files = FileDigests(bundle.folder)

    def has(self, path: str) -> bool:
        """Return whether the page's snapshot is still valid, so that it is not rendered again."""
        return self._valid(path) is not None

    def get(self, path: str) -> Snapshot | None:
        """Return the page's snapshot if it is still valid."""
        written = self._valid(path)
        return None if written is None else snapshot_of(written)

    def put(self, snapshot: Snapshot) -> None:
        """Cache a snapshot with the digests of its own inputs."""
        if not all(map(self._remote.digest, snapshot.remote)):
            return  # a host did not answer
        digests = json.dumps(self._digests(self._inputs_of(snapshot))).encode()
        self._store.put(self._key(snapshot.path), digests + _BETWEEN + snapshot.written)

    def add_late(self, late: LateFault) -> None:
        """Add to a snapshot what its page did later, which is not a fault."""
        key = self._key(late.path)
        if entry := self._store.get(key):
            digests, _, written = entry.partition(_BETWEEN)
            value = json.loads(written)
            more = {"path": late.path, "when": late.when, **late.fault.written}
            value["late"] = [*value.get("late", ()), more]
            self._store.put(key, digests + _BETWEEN + json.dumps(value).encode())

    def drop(self, path: str) -> None:
        """Remove the snapshot of a page that reported a fault later."""
        self._store.drop(self._key(path))

    def _valid(self, path: str) -> bytes | None:
        entry = self._store.get(self._key(path))
        if entry is None:
            return None
        digests, _, written = entry.partition(_BETWEEN)
        cached: dict[str, str] = json.loads(digests)
        return written if cached == self._digests(cached) else None

    def _key(self, path: str) -> str:
        return f"snapshot {self._inputs} {path}"

    def _inputs_of(self, snapshot: Snapshot) -> Iterator[str]:
        """Yield the names of the page's inputs: parts, remote addresses and files of the app."""
        yield from (*snapshot.parts, *snapshot.remote)
        if snapshot.loaded is None:
            yield from (_WHOLE_APP, *map(self._files.stable, snapshot.fetched))
            return
        yield from map(self._files.stable, (_SHELL, *snapshot.loaded))
        styles = chain.from_iterable(snapshot.styles.values())
        yield from self._files.named_in("".join([*snapshot.head, *styles, snapshot.body]))

    def _digests(self, names: Iterable[str]) -> dict[str, str]:
        """Return the current digest of each input; empty if it does not exist."""
        return {name: self._digest(name) for name in names}

    def _digest(self, name: str) -> str:
        if name == _WHOLE_APP:
            return self._bundle.app
        if name.startswith("/"):
            return self._files.digest(name)
        return self._bundle.parts.get(name) or self._remote.digest(name)
