"""Parcels: what a build sends to the workers of a cluster, and what comes back of a shard.

What is sent is data: no function and no path of another machine that would be followed. It is read
by pickle, since a cluster of Dask trusts its clients in any case: who may give it work may run any
program there (docs/cluster.md).
"""

import pickle
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path

import brotli

from prerender.bundle.bundle import PARTS
from prerender.host.representation import ENCODINGS
from prerender.pipeline.inputs import Inputs
from prerender.pipeline.shard import Page, Plan, Shard, ShardResult
from prerender.store import Entry

_PACKAGES = ("beautifulsoup4", "brotli", "lxml")
"""Those whose versions may show in what is written."""
_BROTLI = ENCODINGS["br"]
_FAST = 1


@dataclass(frozen=True, slots=True)
class WorkerPayload:
    """What each worker needs once a build, besides its own prerenderer and browser."""

    plan: Plan
    inputs: Inputs
    packages: dict[str, str]
    app: dict[str, bytes] | None
    """The built app's files; None for workers of the build's own machine, which read them there."""

    def packed(self) -> bytes:
        """Return it as it is sent."""
        return _packed(pickle.dumps(self, pickle.HIGHEST_PROTOCOL))


@dataclass(frozen=True, slots=True)
class Returned:
    """What came of a shard, and what the next build may keep of it."""

    made: ShardResult
    kept: Mapping[str, tuple[Entry, ...]]
    """For each store of the cache its new entries."""
    worker: str
    seconds: float
    """For how long the worker was at it."""
    clock: int
    """Nanoseconds of the worker's monotonic clock when it was sent: clocks begin as machines do."""

    def packed(self) -> bytes:
        """Return it as it is sent: each content once, documents as their smallest copies."""
        kept = {content: content for entries in self.kept.values() for _, _, content in entries}

        def once(content: bytes) -> bytes:
            """Return the same object for what is kept, too: pickle sends an object once."""
            return kept.get(content, content)

        def smallest(page: Page) -> Page:
            smaller = tuple((ending, once(copy)) for ending, copy in page.smaller)
            packed = b"" if _BROTLI in dict(smaller) else _packed(page.html)
            return replace(page, html=packed, smaller=smaller)

        pages = tuple(map(smallest, self.made.pages))
        pictures = tuple((file, once(picture)) for file, picture in self.made.pictures)
        made = replace(self.made, pages=pages, pictures=pictures)
        return pickle.dumps(replace(self, made=made), pickle.HIGHEST_PROTOCOL)


def payload_of(plan: Plan, inputs: Inputs, *, with_app: bool) -> WorkerPayload:
    """Pack what the workers of a build need."""
    return WorkerPayload(plan, inputs, packages(), _app(plan.bundle.folder) if with_app else None)


def _app(folder: Path) -> dict[str, bytes]:
    files = {file.relative_to(folder) for file in folder.rglob("*") if file.is_file()}
    needed = {file for file in files if not file.parts[0].startswith(".")} | {Path(PARTS)}
    return {file.as_posix(): (folder / file).read_bytes() for file in sorted(needed)}


def opened_payload(packed: bytes) -> WorkerPayload:
    """Return a parcel as it was packed."""
    parcel: WorkerPayload = pickle.loads(brotli.decompress(packed))  # noqa: S301 - see above
    return parcel


def lay_out(app: Mapping[str, bytes], folder: Path) -> None:
    """Lay out a built app."""
    for below in {Path(file).parent for file in app}:
        (folder / below).mkdir(parents=True, exist_ok=True)
    for file, content in app.items():
        (folder / file).write_bytes(content)


def packed_shard(shard: Shard) -> bytes:
    """Return a shard as it is sent."""
    return pickle.dumps(shard, pickle.HIGHEST_PROTOCOL)


def opened_shard(packed: bytes) -> Shard:
    """Return a shard as it was packed."""
    shard: Shard = pickle.loads(packed)  # noqa: S301 - see above
    return shard


def opened_return(packed: bytes) -> Returned:
    """Return what came of a shard as it was packed."""
    one: Returned = pickle.loads(packed)  # noqa: S301 - see above
    pages = tuple(map(_with_html, one.made.pages))
    return replace(one, made=replace(one.made, pages=pages))


def packages() -> dict[str, str]:
    """Return the versions of what has a say in the bytes of a page."""
    return {name: version(name) for name in _PACKAGES} | {"zlib": zlib.ZLIB_RUNTIME_VERSION}


def _with_html(page: Page) -> Page:
    packed = dict(page.smaller).get(_BROTLI, page.html)
    return replace(page, html=brotli.decompress(packed))


def _packed(content: bytes) -> bytes:
    packed: bytes = brotli.compress(content, quality=_FAST)  # type: ignore[no-untyped-call]
    return packed
