"""Data that a build sends to the workers of a cluster, and the results that they return.

It contains no functions and no paths of another machine. It uses pickle, because a Dask cluster
trusts its clients in any case: they can run any program on it (docs/engine/cluster.md).
"""

import pickle
import zlib
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib.metadata import version
from pathlib import Path

import brotli

from prerender.host.representation import ENCODING_ENDINGS
from prerender.pipeline.inputs import Inputs
from prerender.pipeline.shard import FinishedPage, Plan, ShardResult
from prerender.store import Entry

_PACKAGES = ("beautifulsoup4", "brotli", "lxml")
"""Packages whose versions can change the bytes of a page."""
_BROTLI = ENCODING_ENDINGS["br"]
_FAST = 1


@dataclass(frozen=True, slots=True)
class WorkerPayload:
    """Data that each worker needs for a build, besides its own prerenderer and browser."""

    plan: Plan
    inputs: Inputs
    library_versions: dict[str, str]
    app: dict[str, bytes] | None
    """The built app's files; None for workers on this machine, which read them from disk."""

    def packed(self) -> bytes:
        """Return the compressed bytes."""
        return _packed(pickle.dumps(self, pickle.HIGHEST_PROTOCOL))


@dataclass(frozen=True, slots=True)
class ShardReply:
    """The result of a shard, with its new cache entries."""

    result: ShardResult
    entries: Mapping[str, tuple[Entry, ...]]
    """New entries by the name of their store."""
    seconds: float
    """The worker's seconds for the shard."""

    def packed(self) -> bytes:
        """Return the bytes; each content occurs once, documents as their smallest copies."""
        kept = {content: content for entries in self.entries.values() for _, _, content in entries}

        def once(content: bytes) -> bytes:
            """Return the cached object of equal content, because pickle writes an object once."""
            return kept.get(content, content)

        def smallest(page: FinishedPage) -> FinishedPage:
            smaller = tuple((ending, once(copy)) for ending, copy in page.smaller)
            packed = b"" if _BROTLI in dict(smaller) else _packed(page.html)
            return replace(page, html=packed, smaller=smaller)

        pages = tuple(map(smallest, self.result.pages))
        pictures = tuple((file, once(picture)) for file, picture in self.result.pictures)
        result = replace(self.result, pages=pages, pictures=pictures)
        return pickle.dumps(replace(self, result=result), pickle.HIGHEST_PROTOCOL)


def create_payload(plan: Plan, inputs: Inputs, *, with_app: bool) -> WorkerPayload:
    """Return the data that the workers of a build need."""
    return WorkerPayload(
        plan, inputs, library_versions(), _app(plan.bundle.folder) if with_app else None
    )


def _app(folder: Path) -> dict[str, bytes]:
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in files}


def unpack_payload(packed: bytes) -> WorkerPayload:
    """Return a payload from its bytes."""
    payload: WorkerPayload = pickle.loads(brotli.decompress(packed))  # noqa: S301 - see above
    return payload


def write_app(app: Mapping[str, bytes], folder: Path) -> None:
    """Write the files of a built app into a folder."""
    for below in {Path(file).parent for file in app}:
        (folder / below).mkdir(parents=True, exist_ok=True)
    for file, content in app.items():
        (folder / file).write_bytes(content)


def unpack_result(packed: bytes) -> ShardReply:
    """Return the result of a shard from its bytes."""
    one: ShardReply = pickle.loads(packed)  # noqa: S301 - see above
    pages = tuple(map(_with_html, one.result.pages))
    return replace(one, result=replace(one.result, pages=pages))


def library_versions() -> dict[str, str]:
    """Return the versions of libraries that can change the bytes of a page."""
    return {name: version(name) for name in _PACKAGES} | {"zlib": zlib.ZLIB_RUNTIME_VERSION}


def _with_html(page: FinishedPage) -> FinishedPage:
    packed = dict(page.smaller).get(_BROTLI, page.html)
    return replace(page, html=brotli.decompress(packed))


def _packed(content: bytes) -> bytes:
    packed: bytes = brotli.compress(content, quality=_FAST)  # type: ignore[no-untyped-call]
    return packed
